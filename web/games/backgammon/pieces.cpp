// Checkers, and the marks that are laid on them.
#include <string>

#include "web/games/backgammon/paint.hpp"

namespace pips::web::backgammon {

namespace {

Rect box_of(Vec at, float r) { return {at.x - r, at.y - r, 2 * r, 2 * r}; }

Paint lit_edge(Vec at, float r, std::initializer_list<Stop> stops) {
  return Paint::linear_in(box_of(at, r), {0.15F, 0.08F}, {0.85F, 0.92F}, stops);
}

Paint brass(const Theme& theme, Vec at, float r) {
  return lit_edge(at, r, {{0, rgb(0xffe7b0)}, {0.45F, theme.brass}, {1, rgb(0x8a5c18)}});
}

}  // namespace

Position position_of(const State& state, int viewer) {
  using namespace pips::backgammon;
  Position position;
  const Side &mine = state.side[viewer], &other = state.side[1 - viewer];
  for (int point = 1; point <= 24; ++point) position.point[point] = mine[point] - other[across(point)];
  position.bar = {mine[kBar], other[kBar]};
  position.off = {mine[kOff], other[kOff]};
  return position;
}

void paint_shadow(Canvas& canvas, const Theme& theme, const Checker& c) {
  canvas.soft({c.at.x + c.radius * 0.14F + c.lift * 0.9F, c.at.y + c.radius * 0.26F + c.lift * 1.5F},
              c.radius * 1.24F + c.lift * 0.4F, c.radius * 1.2F + c.lift * 0.4F, kBlack.alpha(theme.shadow));
}

void paint_checker(Canvas& canvas, const Theme& theme, const Checker& c) {
  if (c.shadow) paint_shadow(canvas, theme, c);
  const float r = c.radius, thick = r * 0.12F;
  const Vec base{c.at.x, c.at.y - c.lift}, top{base.x, base.y - thick * 0.4F};
  const Colour rim = theme.ebony_rim, umber = rgb(0x6b5330), sienna = rgb(0x5c4422);
  canvas.circle({base.x, base.y + thick}, r, c.black ? theme.ebony_edge : theme.ivory_edge);
  canvas.circle(top, r,
                c.black
                    ? Paint::radial_in(box_of(top, r), {0.34F, 0.28F}, 0.82F,
                                       {{0, rgb(0x6a5e58)}, {0.4F, theme.ebony_hi}, {1, theme.ebony}})
                    : Paint::radial_in(box_of(top, r), {0.36F, 0.3F}, 0.78F,
                                       {{0, theme.ivory_top}, {0.45F, theme.ivory}, {1, theme.ivory_lo}}));
  canvas.stroke_circle(top, r - 0.75F,
                       c.black ? lit_edge(top, r - 0.75F,
                                          {{0, rim.alpha(0.85F)},
                                           {0.4F, rim.alpha(0.28F)},
                                           {0.62F, rim.alpha(0.14F)},
                                           {1, rim.alpha(0.36F)}})
                               : lit_edge(top, r - 0.75F,
                                          {{0, kWhite},
                                           {0.45F, kWhite.alpha(0.35F)},
                                           {0.6F, umber.alpha(0.15F)},
                                           {1, umber.alpha(0.55F)}}),
                       1.5F);
  // The turned dish.
  const float dish = r * 0.66F;
  canvas.circle(top, dish,
                c.black
                    ? Paint::radial_in(box_of(top, dish), {0.3F, 0.24F}, 0.98F,
                                       {{0, rgb(0x171210)}, {0.55F, theme.ebony}, {1, rgb(0x51463f)}})
                    : Paint::radial_in(box_of(top, dish), {0.3F, 0.24F}, 0.95F,
                                       {{0, theme.ivory_lo}, {0.55F, theme.ivory}, {1, theme.ivory_top}}));
  canvas.stroke_circle(top, r * 0.69F,
                       c.black ? lit_edge(top, r * 0.69F,
                                          {{0, kBlack.alpha(0.85F)},
                                           {0.45F, kBlack.alpha(0.5F)},
                                           {0.6F, kWhite.alpha(0.1F)},
                                           {1, kWhite.alpha(0.42F)}})
                               : lit_edge(top, r * 0.69F,
                                          {{0, sienna.alpha(0.62F)},
                                           {0.45F, sienna.alpha(0.25F)},
                                           {0.6F, kWhite.alpha(0.4F)},
                                           {1, kWhite.alpha(0.95F)}}),
                       r * 0.1F);
  if (c.dot) {
    canvas.circle(top, r * 0.17F, brass(theme, top, r * 0.17F));
    canvas.stroke_circle(top, r * 0.17F, rgb(0x3a2408, 0.5F), 0.7F);
  }
  if (c.count > 0)
    canvas.text({top.x, top.y + r * 0.31F}, std::to_string(c.count), r * 0.88F,
                c.black ? rgb(0xf6e7cf) : rgb(0x3a2a1c), Align::centre, true);
}

void paint_selected(Canvas& canvas, const Theme& theme, const Checker& c) {
  const Vec at{c.at.x, c.at.y - c.lift};
  const float glow = c.radius * 1.62F;
  canvas.circle(at, glow,
                Paint::radial(at, glow,
                              {{0, theme.brass.alpha(0.75F)},
                               {0.62F, theme.brass.alpha(0.55F)},
                               {0.8F, theme.brass.alpha(0.2F)},
                               {1, theme.brass.alpha(0)}}));
  paint_checker(canvas, theme, c);
  const Vec ring{at.x, at.y - 0.6F};
  canvas.stroke_circle(ring, c.radius + 1.3F, kBlack.alpha(0.45F), 4);
  canvas.stroke_circle(ring, c.radius + 1.3F, brass(theme, ring, c.radius + 1.3F), 2.6F);
}

void paint_movable(Canvas& canvas, const Theme& theme, Vec at, float r) {
  const Vec ring{at.x, at.y - r * 0.05F};
  canvas.stroke_circle(ring, r + 0.2F, kBlack.alpha(0.35F), 2.6F);
  canvas.stroke_circle(ring, r + 0.2F, theme.brass.alpha(0.95F), 1.5F);
}

void paint_target(Canvas& canvas, const Theme& theme, Vec at, float r, bool captures) {
  if (!captures) {
    const Colour glow = theme.legal;
    canvas.circle(at, r * 1.3F,
                  Paint::radial(at, r * 1.3F,
                                {{0, glow.alpha(theme.glow)},
                                 {0.5F, glow.alpha(theme.glow * 0.62F)},
                                 {0.75F, glow.alpha(theme.glow * 0.22F)},
                                 {1, glow.alpha(0)}}));
    canvas.circle(at, r - 0.5F, rgb(0x06231b, theme.hole));
    // On the light theme's points a green ring would drown.
    const Colour mark = theme.name == ThemeName::light ? theme.legal_ink : theme.legal;
    canvas.stroke_circle(at, r - 1.2F, mark, 2.4F);
    canvas.circle(at, r * 0.26F, mark);
    return;
  }
  // Bright on dark in every theme: it lies on a checker.
  const Colour bright = theme.name == ThemeName::safe ? theme.legal : rgb(0x8ff0c8), dark = rgb(0x04160f);
  const Vec c{at.x, at.y - r * 0.05F};
  canvas.stroke_circle(c, r + 0.4F, dark.alpha(0.7F), 4.6F);
  canvas.stroke_circle(c, r + 0.4F, bright, 2.6F);
  canvas.circle(c, r * 0.6F, dark.alpha(0.35F));
  for (const bool front : {false, true}) {
    const float w = r * (front ? 0.085F : 0.15F) + 0.4F, l = r * (front ? 0.4F : 0.46F) + 0.4F,
                k = 0.70710678F;
    const Colour colour = front ? bright : dark.alpha(0.8F);
    for (const float s : {1.0F, -1.0F}) {
      const Vec u{k, k * s}, v{-k * s, k};
      const Vec bar[] = {c + v * w - u * l, c + v * w + u * l, c - v * w + u * l, c - v * w - u * l};
      canvas.polygon(bar, colour);
    }
  }
}

}  // namespace pips::web::backgammon
