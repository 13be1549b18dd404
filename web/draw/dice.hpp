// Dice: the table's lit, rounded die at rest, any die by its true orientation, and a roll that ends on a
// given face.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

// A point of space: x to the right, y away from the viewer, z up.
struct Space {
  float x = 0, y = 0, z = 0;
};

constexpr float dot(Space a, Space b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Space unit(Space v);  // of length 1; up when `v` has none

// A rotation: rows of a 3 x 3 matrix, applied to a die's own axes.
struct Turn {
  float m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  Space operator()(Space v) const;
  friend Turn operator*(const Turn& a, const Turn& b);  // first b, then a
};

Turn turn_about(Space axis, float radians);  // right-handed; the axis need not be of length 1

// A die's own faces: 6 up, 1 down, 3 near, 4 far, 2 right, 5 left (opposite faces sum to 7).
Space face_normal(int value);
// Which face looks along `direction`.
int face_towards(const Turn& turn, Space direction);
// The one of the 24 poses with `top` up and `front` near; front may not be `top` or 7 - top (then any other
// is taken).
Turn die_pose(int top, int front);

// Pips on a face, in steps of -1, 0, 1 to the right and upwards.
struct Pip {
  std::int8_t x, y;
};
std::span<const Pip> pips_of(int value);

// A parallel view: where the unit axes fall on the screen.
struct Camera {
  Vec x{1, 0}, y{0, -1}, z{0, 0};
  Vec operator()(Space p) const { return x * p.x + y * p.y + z * p.z; }
  Space eye() const;  // the direction towards the viewer, z > 0
};
// The table's: from almost above, as the mock's dice are drawn.
inline constexpr Camera kTableCamera{{1, 0}, {0, -0.965F}, {0, -0.17F}};

enum class DieMaterial : std::uint8_t { ivory, ebony };

// A die lying on the table: `at` is the middle of its top face, `size` its edge, `yaw` its turn clockwise in
// radians.
void draw_die(Canvas& canvas, const Theme& theme, Vec at, float size, float yaw, int value,
              bool used = false);

// Any orientation, lit as it lies. `foot` is where the middle of the resting die's bottom falls on the
// screen; `lift` raises it in CSS pixels above that. `round`: radius of its edges in edges. No shadow.
void draw_cube(Canvas& canvas, Vec foot, float size, float lift, const Turn& turn, const Camera& camera,
               DieMaterial material, float round = 0.135F);

// One die of a throw at `t` in 0 … 1, coming from `from` (off the board) to rest at `at`, as draw_die then
// draws it. `seed` varies the spin only.
void draw_rolling(Canvas& canvas, const Theme& theme, Vec from, Vec at, float size, float yaw, int value,
                  std::uint32_t seed, float t);

// A repeatable number 0 … 1 for things that only look: hash of seed and index.
float cosmetic(std::uint32_t seed, std::uint32_t index);

}  // namespace pips::web
