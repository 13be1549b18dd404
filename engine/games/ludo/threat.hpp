// Which rolls capture a token: what warnings, baselines and the evaluation share.
#pragma once
#include <cstdint>

#include "engine/games/ludo/state.hpp"

namespace pips::ludo {

// Bit d-1 is set when the next roll d lets the other side capture the token that `seat` has at `progress`
// (LU-7). A token in base never threatens (it enters on a safe cell), nor one that turns into its column
// before that cell, nor one in it.
inline std::uint8_t threats(const State& s, int seat, int progress) {
  if (!on_ring(progress) || is_safe(progress)) return 0;
  const int there = across(progress);
  if (there > kLastOnRing) return 0;  // the one cell that they never enter
  unsigned rolls = 0;
  for (const int p : s.token[1 - seat]) {
    const int distance = there - p;
    if (p >= 0 && distance >= 1 && distance <= 6) rolls |= 1u << (distance - 1);
  }
  return static_cast<std::uint8_t>(rolls);
}

// How many of the six numbers do.
inline int danger(const State& s, int seat, int progress) {
  int n = 0;
  for (unsigned rolls = threats(s, seat, progress); rolls; rolls &= rolls - 1) ++n;
  return n;
}

}  // namespace pips::ludo
