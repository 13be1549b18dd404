// The picture of Dittle and Clash.
#pragma once
#include "web/games/dittle/layout.hpp"
#include "web/games/table.hpp"

namespace pips::web::dittle {

// Woods and metals of this board, by theme.
struct Colours {
  Colour a, b, home, away, rim, rim_hi, front, grain, light, joint, brass, brass_hi, brass_lo, glow,
      ivory_line, ebony_line, tag_hi, tag_ink, danger, dot, ink, plate;
  float lamp, shadow;
};
const Colours& colours(const Theme& theme);

// board.cpp
void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout);
// A rounded square lying on a cell, `w` x `d` in the world.
std::vector<Vec> plate(const Layout& layout, Vec world, float w, float d, float corner);

// paint.cpp
void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene);

}  // namespace pips::web::dittle
