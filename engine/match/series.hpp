// The score of a match of several games (BG-9).
#pragma once
#include <array>

#include "engine/core/game.hpp"

namespace pips {

struct Series {
  int target = 0;  // points to win; 0: a single game
  std::array<int, 2> score{};
  int finished = 0;  // games

  void add(const Outcome& outcome);
  // -1: not over yet, or a single game that was drawn; see over().
  int winner() const;
  bool over() const;
  // Points that `seat` still needs; 0 in a single game.
  int away(int seat) const;
};

}  // namespace pips
