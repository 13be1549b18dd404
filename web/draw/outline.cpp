// Outlines of shapes, and what can be done to them.
#include <algorithm>
#include <cmath>

#include "web/draw/canvas.hpp"

namespace pips::web {

namespace {

constexpr float kPi = 3.14159265F;

float cross(Vec o, Vec a, Vec b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }

}  // namespace

std::vector<Vec> rounded(Rect r, float corner, int steps) {
  corner = std::min(corner, std::min(r.w, r.h) / 2);
  if (corner <= 0.01F || steps < 1)
    return {{r.right(), r.bottom()}, {r.x, r.bottom()}, {r.x, r.y}, {r.right(), r.y}};
  const Vec centres[4] = {{r.right() - corner, r.bottom() - corner},
                          {r.x + corner, r.bottom() - corner},
                          {r.x + corner, r.y + corner},
                          {r.right() - corner, r.y + corner}};
  std::vector<Vec> points;
  points.reserve(static_cast<std::size_t>(4 * (steps + 1)));
  for (int q = 0; q < 4; ++q)
    for (int i = 0; i <= steps; ++i) {
      const float angle =
          (static_cast<float>(q) + static_cast<float>(i) / static_cast<float>(steps)) * kPi / 2;
      points.push_back(centres[q] + Vec{std::cos(angle), std::sin(angle)} * corner);
    }
  return points;
}

std::vector<Vec> ring(Vec centre, float rx, float ry, int steps) {
  std::vector<Vec> points(static_cast<std::size_t>(std::max(steps, 3)));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const float angle = static_cast<float>(i) / static_cast<float>(points.size()) * 2 * kPi;
    points[i] = {centre.x + rx * std::cos(angle), centre.y + ry * std::sin(angle)};
  }
  return points;
}

std::vector<Vec> hull(std::vector<Vec> points) {
  // Andrew's monotone chain.
  std::sort(points.begin(), points.end(), [](Vec a, Vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  if (points.size() < 3) return points;
  std::vector<Vec> chain;
  chain.reserve(points.size() + 1);
  const auto add = [&chain](Vec p, std::size_t base) {
    while (chain.size() > base && cross(chain[chain.size() - 2], chain.back(), p) <= 0) chain.pop_back();
    chain.push_back(p);
  };
  for (const Vec p : points) add(p, 1);
  const std::size_t base = chain.size();
  for (std::size_t i = points.size() - 1; i-- > 0;) add(points[i], base);
  chain.pop_back();
  return chain;
}

std::vector<Vec> clipped(std::span<const Vec> polygon, std::span<const Vec> convex) {
  // Sutherland and Hodgman, for either winding of the window.
  std::vector<Vec> result(polygon.begin(), polygon.end()), next;
  float area = 0;
  for (std::size_t i = 0; i < convex.size(); ++i)
    area += cross({}, convex[i], convex[(i + 1) % convex.size()]);
  const float sign = area < 0 ? -1.0F : 1.0F;
  for (std::size_t e = 0; e < convex.size() && !result.empty(); ++e) {
    const Vec a = convex[e], b = convex[(e + 1) % convex.size()];
    next.clear();
    for (std::size_t i = 0; i < result.size(); ++i) {
      const Vec p = result[i], q = result[(i + 1) % result.size()];
      const float dp = sign * cross(a, b, p), dq = sign * cross(a, b, q);
      if (dp >= 0) next.push_back(p);
      if ((dp < 0) != (dq < 0)) next.push_back(lerp(p, q, dp / (dp - dq)));
    }
    result.swap(next);
  }
  return result;
}

Rect bounds(std::span<const Vec> points) {
  if (points.empty()) return {};
  Vec low = points[0], high = points[0];
  for (const Vec p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

}  // namespace pips::web
