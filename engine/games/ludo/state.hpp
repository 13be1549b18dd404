// Ludo for red and yellow (shared rules LU-1 .. LU-12): the numbers of the board and the state of a game.
//
// A token's progress, counted by its own side: kBase, 0 (its start) .. 50 on the ring, 51 .. 55 in its home
// column, 56 home. Ring cells are numbered 0 .. 51 clockwise; red starts on 0, yellow on 26.
#pragma once
#include <cstdint>

#include "engine/core/place.hpp"

namespace pips::ludo {

inline constexpr int kRed = 0, kYellow = 1;
inline constexpr int kTokens = 4;  // of each side
inline constexpr int kRingCells = 52;
inline constexpr int kBase = -1;        // the progress of a token in base
inline constexpr int kLastOnRing = 50;  // then it turns into its column (LU-4)
inline constexpr int kColumnCells = 5;
inline constexpr int kHome = 56;
inline constexpr int kStart[2] = {0, 26};

// Precondition: 0 <= progress <= kLastOnRing.
constexpr int ring_cell(int seat, int progress) {
  const int cell = kStart[seat] + progress;
  return cell < kRingCells ? cell : cell - kRingCells;
}
// The progress which `seat` has on a ring cell; 51 for the one cell it never enters.
constexpr int progress_on(int seat, int cell) {
  return cell >= kStart[seat] ? cell - kStart[seat] : cell - kStart[seat] + kRingCells;
}
constexpr bool on_ring(int progress) { return progress >= 0 && progress <= kLastOnRing; }
constexpr bool in_column(int progress) { return progress > kLastOnRing && progress < kHome; }

constexpr bool is_start_cell(int cell) { return cell % 13 == 0; }  // 0 13 26 39
constexpr bool is_star(int cell) { return cell % 13 == 8; }        // 8 21 34 47
constexpr bool is_safe_cell(int cell) { return is_start_cell(cell) || is_star(cell); }

// The two sides count every cell half a ring apart, and safe cells come in a pattern of 13: for a progress on
// the ring, the other side's progress there (51: it never enters that cell) and whether the cell is safe.
constexpr int across(int progress) { return progress < 26 ? progress + 26 : progress - 26; }
constexpr bool is_safe(int progress) { return is_safe_cell(progress); }

struct State {
  std::int8_t token[2][kTokens];  // the progress of each, ascending, so that equal positions are equal states
  std::int8_t die;                // the number thrown and not yet moved, 0 while a roll is due
  std::int8_t sixes;  // sixes moved in a row in this turn, before the die that lies there: 0 .. 2 (LU-10)
  std::int8_t mover;  // whose turn it is; the winner once the game is over
  friend bool operator==(const State&, const State&) = default;
};

// Places, for painters: the ring cells 0 .. 51, the home columns (first cell next to the ring), the bases,
// the homes.
constexpr Place ring_place(int cell) { return {static_cast<std::uint16_t>(cell)}; }
constexpr Place column_place(int seat, int i) {
  return {static_cast<std::uint16_t>(52 + kColumnCells * seat + i)};
}
constexpr Place base_place(int seat) { return {static_cast<std::uint16_t>(62 + seat)}; }
constexpr Place home_place(int seat) { return {static_cast<std::uint16_t>(64 + seat)}; }
inline constexpr int kPlaces = 66;

constexpr Place place_of(int seat, int progress) {
  if (progress < 0) return base_place(seat);
  if (progress <= kLastOnRing) return ring_place(ring_cell(seat, progress));
  return progress < kHome ? column_place(seat, progress - kLastOnRing - 1) : home_place(seat);
}

// What a place is: the side it belongs to (-1 for the ring) and the progress of that side there (for the
// ring, the cell).
struct Spot {
  enum class Kind : std::uint8_t { ring, column, base, home, none } kind = Kind::none;
  int seat = -1;
  int number = 0;  // ring: the cell; column: 0 .. 4
};
constexpr Spot spot(Place place) {
  const int id = place.id;
  if (id < 52) return {Spot::Kind::ring, -1, id};
  if (id < 62) return {Spot::Kind::column, (id - 52) / kColumnCells, (id - 52) % kColumnCells};
  if (id < 64) return {Spot::Kind::base, id - 62, 0};
  if (id < kPlaces) return {Spot::Kind::home, id - 64, 0};
  return {};
}

}  // namespace pips::ludo
