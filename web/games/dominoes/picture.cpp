#include "web/games/dominoes/picture.hpp"

#include "web/draw/pictures.hpp"
#include "web/draw/scene3d.hpp"

namespace pips::web {

void paint_dominoes_picture(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 108, 92, kCardMargin);
  Scene3d scene(canvas, theme, 55, 0, fit(54, 92 * 0.58F), fit.zoom);
  scene.tile({-16, 33}, 0, 60, 30, 10, 3, 5, 0);
  scene.tile({-31, -13}, 0, 60, 30, 10, 6, 6, 90);
  scene.tile({19, -18}, 0, 60, 30, 10, 6, 4, 16);
}

}  // namespace pips::web
