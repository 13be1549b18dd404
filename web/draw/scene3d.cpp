#include "web/draw/scene3d.hpp"

#include <algorithm>
#include <cmath>

namespace pips::web {

namespace {

constexpr float kPi = 3.14159265F, kDegree = kPi / 180;

Space axis_of(int i) { return {i == 0 ? 1.0F : 0.0F, i == 1 ? 1.0F : 0.0F, i == 2 ? 1.0F : 0.0F}; }

void append(std::vector<Vec>& to, const std::vector<Vec>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

Paint Fill::in(Rect box) const { return Paint::linear_in(box, {0, 0}, {1, 1}, {{0, a}, {0.5F, b}, {1, c}}); }

Fit::Fit(Rect area, float w, float h, float margin) {
  const float full_w = w + 2 * margin, full_h = h + 2 * margin;
  zoom = std::min(area.w / full_w, area.h / full_h);
  corner = {area.x + (area.w - w * zoom) / 2, area.y + (area.h - h * zoom) / 2};
}

std::vector<Vec> plane_rect(float x0, float y0, float x1, float y1, float corner, int steps) {
  return rounded({x0, y0, x1 - x0, y1 - y0}, corner, steps);
}

std::vector<Vec> plane_circle(Vec at, float r, int steps) { return ring(at, r, r, steps); }

Scene3d::Scene3d(Canvas& canvas, const Theme& theme, float pitch, float distance, Vec origin, float zoom)
    : canvas_(canvas),
      theme_(theme),
      sine_(std::sin(pitch * kDegree)),
      cosine_(std::cos(pitch * kDegree)),
      distance_(distance),
      origin_(origin),
      zoom_(zoom) {}

Vec Scene3d::project(Space p) const {
  const float depth = p.y * cosine_ - p.z * sine_;
  const float k = zoom_ * (distance_ > 0 ? distance_ / (distance_ + depth) : 1);
  return {origin_.x + p.x * k, origin_.y - (p.y * sine_ + p.z * cosine_) * k};
}

std::vector<Vec> Scene3d::project(std::span<const Vec> plane, float z) const {
  std::vector<Vec> points;
  points.reserve(plane.size());
  for (const Vec p : plane) points.push_back(project({p.x, p.y, z}));
  return points;
}

void Scene3d::polygon(std::span<const Vec> plane, float z, const Fill& fill) {
  const std::vector<Vec> points = project(plane, z);
  canvas_.polygon(points, fill.in(bounds(points)));
}

void Scene3d::outline(std::span<const Vec> plane, float z, Colour colour, float width) {
  canvas_.stroke_polyline(project(plane, z), colour, width * zoom_, true);
}

void Scene3d::shadow(std::span<const Vec> plane, float z0, float h, float alpha, float blur, float kx,
                     float ky) {
  std::vector<Vec> cast(plane.begin(), plane.end());
  for (const Vec p : plane) cast.push_back({p.x + h * kx, p.y - h * ky});
  canvas_.soft_polygon(hull(project(cast, z0)), blur * zoom_, theme_.shade.alpha(alpha));
}

void Scene3d::slab(std::span<const Vec> plane, float z0, float z1, const Fill& top, Colour side) {
  std::vector<Vec> body = project(plane, z0);
  append(body, project(plane, z1));
  canvas_.polygon(hull(body), side);
  polygon(plane, z1, top);
}

void Scene3d::checker(Vec at, float z, float r, float h, bool black, bool ring) {
  const int steps = r * zoom_ * canvas_.scale() < 24 ? 24 : 40;
  const std::vector<Vec> disc = plane_circle(at, r, steps);
  shadow(disc, z, h * 0.9F, 0.5F, r * 0.12F);
  slab(disc, z, z + h, black ? ebony() : ivory(), black ? theme_.ebony_side : theme_.ivory_side);
  outline(plane_circle(at, r * 0.97F, steps), z + h,
          black ? theme_.ebony_glint.alpha(0.62F) : kWhite.alpha(0.75F), std::max(0.5F, r * 0.06F));
  if (ring)
    outline(plane_circle(at, r * 0.6F, steps), z + h, black ? theme_.ebony_line : theme_.ivory_line,
            std::max(0.6F, r * 0.09F));
}

void Scene3d::die(Vec at, float z, float s, bool black, const Die& d) {
  const float h = s / 2;
  Turn turn = die_pose(d.top, d.front);
  Space middle{0, 0, h};
  if (d.tilt_x != 0 || d.tilt_y != 0) {
    // Over the lower edge on the side to which it falls.
    const bool x = d.tilt_x != 0;
    const float angle = x ? d.tilt_x : d.tilt_y;
    const Turn over = turn_about(x ? Space{1, 0, 0} : Space{0, 1, 0}, angle * kDegree);
    const Space pivot = x ? Space{0, angle < 0 ? h : -h, 0} : Space{angle > 0 ? h : -h, 0, 0};
    const Space moved = over({-pivot.x, -pivot.y, h});
    middle = {moved.x + pivot.x, moved.y + pivot.y, moved.z};
    turn = over * turn;
  }
  const Turn yaw = turn_about({0, 0, 1}, d.yaw * kDegree);
  turn = yaw * turn;
  middle = yaw(middle);
  const Space centre{at.x + middle.x, at.y + middle.y, z + middle.z};
  const auto world = [&](Space v) {
    const Space q = turn(v);
    return Space{centre.x + q.x, centre.y + q.y, centre.z + q.z};
  };
  const float rho = s * d.round, in = h - rho;
  std::vector<Vec> silhouette, ground;
  for (int corner = 0; corner < 8; ++corner) {
    const Space w = world({corner & 1 ? in : -in, corner & 2 ? in : -in, corner & 4 ? in : -in});
    append(silhouette, ring(project(w), rho * zoom_, rho * zoom_, 16));
    append(ground, ring({w.x, w.y}, rho, rho, 10));
  }
  if (d.shadow) {
    const std::vector<Vec> foot = hull(ground);
    shadow(foot, z, s * d.shade, 0.5F, s * 0.11F);
    shadow(foot, z, s * 0.12F, 0.55F, s * 0.04F);
  }
  const Space lamp{-0.5F, 0.42F, 0.76F}, eye{0, -cosine_, sine_};
  canvas_.polygon(hull(silhouette),
                  black ? mix(theme_.ebony_die, kWhite, 0.07F) : mix(theme_.ivory, theme_.ivory_lo, 0.45F));
  struct Side {
    int value;
    Space normal;
  };
  std::vector<Side> sides;
  for (const int value : {6, 1, 3, 4, 2, 5}) {
    const Space n = turn(face_normal(value));
    if (dot(n, eye) > 0.02F) sides.push_back({value, n});
  }
  std::stable_sort(sides.begin(), sides.end(),
                   [](const Side& a, const Side& b) { return a.normal.z < b.normal.z; });
  for (const Side& side : sides) {
    const Space l = face_normal(side.value), u = l.x != 0 ? axis_of(1) : axis_of(0);
    const Space w{l.y * u.z - l.z * u.y, l.z * u.x - l.x * u.z, l.x * u.y - l.y * u.x};
    const auto on = [&](float a, float b) {
      return project(
          world({l.x * h + u.x * a + w.x * b, l.y * h + u.y * a + w.y * b, l.z * h + u.z * a + w.z * b}));
    };
    const float lit = std::max(0.0F, dot(side.normal, lamp));
    const Colour colour =
        black ? (lit > 0.6F ? mix(theme_.ebony_die, kWhite, 0.11F + (lit - 0.6F) * 0.2F)
                            : mix(theme_.ebony_die, kBlack, std::min(0.32F, (0.6F - lit) * 0.5F)))
              : (lit > 0.6F ? mix(theme_.ivory, kWhite, (lit - 0.6F) * 0.9F)
                            : mix(theme_.ivory, theme_.ivory_dark, std::min(0.62F, 0.6F - lit)));
    const float e = h - rho * 0.62F;
    std::vector<Vec> face = plane_rect(-e, -e, e, e, rho * 0.85F, 4);
    for (Vec& p : face) p = on(p.x, p.y);
    canvas_.polygon(face, colour);
    const Fill pip_fill = black ? Fill(rgb(0xc9b894), rgb(0xfff8e8)) : Fill(rgb(0x120c09), rgb(0x4a3d33));
    for (const Pip pip : pips_of(side.value)) {
      std::vector<Vec> dots =
          plane_circle({static_cast<float>(pip.x) * s * 0.235F,
                        static_cast<float>(pip.y) * s * 0.235F * (side.value == 6 ? 1.06F : 1.0F)},
                       s * 0.088F, 18);
      for (Vec& p : dots) p = on(p.x, p.y);
      canvas_.polygon(dots, pip_fill.in(bounds(dots)));
    }
  }
}

void Scene3d::tile(Vec at, float z, float length, float width, float h, int a, int b, float degrees) {
  const float c = std::cos(degrees * kDegree), s = std::sin(degrees * kDegree);
  const auto placed = [&](std::vector<Vec> points) {
    for (Vec& p : points) p = {at.x + p.x * c - p.y * s, at.y + p.x * s + p.y * c};
    return points;
  };
  const std::vector<Vec> body =
      placed(plane_rect(-length / 2, -width / 2, length / 2, width / 2, width * 0.14F));
  shadow(body, z, h * 1.1F, 0.5F, 2.6F);
  shadow(body, z, h * 0.3F, 0.5F, 1);
  slab(body, z, z + h * 0.42F, theme_.ebony_die, theme_.ebony_die);
  slab(body, z + h * 0.42F, z + h, ivory(), theme_.ivory_side);
  outline(placed(plane_rect(0.4F - length / 2, 0.4F - width / 2, length / 2 - 0.4F, width / 2 - 0.4F,
                            width * 0.13F)),
          z + h, kWhite.alpha(0.7F), 0.7F);
  polygon(placed(plane_rect(-0.45F, -width * 0.36F, 0.45F, width * 0.36F, 0.4F)), z + h, theme_.ivory_line);
  const auto pips = [&](float x, int value) {
    for (const Pip pip : pips_of(value)) {
      // A six lies along the tile.
      const float u = value == 6 ? pip.y : pip.x, v = value == 6 ? pip.x : -pip.y;
      polygon(placed(plane_circle({x + u * width * 0.27F, v * width * 0.27F}, width * 0.093F, 18)), z + h,
              {rgb(0x120c09), rgb(0x4a3d33)});
    }
  };
  pips(-length / 4, a);
  pips(length / 4, b);
  polygon(placed(plane_circle({}, width * 0.07F, 14)), z + h, theme_.brass);
}

void Scene3d::pawn(Vec at, float z, float s, Colour colour) {
  const float r = s * 0.36F;
  const std::vector<Vec> foot = plane_circle(at, r, 24);
  shadow(foot, z, s * 0.75F, 0.5F, s * 0.1F);
  shadow(foot, z, s * 0.1F, 0.5F, s * 0.04F);
  slab(foot, z, z + s * 0.14F, mix(colour, kBlack, 0.12F), mix(colour, kBlack, 0.38F));
  std::vector<Vec> waist = project(plane_circle(at, r * 0.74F, 20), z + s * 0.14F);
  append(waist, project(plane_circle(at, r * 0.4F, 20), z + s * 0.66F));
  canvas_.polygon(hull(waist), mix(colour, kBlack, 0.2F));
  canvas_.polygon(hull({project({at.x - r * 0.6F, at.y - r * 0.3F, z + s * 0.14F}),
                        project({at.x - r * 0.3F, at.y, z + s * 0.66F}),
                        project({at.x - r * 0.02F, at.y - r * 0.4F, z + s * 0.66F}),
                        project({at.x - r * 0.1F, at.y - r * 0.7F, z + s * 0.14F})}),
                  colour);
  const Vec head = project({at.x, at.y, z + s * 0.84F});
  const float k = r * zoom_;
  canvas_.circle(head, k * 0.68F, mix(colour, kBlack, 0.14F));
  canvas_.circle({head.x - k * 0.1F, head.y - k * 0.12F}, k * 0.52F, colour);
  canvas_.circle({head.x - k * 0.2F, head.y - k * 0.26F}, k * 0.18F, mix(colour, kWhite, 0.28F));
}

}  // namespace pips::web
