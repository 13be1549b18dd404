#include "web/games/dominoes/layout.hpp"

#include <algorithm>
#include <cmath>

namespace pips::web::dominoes {

using pips::dominoes::count;

Layout::Layout(Rect area, const State& state, int seat, int selected) : viewer(seat), hand(state.hand[seat]) {
  // Wide areas keep the table at a phone's or tablet's proportions.
  if (const float widest = std::min(area.w, std::max(430.0F, area.h * 0.86F)); area.w > widest) {
    area.x += (area.w - widest) / 2;
    area.w = widest;
  }
  const bool narrow = area.w < 380;
  low = area.h < 420;
  const float grow = std::clamp(area.w / 390, 1.0F, 1.7F);
  const float margin = narrow ? 8 : 10;
  const float coaster_w = (narrow ? 44.0F : 52.0F) * std::min(grow, 1.3F);
  const int n = std::max(1, count(hand));
  const float room = area.w - 2 * margin - coaster_w - 26;
  hand_u = (narrow ? 44.0F : 45.0F) * grow;
  int rows = low ? 1 : (n + 5) / 6;
  per_row = (n + rows - 1) / rows;
  float gap = std::min(
      8.0F,
      per_row > 1 ? (room - static_cast<float>(per_row) * hand_u) / static_cast<float>(per_row - 1) : 8.0F);
  if (gap < 3) {  // too many for one row at this size: smaller tiles
    gap = 3;
    hand_u = std::floor((room - gap * static_cast<float>(per_row - 1)) / static_cast<float>(per_row));
  }
  const float most_height = area.h * (low ? 0.34F : 0.46F);
  const float row_gap = low ? 7 : 12, top = low ? 11 : 20, under = low ? 6 : 12;
  const auto zone = [&] {
    return top + static_cast<float>(rows) * 2 * hand_u + static_cast<float>(rows - 1) * row_gap + under;
  };
  while (zone() > most_height && hand_u > 22) hand_u -= 1;
  tray = {area.x + margin, area.bottom() - zone(), area.w - 2 * margin, zone()};
  const float coaster_h = std::min((low ? 118.0F : 132.0F) * std::min(grow, 1.3F), tray.h - 16);
  coaster = {tray.x + 8, tray.y + (tray.h - coaster_h) / 2, coaster_w, coaster_h};

  const float rim = low ? 5 : 7, pad = low ? 6 : 8;
  felt = {area.x + margin, area.y + 2, area.w - 2 * margin, tray.y - (low ? 6 : 10) - area.y - 2};
  inside = {felt.x + rim, felt.y + rim, felt.w - 2 * rim, felt.h - 2 * rim};
  const float most = (low ? 24.0F : 34.0F) * grow;
  if (state.length == 0) {
    u = std::floor(std::min({most, inside.w / 10, inside.h / 3}));
    origin = inside.centre();
    return;
  }
  Fitted fitted = fit_snake(state, selected, inside.w - 2 * pad, inside.h - 2 * pad, most);
  u = fitted.unit;
  snake = std::move(fitted.snake);
  const Vec middle = inside.centre();
  origin = {middle.x - (snake.left + snake.right) / 2 * u, middle.y - (snake.top + snake.bottom) / 2 * u};
}

Rect Layout::empty_line() const {
  const Vec m = inside.centre();
  return {m.x - u, m.y - u / 2, 2 * u, u};
}

Rect Layout::hand_tile(int tile) const {
  const int index = count(hand & (pips::dominoes::bit(tile) - 1)), n = count(hand);
  const int rows = (n + per_row - 1) / std::max(1, per_row);
  const int row = index / per_row, column = index % per_row;
  const int in_row = row < rows - 1 ? per_row : n - per_row * (rows - 1);
  const float x0 = coaster.right() + 6, room = tray.right() - 8 - x0;
  const float gap =
      in_row > 1
          ? std::min(8.0F, (room - static_cast<float>(in_row) * hand_u) / static_cast<float>(in_row - 1))
          : 0;
  const float width = static_cast<float>(in_row) * hand_u + static_cast<float>(in_row - 1) * gap;
  return {x0 + (room - width) / 2 + static_cast<float>(column) * (hand_u + gap),
          tray.y + (low ? 11.0F : 20.0F) + static_cast<float>(row) * (2 * hand_u + (low ? 7.0F : 12.0F)),
          hand_u, 2 * hand_u};
}

Rect Layout::other_hand() const {
  const Vec top{felt.x + felt.w * 0.5F, felt.y - 20};
  return {top.x - u / 2, top.y - u, u, 2 * u};
}

}  // namespace pips::web::dominoes
