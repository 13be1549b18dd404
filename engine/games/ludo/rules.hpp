// Ludo as a GameRules, and the moves below it that searches use.
#pragma once
#include <array>

#include "engine/core/game.hpp"
#include "engine/core/single_action.hpp"
#include "engine/games/ludo/state.hpp"

namespace pips::ludo {

// Actions: chance rolls 1 .. 6; a seat moves the token at a progress (equal tokens are one action).
constexpr Action roll_action(int die) { return {0x100u | static_cast<std::uint32_t>(die)}; }
constexpr Action move_action(int progress) { return {0x200u | static_cast<std::uint32_t>(progress + 1)}; }
constexpr bool is_roll(Action a) { return a.bits >> 8 == 1; }
constexpr int rolled_die(Action a) { return static_cast<int>(a.bits & 0xFF); }
constexpr int moved_from(Action a) { return static_cast<int>(a.bits & 0xFF) - 1; }

// LU-3, LU-5: may a token at `progress` move `die`?
constexpr bool can_move(int progress, int die) { return progress < 0 ? die == 6 : progress + die <= kHome; }

// The distinct progresses from which the mover may move the die that lies there, ascending.
struct Movable {
  std::array<std::int8_t, kTokens> from;
  int count = 0;
};
Movable movable(const State& s, int die);

// What moving the mover's token from `from` by the die that lies there comes to.
struct Step {
  int to;        // its new progress
  int captured;  // opposing tokens sent to base (LU-7)
  int lost;      // the progress they lose, summed
  bool again;    // another roll (LU-8)
};
Step step(const State& s, int from);

// Precondition of both: the roll is due, the move is legal.
void roll(State& s, int die);
void move(State& s, int from);

bool finished(const State& s, int seat);
inline bool over(const State& s) { return finished(s, kRed) || finished(s, kYellow); }

struct Rules : SingleAction<Rules> {
  using State = ludo::State;
  static const GameInfo info;

  static State initial(const Options&);
  static Actor to_act(const State&);
  static int turn(const State& s) { return s.mover; }
  static void legal(const State&, Actions&);
  static void chance(const State&, Chances&);
  static void apply(State&, Action);
  static std::optional<Outcome> outcome(const State&);

  // Nothing is hidden.
  static State view(const State& s, int) { return s; }
  static Action conceal(const State&, Action a, int) { return a; }

  static std::string write(const State&, Action);
  static std::string thrown(const State&);  // see Game::thrown
  static Result<Action> parse(const State&, Words&);
  // "6: -/0, 3: 12/15*": the die, the token's progress before and after, H home, * a capture.
  static TurnText write_turn(const State&, std::span<const Action>);
  static std::string write_position(const State&);
  static Result<State> parse_position(std::string_view, const Options&);
  static const char* check(const State&);
  // A roll and its move are one turn; so is a roll that passes.
  static std::uint64_t turns(const State&, int n);
  static std::vector<int> resign_points(const State&, int) { return {1}; }

  static void events(const State&, Action, Events&);
  static Gesture gesture(const State&, Action);
  static std::vector<Place> places(const State&, int seat);
  static std::string place_name(Place, int seat);
  static Phrase place_label(const State&, Place, int seat);
  static Phrase refusal(const State&, Place, int seat);
};

}  // namespace pips::ludo
