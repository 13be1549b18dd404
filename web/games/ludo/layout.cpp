#include "web/games/ludo/layout.hpp"

#include <algorithm>

namespace pips::web::ludo {

namespace {

// One quarter turn of the grid.
Layout::Grid turned(Layout::Grid g, int quarters) {
  for (; quarters > 0; --quarters) g = {g.column, 14 - g.row};
  return g;
}

}  // namespace

Layout::Layout(Rect area, int seat) : viewer(seat) {
  k = std::min((area.w - 14) / kWidth, area.h / (kWidth + kThickness + 6));
  origin = {area.x + (area.w - k * kWidth) / 2, area.y + (area.h - k * (kWidth + kThickness)) / 2};
}

Layout::Grid Layout::ring(int cell) const {
  const int quarter = cell / 13, j = cell % 13;
  Grid g{6, 0};
  if (j < 5)
    g = {static_cast<float>(13 - j), 6};
  else if (j < 11)
    g = {8, static_cast<float>(10 - j)};
  else if (j == 11)
    g = {7, 0};
  return turned(g, quarter + 2 * viewer);
}

Layout::Grid Layout::column(int quarter, int i) const {
  return turned({static_cast<float>(13 - i), 7}, quarter + 2 * viewer);
}

Vec Layout::base(int seat) const { return seat == viewer ? Vec{80, 296} : Vec{296, 80}; }

Vec Layout::socket(int seat, int i) const {
  constexpr Vec kOffsets[4] = {{-27, -27}, {27, -27}, {-27, 27}, {27, 27}};
  return base(seat) + kOffsets[i & 3] + Vec{0, 3};
}

Vec Layout::home(int seat) const {
  constexpr float kCentre = kMargin + 7.5F * kCell, kOut = 20;
  return {kCentre, seat == viewer ? kCentre + kOut + 6 : kCentre - kOut};
}

Vec Layout::well(bool mine) const { return mine ? Vec{296, 296} : Vec{80, 80}; }

Vec Layout::middle(Place place) const {
  const pips::ludo::Spot spot = pips::ludo::spot(place);
  using Kind = pips::ludo::Spot::Kind;
  switch (spot.kind) {
    case Kind::ring: {
      const Grid g = ring(spot.number);
      return {mid(g.column), mid(g.row) + 3};
    }
    case Kind::column: {
      const Grid g = column(spot.seat * 2, spot.number);
      return {mid(g.column), mid(g.row) + 3};
    }
    case Kind::home:
      return home(spot.seat);
    case Kind::base:
    case Kind::none:
      break;
  }
  return base(spot.seat == 1 ? 1 : 0);
}

Rect Layout::hit(Place place) const {
  const pips::ludo::Spot spot = pips::ludo::spot(place);
  using Kind = pips::ludo::Spot::Kind;
  if (spot.kind == Kind::base) {
    const Vec m = base(spot.seat);
    return box(m.x - 66, m.y - 66, 132, 132);
  }
  if (spot.kind == Kind::home) {
    constexpr float kTop = kMargin + 6 * kCell;
    return box(kTop, spot.seat == viewer ? kTop + 1.5F * kCell : kTop, 3 * kCell, 1.5F * kCell);
  }
  const Vec m = middle(place);
  return box(m.x - kCell / 2, m.y - 3 - kCell / 2, kCell, kCell);
}

}  // namespace pips::web::ludo
