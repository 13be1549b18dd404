// Backgammon as a game of the platform: GameRules over the state of state.hpp, by /rules BG-1 to BG-14.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/games/backgammon/state.hpp"

namespace pips::backgammon {

struct Rules {
  using State = backgammon::State;
  static const GameInfo info;

  static State initial(const Options& options);
  static Actor to_act(const State& state);
  static int turn(const State& state) { return state.mover; }
  static void legal(const State& state, Actions& out);
  static void chance(const State& state, Chances& out);
  static void apply(State& state, Action action);
  static std::optional<Outcome> outcome(const State& state);

  // Nothing is hidden.
  static State view(const State& state, int) { return state; }
  static Action conceal(const State&, Action action, int) { return action; }

  // One play for each distinct resulting position, closed by `end` unless it wins; sorted by text.
  static void plays(const State& state, std::vector<Play>& out);
  static std::string write(const State& state, Action action);
  static std::string thrown(const State& state);  // see Game::thrown
  static Result<Action> parse(const State& state, Words& words);
  static std::string write_play(const State& state, std::span<const Action> play);
  static Result<Play> parse_play(const State& state, std::string_view text);
  // "31: 8/5 6/5".
  static TurnText write_turn(const State& before, std::span<const Action> actions);
  static std::string write_position(const State& state);
  static Result<State> parse_position(std::string_view text, const Options& options);
  static const char* check(const State& state);
  // Plays that end in different positions, summed over the 21 rolls where a roll comes first.
  static std::uint64_t turns(const State& state, int n);
  static std::vector<int> resign_points(const State& state, int seat);

  // Every event's seat is the acting one; a hit is `moved`, then `captured`.
  static void events(const State& before, Action action, Events& out);
  static Gesture gesture(const State& state, Action action);
  static std::vector<Place> places(const State& state, int seat);
  // "1".."24" by the seat's numbering, "bar", "bar-opponent", "off", "off-opponent".
  static std::string place_name(Place place, int seat);
  static Phrase place_label(const State& state, Place place, int seat);
  static Phrase refusal(const State& state, Place place, int seat);
};

}  // namespace pips::backgammon
