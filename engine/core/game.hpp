// The one interface of a game (concept GameRules) and the only type erasure (struct Game).
//
// A game is a class of static functions over a plain value `State`. Shared code holds states as AnyState and
// reaches the game through a `const Game*`; it never knows which game it is.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/action.hpp"
#include "engine/core/options.hpp"
#include "engine/core/place.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text.hpp"

namespace pips {

struct Mind;  // engine/search/mind.hpp: how the computer plays this game

// The page's module plays against nobody itself (the worker's does): built with PIPS_WITHOUT_MINDS it holds
// no players and no benches, a quarter of its size.
#ifdef PIPS_WITHOUT_MINDS
inline constexpr bool kWithMinds = false;
#else
inline constexpr bool kWithMinds = true;
#endif
constexpr const Mind* if_minds(const Mind* mind) { return kWithMinds ? mind : nullptr; }

// How a game ended. `points` counts for a series (1 in games that do not score); `reason` is a stable word
// such as "gammon", "row filled", "blocked".
struct Outcome {
  std::int8_t winner = -1;  // a seat, or -1 for a draw
  std::int16_t points = 1;
  const char* reason = "";
};

// A format that other programs read: the finished or present games of a match, each from its initial state.
struct Exporter {
  std::string_view name;  // also the file's extension
  std::string (*write)(std::span<const std::vector<Action>> games, int target,
                       std::array<std::string_view, 2> names);
};

// Work to be timed by the host: does `n` units and returns a checksum, so that nothing can be left out.
struct Bench {
  std::string_view name;  // what a unit is, in the plural: "plays", "actions"
  std::uint64_t (*run)(std::uint64_t n);
};

constexpr std::span<const Bench> if_minds(std::span<const Bench> benches) {
  return kWithMinds ? benches : std::span<const Bench>{};
}

struct GameInfo {
  std::string_view id;
  int rules_version;
  std::array<std::string_view, 2> seats;  // names in the order of the seats
  std::span<const OptionSpec> options;
  std::span<const Exporter> exports = {};
  std::span<const Bench> benches = {};
};

// The actions of one whole turn.
using Play = std::vector<Action>;

// A turn as the record lists it: the field's notation, which is the same in every language, and whether the
// side ended it with nothing to play.
struct TurnText {
  std::string notation;
  bool pass = false;
};

template <class R>
concept GameRules = requires(typename R::State s, const typename R::State cs, const Options& options,
                             Action a, Actions& actions, Chances& chances, Events& events, int seat,
                             Words& words, std::string_view text, std::vector<Play>& plays,
                             std::span<const Action> play, Place place) {
  // A plain value: no pointers, no padding, compared and hashed by its bytes.
  requires std::is_trivially_copyable_v<typename R::State>;
  requires std::has_unique_object_representations_v<typename R::State>;
  requires sizeof(typename R::State) <= 256;
  { R::info } -> std::convertible_to<const GameInfo&>;

  { R::initial(options) } -> std::same_as<typename R::State>;
  { R::to_act(cs) } -> std::same_as<Actor>;
  // The seat whose turn it is, also while chance acts for it or after the end; seat 0 when it is nobody's
  // yet.
  { R::turn(cs) } -> std::same_as<int>;
  // Appends what the seat to act may do, in the game's fixed order; nothing when chance acts or the game is
  // over.
  {R::legal(cs, actions)};
  // Appends every outcome when chance acts.
  {R::chance(cs, chances)};
  // Precondition: `a` is legal, a chance outcome, or a concealed form of one of these.
  {R::apply(s, a)};
  { R::outcome(cs) } -> std::same_as<std::optional<Outcome>>;

  // What a seat may know. Law: view(apply(s, a), seat) == apply(view(s, seat), conceal(s, a, seat)).
  { R::view(cs, seat) } -> std::same_as<typename R::State>;
  { R::conceal(cs, a, seat) } -> std::same_as<Action>;

  // The distinct complete turns of the seat to act, sorted by their text.
  {R::plays(cs, plays)};
  // The field's notation. `parse` takes as many words as its action needs, and gives only actions that may be
  // applied to `s` (legal, a chance outcome, or a concealed one); it must accept what `write` wrote.
  { R::write(cs, a) } -> std::same_as<std::string>;
  { R::parse(cs, words) } -> std::same_as<Result<Action>>;
  { R::write_play(cs, play) } -> std::same_as<std::string>;
  { R::parse_play(cs, text) } -> std::same_as<Result<Play>>;
  // Chance and actions of one side's turn, in order, from the state before them; all in the form that the
  // reader of the record may see.
  { R::write_turn(cs, play) } -> std::same_as<TurnText>;
  // The position text of the line protocol. `parse_position` refuses what cannot arise, with the reason.
  { R::write_position(cs) } -> std::same_as<std::string>;
  { R::parse_position(text, options) } -> std::same_as<Result<typename R::State>>;
  // nullptr, or which invariant the state breaks (a fault of ours, for tests).
  { R::check(cs) } -> std::same_as<const char*>;
  // The number of sequences of n turns from here, chance outcomes counted as different.
  { R::turns(cs, seat) } -> std::same_as<std::uint64_t>;
  // The points for which a seat may resign now (BG-14), least first.
  { R::resign_points(cs, seat) } -> std::same_as<std::vector<int>>;

  // What applying `a` to `before` brings about, appended in order. Phrases in the acting seat's numbering.
  {R::events(cs, a, events)};
  { R::gesture(cs, a) } -> std::same_as<Gesture>;
  // Every place that matters now to someone at `seat`, in reading order, and its name for data-id ("6",
  // "bar", "off").
  { R::places(cs, seat) } -> std::same_as<std::vector<Place>>;
  { R::place_name(place, seat) } -> std::same_as<std::string>;
  // What is there, for a screen reader ("Point 6, five yours").
  { R::place_label(cs, place, seat) } -> std::same_as<Phrase>;
  // Why nothing on `place` can be moved now by `seat`; an empty key when something can.
  { R::refusal(cs, place, seat) } -> std::same_as<Phrase>;
};

inline constexpr std::size_t kStateBytes = 256;

// Any game's state: its bytes, zero-filled behind them.
struct AnyState {
  alignas(8) std::array<std::byte, kStateBytes> bytes{};
  friend bool operator==(const AnyState&, const AnyState&) = default;
};

template <class S>
S unpack(const AnyState& any) {
  S state;
  std::memcpy(&state, any.bytes.data(), sizeof state);
  return state;
}

template <class S>
AnyState pack(const S& state) {
  AnyState any;
  std::memcpy(any.bytes.data(), &state, sizeof state);
  return any;
}

// FNV-1a over the state's bytes, finished by a 64-bit mix; the same on every machine we build for.
std::uint64_t digest(const AnyState& state);

// The functions of GameRules over AnyState.
struct Game {
  const GameInfo* info;
  AnyState (*initial)(const Options&);
  Actor (*to_act)(const AnyState&);
  int (*turn)(const AnyState&);
  void (*legal)(const AnyState&, Actions&);
  void (*chance)(const AnyState&, Chances&);
  void (*apply)(AnyState&, Action);
  std::optional<Outcome> (*outcome)(const AnyState&);
  AnyState (*view)(const AnyState&, int seat);
  Action (*conceal)(const AnyState&, Action, int seat);
  void (*plays)(const AnyState&, std::vector<Play>&);
  std::string (*write)(const AnyState&, Action);
  Result<Action> (*parse)(const AnyState&, Words&);
  std::string (*write_play)(const AnyState&, std::span<const Action>);
  Result<Play> (*parse_play)(const AnyState&, std::string_view);
  TurnText (*write_turn)(const AnyState&, std::span<const Action>);
  std::string (*write_position)(const AnyState&);
  Result<AnyState> (*parse_position)(std::string_view, const Options&);
  const char* (*check)(const AnyState&);
  std::uint64_t (*turns)(const AnyState&, int n);
  std::vector<int> (*resign_points)(const AnyState&, int seat);
  void (*events)(const AnyState&, Action, Events&);
  Gesture (*gesture)(const AnyState&, Action);
  std::vector<Place> (*places)(const AnyState&, int seat);
  std::string (*place_name)(Place, int seat);
  Phrase (*place_label)(const AnyState&, Place, int seat);
  Phrase (*refusal)(const AnyState&, Place, int seat);
  // The dice that the seat to act goes by, as the chance action that threw them is written ("roll 63"); empty
  // when there are none. From `R::thrown`, for the games that have dice.
  std::string (*thrown)(const AnyState&);
  const Mind* mind;
};

template <GameRules R>
constexpr Game make_game(const Mind* mind) {
  using S = typename R::State;
  return {
      &R::info,
      [](const Options& o) { return pack(R::initial(o)); },
      [](const AnyState& s) { return R::to_act(unpack<S>(s)); },
      [](const AnyState& s) { return R::turn(unpack<S>(s)); },
      [](const AnyState& s, Actions& out) { R::legal(unpack<S>(s), out); },
      [](const AnyState& s, Chances& out) { R::chance(unpack<S>(s), out); },
      [](AnyState& s, Action a) {
        S state = unpack<S>(s);
        R::apply(state, a);
        std::memcpy(s.bytes.data(), &state, sizeof state);
      },
      [](const AnyState& s) { return R::outcome(unpack<S>(s)); },
      [](const AnyState& s, int seat) { return pack(R::view(unpack<S>(s), seat)); },
      [](const AnyState& s, Action a, int seat) { return R::conceal(unpack<S>(s), a, seat); },
      [](const AnyState& s, std::vector<Play>& out) { R::plays(unpack<S>(s), out); },
      [](const AnyState& s, Action a) { return R::write(unpack<S>(s), a); },
      [](const AnyState& s, Words& w) { return R::parse(unpack<S>(s), w); },
      [](const AnyState& s, std::span<const Action> p) { return R::write_play(unpack<S>(s), p); },
      [](const AnyState& s, std::string_view t) { return R::parse_play(unpack<S>(s), t); },
      [](const AnyState& s, std::span<const Action> p) { return R::write_turn(unpack<S>(s), p); },
      [](const AnyState& s) { return R::write_position(unpack<S>(s)); },
      [](std::string_view t, const Options& o) -> Result<AnyState> {
        auto state = R::parse_position(t, o);
        if (!state) return Error{state.error()};
        return pack(*state);
      },
      [](const AnyState& s) { return R::check(unpack<S>(s)); },
      [](const AnyState& s, int n) { return R::turns(unpack<S>(s), n); },
      [](const AnyState& s, int seat) { return R::resign_points(unpack<S>(s), seat); },
      [](const AnyState& s, Action a, Events& out) { R::events(unpack<S>(s), a, out); },
      [](const AnyState& s, Action a) { return R::gesture(unpack<S>(s), a); },
      [](const AnyState& s, int seat) { return R::places(unpack<S>(s), seat); },
      [](Place p, int seat) { return R::place_name(p, seat); },
      [](const AnyState& s, Place p, int seat) { return R::place_label(unpack<S>(s), p, seat); },
      [](const AnyState& s, Place p, int seat) { return R::refusal(unpack<S>(s), p, seat); },
      [](const AnyState& s) -> std::string {
        if constexpr (requires(const S cs) { R::thrown(cs); })
          return R::thrown(unpack<S>(s));
        else
          return {};
      },
      mind,
  };
}

}  // namespace pips
