// The parts of the ludo picture, each drawn on the same layout.
#pragma once
#include <vector>

#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"
#include "web/games/ludo/layout.hpp"
#include "web/games/table.hpp"

namespace pips::web::ludo {

using pips::ludo::kRed;
using pips::ludo::kTokens;
using pips::ludo::kYellow;
using pips::ludo::State;

// The woods and lacquers of this board, by theme.
struct Colours {
  Colour board_hi, board_mid, board_lo, side_hi, side_mid, side_lo, edge, grain, seam;
  Colour cell_hi, cell_lo, cell_grain;
  Colour inlay_hi[2], inlay_lo[2], inlay_mark[2], on[2];  // by seat: lacquered cells, their marks
  Colour tray_hi[2], tray_lo[2], well_hi, well_lo, well_rim;
  Colour brass_hi, brass_mid, brass_lo, brass_edge, tray_line, glow, ring;
  Colour token_top[2][4], token_side[2][4], token_mark[2];
  float far_shadow, near_shadow;
};
const Colours& colours(const Theme& theme);

// board.cpp: everything that does not move.
void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout);
// The mark of a side (ring: red, triangle: yellow), `s` 1 on a cell.
void paint_mark(Canvas& canvas, const Layout& layout, int seat, Vec at, float s, Colour colour);
Paint brass(const Colours& c, Rect box);

// pieces.cpp; positions in design units.
struct Token {
  int seat;
  Vec at;
  float scale = 1, lift = 0;
  int count = 0;  // written beside it when > 1
};
void paint_token(Canvas& canvas, const Theme& theme, const Layout& layout, const Token& token);
void paint_halo(Canvas& canvas, const Theme& theme, const Layout& layout, Vec at, float scale, bool captures);
void paint_stud(Canvas& canvas, const Theme& theme, const Layout& layout, Vec at);
void paint_target(Canvas& canvas, const Theme& theme, const Layout& layout, Vec at, int seat, bool captures);

// paint.cpp
void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene);

}  // namespace pips::web::ludo
