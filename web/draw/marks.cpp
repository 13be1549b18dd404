#include "web/draw/marks.hpp"

#include <cmath>

namespace pips::web {

namespace {

float length(Vec v) { return std::sqrt(v.x * v.x + v.y * v.y); }

}  // namespace

void dotted_arrow(Canvas& canvas, const Theme& theme, std::span<const Vec> points) {
  if (points.size() < 2) return;
  const bool light = theme.name == ThemeName::light;
  // Dark under bright (or the other way round), so that it shows on felt, ivory and ebony alike.
  const Colour line = light ? rgb(0x7a4b06) : mix(theme.brass, kWhite, 0.35F),
               under = light ? kWhite.alpha(0.85F) : kBlack.alpha(0.6F);
  constexpr float kGap = 6.5F, kDot = 1.6F, kHead = 9;
  float total = 0;
  for (std::size_t i = 1; i < points.size(); ++i) total += length(points[i] - points[i - 1]);
  const auto at = [&](float distance) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      const float step = length(points[i] - points[i - 1]);
      if (distance <= step && step > 0) return lerp(points[i - 1], points[i], distance / step);
      distance -= step;
    }
    return points.back();
  };
  for (const bool front : {false, true}) {
    for (float d = 0; d < total - kHead; d += kGap)
      canvas.circle(at(d), front ? kDot : kDot + 1, front ? line : under);
    const Vec tip = points.back(), back = at(total - kHead), d = tip - back;
    const float l = std::max(length(d), 1e-3F);
    const Vec u = d * (1 / l), v{-u.y, u.x};
    const float grow = front ? 0 : 1.2F;
    const Vec head[] = {tip + u * (grow * 1.6F), back - u * grow + v * (5 + grow),
                        back - u * grow - v * (5 + grow)};
    canvas.polygon(head, front ? line : under);
  }
}

void dotted_arrow(Canvas& canvas, const Theme& theme, Vec from, Vec to, float bow) {
  const Vec d = to - from, middle = lerp(from, to, 0.5F) + Vec{d.y, -d.x} * (bow * 2);
  Vec points[17];
  for (int i = 0; i <= 16; ++i) {
    const float t = static_cast<float>(i) / 16;
    points[i] = lerp(lerp(from, middle, t), lerp(middle, to, t), t);
  }
  dotted_arrow(canvas, theme, points);
}

}  // namespace pips::web
