// What the seen part of a game proves about the other hand.
//
// Whoever draws or passes holds, at that moment, nothing that fits either open end (DO-5, DO-6): an event.
// Tiles drawn later are not covered by it. The slots of the other hand fall into groups by the events that
// covered them: a tile of group g was there from event g on (counted from 0), so it fits none of the ends of
// events g, g+1 …
#pragma once
#include <array>
#include <span>

#include "engine/games/dominoes/state.hpp"
#include "engine/search/mind.hpp"

namespace pips::dominoes {

struct Knowledge {
  static constexpr int kMostEvents = 64;

  // A play of the other hand, and how things stood before it.
  struct Play {
    std::uint8_t tile;
    Side side;
    std::uint8_t events;  // had happened
    std::array<std::uint8_t, 2> ends;
  };

  int other = 1;     // the seat of that hand
  Tiles unseen = 0;  // may be in that hand or in the boneyard
  Tiles known = 0;   // certainly in that hand (after it was shown)
  int hidden = 0;    // tiles of that hand among the unseen
  int events = 0;
  std::array<Tiles, kMostEvents> lacked{};  // what fitted the line at each event
  std::array<std::uint8_t, kMostEvents + 1>
      slots{};  // tiles that came to the hand before each event and after the last
  int plays = 0;
  std::array<Play, kTiles> play{};
  // What everybody may think that black and white lack: bit n after a draw or a pass at an open n, until
  // tiles are drawn and kept. Coarser than void_numbers, but known of both hands.
  std::array<std::uint8_t, 2> public_voids{};

  // The first group that the tile can belong to, had it been in the hand after the first `until` events.
  int first_group(int tile, int until) const;
  // The unseen tiles that the other hand may hold. Exact: for each there is a course of the game that agrees
  // with all that was seen.
  Tiles can_hold() const;
  // Bit n: the other hand certainly has no tile that shows n.
  unsigned void_numbers() const;
};

// From concealed actions since `start`, both as seen by `seat`.
Knowledge know(const State& start, std::span<const Action> seen, int seat);
inline Knowledge know(const Sight& sight) { return know(unpack<State>(sight.start), sight.seen, sight.seat); }

}  // namespace pips::dominoes
