// The domino table's picture.
#pragma once
#include "web/games/table.hpp"

namespace pips::web::dominoes {
void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene);
}
