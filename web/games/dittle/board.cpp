// The board: 49 squares of two woods with alternating grain, lighter at home and darker across, in a bevelled
// rim.
#include <cmath>

#include "web/games/dittle/paint.hpp"

namespace pips::web::dittle {

namespace {

constexpr float kPi = 3.14159265F;
constexpr float kHalfW = 3.5F * Layout::kCellWidth, kHalfD = 3.5F * Layout::kDepth;
constexpr float kOutW = kHalfW + Layout::kRim, kOutD = kHalfD + Layout::kRim / Layout::kFar;

struct Painter {
  Canvas& canvas;
  const Colours& c;
  const Layout& l;
  std::uint32_t n = 0;

  float random() { return cosmetic(11, n++); }

  void quad(Vec a, Vec b, Vec d, Vec e, const Paint& paint) {
    const Vec points[4] = {a, b, d, e};
    canvas.polygon(points, paint);
  }
  void line(Vec a, Vec b, Colour colour, float width) {
    const Vec points[2] = {a, b};
    canvas.stroke_polyline(points, colour, width * l.k);
  }

  void body() {
    const float t = -Layout::kThick;
    std::vector<Vec> cast = {l.at(-kOutW, -kOutD, t),
                             l.at(kOutW, -kOutD, t),
                             l.at(kOutW, kOutD, t),
                             l.at(-kOutW, kOutD, t),
                             l.at(-kOutW + 10, -kOutD - 16, t),
                             l.at(kOutW + 12, -kOutD - 16, t),
                             l.at(kOutW + 12, kOutD - 10, t)};
    canvas.soft_polygon(hull(std::move(cast)), 9 * l.k, rgb(0x0c0502, c.shadow));
    const Vec low_left = l.at(-kOutW, -kOutD, t), low_right = l.at(kOutW, -kOutD, t),
              left = l.at(-kOutW, -kOutD), right = l.at(kOutW, -kOutD);
    quad(right, l.at(kOutW, kOutD), l.at(kOutW, kOutD, t), low_right, mix(c.front, kBlack, 0.35F));
    quad(left, right, low_right, low_left,
         Paint::linear(left, {left.x, low_left.y},
                       {{0, mix(c.front, c.rim_hi, 0.35F)}, {1, mix(c.front, kBlack, 0.3F)}}));
    const Vec out[4] = {l.at(-kOutW, -kOutD), l.at(kOutW, -kOutD), l.at(kOutW, kOutD), l.at(-kOutW, kOutD)};
    const Vec in[4] = {l.at(-kHalfW, -kHalfD), l.at(kHalfW, -kHalfD), l.at(kHalfW, kHalfD),
                       l.at(-kHalfW, kHalfD)};
    constexpr float kLit[4] = {0.35F, 0.12F, 0.55F, 0.8F};  // near, right, far, left
    for (int i = 0; i < 4; ++i)
      quad(out[i], out[(i + 1) % 4], in[(i + 1) % 4], in[i], mix(c.rim, c.rim_hi, kLit[i]));
    for (int i = 0; i < 26; ++i) {
      const int s = i % 4;
      const float across = 0.12F + 0.76F * random(), length = 0.2F + 0.5F * random(),
                  start = random() * (1 - length);
      const Vec a = lerp(out[s], in[s], across), b = lerp(out[(s + 1) % 4], in[(s + 1) % 4], across);
      line(lerp(a, b, start), lerp(a, b, start + length), i % 3 ? c.grain.alpha(0.3F) : c.light.alpha(0.1F),
           0.6F);
    }
    line(out[0], out[3], c.light.alpha(0.38F), 0.9F);
    line(out[3], out[2], c.light.alpha(0.38F), 0.9F);
    line(out[0], out[1], c.light.alpha(0.42F), 1);
  }

  void square(int column, int row) {
    const bool odd = (column + row) % 2 != 0;
    const float x = (static_cast<float>(column) - 3.5F) * Layout::kCellWidth,
                y = (static_cast<float>(row) - 3.5F) * Layout::kDepth;
    Colour base = mix(odd ? c.a : c.b, random() > 0.5F ? c.light : c.grain, random() * 0.05F);
    if (row == 0) base = mix(base, c.home, 0.7F);
    if (row == kSize - 1) base = mix(base, c.away, 0.6F);
    const float w = Layout::kCellWidth, d = Layout::kDepth;
    quad(l.at(x, y), l.at(x + w, y), l.at(x + w, y + d), l.at(x, y + d), base);
    constexpr int kLines = 13, kSteps = 6;
    for (int i = 0; i < kLines; ++i) {
      const float at = (static_cast<float>(i) + 0.1F + 0.8F * random()) / kLines,
                  wave = (random() - 0.5F) * 0.022F, drift = (random() - 0.5F) * 0.03F;
      const bool light = i % 3 == 1;
      const float alpha = light ? 0.07F + 0.05F * random() : 0.05F + 0.09F * random();
      Vec points[kSteps];
      for (int j = 0; j < kSteps; ++j) {
        const float s = static_cast<float>(j) / (kSteps - 1),
                    g = std::min(1.0F, std::max(0.0F, at + wave * std::sin(s * 3.1F) + drift * s));
        points[j] = odd ? l.at(x + w * g, y + d * s) : l.at(x + w * s, y + d * g);
      }
      canvas.stroke_polyline(points, (light ? c.light : c.grain).alpha(alpha),
                             l.k * (0.4F + random() * 0.5F));
    }
  }

  void joints() {
    for (int i = 0; i <= kSize; ++i) {
      const float x = -kHalfW + static_cast<float>(i) * Layout::kCellWidth,
                  y = -kHalfD + static_cast<float>(i) * Layout::kDepth;
      const bool edge = i == 0 || i == kSize;
      const Vec a = l.at(x, -kHalfD), b = l.at(x, kHalfD), d = l.at(-kHalfW, y), e = l.at(kHalfW, y);
      line(a, b, c.joint.alpha(edge ? 0.8F : 0.5F), edge ? 1.2F : 0.7F);
      line(d, e, c.joint.alpha(edge ? 0.8F : 0.5F), edge ? 1.2F : 0.7F);
      if (edge) continue;
      const Vec right{0.7F * l.k, 0}, down{0, 0.7F * l.k};
      line(a + right, b + right, c.light.alpha(0.16F), 0.5F);
      line(d + down, e + down, c.light.alpha(0.16F), 0.5F);
    }
  }

  // The inner edge of each base row carries a line of its owner's material.
  void base_rows() {
    for (int row = 0; row < 2; ++row) {
      const float y = row == 0 ? -kHalfD + Layout::kDepth : kHalfD - Layout::kDepth;
      const bool ivory = (row == 0) == (l.viewer == 0);
      const Vec a = l.at(-kHalfW, y), b = l.at(kHalfW, y), down{0, 1.5F * l.k};
      line(a, b, (ivory ? c.ivory_line : c.ebony_line).alpha(0.92F), 2.2F);
      line(a + down, b + down, c.joint.alpha(0.6F), 0.7F);
    }
  }

  void light() {
    const Vec a = l.at(-kOutW, kOutD), b = l.at(kOutW, -kOutD);
    const Rect all{a.x, a.y, b.x - a.x, b.y - a.y};
    canvas.rect(all, 0,
                Paint::radial_in(all, {0.26F, 0.18F}, 1.05F,
                                 {{0.25F, rgb(0x120703, 0)}, {1, rgb(0x120703, c.lamp)}}));
    canvas.rect(
        all, 0,
        Paint::radial_in(all, {0.26F, 0.18F}, 0.7F, {{0, c.glow.alpha(0.16F)}, {1, c.glow.alpha(0)}}));
  }
};

Colours make_dark() {
  return {rgb(0x9a6941), rgb(0x825334), rgb(0xc7935c), rgb(0x5d3a25), rgb(0x4b2c1a), rgb(0x6f4529),
          rgb(0x38200f), rgb(0x2a1508), rgb(0xe0ac78), rgb(0x2c170a), rgb(0xe3ad52), rgb(0xffe2a0),
          rgb(0x8d611d), rgb(0xffd28a), rgb(0xecdcb8), rgb(0x1d1512), rgb(0xf3c67a), rgb(0x2a1c08),
          rgb(0xee7d5c), rgb(0xffe2a0), rgb(0xf5ede2), rgb(0x2a1f19), 0.40F,         0.66F};
}

Colours make_light() {
  return {rgb(0xdfb381), rgb(0xcb9965), rgb(0xf3d3a0), rgb(0xa87448), rgb(0x8f5f38), rgb(0xb07c4e),
          rgb(0x6f4526), rgb(0x6a3d18), rgb(0xfff0d4), rgb(0x7a4b25), rgb(0xb9791a), rgb(0xefb95a),
          rgb(0x7c4d0b), rgb(0xffe2ac), rgb(0xfff6e2), rgb(0x3a2a20), rgb(0xcf8d2b), rgb(0xfff8ea),
          rgb(0xd9492c), rgb(0xfff6df), rgb(0x2b211b), rgb(0xfbf6ee), 0.17F,         0.45F};
}

}  // namespace

const Colours& colours(const Theme& theme) {
  static const Colours kDark = make_dark(), kLight = make_light();
  return theme.name == ThemeName::light ? kLight : kDark;
}

std::vector<Vec> plate(const Layout& l, Vec w, float width, float depth, float corner) {
  std::vector<Vec> points;
  constexpr float kX[4] = {1, -1, -1, 1}, kY[4] = {1, 1, -1, -1};
  for (int q = 0; q < 4; ++q)
    for (int i = 0; i <= 6; ++i) {
      const float a = (static_cast<float>(q) + static_cast<float>(i) / 6) * kPi / 2;
      points.push_back(l.at(w.x + kX[q] * (width / 2 - corner) + corner * std::cos(a),
                            w.y + kY[q] * (depth / 2 - corner) + corner * std::sin(a)));
    }
  return points;
}

void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout) {
  Painter painter{canvas, colours(theme), layout};
  painter.body();
  for (int row = 0; row < kSize; ++row)
    for (int column = 0; column < kSize; ++column) painter.square(column, row);
  painter.joints();
  painter.base_rows();
  painter.light();
}

}  // namespace pips::web::dittle
