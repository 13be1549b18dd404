// The smallest game that uses the whole interface: each side in turn rolls one die, seen by itself alone, and
// keeps or drops it; after two rounds the larger sum kept wins. It documents engine/core/game.hpp by example.
#pragma once
#include "engine/core/game.hpp"
#include "engine/core/single_action.hpp"

namespace pips::null_game {

// One table place a seat: its cup.
constexpr Place cup(int seat) { return {static_cast<std::uint16_t>(seat)}; }

enum : std::uint32_t { kKeep = 0x100, kDrop = 0x101, kHiddenRoll = 0xFF };

struct Rules : SingleAction<Rules> {
  struct State {
    std::uint8_t kept[2] = {0, 0};  // sums; the other seat's is 0 in a view
    std::uint8_t die = 0;           // thrown and not yet dealt with; 0xFF: thrown, unseen
    std::uint8_t turn = 0;          // 0 … 3; 4: over
    std::uint8_t viewer = 2;        // 2: everything is known
  };
  static constexpr OptionSpec kOptions[] = {{"target", "0|3"}, {"generous", "off|on"}};
  static constexpr GameInfo info = {"null", 1, {"first", "second"}, kOptions};

  static State initial(const Options& o) {
    State s;
    if (o.on("generous")) s.kept[1] = 1;
    return s;
  }
  static int turn(const State& s) { return s.turn & 1; }
  static Actor to_act(const State& s) {
    if (s.turn == 4) return Actor::over;
    return s.die ? seat_actor(turn(s)) : Actor::chance;
  }
  static void legal(const State& s, Actions& out) {
    if (!is_seat(to_act(s))) return;
    out.push_back({kKeep});
    out.push_back({kDrop});
  }
  static void chance(const State& s, Chances& out) {
    if (to_act(s) != Actor::chance) return;
    for (std::uint32_t pips = 1; pips <= 6; ++pips) out.push_back({{pips}, 1});
  }
  static void apply(State& s, Action a) {
    if (a.bits < kKeep) {
      s.die = static_cast<std::uint8_t>(a.bits);
      return;
    }
    const bool known = s.viewer == 2 || s.viewer == turn(s);
    if (a.bits == kKeep && known) s.kept[turn(s)] = static_cast<std::uint8_t>(s.kept[turn(s)] + s.die);
    s.die = 0;
    ++s.turn;
  }
  static std::optional<Outcome> outcome(const State& s) {
    if (s.turn < 4) return std::nullopt;
    const int difference = s.kept[0] - s.kept[1];
    return Outcome{static_cast<std::int8_t>(difference > 0 ? 0 : difference < 0 ? 1 : -1), 1, "sum"};
  }
  static State view(State s, int seat) {
    s.kept[1 - seat] = 0;
    if (turn(s) != seat && s.die) s.die = kHiddenRoll;
    s.viewer = static_cast<std::uint8_t>(seat);
    return s;
  }
  static Action conceal(const State& s, Action a, int seat) {
    return a.bits < kKeep && turn(s) != seat ? Action{kHiddenRoll} : a;
  }
  static std::string write(const State&, Action a) {
    if (a.bits == kHiddenRoll) return "roll ?";
    return a.bits < kKeep ? "roll " + std::to_string(a.bits) : a.bits == kKeep ? "keep" : "drop";
  }
  // "5: keep"
  static TurnText write_turn(State at, std::span<const Action> actions) {
    TurnText out;
    for (const Action a : actions) {
      const std::string text = write(at, a);
      out.notation += (out.notation.empty() ? "" : ": ") + text.substr(text.find(' ') + 1);
      apply(at, a);
    }
    return out;
  }
  static Result<Action> parse(const State& s, Words& words) {
    if (to_act(s) == Actor::chance) {
      if (!words.take("roll")) return Error{"expected a roll"};
      if (words.take("?")) return Action{kHiddenRoll};
      const auto pips = to_number(words.next(), 1, 6);
      if (!pips) return Error{"a die shows 1 to 6"};
      return Action{static_cast<std::uint32_t>(*pips)};
    }
    if (words.take("keep")) return Action{kKeep};
    if (words.take("drop")) return Action{kDrop};
    return Error{"keep or drop?"};
  }
  static std::string write_position(const State& s) {
    return std::to_string(s.kept[0]) + " " + std::to_string(s.kept[1]) + " " + std::to_string(s.die) + " " +
           std::to_string(s.turn);
  }
  static Result<State> parse_position(std::string_view text, const Options&) {
    Words words(text);
    long long v[4];
    const long long most[4] = {13, 13, 6, 3};
    for (int i = 0; i < 4; ++i) {
      const auto n = to_number(words.next(), 0, most[i]);
      if (!n) return Error{"a position is the two sums, the die and the turn"};
      v[i] = *n;
    }
    if (!words.empty()) return Error{"too many words"};
    State s;
    s.kept[0] = static_cast<std::uint8_t>(v[0]);
    s.kept[1] = static_cast<std::uint8_t>(v[1]);
    s.die = static_cast<std::uint8_t>(v[2]);
    s.turn = static_cast<std::uint8_t>(v[3]);
    return s;
  }
  static const char* check(const State& s) { return s.turn > 4 ? "too many turns" : nullptr; }
  static std::vector<int> resign_points(const State&, int) { return {1}; }
  static void events(const State& s, Action a, Events& out) {
    const auto seat = static_cast<std::int8_t>(turn(s));
    if (a.bits < kKeep)
      out.push_back({Happening::rolled, seat, {}, cup(seat), static_cast<std::int16_t>(a.bits), 0, {}});
    else if (a.bits == kKeep)
      out.push_back({Happening::moved, seat, {}, cup(seat), s.die, 0, {"null.say.kept", {}}});
  }
  static Gesture gesture(const State& s, Action a) {
    if (a.bits == kKeep) return {cup(turn(s)), cup(turn(s)), nullptr, {"null.label.keep", {}}};
    return {{}, {}, "drop", {"null.label.drop", {}}};
  }
  static std::vector<Place> places(const State&, int seat) { return {cup(seat), cup(1 - seat)}; }
  static std::string place_name(Place p, int seat) { return p == cup(seat) ? "cup" : "cup-opponent"; }
  static Phrase place_label(const State& s, Place p, int) {
    return {"null.label.cup", {std::to_string(s.kept[p.id])}};
  }
  static Phrase refusal(const State& s, Place p, int seat) {
    return p == cup(seat) && to_act(s) == seat_actor(seat) ? Phrase{} : Phrase{"null.refusal.wait", {}};
  }
};

inline constexpr Game game = make_game<Rules>(nullptr);

}  // namespace pips::null_game
