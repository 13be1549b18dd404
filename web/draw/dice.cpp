#include "web/draw/dice.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace pips::web {

namespace {

constexpr float kPi = 3.14159265F;

Space cross(Space a, Space b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// The outline of a die's face on the table: a rounded square seen from almost above, pulled in by `inset`.
std::vector<Vec> face_outline(Vec at, float size, float corner, float yaw, float inset = 0) {
  constexpr int kSteps = 7;
  const float half = size / 2 - inset, q = std::max(0.5F, corner - inset * 0.8F);
  const float c = std::cos(yaw), s = std::sin(yaw);
  std::vector<Vec> points;
  points.reserve(4 * (kSteps + 1));
  constexpr float kSide[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i <= kSteps; ++i) {
      const float angle = (static_cast<float>(k) + static_cast<float>(i) / kSteps) * kPi / 2;
      const float u = kSide[k][0] * (half - q) + std::cos(angle) * q,
                  v = kSide[k][1] * (half - q) + std::sin(angle) * q;
      points.push_back({at.x + u * c - v * s, at.y + (u * s + v * c) * 0.965F});
    }
  return points;
}

}  // namespace

Space unit(Space v) {
  const float l = std::sqrt(dot(v, v));
  return l > 0 ? Space{v.x / l, v.y / l, v.z / l} : Space{0, 0, 1};
}

Space Turn::operator()(Space v) const {
  return {m[0][0] * v.x + m[0][1] * v.y + m[0][2] * v.z, m[1][0] * v.x + m[1][1] * v.y + m[1][2] * v.z,
          m[2][0] * v.x + m[2][1] * v.y + m[2][2] * v.z};
}

Turn operator*(const Turn& a, const Turn& b) {
  Turn r;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      r.m[i][j] = a.m[i][0] * b.m[0][j] + a.m[i][1] * b.m[1][j] + a.m[i][2] * b.m[2][j];
  return r;
}

Turn turn_about(Space axis, float radians) {
  const Space k = unit(axis);
  const float c = std::cos(radians), s = std::sin(radians), d = 1 - c;
  return {{{c + k.x * k.x * d, k.x * k.y * d - k.z * s, k.x * k.z * d + k.y * s},
           {k.y * k.x * d + k.z * s, c + k.y * k.y * d, k.y * k.z * d - k.x * s},
           {k.z * k.x * d - k.y * s, k.z * k.y * d + k.x * s, c + k.z * k.z * d}}};
}

Space face_normal(int value) {
  switch (value) {
    case 1:
      return {0, 0, -1};
    case 2:
      return {1, 0, 0};
    case 3:
      return {0, -1, 0};
    case 4:
      return {0, 1, 0};
    case 5:
      return {-1, 0, 0};
    default:
      return {0, 0, 1};
  }
}

int face_towards(const Turn& turn, Space direction) {
  int best = 6;
  for (int value = 1; value <= 6; ++value)
    if (dot(turn(face_normal(value)), direction) > dot(turn(face_normal(best)), direction)) best = value;
  return best;
}

Turn die_pose(int top, int front) {
  if (front == top || front == 7 - top || front < 1 || front > 6) front = top == 3 || top == 4 ? 6 : 3;
  const Space up = face_normal(top), near = face_normal(front);
  // The body's face `front` comes to -y, `top` to +z, so what is to the right is (-front) x top.
  const Space away{-near.x, -near.y, -near.z};
  const Space right = cross(away, up);
  return {{{right.x, right.y, right.z}, {away.x, away.y, away.z}, {up.x, up.y, up.z}}};
}

std::span<const Pip> pips_of(int value) {
  static constexpr Pip kOne[] = {{0, 0}}, kTwo[] = {{-1, 1}, {1, -1}}, kThree[] = {{-1, 1}, {0, 0}, {1, -1}};
  static constexpr Pip kFour[] = {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};
  static constexpr Pip kFive[] = {{-1, 1}, {1, 1}, {0, 0}, {-1, -1}, {1, -1}};
  static constexpr Pip kSix[] = {{-1, 1}, {-1, 0}, {-1, -1}, {1, 1}, {1, 0}, {1, -1}};
  switch (value) {
    case 1:
      return kOne;
    case 2:
      return kTwo;
    case 3:
      return kThree;
    case 4:
      return kFour;
    case 5:
      return kFive;
    case 6:
      return kSix;
    default:
      return {};
  }
}

Space Camera::eye() const {
  const Space v = unit(cross({x.x, y.x, z.x}, {x.y, y.y, z.y}));
  return v.z < 0 ? Space{-v.x, -v.y, -v.z} : v;
}

float cosmetic(std::uint32_t seed, std::uint32_t index) {
  std::uint32_t h = seed * 0x9E3779B1U + index * 0x85EBCA77U + 0x165667B1U;
  h = (h ^ h >> 15) * 0x2C1B3C6DU;
  h = (h ^ h >> 12) * 0x297A2D39U;
  return static_cast<float>((h ^ h >> 15) >> 8) / 16777216.0F;
}

void draw_die(Canvas& canvas, const Theme& theme, Vec at, float size, float yaw, int value, bool used) {
  const float corner = size * 0.27F, height = size * 0.17F;
  canvas.soft({at.x + size * 0.14F, at.y + height + size * 0.1F}, size * 0.78F, size * 0.72F,
              kBlack.alpha(theme.shadow * (used ? 0.75F : 1)));
  const Vec foot_at{at.x, at.y + height};
  const std::vector<Vec> foot = face_outline(foot_at, size * 0.97F, corner, yaw),
                         face = face_outline(at, size, corner, yaw);
  canvas.polygon(face_outline({at.x + 0.9F, at.y + height + 1.3F}, size * 0.97F + 1.6F, corner + 0.8F, yaw),
                 kBlack.alpha(0.3F));

  // Everything below is drawn in the die's own colours, or sunk into the felt's when it has been played.
  const float sunk = used ? theme.dim_alpha : 0;
  const auto tone = [&](Colour c) {
    return Colour{mix(c, theme.dim, sunk).r, mix(c, theme.dim, sunk).g, mix(c, theme.dim, sunk).b, c.a};
  };
  canvas.polygon(foot, tone(theme.ivory_edge));
  const Colour umber = rgb(0x4a3218);
  // The side: one outline under the quads, then the quads, each by the way it faces.
  std::vector<Vec> body(foot.begin(), foot.end());
  body.insert(body.end(), face.begin(), face.end());
  canvas.polygon(hull(body), tone(mix(theme.die_low, umber, 0.3F)));
  const std::size_t n = face.size();
  std::vector<Vec> points;
  std::vector<Colour> colours;
  std::vector<std::uint16_t> indices;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec a = face[i], b = face[(i + 1) % n], d = b - a;
    const float l = std::max(std::sqrt(d.x * d.x + d.y * d.y), 1e-4F), nx = d.y / l, ny = -d.x / l;
    if (ny < -0.02F) continue;
    const float shade = 0.10F + 0.42F * std::max(0.0F, 0.5F + 0.5F * (nx * 0.8F + ny * 0.25F));
    const std::uint16_t base = static_cast<std::uint16_t>(points.size());
    // Half a device pixel short, so that the smooth edge of the body shows.
    const auto tucked = [&](Vec p) { return lerp(p, foot_at, 1 / (canvas.scale() * size)); };
    for (const Vec p : {a, b, tucked(foot[(i + 1) % n]), tucked(foot[i])}) {
      points.push_back(p);
      colours.push_back(tone(mix(theme.die_low, umber, shade)));
    }
    for (const int k : {0, 1, 2, 0, 2, 3}) indices.push_back(static_cast<std::uint16_t>(base + k));
  }
  canvas.triangles(points, colours, indices);

  // The top: eleven veils of light, each a little smaller, make its edge round.
  canvas.polygon(face, tone(theme.die_low));
  const Colour light = rgb(0xfff6e4);
  points.clear();
  colours.clear();
  indices.clear();
  constexpr int kBands = 6;
  for (int band = 0; band <= kBands; ++band) {
    const float j = 11.0F * static_cast<float>(band) / kBands;
    const Colour c = tone(mix(theme.die_low, light, 1 - std::pow(0.85F, j)));
    for (const Vec p : face_outline({at.x - j * 0.06F, at.y - j * 0.08F}, size, corner, yaw,
                                    j * size * 0.0095F + (band == 0 ? 0.4F : 0))) {
      points.push_back(p);
      colours.push_back(c);
    }
  }
  const auto index = [&](int band, std::size_t i) {
    return static_cast<std::uint16_t>(static_cast<std::size_t>(band) * n + i % n);
  };
  for (int band = 0; band < kBands; ++band)
    for (std::size_t i = 0; i < n; ++i)
      for (const std::uint16_t k : {index(band, i), index(band, i + 1), index(band + 1, i + 1),
                                    index(band, i), index(band + 1, i + 1), index(band + 1, i)})
        indices.push_back(k);
  for (std::size_t i = 2; i < n; ++i)
    for (const std::uint16_t k : {index(kBands, 0), index(kBands, i - 1), index(kBands, i)})
      indices.push_back(k);
  canvas.triangles(points, colours, indices);

  const std::vector<Vec> cap = face_outline({at.x - 0.6F, at.y - 0.8F}, size, corner, yaw, size * 0.1F);
  canvas.polygon(cap, Paint::radial_in(
                          bounds(cap), {0.33F, 0.27F}, 0.9F,
                          {{0, tone(rgb(0xfff9ec))}, {0.5F, tone(rgb(0xf8ecd6))}, {1, tone(theme.ivory_lo)}})
                          .alpha(0.8F));
  const std::vector<Vec> rim = face_outline(at, size, corner, yaw, 0.5F);
  const Colour brown = rgb(0x5b431f);
  canvas.stroke_polyline(rim,
                         Paint::linear_in(bounds(rim), {0.15F, 0.08F}, {0.85F, 0.92F},
                                          {{0, tone(kWhite).alpha(0.95F)},
                                           {0.4F, tone(kWhite).alpha(0.25F)},
                                           {0.6F, tone(brown).alpha(0.1F)},
                                           {1, tone(brown).alpha(0.4F)}}),
                         1, true);
  const float c = std::cos(yaw), s = std::sin(yaw), gap = size * 0.255F, radius = size * 0.088F;
  for (const Pip pip : pips_of(value)) {
    const float u = pip.x, w = -pip.y;
    const Vec p{at.x - 0.4F + (u * c - w * s) * gap, at.y - 0.5F + (u * s + w * c) * gap * 0.965F};
    canvas.circle({p.x + 0.5F, p.y + 0.75F}, radius + 0.35F, tone(kWhite).alpha(0.95F));
    canvas.circle(
        p, radius,
        Paint::radial_in({p.x - radius, p.y - radius, radius * 2, radius * 2}, {0.34F, 0.28F}, 0.85F,
                         {{0, tone(rgb(0x0d0806))}, {0.6F, tone(theme.pip)}, {1, tone(rgb(0x5d4435))}}));
  }
}

}  // namespace pips::web
