// One frame of Dittle or Clash: dice as true cubes, from the far row to the near one; what is legal, and what
// is moving.
#include "web/games/dittle/paint.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/games/dittle/rules.hpp"
#include "web/draw/marks.hpp"

namespace pips::web::dittle {

namespace {

using namespace pips::dittle;

constexpr float kPi = 3.14159265F;

// A die as it is to be drawn: where its middle is in the world, and how it is turned.
struct Body {
  int seat;
  Turn turn;
  Space middle;    // of the cube
  float size = 1;  // of a whole die; shrinking while it leaves
  bool selected = false, doomed = false;
  float lift = 0;
};

Turn turn_of(const Layout& l, int seat, Orientation o) {
  const Faces& f = faces(o);
  const Turn pose = die_pose(f.top, f.near);
  return seat == l.viewer ? pose : turn_about({0, 0, 1}, kPi) * pose;
}

Body standing(const Layout& l, Cell cell, std::uint8_t die) {
  const Vec foot = l.foot(cell);
  return {owner(die),
          turn_of(l, owner(die), orientation(die)),
          {foot.x, foot.y, Layout::kEdge / 2},
          1,
          false,
          false,
          0};
}

// A die rolling over its leading edge in the screen direction (dx, dy), `t` of a quarter turn.
Body rolling(const Layout& l, Cell from, std::uint8_t die, float dx, float dy, float t) {
  Body body = standing(l, from, die);
  const float h = Layout::kEdge / 2, angle = t * kPi / 2;
  const Space axis = dx != 0 ? Space{0, dx, 0} : Space{-dy, 0, 0};
  const Turn turn = turn_about(axis, angle);
  const Space pivot{dx * h, dy * h, -h}, carried = turn({-pivot.x, -pivot.y, -pivot.z});
  // The cells are farther apart than a die is long: it slides the rest.
  const float gap_x = (Layout::kCellWidth - Layout::kEdge) * dx * t,
              gap_y = (Layout::kDepth - Layout::kEdge) * dy * t;
  body.turn = turn * body.turn;
  body.middle = {body.middle.x + pivot.x + carried.x + gap_x, body.middle.y + pivot.y + carried.y + gap_y,
                 body.middle.z + pivot.z + carried.z};
  return body;
}

struct Painter {
  Canvas& canvas;
  const Theme& theme;
  const Colours& c;
  const Layout& l;
  const Scene& scene;
  State state;
  std::vector<Body> bodies;
  const Event* collision = nullptr;

  bool still() const { return scene.motion.before == nullptr; }

  void stand_all() {
    const Cell selected = still() && !scene.selected.none() ? cell_of(scene.selected) : kNoCell;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!on_board(cell) || state.cell[cell] == 0) continue;
      if (cell == selected && scene.dragging) continue;
      Body body = standing(l, cell, state.cell[cell]);
      if (cell == selected) {
        body.selected = true;
        body.lift = 5;
        body.middle.z += 5;
      }
      bodies.push_back(body);
    }
  }

  // Carries the finished events of the move out and puts the present one in the air.
  void play_motion() {
    const Motion& motion = scene.motion;
    if (!motion.before) return;
    state = unpack<State>(*motion.before);
    std::uint8_t die = 0;
    Cell at = kNoCell;
    for (std::size_t i = 0; i <= motion.active; ++i) {
      const Event& e = motion.events[i];
      const bool now = i == motion.active;
      const float t = now ? eased(motion.t) : 1;
      if (e.what == Happening::tilted || e.what == Happening::hopped) {
        const Cell from = cell_of(e.from), to = cell_of(e.to);
        if (die == 0) {
          die = state.cell[from];
          state.cell[from] = 0;
        }
        const float dx = static_cast<float>(l.column(to) - l.column(from)),
                    dy = static_cast<float>(l.row(to) - l.row(from));
        if (e.what == Happening::tilted) {
          if (now) bodies.push_back(rolling(l, from, die, dx, dy, t));
          die = make_die(owner(die), tilted(orientation(die), tilt_of(motion.action)));
        } else if (now) {
          Body body = standing(l, from, die);
          const Vec a = l.foot(from), b = l.foot(to);
          const Vec m = lerp(a, b, t);
          body.middle = {m.x, m.y, Layout::kEdge / 2 + 58 * 4 * motion.t * (1 - motion.t) * 0.8F};
          body.lift = body.middle.z - Layout::kEdge / 2;
          bodies.push_back(body);
        }
        at = to;
        if (!now || t >= 1) continue;
        return;
      }
      // From here on the moved die stands where it came to.
      if (die != 0 && at != kNoCell) {
        state.cell[at] = die;
        die = 0;
      }
      if (e.what == Happening::collided) collision = &e;
      if (e.what == Happening::captured) {
        const Cell cell = cell_of(e.from);
        if (now && state.cell[cell] != 0) {
          Body body = standing(l, cell, state.cell[cell]);
          body.size = 1 - 0.8F * t;
          body.doomed = true;
          body.turn = turn_about({1, 0, 0}, t * 0.9F) * body.turn;
          body.middle.z = Layout::kEdge / 2 * body.size + 10 * t;
          bodies.push_back(body);
        }
        state.cell[cell] = 0;
      }
    }
    if (die != 0 && at != kNoCell) state.cell[at] = die;
  }

  void shadow(const Body& b) {
    const float half = (Layout::kEdge / 2 - 1) * b.size,
                lift = std::max(0.0F, b.middle.z - Layout::kEdge / 2 * b.size);
    const float reach = Layout::kEdge * 0.5F + lift * 0.9F, off = lift * 0.55F;
    std::vector<Vec> cast;
    const auto base = [&](float dx, float dy, float grow) {
      for (const float sx : {-1.0F, 1.0F})
        for (const float sy : {-1.0F, 1.0F})
          cast.push_back(l.at(b.middle.x + dx + sx * (half + grow), b.middle.y + dy + sy * (half + grow)));
    };
    base(off, -off * 0.8F, -1);
    base(off + reach * 0.5F, -off * 0.8F - reach * 0.42F, -4);
    canvas.soft_polygon(hull(std::move(cast)), 3.2F * l.k, rgb(0x120802, c.shadow * 0.85F));
    if (lift > 2) return;
    cast.clear();
    base(0.6F, -0.8F, 0.8F);
    canvas.soft_polygon(hull(std::move(cast)), 1.1F * l.k, rgb(0x0c0501, c.shadow));
  }

  // The outline of a resting die, grown by `by`.
  std::vector<Vec> outline(const Body& b, float by) const {
    std::vector<Vec> points;
    const float half = Layout::kEdge / 2 - 5, r = 5 + by;
    for (const float sx : {-1.0F, 1.0F})
      for (const float sy : {-1.0F, 1.0F})
        for (const float sz : {-1.0F, 1.0F}) {
          const Vec at = l.at(b.middle.x + sx * half, b.middle.y + sy * half, b.middle.z + sz * half);
          const std::vector<Vec> round = ring(at, r * l.k, r * l.k, 14);
          points.insert(points.end(), round.begin(), round.end());
        }
    return hull(std::move(points));
  }

  void cube(const Body& b) {
    if (b.selected) {
      canvas.soft_polygon(outline(b, 3.4F), 3.2F * l.k, c.brass_hi.alpha(0.4F));
      canvas.stroke_polyline(outline(b, 2.6F), rgb(0x1a0d04, 0.6F), 4.4F * l.k, true);
      const std::vector<Vec> edge = outline(b, 2.6F);
      canvas.stroke_polyline(
          edge,
          Paint::linear_in(bounds(edge), {0, 0}, {1, 1}, {{0, c.brass_hi}, {0.5F, c.brass}, {1, c.brass_lo}}),
          2.5F * l.k, true);
    }
    if (b.doomed && b.size > 0.9F) canvas.stroke_polyline(outline(b, 1.6F), c.danger, 1.9F * l.k, true);
    const float size = Layout::kEdge * l.k * b.size;
    const Vec centre = l.at(b.middle.x, b.middle.y, b.middle.z);
    draw_cube(canvas, centre - l.camera().z * (size / 2), size, 0, b.turn, l.camera(),
              b.seat == 0 ? DieMaterial::ivory : DieMaterial::ebony);
  }

  void plate_on(Cell cell, Colour colour, float fill, float edge) {
    const std::vector<Vec> points = plate(l, l.world(cell), Layout::kCellWidth - 3, Layout::kDepth - 3.4F, 6);
    canvas.polygon(points, colour.alpha(fill));
    canvas.stroke_polyline(points, colour.alpha(edge), std::max(1.0F, l.k), true);
  }

  void flat_face(Vec world, float w, int value, float alpha) {
    const std::vector<Vec> face = plate(l, world, w, w / Layout::kFar * 0.98F, w * 0.24F);
    canvas.polygon(face, rgb(0xfbf3e2, alpha));
    canvas.stroke_polyline(face, c.brass_hi, 1.3F * l.k, true);
    constexpr float kRadius[7] = {0, 0.125F, 0.102F, 0.1F, 0.098F, 0.096F, 0.092F};
    for (const Pip& p : pips_of(value))
      canvas.circle(l.at(world.x + static_cast<float>(p.x) * w * 0.25F,
                         world.y + static_cast<float>(p.y) * w / Layout::kFar * 0.25F),
                    w * kRadius[value] * l.k, rgb(0x2a1f1a));
  }

  void targets() {
    if (!still()) return;
    for (const Target& t : scene.targets) {
      const Cell cell = cell_of(t.to);
      plate_on(cell, t.captures ? c.danger : c.brass, t.captures ? 0.2F : 0.17F, t.captures ? 0.8F : 0.6F);
      if (t.face >= 1 && t.face <= 6) flat_face(l.world(cell), 29, t.face, 0.82F);
    }
    if (scene.selected.none())
      for (const Place p : scene.movable) plate_on(cell_of(p), c.brass, 0.10F, 0.38F);
  }

  void last_moves() {
    if (!still()) return;
    for (const Link& link : scene.last) {
      const std::vector<Vec> points =
          plate(l, l.world(cell_of(link.from)), Layout::kCellWidth - 8, Layout::kDepth - 9, 6);
      for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        const Vec dash[2] = {points[i], points[i + 1]};
        canvas.stroke_polyline(dash, c.brass_hi.alpha(0.55F), 1.3F * l.k);
      }
      canvas.stroke_polyline(points, c.brass.alpha(0.35F), 0.9F * l.k, true);
    }
  }

  // What each invader scores, on the edge it has reached (DI-9).
  void scores() {
    if (state.variant != Variant::dittle) return;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!on_board(cell) || state.cell[cell] == 0) continue;
      const int seat = owner(state.cell[cell]);
      if (rank_of(cell) != far_rank(seat)) continue;
      const bool above = l.row(cell) == kSize - 1;
      const float x = l.world(cell).x, out = 3.5F * Layout::kDepth + Layout::kRim * 0.5F / Layout::kFar;
      const Vec at = l.at(x, above ? out : -out) + Vec{0.5F * l.k, (above ? -3.0F : 3.0F) * l.k};
      const Rect tag{at.x - 13 * l.k, at.y - 7.5F * l.k, 26 * l.k, 15 * l.k};
      canvas.soft_polygon(rounded({tag.x + 0.5F, tag.y + 1, tag.w, tag.h}, 7.5F * l.k), 1.1F * l.k,
                          kBlack.alpha(0.45F));
      canvas.rect(tag, 7.5F * l.k, Paint::linear_in(tag, {0, 0}, {0, 1}, {{0, c.tag_hi}, {1, c.brass}}));
      canvas.text({at.x, at.y + 4 * l.k}, "+" + std::to_string(top(orientation(state.cell[cell]))), 11 * l.k,
                  c.tag_ink, Align::centre, true);
    }
  }

  void sums() {
    if (!collision) return;
    const Vec w = l.world(cell_of(collision->to));
    const Vec at = l.at(w.x, w.y) + Vec{l.k * (w.x > 100 ? -44.0F : 44.0F), -l.k * 34};
    const Rect tag{at.x - 27 * l.k, at.y - 14 * l.k, 54 * l.k, 27 * l.k};
    canvas.soft_polygon(rounded(tag, 13 * l.k), 3.2F * l.k, kBlack.alpha(0.5F));
    canvas.rect(tag, 13.5F * l.k, c.plate);
    canvas.stroke_rect(tag, 13.5F * l.k, c.brass, 1.3F * l.k);
    canvas.text({at.x - 15 * l.k, at.y + 5.6F * l.k}, std::to_string(collision->value), 16 * l.k, c.ink,
                Align::centre, true);
    canvas.text({at.x + 15 * l.k, at.y + 5.6F * l.k}, std::to_string(collision->value2), 16 * l.k, c.ink,
                Align::centre, true);
    // Which is larger: two strokes, since the canvas font has digits only.
    const float d = collision->value > collision->value2 ? 1.0F : -1.0F, r = 4 * l.k;
    if (collision->value == collision->value2) {
      for (const float dy : {-2.0F, 2.0F}) {
        const Vec bar[2] = {{at.x - r, at.y + dy * l.k}, {at.x + r, at.y + dy * l.k}};
        canvas.stroke_polyline(bar, c.brass, 1.8F * l.k, false, true);
      }
      return;
    }
    const Vec angle[3] = {{at.x - d * r, at.y - r}, {at.x + d * r, at.y}, {at.x - d * r, at.y + r}};
    canvas.stroke_polyline(angle, c.brass, 1.8F * l.k, false, true);
  }

  // All six faces of the die that is held, opened out as a cross about it.
  void opened() {
    const auto die = scene.held.none() ? std::nullopt : die_at(state, scene.held);
    if (!die) return;
    const Faces f = faces(die->orientation);
    const bool mine = die->seat == l.viewer;
    const int cross[6] = {f.top,
                          mine ? f.near : f.far,
                          mine ? f.right : f.left,
                          mine ? f.far : f.near,
                          mine ? f.left : f.right,
                          f.bottom};
    constexpr Vec kAt[6] = {{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {2, 0}};
    const float s = 34 * l.k, pad = 10 * l.k;
    const Rect cell = l.cell(cell_of(scene.held));
    Vec middle = cell.centre() - Vec{s * 0.5F, s * 2.6F};
    const Vec low = l.at(-3.5F * Layout::kCellWidth, -3.5F * Layout::kDepth),
              high = l.at(3.5F * Layout::kCellWidth, 3.5F * Layout::kDepth);
    middle.x = std::clamp(middle.x, low.x + s * 1.5F + pad, high.x - s * 2.5F - pad);
    if (middle.y - s * 1.5F < high.y) middle.y = cell.centre().y + s * 2.9F;
    const Rect box{middle.x - 1.5F * s - pad, middle.y - 1.5F * s - pad, 4 * s + 2 * pad, 3 * s + 2 * pad};
    canvas.soft_polygon(rounded(box, 16 * l.k), 8 * l.k, kBlack.alpha(0.55F));
    canvas.rect(box, 16 * l.k, mix(theme.wood, theme.wood_lo, 0.45F));
    canvas.stroke_rect(box, 16 * l.k, c.brass.alpha(0.8F), 1.2F * l.k);
    for (int i = 0; i < 6; ++i) {
      const Vec m = middle + kAt[i] * s;
      const Rect face{m.x - s * 0.46F, m.y - s * 0.46F, s * 0.92F, s * 0.92F};
      const bool white = die->seat == 0;
      canvas.soft_polygon(rounded({face.x + l.k, face.y + 2 * l.k, face.w, face.h}, s * 0.2F), 2.5F * l.k,
                          kBlack.alpha(0.5F));
      canvas.rect(face, s * 0.2F, white ? rgb(0xf8efdd) : rgb(0x3a322e));
      canvas.stroke_rect(face, s * 0.2F, white ? rgb(0xc9b48f) : rgb(0x7d6f66), l.k);
      if (i == 0) canvas.stroke_rect(face, s * 0.2F, c.brass, 2.4F * l.k);
      for (const Pip& p : pips_of(cross[i]))
        canvas.circle({m.x + static_cast<float>(p.x) * s * 0.24F, m.y - static_cast<float>(p.y) * s * 0.24F},
                      s * 0.095F, white ? rgb(0x2a1f1a) : rgb(0xf3e8d1));
    }
  }

  void hints() {
    if (!still()) return;
    for (const Link& link : scene.hint) {
      const Vec a = l.foot(cell_of(link.from)), b = l.world(cell_of(link.to));
      dotted_arrow(canvas, theme, l.at(a.x, a.y, Layout::kEdge), l.at(b.x, b.y), 0.18F);
    }
  }

  void dragged() {
    if (!scene.dragging || scene.selected.none()) return;
    Body body = standing(l, cell_of(scene.selected), state.cell[cell_of(scene.selected)]);
    // The world point whose foot lies under the finger.
    const Vec d = (scene.drag - l.origin) * (1 / l.k);
    body.middle = {d.x, -(d.y + 16) / Layout::kFar, Layout::kEdge / 2 + 12};
    body.selected = true;
    shadow(body);
    cube(body);
  }
};

}  // namespace

void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene) {
  const Layout layout(area, scene.viewer);
  Painter p{canvas, theme, colours(theme), layout, scene, unpack<State>(*scene.state), {}, nullptr};
  p.play_motion();
  p.stand_all();
  paint_board(canvas, theme, layout);
  p.last_moves();
  p.targets();
  std::stable_sort(p.bodies.begin(), p.bodies.end(), [](const Body& a, const Body& b) {
    return a.middle.y != b.middle.y ? a.middle.y > b.middle.y : a.middle.x > b.middle.x;
  });
  for (const Body& body : p.bodies) p.shadow(body);
  for (const Body& body : p.bodies) p.cube(body);
  p.scores();
  p.sums();
  p.hints();
  p.dragged();
  p.opened();
}

}  // namespace pips::web::dittle
