// Short ways to write ludo positions and moves in tests.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/ludo/rules.hpp"

namespace ludo_test {

using namespace pips;
using ludo::Rules;
using ludo::State;

inline const Options no_options{std::span<const OptionSpec>{}};

inline State start() { return Rules::initial(no_options); }

inline State at(std::string_view text) {
  const auto parsed = Rules::parse_position(text, no_options);
  REQUIRE_MESSAGE(parsed.ok(), std::string(text) << ": " << (parsed.ok() ? "" : parsed.error()));
  return *parsed;
}

// Why a position is refused, or "" when it is not.
inline std::string why_not(std::string_view text) {
  const auto parsed = Rules::parse_position(text, no_options);
  return parsed.ok() ? "" : parsed.error();
}

inline std::string text(const State& s) { return Rules::write_position(s); }

inline std::vector<std::string> legal(const State& s) {
  Actions moves;
  Rules::legal(s, moves);
  std::vector<std::string> out;
  for (const Action a : moves) out.push_back(Rules::write(s, a));
  return out;
}

// Applies actions in the notation, each of which must be possible.
inline State after(State s, std::string_view actions) {
  Words words(actions);
  while (!words.empty()) {
    const auto a = Rules::parse(s, words);
    REQUIRE_MESSAGE(a.ok(), text(s) << ": " << (a.ok() ? "" : a.error()));
    Rules::apply(s, *a);
    REQUIRE(Rules::check(s) == nullptr);
  }
  return s;
}

inline std::string after(std::string_view position, std::string_view actions) {
  return text(after(at(position), actions));
}

using Names = std::vector<std::string>;

}  // namespace ludo_test
