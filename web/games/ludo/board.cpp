// The ludo board: a slab of walnut with inlaid cells, lacquered home columns, two bases and two carved wells.
#include <cmath>

#include "web/draw/dice.hpp"
#include "web/games/ludo/paint.hpp"

namespace pips::web::ludo {

namespace {

constexpr float kPi = 3.14159265F;
constexpr float kW = Layout::kWidth, kCell = Layout::kCell, kTop = Layout::kMargin + 6 * Layout::kCell;

Colours make_dark() {
  Colours c{};
  c.board_hi = rgb(0x7b4e31), c.board_mid = rgb(0x5f3b24), c.board_lo = rgb(0x452816);
  c.side_hi = rgb(0x6e442a), c.side_mid = rgb(0x4c2d1a), c.side_lo = rgb(0x26140a);
  c.edge = rgb(0xc08a5c), c.grain = rgb(0x24120a), c.seam = rgb(0x2a170d);
  c.cell_hi = rgb(0xe6d9c0), c.cell_lo = rgb(0xc9b797), c.cell_grain = rgb(0x7a5a34);
  c.inlay_hi[0] = rgb(0x8f3324), c.inlay_lo[0] = rgb(0x6a2015), c.inlay_mark[0] = rgb(0x8c2c1d),
  c.on[0] = rgb(0xf3d9c4);
  c.inlay_hi[1] = rgb(0xd39a38), c.inlay_lo[1] = rgb(0xad7420), c.inlay_mark[1] = rgb(0x93600f),
  c.on[1] = rgb(0x3a2305);
  c.tray_hi[0] = rgb(0x7c2b1f), c.tray_lo[0] = rgb(0x561a12), c.tray_hi[1] = rgb(0xbf8831),
  c.tray_lo[1] = rgb(0x92611d);
  c.well_hi = rgb(0x6d4429), c.well_lo = rgb(0x3f2515), c.well_rim = rgb(0x3a2213);
  c.brass_hi = rgb(0xf7dc9d), c.brass_mid = rgb(0xd6a048), c.brass_lo = rgb(0x8f6119),
  c.brass_edge = rgb(0x4a2f0a);
  c.tray_line = rgb(0xf3cf86), c.glow = rgb(0xffd27a), c.ring = rgb(0xffcf73);
  constexpr std::uint32_t kTop4[2][4] = {{0xf09a7f, 0xcf4a35, 0x9a2a1c, 0x8a2416},
                                         {0xffeaa8, 0xf0b93a, 0xc88914, 0xb97c10}};
  constexpr std::uint32_t kSide4[2][4] = {{0xdc5f48, 0xb43c29, 0x94291b, 0x571309},
                                          {0xf4c552, 0xcf9520, 0xa8700e, 0x5c3a04}};
  for (int s = 0; s < 2; ++s)
    for (int i = 0; i < 4; ++i) {
      c.token_top[s][i] = rgb(kTop4[s][i]);
      c.token_side[s][i] = rgb(kSide4[s][i]);
    }
  c.token_mark[0] = rgb(0xfbe9d6), c.token_mark[1] = rgb(0x3a2204);
  c.far_shadow = 0.55F, c.near_shadow = 0.6F;
  return c;
}

Colours make_light() {
  Colours c = make_dark();
  c.board_hi = rgb(0xc4905f), c.board_mid = rgb(0xa87347), c.board_lo = rgb(0x865530);
  c.side_hi = rgb(0x9a683e), c.side_mid = rgb(0x774a29), c.side_lo = rgb(0x4f2f17);
  c.edge = rgb(0xf1cfa4), c.grain = rgb(0x5a3416), c.seam = rgb(0x57341b);
  c.cell_hi = rgb(0xfbf3e2), c.cell_lo = rgb(0xe7d7b8), c.cell_grain = rgb(0xa07c4c);
  c.inlay_hi[0] = rgb(0xb84a37), c.inlay_lo[0] = rgb(0x973425), c.inlay_mark[0] = rgb(0xa83a28),
  c.on[0] = rgb(0xffe9d8);
  c.inlay_hi[1] = rgb(0xeab750), c.inlay_lo[1] = rgb(0xcd9436), c.inlay_mark[1] = rgb(0xa06c10),
  c.on[1] = rgb(0x452a06);
  c.tray_hi[0] = rgb(0xa5402f), c.tray_lo[0] = rgb(0x7f2b1e), c.tray_hi[1] = rgb(0xdba650),
  c.tray_lo[1] = rgb(0xb68036);
  c.well_hi = rgb(0xb07a4c), c.well_lo = rgb(0x7c4f2d), c.well_rim = rgb(0x744826);
  c.far_shadow = 0.34F, c.near_shadow = 0.42F;
  return c;
}

// For eyes that confuse red and green: red turns to a deep blue, yellow stays; marks and values differ as
// before.
Colours make_safe() {
  Colours c = make_dark();
  c.inlay_hi[0] = rgb(0x1f5c9a), c.inlay_lo[0] = rgb(0x154373), c.inlay_mark[0] = rgb(0x15508c),
  c.on[0] = rgb(0xdcecff);
  c.tray_hi[0] = rgb(0x1c4c80), c.tray_lo[0] = rgb(0x123257);
  constexpr std::uint32_t kTop4[4] = {0x9cc9f5, 0x3c86cf, 0x1f5590, 0x1a4a80},
                          kSide4[4] = {0x5b9fe0, 0x2d6cae, 0x1e5088, 0x0b2647};
  for (int i = 0; i < 4; ++i) {
    c.token_top[0][i] = rgb(kTop4[i]);
    c.token_side[0][i] = rgb(kSide4[i]);
  }
  c.token_mark[0] = rgb(0xeaf4ff);
  return c;
}

struct Painter {
  Canvas& canvas;
  const Colours& c;
  const Layout& l;
  std::uint32_t n = 0;

  float random() { return cosmetic(7, n++); }
  Rect square(float x, float y, float side) const { return l.box(x - side / 2, y - side / 2, side, side); }
  Paint diagonal(Rect box, Colour a, Colour b) const {
    return Paint::linear_in(box, {0, 0}, {1, 1}, {{0, a}, {1, b}});
  }
  // Shade in the upper left of something sunken, light in its lower right.
  Paint inner_shade(Rect box) const {
    return Paint::linear_in(box, {0.1F, 0.1F}, {0.62F, 0.62F},
                            {{0, kBlack}, {0.45F, kBlack.alpha(0.55F)}, {1, kBlack.alpha(0)}});
  }
  Paint inner_light(Rect box) const {
    return Paint::linear_in(box, {0.45F, 0.45F}, {0.9F, 0.9F}, {{0, c.edge.alpha(0)}, {1, c.edge}});
  }

  void body() {
    const Rect foot = l.box(3, Layout::kThickness + 2, kW - 6, kW), far = l.box(8, 20, kW - 4, kW + 4);
    canvas.soft_polygon(rounded(far, l.px(20)), l.px(12), kBlack.alpha(c.far_shadow));
    canvas.soft_polygon(rounded(foot, l.px(16)), l.px(3.2F), kBlack.alpha(c.near_shadow));
    const Rect side = l.box(0, Layout::kThickness, kW, kW), top = l.box(0, 0, kW, kW);
    canvas.rect(
        side, l.px(15),
        Paint::linear_in(side, {0, 0}, {0, 1},
                         {{0, c.side_hi}, {0.968F, c.side_hi}, {0.984F, c.side_mid}, {1, c.side_lo}}));
    canvas.rect(
        top, l.px(15),
        Paint::linear_in(top, {0, 0}, {1, 1}, {{0, c.board_hi}, {0.45F, c.board_mid}, {1, c.board_lo}}));
    for (int i = 0; i < 60; ++i) {
      const float y = 3 + static_cast<float>(i) * 6.2F + random() * 4, bend = 1.5F + random() * 3,
                  fall = random() * 6 - 3;
      Vec points[13];
      for (int j = 0; j <= 12; ++j) {
        const float t = static_cast<float>(j) / 12;
        points[j] = l.at(
            2 + t * (kW - 4),
            std::min(kW - 2, y + fall * t + bend * std::sin(t * (4 + random()) + static_cast<float>(i))));
      }
      canvas.stroke_polyline(points, c.grain.alpha(0.10F + random() * 0.22F), l.px(0.4F + random() * 1.1F));
    }
    canvas.rect(top, l.px(15),
                Paint::radial_in(
                    top, {0.22F, 0.12F}, 1,
                    {{0, rgb(0xfff1d6, 0.20F)}, {0.5F, rgb(0xfff1d6, 0.04F)}, {1, kBlack.alpha(0.22F)}}));
    canvas.stroke_rect(l.box(0.6F, 0.6F, kW - 1.2F, kW - 1.2F), l.px(14.4F), c.edge.alpha(0.55F), l.px(1.2F));
    const Rect line = l.box(4.2F, 4.2F, kW - 8.4F, kW - 8.4F);
    canvas.stroke_rect(line, l.px(11), kBlack.alpha(0.35F), l.px(1.6F));
    canvas.stroke_rect(line, l.px(11), brass(c, line), l.px(1));
  }

  void cell(Layout::Grid g, Colour hi, Colour lo) {
    const float x = Layout::mid(g.column), y = Layout::mid(g.row), half = 10.9F;
    canvas.rect(square(x, y, 23), l.px(3.4F), c.seam);
    const Rect box = square(x, y, 21.8F);
    canvas.rect(box, l.px(2.6F), diagonal(box, hi, lo));
    const float tone = random() - 0.5F;
    canvas.rect(box, l.px(2.6F), (tone > 0 ? kWhite : rgb(0x5a3413)).alpha(std::abs(tone) * 0.16F));
    const bool vertical = g.column >= 6 && g.column <= 8;
    for (int i = 0; i < 3; ++i) {
      const float across = -half + 3 + static_cast<float>(i) * 6.5F + random() * 3, slant = random() * 2 - 1;
      const Vec grain[2] = {
          vertical ? l.at(x + across, y - half + 1) : l.at(x - half + 1, y + across),
          vertical ? l.at(x + across + slant, y + half - 1) : l.at(x + half - 1, y + across + slant)};
      canvas.stroke_polyline(grain, c.cell_grain.alpha(0.16F), l.px(0.6F));
    }
    const Vec light[4] = {l.at(x - half + 0.5F, y + half - 2), l.at(x - half + 0.5F, y - half + 1.2F),
                          l.at(x - half + 1.2F, y - half + 0.5F), l.at(x + half - 2, y - half + 0.5F)};
    canvas.stroke_polyline(light, kWhite.alpha(0.38F), l.px(0.9F));
  }

  void carved(Layout::Grid g) {
    const float x = Layout::mid(g.column), y = Layout::mid(g.row), half = 10.9F;
    const Rect box = square(x, y, 21.8F);
    canvas.rect(box, l.px(3), diagonal(box, kBlack.alpha(0.30F), kBlack.alpha(0.10F)));
    const Vec shade[3] = {l.at(x - half + 0.5F, y + half - 3), l.at(x - half + 0.5F, y - half + 0.5F),
                          l.at(x + half - 3, y - half + 0.5F)};
    canvas.stroke_polyline(shade, kBlack.alpha(0.4F), l.px(1));
    const Vec light[3] = {l.at(x - half + 3, y + half - 0.4F), l.at(x + half - 0.4F, y + half - 0.4F),
                          l.at(x + half - 0.4F, y - half + 3)};
    canvas.stroke_polyline(light, c.edge.alpha(0.45F), l.px(0.9F));
  }

  void safe_frame(Layout::Grid g, bool on_yellow) {
    const float x = Layout::mid(g.column), y = Layout::mid(g.row);
    canvas.stroke_rect(square(x, y, 19.2F), l.px(2.2F), c.brass_edge.alpha(0.55F), l.px(1));
    const Rect box = square(x, y, 21.2F);
    canvas.stroke_rect(box, l.px(3), on_yellow ? Paint(c.tray_line) : brass(c, box), l.px(1.9F));
  }

  // A star is not convex: five kites about its middle.
  void star(float x, float y) {
    const Rect box = square(x, y, 15);
    Vec outline[10];
    for (int i = 0; i < 10; ++i) {
      const float a = -kPi / 2 + static_cast<float>(i) * kPi / 5, r = i % 2 ? 3.1F : 7.2F;
      outline[i] = l.at(x + r * std::cos(a), y + r * std::sin(a));
    }
    canvas.stroke_polyline(outline, c.brass_edge, l.px(1.4F), true);
    for (int i = 0; i < 10; i += 2) {
      const Vec kite[4] = {l.at(x, y), outline[(i + 9) % 10], outline[i], outline[i + 1]};
      canvas.polygon(kite, brass(c, box));
    }
  }

  void diamond(float x, float y) {
    const Vec points[4] = {l.at(x, y - 5.6F), l.at(x + 5.6F, y), l.at(x, y + 5.6F), l.at(x - 5.6F, y)};
    canvas.polygon(points, brass(c, square(x, y, 11)));
    canvas.stroke_polyline(points, c.brass_edge, l.px(0.8F), true);
  }

  void chevron(Layout::Grid g, Colour colour, bool up) {
    const float x = Layout::mid(g.column), y = Layout::mid(g.row), d = up ? 2.4F : -2.4F;
    const Vec points[3] = {l.at(x - 4.6F, y + d), l.at(x, y - d), l.at(x + 4.6F, y + d)};
    canvas.stroke_polyline(points, colour, l.px(2.2F), false, true);
  }

  void cells() {
    for (int i = 0; i < pips::ludo::kRingCells; ++i) {
      const int seat = i == 0 ? kRed : i == 26 ? kYellow : -1;
      cell(l.ring(i), seat < 0 ? c.cell_hi : c.inlay_hi[seat], seat < 0 ? c.cell_lo : c.inlay_lo[seat]);
    }
    for (int k = 0; k < pips::ludo::kColumnCells; ++k) {
      for (int seat = 0; seat < 2; ++seat) {
        const Layout::Grid g = l.column(2 * seat, k);
        cell(g, c.inlay_hi[seat], c.inlay_lo[seat]);
        paint_mark(canvas, l, seat, {Layout::mid(g.column), Layout::mid(g.row)}, 0.78F,
                   c.on[seat].alpha(0.3F));
      }
      carved(l.column(1, k));
      carved(l.column(3, k));
    }
    for (const int i : {8, 21, 34, 47}) {
      const Layout::Grid g = l.ring(i);
      safe_frame(g, false);
      star(Layout::mid(g.column), Layout::mid(g.row) + 0.6F);
    }
    for (const int i : {0, 13, 26, 39}) {
      const Layout::Grid g = l.ring(i);
      safe_frame(g, i == 26);
      const Vec m{Layout::mid(g.column), Layout::mid(g.row)};
      if (i == 0)
        paint_mark(canvas, l, kRed, m, 1.15F, c.on[0].alpha(0.95F));
      else if (i == 26)
        paint_mark(canvas, l, kYellow, m, 1, c.on[1].alpha(0.9F));
      else
        diamond(m.x, m.y);
    }
    chevron(l.ring(50), c.inlay_mark[0], l.viewer == kRed);
    chevron(l.ring(24), c.inlay_mark[1], l.viewer != kRed);
  }

  void centre() {
    const float a = kTop, b = kTop + 3 * kCell, m = kTop + 1.5F * kCell;
    canvas.rect(l.box(a + 0.3F, a + 0.3F, 3 * kCell - 0.6F, 3 * kCell - 0.6F), l.px(4), c.seam);
    const int top = 1 - l.viewer, low = l.viewer;
    const auto triangle = [&](Vec p, Vec q, Vec r, Colour hi, Colour lo) {
      const Vec points[3] = {l.at(p.x, p.y), l.at(q.x, q.y), l.at(r.x, r.y)};
      canvas.polygon(points, diagonal(bounds(points), hi, lo));
    };
    triangle({a + 2.4F, a + 0.8F}, {b - 2.4F, a + 0.8F}, {m, m - 1.2F}, c.inlay_hi[top], c.inlay_lo[top]);
    triangle({a + 2.4F, b - 0.8F}, {b - 2.4F, b - 0.8F}, {m, m + 1.2F}, c.inlay_hi[low], c.inlay_lo[low]);
    triangle({a + 0.8F, a + 2.4F}, {a + 0.8F, b - 2.4F}, {m - 1.2F, m}, c.well_lo, c.well_hi);
    triangle({b - 0.8F, a + 2.4F}, {b - 0.8F, b - 2.4F}, {m + 1.2F, m}, c.well_lo, c.well_hi);
    const Rect box = l.box(a, a, 3 * kCell, 3 * kCell);
    for (const bool falling : {true, false}) {
      const Vec line[2] = {l.at(falling ? a + 1.5F : b - 1.5F, a + 1.5F),
                           l.at(falling ? b - 1.5F : a + 1.5F, b - 1.5F)};
      canvas.stroke_polyline(line, c.brass_edge.alpha(0.6F), l.px(2.4F));
      canvas.stroke_polyline(line, brass(c, box), l.px(1.2F));
    }
    canvas.circle(l.at(m + 0.8F, m + 1.2F), l.px(6.6F), kBlack.alpha(0.4F));
    canvas.circle(l.at(m, m), l.px(6), brass(c, square(m, m, 12)));
    canvas.stroke_circle(l.at(m, m), l.px(6), c.brass_edge, l.px(0.8F));
    canvas.circle(l.at(m, m), l.px(2.6F), c.board_lo.alpha(0.55F));
  }

  void tray(int seat) {
    const Vec m = l.base(seat);
    const float s = 6 * kCell - 16, x = m.x - s / 2, y = m.y - s / 2, radius = 16;
    const Rect outside = l.box(x - 0.8F, y - 0.8F, s + 1.6F, s + 1.6F), box = l.box(x, y, s, s);
    canvas.stroke_rect(outside, l.px(radius + 1), kBlack.alpha(0.35F), l.px(1.4F));
    canvas.stroke_rect(outside, l.px(radius + 1), inner_light(outside).alpha(0.8F), l.px(1.6F));
    canvas.rect(box, l.px(radius), diagonal(box, c.tray_lo[seat], c.tray_hi[seat]));
    for (int i = 0; i < 25; ++i) {
      const float at = y + 3 + static_cast<float>(i) * 4.9F + random() * 2, slant = random() * 3 - 1.5F;
      const Vec line[4] = {l.at(x + 4, at), l.at(x + 42, at + slant), l.at(x + 84, at - slant),
                           l.at(x + s - 4, at + slant)};
      canvas.stroke_polyline(line, kBlack.alpha(0.05F + random() * 0.12F), l.px(0.4F + random() * 0.7F));
    }
    for (int i = 0; i < 7; ++i) {
      const float in = 0.5F + static_cast<float>(i);
      const Rect r = l.box(x + in, y + in, s - 2 * in, s - 2 * in);
      canvas.stroke_rect(r, l.px(radius - static_cast<float>(i)),
                         inner_shade(r).alpha(0.5F * std::pow(1 - static_cast<float>(i) / 7, 1.3F)),
                         l.px(1.25F));
    }
    const Rect line = l.box(x + 7, y + 7, s - 14, s - 14);
    canvas.stroke_rect(line, l.px(radius - 6), kBlack.alpha(0.25F), l.px(1.6F));
    canvas.stroke_rect(line, l.px(radius - 6),
                       seat == kYellow ? Paint(c.tray_line.alpha(0.85F)) : brass(c, line).alpha(0.85F),
                       l.px(0.9F));
    for (int i = 0; i < kTokens; ++i) {
      const Vec p = l.socket(seat, i) - Vec{0, 3};
      const Rect r = square(p.x, p.y, 32);
      canvas.stroke_circle(l.at(p.x, p.y), l.px(16.6F), inner_light(r).alpha(0.7F), l.px(1.3F));
      canvas.circle(
          l.at(p.x, p.y), l.px(16),
          Paint::linear_in(
              r, {0.1F, 0.05F}, {0.9F, 0.95F},
              {{0, rgb(0x1c0a02, 0.78F)}, {0.5F, rgb(0x260f03, 0.58F)}, {1, rgb(0x2e1404, 0.34F)}}));
      for (int j = 0; j < 4; ++j)
        canvas.stroke_circle(l.at(p.x, p.y), l.px(15.4F - static_cast<float>(j)),
                             inner_shade(r).alpha(0.5F - static_cast<float>(j) * 0.11F), l.px(1.2F));
    }
    paint_mark(canvas, l, seat, {m.x, m.y + (seat == kYellow ? 1.0F : 0.0F)}, 2, c.on[seat].alpha(0.52F));
  }

  void well(Vec m) {
    const Vec at = l.at(m.x, m.y);
    const Rect box = square(m.x, m.y, 120);
    canvas.stroke_circle(at, l.px(60.8F), kBlack.alpha(0.3F), l.px(1.6F));
    canvas.stroke_circle(at, l.px(60.8F), inner_light(box).alpha(0.9F), l.px(1.8F));
    canvas.circle(
        at, l.px(60),
        Paint::radial_in(box, {0.64F, 0.68F}, 0.72F, {{0, c.well_hi}, {0.6F, c.well_lo}, {1, c.well_lo}}));
    for (int i = 0; i < 11; ++i)
      canvas.stroke_circle(at, l.px(59.4F - static_cast<float>(i)),
                           inner_shade(box).alpha(0.55F * std::pow(1 - static_cast<float>(i) / 11, 1.2F)),
                           l.px(1.3F));
    canvas.stroke_circle(at, l.px(48), kBlack.alpha(0.28F), l.px(1));
    canvas.stroke_circle(l.at(m.x + 0.4F, m.y + 0.6F), l.px(48.6F), inner_light(box).alpha(0.7F), l.px(0.8F));
    for (const float r : {40.0F, 32.0F, 24.0F, 16.0F, 8.0F})
      canvas.stroke_circle(at, l.px(r), kBlack.alpha(0.12F), l.px(0.7F));
  }
};

}  // namespace

const Colours& colours(const Theme& theme) {
  static const Colours kDark = make_dark(), kLight = make_light(), kSafe = make_safe();
  return theme.name == ThemeName::light ? kLight : theme.name == ThemeName::safe ? kSafe : kDark;
}

Paint brass(const Colours& c, Rect box) {
  return Paint::linear_in(box, {0, 0}, {1, 1}, {{0, c.brass_hi}, {0.5F, c.brass_mid}, {1, c.brass_lo}});
}

void paint_mark(Canvas& canvas, const Layout& l, int seat, Vec m, float s, Colour colour) {
  if (seat == kRed) {
    canvas.stroke_circle(l.at(m.x, m.y), l.px(3.9F * s), colour, l.px(1.7F * s));
    canvas.circle(l.at(m.x, m.y), l.px(1.3F * s), colour);
    return;
  }
  const Vec points[3] = {l.at(m.x, m.y - 5.4F * s), l.at(m.x + 5.3F * s, m.y + 3.7F * s),
                         l.at(m.x - 5.3F * s, m.y + 3.7F * s)};
  canvas.polygon(points, colour);
}

void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout) {
  Painter painter{canvas, colours(theme), layout};
  painter.body();
  painter.cells();
  painter.centre();
  painter.tray(layout.viewer);
  painter.tray(1 - layout.viewer);
  painter.well(layout.well(true));
  painter.well(layout.well(false));
}

}  // namespace pips::web::ludo
