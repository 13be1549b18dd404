// What actions bring about, and how a person makes and reads them.
#include <algorithm>
#include <string>

#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {

Phrase phrase(const char* key, std::vector<std::string> args = {}) {
  return {std::string("backgammon.") + key, std::move(args)};
}
std::string number(int n) { return std::to_string(n); }

Phrase say_roll(const State& before, int left, int right) {
  const std::vector<std::string> dice{number(left), number(right)};
  if (before.phase == Phase::opening)
    return phrase(left == right ? "say.tie" : left > right ? "say.opening.white" : "say.opening.black", dice);
  return phrase(left == right ? "say.double" : "say.rolled", dice);
}

bool hits(const State& state, int to) { return to != kOff && state.side[1 - state.mover][across(to)] > 0; }

// The key's ending and arguments for a step: "enter" from the bar, "off", else "move"; "-hit" when it hits.
Phrase step_phrase(const std::string& group, const State& before, int from, int to) {
  const char* hit = hits(before, to) ? "-hit" : "";
  if (from == kBar) return phrase((group + ".enter" + hit).c_str(), {number(to)});
  if (to == kOff) return phrase((group + ".off").c_str(), {number(from)});
  return phrase((group + ".move" + hit).c_str(), {number(from), number(to)});
}

void step_events(const State& before, Action action, Events& out) {
  const int seat = before.mover, from = from_of(action), to = target(from, die_of(action));
  const auto by = static_cast<std::int8_t>(seat);
  Event moved{Happening::moved, by, place_of(from, seat), place_of(to, seat), 0, 0, {}};
  moved.value = static_cast<std::int16_t>(die_of(action));
  moved.say = step_phrase("say", before, from, to);
  out.push_back(moved);
  if (hits(before, to))
    out.push_back({Happening::captured, by, place_of(to, seat), kBarPlace[1 - seat], 0, 0, {}});
}

// The index of a place in `seat`'s numbering when it belongs to a point or to that seat, else -1.
int index_for(Place place, int seat) {
  if (is_point(place)) return seat == kWhite ? place.id : across(place.id);
  if (place == kBarPlace[seat]) return kBar;
  if (place == kOffPlace[seat]) return kOff;
  return -1;
}

bool all_home(const Side& side) {
  return std::all_of(side.begin() + 7, side.end(), [](std::int8_t n) { return n == 0; });
}

// Why no checker of the mover on `from` can be moved, though some other may or none at all.
Phrase why_not(const State& state, int from) {
  const Side& own = state.side[state.mover];
  if (state.left[0] == 0) return phrase("refusal.dice-used");
  if (own[kBar] > 0 && from != kBar) return phrase("refusal.bar-first");
  const Board board = board_of(state);
  bool able = false, bears_off = false;
  for (const std::int8_t die : state.left) {
    if (die == 0) break;
    able = able || (movable(board, die) >> from & 1);
    bears_off = bears_off || target(from, die) == kOff;
  }
  // A single step is possible, but not the way BG-6 asks for.
  if (able) return phrase("refusal.must-use-dice");
  if (from == kBar) return phrase("refusal.bar-closed");
  if (bears_off && !all_home(own)) return phrase("refusal.not-all-home");
  if (bears_off) return phrase("refusal.higher-first");
  return phrase("refusal.blocked", {number(from)});
}

}  // namespace

void Rules::events(const State& before, Action action, Events& out) {
  const auto mover = static_cast<std::int8_t>(before.mover);
  switch (kind_of(action)) {
    case Kind::roll: {
      const int left = left_die(action), right = right_die(action);
      const bool opening = before.phase == Phase::opening;
      const auto seat = static_cast<std::int8_t>(!opening        ? mover
                                                 : left == right ? -1
                                                 : left > right  ? kWhite
                                                                 : kBlack);
      out.push_back({Happening::rolled,
                     seat,
                     {},
                     {},
                     static_cast<std::int16_t>(left),
                     static_cast<std::int16_t>(right),
                     say_roll(before, left, right)});
      return;
    }
    case Kind::step:
      return step_events(before, action, out);
    case Kind::end: {
      // BG-5: the turn is lost when nothing was played with any of its dice.
      const bool lost = before.left == dice_left(before.dice[0], before.dice[1]);
      out.push_back({lost ? Happening::passed : Happening::ended,
                     mover,
                     {},
                     {},
                     0,
                     0,
                     lost             ? phrase("say.pass")
                     : before.left[0] ? phrase("say.no-more")
                                      : Phrase{}});
      return;
    }
  }
}

Gesture Rules::gesture(const State& state, Action action) {
  Gesture out;
  switch (kind_of(action)) {
    case Kind::roll:
      out.button = "roll";
      out.label = phrase("label.roll");
      break;
    case Kind::step: {
      const int from = from_of(action), to = target(from, die_of(action));
      out.from = place_of(from, state.mover);
      out.to = place_of(to, state.mover);
      out.label = step_phrase("label", state, from, to);
      break;
    }
    case Kind::end:
      out.button = "end";
      out.label = phrase("label.end");
      break;
  }
  return out;
}

std::vector<Place> Rules::places(const State&, int seat) {
  std::vector<Place> out{kBarPlace[seat]};
  for (int p = 24; p >= 1; --p) out.push_back(point_place(p, seat));
  out.push_back(kOffPlace[seat]);
  out.push_back(kBarPlace[1 - seat]);
  out.push_back(kOffPlace[1 - seat]);
  return out;
}

std::string Rules::place_name(Place place, int seat) {
  if (is_point(place)) return number(index_for(place, seat));
  if (place == kBarPlace[seat]) return "bar";
  if (place == kBarPlace[1 - seat]) return "bar-opponent";
  if (place == kOffPlace[seat]) return "off";
  if (place == kOffPlace[1 - seat]) return "off-opponent";
  return "";
}

Phrase Rules::place_label(const State& state, Place place, int seat) {
  const Side& own = state.side[seat];
  const Side& other = state.side[1 - seat];
  if (is_point(place)) {
    const int p = index_for(place, seat);
    if (own[p] > 0) return phrase("place.point.own", {number(p), number(own[p])});
    if (other[across(p)] > 0) return phrase("place.point.other", {number(p), number(other[across(p)])});
    return phrase("place.point.empty", {number(p)});
  }
  if (place == kBarPlace[seat]) return phrase("place.bar.own", {number(own[kBar])});
  if (place == kBarPlace[1 - seat]) return phrase("place.bar.other", {number(other[kBar])});
  if (place == kOffPlace[seat]) return phrase("place.off.own", {number(own[kOff])});
  return phrase("place.off.other", {number(other[kOff])});
}

Phrase Rules::refusal(const State& state, Place place, int seat) {
  if (state.phase == Phase::over) return phrase("refusal.over");
  if (state.phase == Phase::opening) return phrase("refusal.opening");
  if (state.mover != seat) return phrase("refusal.not-your-turn");
  if (state.phase == Phase::to_roll) return phrase("refusal.roll-first");
  Actions legal;
  Rules::legal(state, legal);
  const int from = index_for(place, seat);
  for (const Action a : legal)
    if (a != kEnd && from_of(a) == from) return {};
  if (from < 0) return phrase("refusal.not-yours");
  if (from == kOff) return phrase("refusal.borne-off");
  if (state.side[seat][from] == 0)
    return phrase(from != kBar && state.side[1 - seat][across(from)] > 0 ? "refusal.not-yours"
                                                                         : "refusal.empty");
  return why_not(state, from);
}

}  // namespace pips::backgammon
