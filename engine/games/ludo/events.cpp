#include "engine/games/ludo/rules.hpp"

#include <algorithm>

namespace pips::ludo {
namespace {

Phrase phrase(std::string key, std::initializer_list<int> numbers = {}) {
  Phrase out{"ludo." + std::move(key), {}};
  for (const int n : numbers) out.args.push_back(std::to_string(n));
  return out;
}

// The cell's number of a home column, counted from 1, for the ear.
int column_number(int progress) { return progress - kLastOnRing; }

Phrase landing(const char* prefix, const State& s, int from, const Step& made) {
  const std::string p(prefix);
  if (from < 0) return phrase(p + "leaves-base");
  if (made.to == kHome) {
    const auto& own = s.token[s.mover];
    return phrase(p + "home", {static_cast<int>(std::count(std::begin(own), std::end(own), kHome)) + 1});
  }
  if (in_column(from)) return phrase(p + "in-column", {column_number(from), column_number(made.to)});
  if (in_column(made.to)) return phrase(p + "to-column", {from, column_number(made.to)});
  return phrase(p + (is_safe(made.to) ? "to-safe" : "moves"), {from, made.to});
}

void roll_events(const State& before, int die, Events& out) {
  const std::int8_t seat = before.mover;
  Event rolled{Happening::rolled,          seat, {}, {}, static_cast<std::int16_t>(die), 0,
               phrase("say.rolled", {die})};
  out.push_back(rolled);
  State after = before;
  roll(after, die);
  if (after.die) return;
  const bool third_six = die == 6 && before.sixes == 2;
  out.push_back({third_six ? Happening::voided : Happening::passed,
                 seat,
                 {},
                 {},
                 static_cast<std::int16_t>(die),
                 0,
                 third_six ? phrase("say.third-six") : phrase("say.no-move", {die})});
}

void move_events(const State& before, int from, Events& out) {
  const int seat = before.mover, other = 1 - seat;
  const Step made = step(before, from);
  for (int p = from; p < made.to; ++p)
    out.push_back({Happening::moved, before.mover, place_of(seat, p), place_of(seat, p + 1), 0, 0,
                   p + 1 == made.to ? landing("say.", before, from, made) : Phrase{}});
  for (int i = 0; i < made.captured; ++i)
    out.push_back({Happening::captured, before.mover, place_of(seat, made.to), base_place(other),
                   static_cast<std::int16_t>(made.captured), 0,
                   i ? Phrase{} : phrase("say.captures", {made.captured})});
  State after = before;
  move(after, from);
  if (made.again && !over(after))
    out.push_back({Happening::again,
                   before.mover,
                   {},
                   {},
                   0,
                   0,
                   phrase(made.captured      ? "say.again-capture"
                          : made.to == kHome ? "say.again-home"
                                             : "say.again-six")});
}

int standing(const State& s, int seat, int progress) {
  const auto& side = s.token[seat];
  return static_cast<int>(std::count(std::begin(side), std::end(side), progress));
}

bool has_legal(const State& s, int seat, int progress) {
  return s.die && s.mover == seat && !over(s) && standing(s, seat, progress) && can_move(progress, s.die);
}

// The progress of `seat` on a place of its own path, or -2.
int progress_at(Place place, int seat) {
  const Spot at = spot(place);
  switch (at.kind) {
    case Spot::Kind::ring: {
      const int p = progress_on(seat, at.number);
      return p <= kLastOnRing ? p : -2;
    }
    case Spot::Kind::column:
      return at.seat == seat ? kLastOnRing + 1 + at.number : -2;
    case Spot::Kind::base:
      return at.seat == seat ? kBase : -2;
    case Spot::Kind::home:
      return at.seat == seat ? kHome : -2;
    case Spot::Kind::none:
      break;
  }
  return -2;
}

}  // namespace

void Rules::events(const State& before, Action a, Events& out) {
  if (is_roll(a))
    roll_events(before, rolled_die(a), out);
  else
    move_events(before, moved_from(a), out);
}

Gesture Rules::gesture(const State& s, Action a) {
  if (is_roll(a)) return {{}, {}, "roll", phrase("label.roll")};
  const int from = moved_from(a);
  const Step made = step(s, from);
  return {place_of(s.mover, from), place_of(s.mover, made.to), nullptr,
          made.captured ? phrase("label.captures", {from, made.to, made.captured})
                        : landing("label.", s, from, made)};
}

std::vector<Place> Rules::places(const State& s, int seat) {
  bool matters[kPlaces] = {};
  for (int side = 0; side < 2; ++side) {
    matters[base_place(side).id] = matters[home_place(side).id] = true;
    for (const int p : s.token[side]) matters[place_of(side, p).id] = true;
  }
  Actions moves;
  legal(s, moves);
  for (const Action a : moves) matters[gesture(s, a).to.id] = true;

  std::vector<Place> out;
  const auto add = [&](Place place) {
    if (matters[place.id]) out.push_back(place);
  };
  const int other = 1 - seat;
  add(base_place(seat));
  for (int i = 0; i < kRingCells; ++i) add(ring_place((kStart[seat] + i) % kRingCells));
  for (int i = 0; i < kColumnCells; ++i) add(column_place(seat, i));
  add(home_place(seat));
  add(base_place(other));
  for (int i = 0; i < kColumnCells; ++i) add(column_place(other, i));
  add(home_place(other));
  return out;
}

std::string Rules::place_name(Place place, int) {
  const Spot at = spot(place);
  const std::string side = at.seat < 0 ? "" : std::string(info.seats[static_cast<std::size_t>(at.seat)]);
  switch (at.kind) {
    case Spot::Kind::ring:
      return "ring" + std::to_string(at.number);
    case Spot::Kind::column:
      return side + "-col" + std::to_string(at.number + 1);
    case Spot::Kind::base:
      return side + "-base";
    case Spot::Kind::home:
      return side + "-home";
    case Spot::Kind::none:
      break;
  }
  return "";
}

// Keys are put together from what the place is, who stands there, and whether one of them can move.
Phrase Rules::place_label(const State& s, Place place, int seat) {
  const Spot at = spot(place);
  const int here = progress_at(place, seat), there = progress_at(place, 1 - seat);
  const int mine = here >= kBase ? standing(s, seat, here) : 0;
  const int theirs = there >= kBase ? standing(s, 1 - seat, there) : 0;
  const std::string can = has_legal(s, seat, here) ? "-can" : "";
  const std::string own = at.seat == seat ? "mine" : "theirs";
  switch (at.kind) {
    case Spot::Kind::base:
      return phrase("place.base." + own + can, {mine + theirs});
    case Spot::Kind::home:
      return phrase("place.home." + own, {mine + theirs});
    case Spot::Kind::column:
      return phrase("place.column." + own + (mine + theirs ? can : "-empty"), {at.number + 1, mine + theirs});
    case Spot::Kind::ring: {
      const std::string kind = is_star(at.number) ? "star." : is_start_cell(at.number) ? "start." : "cell.";
      const int number = progress_on(seat, at.number);
      if (mine && theirs) return phrase("place." + kind + "both" + can, {number, mine, theirs});
      if (mine) return phrase("place." + kind + "mine" + can, {number, mine});
      if (theirs) return phrase("place." + kind + "theirs", {number, theirs});
      return phrase("place." + kind + "empty", {number});
    }
    case Spot::Kind::none:
      break;
  }
  return {};
}

Phrase Rules::refusal(const State& s, Place place, int seat) {
  const int here = progress_at(place, seat), there = progress_at(place, 1 - seat);
  if (has_legal(s, seat, here)) return {};
  if (over(s)) return phrase("refuse.over");
  if (s.mover != seat) return phrase("refuse.turn");
  const bool mine = here >= kBase && standing(s, seat, here),
             theirs = there >= kBase && standing(s, 1 - seat, there);
  if (!mine) return phrase(theirs ? "refuse.theirs" : "refuse.empty");
  if (here == kHome) return phrase("refuse.home");
  if (!s.die) return phrase("refuse.roll-first");
  if (here == kBase) return phrase("refuse.base", {s.die});
  return phrase("refuse.exact", {kHome - here, s.die});
}

}  // namespace pips::ludo
