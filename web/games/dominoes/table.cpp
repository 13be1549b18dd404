#include "web/games/dominoes/table.hpp"

#include <string>

#include "engine/games/dominoes/rules.hpp"
#include "web/games/dominoes/layout.hpp"
#include "web/games/dominoes/paint.hpp"
#include "web/games/dominoes/picture.hpp"

namespace pips::web {

namespace {

using namespace pips::dominoes;
namespace view = pips::web::dominoes;

std::vector<Spot> layout(Rect area, const Scene& scene) {
  const State state = unpack<State>(*scene.state);
  const int selected = is_slot(scene.selected) ? static_cast<int>(scene.selected.id) : -1;
  const view::Layout l(area, state, scene.viewer, selected);
  std::vector<Spot> spots;
  for (const Place place : Rules::places(state, scene.viewer)) {
    Rect box;
    if (is_slot(place))
      box = l.hand_tile(static_cast<int>(place.id));
    else if (place == kEmptyLine)
      box = l.inside;
    else if (place == kLeftEnd || place == kRightEnd) {
      const int side = place == kLeftEnd ? 0 : 1;
      box = l.piece(l.snake.next[static_cast<std::size_t>(side)]);
    } else if (place == kBoneyard)
      box = l.coaster;
    else
      box = {l.felt.x, l.felt.y, l.felt.w, 12};  // the other's hand lies beyond the edge
    // A tile in the hand stands higher than it lies: the tap may be on either.
    const Rect hit = is_slot(place) ? Rect{box.x - 3, box.y - 12, box.w + 6, box.h + 14} : box;
    spots.push_back({place, hit, box});
  }
  return spots;
}

float seconds(const Event& event) {
  switch (event.what) {
    case Happening::laid:
      return 0.3F;
    case Happening::drawn:
      return event.say.key.empty() ? 0.09F : 0.34F;  // dealing is brisk
    case Happening::passed:
      return 1.6F;  // long enough to be read
    default:
      return 0;
  }
}

// The open number at the end after a tile was laid there.
int face_after(const AnyState& any, Action action) {
  const State state = unpack<State>(any);
  if (kind_of(action) != Kind::play || state.length == 0) return -1;
  const int end = state.ends[side_in(action) == Side::left ? 0 : 1];
  return pips_of(tile_in(action)) - end;
}

Strip strip(const AnyState& any, int seat, int viewer) {
  const State state = unpack<State>(any);
  const int tiles = hand_size(state, seat);
  if (seat != viewer) return {{"dominoes.strip.tiles", {std::to_string(tiles)}}, {}, {"tile", tiles, 0}};
  const bool mine = state.phase == Phase::playing && state.mover == seat && state.length > 0;
  if (mine)
    return {{"dominoes.strip.playable", {std::to_string(count(state.hand[seat] & fitting(state)))}}, {}};
  return {{"dominoes.strip.tiles", {std::to_string(tiles)}}, {}};
}

Phrase prompt(const AnyState& any, int seat) {
  const State state = unpack<State>(any);
  if (state.phase != Phase::playing || state.mover != seat) return {};
  if (state.length == 0) return {"dominoes.prompt.open", {}};
  if ((state.hand[seat] & fitting(state)) == 0)
    return boneyard_size(state) > kNeverDrawn ? Phrase{"dominoes.no.draw-first", {}}
                                              : Phrase{"dominoes.no.only-pass", {}};
  return {};
}

}  // namespace

const GameTable dominoes_table{
    .id = "dominoes",
    .layout = layout,
    .paint = view::paint,
    .seconds = seconds,
    .strip = strip,
    .prompt = prompt,
    .picture = paint_dominoes_picture,
    .lying =
        [](Canvas& canvas, const Theme& theme, Rect area, const AnyState& state) {
          Scene scene;
          scene.state = &state;
          scene.live = false;
          view::paint(canvas, theme, area, scene);
        },
    .face_after = face_after,
};

}  // namespace pips::web
