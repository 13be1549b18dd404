#include "web/games/ludo/table.hpp"

#include <algorithm>
#include <string>

#include "engine/games/ludo/rules.hpp"
#include "web/games/ludo/paint.hpp"
#include "web/games/ludo/picture.hpp"

namespace pips::web {

namespace {

using pips::ludo::kHome;
using pips::ludo::State;
namespace view = pips::web::ludo;

std::vector<Spot> layout(Rect area, const Scene& scene) {
  const view::Layout l(area, scene.viewer);
  std::vector<Spot> spots;
  for (const Place place : pips::ludo::Rules::places(unpack<State>(*scene.state), scene.viewer)) {
    const Rect hit = l.hit(place);
    spots.push_back({place, hit, hit});
  }
  return spots;
}

float seconds(const Event& event) {
  switch (event.what) {
    case Happening::rolled:
      return 0.66F;
    case Happening::moved:
      return 0.11F;  // a cell
    case Happening::captured:
      return 0.32F;
    case Happening::passed:
    case Happening::voided:
      return 0.9F;  // long enough to see what was thrown
    default:
      return 0;
  }
}

Strip strip(const AnyState& any, int seat, int) {
  const State state = unpack<State>(any);
  const auto& side = state.token[seat];
  const auto home = static_cast<int>(std::count(std::begin(side), std::end(side), kHome));
  return {{}, {"ludo.strip.count", {std::to_string(home)}}, {seat == 0 ? "red" : "yellow", home, 4}};
}

Phrase prompt(const AnyState& any, int) {
  const State state = unpack<State>(any);
  if (state.die == 0) return {};
  return {state.die == 6 ? "ludo.prompt.six" : "ludo.prompt.move", {std::to_string(state.die)}};
}

}  // namespace

const GameTable ludo_table{
    .id = "ludo",
    .layout = layout,
    .paint = view::paint,
    .seconds = seconds,
    .strip = strip,
    .prompt = prompt,
    .picture = paint_ludo_picture,
    .lying =
        [](Canvas& canvas, const Theme& theme, Rect area, const AnyState& state) {
          // The board as it stands, seen from above: it is square, the hero's area is not.
          Scene scene;
          scene.state = &state;
          view::paint(canvas, theme, area, scene);
        },
    .rolled_by_hand = true,
    .frame = [](Rect area) { return view::Layout(area, 0).frame(); },
    .make =
        [](const AnyState& state, Action) {
          return Phrase{"ludo.button.move", {std::to_string(unpack<State>(state).die)}};
        },
};

}  // namespace pips::web
