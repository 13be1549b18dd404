// Backgammon: the state, its actions and its places.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/core/place.hpp"

namespace pips::backgammon {

inline constexpr int kCheckers = 15;
inline constexpr int kOff = 0;   // index of the checkers borne off in a side's own numbering
inline constexpr int kBar = 25;  // index of the checkers on the bar
inline constexpr int kWhite = 0, kBlack = 1;

// A side's checkers by its own numbering: [0] off, [1..24] its points (24 farthest from home), [25] the bar.
using Side = std::array<std::int8_t, 26>;
// The point `p` of one side is the point 25 - p of the other.
constexpr int across(int point) { return 25 - point; }

enum class Phase : std::int8_t { opening, to_roll, moving, over };

struct State {
  std::array<Side, 2> side;  // by seat
  Phase phase;
  std::int8_t mover;                // seat 0 during the opening; the winner after the end
  std::array<std::int8_t, 2> dice;  // as rolled, left die first; 0 0 before a roll
  std::array<std::int8_t, 4> left;  // dice still to play, larger first, zeros behind
  friend bool operator==(const State&, const State&) = default;
};

// Actions: bits 31..28 the kind; a roll has its dice in 7..4 (left) and 3..0; a step has its starting index
// (1..25, in the mover's numbering) in 12..8 and its die in 3..0.
enum class Kind : std::uint8_t { roll, step, end };

constexpr Action roll_action(int left_die, int right_die) {
  return {static_cast<std::uint32_t>(left_die << 4 | right_die)};
}
constexpr Action step_action(int from, int die) {
  return {1u << 28 | static_cast<std::uint32_t>(from << 8 | die)};
}
inline constexpr Action kEnd{2u << 28};

constexpr Kind kind_of(Action a) { return static_cast<Kind>(a.bits >> 28 & 3); }
constexpr int left_die(Action roll) { return static_cast<int>(roll.bits >> 4 & 0xF); }
constexpr int right_die(Action roll) { return static_cast<int>(roll.bits & 0xF); }
constexpr int from_of(Action step) { return static_cast<int>(step.bits >> 8 & 0x1F); }
constexpr int die_of(Action step) { return static_cast<int>(step.bits & 0xF); }
// Where a checker from `from` comes with `die`: a point, or kOff.
constexpr int target(int from, int die) { return from > die ? from - die : kOff; }

// Places: 1..24 are the points by white's numbering (white's 1-point is black's 24-point); then bars and
// trays.
inline constexpr Place kBarPlace[2] = {{25}, {26}};  // where the hit checkers of white, of black wait
inline constexpr Place kOffPlace[2] = {{27}, {28}};  // the trays of white, of black

constexpr Place point_place(int point, int seat) {
  return {static_cast<std::uint16_t>(seat == kWhite ? point : across(point))};
}
// The place of an index of a side's own numbering.
constexpr Place place_of(int index, int seat) {
  return index == kOff ? kOffPlace[seat] : index == kBar ? kBarPlace[seat] : point_place(index, seat);
}
constexpr bool is_point(Place place) { return place.id >= 1 && place.id <= 24; }

// BG-11: the sum over a side's checkers of their distance to off, 25 on the bar.
int pip_count(const State& state, int seat);

// The set-up of every game: 2 on 24, 5 on 13, 3 on 8, 5 on 6.
Side starting_side();

}  // namespace pips::backgammon
