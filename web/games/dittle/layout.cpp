#include "web/games/dittle/layout.hpp"

#include <algorithm>

namespace pips::web::dittle {

Layout::Layout(Rect area, int seat) : viewer(seat) {
  constexpr float kHalf = 3.5F;
  const float half_w = kHalf * kCellWidth + kRim, up = kHalf * kRow + kRim, down = up + kHigh * kThick;
  const float head = 16;  // for what the invaders score, above the far edge
  k = std::min(area.w / (2 * half_w + kShear * kThick + 8), area.h / (up + down + head + 4));
  const float spare = area.h - k * (up + down + head);
  origin = {area.x + area.w / 2 - k * kShear * kThick / 2, area.y + spare / 2 + k * (up + head)};
}

Rect Layout::cell(Cell c) const {
  const Vec w = world(c), a = at(w.x - kCellWidth / 2, w.y + kDepth / 2);
  return {a.x, a.y, k * kCellWidth, k * kRow};
}

}  // namespace pips::web::dittle
