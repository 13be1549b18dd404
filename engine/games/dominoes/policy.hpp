// How plays are judged without search: the heuristic of the design anchors, and the faster judgement of
// playouts.
#pragma once
#include <array>
#include <cstdint>

#include "engine/games/dominoes/state.hpp"

namespace pips::dominoes {

using Ends = std::array<std::uint8_t, 2>;

// One play without its record form: `right` also when the choice is `any`.
struct Choice {
  std::uint8_t tile;
  bool right;
};

inline constexpr int kMostChoices = 2 * kTiles;

inline Tiles fitting(Ends ends) {
  return ends[0] == kNoEnd ? kAllTiles : kTable.suit[ends[0]] | kTable.suit[ends[1]];
}
inline Ends ends_after(Ends ends, Choice c) {
  const int sum = pips_of(c.tile);
  if (ends[0] == kNoEnd)
    return {static_cast<std::uint8_t>(low(c.tile)), static_cast<std::uint8_t>(high(c.tile))};
  if (c.right) return {ends[0], static_cast<std::uint8_t>(sum - ends[1])};
  return {static_cast<std::uint8_t>(sum - ends[0]), ends[1]};
}
// The plays that `tiles`, all of which fit, allow; in the order of Rules::legal. Returns how many.
inline int choices(Tiles tiles, Ends ends, std::array<Choice, kMostChoices>& out) {
  int n = 0;
  for (; tiles; tiles &= tiles - 1) {
    const auto tile = static_cast<std::uint8_t>(first_of(tiles));
    if (ends[0] != ends[1] && shows(tile, ends[0])) out[n++] = {tile, false};
    if (ends[0] == ends[1] || shows(tile, ends[1])) out[n++] = {tile, true};
  }
  return n;
}

// 0.35 a pip, 2 for a double, 1.2 for each own remaining tile at each end (once when the ends are equal), 2.5
// for each end whose number is in `voids` (bit n: the other hand has no n), less 2 when own tiles remain and
// none fits.
double heuristic_score(Tiles own, Ends ends, Choice c, unsigned voids);

// What else is public when a play is judged in a playout.
struct Outlook {
  Tiles unseen;    // by the mover
  unsigned voids;  // numbers that the other hand is thought to lack
  int other_size;  // of the other hand
};

// The score of a softmax policy over eight features, learned by policy gradient in four million games against
// itself (REINFORCE, from the heuristic's weights). Greedy, it beats the heuristic 58 : 42.
double learned_score(Tiles own, Ends ends, Choice c, const Outlook& outlook);

}  // namespace pips::dominoes
