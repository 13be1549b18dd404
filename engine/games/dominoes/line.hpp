// The line as it lies on the table, for painters, texts and checks.
#pragma once
#include <array>

#include "engine/games/dominoes/state.hpp"

namespace pips::dominoes {

// One tile of the line: its halves from left to right, and the end it was laid at (false for the first tile).
struct Laid {
  int tile;
  int left, right;
  bool at_left;
};

// Returns how many tiles lie; fills `out` in the order in which they were laid, first tile first.
inline int as_laid(const State& s, std::array<Laid, kTiles>& out) {
  int left_end = 0, right_end = 0;
  for (int i = 0; i < s.length; ++i) {
    const int tile = s.line[i] & (kAtLeft - 1), sum = pips_of(tile);
    const bool mark = s.line[i] & kAtLeft;
    if (i == 0) {
      left_end = mark ? high(tile) : low(tile);
      right_end = sum - left_end;
      out[i] = {tile, left_end, right_end, false};
    } else if (mark) {
      out[i] = {tile, sum - left_end, left_end, true};
      left_end = sum - left_end;
    } else {
      out[i] = {tile, right_end, sum - right_end, false};
      right_end = sum - right_end;
    }
  }
  return s.length;
}

// The same tiles from the left end to the right end.
inline int left_to_right(const State& s, std::array<Laid, kTiles>& out) {
  std::array<Laid, kTiles> laid;
  const int n = as_laid(s, laid);
  int at = 0;
  for (int i = n - 1; i > 0; --i)
    if (laid[i].at_left) out[at++] = laid[i];
  for (int i = 0; i < n; ++i)
    if (!laid[i].at_left) out[at++] = laid[i];
  return n;
}

}  // namespace pips::dominoes
