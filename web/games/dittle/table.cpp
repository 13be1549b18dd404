#include "web/games/dittle/table.hpp"

#include <cstdlib>
#include <string>

#include "engine/games/dittle/rules.hpp"
#include "web/games/dittle/paint.hpp"
#include "web/games/dittle/picture.hpp"

namespace pips::web {

namespace {

using namespace pips::dittle;
namespace view = pips::web::dittle;

std::vector<Spot> layout(Rect area, const Scene& scene) {
  const view::Layout l(area, scene.viewer);
  std::vector<Spot> spots;
  for (const Place place : Common::places(unpack<State>(*scene.state), scene.viewer)) {
    const Rect cell = l.cell(cell_of(place));
    spots.push_back({place, cell, cell});
  }
  return spots;
}

float seconds(const Event& event) {
  switch (event.what) {
    case Happening::tilted:
      return 0.24F;
    case Happening::hopped:
      return 0.26F;
    case Happening::collided:
      return 0.75F;
    case Happening::captured:
      return 0.28F;
    case Happening::passed:
      return 1.6F;  // long enough to be read
    default:
      return 0;
  }
}

// Minus as typographers write it.
std::string signed_text(int n) {
  return n < 0 ? "−" + std::to_string(-n) : n > 0 ? "+" + std::to_string(n) : "0";
}

Strip strip_dittle(const AnyState& any, int seat, int) {
  const State state = unpack<State>(any);
  int there = 0;
  for (Cell c = 0; c < kCells; ++c)
    if (on_board(c) && state.cell[c] && owner(state.cell[c]) == seat && rank_of(c) == far_rank(seat))
      there += top(orientation(state.cell[c]));
  return {{"dittle.strip.there", {std::to_string(there)}},
          {"dittle.strip.net", {signed_text(net_score(state, seat))}}};
}

Strip strip_clash(const AnyState& any, int seat, int) {
  const State state = unpack<State>(any);
  int dice = 0;
  for (Cell c = 0; c < kCells; ++c) dice += on_board(c) && state.cell[c] && owner(state.cell[c]) == seat;
  return {{}, {"clash.strip.dice", {std::to_string(dice)}}};
}

Phrase prompt(const AnyState& any, int) {
  const State state = unpack<State>(any);
  if (!must_go_forward(state)) return {};
  return {
      state.variant == Variant::dittle ? "dittle.refusal.must-go-forward" : "clash.refusal.must-go-forward",
      {}};
}

int face(const AnyState& any, Action action) {
  return is_pass(action) ? -1 : face_after(unpack<State>(any), action);
}

void lying(Canvas& canvas, const Theme& theme, Rect area, const AnyState& state) {
  Scene scene;
  scene.state = &state;
  scene.live = false;
  view::paint(canvas, theme, area, scene);
}

Rect frame(Rect area) { return view::Layout(area, 0).frame(); }

Phrase way(const AnyState&, Action action) {
  constexpr const char* kWays[] = {"dittle.way.hop", "dittle.way.forward", "dittle.way.left",
                                   "dittle.way.right"};
  return {kWays[static_cast<std::size_t>(tilt_of(action))], {}};
}

}  // namespace

const GameTable dittle_table{
    .id = "dittle",
    .layout = layout,
    .paint = view::paint,
    .seconds = seconds,
    .strip = strip_dittle,
    .prompt = prompt,
    .picture = paint_dittle_picture,
    .lying = lying,
    .face_after = face,
    .frame = frame,
    .way = way,
};
const GameTable clash_table{
    .id = "clash",
    .layout = layout,
    .paint = view::paint,
    .seconds = seconds,
    .strip = strip_clash,
    .prompt = prompt,
    .picture = paint_clash_picture,
    .lying = lying,
    .face_after = face,
    .frame = frame,
    .way = way,
};

}  // namespace pips::web
