// Legal actions speak in places: what the picker, the keyboard, the mirror and the painters share.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace pips {

// A spot of a game's table: a point, a cell, a hand slot, an end of the line. Physical, the same for both
// seats; a game names it for a seat (Rules::place_name).
struct Place {
  std::uint16_t id = 0xFFFF;
  constexpr bool none() const { return id == 0xFFFF; }
  friend constexpr bool operator==(Place, Place) = default;
};

// Something to say, kept apart from any language: a key of assets/text and its arguments in order ({0}, {1}
// …).
struct Phrase {
  std::string key;
  std::vector<std::string> args;
};

// How a person makes an action: by moving what stands on `from` to `to` (both none for a button such as
// "end").
struct Gesture {
  Place from, to;
  const char* button = nullptr;  // "end", "draw", "pass" … when the action is made by a button
  Phrase label;                  // "8 to 5, hits"
};

enum class Happening : std::uint8_t {
  rolled,    // value, value2: the dice
  drawn,     // a tile came to `to`; value: the tile or -1 when hidden
  moved,     // the piece on `from` went to `to`
  tilted,    // the same, rolling over its edge
  hopped,    // the same, in an arc
  captured,  // the piece on `from` was sent to `to` (a bar, a base) or off the table when `to` is none
  laid,      // a tile went from `from` to the end `to`; value: the tile
  collided,  // dice met on `to`; value and value2: the two sums
  passed,    // nothing could be played
  voided,    // a roll that does not count
  ended,     // the turn was ended
  again      // the same seat has another roll
};

// One thing that an action brings about, in the order in which it happens: what to animate and to say.
struct Event {
  Happening what;
  std::int8_t seat = -1;
  Place from, to;
  std::int16_t value = 0, value2 = 0;
  Phrase say;  // an empty key says nothing
};

using Events = std::vector<Event>;

}  // namespace pips
