// The board of Dittle and Clash under an oblique camera (look.md), in units of a 390 wide design. World: x to
// the viewer's right, y away from him, z up; the middle of the board is the origin.
#pragma once
#include "engine/games/dittle/state.hpp"
#include "web/draw/dice.hpp"
#include "web/draw/geometry.hpp"

namespace pips::web::dittle {

using pips::dittle::Cell;
using pips::dittle::kSize;

struct Layout {
  Layout(Rect area, int viewer);

  static constexpr float kShear = 0.18F, kFar = 0.90F,
                         kHigh = 0.50F;  // sx = x - .18 z, sy = -(.90 y + .50 z)
  static constexpr float kCellWidth = 51, kRow = 55.5F,
                         kDepth = kRow / kFar;  // a cell: its depth in the world is row / .90
  static constexpr float kEdge = 38, kRim = 10, kThick = 24;
  // Dice stand a little off the middle, so that their outline lies in the cell.
  static constexpr float kShiftX = kShear * kEdge / 2, kShiftY = 0.92F * kHigh * kEdge / 2 / kFar;

  int viewer;
  float k;     // CSS pixels a design unit
  Vec origin;  // of the world on the screen

  Vec at(float x, float y, float z = 0) const {
    return {origin.x + k * (x - kShear * z), origin.y - k * (kFar * y + kHigh * z)};
  }
  Camera camera() const { return {{1, 0}, {0, -kFar}, {-kShear, -kHigh}}; }
  // Column and row as the viewer sees the cell, row 0 next to him.
  int column(Cell c) const {
    return viewer == 0 ? pips::dittle::file_of(c) : kSize - 1 - pips::dittle::file_of(c);
  }
  int row(Cell c) const {
    return viewer == 0 ? pips::dittle::rank_of(c) : kSize - 1 - pips::dittle::rank_of(c);
  }
  Vec world(Cell c) const {
    return {(static_cast<float>(column(c)) - 3) * kCellWidth, (static_cast<float>(row(c)) - 3) * kDepth};
  }
  Vec foot(Cell c) const { return world(c) + Vec{kShiftX, -kShiftY}; }  // world, of a die's middle
  Rect cell(Cell c) const;                                              // on the screen
  Rect frame() const;                                                   // with the rim
};

}  // namespace pips::web::dittle
