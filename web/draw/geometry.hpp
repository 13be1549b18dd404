// Points and rectangles of the screen, in CSS pixels, y downwards.
#pragma once

namespace pips::web {

struct Vec {
  float x = 0, y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, float k) { return {a.x * k, a.y * k}; }
  friend constexpr bool operator==(Vec, Vec) = default;
};

struct Rect {
  float x = 0, y = 0, w = 0, h = 0;
  constexpr float right() const { return x + w; }
  constexpr float bottom() const { return y + h; }
  constexpr Vec centre() const { return {x + w / 2, y + h / 2}; }
  constexpr bool contains(Vec p) const { return p.x >= x && p.x < x + w && p.y >= y && p.y < y + h; }
  friend constexpr bool operator==(Rect, Rect) = default;
};

constexpr Vec lerp(Vec a, Vec b, float t) { return a + (b - a) * t; }

}  // namespace pips::web
