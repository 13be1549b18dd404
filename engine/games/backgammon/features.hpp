// What the value nets see of a position: small whole numbers in numbered slots.
//
// Each slot has a top value and knots 0 < k1 < k2 < ... (a column of weights each). A value contributes the
// columns of the two knots around it in linear proportion; 0 contributes nothing, values above the last knot
// count as the last knot. So a slot is a piecewise linear function of its value, and a trained net folds into
// one column a value.
#pragma once
#include <array>
#include <cstdint>

#include "engine/games/backgammon/legal.hpp"

namespace pips::backgammon {

// contact: the sides have not passed each other. back: besides, a side holds two points in the other's home
// board or has four checkers there. crashed: besides, a side has at most six checkers above its 2-point
// (takes precedence). race: the sides have passed each other. Positions must not be over.
enum class NetClass : std::uint8_t { contact, back, crashed, race };
inline constexpr int kNetClasses = 4;
NetClass classify(const Board& board);

inline constexpr int kMostKnots = 16;
struct Slot {
  std::uint8_t knots;
  std::array<std::uint8_t, kMostKnots> at;  // ascending
  constexpr int top() const { return at[static_cast<std::size_t>(knots - 1)]; }
};

struct Layout {
  const Slot* slots;
  int count;    // slots
  int columns;  // sum of knots
};
// contact, back and crashed share one layout.
const Layout& layout(NetClass c);

inline constexpr int kMostSlots = 128;
using Inputs = std::array<std::uint8_t, kMostSlots>;
// Fills the first layout(c).count slots for `board.own` about to roll; values may exceed a slot's top.
void inputs(const Board& board, NetClass c, Inputs& out);

}  // namespace pips::backgammon
