// What a game adds to the page: where its places are and how they look (struct GameTable, one a game, listed
// in registry.cpp), and what shared code tells it (struct Scene).
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

// A place on the screen, in CSS pixels. `hit` is the area that a tap means; `mark` is what the mirror
// outlines.
struct Spot {
  Place place;
  Rect hit;
  Rect mark;
};

// Where a selected piece may go, and what comes of it.
struct Target {
  Place to;
  bool captures = false;
  bool combined = false;   // needs more than one action (BG-12)
  std::int16_t face = -1;  // what will show there (a die's top face, an open end), -1: nothing to preview
};

struct Link {
  Place from, to;
};

// An action being played out: the state before it, its events, which of them runs, and how far (0 … 1).
struct Motion {
  const AnyState* before = nullptr;  // nullptr: nothing moves
  Action action;
  std::span<const Event> events;
  std::size_t active = 0;
  float t = 0;
};

// Everything that a painter may know. `state` is what the viewer may see (hidden tiles removed).
struct Scene {
  const AnyState* state = nullptr;
  int viewer = 0;              // the seat whose side is near
  int speaker = 0;             // the seat whose numbers the points carry
  int turn = 0;                // whose turn it is
  bool live = true;            // false: an earlier position is being looked at
  bool awaiting_roll = false;  // a person is to roll
  bool numbers = true;         // point numbers are shown
  bool reduced_motion = false;
  Place selected;                   // none: nothing
  std::span<const Place> movable;   // what the person to act may take up
  std::span<const Target> targets;  // of the selected piece
  std::span<const Link> last;       // the last turn's moves
  std::span<const Link> hint;       // the suggested play
  bool dragging = false;
  Vec drag;    // where the dragged piece is held
  Place held;  // pressed long enough to be looked at closely
  Motion motion;
  std::uint32_t cosmetic = 0;  // changes with every roll: how dice lie, never what they show
  float scroll = 0;            // of a hand that does not fit
};

// Small pieces in a strip: `count` of them, and hollow rings up to `of`. `look` is a side's name, or "tile"
// for tiles face down.
struct Tally {
  std::string_view look;
  int count = 0;
  int of = 0;
};

// What a seat's strip says besides its name: a detail ("162 pips") and a badge; an empty badge shows the
// match score.
struct Strip {
  Phrase detail;
  Phrase badge;
  Tally tally = {};
};

struct GameTable {
  std::string_view id;
  // The places of `scene` inside `area`. Deterministic; cheap enough for every frame.
  std::vector<Spot> (*layout)(Rect area, const Scene& scene);
  void (*paint)(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene);
  // Seconds that an event takes to be shown at normal speed; 0 shows it at once.
  float (*seconds)(const Event& event);
  Strip (*strip)(const AnyState& state, int seat, int viewer);
  // One short line of advice for the seat to act, or an empty key.
  Phrase (*prompt)(const AnyState& state, int seat);
  // The small object of the lobby's card.
  void (*picture)(Canvas& canvas, const Theme& theme, Rect area);
  // The match lying open on the lobby's table; `state` may be the initial one.
  void (*lying)(Canvas& canvas, const Theme& theme, Rect area, const AnyState& state);
  // Whether chance waits for a person's Roll (dice) or comes by itself (tiles).
  bool rolled_by_hand = false;
  // What `to` would show after `action` (Target::face), -1: nothing; nullptr: never anything.
  int (*face_after)(const AnyState& state, Action action) = nullptr;
  // Tapping the selected piece again plays its first legal action (BG-12: the larger die) even when it has
  // several.
  bool again_takes_first = false;
  // An action that nobody would mind being made by itself (bearing off out of contact), when the player wants
  // that. May be null.
  bool (*obvious)(const AnyState& state, Action& action) = nullptr;
  // What the board fills of `area`, so that words can be put above and below it; nullptr: all of it.
  Rect (*frame)(Rect area) = nullptr;
  // Words for the main button while it would make `action`; nullptr: the usual ones.
  Phrase (*make)(const AnyState& state, Action action) = nullptr;
  // A short name for each way of the selected piece ("Tilt left"), which are then also listed; nullptr: no
  // list.
  Phrase (*way)(const AnyState& state, Action action) = nullptr;
};

std::span<const GameTable* const> all_tables();
const GameTable* find_table(std::string_view id);

// The picture of a game's lobby card: its table's, or one that stands in until there is a table; nullptr for
// others.
using GamePicture = void (*)(Canvas& canvas, const Theme& theme, Rect area);
GamePicture find_picture(std::string_view id);

}  // namespace pips::web
