// Drawing in CSS pixels on one Dear ImGui draw list: anti-aliased convex shapes filled by a Paint, strokes,
// soft shadows.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "web/draw/colour.hpp"
#include "web/draw/geometry.hpp"

struct ImDrawList;
struct ImFont;

namespace pips::web {

struct Stop {
  float at;  // 0 … 1 along the gradient
  Colour colour;
};

// A solid colour, or a linear (from `a` to `b`) or radial (centre `a`, radius `radius`) gradient of up to
// five stops.
struct Paint {
  enum class Kind : std::uint8_t { solid, linear, radial } kind = Kind::solid;
  Vec a, b;
  float radius = 0;
  float aspect = 1;  // of a radial gradient: its vertical radius over the horizontal one
  Stop stops[5] = {};
  int count = 0;

  Paint(Colour colour);  // implicit: a colour is a paint
  static Paint linear(Vec a, Vec b, std::initializer_list<Stop> stops);
  static Paint radial(Vec centre, float radius, std::initializer_list<Stop> stops);
  // The same in fractions of a box (SVG's objectBoundingBox units).
  static Paint linear_in(Rect box, Vec a, Vec b, std::initializer_list<Stop> stops);
  static Paint radial_in(Rect box, Vec centre, float radius, std::initializer_list<Stop> stops);
  Colour at(Vec p) const;
  float param(Vec p) const;     // 0 … 1 along the gradient, not clamped
  Colour along(float t) const;  // the colour there
  Paint alpha(float k) const;   // the same, every alpha times k

 private:
  Paint() = default;
  void set(std::initializer_list<Stop> stops);
};

enum class Align : std::uint8_t { left, centre, right };

class Canvas {
 public:
  // `scale`: device pixels per CSS pixel; `list` draws in CSS pixels too (ImGui's framebuffer scale does the
  // rest).
  Canvas(ImDrawList& list, ImFont* font, float scale);

  // Convex, any winding. A gradient is followed closely by subdividing the shape.
  void polygon(std::span<const Vec> points, const Paint& fill);
  void circle(Vec centre, float radius, const Paint& fill);
  void ellipse(Vec centre, float rx, float ry, const Paint& fill);
  void rect(Rect r, float corner, const Paint& fill);
  // `round`: round ends of an open line.
  void stroke_polyline(std::span<const Vec> points, const Paint& paint, float width, bool closed = false,
                       bool round = false);
  void stroke_circle(Vec centre, float radius, const Paint& paint, float width);
  void stroke_rect(Rect r, float corner, const Paint& paint, float width);
  // Triangles of three vertices each, colours mixed between them, no smoothed edge (lit solids; draw an
  // outline beneath).
  void triangles(std::span<const Vec> points, std::span<const Colour> colours,
                 std::span<const std::uint16_t> indices);
  // A soft elliptical shadow or glow, full strength in the middle, gone at the rim (rings of vertices: no
  // texture to lose).
  void soft(Vec centre, float rx, float ry, Colour colour);
  // The blurred silhouette of a convex polygon; `blur` in CSS pixels, as in CSS filter: blur().
  void soft_polygon(std::span<const Vec> points, float blur, Colour colour);
  // `at`: on the baseline; `size`: CSS font-size (the font is scaled so that its digits are 0.733 em tall).
  void text(Vec at, std::string_view utf8, float size, Colour colour, Align align = Align::left,
            bool bold = false);
  float text_width(std::string_view utf8, float size) const;
  void push_clip(Rect r);
  void pop_clip();

  float scale() const { return scale_; }
  ImDrawList& list() { return list_; }

 private:
  ImDrawList& list_;
  ImFont* font_;
  float scale_;
};

// Outlines to fill: rounded rectangle, ellipse, convex hull; the part of a convex polygon inside another one.
std::vector<Vec> rounded(Rect r, float corner, int steps = 6);
std::vector<Vec> ring(Vec centre, float rx, float ry, int steps);
std::vector<Vec> hull(std::vector<Vec> points);
std::vector<Vec> clipped(std::span<const Vec> polygon, std::span<const Vec> convex);
Rect bounds(std::span<const Vec> points);

}  // namespace pips::web
