// A position of Dittle or Clash, and its moves.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/core/place.hpp"
#include "engine/games/dittle/orientation.hpp"

namespace pips::dittle {

// A square: 8 * rank + file, both from 0, a1 = 0 at White's left. File 7 is a margin and always empty.
using Cell = std::uint8_t;
inline constexpr int kSize = 7, kCells = 56, kDice = 7;
inline constexpr Cell kNoCell = 63;

constexpr Cell make_cell(int file, int rank) { return static_cast<Cell>(8 * rank + file); }
constexpr int file_of(Cell c) { return c & 7; }
constexpr int rank_of(Cell c) { return c >> 3; }
constexpr bool on_board(Cell c) { return file_of(c) < kSize && rank_of(c) < kSize; }

// Shared code numbers the 49 squares file + 7 * rank.
constexpr Place place_of(Cell c) { return {static_cast<std::uint16_t>(kSize * rank_of(c) + file_of(c))}; }
constexpr Cell cell_of(Place p) {
  return p.id < kSize * kSize ? make_cell(p.id % kSize, p.id / kSize) : kNoCell;
}

enum class Variant : std::uint8_t { dittle, clash };

// Seats: 0 White, 1 Black. A step in the owner's direction changes the cell by this much.
constexpr int step(int seat, Tilt direction) {
  const int white = direction == Tilt::forward ? 8
                    : direction == Tilt::left  ? -1
                    : direction == Tilt::right ? 1
                                               : 0;
  return seat == 0 ? white : -white;
}
constexpr int base_rank(int seat) { return seat == 0 ? 0 : kSize - 1; }
constexpr int far_rank(int seat) { return seat == 0 ? kSize - 1 : 0; }
// How many rows a die of `seat` on `c` has gone forward, 0..6.
constexpr int progress(int seat, Cell c) { return seat == 0 ? rank_of(c) : kSize - 1 - rank_of(c); }

// What stands on a cell: 0 nothing; else bit 7, the owner in bit 6, the orientation in bits 4..0.
constexpr std::uint8_t make_die(int seat, Orientation o) {
  return static_cast<std::uint8_t>(0x80 | seat << 6 | o);
}
constexpr int owner(std::uint8_t die) { return die >> 6 & 1; }
constexpr Orientation orientation(std::uint8_t die) { return die & 31; }

enum class Ending : std::uint8_t {
  none,
  seven_in,    // DI-8: all seven dice of one side on the far row
  row_filled,  // DI-8: a row filled by invaders and dice that never left
  no_moves,    // DI-10, CL-5
  no_progress,
  repetition,  // DI-11, CL-5
  arrived,
  eliminated,
  mutual_elimination  // CL-3, CL-4
};

inline constexpr int kQuietLimit = 60;      // DI-11
inline constexpr int kIdleLimit = 3;        // CL-6
inline constexpr int kRepetitionLimit = 3;  // DI-11

// A move that can be taken back (sideways, or a pass), as three bytes, least first: bits 0..5 from, 6..11
// to, 12..16 the orientation before; from = to = kNoCell for a pass.
using PastMove = std::array<std::uint8_t, 3>;

struct State {
  std::uint8_t cell[kCells];
  Variant variant;
  std::uint8_t pressure;  // CL-6 is on
  std::uint8_t mover;     // the seat to move, also after the end
  Ending ending;
  std::uint8_t quiet;       // moves in a row without a die going forward (Clash: or a removal)
  std::uint8_t idle[2];     // CL-6: own turns in a row without going forward, at most 3; 0 without pressure
  std::uint8_t root_seen;   // how often the position `past_count` moves ago had occurred
  std::uint8_t past_count;  // at most `quiet`; less when the game started from a position text
  PastMove past[kQuietLimit];  // oldest first, zeros behind past_count
};

// Bits 0..5 the landing cell, 6..11 the die's cell, 12..13 the tilt; bit 14 alone is a pass. The result of a
// move is told by these three (DI-6), whatever the way of its hops.
constexpr Action make_move(Cell from, Tilt tilt, Cell to) {
  return {static_cast<std::uint32_t>(to) | static_cast<std::uint32_t>(from) << 6 |
          static_cast<std::uint32_t>(tilt) << 12};
}
inline constexpr Action kPass{1u << 14};
constexpr bool is_pass(Action a) { return a == kPass; }
constexpr Cell to_cell(Action a) { return a.bits & 63; }
constexpr Cell from_cell(Action a) { return a.bits >> 6 & 63; }
constexpr Tilt tilt_of(Action a) { return static_cast<Tilt>(a.bits >> 12 & 3); }
// Where the die stands before its first hop.
constexpr Cell after_tilt(int seat, Action a) {
  return static_cast<Cell>(from_cell(a) + step(seat, tilt_of(a)));
}

}  // namespace pips::dittle
