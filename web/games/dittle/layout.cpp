#include "web/games/dittle/layout.hpp"

#include <algorithm>

namespace pips::web::dittle {

namespace {
constexpr float kListRoom = 96;  // CSS pixels
}

Layout::Layout(Rect area, int seat) : viewer(seat) {
  constexpr float kHalf = 3.5F;
  const float half_w = kHalf * kCellWidth + kRim, up = kHalf * kRow + kRim, down = up + kHigh * kThick;
  const float head = 16;  // for what the invaders score, above the far edge
  k = std::min(area.w / (2 * half_w + kShear * kThick + 8), area.h / (up + down + head + 4));
  // What is left goes below, where the ways of a die are listed, once there is room for them.
  const float spare = area.h - k * (up + down + head);
  const float above = std::min(spare / 2, std::max(spare * 0.25F, spare - kListRoom));
  origin = {area.x + area.w / 2 - k * kShear * kThick / 2, area.y + above + k * (up + head)};
}

Rect Layout::frame() const {
  constexpr float kHalf = 3.5F;
  const float up = kHalf * kRow + kRim, half_w = kHalf * kCellWidth + kRim;
  return {origin.x - k * half_w, origin.y - k * up, 2 * k * half_w, k * (2 * up + kHigh * kThick)};
}

Rect Layout::cell(Cell c) const {
  const Vec w = world(c), a = at(w.x - kCellWidth / 2, w.y + kDepth / 2);
  return {a.x, a.y, k * kCellWidth, k * kRow};
}

}  // namespace pips::web::dittle
