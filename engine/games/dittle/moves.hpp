// The moves of a side over bit masks of cells, shared by the rules and the search.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/games/dittle/state.hpp"

namespace pips::dittle {

// Bit c is cell c.
using Mask = std::uint64_t;
constexpr Mask bit(Cell c) { return Mask{1} << c; }
constexpr Mask kBoard = 0x007F7F7F7F7F7F7F;
constexpr Mask row(int rank) { return Mask{0x7F} << (8 * rank); }
inline Cell lowest(Mask m) { return static_cast<Cell>(std::countr_zero(m)); }

struct Masks {
  Mask of[2];
  Mask all() const { return of[0] | of[1]; }
};

inline Masks masks(const std::uint8_t (&cell)[kCells]) {
  static_assert(std::endian::native == std::endian::little);
  constexpr Mask kOnes = 0x0101010101010101, kGather = 0x0102040810204080;
  Mask all = 0, black = 0;
  for (int rank = 0; rank < kSize; ++rank) {
    std::uint64_t line;
    std::memcpy(&line, cell + 8 * rank, 8);
    all |= ((line >> 7 & kOnes) * kGather >> 56) << (8 * rank);
    black |= ((line >> 6 & kOnes) * kGather >> 56) << (8 * rank);
  }
  return {{all ^ black, black}};
}

template <int kSeat>
constexpr Mask shift(Mask m, Tilt direction) {
  constexpr bool kWhite = kSeat == 0;
  switch (direction) {
    case Tilt::forward:
      return kWhite ? m << 8 : m >> 8;
    case Tilt::left:
      return kWhite ? m >> 1 : m << 1;
    case Tilt::right:
      return kWhite ? m << 1 : m >> 1;
    case Tilt::none:
      break;
  }
  return m;
}

// The cells one hop away from those of `from` (DI-3). The margin is neither occupied nor empty.
template <int kSeat>
constexpr Mask hops(Mask from, Mask occupied, Mask empty) {
  Mask to = 0;
  for (const Tilt d : {Tilt::forward, Tilt::left, Tilt::right})
    to |= shift<kSeat>(shift<kSeat>(from, d) & occupied, d);
  return to & empty;
}

// Every cell that chains of hops reach from `start`, with it.
template <int kSeat>
constexpr Mask hop_closure(Mask start, Mask occupied, Mask empty) {
  Mask reached = start, fresh = start;
  while (fresh) {
    fresh = hops<kSeat>(fresh, occupied, empty) & ~reached;
    reached |= fresh;
  }
  return reached;
}

template <int kSeat>
constexpr bool can_move(const Masks& at, bool may_hop) {
  const Mask mine = at.of[kSeat], empty = kBoard & ~at.all();
  const Mask tilts =
      shift<kSeat>(mine, Tilt::forward) | shift<kSeat>(mine, Tilt::left) | shift<kSeat>(mine, Tilt::right);
  return (tilts & empty) || (may_hop && hops<kSeat>(mine, at.all(), empty));
}
inline bool can_move(const Masks& at, int seat, bool may_hop) {
  return seat == 0 ? can_move<0>(at, may_hop) : can_move<1>(at, may_hop);
}

// Calls emit(from, tilt, to) for each distinct move of the side in the fixed order: dice by cell; of a die
// the tilts forward, left, right, each first without hops, then by landing cell; then the hops without a tilt
// by landing cell.
template <int kSeat, class Emit>
void for_each_move(const Masks& at, bool may_hop, Emit&& emit) {
  const Mask all = at.all();
  for (Mask dice = at.of[kSeat]; dice; dice &= dice - 1) {
    const Mask die = dice & -dice;
    const Cell from = lowest(die);
    const Mask occupied = all ^ die, empty = kBoard & ~occupied;
    for (const Tilt tilt : {Tilt::forward, Tilt::left, Tilt::right, Tilt::none}) {
      Mask start = die;
      if (tilt != Tilt::none) {
        start = shift<kSeat>(die, tilt) & empty;
        if (!start) continue;
        emit(from, tilt, lowest(start));
      }
      if (!may_hop) continue;
      for (Mask landings = hop_closure<kSeat>(start, occupied, empty) ^ start; landings;
           landings &= landings - 1)
        emit(from, tilt, lowest(landings));
    }
  }
}

// The same under the rules of the position: CL-1, CL-6. Emits nothing when the side must pass. CL-6 speaks of
// tilts, which are all that Clash has; in Dittle any move that takes the die forward counts, as in DI-11.
template <int kSeat, class Emit>
void for_each_legal(const Masks& at, Variant variant, bool pressed, Emit&& emit) {
  const bool may_hop = variant == Variant::dittle;
  bool free = true;
  if (pressed)
    for_each_move<kSeat>(at, may_hop, [&](Cell from, Tilt tilt, Cell to) {
      if (rank_of(from) == rank_of(to)) return;
      free = false;
      emit(from, tilt, to);
    });
  if (free) for_each_move<kSeat>(at, may_hop, emit);
}

template <int kSeat>
bool can_go_forward(const Masks& at, bool may_hop) {
  bool found = false;
  for_each_move<kSeat>(at, may_hop, [&](Cell from, Tilt, Cell to) { found |= rank_of(from) != rank_of(to); });
  return found;
}

}  // namespace pips::dittle
