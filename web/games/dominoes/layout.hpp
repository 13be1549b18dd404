// Where everything on the domino table is, in CSS pixels: the felt with the line above, the tray with the
// hand and the boneyard's coaster below.
#pragma once
#include "web/games/dominoes/snake.hpp"
#include "web/games/table.hpp"

namespace pips::web::dominoes {

using pips::dominoes::State;
using pips::dominoes::Tiles;

struct Layout {
  // `selected`: a tile of the viewer's hand, or -1.
  Layout(Rect area, const State& state, int viewer, int selected);

  int viewer;
  bool low;           // little height: one hand row, smaller tiles
  Rect felt, inside;  // the wooden frame and the cloth
  Rect tray, coaster;
  float u = 20;  // half a tile of the line
  Snake snake;   // empty while the line is
  Vec origin;    // where the snake's (0, 0) is
  float hand_u;  // half a tile of the hand
  int per_row = 6;
  Tiles hand = 0;

  Rect piece(const Piece& p) const {
    return {origin.x + p.x * u, origin.y + p.y * u, p.width() * u, p.height() * u};
  }
  Rect empty_line() const;         // where the first tile goes
  Rect hand_tile(int tile) const;  // in the viewer's hand, not raised; nowhere when it is not there
  Rect other_hand() const;         // above the felt's upper edge: where the other's tiles come from
  float rise(bool selected) const { return selected ? (low ? 5.0F : 11.0F) : low ? 3.0F : 6.0F; }
};

}  // namespace pips::web::dominoes
