#include "web/games/backgammon/layout.hpp"

#include <algorithm>
#include <cmath>

namespace pips::web::backgammon {

namespace {

float halves(float v) { return std::round(v * 2) / 2; }

}  // namespace

Layout::Layout(Rect area, int viewer_seat) : viewer(viewer_seat) {
  const float margin = area.w > 380 ? 4 : 3;
  // Upright areas give their whole width (rows become lower before the board becomes narrower); in wide ones
  // the board keeps its 1 : 1.45.
  const float wide = std::clamp((area.w / std::max(area.h, 1.0F) - 0.85F) / 0.25F, 0.0F, 1.0F);
  const float width = std::max(120.0F, std::min(area.w - 2 * margin, area.h * (0.86F - 0.17F * wide)));
  rail = halves(width * 0.047F);
  const float top = std::round(width * 0.026F);
  bar_h = std::round(std::min(width * 0.0895F, area.h * 0.066F));
  tray_h = std::round(std::min(width * 0.079F, area.h * 0.058F));
  const float room = (area.h - 6 - top - bar_h - tray_h) / 12;
  row = std::max(8.0F, std::min(std::round(width * 0.1204F), std::floor(room * 2) / 2));
  const float height = top + bar_h + tray_h + 12 * row;
  frame = {std::round(area.x + (area.w - width) / 2), std::round(area.y + (area.h - height) / 2), width,
           height};

  x0 = frame.x + rail;
  x1 = frame.right() - rail;
  half = (x1 - x0) / 2;
  y_top = frame.y + top;
  y_bar = y_top + 6 * row;
  y_low = y_bar + bar_h;
  y_tray = y_low + 6 * row;
  checker = std::min(width * 0.0864F, row - 5);
  radius = checker / 2;
  inset = width * 0.0095F;
  point_w = std::min(half * 0.93F, half - 8);
  point_h = row * 0.43F;
  die = std::min(width * 0.12F, row * 1.16F);
  slot_h = tray_h * 0.66F;
  slot_y = y_tray + (tray_h - slot_h) / 2 + 0.5F;
  slot_w = (half - 8 - 5) / 15.8F;
}

Vec Layout::on_point(int point, int k, int n) const {
  const float pitch = n > 5 ? 4 * checker / static_cast<float>(n - 1) : checker;
  const float depth = inset + radius + static_cast<float>(k) * pitch;
  return {left(point) ? x0 + depth : x1 - depth, point_y(point)};
}

float Layout::bar_radius() const { return std::min(radius, bar_h * 0.46F); }

Vec Layout::on_bar(bool mine, int k) const {
  const float away = checker * 0.75F + static_cast<float>(k) * checker * 0.6F;
  return {frame.x + frame.w / 2 + (mine ? away : -away), y_bar + bar_h / 2};
}

Rect Layout::tray(bool mine) const {
  return {mine ? x0 + 1 : frame.x + frame.w / 2 + 7, slot_y, half - 8, slot_h};
}

Vec Layout::in_tray(bool mine, int k) const {
  const float groups = static_cast<float>(k / 5) * slot_w * 0.4F;
  const float along = slot_w * (static_cast<float>(k) + 0.5F) + groups;
  return {mine ? x0 + 3.5F + along : frame.x + frame.w / 2 + 7 + half - 8 - 2.5F - along,
          slot_y + slot_h / 2};
}

Rect Layout::row_hit(int point) const {
  return {left(point) ? frame.x : frame.x + frame.w / 2, row_top(row_of(point)), frame.w / 2, row};
}

Rect Layout::bar_hit(bool mine) const {
  return {mine ? frame.x + frame.w / 2 : frame.x, y_bar, frame.w / 2, bar_h};
}

Rect Layout::tray_hit(bool mine) const {
  return {mine ? frame.x : frame.x + frame.w / 2, y_tray, frame.w / 2, frame.bottom() - y_tray};
}

int Layout::point_of(Place place) const {
  if (!pips::backgammon::is_point(place)) return 0;
  return viewer == pips::backgammon::kWhite ? place.id : pips::backgammon::across(place.id);
}

}  // namespace pips::web::backgammon
