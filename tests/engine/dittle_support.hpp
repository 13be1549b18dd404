// Short ways to write Dittle and Clash positions and moves in tests.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/dittle/entry.hpp"
#include "engine/games/dittle/rules.hpp"

namespace dittle_test {

using namespace pips;
using namespace pips::dittle;

inline constexpr Variant kBoth[] = {Variant::dittle, Variant::clash};

inline State at(Variant variant, std::string_view text, bool pressure = false) {
  const auto parsed = parse_position(variant, pressure, text);
  REQUIRE_MESSAGE(parsed.ok(), std::string(text) << ": " << (parsed.ok() ? "" : parsed.error()));
  REQUIRE(Common::check(*parsed) == nullptr);
  return *parsed;
}

// Why a position is refused, or "" when it is not.
inline std::string why_not(Variant variant, std::string_view text, bool pressure = false) {
  const auto parsed = parse_position(variant, pressure, text);
  return parsed.ok() ? "" : parsed.error();
}

inline std::string text(const State& s) { return Common::write_position(s); }

inline std::vector<std::string> legal(const State& s) {
  Actions moves;
  Common::legal(s, moves);
  std::vector<std::string> out;
  for (const Action a : moves) out.push_back(Common::write(s, a));
  return out;
}

// The legal moves of the die on one square.
inline std::vector<std::string> legal_of(const State& s, std::string_view square) {
  std::vector<std::string> out;
  for (const std::string& move : legal(s))
    if (move.substr(0, 2) == square) out.push_back(move);
  return out;
}

inline bool can(const State& s, std::string_view move) {
  const auto moves = legal(s);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

inline Action action(const State& s, std::string_view move) {
  Words words(move);
  const auto a = Common::parse(s, words);
  REQUIRE_MESSAGE(a.ok(), text(s) << " " << std::string(move) << ": " << (a.ok() ? "" : a.error()));
  return *a;
}

// Applies moves in the notation, each of which must be legal.
inline State after(State s, std::string_view moves) {
  Words words(moves);
  while (!words.empty()) {
    const auto a = Common::parse(s, words);
    REQUIRE_MESSAGE(a.ok(), text(s) << ": " << (a.ok() ? "" : a.error()));
    Common::apply(s, *a);
    REQUIRE(Common::check(s) == nullptr);
  }
  return s;
}

// The die on a square as top and near face, "63"; "" when there is none.
inline std::string die(const State& s, std::string_view square) {
  const Cell c = make_cell(square[0] - 'a', square[1] - '1');
  const auto there = die_at(s, place_of(c));
  if (!there) return "";
  const Faces& f = faces(there->orientation);
  return std::to_string(f.top) + std::to_string(f.near);
}

inline std::string reason(const State& s) {
  const auto end = Common::outcome(s);
  return end ? end->reason : "";
}

// -1 for a draw, -2 while the game goes on.
inline int winner(const State& s) {
  const auto end = Common::outcome(s);
  return end ? end->winner : -2;
}

// Plays a random game from `s`, calling visit(state, action) before each move; gives the last state.
template <class Visit>
State play_random(State s, std::uint64_t seed, Visit visit) {
  Random random(seed, Stream::test);
  Actions moves;
  while (s.ending == Ending::none) {
    moves.clear();
    Common::legal(s, moves);
    REQUIRE_FALSE(moves.empty());
    const Action a = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    visit(s, a);
    Common::apply(s, a);
  }
  return s;
}

}  // namespace dittle_test
