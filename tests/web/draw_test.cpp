// Paints, outlines and dice of web/draw.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "web/draw/canvas.hpp"
#include "web/draw/dice.hpp"
#include "web/draw/theme.hpp"

using namespace pips::web;

namespace {

float area(const std::vector<Vec>& p) {
  float sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vec a = p[i], b = p[(i + 1) % p.size()];
    sum += a.x * b.y - a.y * b.x;
  }
  return std::abs(sum) / 2;
}

bool near(float a, float b) { return std::abs(a - b) < 1e-4F; }
bool near(Space a, Space b) { return near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z); }

// WCAG's relative luminance and contrast.
float luminance(Colour c) {
  const auto linear = [](float v) {
    return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F);
  };
  return 0.2126F * linear(c.r) + 0.7152F * linear(c.g) + 0.0722F * linear(c.b);
}
float contrast(Colour a, Colour b) {
  const float x = luminance(a) + 0.05F, y = luminance(b) + 0.05F;
  return x > y ? x / y : y / x;
}

}  // namespace

TEST_CASE("a solid paint is its colour everywhere") {
  const Paint paint = rgb(0x336699, 0.5F);
  CHECK(near(paint.at({-5, 900}).g, 0.4F));
  CHECK(near(paint.at({}).a, 0.5F));
  CHECK(near(paint.alpha(0.5F).at({}).a, 0.25F));
}

TEST_CASE("a linear paint mixes between its stops and stays at the ends") {
  const Paint paint = Paint::linear({10, 0}, {20, 0}, {{0, kBlack}, {0.5F, kWhite}, {1, kBlack.alpha(0)}});
  CHECK(near(paint.at({0, 7}).r, 0));
  CHECK(near(paint.at({12.5F, -3}).r, 0.5F));
  CHECK(near(paint.at({15, 0}).r, 1));
  CHECK(near(paint.at({17.5F, 0}).a, 0.5F));
  CHECK(near(paint.at({99, 0}).a, 0));
}

TEST_CASE("a linear paint in a box is stretched with it") {
  const Rect box{100, 50, 40, 200};
  const Paint paint = Paint::linear_in(box, {0, 0}, {1, 1}, {{0, kBlack}, {1, kWhite}});
  CHECK(near(paint.at({100, 50}).r, 0));
  CHECK(near(paint.at({140, 250}).r, 1));
  // The other diagonal has one colour.
  CHECK(near(paint.at({140, 50}).r, 0.5F));
  CHECK(near(paint.at({100, 250}).r, 0.5F));
}

TEST_CASE("a radial paint in a box is an ellipse") {
  const Paint paint = Paint::radial_in({0, 0, 100, 200}, {0.5F, 0.5F}, 0.5F, {{0, kWhite}, {1, kBlack}});
  CHECK(near(paint.at({50, 100}).r, 1));
  CHECK(near(paint.at({75, 100}).r, 0.5F));
  CHECK(near(paint.at({50, 150}).r, 0.5F));
  CHECK(near(paint.at({50, 200}).r, 0));
}

TEST_CASE("the hull of points is convex and holds them all") {
  std::vector<Vec> points;
  for (int i = 0; i < 60; ++i) points.push_back({cosmetic(3, i) * 50, cosmetic(4, i) * 30});
  points.push_back({0, 0});
  points.push_back({50, 0});
  points.push_back({50, 30});
  points.push_back({0, 30});
  const std::vector<Vec> corners = hull(points);
  CHECK(corners.size() == 4);
  CHECK(near(area(corners), 1500));
  CHECK(hull({{1, 1}, {2, 2}}).size() == 2);
}

TEST_CASE("clipping keeps the common part, whatever the winding") {
  const std::vector<Vec> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}},
      other{{5, 5}, {5, 15}, {15, 15}, {15, 5}};
  CHECK(near(area(clipped(square, other)), 25));
  CHECK(clipped(square, std::vector<Vec>{{20, 20}, {30, 20}, {30, 30}}).empty());
}

TEST_CASE("a rounded rectangle stays within its rectangle") {
  const Rect r{3, 4, 50, 20};
  const Rect box = bounds(rounded(r, 99, 6));
  CHECK(near(box.x, 3));
  CHECK(near(box.right(), 53));
  CHECK(near(box.bottom(), 24));
  CHECK(rounded(r, 0).size() == 4);
}

TEST_CASE("opposite faces of a die sum to seven") {
  for (int value = 1; value <= 6; ++value) {
    const Space n = face_normal(value);
    CHECK(near(face_normal(7 - value), {-n.x, -n.y, -n.z}));
    CHECK(pips_of(value).size() == static_cast<std::size_t>(value));
  }
  CHECK(pips_of(0).empty());
}

TEST_CASE("a pose shows what was asked for and is a rotation") {
  int poses = 0;
  for (int top = 1; top <= 6; ++top)
    for (int front = 1; front <= 6; ++front) {
      if (front == top || front == 7 - top) continue;
      ++poses;
      const Turn pose = die_pose(top, front);
      CHECK(face_towards(pose, {0, 0, 1}) == top);
      CHECK(face_towards(pose, {0, -1, 0}) == front);
      const Space x = pose({1, 0, 0}), y = pose({0, 1, 0}), z = pose({0, 0, 1});
      CHECK(near(z, {x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x}));  // not mirrored
    }
  CHECK(poses == 24);
  CHECK(face_towards(die_pose(3, 3), {0, 0, 1}) == 3);
}

TEST_CASE("tilting a die forward brings its near face up") {
  const Turn tilted = turn_about({1, 0, 0}, -1.57079633F) * die_pose(6, 3);
  CHECK(face_towards(tilted, {0, 0, 1}) == 3);
  CHECK(face_towards(tilted, {0, 1, 0}) == 6);
}

TEST_CASE("the eye looks along what its camera flattens") {
  for (const Camera& camera : {kTableCamera, Camera{{1, 0}, {0, -0.9F}, {-0.18F, -0.5F}}}) {
    const Space eye = camera.eye();
    const Vec spot = camera(eye);
    CHECK(std::abs(spot.x) < 1e-4F);
    CHECK(std::abs(spot.y) < 1e-4F);
    CHECK(eye.z > 0);
  }
}

TEST_CASE("sides, marks and numbers stand out in every theme") {
  for (const ThemeName name : {ThemeName::dark, ThemeName::light, ThemeName::safe}) {
    const Theme& t = theme(name);
    CHECK(t.name == name);
    CHECK(contrast(t.ivory, t.ebony) > 7);  // in grey as well: this is lightness alone
    CHECK(contrast(t.number, t.wood) > 4.5F);
    CHECK(contrast(t.legal_ink, t.legal) > 4);
    CHECK(contrast(t.ivory, t.pip) > 7);
  }
  CHECK(theme_by_name("light") == ThemeName::light);
  CHECK(theme_by_name("safe") == ThemeName::safe);
  CHECK(theme_by_name("no such") == ThemeName::dark);
}
