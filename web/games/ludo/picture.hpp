// The small ludo board of the lobby.
#pragma once
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

void paint_ludo_picture(Canvas& canvas, const Theme& theme, Rect area);

}  // namespace pips::web
