#include "web/games/dittle/picture.hpp"

#include "web/draw/pictures.hpp"
#include "web/draw/scene3d.hpp"

namespace pips::web {

namespace {

// A wooden board of sunken squares; gives the middle of square (0, 0).
Vec paint_grid(Scene3d& scene, int columns, int rows, float cell, float thick) {
  const Theme& theme = scene.theme();
  constexpr float kRim = 6;
  const float a = static_cast<float>(columns) * cell / 2, b = static_cast<float>(rows) * cell / 2;
  const std::vector<Vec> out = plane_rect(-a - kRim, -b - kRim, a + kRim, b + kRim, 8);
  scene.shadow(out, 0, 16, 0.5F, 9);
  scene.shadow(out, 0, 6, 0.55F, 2.5F);
  scene.slab(out, 0, thick, scene.wood(), theme.wood_lo);
  scene.outline(plane_rect(-a - kRim + 0.5F, -b - kRim + 0.5F, a + kRim - 0.5F, b + kRim - 0.5F, 7.5F), thick,
                theme.wood_edge.alpha(0.5F), 0.9F);
  for (int i = 0; i < columns; ++i)
    for (int j = 0; j < rows; ++j) {
      const float x = -a + static_cast<float>(i) * cell, y = -b + static_cast<float>(j) * cell;
      scene.polygon(plane_rect(x + 0.9F, y + 0.9F, x + cell - 0.9F, y + cell - 0.9F, 2.4F, 3), thick,
                    mix(theme.wood, theme.wood_lo, (i + j) % 2 ? 0.85F : 0.45F));
    }
  return {-a + cell / 2, -b + cell / 2};
}

Scene3d::Die showing(int top, int front) {
  Scene3d::Die die;
  die.top = top;
  die.front = front;
  return die;
}

}  // namespace

void paint_dittle_picture(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 150, 92, kCardMargin);
  Scene3d scene(canvas, theme, 52, 0, fit(75, 92 * 0.575F), fit.zoom);
  constexpr float kCell = 27, kThick = 7;
  const Vec first = paint_grid(scene, 5, 3, kCell, kThick);
  struct Piece {
    int x, y;
    bool black;
    int top, front;
  };
  for (const Piece& p : {Piece{0, 2, true, 6, 4}, Piece{2, 2, true, 6, 4}, Piece{4, 2, true, 6, 4},
                         Piece{3, 1, true, 3, 6}, Piece{1, 1, false, 3, 1}, Piece{0, 0, false, 6, 3},
                         Piece{2, 0, false, 6, 3}, Piece{4, 0, false, 6, 3}})
    scene.die(first + Vec{static_cast<float>(p.x) * kCell, static_cast<float>(p.y) * kCell}, kThick, 22,
              p.black, showing(p.top, p.front));
}

void paint_clash_picture(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 150, 92, kCardMargin);
  Scene3d scene(canvas, theme, 50, 0, fit(75, 92 * 0.585F), fit.zoom);
  constexpr float kCell = 44, kThick = 8;
  const Vec first = paint_grid(scene, 3, 2, kCell, kThick);
  scene.die(first + Vec{2 * kCell, 3}, kThick, 36, true, showing(3, 5));
  Scene3d::Die tilting = showing(6, 3);
  tilting.tilt_y = 30;
  scene.die(first + Vec{2, 3}, kThick, 36, false, tilting);
}

}  // namespace pips::web
