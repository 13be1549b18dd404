// Ludo's tokens (turned pucks with a mark on top) and the marks about them.
#include <string>

#include "web/games/ludo/paint.hpp"

namespace pips::web::ludo {

namespace {

// The side of a drum between two ellipses, one above the other.
void drum(Canvas& canvas, const Layout& l, Vec at, Vec low, float low_y, Vec high, float high_y,
          const Paint& fill) {
  std::vector<Vec> points = ring(l.at(at.x, at.y + low_y), l.px(low.x), l.px(low.y), 40);
  const std::vector<Vec> top = ring(l.at(at.x, at.y + high_y), l.px(high.x), l.px(high.y), 40);
  points.insert(points.end(), top.begin(), top.end());
  canvas.polygon(hull(std::move(points)), fill);
}

void ellipse_line(Canvas& canvas, const Layout& l, Vec at, float rx, float ry, Colour colour, float width) {
  canvas.stroke_polyline(ring(l.at(at.x, at.y), l.px(rx), l.px(ry), 40), colour, l.px(width), true);
}

}  // namespace

void paint_token(Canvas& canvas, const Theme& theme, const Layout& l, const Token& token) {
  const Colours& c = colours(theme);
  const auto& top = c.token_top[token.seat];
  const auto& side = c.token_side[token.seat];
  const float s = token.scale;
  Vec at = token.at;
  canvas.soft(l.at(at.x + 4.5F * s + token.lift * 0.8F, at.y + 5 * s + token.lift * 0.9F), l.px(14 * s),
              l.px(11 * s), kBlack.alpha(0.53F));
  if (token.lift <= 0)
    canvas.soft(l.at(at.x + s, at.y + 2 * s), l.px(12 * s), l.px(10.4F * s), kBlack.alpha(0.6F));
  at.y -= token.lift;
  const auto level = [&](float y) { return Vec{at.x, at.y + y * s}; };
  const auto across = [&](float r, const Colour* shades, bool waist) {
    const Vec a = l.at(at.x - r * s, at.y), b = l.at(at.x + r * s, at.y);
    if (waist)
      return Paint::linear(a, b, {{0, shades[2]}, {0.25F, shades[1]}, {0.65F, shades[3]}, {1, shades[3]}});
    return Paint::linear(a, b, {{0, shades[1]}, {0.22F, shades[0]}, {0.6F, shades[2]}, {1, shades[3]}});
  };
  const auto face = [&](float y, float rx, float ry) {
    const Vec m = level(y);
    const Rect box = l.box(m.x - rx * s, m.y - ry * s, 2 * rx * s, 2 * ry * s);
    canvas.ellipse(l.at(m.x, m.y), l.px(rx * s), l.px(ry * s),
                   Paint::radial_in(box, {0.3F, 0.24F}, 0.9F, {{0, top[0]}, {0.45F, top[1]}, {1, top[2]}}));
  };
  drum(canvas, l, at, {11 * s, 9.4F * s}, 1.4F * s, {11 * s, 9.4F * s}, -1.6F * s, across(11, side, false));
  face(-1.6F, 11, 9.4F);
  ellipse_line(canvas, l, level(-1.6F), 10.6F * s, 9 * s, top[0].alpha(0.6F), 0.6F * s);
  canvas.ellipse(l.at(at.x + 0.6F * s, at.y - 1.2F * s), l.px(9.6F * s), l.px(8.2F * s), kBlack.alpha(0.34F));
  drum(canvas, l, at, {8.4F * s, 7.2F * s}, -1.6F * s, {7.6F * s, 6.5F * s}, -6.4F * s,
       across(8.4F, side, true));
  drum(canvas, l, at, {9.6F * s, 8.2F * s}, -5.6F * s, {9.6F * s, 8.2F * s}, -8.6F * s,
       across(9.6F, side, false));
  face(-8.6F, 9.6F, 8.2F);
  ellipse_line(canvas, l, level(-8.6F), 9.2F * s, 7.8F * s, top[0].alpha(0.75F), 0.7F * s);
  const Vec dish = level(-8.5F);
  const Rect box = l.box(dish.x - 7.5F * s, dish.y - 6.35F * s, 15 * s, 12.7F * s);
  canvas.ellipse(l.at(dish.x, dish.y), l.px(7.5F * s), l.px(6.35F * s),
                 Paint::radial_in(box, {0.66F, 0.72F}, 0.9F, {{0, top[1]}, {0.5F, top[1]}, {1, top[3]}}));
  const Vec m = level(-8.4F);
  if (token.seat == kRed) {
    ellipse_line(canvas, l, m, 3.95F * s, 3.45F * s, c.token_mark[0], 1.7F * s);
    canvas.ellipse(l.at(m.x, m.y), l.px(1.35F * s), l.px(1.2F * s), c.token_mark[0]);
  } else {
    const Vec points[3] = {l.at(m.x, m.y - 4.7F * s), l.at(m.x + 5.2F * s, m.y + 3.2F * s),
                           l.at(m.x - 5.2F * s, m.y + 3.2F * s)};
    canvas.polygon(points, c.token_mark[1]);
  }
  if (token.count > 1) {
    const Vec badge{at.x + 9 * s, at.y - 15 * s};
    canvas.circle(l.at(badge.x + 0.5F, badge.y + 0.9F), l.px(6.8F), kBlack.alpha(0.45F));
    canvas.circle(l.at(badge.x, badge.y), l.px(6.4F), rgb(0x241a15));
    canvas.stroke_circle(l.at(badge.x, badge.y), l.px(6.4F), c.brass_mid, l.px(1));
    canvas.text(l.at(badge.x, badge.y + 3.4F), std::to_string(token.count), l.px(9.6F), rgb(0xf8ecd6),
                Align::centre, true);
  }
}

void paint_halo(Canvas& canvas, const Theme& theme, const Layout& l, Vec at, float scale, bool captures) {
  const Colours& c = colours(theme);
  canvas.soft(l.at(at.x, at.y), l.px(24 * scale), l.px(21 * scale),
              (captures ? theme.lost : c.glow).alpha(0.9F));
  const Vec m{at.x, at.y + 0.4F};
  ellipse_line(canvas, l, m, 13.4F * scale, 11.6F * scale,
               captures ? rgb(0x3a0d06, 0.85F) : c.brass_edge.alpha(0.8F), 4.3F);
  ellipse_line(canvas, l, m, 13.4F * scale, 11.6F * scale, captures ? theme.lost : c.ring, 2.4F);
}

void paint_stud(Canvas& canvas, const Theme& theme, const Layout& l, Vec at) {
  const Colours& c = colours(theme);
  canvas.circle(l.at(at.x + 0.9F, at.y + 1.2F), l.px(4.5F), kBlack.alpha(0.3F));
  canvas.circle(l.at(at.x, at.y), l.px(4.1F), c.brass_edge);
  canvas.circle(l.at(at.x, at.y), l.px(3.2F), brass(c, l.box(at.x - 3.2F, at.y - 3.2F, 6.4F, 6.4F)));
}

void paint_target(Canvas& canvas, const Theme& theme, const Layout& l, Vec at, int seat, bool captures) {
  const Colours& c = colours(theme);
  const Colour line = captures ? theme.lost : c.ring;
  canvas.soft(l.at(at.x, at.y), l.px(17), l.px(17), (captures ? theme.lost : c.glow).alpha(0.75F));
  canvas.stroke_circle(l.at(at.x, at.y), l.px(8.4F), captures ? rgb(0x3a0d06) : c.brass_edge, l.px(4.6F));
  canvas.stroke_circle(l.at(at.x, at.y), l.px(8.4F), line, l.px(2.9F));
  if (!captures) paint_mark(canvas, l, seat, at, 0.6F, c.inlay_mark[seat]);
}

}  // namespace pips::web::ludo
