// The board lying open on the lobby's table, and the small one of its card.
#include <algorithm>
#include <vector>

#include "web/draw/pictures.hpp"
#include "web/draw/scene3d.hpp"
#include "web/games/backgammon/paint.hpp"

namespace pips::web::backgammon {

namespace {

struct Stack {
  int point, count;
  bool black;
};

struct LyingDie {
  Vec at;
  Scene3d::Die die;
};

struct Case {
  float u = 20;      // a point's width
  float rows = 10;   // the felt's depth in u
  int columns = 12;  // points across
  bool bar = true;
  float rim = 0.62F, thick = 0.7F, height = 0.46F, gap = 0.72F;  // in u
  float cast = 2.2F, soft = 0.9F;  // the shadow: its height in thicknesses, its blur in u
};

void paint_case(Scene3d& scene, const Case& c) {
  const Theme& theme = scene.theme();
  const float u = c.u, ih = c.rows * u / 2, hw = static_cast<float>(c.columns) / 2 * u,
              bar = c.bar ? u / 2 : 0;
  const float w = hw + bar + c.rim * u, h = ih + c.rim * u, t = c.thick * u, floor = t - u * 0.25F;
  const std::vector<Vec> out = plane_rect(-w, -h, w, h, u * 0.5F);
  scene.shadow(out, 0, t * c.cast, 0.5F, u * c.soft);
  scene.shadow(out, 0, t * 0.8F, 0.55F, u * 0.22F);
  scene.slab(out, 0, t, scene.wood(), theme.wood_lo);
  scene.outline(plane_rect(-w + 0.5F, -h + 0.5F, w - 0.5F, h - 0.5F, u * 0.46F), t,
                theme.wood_edge.alpha(0.55F), 1);
  for (int side = c.bar ? -1 : 0; side <= 1; side += 2) {
    const float x0 = side == 0 ? -hw : side < 0 ? -hw - bar : bar, x1 = side == 0 ? hw : x0 + hw;
    const std::vector<Vec> plane = plane_rect(x0, -ih, x1, ih, u * 0.14F), open = scene.project(plane, t);
    // What is on the felt is seen through the opening: the near wall hides a strip of it.
    const auto inside = [&](std::span<const Vec> points, const Fill& fill) {
      const std::vector<Vec> all = scene.project(points, floor);
      scene.canvas().polygon(clipped(all, open), fill.in(bounds(all)));
    };
    scene.polygon(plane, t, theme.wall);
    inside(plane_rect(x0, -ih, x1, ih, 1), scene.felt());
    const int n = c.bar ? c.columns / 2 : c.columns;
    for (int i = 0; i < n; ++i)
      for (const int far : {1, 0}) {
        const float x = x0 + static_cast<float>(i) * u, y = far ? ih : -ih;
        const Vec point[] = {{x + u * 0.06F, y}, {x + u * 0.94F, y}, {x + u * 0.5F, y * 0.16F}};
        inside(point, (i + far) % 2 ? theme.mini_a : theme.mini_b);
      }
    for (const float k : {0.56F, 0.48F, 0.4F, 0.32F, 0.25F, 0.18F, 0.11F}) {
      const float edge = x0 + u * k * 1.1F;
      const Vec left[] = {{x0, -ih}, {x0, ih - u * k}, {edge, ih - u * k}, {edge, -ih}};
      const Vec top[] = {{x0, ih - u * k}, {x0, ih}, {x1, ih}, {x1, ih - u * k}};
      inside(left, theme.shade.alpha(0.055F));
      inside(top, theme.shade.alpha(0.055F));
    }
    scene.outline(plane, t, theme.wood_lo.alpha(0.8F), 0.8F);
    if (side == 0) break;
  }
  if (!c.bar) return;
  scene.polygon(plane_rect(-0.5F, -h, 0.5F, h), t, theme.wood_lo);
  for (const float y : {-0.55F * h, 0.55F * h}) {
    scene.polygon(plane_rect(-u * 0.2F, y - u * 0.55F, u * 0.2F, y + u * 0.55F, u * 0.08F), t, scene.brass());
    scene.polygon(plane_rect(-0.5F, y - u * 0.55F, 0.5F, y + u * 0.55F), t, theme.wood_lo.alpha(0.7F));
  }
}

}  // namespace

void paint_picture(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 108, 92, kCardMargin);
  Scene3d scene(canvas, theme, 55, 0, fit(54, 92 * 0.56F), fit.zoom);
  Case c;
  c.u = 14.2F, c.rows = 6, c.columns = 6, c.bar = false, c.rim = 0.55F, c.thick = 0.9F, c.cast = 1.25F,
  c.soft = 0.63F;
  paint_case(scene, c);
  const float floor = c.u * 0.65F, ih = 3 * c.u;
  struct Pile {
    int column;
    float side;
    int count;
    bool black;
  };
  for (const Pile& pile :
       {Pile{0, 1, 3, true}, Pile{4, 1, 1, false}, Pile{5, -1, 3, false}, Pile{3, -1, 2, false}})
    for (int k = 0; k < pile.count; ++k)
      scene.checker({(static_cast<float>(pile.column) - 2.5F) * c.u,
                     pile.side * (ih - c.u * (0.5F + static_cast<float>(k) * 0.66F))},
                    floor, c.u * 0.45F, c.u * 0.36F, pile.black);
}

void paint_lying(Canvas& canvas, const Theme& theme, Rect area, const AnyState& any) {
  const State state = unpack<State>(any);
  const Fit fit(area, 358, 212, kLyingMargin);
  Scene3d scene(canvas, theme, 52, 900, fit(179, 106), fit.zoom);
  Case c;
  c.u = 22.8F, c.rows = 9.9F;
  paint_case(scene, c);

  const float u = c.u, ih = c.rows * u / 2, floor = c.thick * u - u * 0.25F;
  struct Thing {
    Vec at;
    float z;
    bool black;
    Scene3d::Die die;
    bool is_die;
  };
  std::vector<Thing> things;
  for (const int seat : {0, 1}) {
    const bool black = seat == kBlackSeat;
    const auto& side = state.side[seat];
    for (int index = 1; index <= 24; ++index) {
      const int point = black ? pips::backgammon::across(index) : index, n = side[index];
      const bool top = point > 12;
      const int i = top ? point - 13 : 12 - point;
      const float x = (i < 6 ? -6.5F * u : -5.5F * u) + (static_cast<float>(i) + 0.5F) * u;
      const float gap = n > 5 ? std::min(c.gap, 3.3F / static_cast<float>(n - 1)) : c.gap;
      for (int k = 0; k < n; ++k)
        things.push_back(
            {{x, (top ? 1.0F : -1.0F) * (ih - u * ((top ? 0.6F : 0.5F) + static_cast<float>(k) * gap))},
             floor,
             black,
             {},
             false});
    }
    for (int k = 0; k < side[pips::backgammon::kBar]; ++k)
      things.push_back({{0, (black ? 1.0F : -1.0F) * u * (0.6F + 0.9F * static_cast<float>(k))},
                        c.thick * u,
                        black,
                        {},
                        false});
  }
  if (state.dice[0] != 0) {
    constexpr int kFronts[7] = {3, 3, 3, 1, 1, 1, 3};
    const float side = state.mover == kBlackSeat ? -1.0F : 1.0F;
    for (const int i : {0, 1}) {
      Scene3d::Die die;
      die.top = state.dice[i];
      die.front = kFronts[state.dice[i]];
      die.yaw = i == 0 ? 14.0F : -24.0F;
      things.push_back(
          {{side * (i == 0 ? 2.9F : 4.5F) * u, (i == 0 ? 0.5F : -0.35F) * u}, floor, false, die, true});
    }
  }
  std::stable_sort(things.begin(), things.end(),
                   [](const Thing& a, const Thing& b) { return a.at.y > b.at.y; });
  for (const Thing& thing : things) {
    if (thing.is_die)
      scene.die(thing.at, thing.z, u * 0.98F, thing.black, thing.die);
    else
      scene.checker(thing.at, thing.z, u * 0.44F, u * c.height * 0.55F, thing.black);
  }
}

}  // namespace pips::web::backgammon
