// Draw dominoes as a game of core/game.hpp. Seats: 0 black (plays first, DO-2), 1 white.
//
// Chance actions: fourteen `deal 34`, one tile at a time to black and white in turn, then `draw 34` after a
// seat's `draw`. A state never holds an order of the boneyard: what is unseen is a set, and chance picks from
// it when a tile is drawn. A view keeps the other hand as a number; its tiles stay among the unseen ones.
// When the game ends the view shows everything (DO-10): the concealed form of the ending action carries the
// tiles of the other hand.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/single_action.hpp"
#include "engine/games/dominoes/state.hpp"

namespace pips::dominoes {

// Places: 0..27 the slot of a tile in whichever hand holds it; then the table. A hand as a whole is a place
// too: tiles whose faces are hidden come from it and go to it.
inline constexpr Place kLeftEnd{28}, kRightEnd{29}, kEmptyLine{30}, kBoneyard{31}, kBlackHand{32},
    kWhiteHand{33};
constexpr Place slot(int tile) { return {static_cast<std::uint16_t>(tile)}; }
constexpr bool is_slot(Place p) { return p.id < kTiles; }
constexpr Place hand_place(int seat) { return seat == 0 ? kBlackHand : kWhiteHand; }

struct Rules : SingleAction<Rules> {
  using State = dominoes::State;
  static const GameInfo info;

  static State initial(const Options& options);
  static Actor to_act(const State& s);
  static int turn(const State& s) { return s.mover; }
  // Tiles in ascending order, left before right, then `draw` or `pass`. For a hand that is hidden: whatever
  // it may hold.
  static void legal(const State& s, Actions& out);
  static void chance(const State& s, Chances& out);
  static void apply(State& s, Action a);
  // Reasons "out" (DO-7) and "blocked" (DO-8). Nothing for a blocked game of which a hand was never shown.
  static std::optional<Outcome> outcome(const State& s);

  static State view(const State& s, int seat);
  static Action conceal(const State& s, Action a, int seat);

  static std::string write(const State& s, Action a);
  static Result<Action> parse(const State& s, Words& words);
  // "+33 +46: 56L": tiles drawn, the tile played and the end; "+?x3" tiles drawn unseen. The deal is left
  // out.
  static TurnText write_turn(const State& s, std::span<const Action> actions);
  static std::string write_position(const State& s);
  static Result<State> parse_position(std::string_view text, const Options& options);
  static const char* check(const State& s);
  static std::vector<int> resign_points(const State& s, int seat);

  static void events(const State& s, Action a, Events& out);
  static Gesture gesture(const State& s, Action a);
  static std::vector<Place> places(const State& s, int seat);
  static std::string place_name(Place place, int seat);
  static Phrase place_label(const State& s, Place place, int seat);
  static Phrase refusal(const State& s, Place place, int seat);
};

// "56": the lower number first.
std::string tile_text(int tile);
// "01,23"; "" for no tiles.
std::string tiles_text(Tiles tiles);
// A tile in either order, or -1.
int parse_tile(std::string_view text);
// Distinct tiles between commas in either order, or the reason why not.
Result<Tiles> parse_tiles(std::string_view text);

}  // namespace pips::dominoes
