#include <algorithm>
#include <cmath>

#include "web/draw/canvas.hpp"

namespace pips::web {

void Paint::set(std::initializer_list<Stop> list) {
  for (const Stop& stop : list)
    if (count < 5) stops[count++] = stop;
}

Paint::Paint(Colour colour) {
  stops[0] = {0, colour};
  count = 1;
}

Paint Paint::linear(Vec a, Vec b, std::initializer_list<Stop> stops) {
  Paint paint;
  paint.kind = Kind::linear;
  paint.a = a;
  paint.b = b;
  paint.set(stops);
  return paint;
}

Paint Paint::radial(Vec centre, float radius, std::initializer_list<Stop> stops) {
  Paint paint;
  paint.kind = Kind::radial;
  paint.a = centre;
  paint.radius = radius;
  paint.set(stops);
  return paint;
}

Paint Paint::linear_in(Rect box, Vec a, Vec b, std::initializer_list<Stop> stops) {
  // Lines of equal colour are stretched with the box, so the axis on the screen is the gradient of
  // ((x / w, y / h) - a) . d / |d|^2.
  const Vec d = b - a;
  const float w = std::max(box.w, 1e-3F), h = std::max(box.h, 1e-3F);
  const float length2 = std::max(d.x * d.x + d.y * d.y, 1e-9F);
  const Vec g{d.x / (length2 * w), d.y / (length2 * h)};
  const float g2 = g.x * g.x + g.y * g.y;
  const Vec from{box.x + a.x * box.w, box.y + a.y * box.h};
  return linear(from, from + g * (1 / g2), stops);
}

Paint Paint::radial_in(Rect box, Vec centre, float radius, std::initializer_list<Stop> stops) {
  Paint paint = radial({box.x + centre.x * box.w, box.y + centre.y * box.h}, radius * box.w, stops);
  paint.aspect = box.w > 0 ? box.h / box.w : 1;
  return paint;
}

float Paint::param(Vec p) const {
  if (kind == Kind::linear) {
    const Vec d = b - a, q = p - a;
    const float length2 = d.x * d.x + d.y * d.y;
    return length2 > 0 ? (q.x * d.x + q.y * d.y) / length2 : 0;
  }
  if (kind == Kind::radial) {
    const float x = p.x - a.x, y = (p.y - a.y) / aspect;
    return radius > 0 ? std::sqrt(x * x + y * y) / radius : 0;
  }
  return 0;
}

Colour Paint::along(float t) const {
  if (count == 0) return {0, 0, 0, 0};
  if (t <= stops[0].at) return stops[0].colour;
  for (int i = 1; i < count; ++i) {
    if (t > stops[i].at) continue;
    const float width = stops[i].at - stops[i - 1].at;
    return mix(stops[i - 1].colour, stops[i].colour, width > 0 ? (t - stops[i - 1].at) / width : 1);
  }
  return stops[count - 1].colour;
}

Colour Paint::at(Vec p) const { return kind == Kind::solid ? stops[0].colour : along(param(p)); }

Paint Paint::alpha(float k) const {
  Paint paint = *this;
  for (Stop& stop : paint.stops) stop.colour.a *= k;
  return paint;
}

}  // namespace pips::web
