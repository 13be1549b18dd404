#include <set>

#include "dittle_support.hpp"

using namespace dittle_test;

TEST_CASE("DI: a die has 24 orientations, all right-handed, opposite faces adding to 7") {
  std::set<std::pair<int, int>> ways;
  for (int o = 0; o < kOrientations; ++o) {
    const Faces& f = faces(static_cast<Orientation>(o));
    CHECK(f.top + f.bottom == 7);
    CHECK(f.near + f.far == 7);
    CHECK(f.left + f.right == 7);
    CHECK(find_orientation(f.top, f.near) == o);
    ways.insert({f.top, f.near});
    // The determinant of the normals of 1, 2, 3 in the owner's frame (right, away, up) is +1.
    int normal[4][3] = {};
    const auto face = [&](int number, int x, int y, int z) {
      if (number > 3) return;
      normal[number][0] = x, normal[number][1] = y, normal[number][2] = z;
    };
    face(f.right, 1, 0, 0), face(f.left, -1, 0, 0), face(f.far, 0, 1, 0);
    face(f.near, 0, -1, 0), face(f.top, 0, 0, 1), face(f.bottom, 0, 0, -1);
    const auto& n = normal;
    const int determinant = n[1][0] * (n[2][1] * n[3][2] - n[2][2] * n[3][1]) -
                            n[1][1] * (n[2][0] * n[3][2] - n[2][2] * n[3][0]) +
                            n[1][2] * (n[2][0] * n[3][1] - n[2][1] * n[3][0]);
    CHECK(determinant == 1);
  }
  CHECK(ways.size() == 24);
}

TEST_CASE("DI: top and near faces that are the same or opposite are no orientation") {
  for (int top = 0; top <= 7; ++top)
    for (int near = 0; near <= 7; ++near) {
      const bool possible = top >= 1 && top <= 6 && near >= 1 && near <= 6 && top != near && top + near != 7;
      CHECK((find_orientation(top, near) >= 0) == possible);
    }
}

TEST_CASE(
    "DI-2: forward brings the near face up, left the right face, right the left face; the whole die turns") {
  const auto turned = [](Tilt t) { return faces(tilted(kStart, t)); };
  // top, near, right, far, left, bottom
  CHECK(turned(Tilt::forward) == Faces{3, 1, 2, 6, 5, 4});
  CHECK(turned(Tilt::left) == Faces{2, 3, 1, 4, 6, 5});
  CHECK(turned(Tilt::right) == Faces{5, 3, 6, 4, 1, 2});
  CHECK(tilted(kStart, Tilt::none) == kStart);
}

TEST_CASE("DI-2: left and right take each other back, four tilts one way are none") {
  for (int o = 0; o < kOrientations; ++o) {
    const auto start = static_cast<Orientation>(o);
    CHECK(tilted(tilted(start, Tilt::left), Tilt::right) == start);
    for (const Tilt t : {Tilt::forward, Tilt::left, Tilt::right}) {
      Orientation turned = start;
      for (int k = 0; k < 4; ++k) {
        turned = tilted(turned, t);
        CHECK(parity(turned) == (parity(start) + k + 1) % 2);
        if (k < 3) CHECK(turned != start);
      }
      CHECK(turned == start);
    }
  }
}

TEST_CASE("DI: a die that only tilts forward shows 6, 3, 1, 4, 6, 3, 1") {
  Orientation o = kStart;
  std::string tops;
  for (int k = 0; k < 7; ++k, o = tilted(o, Tilt::forward)) tops += std::to_string(top(o));
  CHECK(tops == "6314631");
}
