// The small boards of Dittle and Clash for the lobby.
#pragma once
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

void paint_dittle_picture(Canvas& canvas, const Theme& theme, Rect area);
void paint_clash_picture(Canvas& canvas, const Theme& theme, Rect area);

}  // namespace pips::web
