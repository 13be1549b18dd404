// Three dominoes for the lobby.
#pragma once
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

void paint_dominoes_picture(Canvas& canvas, const Theme& theme, Rect area);

}  // namespace pips::web
