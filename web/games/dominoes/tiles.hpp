// Domino tiles: ebony back, bone face. The light comes from the upper left whichever way a tile lies.
#pragma once
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web::dominoes {

// The face; `box` is 2u x u lying or u x 2u standing; `a` the left or upper number, `b` the other.
void paint_tile(Canvas& canvas, const Theme& theme, Rect box, int a, int b, bool dim = false);
// The back, seen with `thickness` of its edge.
void paint_back(Canvas& canvas, Rect box, float thickness);
// Contact and wide shadow; `lift` CSS pixels above the table.
void paint_tile_shadow(Canvas& canvas, const Theme& theme, Rect box, float lift);
// The pips of one half alone, for previews; `lying` as its tile would.
void paint_half(Canvas& canvas, Vec middle, float u, int number, bool lying, Colour colour);

}  // namespace pips::web::dominoes
