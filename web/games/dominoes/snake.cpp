#include "web/games/dominoes/snake.hpp"

#include <algorithm>
#include <cmath>

namespace pips::web::dominoes {

namespace {

using pips::dominoes::as_laid;
using pips::dominoes::kTiles;
using pips::dominoes::Laid;
using pips::dominoes::State;

enum class Where { first_row, turned, row };

// One end of the line while it is being laid.
struct End {
  int along, turn;  // -1 left or up, 1 right or down
  float row = 0;    // its row's middle
  Where where = Where::first_row;
  float x;      // where the next tile begins
  bool across;  // the last tile lies across
  float corner_x = 0;
};

struct Layer {
  int columns;
  float low, high;  // what the first row spans
  int flush = -1;   // the end that turned first: row 0 lies flush to it
  std::array<End, 2> ends;

  // The left border of all rows: row 0 is flush to the end that turned first, centred before any did.
  float base() const {
    if (flush == 0) return low;
    if (flush == 1) return high - static_cast<float>(columns);
    return low - std::floor((static_cast<float>(columns) - (high - low)) / 2);
  }

  float room(int side) const {
    const End& e = ends[static_cast<std::size_t>(side)];
    const End& other = ends[static_cast<std::size_t>(1 - side)];
    if (e.where == Where::first_row)
      return static_cast<float>(columns) - (high - low) -
             (other.where == Where::first_row && other.across ? 2 : 0);
    return e.along > 0 ? base() + static_cast<float>(columns) - e.x : e.x - base();
  }

  // Lays a tile whose half `near` touches the end and `far` becomes open; `dry` only says where it would lie.
  Piece place(int side, int near, int far, bool dry) {
    const End saved = ends[static_cast<std::size_t>(side)];
    End& e = ends[static_cast<std::size_t>(side)];
    Piece p;
    const bool is_double = near == far;
    const auto forward = [&](float length, bool tall) {
      const float x = e.along > 0 ? e.x : e.x - length;
      p.x = x;
      p.y = e.row - (tall ? 1.0F : 0.5F);
      p.lying = !tall;
      p.a = tall || e.along > 0 ? near : far;
      p.b = tall || e.along > 0 ? far : near;
      e.x += static_cast<float>(e.along) * length;
      e.across = tall;
      if (!dry && e.where == Where::first_row) {
        low = std::min(low, x);
        high = std::max(high, x + length);
      }
    };
    const float free = e.where == Where::turned ? 0 : room(side);
    if (e.where == Where::turned) {  // along the new row, its outer half under the corner
      e.row += 3 * static_cast<float>(e.turn);
      e.along = -e.along;
      e.x = e.along > 0 ? e.corner_x : e.corner_x + 1;
      e.where = Where::row;
      forward(2, false);
    } else if (is_double && free >= 3) {
      forward(1, true);
    } else if (free >= 2) {
      forward(2, false);
    } else {  // the corner hangs on the outer half of the last tile
      if (!dry && e.where == Where::first_row && flush < 0) flush = side;
      e.corner_x = e.along > 0 ? e.x - 1 : e.x;
      p.x = e.corner_x;
      p.y = e.turn > 0 ? e.row + 0.5F : e.row - 2.5F;
      p.lying = false;
      p.a = e.turn > 0 ? near : far;
      p.b = e.turn > 0 ? far : near;
      p.corner = true;
      e.where = Where::turned;
    }
    p.may_double = dry && free >= 3;
    p.along = e.along;
    p.turn = e.turn;
    p.in_first_row = e.where == Where::first_row;
    if (dry) e = saved;
    return p;
  }
};

}  // namespace

Snake lay_out(const State& state, int columns, int selected) {
  std::array<Laid, kTiles> laid;
  const int n = as_laid(state, laid);
  Snake snake;
  snake.columns = columns;
  const bool first_double = laid[0].left == laid[0].right;
  const float width = first_double ? 1 : 2;
  Layer layer{columns,
              0,
              width,
              -1,
              {End{-1, -1, 0, Where::first_row, 0, first_double},
               End{1, 1, 0, Where::first_row, width, first_double}}};
  Piece first;
  first.tile = laid[0].tile;
  first.y = first_double ? -1.0F : -0.5F;
  first.lying = !first_double;
  first.a = laid[0].left;
  first.b = laid[0].right;
  first.in_first_row = true;
  snake.tiles.push_back(first);
  std::array<int, 2> open{laid[0].left, laid[0].right};
  snake.last = {0, 0};
  for (int i = 1; i < n; ++i) {
    const Laid& tile = laid[static_cast<std::size_t>(i)];
    const int side = tile.at_left ? 0 : 1;
    const int near = tile.at_left ? tile.right : tile.left, far = tile.at_left ? tile.left : tile.right;
    Piece piece = layer.place(side, near, far, false);
    piece.tile = tile.tile;
    snake.last[static_cast<std::size_t>(side)] = i;
    snake.tiles.push_back(piece);
    open[static_cast<std::size_t>(side)] = far;
  }
  for (int side = 0; side < 2; ++side) {
    const int number = open[static_cast<std::size_t>(side)];
    int far = 9;  // no double
    if (selected >= 0 && pips::dominoes::shows(selected, number))
      far = pips::dominoes::pips_of(selected) - number;
    snake.next[static_cast<std::size_t>(side)] = layer.place(side, number, far, true);
  }
  // Row 0 shares its slack: when two whole places no longer fit, only the nearer half of each is shown.
  if (layer.ends[0].where == Where::first_row && layer.ends[1].where == Where::first_row &&
      static_cast<float>(columns) - (layer.high - layer.low) < 4)
    for (int side = 0; side < 2; ++side) {
      Piece& place = snake.next[static_cast<std::size_t>(side)];
      if (!place.lying || place.corner) continue;
      if (side == 0) place.x += 1;
      place.short_of = true;
    }
  snake.left = snake.top = 1e9F;
  snake.right = snake.bottom = -1e9F;
  const auto span = [&](const Piece& p) {
    // A place that might take a double across counts as two high, so that selecting never changes the fit.
    const float more = p.may_double && p.height() < 2 ? 0.5F : 0;
    snake.left = std::min(snake.left, p.x);
    snake.right = std::max(snake.right, p.x + p.width());
    snake.top = std::min(snake.top, p.y - more);
    snake.bottom = std::max(snake.bottom, p.y + p.height() + more);
  };
  for (const Piece& p : snake.tiles) span(p);
  for (const Piece& p : snake.next) span(p);
  if (layer.flush >= 0) {  // rows are bound to the columns once the line has turned
    snake.left = std::min(snake.left, layer.base());
    snake.right = std::max(snake.right, layer.base() + static_cast<float>(columns));
  }
  return snake;
}

Fitted fit_snake(const State& state, int selected, float w, float h, float most) {
  Fitted best{{}, 0};
  for (const int asked : {10, 12, 14, 16, 18, 20}) {
    const float widest = std::min(w / static_cast<float>(asked), most);
    int columns = static_cast<int>(std::floor(w / widest + 1e-4F));
    columns -= columns % 2;
    Snake snake = lay_out(state, columns, selected);
    const float unit =
        std::floor(std::min({widest, w / (snake.right - snake.left), h / (snake.bottom - snake.top)}) * 2) /
        2;
    if (unit < best.unit || (unit == 0 && !best.snake.tiles.empty())) continue;
    best = {std::move(snake), unit};
  }
  best.unit = std::max(best.unit, 4.0F);
  return best;
}

}  // namespace pips::web::dominoes
