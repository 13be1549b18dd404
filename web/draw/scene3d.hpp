// Small still lifes in perspective: boards, checkers, dice, tiles, pawns on a table seen from the south.
// Units are the mocks' CSS pixels at zoom 1; x to the right, y away from the viewer, z up.
#pragma once
#include <span>
#include <vector>

#include "web/draw/canvas.hpp"
#include "web/draw/dice.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

// A colour, or a gradient from the top left to the bottom right of whatever is filled.
struct Fill {
  Colour a, b, c;
  Fill(Colour colour) : a(colour), b(colour), c(colour) {}  // implicit: a colour is a fill
  Fill(Colour from, Colour to) : a(from), b(mix(from, to, 0.5F)), c(to) {}
  Fill(Colour from, Colour middle, Colour to) : a(from), b(middle), c(to) {}
  Paint in(Rect box) const;
};

class Scene3d {
 public:
  // `pitch`: 90 looks straight down. `distance`: of the eye, 0 for a parallel view. `origin`: where (0, 0, 0)
  // falls.
  Scene3d(Canvas& canvas, const Theme& theme, float pitch, float distance, Vec origin, float zoom);

  Vec project(Space p) const;
  std::vector<Vec> project(std::span<const Vec> plane, float z) const;
  void polygon(std::span<const Vec> plane, float z, const Fill& fill);
  void outline(std::span<const Vec> plane, float z, Colour colour, float width);
  // A silhouette of height `h` on the plane z0, cast to the right and towards the viewer.
  void shadow(std::span<const Vec> plane, float z0, float h, float alpha, float blur, float kx = 0.55F,
              float ky = 0.75F);
  void slab(std::span<const Vec> plane, float z0, float z1, const Fill& top, Colour side);

  void checker(Vec at, float z, float r, float h, bool black, bool ring = true);
  struct Die {
    int top = 6, front = 3;
    float yaw = 0;                 // degrees, anticlockwise
    float tilt_x = 0, tilt_y = 0;  // degrees, about its far or near edge, about its right or left edge
    float round = 0.15F, shade = 0.75F;
    bool shadow = true;
  };
  void die(Vec at, float z, float s, bool black, const Die& die);
  void tile(Vec at, float z, float length, float width, float h, int a, int b, float turn);
  void pawn(Vec at, float z, float s, Colour colour);

  Fill ivory() const { return {rgb(0xfffdf6), theme_.ivory, theme_.ivory_lo}; }
  Fill ebony() const { return {theme_.ebony_top_hi, theme_.ebony_top}; }
  Fill wood() const { return {theme_.wood_hi, theme_.wood}; }
  Fill felt() const { return {theme_.mini_felt_hi, theme_.mini_felt}; }
  Fill brass() const { return {rgb(0xf6d48d), theme_.brass_low}; }

  Canvas& canvas() { return canvas_; }
  const Theme& theme() const { return theme_; }
  float zoom() const { return zoom_; }

 private:
  Canvas& canvas_;
  const Theme& theme_;
  float sine_, cosine_, distance_;
  Vec origin_;
  float zoom_;
};

// Outlines on a plane: a rectangle between two corners, a circle.
std::vector<Vec> plane_rect(float x0, float y0, float x1, float y1, float corner = 0, int steps = 5);
std::vector<Vec> plane_circle(Vec at, float r, int steps = 32);

// Fits a picture that the mocks drew in `w` x `h`, with `margin` around it for its shadow, into `area`: the
// zoom, and where the point (x, y) of the mock falls.
struct Fit {
  Fit(Rect area, float w, float h, float margin);
  float zoom;
  Vec corner;
  Vec operator()(float x, float y) const { return {corner.x + x * zoom, corner.y + y * zoom}; }
};

}  // namespace pips::web
