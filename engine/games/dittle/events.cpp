#include "engine/games/dittle/moves.hpp"
#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {
namespace {

constexpr const char* kTiltWords[] = {"hop", "forward", "left", "right"};

std::string phrase_key(const State& s, const char* rest) {
  return (s.variant == Variant::clash ? "clash." : "dittle.") + std::string(rest);
}

std::int16_t number(int n) { return static_cast<std::int16_t>(n); }

Event event(Happening what, int seat, Cell from, Cell to) {
  Event e{what, static_cast<std::int8_t>(seat), {}, {}, 0, 0, {}};
  if (from != kNoCell) e.from = place_of(from);
  if (to != kNoCell) e.to = place_of(to);
  return e;
}

void add_meeting(const State& s, Action a, Events& out) {
  const Meeting met = meeting(s, a);
  if (met.enemies.empty()) return;
  const Cell to = to_cell(a);
  Event collision = event(Happening::collided, s.mover, kNoCell, to);
  collision.value = number(met.own);
  collision.value2 = number(met.sum);
  const char* key = met.own > met.sum   ? "say.collision-won"
                    : met.own < met.sum ? "say.collision-lost"
                                        : "say.collision-equal";
  collision.say = {phrase_key(s, key),
                   {std::to_string(met.own), std::to_string(met.sum), std::to_string(met.enemies.size())}};
  out.push_back(collision);
  const auto remove = [&](Cell c, int seat, int face) {
    Event gone = event(Happening::captured, s.mover, c, kNoCell);
    gone.value = number(face);
    gone.value2 = number(seat);
    out.push_back(gone);
  };
  if (met.mover_lost()) remove(to, s.mover, met.own);
  if (met.enemies_lost())
    for (const Cell c : met.enemies) remove(c, 1 - s.mover, top(orientation(s.cell[c])));
}

}  // namespace

void Common::events(const State& s, Action a, Events& out) {
  if (is_pass(a)) {
    Event passed = event(Happening::passed, s.mover, kNoCell, kNoCell);
    passed.say = {phrase_key(s, "say.passed"), {}};
    out.push_back(passed);
    return;
  }
  const std::vector<Cell> way = path(s, a);
  const int face = face_after(s, a);
  Cell at = from_cell(a);
  for (std::size_t k = 0; k < way.size(); ++k) {
    const bool tilts = k == 0 && tilt_of(a) != Tilt::none;
    Event e = event(tilts ? Happening::tilted : Happening::hopped, s.mover, at, way[k]);
    e.value = number(face);
    if (k == 0) {
      const std::string kind = std::string("say.") + kTiltWords[static_cast<std::size_t>(tilt_of(a))];
      const bool hops_too = tilts && way.size() > 1;
      e.say = {phrase_key(s, (kind + (hops_too ? "-hop" : "")).c_str()),
               {cell_name(at), cell_name(to_cell(a)), std::to_string(face)}};
    }
    out.push_back(e);
    at = way[k];
  }
  add_meeting(s, a, out);
}

Gesture Common::gesture(const State& s, Action a) {
  Gesture g;
  if (is_pass(a)) {
    g.button = "pass";
    g.label = {phrase_key(s, "label.pass"), {}};
    return g;
  }
  g.from = place_of(from_cell(a));
  g.to = place_of(to_cell(a));
  std::string key = std::string("label.") + kTiltWords[static_cast<std::size_t>(tilt_of(a))];
  if (tilt_of(a) != Tilt::none && to_cell(a) != after_tilt(s.mover, a)) key += "-hop";
  g.label.args = {cell_name(to_cell(a)), std::to_string(face_after(s, a))};
  if (const Meeting met = meeting(s, a); !met.enemies.empty()) {
    key += met.own > met.sum ? "-wins" : met.own < met.sum ? "-loses" : "-equal";
    g.label.args.push_back(std::to_string(met.sum));
    g.label.args.push_back(std::to_string(met.enemies.size()));
  }
  g.label.key = phrase_key(s, key.c_str());
  return g;
}

std::vector<Place> Common::places(const State&, int seat) {
  std::vector<Place> all;
  for (int down = 0; down < kSize; ++down)
    for (int along = 0; along < kSize; ++along)
      all.push_back(
          place_of(seat == 0 ? make_cell(along, kSize - 1 - down) : make_cell(kSize - 1 - along, down)));
  return all;
}

std::string Common::place_name(Place place, int) {
  const Cell c = cell_of(place);
  return c == kNoCell ? "" : cell_name(c);
}

Phrase Common::place_label(const State& s, Place place, int seat) {
  const Cell c = cell_of(place);
  if (c == kNoCell) return {};
  const auto die = die_at(s, place);
  if (!die) return {phrase_key(s, "place.empty"), {cell_name(c)}};
  // The faces that a player at `seat` sees: an enemy die turns its far and left faces to them.
  const Faces& f = faces(die->orientation);
  const bool mine = die->seat == seat;
  return {phrase_key(s, mine ? "place.mine" : "place.theirs"),
          {cell_name(c), std::to_string(f.top), std::to_string(mine ? f.near : f.far),
           std::to_string(mine ? f.right : f.left)}};
}

Phrase Common::refusal(const State& s, Place place, int seat) {
  const auto say = [&](const char* why) { return Phrase{phrase_key(s, why), {}}; };
  if (s.ending != Ending::none) return say("refusal.over");
  if (s.mover != seat) return say("refusal.not-your-turn");
  const auto die = die_at(s, place);
  if (!die) return say("refusal.empty");
  if (die->seat != seat) return say("refusal.theirs");
  Actions all;
  legal(s, all);
  for (const Action a : all)
    if (!is_pass(a) && from_cell(a) == cell_of(place)) return {};
  return say(must_go_forward(s) ? "refusal.must-go-forward" : "refusal.blocked");
}

}  // namespace pips::dittle
