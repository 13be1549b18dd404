// Where everything on the ludo board is. The board is drawn in units of a 376 wide design (look.md), scaled
// to the area.
#pragma once
#include "engine/games/ludo/state.hpp"
#include "web/draw/geometry.hpp"

namespace pips::web::ludo {

struct Layout {
  Layout(Rect area, int viewer);

  static constexpr float kWidth = 376, kThickness = 9, kMargin = 8, kCell = 24;  // design units

  int viewer;  // whose base lies at the lower left
  float k;     // CSS pixels a design unit
  Vec origin;  // of the board's top left corner

  Vec at(float x, float y) const { return {origin.x + k * x, origin.y + k * y}; }
  Rect box(float x, float y, float w, float h) const {
    return {origin.x + k * x, origin.y + k * y, k * w, k * h};
  }
  float px(float units) const { return k * units; }

  // Row and column of the 15 x 15 grid, as this viewer sees it.
  struct Grid {
    float row, column;
  };
  Grid ring(int cell) const;
  // `quarter`: 0 red, 1 green, 2 yellow, 3 blue.
  Grid column(int quarter, int i) const;
  // Middle of a grid cell in design units.
  static constexpr float mid(float index) { return kMargin + kCell * index + kCell / 2; }

  // Middle of a base, and of its socket `i` (0 … 3); of a home's triangle; of the well with the viewer's or
  // the other's die.
  Vec base(int seat) const;
  Vec socket(int seat, int i) const;
  Vec home(int seat) const;
  Vec well(bool mine) const;
  // Where a token stands on a place, in design units; base: its middle.
  Vec middle(Place place) const;
  Rect hit(Place place) const;  // CSS pixels
  Rect frame() const { return {origin.x, origin.y, k * kWidth, k * (kWidth + kThickness)}; }
};

}  // namespace pips::web::ludo
