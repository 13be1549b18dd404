// How the computer plays a game: what it is given, what it answers. Implemented in games/<g>/mind.cpp over
// the general searches of this folder.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"

namespace pips {

enum class Level : std::uint8_t { beginner, normal, expert };
inline constexpr std::string_view kLevelNames[] = {"beginner", "normal", "expert"};

// All that a seat knows: the game from its start through concealed actions. Nothing else reaches a player.
struct Sight {
  const Game* game;
  AnyState start;                // view of the first state
  std::span<const Action> seen;  // concealed actions since then
  AnyState now;                  // view of the present state
  int seat;                      // whose eyes; the seat to act when asked to choose
  int away[2] = {0, 0};          // points each seat still needs in a match; 0: a single game
};

// When to stop. `spent` may be empty; engines know no clock.
struct Budget {
  std::uint64_t nodes = 0;      // 0: no limit
  std::function<bool()> spent;  // asked every few hundred nodes
};

struct Thought {
  Play play;         // the whole turn
  double value = 0;  // in the mind's unit, from `seat`'s view
  std::uint64_t nodes = 0;
};

struct RatedPlay {
  Play play;
  double value;
};

// A simple named player that the levels are measured against.
struct Baseline {
  std::string_view name;
  Play (*choose)(const Sight&, Random&);
};

struct Mind {
  // "equity" (points a game) or "win" (winning chance in per cent) or "score" (expected net score).
  std::string_view unit;
  // Precondition of all: sight.seat is to act in sight.now and has a legal action.
  Thought (*think)(const Sight&, Level, const Budget&, Random&);
  // Every legal play, best first, by the normal level's judgement or better.
  std::vector<RatedPlay> (*rate)(const Sight&, const Budget&, Random&);
  // The value of the present position for `sight.seat`, whoever is to act (to judge an offer of resignation,
  // luck).
  double (*value)(const Sight&);
  std::span<const Baseline> baselines;
  // Computes what the first decision would otherwise wait for; nullptr when there is nothing.
  void (*prepare)() = nullptr;
};

}  // namespace pips
