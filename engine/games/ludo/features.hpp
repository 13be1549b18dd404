// What the evaluation sees of a position in which the mover is to roll: a short list of inputs that are not
// zero.
//
// Two blocks of kSideInputs, the mover's tokens and then the other's, each by the progress of its own side:
//    0 ..  55  a token on that progress (one entry a token)
//   56 ..  60  how many are in base, 0 .. 4 (one of the five)
//   61 ..  65  how many are home
//   66 .. 116  a token on ring progress 0 .. 50 and how many rolls capture it next (threat.hpp), in quarters
//  117 .. 167  the same for opposing tokens 7 .. 12 cells behind it, each a quarter
// and two more: one or two sixes in a row moved in this turn (LU-10).
#pragma once
#include <array>
#include <cstdint>

#include "engine/games/ludo/threat.hpp"

namespace pips::ludo {

inline constexpr int kSideInputs = 168;
inline constexpr int kInputs = 2 * kSideInputs + 2;

struct Input {
  std::int16_t index;
  std::int16_t quarters;  // its value times four
};

struct Inputs {
  std::array<Input, 32> list;
  int count = 0;
  void add(int index, int quarters) {
    list[static_cast<std::size_t>(count++)] = {static_cast<std::int16_t>(index),
                                               static_cast<std::int16_t>(quarters)};
  }
};

// Precondition: no die lies there and the game is not over.
inline void inputs_of(const State& s, Inputs& out) {
  out.count = 0;
  for (int k = 0; k < 2; ++k) {
    const int seat = k == 0 ? s.mover : 1 - s.mover, first = k * kSideInputs;
    int base = 0, home = 0;
    for (const int p : s.token[seat]) {
      if (p < 0) {
        ++base;
        continue;
      }
      if (p == kHome) {
        ++home;
        continue;
      }
      out.add(first + p, 4);
      if (p > kLastOnRing) continue;
      const int there = across(p);
      if (is_safe(p) || there > kLastOnRing) continue;
      unsigned rolls = 0;
      int far = 0;
      for (const int q : s.token[1 - seat]) {
        const int distance = there - q;
        if (q < 0 || distance < 1 || distance > 12) continue;
        if (distance <= 6)
          rolls |= 1u << (distance - 1);
        else
          ++far;
      }
      int near = 0;
      for (; rolls; rolls &= rolls - 1) ++near;
      if (near) out.add(first + 66 + p, near);
      if (far) out.add(first + 117 + p, far);
    }
    out.add(first + 56 + base, 4);
    out.add(first + 61 + home, 4);
  }
  if (s.sixes) out.add(2 * kSideInputs + s.sixes - 1, 4);
}

}  // namespace pips::ludo
