// The board itself: frame, felt wells, points, bar, trays and point numbers.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "web/games/backgammon/paint.hpp"

namespace pips::web::backgammon {

namespace {

constexpr Vec kLightFrom{0.15F, 0.08F}, kLightTo{0.85F, 0.92F};

Paint lit_edge(Rect box, std::initializer_list<Stop> stops) {
  return Paint::linear_in(box, kLightFrom, kLightTo, stops);
}

Paint upright(Rect box, std::initializer_list<Stop> stops) {
  return Paint::linear({box.x, box.y}, {box.x, box.bottom()}, stops);
}

Paint well_edge(Rect box) {
  return lit_edge(box, {{0, kBlack.alpha(0.6F)},
                        {0.45F, kBlack.alpha(0.35F)},
                        {0.6F, kWhite.alpha(0.05F)},
                        {1, kWhite.alpha(0.3F)}});
}

Paint brass(const Theme& theme, Rect box) {
  return lit_edge(box, {{0, rgb(0xffe7b0)}, {0.45F, theme.brass}, {1, rgb(0x8a5c18)}});
}

void curve(Canvas& canvas, Vec a, Vec b, Vec c, Vec d, Colour colour) {
  Vec points[13];
  for (int i = 0; i <= 12; ++i) {
    const float t = static_cast<float>(i) / 12, u = 1 - t;
    points[i] = a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t);
  }
  canvas.stroke_polyline(points, colour, 1.1F);
}

// Three lines of grain along a piece of wood.
void grain(Canvas& canvas, Rect r, bool upright_wood) {
  for (int i = 0; i < 3; ++i) {
    const float t = (static_cast<float>(i) + 0.6F) / 3.4F, a = 1.1F + static_cast<float>(i) * 0.5F;
    const Colour colour = i % 2 ? kWhite.alpha(0.045F) : kBlack.alpha(0.1F);
    if (upright_wood) {
      const float x = r.x + r.w * t;
      curve(canvas, {x, r.y}, {x + a, r.y + r.h * 0.3F}, {x - a, r.y + r.h * 0.6F},
            {x + a * 0.5F, r.bottom()}, colour);
    } else {
      const float y = r.y + r.h * t;
      curve(canvas, {r.x, y}, {r.x + r.w * 0.3F, y - a}, {r.x + r.w * 0.62F, y + a},
            {r.right(), y - a * 0.4F}, colour);
    }
  }
}

// The inlaid lance of a point, from the rail to its tip.
std::vector<Vec> lance(const Layout& layout, int point, float grow) {
  constexpr int kSteps = 14;
  const float y = layout.point_y(point), h = layout.point_h + grow, length = layout.point_w + grow * 2;
  const float side = Layout::left(point) ? 1.0F : -1.0F, x = Layout::left(point) ? layout.x0 : layout.x1;
  const auto width = [h](float t) { return h * std::pow(1 - t, 0.8F) + 0.9F * (1 - t); };
  std::vector<Vec> points;
  points.reserve(2 * kSteps + 1);
  for (int i = 0; i <= kSteps; ++i) {
    const float t = static_cast<float>(i) / kSteps;
    points.push_back({x + side * length * t, y - width(t)});
  }
  for (int i = kSteps - 1; i >= 0; --i) {
    const float t = static_cast<float>(i) / kSteps;
    points.push_back({x + side * length * t, y + width(t)});
  }
  return points;
}

void paint_frame(Canvas& canvas, const Theme& theme, const Layout& l) {
  const Rect f = l.frame;
  const float corner = f.w * 0.037F;
  const bool light = theme.name == ThemeName::light;
  const auto drop = [&](float dy, float blur, Colour colour) {
    canvas.soft_polygon(rounded({f.x, f.y + dy, f.w, f.h}, 16), blur, colour);
  };
  drop(2, 1.5F, kBlack.alpha(light ? 0.2F : 0.4F));
  drop(7, 8, light ? rgb(0x5a3d22, 0.25F) : kBlack.alpha(0.53F));
  canvas.rect(
      f, corner,
      Paint::linear_in(f, {0, 0}, {1, 1}, {{0, theme.wood_hi}, {0.45F, theme.wood}, {1, theme.wood_lo}}));
  // Four mitred rails, each in its own light.
  const std::vector<Vec> outline = rounded(f, corner, 6);
  const auto rail = [&](Vec a, Vec b, Vec c, Vec d, Colour colour) {
    const Vec quad[] = {a, b, c, d};
    canvas.polygon(clipped(quad, outline), colour);
  };
  const Vec tl{f.x, f.y}, tr{f.right(), f.y}, bl{f.x, f.bottom()}, br{f.right(), f.bottom()};
  rail(tl, tr, {l.x1, l.y_top}, {l.x0, l.y_top}, kWhite.alpha(0.07F));
  rail(tr, {l.x1, l.y_top}, {l.x1, l.y_tray}, br, kBlack.alpha(theme.rail_shade));
  rail(bl, {l.x0, l.y_tray}, {l.x1, l.y_tray}, br, kBlack.alpha(0.06F));
  for (const auto& [outer, inner] : {std::pair{tl, Vec{l.x0, l.y_top}}, std::pair{tr, Vec{l.x1, l.y_top}}}) {
    const Vec line[] = {lerp(outer, inner, 0.3F), inner};
    canvas.stroke_polyline(line, kBlack.alpha(0.25F), 0.8F);
  }
  canvas.stroke_rect({f.x + 0.7F, f.y + 0.7F, f.w - 1.4F, f.h - 1.4F}, corner - 0.7F,
                     lit_edge(f, {{0, kWhite.alpha(0.42F)},
                                  {0.4F, kWhite.alpha(0.1F)},
                                  {0.6F, kBlack.alpha(0.1F)},
                                  {1, kBlack.alpha(0.45F)}}),
                     1.4F);
  const float tall = l.y_tray - l.y_top + 4;
  grain(canvas, {f.x, l.y_top, l.rail - 4, tall}, true);
  grain(canvas, {l.x1 + 4, l.y_top, l.rail - 4, tall}, true);
}

void paint_well(Canvas& canvas, const Theme& theme, Rect well) {
  const Rect edge{well.x - 1.2F, well.y - 1.2F, well.w + 2.4F, well.h + 2.4F};
  canvas.stroke_rect(edge, 4, well_edge(edge), 2.4F);
  canvas.rect(
      well, 3,
      Paint::radial_in(well, {0.28F, 0.15F}, 1, {{0, theme.felt_hi}, {0.55F, theme.felt}, {1, theme.felt}}));
}

void paint_points(Canvas& canvas, const Theme& theme, const Layout& layout) {
  for (int point = 1; point <= 24; ++point) {
    const bool first = (Layout::row_of(point) + (Layout::left(point) ? 0 : 1)) % 2 != 0;
    const std::vector<Vec> shape = lance(layout, point, 0);
    const Rect box = bounds(shape);
    const float from = Layout::left(point) ? box.x : box.right(),
                to = Layout::left(point) ? box.right() : box.x;
    canvas.polygon(shape, Paint::linear({from, 0}, {to, 0},
                                        {{0, first ? theme.point_a : theme.point_b},
                                         {1, first ? theme.point_a2 : theme.point_b2}}));
    canvas.stroke_polyline(shape,
                           upright(box, {{0, kBlack.alpha(0.5F)},
                                         {0.5F, kBlack.alpha(0.12F)},
                                         {0.51F, kWhite.alpha(0.05F)},
                                         {1, kWhite.alpha(0.3F)}}),
                           0.9F);
  }
}

// The lamp's pool of light, the dark towards the far corner, and the frame's shadow on the felt.
void paint_light(Canvas& canvas, const Theme& theme, const Layout& l, Rect well) {
  const Rect f = l.frame;
  const std::vector<Vec> shape = rounded(well, 3, 3);
  const Colour lamp = rgb(0xffdf9e);
  canvas.polygon(
      shape, Paint::radial(
                 {f.x + f.w * 0.3F, f.y + f.h * 0.24F}, f.h * 0.55F,
                 {{0, lamp.alpha(theme.pool)}, {0.5F, lamp.alpha(theme.pool * 0.45F)}, {1, lamp.alpha(0)}}));
  canvas.polygon(
      shape,
      Paint::radial({f.x + f.w * 0.32F, f.y + f.h * 0.28F}, f.h * 0.8F,
                    {{0, kBlack.alpha(0)}, {0.45F, kBlack.alpha(0)}, {1, kBlack.alpha(theme.vignette)}}));
  const Rect top{well.x, well.y, well.w, 12}, side{well.x, well.y, 9, well.h};
  canvas.polygon(clipped(rounded(top, 0), shape),
                 upright(top, {{0, kBlack.alpha(theme.well_shadow)},
                               {0.35F, kBlack.alpha(theme.well_shadow * 0.45F)},
                               {1, kBlack.alpha(0)}}));
  canvas.polygon(clipped(rounded(side, 0), shape),
                 Paint::linear({side.x, 0}, {side.right(), 0},
                               {{0, kBlack.alpha(theme.well_shadow * 0.85F)},
                                {0.4F, kBlack.alpha(theme.well_shadow * 0.3F)},
                                {1, kBlack.alpha(0)}}));
}

void paint_hinge(Canvas& canvas, const Theme& theme, const Layout& l, float x) {
  const float w = l.frame.w * 0.062F, h = std::min(l.frame.w * 0.034F, l.bar_h * 0.62F),
              y = l.y_bar + l.bar_h / 2;
  const Colour dark = rgb(0x5b3b0e);
  const Rect plate{x - w / 2, y - h / 2, w, h};
  canvas.rect({plate.x + 0.8F, plate.y + 1.4F, w, h}, 2.2F, kBlack.alpha(0.35F));
  canvas.rect(plate, 2.2F, brass(theme, plate));
  canvas.stroke_rect({plate.x + 0.5F, plate.y + 0.5F, w - 1, h - 1}, 1.8F, kWhite.alpha(0.3F), 0.7F);
  canvas.rect({plate.x, y - 1.1F, w, 2.2F}, 0, dark.alpha(0.55F));
  canvas.rect({plate.x, y - 1.1F, w, 0.8F}, 0, kWhite.alpha(0.35F));
  for (const float dx : {-w * 0.33F, w * 0.33F})
    for (const float dy : {-h * 0.29F, h * 0.29F}) canvas.circle({x + dx, y + dy}, 0.9F, dark.alpha(0.7F));
}

void paint_bar(Canvas& canvas, const Theme& theme, const Layout& l) {
  const float w = l.x1 - l.x0, y = l.y_bar, h = l.bar_h;
  const Rect bar{l.x0 - 2.6F, y, w + 5.2F, h};
  canvas.rect(
      bar, 0,
      upright(bar, {{0, theme.wood_hi}, {0.18F, theme.wood}, {0.82F, theme.wood}, {1, theme.wood_lo}}));
  canvas.rect({l.x0 + 4, y + h, w - 4, 3.2F}, 0, kBlack.alpha(0.2F));
  grain(canvas, {l.x0, y + 2, w, h - 4}, false);
  canvas.rect({l.x0, y + 0.5F, w, 1}, 0, kWhite.alpha(0.22F));
  canvas.rect({l.x0, y + h - 1.4F, w, 1.4F}, 0, kBlack.alpha(0.35F));
  canvas.rect({l.x0 - 2, y + h / 2 - 0.5F, w + 4, 1}, 0, kBlack.alpha(0.38F));
  canvas.rect({l.x0 - 2, y + h / 2 + 0.5F, w + 4, 0.7F}, 0, kWhite.alpha(0.12F));
  paint_hinge(canvas, theme, l, l.x0 + l.half * 0.2F);
  paint_hinge(canvas, theme, l, l.x1 - l.half * 0.2F);
  // A thin brass line round both wells.
  const Rect line{l.x0 - 2.6F, l.y_top - 2.6F, w + 5.2F, l.y_tray - l.y_top + 5.2F};
  canvas.stroke_rect(line, 5.5F, kBlack.alpha(0.25F), 1.7F);
  canvas.stroke_rect(line, 5.5F, theme.brass.alpha(0.8F), 0.9F);
}

}  // namespace

void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout, std::span<const Target> targets) {
  const float w = layout.x1 - layout.x0;
  const Rect wells[] = {{layout.x0, layout.y_top, w, 6 * layout.row},
                        {layout.x0, layout.y_low, w, 6 * layout.row}};
  paint_frame(canvas, theme, layout);
  for (const Rect& well : wells) paint_well(canvas, theme, well);
  paint_points(canvas, theme, layout);
  for (const Rect& well : wells) paint_light(canvas, theme, layout, well);
  for (const Target& target : targets) {
    const int point = layout.point_of(target.to);
    if (point == 0) continue;
    const std::vector<Vec> shape = lance(layout, point, 1.2F);
    const Rect box = bounds(shape);
    const float from = Layout::left(point) ? box.x : box.right(),
                to = Layout::left(point) ? box.right() : box.x;
    canvas.polygon(shape, Paint::linear({from, 0}, {to, 0},
                                        {{0, theme.legal.alpha(0.72F)},
                                         {0.55F, theme.legal.alpha(0.42F)},
                                         {1, theme.legal.alpha(0.12F)}}));
    canvas.stroke_polyline(shape, theme.legal.alpha(0.85F), 1.2F, true);
  }
  paint_bar(canvas, theme, layout);
}

void paint_trays(Canvas& canvas, const Theme& theme, const Layout& layout, const Position& position,
                 bool viewer_black, bool my_tray_legal, bool other_tray_legal) {
  for (const bool mine : {true, false}) {
    const bool black = mine == viewer_black;
    const Rect tray = layout.tray(mine);
    if (mine ? my_tray_legal : other_tray_legal)
      canvas.stroke_rect({tray.x - 2.5F, tray.y - 2.5F, tray.w + 5, tray.h + 5}, 6, theme.legal, 2);
    canvas.rect(
        tray, 4,
        upright(tray, {{0, kBlack.alpha(0.62F)}, {0.3F, kBlack.alpha(0.42F)}, {1, kBlack.alpha(0.3F)}}));
    canvas.stroke_rect({tray.x + 0.4F, tray.y + 0.4F, tray.w - 0.8F, tray.h - 0.8F}, 3.8F, well_edge(tray),
                       1);
    const float w = layout.slot_w, h = tray.h;
    for (int k = 0; k < pips::backgammon::kCheckers; ++k) {
      const float x = layout.in_tray(mine, k).x;
      if (k >= position.off[mine ? 0 : 1]) {
        canvas.rect({x - w * 0.36F, tray.y + 3, w * 0.72F, h - 6}, 2, kBlack.alpha(0.34F));
        canvas.rect({x - w * 0.36F, tray.y + h - 4.2F, w * 0.72F, 1}, 0.5F, kWhite.alpha(0.14F));
        continue;
      }
      const Rect bar{x - w * 0.4F, tray.y + 2, w * 0.8F, h - 4.4F};
      canvas.rect({bar.x + 0.8F, bar.y + 0.6F, bar.w, h - 4}, 2, kBlack.alpha(0.45F));
      const auto across = [&](std::initializer_list<Stop> stops) {
        return Paint::linear({bar.x, 0}, {bar.right(), 0}, stops);
      };
      canvas.rect(bar, 2,
                  black ? across({{0, rgb(0x75685f)}, {0.35F, theme.ebony_hi}, {1, theme.ebony_edge}})
                        : across({{0, theme.ivory_top}, {0.4F, theme.ivory}, {1, theme.ivory_edge}}));
      canvas.stroke_rect({bar.x + 0.4F, bar.y + 0.4F, bar.w - 0.8F, bar.h - 0.8F}, 1.6F,
                         black ? theme.ebony_rim.alpha(0.25F) : kWhite.alpha(0.6F), 0.6F);
    }
    // Whose tray it is: a small checker in the rail.
    const Vec at{mine ? layout.frame.x + layout.rail * 0.5F : layout.frame.right() - layout.rail * 0.5F,
                 tray.y + h / 2};
    const float r = layout.rail * 0.25F;
    const Rect box{at.x - r, at.y - r, 2 * r, 2 * r};
    canvas.circle(at, r,
                  black
                      ? Paint::radial_in(box, {0.34F, 0.28F}, 0.82F,
                                         {{0, rgb(0x6a5e58)}, {0.4F, theme.ebony_hi}, {1, theme.ebony}})
                      : Paint::radial_in(box, {0.36F, 0.3F}, 0.78F,
                                         {{0, theme.ivory_top}, {0.45F, theme.ivory}, {1, theme.ivory_lo}}));
    canvas.stroke_circle(at, r, kBlack.alpha(0.45F), 0.8F);
  }
}

void paint_numbers(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene) {
  const float size = layout.frame.w * 0.0262F, rail = layout.rail;
  const int selected = layout.point_of(scene.selected);
  for (int point = 1; point <= 24; ++point) {
    bool on = false;
    for (const Target& target : scene.targets) on = on || layout.point_of(target.to) == point;
    const bool here = point == selected;
    if (!scene.numbers && !on && !here) continue;
    const float x = Layout::left(point) ? layout.frame.x + (rail - 2.6F) / 2 + 0.3F
                                        : layout.frame.right() - (rail - 2.6F) / 2 - 0.3F;
    const float y = layout.point_y(point);
    if (on || here) {
      const Rect badge{x - rail * 0.385F, y - size * 0.68F, rail * 0.77F, size * 1.36F};
      canvas.rect(badge, 3.6F, on ? Paint(theme.legal) : brass(theme, badge));
    }
    if (!scene.numbers) continue;
    const Colour ink = on ? theme.legal_ink : here ? rgb(0x2a1c08) : theme.number.alpha(0.88F);
    const int number = scene.speaker == scene.viewer ? point : pips::backgammon::across(point);
    canvas.text({x - 0.1F, y + size * 0.36F}, std::to_string(number), size, ink, Align::centre, on || here);
  }
}

}  // namespace pips::web::backgammon
