#include "web/games/ludo/picture.hpp"

#include "web/draw/pictures.hpp"
#include "web/draw/scene3d.hpp"

namespace pips::web {

void paint_ludo_picture(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 108, 92, kCardMargin);
  Scene3d scene(canvas, theme, 55, 0, fit(54, 92 * 0.56F), fit.zoom);
  constexpr float a = 50, t = 9, p = 44, c = p * 2 / 11;
  const std::vector<Vec> out = plane_rect(-a, -a, a, a, 7);
  scene.shadow(out, 0, 16, 0.5F, 9);
  scene.shadow(out, 0, 6, 0.55F, 2.5F);
  scene.slab(out, 0, t, scene.wood(), theme.wood_lo);
  scene.outline(plane_rect(-a + 0.5F, -a + 0.5F, a - 0.5F, a - 0.5F, 6.5F), t, theme.wood_edge.alpha(0.5F),
                0.9F);
  scene.polygon(plane_rect(-p, -p, p, p, 3.5F), t, theme.paper);

  // Bases: red, green, yellow, blue from the lower left, clockwise; the two that nobody plays are pale.
  const Colour colours[4] = {theme.red, theme.green, theme.yellow, theme.blue};
  constexpr float kSides[4][2] = {{-1, -1}, {-1, 1}, {1, 1}, {1, -1}};
  for (int k = 0; k < 4; ++k) {
    const float x = kSides[k][0] < 0 ? -p : 1.5F * c, y = kSides[k][1] < 0 ? -p : 1.5F * c;
    const bool pale = k % 2 != 0;
    scene.polygon(plane_rect(x + 1.8F, y + 1.8F, x + 4 * c - 1.8F, y + 4 * c - 1.8F, 5), t,
                  mix(colours[k], theme.paper, pale ? 0.5F : 0.06F));
    scene.polygon(plane_circle({x + 2 * c, y + 2 * c}, c * 1.2F), t,
                  pale ? mix(theme.paper, colours[k], 0.12F) : theme.paper);
  }
  const Colour plain = mix(theme.paper, theme.ivory_dark, 0.2F),
               pale_green = mix(theme.green, theme.paper, 0.45F),
               pale_blue = mix(theme.blue, theme.paper, 0.45F);
  const auto cell = [&](int i, int j, Colour colour) {
    const float x = static_cast<float>(i) * c, y = static_cast<float>(j) * c, h = c / 2 - 0.6F;
    scene.polygon(plane_rect(x - h, y - h, x + h, y + h, 1.2F, 2), t, colour);
  };
  for (int k = 2; k <= 5; ++k)
    for (int q = -1; q <= 1; ++q) {
      const bool home = q == 0 && k < 5;
      cell(-k, q, home ? pale_green : plain);
      cell(k, q, home ? pale_blue : plain);
      cell(q, k, home ? theme.yellow : plain);
      cell(q, -k, home ? theme.red : plain);
    }
  constexpr float z = 1.5F * c - 0.6F;
  const Vec corners[4] = {{-z, -z}, {z, -z}, {z, z}, {-z, z}};
  const Colour quarters[4] = {theme.red, pale_blue, theme.yellow, pale_green};
  for (int k = 0; k < 4; ++k) {
    const Vec quarter[] = {corners[k], corners[(k + 1) % 4], {}};
    scene.polygon(quarter, t, quarters[k]);
  }
  scene.pawn({-c, 4 * c}, t, 27, theme.yellow);
  scene.pawn({3.5F * c, 3.5F * c - 1}, t, 27, theme.yellow);
  scene.pawn({c, -2 * c}, t, 27, theme.red);
  scene.pawn({-3.5F * c, -3.5F * c - 1}, t, 27, theme.red);
}

}  // namespace pips::web
