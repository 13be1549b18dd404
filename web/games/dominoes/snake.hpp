// The line of tiles as it turns about the table, in units of half a tile; rows lie three apart. The left end
// turns upwards, the right end downwards. Replayed from the order of play, so that a tile once laid never
// moves within one width.
#pragma once
#include <array>
#include <vector>

#include "engine/games/dominoes/line.hpp"

namespace pips::web::dominoes {

// A tile, or the place where the next one would lie.
struct Piece {
  int tile = -1;            // -1: a place
  float x = 0, y = 0;       // top left corner
  bool lying = true;        // the long side is horizontal
  int a = 0, b = 0;         // the numbers of the left and right, or the upper and lower half
  bool corner = false;      // the vertical tile at which the line turns
  bool short_of = false;    // a place for which only half a tile's room is shown
  bool may_double = false;  // a double would lie across here: keep its height free
  int along = 1, turn = 1;  // the direction of its end: to the right or left, downwards or upwards
  bool in_first_row = false;

  float width() const { return short_of ? 1.0F : lying ? 2.0F : 1.0F; }
  float height() const { return short_of ? 1.0F : lying ? 1.0F : 2.0F; }
};

struct Snake {
  std::vector<Piece> tiles;   // in the order laid
  std::array<Piece, 2> next;  // the places at the left and the right end
  std::array<int, 2> last;    // the index in `tiles` of each end's tile
  int columns = 0;            // room from left to right
  float left = 0, right = 0;  // what it spans, places included
  float top = 0, bottom = 0;
};

// On `columns` (even, at least 6). `selected`: a tile that may be laid next, or -1; it decides whether the
// places are for a double. Precondition: the line is not empty.
Snake lay_out(const pips::dominoes::State& state, int columns, int selected);

// The layout with the largest unit (in pixels, multiples of a half, at most `most`) that fits into w x h, and
// that unit.
struct Fitted {
  Snake snake;
  float unit;
};
Fitted fit_snake(const pips::dominoes::State& state, int selected, float w, float h, float most);

}  // namespace pips::web::dominoes
