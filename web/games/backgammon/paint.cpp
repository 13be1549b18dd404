// One frame of the backgammon table, from the wood up.
#include <algorithm>
#include <vector>

#include "web/games/backgammon/paint.hpp"

namespace pips::web::backgammon {

namespace {

// The way of the selected checker along the rail to its farthest target.
void paint_way(Canvas& canvas, const Theme& theme, const Layout& l, const Scene& scene) {
  if (scene.selected.none() || scene.targets.empty()) return;
  constexpr float kOut = 2.6F;
  const bool mine = l.is_mine(scene.turn);
  // Positions along the way: 25 the bar, 24 … 1, 0 off, as the mover counts.
  const auto along = [&](Place place) {
    const int point = l.point_of(place);
    if (point == 0) return place == kBarPlace[0] || place == kBarPlace[1] ? kBar : kOff;
    return mine ? point : across(point);
  };
  const auto at = [&](int index) -> Vec {
    if (index == kBar) return {mine ? l.x1 + kOut : l.x0 - kOut, l.y_bar + l.bar_h / 2};
    if (index == kOff) return {mine ? l.x0 - kOut : l.x1 + kOut, l.y_tray + 3};
    const int point = mine ? index : across(index);
    return {Layout::left(point) ? l.x0 - kOut : l.x1 + kOut, l.point_y(point)};
  };
  const int from = along(scene.selected);
  int to = kBar;
  for (const Target& target : scene.targets) to = std::min(to, along(target.to));
  std::vector<Vec> points{at(from)};
  if (from > 12 && to <= 12) {
    points.push_back({at(from).x, l.y_top - kOut});
    points.push_back({at(to).x, l.y_top - kOut});
  }
  points.push_back(at(to));
  canvas.stroke_polyline(points, theme.legal.alpha(0.22F), 5, false, true);
  canvas.stroke_polyline(points, theme.legal.alpha(0.95F), 1.5F, false, true);
}

bool holds(std::span<const Link> links, Place place, bool to) {
  return std::any_of(links.begin(), links.end(),
                     [&](const Link& link) { return (to ? link.to : link.from) == place; });
}

}  // namespace

void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene) {
  const Layout l(area, scene.viewer);
  const Stage stage = stage_of(l, scene);
  const Position position = position_of(stage.state, scene.viewer);
  const bool still = scene.motion.before == nullptr;
  const std::span<const Target> targets = still ? scene.targets : std::span<const Target>{};
  const auto place = [&](int point) { return point_place(point, scene.viewer); };
  const auto aimed = [&](Place p) {
    return std::any_of(targets.begin(), targets.end(), [&](const Target& t) { return t.to == p; });
  };

  paint_board(canvas, theme, l, targets);
  paint_trays(canvas, theme, l, position, scene.viewer == kBlackSeat, aimed(kOffPlace[scene.viewer]),
              aimed(kOffPlace[1 - scene.viewer]));
  if (still) paint_way(canvas, theme, l, scene);
  paint_numbers(canvas, theme, l, scene);

  // Where the last turn's checkers came from; not under the next checker's mark.
  for (int point = 1; still && point <= 24; ++point) {
    if (!holds(scene.last, place(point), false)) continue;
    const int n = std::abs(position.point[point]);
    canvas.stroke_circle(l.on_point(point, std::min(n, 4), n + 1 > 5 ? 5 : n + 1), l.radius * 0.34F,
                         theme.ghost.alpha(0.75F), 1.3F);
  }

  // Checkers from the rail inwards; of crowded points first all the shadows.
  const bool black_mine = scene.viewer == kBlackSeat;
  bool held = false;
  Checker selected;
  std::vector<Checker> flat;
  for (int point = 1; point <= 24; ++point) {
    const int c = position.point[point], n = std::abs(c);
    for (int k = 0; k < n; ++k) {
      const bool top = k == n - 1;
      Checker checker{l.on_point(point, k, n), (c < 0) != black_mine, l.radius};
      checker.count = top && n > 5 ? n : 0;
      if (top && still && place(point) == scene.selected) {
        selected = checker;
        held = true;
        continue;
      }
      checker.dot = top && still && holds(scene.last, place(point), true);
      checker.shadow = !(n > 5 && k > 0);
      flat.push_back(checker);
    }
  }
  for (const Checker& checker : flat)
    if (!checker.shadow) paint_shadow(canvas, theme, checker);
  for (const Checker& checker : flat) paint_checker(canvas, theme, checker);
  for (const bool mine : {false, true})
    for (int k = 0; k < position.bar[mine ? 0 : 1]; ++k) {
      const Checker checker{l.on_bar(mine, k), mine == black_mine, l.bar_radius()};
      const bool top = k + 1 == position.bar[mine ? 0 : 1];
      if (top && still && scene.selected == kBarPlace[mine ? scene.viewer : 1 - scene.viewer]) {
        selected = checker;
        held = true;
      } else {
        paint_checker(canvas, theme, checker);
      }
    }

  if (still && scene.selected.none())
    for (const Place p : scene.movable)
      paint_movable(canvas, theme, spot_of(l, position, p, scene.turn, 0),
                    is_point(p) ? l.radius : l.bar_radius());
  for (const Target& target : targets) {
    if (l.point_of(target.to) == 0) continue;
    paint_target(canvas, theme, spot_of(l, position, target.to, scene.turn, 1), l.radius, target.captures);
  }
  paint_dice(canvas, theme, l, scene, stage);
  if (still) paint_hint(canvas, theme, l, scene, stage);
  if (held) {
    selected.lift = 3;
    if (scene.dragging) {
      selected.at = scene.drag;
      selected.lift = 9;
    }
    paint_selected(canvas, theme, selected);
  }
  paint_flight(canvas, theme, l, scene, stage);
}

}  // namespace pips::web::backgammon
