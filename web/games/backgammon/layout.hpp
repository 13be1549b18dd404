// Where everything on the backgammon board is, in CSS pixels, for one viewer: all of it follows from the
// area.
#pragma once
#include "engine/games/backgammon/state.hpp"
#include "web/draw/geometry.hpp"

namespace pips::web::backgammon {

// Points are named here by the viewer's own numbering: `mine` counts down to his tray at the lower left.
struct Layout {
  Layout(Rect area, int viewer);

  int viewer;
  Rect frame;                         // the wooden outside
  float rail, bar_h, tray_h, row;     // side rails, middle bar, tray strip, one row of points
  float x0, x1, half;                 // the felt's sides and half its width
  float y_top, y_bar, y_low, y_tray;  // upper felt, bar, lower felt, tray strip
  float checker, radius, inset;       // a checker's diameter and radius, its distance from the rail
  float point_w, point_h;             // a point's length and half its thickness
  float die;                          // a die's edge
  float slot_w, slot_h, slot_y;       // a place for a checker in a tray

  static constexpr bool left(int point) { return point <= 12; }
  static constexpr int row_of(int point) { return point <= 12 ? 12 - point : point - 13; }
  float row_top(int row_index) const {
    return y_top + static_cast<float>(row_index) * row + (row_index >= 6 ? bar_h : 0);
  }
  float point_y(int point) const { return row_top(row_of(point)) + row / 2; }
  // The middle of checker `k` (0 next to the rail) of `n` on a point; more than five overlap.
  Vec on_point(int point, int k, int n) const;
  Vec on_bar(bool mine, int k) const;
  float bar_radius() const;
  Rect tray(bool mine) const;
  Vec in_tray(bool mine, int k) const;
  // Half of a row: what a tap means.
  Rect row_hit(int point) const;
  Rect bar_hit(bool mine) const;
  Rect tray_hit(bool mine) const;

  // The viewer's number of a point place, 0 for another place.
  int point_of(Place place) const;
  bool is_mine(int seat) const { return seat == viewer; }
};

}  // namespace pips::web::backgammon
