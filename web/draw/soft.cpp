// Shadows and glows: rings of vertices whose alpha falls off, so there is no texture to lose with the
// context.
#include "web/draw/mesh.hpp"

namespace pips::web {

using namespace shapes;

namespace {

// How far along `u` from `from` the polygon, grown by `grow`, reaches.
float reach(std::span<const Edge> edges, Vec from, Vec u, float grow) {
  float best = 1e9F;
  for (const Edge& edge : edges) {
    const float rise = dot(edge.n, u);
    if (rise > 1e-5F) best = std::min(best, (grow + edge.d - dot(edge.n, from)) / rise);
  }
  return std::max(best, 0.0F);
}

}  // namespace

void Canvas::soft(Vec centre, float rx, float ry, Colour colour) {
  if (rx <= 0 || ry <= 0) return;
  constexpr float kAt[4] = {0.55F, 0.75F, 0.9F, 1}, kStrength[4] = {0.9F, 0.5F, 0.12F, 0};
  const unsigned n = static_cast<unsigned>(std::clamp(circle_steps(std::max(rx, ry), scale_) / 2, 12, 48));
  Mesh& mesh = Mesh::fresh();
  mesh.add(centre, colour);
  for (unsigned i = 0; i < n; ++i) {
    const float angle = static_cast<float>(i) / static_cast<float>(n) * 2 * kPi;
    const Vec u{rx * std::cos(angle), ry * std::sin(angle)};
    for (int k = 0; k < 4; ++k) mesh.add(centre + u * kAt[k], colour.alpha(kStrength[k]));
  }
  for (unsigned i = 0; i < n; ++i) {
    const unsigned a = 1 + i * 4, b = 1 + (i + 1) % n * 4;
    mesh.triangle(0, a, b);
    for (unsigned k = 0; k < 3; ++k) mesh.quad(a + k, a + k + 1, b + k + 1, b + k);
  }
  mesh.emit(list_);
}

void Canvas::soft_polygon(std::span<const Vec> points, float blur, Colour colour) {
  if (points.size() < 3) return;
  if (blur * scale_ < 0.4F) return polygon(points, colour);
  // A gaussian edge: its integral at these distances from the outline, in units of `blur`.
  constexpr float kAt[7] = {-2.2F, -1.2F, -0.6F, 0, 0.6F, 1.2F, 2.2F};
  constexpr float kStrength[7] = {1, 0.885F, 0.726F, 0.5F, 0.274F, 0.115F, 0};
  const std::vector<Edge> edges = edges_of(points);
  Vec centre;
  centre_of(points, centre);
  float inner = 1e9F;
  for (const Edge& edge : edges) inner = std::min(inner, edge.d - dot(edge.n, centre));
  // Deep inside a shape thinner than the blur the shadow is weaker.
  const auto strength = [&](float at) {
    for (int k = 1; k < 7; ++k)
      if (at <= kAt[k])
        return kStrength[k - 1] +
               (kStrength[k] - kStrength[k - 1]) * std::max(0.0F, at - kAt[k - 1]) / (kAt[k] - kAt[k - 1]);
    return 0.0F;
  };
  const float deepest = -inner / blur;
  Mesh& mesh = Mesh::fresh();
  mesh.add(centre, colour.alpha(strength(deepest)));
  // Directions: evenly turning, and through the corners (most of them close together on a rounded one).
  std::vector<float> angles;
  for (int i = 0; i < 24; ++i) angles.push_back(static_cast<float>(i) / 24 * 2 * kPi - kPi);
  for (const Vec p : points) angles.push_back(std::atan2(p.y - centre.y, p.x - centre.x));
  std::sort(angles.begin(), angles.end());
  unsigned rays = 0;
  float before = -9;
  for (const float angle : angles) {
    if (angle - before < 0.04F) continue;
    before = angle;
    ++rays;
    const Vec u{std::cos(angle), std::sin(angle)};
    for (int k = 0; k < 7; ++k) {
      const float at = std::max(kAt[k], deepest);
      mesh.add(centre + u * reach(edges, centre, u, at * blur), colour.alpha(strength(at)));
    }
  }
  for (unsigned i = 0; i < rays; ++i) {
    const unsigned a = 1 + i * 7, b = 1 + (i + 1) % rays * 7;
    mesh.triangle(0, a, b);
    for (unsigned k = 0; k < 6; ++k) mesh.quad(a + k, a + k + 1, b + k + 1, b + k);
  }
  mesh.emit(list_);
}

}  // namespace pips::web
