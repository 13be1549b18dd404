// One frame of the domino table: felt and line, the two open ends, tray, hand, boneyard, and the tile that is
// on its way.
#include <algorithm>
#include <cmath>
#include <string>

#include "engine/games/dominoes/rules.hpp"
#include "web/draw/marks.hpp"
#include "web/games/dominoes/layout.hpp"
#include "web/games/dominoes/paint.hpp"
#include "web/games/dominoes/tiles.hpp"

namespace pips::web::dominoes {

namespace {

using namespace pips::dominoes;

struct Look {
  Colour felt_low, tray_a, tray_b, felt_ink, felt_ink2, mint, mint_ink, glow, slot, preview, ring_shade;
  float inset_dark, inset_mid, inset_light, top_shade, tray_shade, pane;
};

Look look_of(const Theme& theme) {
  Look l{rgb(0x15352f),
         rgb(0x2b211b),
         rgb(0x1b1411),
         rgb(0xf5ede2),
         rgb(0xb9cfc6),
         rgb(0x86f0c4),
         rgb(0x06281d),
         rgb(0x86f0c4),
         rgb(0x86f0c4),
         rgb(0xf5ede2, 0.69F),
         kBlack.alpha(0.45F),
         0.55F,
         0.12F,
         0.16F,
         0.34F,
         1,
         0.14F};
  if (theme.name == ThemeName::light)
    l = {rgb(0xb4c4b2),
         rgb(0xd6c7b2),
         rgb(0xe6dac8),
         rgb(0x20332c),
         rgb(0x4d6459),
         rgb(0x12946a),
         rgb(0xf4fff9),
         rgb(0x2fd0a0),
         rgb(0x0d7f5a),
         rgb(0x2b211b, 0.69F),
         rgb(0x5a3a10, 0.33F),
         0.26F,
         0.07F,
         0.6F,
         0.17F,
         0.45F,
         0.45F};
  if (theme.name == ThemeName::safe) {
    l.mint = l.glow = l.slot = theme.legal;
    l.mint_ink = theme.legal_ink;
  }
  return l;
}

Rect inset(Rect r, float by) { return {r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by}; }
Rect moved(Rect r, float dx, float dy) { return {r.x + dx, r.y + dy, r.w, r.h}; }

Rect between(Rect a, Rect b, float t) {
  const Vec m = lerp(a.centre(), b.centre(), t);
  const float w = a.w + (b.w - a.w) * t, h = a.h + (b.h - a.h) * t;
  return {m.x - w / 2, m.y - h / 2, w, h};
}

struct Painter {
  Canvas& canvas;
  const Theme& theme;
  const Scene& scene;
  Look look;
  State state;
  Layout l;
  int selected;
  const Event* flying = nullptr;

  bool still() const { return scene.motion.before == nullptr; }
  Paint wood(Rect r) const {
    return Paint::linear_in(r, {0, 0}, {1, 1}, {{0, theme.wood_hi}, {0.5F, theme.wood}, {1, theme.wood_lo}});
  }
  Paint rim(Rect r) const {
    return Paint::linear_in(r, {0, 0}, {1, 1},
                            {{0, kBlack.alpha(look.inset_dark)},
                             {0.5F, kBlack.alpha(look.inset_mid)},
                             {1, kWhite.alpha(look.inset_light)}});
  }
  Paint cloth(Rect r) const {
    return Paint::radial_in(r, {0.24F, 0.12F}, 1.05F,
                            {{0, theme.felt_hi}, {0.5F, theme.felt}, {1, look.felt_low}});
  }

  void sunken_shade(Rect r, float strength, float top, float left) {
    const Rect above{r.x, r.y, r.w, top}, beside{r.x, r.y, left, r.h};
    canvas.rect(above, 6,
                Paint::linear_in(above, {0, 0}, {0, 1},
                                 {{0, kBlack.alpha(look.top_shade * strength)}, {1, kBlack.alpha(0)}}));
    canvas.rect(
        beside, 6,
        Paint::linear_in(beside, {0, 0}, {1, 0},
                         {{0, kBlack.alpha(look.top_shade * 0.75F * strength)}, {1, kBlack.alpha(0)}}));
  }

  void felt() {
    canvas.soft_polygon(rounded(moved(l.felt, 3, 6), 18), 5, kBlack.alpha(0.45F));
    canvas.rect(l.felt, 18, wood(l.felt));
    canvas.stroke_rect(inset(l.felt, 0.5F), 17.5F, kWhite.alpha(0.16F), 1);
    canvas.rect(l.inside, 12, cloth(l.inside));
    canvas.rect(
        l.inside, 12,
        Paint::radial_in(l.inside, {0.22F, 0.08F}, 0.8F, {{0, rgb(0xffdca6, 0.17F)}, {1, rgb(0xffdca6, 0)}}));
    sunken_shade(l.inside, 1, 14, 12);
    canvas.stroke_rect(inset(l.inside, 0.5F), 11.5F, rim(l.inside), 1);
  }

  void tray() {
    canvas.soft_polygon(rounded(moved(l.tray, 2, 4), 18), 5, kBlack.alpha(0.3F));
    canvas.rect(l.tray, 18, wood(l.tray));
    const Rect floor = inset(l.tray, 2);
    canvas.rect(floor, 16, Paint::linear_in(floor, {0, 0}, {1, 1}, {{0, look.tray_a}, {1, look.tray_b}}));
    sunken_shade(floor, look.tray_shade, 12, 10);
    canvas.stroke_rect(inset(floor, 0.5F), 15.5F, rim(floor), 1);
    canvas.stroke_rect(inset(l.tray, 0.5F), 17.5F, kWhite.alpha(0.12F), 1);
    canvas.rect(inset(l.coaster, -1.5F), 12, wood(l.coaster));
    canvas.rect(l.coaster, 10.5F, cloth(l.coaster));
    canvas.stroke_rect(inset(l.coaster, 0.5F), 10, rim(l.coaster), 1);
  }

  Rect pile() const {
    const float h = l.coaster.h;
    const float number = std::min(36.0F, h * 0.32F);  // the count, below
    const float heap = std::min(12.0F, h * 0.1F);     // the tiles' edges, above
    const float u = std::floor(std::min(l.coaster.w * 0.37F, (h - number - 2 * heap) / 2));
    const float spare = h - number - 2 * u - heap;
    return {l.coaster.x + (l.coaster.w - 2 * u - 2) / 2, l.coaster.y + heap + spare * 0.5F, u, 2 * u};
  }

  void boneyard() {
    const int n = boneyard_size(state);
    const Rect first = pile();
    const int layers = std::max(1, (n + 1) / 2);
    const float thick = std::min(3.4F, 20.0F / static_cast<float>(layers));
    const float base = first.y + static_cast<float>(layers - 1) * thick * 0.5F;
    const bool may_draw = still() && !scene.movable.empty() && scene.movable.front() == kBoneyard;
    if (may_draw)
      canvas.soft(l.coaster.centre(), l.coaster.w * 0.9F, l.coaster.h * 0.7F, look.glow.alpha(0.5F));
    if (n > 0) {
      paint_tile_shadow(canvas, theme, {first.x, base, 2 * first.w + 2, first.h + 2}, 2);
      for (int layer = 0; layer < layers; ++layer)
        for (int c = 0; c < std::min(2, n - 2 * layer); ++c)
          paint_back(canvas,
                     {first.x + static_cast<float>(c) * (first.w + 2),
                      base - static_cast<float>(layer) * thick, first.w, first.h},
                     thick + 0.6F);
    } else {
      canvas.stroke_rect({first.x + first.w / 2, first.y, first.w, first.h}, 4, theme.ink2.alpha(0.5F), 1);
    }
    if (may_draw) canvas.stroke_rect(inset(l.coaster, 1), 10, look.mint, 2.2F);
    canvas.text({l.coaster.centre().x, l.coaster.bottom() - 12}, std::to_string(n), 20, look.felt_ink,
                Align::centre, true);
  }

  // The half of an end's tile that is open, and the side where it is so.
  Rect open_half(int side) const {
    const Piece& p = l.snake.tiles[static_cast<std::size_t>(l.snake.last[static_cast<std::size_t>(side)])];
    const Rect r = l.piece(p);
    if (!p.lying && p.a == p.b && !p.corner) return r;  // a double across
    const bool alone = l.snake.tiles.size() == 1 || l.snake.last[static_cast<std::size_t>(side)] == 0;
    if (p.lying) {
      const bool to_right = alone ? side == 1 : p.along > 0;
      return {to_right ? r.x + l.u : r.x, r.y, l.u, l.u};
    }
    const bool down = alone ? side == 1 : p.turn > 0;
    return {r.x, down ? r.y + l.u : r.y, l.u, l.u};
  }

  bool takes(int side) const {
    const Place place = side == 0 ? kLeftEnd : kRightEnd;
    return still() && std::any_of(scene.targets.begin(), scene.targets.end(),
                                  [&](const Target& t) { return t.to == place; });
  }

  void end_glow(int side) {
    canvas.soft_polygon(rounded(inset(open_half(side), -3), l.u * 0.25F), 6,
                        look.glow.alpha(takes(side) || selected < 0 ? 0.9F : 0.45F));
  }

  void end_marks(int side) {
    const Rect half = open_half(side);
    const bool strong = takes(side) || selected < 0;
    canvas.stroke_rect(inset(half, 0.6F), l.u * 0.16F, look.mint.alpha(strong ? 1 : 0.7F), 2.2F);
    const Piece& next = l.snake.next[static_cast<std::size_t>(side)];
    const Rect place = l.piece(next), pane = inset(place, 2);
    const int open = state.ends[static_cast<std::size_t>(side)];
    if (takes(side)) {
      canvas.rect(pane, l.u * 0.14F, rgb(0xfff3dc, look.pane));
      if (!next.short_of && selected >= 0) {
        const int far = pips_of(selected) - open;
        const bool second = next.b == far && next.a != far;
        const float out = second ? 1.5F : 0.5F;
        paint_half(canvas,
                   next.lying ? Vec{place.x + out * l.u, place.y + l.u / 2}
                              : Vec{place.x + l.u / 2, place.y + out * l.u},
                   l.u, far, next.lying, look.preview);
      }
      canvas.rect(pane, l.u * 0.14F, look.slot.alpha(0.16F));
      canvas.stroke_rect(pane, l.u * 0.14F, look.slot.alpha(0.75F), 1.5F);
    }
    Vec badge{place.x + l.u / 2, place.y + (next.lying ? l.u / 2 : l.u)};
    if (next.lying && next.along < 0 && !next.short_of) badge.x = place.x + 1.5F * l.u;
    if (next.corner) badge.y = next.turn > 0 ? place.y + l.u / 2 : place.y + 1.5F * l.u;
    const float r = std::clamp(l.u * 0.38F, 9.0F, 13.0F);
    canvas.circle(badge + Vec{0, 1.5F}, r + 0.5F, kBlack.alpha(0.35F));
    canvas.circle(badge, r, look.mint);
    canvas.text({badge.x, badge.y + r * 0.45F}, std::to_string(open), r * 1.24F, look.mint_ink, Align::centre,
                true);
  }

  void line() {
    if (state.length == 0) {
      const Rect place = l.empty_line();
      const bool taken = !scene.targets.empty();
      canvas.stroke_rect(place, l.u * 0.16F, (taken ? look.slot : look.felt_ink2).alpha(taken ? 0.9F : 0.35F),
                         taken ? 2 : 1.2F);
      return;
    }
    std::vector<const Piece*> order;
    for (const Piece& p : l.snake.tiles)
      if (!(flying && flying->what == Happening::laid && p.tile == flying->value)) order.push_back(&p);
    for (const Piece* p : order) paint_tile_shadow(canvas, theme, inset(l.piece(*p), 0.5F), 0);
    const bool marks = still() && state.phase != Phase::over && scene.live;
    if (marks)
      for (int side = 0; side < 2; ++side) end_glow(side);
    std::sort(order.begin(), order.end(),
              [](const Piece* a, const Piece* b) { return a->y != b->y ? a->y < b->y : a->x < b->x; });
    for (const Piece* p : order) paint_tile(canvas, theme, l.piece(*p), p->a, p->b);
    if (marks)
      for (int side = 0; side < 2; ++side) end_marks(side);
  }

  void hand() {
    const bool choosing = still() && !scene.movable.empty() && is_slot(scene.movable.front());
    for (Tiles rest = l.hand; rest; rest &= rest - 1) {
      const int tile = first_of(rest);
      if (flying && (flying->from == slot(tile) || flying->to == slot(tile))) continue;
      if (scene.dragging && tile == selected) continue;
      const bool playable = choosing && std::find(scene.movable.begin(), scene.movable.end(), slot(tile)) !=
                                            scene.movable.end();
      const float up = tile == selected ? l.rise(true) : playable ? l.rise(false) : 0;
      const Rect box = moved(l.hand_tile(tile), 0, -up);
      paint_tile_shadow(canvas, theme, inset(box, 0.5F), up);
      paint_tile(canvas, theme, box, low(tile), high(tile), choosing && !playable);
      if (tile != selected) continue;
      const float r = l.hand_u * 0.16F;
      canvas.stroke_rect(inset(box, -2.5F), r + 3, look.ring_shade, 5);
      canvas.stroke_rect(inset(box, -2), r + 2.5F, theme.brass, 3);
    }
  }

  // After the end the other's hand is turned up, along the upper edge of the felt (DO-10).
  void revealed() {
    Tiles rest = state.phase == Phase::over ? state.hand[1 - l.viewer] : 0;
    const int n = count(rest);
    if (n == 0) return;
    const float u = std::min(26.0F, (l.felt.w - 24) / (static_cast<float>(n) * 1.12F));
    float x = l.felt.centre().x - static_cast<float>(n) * u * 1.12F / 2;
    for (; rest; rest &= rest - 1, x += u * 1.12F) {
      const Rect box{x, l.felt.y - u * 0.6F, u, 2 * u};
      paint_tile_shadow(canvas, theme, box, 2);
      paint_tile(canvas, theme, box, low(first_of(rest)), high(first_of(rest)));
    }
  }

  Rect box_of(Place place, int tile, int seat) const {
    if (place == kBoneyard) return pile();
    if (is_slot(place) && (l.hand & bit(tile))) return l.hand_tile(tile);
    return seat == l.viewer ? moved(l.tray, l.tray.w / 2, 0) : l.other_hand();
  }

  void flight() {
    if (!flying) return;
    const float t = eased(scene.motion.t);
    const int tile = flying->value;
    if (flying->what == Happening::drawn) {
      const Rect box = between(pile(), box_of(flying->to, tile, flying->seat), t);
      paint_tile_shadow(canvas, theme, box, 8 * std::sin(3.14159F * t));
      if (tile >= 0 && t > 0.5F)
        paint_tile(canvas, theme, box, low(tile), high(tile));
      else
        paint_back(canvas, box, box.w * 0.14F);
      return;
    }
    for (const Piece& p : l.snake.tiles) {
      if (p.tile != tile) continue;
      const Rect to = l.piece(p);
      Rect from = box_of(flying->from, tile, flying->seat);
      if (is_slot(flying->from) && flying->seat == l.viewer && !(l.hand & bit(tile)))
        from = {l.tray.centre().x - l.hand_u / 2, l.tray.y, l.hand_u, 2 * l.hand_u};
      const Rect box = between(from, to, t);
      paint_tile_shadow(canvas, theme, to, 8 * std::sin(3.14159F * t));
      const bool swap = (box.w > box.h) != p.lying;
      paint_tile(canvas, theme, swap ? Rect{box.x, box.y, box.h, box.w} : box, p.a, p.b);
      return;
    }
  }
};

}  // namespace

void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene) {
  State state = unpack<State>(*scene.state);
  const Event* flying = nullptr;
  if (scene.motion.before) {
    // What is shown is the state after the action under way, with its tile still in the air.
    flying = &scene.motion.events[scene.motion.active];
    AnyState after = *scene.motion.before;
    State moved_on = unpack<State>(after);
    Rules::apply(moved_on, scene.motion.action);
    state = moved_on;
    if (flying->what != Happening::drawn && flying->what != Happening::laid) flying = nullptr;
  }
  const int selected =
      is_slot(scene.selected) && !scene.motion.before ? static_cast<int>(scene.selected.id) : -1;
  Painter p{canvas,   theme, scene, look_of(theme), state, Layout(area, state, scene.viewer, selected),
            selected, flying};
  p.felt();
  p.tray();
  p.line();
  p.boneyard();
  p.hand();
  p.revealed();
  p.flight();
  for (const Link& link : scene.hint) {
    if (!is_slot(link.from) || !p.still()) continue;
    const Rect from = p.l.hand_tile(static_cast<int>(link.from.id));
    const Rect to =
        state.length == 0 ? p.l.empty_line() : p.l.piece(p.l.snake.next[link.to == kLeftEnd ? 0 : 1]);
    dotted_arrow(canvas, theme, {from.centre().x, from.y}, to.centre());
  }
  if (scene.dragging && selected >= 0) {
    const float u = p.l.hand_u;
    const Rect box{scene.drag.x - u / 2, scene.drag.y - u * 1.4F, u, 2 * u};
    paint_tile_shadow(canvas, theme, box, 12);
    paint_tile(canvas, theme, box, low(selected), high(selected));
  }
}

}  // namespace pips::web::dominoes
