// Marks that every table lays over its things.
#pragma once
#include <span>

#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

// A hint: a dotted line along `points` (a smooth path) with an arrow at its end.
void dotted_arrow(Canvas& canvas, const Theme& theme, std::span<const Vec> points);
// The same bowed between two points; `bow` is its sagitta over its length, to the left of the way.
void dotted_arrow(Canvas& canvas, const Theme& theme, Vec from, Vec to, float bow = 0.12F);

// Starts and stops gently: 0 -> 0, 1 -> 1.
constexpr float eased(float t) {
  const float x = t < 0 ? 0 : t > 1 ? 1 : t;
  return x * x * (3 - 2 * x);
}

}  // namespace pips::web
