// How a die lies, in the frame of its owner: the near face looks at the owner, the right face to the owner's
// right. Opposite faces add to 7; 1, 2, 3 run counter-clockwise round their common corner (dittle.md,
// handedness).
//
// For painters: a White die is drawn as it is; a Black die is the same thing turned half round about the
// vertical axis, so that its near face looks to rank 7 and its right face to file a.
#pragma once
#include <array>
#include <cstdint>

namespace pips::dittle {

// One of the 24 ways to lie: 4 * (top - 1) + the rank of the near face among the four sides, least first.
using Orientation = std::uint8_t;
inline constexpr int kOrientations = 24;

// Faces 1..6.
struct Faces {
  std::uint8_t top, near, right, far, left, bottom;
  friend constexpr bool operator==(const Faces&, const Faces&) = default;
};

// DI-2: the owner's directions. `none` stands for a move that does not turn the die.
enum class Tilt : std::uint8_t { none, forward, left, right };

// The index of a die with that top and near face, or -1 when no die lies so.
constexpr int find_orientation(int top, int near) {
  if (top < 1 || top > 6 || near < 1 || near > 6 || near == top || near == 7 - top) return -1;
  int index = 4 * (top - 1);
  for (int face = 1; face < near; ++face)
    if (face != top && face != 7 - top) ++index;
  return index;
}

namespace detail {

// The face along the vector product of the outward normals of two faces, for a right-handed die: 1 x 2 = 3.
constexpr int cross(int a, int b) {
  const int axis_a = a <= 3 ? a : 7 - a, axis_b = b <= 3 ? b : 7 - b;
  const bool positive = (axis_b - axis_a + 3) % 3 == 1;
  const bool flipped = (a > 3) != (b > 3);
  const int axis = 6 - axis_a - axis_b;
  return positive != flipped ? axis : 7 - axis;
}

constexpr std::array<Faces, kOrientations> make_faces() {
  std::array<Faces, kOrientations> table{};
  for (int top = 1; top <= 6; ++top)
    for (int near = 1; near <= 6; ++near) {
      const int index = find_orientation(top, near);
      if (index < 0) continue;
      const int right = cross(top, near);
      table[static_cast<std::size_t>(index)] = {
          static_cast<std::uint8_t>(top),       static_cast<std::uint8_t>(near),
          static_cast<std::uint8_t>(right),     static_cast<std::uint8_t>(7 - near),
          static_cast<std::uint8_t>(7 - right), static_cast<std::uint8_t>(7 - top)};
    }
  return table;
}

inline constexpr std::array<Faces, kOrientations> kFaces = make_faces();

constexpr std::array<std::array<Orientation, kOrientations>, 4> make_tilts() {
  std::array<std::array<Orientation, kOrientations>, 4> table{};
  for (std::size_t o = 0; o < kOrientations; ++o) {
    const Faces& f = kFaces[o];
    table[0][o] = static_cast<Orientation>(o);
    table[1][o] = static_cast<Orientation>(find_orientation(f.near, f.bottom));
    table[2][o] = static_cast<Orientation>(find_orientation(f.right, f.near));
    table[3][o] = static_cast<Orientation>(find_orientation(f.left, f.near));
  }
  return table;
}

inline constexpr std::array<std::array<Orientation, kOrientations>, 4> kTilts = make_tilts();

}  // namespace detail

inline constexpr Orientation kStart = static_cast<Orientation>(find_orientation(6, 3));

// Precondition of all: orientation < kOrientations.
constexpr const Faces& faces(Orientation o) { return detail::kFaces[o]; }
constexpr int top(Orientation o) { return detail::kFaces[o].top; }
constexpr Orientation tilted(Orientation o, Tilt tilt) {
  return detail::kTilts[static_cast<std::size_t>(tilt)][o];
}

namespace detail {
// Every tilt changes the parity: a quarter turn is an odd permutation of the four diagonals of a cube.
constexpr std::array<std::uint8_t, kOrientations> make_parity() {
  std::array<std::uint8_t, kOrientations> parity{};
  std::array<bool, kOrientations> known{};
  known[kStart] = true;
  for (int round = 0; round < kOrientations; ++round)
    for (std::size_t o = 0; o < kOrientations; ++o)
      for (std::size_t t = 1; known[o] && t <= 3; ++t) {
        known[kTilts[t][o]] = true;
        parity[kTilts[t][o]] = parity[o] ^ 1;
      }
  return parity;
}
inline constexpr std::array<std::uint8_t, kOrientations> kParity = make_parity();
}  // namespace detail

// 0 as at the start, 1 after an odd number of tilts.
constexpr int parity(Orientation o) { return detail::kParity[o]; }

static_assert(faces(kStart) == Faces{6, 3, 2, 4, 5, 1});

}  // namespace pips::dittle
