#include "web/games/backgammon/table.hpp"

#include <string>

#include "engine/games/backgammon/rules.hpp"
#include "web/games/backgammon/paint.hpp"

namespace pips::web {

namespace {

using namespace pips::backgammon;
namespace view = pips::web::backgammon;

std::vector<Spot> layout(Rect area, const Scene& scene) {
  const view::Layout l(area, scene.viewer);
  std::vector<Spot> spots;
  for (const Place place : Rules::places({}, scene.viewer)) {
    const bool bar = place == kBarPlace[0] || place == kBarPlace[1];
    const bool mine = place == kBarPlace[scene.viewer] || place == kOffPlace[scene.viewer];
    const int point = l.point_of(place);
    const Rect hit = point ? l.row_hit(point) : bar ? l.bar_hit(mine) : l.tray_hit(mine);
    spots.push_back({place, hit, {hit.x + 3, hit.y + 1, hit.w - 6, hit.h - 2}});
  }
  return spots;
}

float seconds(const Event& event) {
  switch (event.what) {
    case Happening::rolled:
      return 0.66F;
    case Happening::moved:
      return 0.28F;
    case Happening::captured:
      return 0.24F;
    default:
      return 0;
  }
}

Strip strip(const AnyState& any, int seat, int) {
  return {{"backgammon.strip.pips", {std::to_string(pip_count(unpack<State>(any), seat))}}, {}};
}

Phrase prompt(const AnyState& any, int seat) {
  const State state = unpack<State>(any);
  if (state.phase == Phase::moving && state.mover == seat && state.side[seat][kBar] > 0 && state.left[0] != 0)
    return {"backgammon.refusal.bar-first", {}};
  return {};
}

// Bearing off when the sides have passed each other: nothing is lost by taking a checker off at once.
bool obvious(const AnyState& any, Action& action) {
  const State state = unpack<State>(any);
  if (state.phase != Phase::moving) return false;
  int farthest[2] = {0, 0};
  for (int seat = 0; seat < 2; ++seat)
    for (int index = 1; index <= kBar; ++index)
      if (state.side[seat][index] > 0) farthest[seat] = index;
  if (farthest[state.mover] > 6 || farthest[0] + farthest[1] >= 25) return false;
  Actions legal;
  Rules::legal(state, legal);
  for (const Action step : legal) {
    if (kind_of(step) != Kind::step || target(from_of(step), die_of(step)) != kOff) continue;
    action = step;
    return true;
  }
  return false;
}

}  // namespace

const GameTable backgammon_table{
    .id = "backgammon",
    .layout = layout,
    .paint = view::paint,
    .seconds = seconds,
    .strip = strip,
    .prompt = prompt,
    .picture = view::paint_picture,
    .lying = view::paint_lying,
    .rolled_by_hand = true,
    .again_takes_first = true,
    .obvious = obvious,
};

}  // namespace pips::web
