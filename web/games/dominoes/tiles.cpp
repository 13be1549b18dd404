#include "web/games/dominoes/tiles.hpp"

#include <algorithm>

#include "web/draw/dice.hpp"

namespace pips::web::dominoes {

namespace {

Rect inset(Rect r, float by) { return {r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by}; }

Paint pin(Rect box) {
  return Paint::radial_in(box, {0.35F, 0.3F}, 0.8F,
                          {{0, rgb(0xfff1c4)}, {0.4F, rgb(0xdba94f)}, {1, rgb(0x8a5c1e)}});
}

void disc(Canvas& canvas, Vec at, float r, bool brass) {
  const Rect box{at.x - r, at.y - r, 2 * r, 2 * r};
  canvas.circle(at, r,
                brass ? pin(box)
                      : Paint::radial_in(box, {0.64F, 0.68F}, 0.75F,
                                         {{0, rgb(0x5d4e46)}, {0.55F, rgb(0x2b221f)}, {1, rgb(0x120d0c)}}));
}

// The pips of `number` about `middle`: steps of `across` and `along` its tile's short and long side.
template <class Draw>
void each_pip(Vec middle, float across, float along, int number, bool lying, Draw draw) {
  for (const Pip& p : pips_of(number)) {
    const float x = static_cast<float>(p.x), y = static_cast<float>(p.y);
    draw(lying ? middle + Vec{y * along, x * across} : middle + Vec{x * across, -y * along});
  }
}

}  // namespace

void paint_tile_shadow(Canvas& canvas, const Theme& theme, Rect box, float lift) {
  const float strength = theme.name == ThemeName::light ? 0.34F : 0.62F, r = std::min(box.w, box.h) * 0.16F;
  const Rect wide{box.x + 3 + lift * 0.5F, box.y + 5 + lift, box.w, box.h},
      close{box.x + 1 + lift * 0.2F, box.y + 2.2F + lift * 0.45F, box.w, box.h};
  canvas.soft_polygon(rounded(wide, r), 5, kBlack.alpha(strength * 0.7F));
  canvas.soft_polygon(rounded(close, r), 1.6F, kBlack.alpha(strength));
}

void paint_half(Canvas& canvas, Vec middle, float u, int number, bool lying, Colour colour) {
  if (number < 1 || number > 6) return;
  each_pip(middle, u * 0.255F, u * 0.255F, number, lying,
           [&](Vec at) { canvas.circle(at, u * 0.095F, colour); });
}

void paint_tile(Canvas& canvas, const Theme& theme, Rect box, int a, int b, bool dim) {
  const bool lying = box.w > box.h;
  const float u = std::min(box.w, box.h), gap = std::max(0.5F, u * 0.018F), t = std::max(2.0F, u * 0.1F),
              side = t * 0.3F, r = u * 0.16F;
  const Rect body = inset(box, gap);
  const auto level = [](Rect where, std::uint32_t from, std::uint32_t to) {
    return Paint::linear_in(where, {0, 0}, {1, 0}, {{0, rgb(from)}, {1, rgb(to)}});
  };
  canvas.rect({body.x, body.y + r * 0.5F, body.w, body.h - r * 0.5F}, r, level(body, 0x3a2f29, 0x1f1815));
  canvas.rect({body.x, body.y + r * 0.4F, body.w - side * 0.4F, body.h - r * 0.4F - t * 0.36F}, r,
              level(body, 0xc9b690, 0x97825d));
  const Rect face{body.x, body.y, body.w - side, body.h - t};
  canvas.rect(face, r,
              Paint::linear_in(face, {0, 0}, {1, 1},
                               {{0, rgb(0xfffdf7)}, {0.45F, rgb(0xf1e6cf)}, {1, rgb(0xc9b58f)}}));
  const float bevel = u * 0.055F;
  const Rect flat = inset(face, bevel);
  canvas.rect(flat, r - bevel * 0.7F,
              Paint::linear_in(flat, {0, 0}, {1, 1}, {{0, rgb(0xfaf3e4)}, {1, rgb(0xece0c8)}}));
  canvas.stroke_rect(inset(face, 0.4F), r - 0.3F,
                     Paint::linear_in(face, {0, 0}, {1, 1},
                                      {{0, kWhite}, {0.5F, kWhite.alpha(0.25F)}, {1, rgb(0x8f774f, 0.55F)}}),
                     0.8F);

  const Vec middle = face.centre();
  const float k = std::min(face.w, face.h), reach = k * 0.36F, line = std::max(0.7F, u * 0.024F);
  const auto rule = [&](float shift, Colour colour, float width) {
    const Vec ends[2] = {
        lying ? Vec{middle.x + shift, middle.y - reach} : Vec{middle.x - reach, middle.y + shift},
        lying ? Vec{middle.x + shift, middle.y + reach} : Vec{middle.x + reach, middle.y + shift}};
    canvas.stroke_polyline(ends, colour, width, false, true);
  };
  rule(0, rgb(0x8f7750, 0.85F), line * 1.3F);
  rule(line * 1.2F, rgb(0xfffdf5), line);
  const float pin_r = u * 0.085F;
  canvas.circle(middle + Vec{pin_r * 0.12F, pin_r * 0.2F}, pin_r * 1.22F, rgb(0x5b4120, 0.5F));
  disc(canvas, middle, pin_r, true);

  const float half = (lying ? face.w : face.h) / 2, along = half * 0.28F, pip = u * 0.1F;
  for (int i = 0; i < 2; ++i) {
    const float out = (i == 0 ? -0.5F : 0.5F) * half;
    const Vec at = middle + (lying ? Vec{out, 0} : Vec{0, out});
    const int number = i == 0 ? a : b;
    if (number < 1 || number > 6) continue;
    each_pip(at, k * 0.255F, along, number, lying, [&](Vec p) {
      canvas.circle(p + Vec{pip * 0.16F, pip * 0.22F}, pip * 1.06F, rgb(0xfffef8));
      disc(canvas, p, pip, false);
    });
  }
  if (dim) {
    const bool light = theme.name == ThemeName::light;
    canvas.rect(body, r, (light ? rgb(0xc9b99f) : rgb(0x2a1a10)).alpha(light ? 0.36F : 0.34F));
  }
}

void paint_back(Canvas& canvas, Rect box, float t) {
  const float u = std::min(box.w, box.h), r = u * 0.16F;
  canvas.rect({box.x, box.y + r * 0.5F, box.w, box.h - r * 0.5F}, r,
              Paint::linear_in(box, {0, 0}, {1, 0}, {{0, rgb(0xc9b690)}, {1, rgb(0x97825d)}}));
  canvas.rect({box.x, box.y + r * 0.4F, box.w, box.h - r * 0.4F - t * 0.55F}, r, rgb(0x171210));
  const Rect face{box.x, box.y, box.w, box.h - t};
  canvas.rect(face, r,
              Paint::linear_in(face, {0, 0}, {1, 1},
                               {{0, rgb(0x6a5d55)}, {0.5F, rgb(0x473c36)}, {1, rgb(0x312925)}}));
  canvas.stroke_rect(
      inset(face, 0.4F), r - 0.3F,
      Paint::linear_in(face, {0, 0}, {1, 1},
                       {{0, rgb(0xa3948a)}, {0.6F, kWhite.alpha(0.06F)}, {1, kBlack.alpha(0.4F)}}),
      0.8F);
  if (u < 12) return;
  canvas.stroke_rect(inset(face, u * 0.17F), r * 0.6F, rgb(0xe3ad52, 0.55F), 0.8F);
  disc(canvas, face.centre(), u * 0.08F, true);
}

}  // namespace pips::web::dominoes
