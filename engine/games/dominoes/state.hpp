// Draw dominoes with the double-six set (rules DO-1 … DO-10): tiles, the state, and how actions are packed.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/action.hpp"

namespace pips::dominoes {

// Tiles are numbered 0..27 in the order of their texts: 00, 01 … 06, 11, 12 … 66. A set of tiles is a 28-bit
// mask.
using Tiles = std::uint32_t;

inline constexpr int kTiles = 28, kNumbers = 7, kDealt = 7, kNeverDrawn = 2;  // DO-1, DO-5
inline constexpr Tiles kAllTiles = (Tiles{1} << kTiles) - 1;
inline constexpr int kHiddenTile = 31;     // the tile of a concealed deal or draw
inline constexpr std::uint8_t kNoEnd = 7;  // both ends of an empty line

constexpr Tiles bit(int tile) { return Tiles{1} << tile; }
constexpr int tile_of(int a, int b) { return a <= b ? a * (13 - a) / 2 + b : tile_of(b, a); }

struct TileTable {
  std::array<std::uint8_t, 32> low{}, high{};
  std::array<Tiles, 8> suit{};  // the seven tiles that show a number; none for kNoEnd
  Tiles doubles = 0;
};

constexpr TileTable make_tile_table() {
  TileTable table;
  for (int a = 0; a < kNumbers; ++a) {
    for (int b = a; b < kNumbers; ++b) {
      const int tile = tile_of(a, b);
      table.low[tile] = static_cast<std::uint8_t>(a);
      table.high[tile] = static_cast<std::uint8_t>(b);
      table.suit[a] |= bit(tile);
      table.suit[b] |= bit(tile);
      if (a == b) table.doubles |= bit(tile);
    }
  }
  return table;
}
inline constexpr TileTable kTable = make_tile_table();

constexpr int low(int tile) { return kTable.low[tile]; }
constexpr int high(int tile) { return kTable.high[tile]; }
constexpr int pips_of(int tile) { return low(tile) + high(tile); }
constexpr bool is_double(int tile) { return low(tile) == high(tile); }
constexpr bool shows(int tile, int number) { return low(tile) == number || high(tile) == number; }

constexpr int count(Tiles tiles) { return std::popcount(tiles); }
constexpr int first_of(Tiles tiles) { return std::countr_zero(tiles); }
constexpr int pips_of_all(Tiles tiles) {
  int sum = 0;
  for (int number = 1; number < kNumbers; ++number)
    sum += number * (count(tiles & kTable.suit[number]) + ((tiles & bit(tile_of(number, number))) ? 1 : 0));
  return sum;
}

enum class Phase : std::uint8_t {
  dealing,  // chance deals the next tile
  playing,  // the mover plays, draws or passes
  drawing,  // chance gives the mover a tile
  over
};

// Left or right end of the line; `any` when the line is empty or both ends show the same number (lies at the
// right).
enum class Side : std::uint8_t { any, left, right };

// What is on the table, as far as known: a full state hides nothing, a seat's view hides the other hand.
struct State {
  std::array<Tiles, 2> hand{};  // the known tiles of black and white
  Tiles unseen = kAllTiles;     // the boneyard together with the hidden tiles of the hands
  std::array<std::uint8_t, kTiles>
      line{};               // in the order laid: tile | kAtLeft; of the first: kAtLeft turns it high-low
  std::uint8_t length = 0;  // tiles in the line
  std::array<std::uint8_t, 2> ends{kNoEnd, kNoEnd};  // open numbers: left, right
  std::array<std::uint8_t, 2> hidden{};              // how many tiles of each hand are hidden
  std::uint8_t passes = 0;                           // in a row (DO-8)
  std::uint8_t mover = 0;                            // whose turn it is; after the end, who acted last
  Phase phase = Phase::dealing;
  friend bool operator==(const State&, const State&) = default;
};

inline constexpr std::uint8_t kAtLeft = 32;

constexpr int hand_size(const State& s, int seat) { return count(s.hand[seat]) + s.hidden[seat]; }
constexpr int boneyard_size(const State& s) { return count(s.unseen) - s.hidden[0] - s.hidden[1]; }
// The tiles that fit the line; all on an empty one (DO-2, DO-3).
constexpr Tiles fitting(const State& s) {
  return s.length == 0 ? kAllTiles : kTable.suit[s.ends[0]] | kTable.suit[s.ends[1]];
}
// What the seat may hold: its known tiles, and any unseen tile while some of its hand is hidden.
constexpr Tiles may_hold(const State& s, int seat) {
  return s.hidden[seat] ? s.hand[seat] | s.unseen : s.hand[seat];
}
// The seat that the next dealt tile goes to: black and white in turn.
constexpr int dealt_to(const State& s) { return hand_size(s, 0) > hand_size(s, 1) ? 1 : 0; }

// Actions: bits 31..28 the kind, below them a tile (bits 0..4) and a side (bits 5..6), or a set of tiles
// (bits 0..27). The last three kinds are what a seat sees of the action that ends a game: it also shows the
// other hand (DO-10).
enum class Kind : std::uint8_t { play, draw, pass, deal, drawn, pass_shown, last_any, last_left, last_right };

constexpr Action pack(Kind kind, std::uint32_t payload = 0) {
  return {static_cast<std::uint32_t>(kind) << 28 | payload};
}
constexpr Action play_action(int tile, Side side) {
  return pack(Kind::play, static_cast<std::uint32_t>(tile) | static_cast<std::uint32_t>(side) << 5);
}
constexpr Kind kind_of(Action a) { return static_cast<Kind>(a.bits >> 28); }
constexpr int tile_in(Action a) { return static_cast<int>(a.bits & 31); }
constexpr Side side_in(Action a) { return static_cast<Side>(a.bits >> 5 & 3); }
constexpr Tiles tiles_in(Action a) { return a.bits & kAllTiles; }
constexpr bool is_last_shown(Action a) {
  return kind_of(a) >= Kind::last_any && kind_of(a) <= Kind::last_right;
}
constexpr Side last_side(Action a) {
  return static_cast<Side>(static_cast<int>(kind_of(a)) - static_cast<int>(Kind::last_any));
}

}  // namespace pips::dominoes
