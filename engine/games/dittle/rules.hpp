// Dittle (DI-1..DI-11) and Clash (CL-1..CL-6), shared/rules/dittle.md: one set of rules; the state tells
// which game it is.
//
// Seats: 0 "white" (moves first), 1 "black". Places: the 49 squares. One action is a whole turn.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/single_action.hpp"
#include "engine/games/dittle/state.hpp"

namespace pips::dittle {

struct Common {
  using State = dittle::State;

  static Actor to_act(const State&);
  static int turn(const State&);
  static void legal(const State&, Actions&);
  static void chance(const State&, Chances&) {}
  static void apply(State&, Action);
  static std::optional<Outcome> outcome(const State&);
  static State view(const State& s, int) { return s; }
  static Action conceal(const State&, Action a, int) { return a; }
  static std::string write(const State&, Action);  // a1F, a1:c1, a1F:c2, pass
  static Result<Action> parse(const State&, Words&);
  // The move, and * where dice met (CL-2).
  static TurnText write_turn(const State&, std::span<const Action>);
  // W:DICE B:DICE SIDE, dice as a163,b163 or `-`; then, when not 1 or 0: rep:N how often the position has
  // occurred, quiet:N moves without a die going forward, idle:W,B own turns without going forward (CL-6). The
  // earlier positions themselves are not written.
  static std::string write_position(const State&);
  static const char* check(const State&);
  static std::vector<int> resign_points(const State&, int seat);
  // Event values: tilted, hopped: value the top face on `to`. collided: value the moved die's top, value2 the
  // sum met. captured: value the top face of the removed die, value2 its owner. `seat` is always the mover.
  static void events(const State&, Action, Events&);
  static Gesture gesture(const State&, Action);
  static std::vector<Place> places(const State&, int seat);
  static std::string place_name(Place, int seat);
  static Phrase place_label(const State&, Place, int seat);
  static Phrase refusal(const State&, Place, int seat);
};

struct DittleRules : Common, SingleAction<DittleRules> {
  static const GameInfo info;
  static State initial(const Options&);
  static Result<State> parse_position(std::string_view, const Options&);
};

struct ClashRules : Common, SingleAction<ClashRules> {
  static const GameInfo info;
  static State initial(const Options&);
  static Result<State> parse_position(std::string_view, const Options&);
};

State start(Variant variant, bool pressure);
// Refuses what cannot arise: see position.cpp for the list.
Result<State> parse_position(Variant variant, bool pressure, std::string_view text);

// How the position ends the game, whatever `state.ending` says; the counters count.
Ending find_ending(const State& state);
// DI-9, whether or not the game is over.
int net_score(const State& state, int seat);
// How often the present position has occurred, with this time: 1 or more (DI-11).
int occurrences(const State& state);
// CL-6: the side to move must take a die forward.
bool must_go_forward(const State& state);

// For painters and choosers
// ----------------------------------------------------------------------------------------

struct Die {
  int seat;
  Orientation orientation;  // faces(orientation): all six, in the owner's frame
};
// What stands on a place, if anything.
std::optional<Die> die_at(const State& state, Place place);
// The top face that the moved die will show. Precondition: a legal move, not a pass.
int face_after(const State& state, Action action);
// The same for the whole die.
Orientation orientation_after(const State& state, Action action);
// The cells that the die comes to, in order: after the tilt, if any, and after each hop; a shortest way, and
// of those the one that prefers forward, then left, then right. Empty for a pass.
std::vector<Cell> path(const State& state, Action action);

// CL-2: what meets when the move is made. No enemies: no meeting.
struct Meeting {
  int own = 0, sum = 0;
  std::vector<Cell> enemies;
  bool mover_lost() const { return !enemies.empty() && own <= sum; }
  bool enemies_lost() const { return !enemies.empty() && own >= sum; }
};
Meeting meeting(const State& state, Action action);

std::string cell_name(Cell c);

}  // namespace pips::dittle
