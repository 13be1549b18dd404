#include "web/draw/canvas.hpp"

#include "web/draw/mesh.hpp"

namespace pips::web {

namespace shapes {

float centre_of(std::span<const Vec> p, Vec& centre) {
  float area = 0;
  Vec sum;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vec a = p[i] - p[0], b = p[(i + 1) % p.size()] - p[0];
    const float c = a.x * b.y - a.y * b.x;
    area += c;
    sum = sum + (a + b) * c;
  }
  centre = std::abs(area) > 1e-6F ? p[0] + sum * (1 / (3 * area)) : p[0];
  return area / 2;
}

std::vector<Edge> edges_of(std::span<const Vec> p) {
  Vec centre;
  const float sign = centre_of(p, centre) < 0 ? -1.0F : 1.0F;
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vec v = p[(i + 1) % p.size()] - p[i];
    const float l = length(v);
    if (l < 1e-4F) continue;
    const Vec n{v.y / l * sign, -v.x / l * sign};
    edges.push_back({n, dot(n, p[i])});
  }
  return edges;
}

// How far a drawn circle may be from the true one, in device pixels.
constexpr float kFlatness = 0.27F;

int circle_steps(float radius, float scale) {
  const float r = std::max(radius * scale, 0.5F);
  const float half = std::acos(std::max(0.0F, 1 - kFlatness / r));
  return std::clamp(static_cast<int>(std::ceil(kPi / half)), 10, 96);
}

}  // namespace shapes

using namespace shapes;

namespace {

// Adds points where the paint's colour bends, so that straight mixing between neighbours follows it.
std::vector<Vec> refined(std::span<const Vec> points, bool closed, const Paint& paint, float step) {
  std::vector<Vec> result;
  result.reserve(points.size() * 2);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec p = points[i];
    if (result.empty() || length(p - result.back()) > 1e-3F) result.push_back(p);
    if (i + 1 == points.size() && !closed) break;
    const Vec q = points[(i + 1) % points.size()];
    if (paint.kind == Paint::Kind::linear) {
      const float tp = paint.param(p), tq = paint.param(q);
      float cuts[5];
      int count = 0;
      for (int k = 0; k < paint.count; ++k) {
        const float cut = (paint.stops[k].at - tp) / (tq - tp);
        if (std::abs(tq - tp) > 1e-5F && cut > 1e-3F && cut < 1 - 1e-3F) cuts[count++] = cut;
      }
      for (int c = 1; c < count; ++c)  // at most five
        for (int k = c; k > 0 && cuts[k] < cuts[k - 1]; --k) std::swap(cuts[k], cuts[k - 1]);
      for (int k = 0; k < count; ++k) result.push_back(lerp(p, q, cuts[k]));
    } else if (paint.kind == Paint::Kind::radial) {
      const int parts = static_cast<int>(length(q - p) / step) + 1;
      for (int k = 1; k < parts; ++k)
        result.push_back(lerp(p, q, static_cast<float>(k) / static_cast<float>(parts)));
    }
  }
  while (closed && result.size() > 1 && length(result.front() - result.back()) <= 1e-3F) result.pop_back();
  return result;
}

// Outward mitres: a closed outline moved by `k` times these stays parallel to itself. `sharpest`: no longer
// than its inverse.
std::vector<Vec> mitres(std::span<const Vec> p, bool closed, float sharpest) {
  float area = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vec a = p[i], b = p[(i + 1) % p.size()];
    area += a.x * b.y - a.y * b.x;
  }
  const float sign = closed && area < 0 ? -1.0F : 1.0F;
  const auto normal = [&](std::size_t i) {
    const Vec d = p[(i + 1) % p.size()] - p[i];
    const float l = length(d);
    return l > 0 ? Vec{d.y / l * sign, -d.x / l * sign} : Vec{};
  };
  std::vector<Vec> result(p.size());
  for (std::size_t i = 0; i < p.size(); ++i) {
    Vec after = normal(i), before = normal((i + p.size() - 1) % p.size());
    if (!closed && i == 0) before = after;
    if (!closed && i + 1 == p.size()) after = before;
    const Vec mean = (before + after) * 0.5F;
    const float l = std::max(length(mean), 1e-4F);
    result[i] = mean * (1 / (l * std::max(l, sharpest)));
  }
  return result;
}

void fill_linear(Mesh& mesh, std::span<const Vec> inner, const Paint& paint) {
  // Between two stops the colour is linear in the position, so each slab is exact with the colours of its
  // corners.
  std::vector<Vec> slab, next;
  for (int k = 0; k <= paint.count; ++k) {
    slab.assign(inner.begin(), inner.end());
    for (int side = 0; side < 2; ++side) {
      const int stop = side == 0 ? k - 1 : k;
      if (stop < 0 || stop >= paint.count) continue;
      const float at = paint.stops[stop].at, sign = side == 0 ? 1.0F : -1.0F;
      next.clear();
      for (std::size_t i = 0; i < slab.size(); ++i) {
        const Vec p = slab[i], q = slab[(i + 1) % slab.size()];
        const float dp = sign * (paint.param(p) - at), dq = sign * (paint.param(q) - at);
        if (dp >= 0) next.push_back(p);
        if ((dp < 0) != (dq < 0)) next.push_back(lerp(p, q, dp / (dp - dq)));
      }
      slab.swap(next);
    }
    if (slab.size() < 3) continue;
    const unsigned first = mesh.next();
    for (const Vec p : slab) mesh.add(p, paint.at(p));
    for (unsigned i = 2; i < slab.size(); ++i) mesh.triangle(first, first + i - 1, first + i);
  }
}

// Gives the vertices of one ray; the last of each is on the outline.
unsigned fill_radial(Mesh& mesh, std::span<const Vec> inner, const Paint& paint) {
  const std::vector<Edge> edges = edges_of(inner);
  bool inside = true;
  for (const Edge& edge : edges) inside = inside && dot(edge.n, paint.a) < edge.d - 0.01F;
  // Rays from the middle to the outline, a vertex at each stop that is met on the way; or, when the
  // gradient's centre is elsewhere, in even steps from the shape's.
  Vec middle = paint.a;
  int from = 0, to = 7;
  if (inside) {
    float farthest = 0;
    for (const Vec p : inner) farthest = std::max(farthest, paint.param(p));
    to = paint.count;
    while (from < to && paint.stops[from].at <= 0) ++from;
    while (to > from && paint.stops[to - 1].at >= farthest) --to;
  } else {
    centre_of(inner, middle);
  }
  const unsigned hub = mesh.add(middle, paint.at(middle));
  const unsigned first = mesh.next();
  const unsigned per = static_cast<unsigned>(to - from) + 1;
  for (const Vec p : inner) {
    const Vec d = p - middle;
    const float whole = inside ? paint.param(p) : 1;
    for (int k = from; k < to; ++k) {
      const float f = inside ? (whole > 0 ? paint.stops[k].at / whole : 1) : static_cast<float>(k + 1) / 8;
      const Vec q = middle + d * std::min(f, 1.0F);
      mesh.add(q, paint.at(q));
    }
    mesh.add(p, paint.at(p));
  }
  const unsigned n = static_cast<unsigned>(inner.size());
  for (unsigned i = 0; i < n; ++i) {
    const unsigned a = first + i * per, b = first + (i + 1) % n * per;
    mesh.triangle(hub, a, b);
    for (unsigned k = 0; k + 1 < per; ++k) mesh.quad(a + k, a + k + 1, b + k + 1, b + k);
  }
  return per;
}

}  // namespace

Canvas::Canvas(ImDrawList& list, ImFont* font, float scale)
    : list_(list), font_(font), scale_(scale > 0 ? scale : 1) {}

void Canvas::polygon(std::span<const Vec> points, const Paint& fill) {
  if (points.size() < 3) return;
  const float fringe = 1 / scale_;
  const Rect box = bounds(points);
  const std::vector<Vec> outline = refined(points, true, fill, std::max(4.0F, (box.w + box.h) / 20));
  if (outline.size() < 3) return;
  // The fringe of a sharp tip begins well inside it, where the shape is as wide as the fringe.
  const std::vector<Vec> in = mitres(outline, true, 0.1F), out = mitres(outline, true, 0.7F);
  // A sliver keeps its middle: it is never pulled in by more than a quarter of its thickness.
  const float inset = std::min(fringe / 2, std::min(box.w, box.h) / 4);
  std::vector<Vec> inner(outline.size());
  for (std::size_t i = 0; i < outline.size(); ++i) inner[i] = outline[i] - in[i] * inset;

  Mesh& mesh = Mesh::fresh();
  const unsigned n = static_cast<unsigned>(outline.size());
  // Where the fill left the inner edge's vertices: the first of them, and how far apart.
  unsigned edge = 0, stride = 1;
  if (fill.kind == Paint::Kind::solid) {
    for (const Vec p : inner) mesh.add(p, fill.stops[0].colour);
    for (unsigned i = 2; i < n; ++i) mesh.triangle(0, i - 1, i);
  } else if (fill.kind == Paint::Kind::radial) {
    stride = fill_radial(mesh, inner, fill);
    edge = stride;
  } else {
    fill_linear(mesh, inner, fill);
    edge = mesh.next();
    for (const Vec p : inner) mesh.add(p, fill.at(p));
  }
  const unsigned first = mesh.next();
  for (std::size_t i = 0; i < outline.size(); ++i)
    mesh.add(outline[i] + out[i] * (fringe - inset), fill.at(inner[i]).alpha(0));
  for (unsigned i = 0; i < n; ++i) {
    const unsigned k = (i + 1) % n;
    mesh.quad(edge + i * stride, first + i, first + k, edge + k * stride);
  }
  mesh.emit(list_);
}

void Canvas::circle(Vec centre, float radius, const Paint& fill) { ellipse(centre, radius, radius, fill); }

void Canvas::ellipse(Vec centre, float rx, float ry, const Paint& fill) {
  if (rx <= 0 || ry <= 0) return;
  polygon(ring(centre, rx, ry, circle_steps(std::max(rx, ry), scale_)), fill);
}

void Canvas::rect(Rect r, float corner, const Paint& fill) {
  if (r.w <= 0 || r.h <= 0) return;
  // Thinner than a device pixel: as wide as one, and fainter.
  const float fringe = 1 / scale_;
  if (r.w < fringe || r.h < fringe) {
    const float k = std::min(1.0F, r.w / fringe) * std::min(1.0F, r.h / fringe);
    const Vec c = r.centre();
    const float w = std::max(r.w, fringe), h = std::max(r.h, fringe);
    return polygon(rounded({c.x - w / 2, c.y - h / 2, w, h}, 0), fill.alpha(k));
  }
  polygon(rounded(r, corner, (circle_steps(corner, scale_) + 3) / 4), fill);
}

void Canvas::stroke_polyline(std::span<const Vec> points, const Paint& paint, float width, bool closed,
                             bool round) {
  if (points.size() < 2 || width <= 0) return;
  const float fringe = 1 / scale_;
  const float faint = std::min(1.0F, width / fringe);
  const float half = std::max(width, fringe) / 2;
  const std::vector<Vec> line = refined(points, closed, paint, 6);
  if (line.size() < 2) return;
  // Runs between sharp corners; a corner is a round joint.
  Mesh& mesh = Mesh::fresh();
  std::vector<Vec> run;
  const auto cap = [&](Vec at, Vec normal, float sense) {
    const unsigned steps = static_cast<unsigned>(circle_steps(half, scale_)) / 2 + 1;
    const Colour colour = paint.at(at).alpha(faint);
    const unsigned hub = mesh.add(at, colour);
    for (unsigned k = 0; k <= steps; ++k) {
      const float angle = kPi * static_cast<float>(k) / static_cast<float>(steps) * sense;
      const float c = std::cos(angle), s = std::sin(angle);
      const Vec u{normal.x * c - normal.y * s, normal.x * s + normal.y * c};
      mesh.add(at + u * (half - fringe / 2), colour);
      mesh.add(at + u * (half + fringe / 2), colour.alpha(0));
      if (k == 0) continue;
      const unsigned a = hub + 1 + (k - 1) * 2;
      mesh.triangle(hub, a, a + 2);
      mesh.quad(a, a + 1, a + 3, a + 2);
    }
  };
  const auto ribbon = [&](bool whole, bool round_start, bool round_end) {
    if (run.size() < 2) return;
    const std::vector<Vec> out = mitres(run, whole, 0.7F);
    const unsigned first = mesh.next(), n = static_cast<unsigned>(run.size());
    for (std::size_t i = 0; i < run.size(); ++i) {
      const Colour colour = paint.at(run[i]).alpha(faint);
      mesh.add(run[i] - out[i] * (half + fringe / 2), colour.alpha(0));
      mesh.add(run[i] - out[i] * (half - fringe / 2), colour);
      mesh.add(run[i] + out[i] * (half - fringe / 2), colour);
      mesh.add(run[i] + out[i] * (half + fringe / 2), colour.alpha(0));
    }
    for (unsigned i = 0; i + (whole ? 0 : 1) < n; ++i) {
      const unsigned a = first + i * 4, b = first + (i + 1) % n * 4;
      for (unsigned k = 0; k < 3; ++k) mesh.quad(a + k, a + k + 1, b + k + 1, b + k);
    }
    if (round_start) cap(run.front(), out.front(), -1);
    if (round_end) cap(run.back(), out.back(), 1);
  };
  const std::size_t n = line.size();
  const auto sharp = [&](std::size_t i) {
    if (!closed && (i == 0 || i + 1 == n)) return false;
    const Vec a = line[i] - line[(i + n - 1) % n], b = line[(i + 1) % n] - line[i];
    return dot(a, b) < -0.2F * length(a) * length(b);  // turns by more than about 100 degrees
  };
  std::size_t start = 0;
  while (closed && start < n && !sharp(start)) ++start;
  if (closed && start == n) {
    run = line;
    ribbon(true, false, false);
  } else {
    bool joint = false;  // the last run ended in a sharp corner
    for (std::size_t k = 0; k < n + (closed ? 1 : 0); ++k) {
      const std::size_t i = (start + k) % n;
      run.push_back(line[i]);
      if (k == 0 || !sharp(i)) continue;
      ribbon(false, !joint && !closed && round, true);
      run.assign(1, line[i]);
      joint = true;
    }
    ribbon(false, round && !closed && !joint, round && !closed);
  }
  mesh.emit(list_);
}

void Canvas::stroke_circle(Vec centre, float radius, const Paint& paint, float width) {
  if (radius > 0)
    stroke_polyline(ring(centre, radius, radius, circle_steps(radius, scale_)), paint, width, true);
}

void Canvas::stroke_rect(Rect r, float corner, const Paint& paint, float width) {
  stroke_polyline(rounded(r, corner, (circle_steps(corner, scale_) + 3) / 4), paint, width, true);
}

void Canvas::triangles(std::span<const Vec> points, std::span<const Colour> colours,
                       std::span<const std::uint16_t> indices) {
  Mesh& mesh = Mesh::fresh();
  for (std::size_t i = 0; i < points.size() && i < colours.size(); ++i) mesh.add(points[i], colours[i]);
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3)
    mesh.triangle(indices[i], indices[i + 1], indices[i + 2]);
  mesh.emit(list_);
}

void Canvas::push_clip(Rect r) { list_.PushClipRect({r.x, r.y}, {r.right(), r.bottom()}, true); }
void Canvas::pop_clip() { list_.PopClipRect(); }

}  // namespace pips::web
