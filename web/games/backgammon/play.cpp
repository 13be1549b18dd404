// What moves: dice and their place, checkers on their way, the hint.
#include <algorithm>
#include <cmath>

#include "web/draw/dice.hpp"
#include "web/draw/marks.hpp"
#include "web/games/backgammon/paint.hpp"

namespace pips::web::backgammon {

namespace {

constexpr float kPi = 3.14159265F;

void take(std::array<std::int8_t, 4>& left, int die) {
  const auto at = std::find(left.begin(), left.end(), die);
  if (at == left.end()) return;
  std::copy(at + 1, left.end(), at);
  left.back() = 0;
}

int index_of(Place place, int seat) {
  if (is_point(place)) return seat != kBlackSeat ? place.id : across(place.id);
  return place == kBarPlace[seat] ? kBar : kOff;
}

}  // namespace

Vec spot_of(const Layout& layout, const Position& position, Place place, int seat, int beyond) {
  const bool mine = layout.is_mine(seat);
  if (const int point = layout.point_of(place)) {
    const int there = position.point[point];
    const int own = mine ? std::max(there, 0) : std::max(-there, 0);
    const int k = std::max(own - 1 + beyond, 0);
    return layout.on_point(point, k, std::max(own, k + 1));
  }
  if (place == kBarPlace[seat])
    return layout.on_bar(mine, std::max(position.bar[mine ? 0 : 1] - 1 + beyond, 0));
  return layout.in_tray(mine, std::clamp(position.off[mine ? 0 : 1] - 1 + beyond, 0, kCheckers - 1));
}

Stage stage_of(const Layout& layout, const Scene& scene) {
  Stage stage;
  const Motion& motion = scene.motion;
  if (motion.before == nullptr) {
    stage.state = unpack<State>(*scene.state);
    return stage;
  }
  stage.state = unpack<State>(*motion.before);
  for (std::size_t i = 0; i < motion.events.size() && i <= motion.active; ++i) {
    const Event& event = motion.events[i];
    const bool now = i == motion.active;
    if (event.what == Happening::rolled) {
      stage.roll = now ? &event : nullptr;
      continue;
    }
    if (event.what != Happening::moved && event.what != Happening::captured) continue;
    const int seat = event.what == Happening::moved ? event.seat : 1 - event.seat;
    if (seat != 0 && seat != 1) continue;
    Side& side = stage.state.side[seat];
    const Position before = position_of(stage.state, layout.viewer);
    --side[index_of(event.from, seat)];
    if (event.what == Happening::moved) take(stage.state.left, event.value);
    if (now) {
      stage.flying = true;
      stage.black = seat == kBlackSeat;
      stage.from = spot_of(layout, before, event.from, seat, 0);
      stage.to = spot_of(layout, position_of(stage.state, layout.viewer), event.to, seat, 1);
      stage.home = event.to == kOffPlace[seat];
      // The checker that was hit still stands there; the hitter lands beside the rail, on it.
    } else {
      ++side[index_of(event.to, seat)];
    }
  }
  return stage;
}

DiceSpot place_dice(const Layout& layout, const Position& position, std::span<const Target> targets,
                    bool lower, std::uint32_t seed) {
  // Across the rows that cover the fewest checkers and no target, near the middle of its half.
  const float size = layout.die;
  int best = 0;
  float least = 1e9F;
  for (int j = 0; j <= 4; ++j) {
    float cost = static_cast<float>(std::abs(j - 2));
    for (int i = j + (lower ? 6 : 0); i <= j + 1 + (lower ? 6 : 0); ++i)
      for (const int point : {12 - i, 13 + i}) {
        const int n = std::min(5, std::abs(position.point[point]));
        cost += 10 * std::max(0.0F, layout.inset + static_cast<float>(n) * layout.checker -
                                        (layout.half - size * 1.22F));
        for (const Target& target : targets) cost += layout.point_of(target.to) == point ? 10.0F : 0.0F;
      }
    if (cost < least - 0.01F) {
      least = cost;
      best = j;
    }
  }
  const float x = layout.frame.x + layout.frame.w / 2;
  const float y =
      (lower ? layout.y_low : layout.y_top) + layout.row * static_cast<float>(best + 1) - size * 0.07F;
  DiceSpot spot{{{x - size * 0.66F, y - size * 0.10F}, {x + size * 0.66F, y + size * 0.10F}},
                {-0.17F, 0.24F}};
  if (seed != 0)
    for (std::uint32_t i = 0; i < 2; ++i) spot.yaw[i] += (pips::web::cosmetic(seed, 10 + i) - 0.5F) * 0.34F;
  return spot;
}

void paint_dice(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                const Stage& stage) {
  const State& state = stage.state;
  const Position position = position_of(state, layout.viewer);
  const float size = layout.die;
  const bool opening = state.side[0] == starting_side() && state.side[1] == starting_side();
  // Whoever rolled first: his die is marked by his checker.
  const auto owner = [&](Vec at, int seat) {
    Checker disc{{at.x, at.y + size * 0.98F}, seat == kBlackSeat, size * 0.17F};
    paint_checker(canvas, theme, disc);
  };
  if (stage.roll != nullptr) {
    const Event& roll = *stage.roll;
    const bool first = state.phase == Phase::opening;
    const bool lower = first || layout.is_mine(roll.seat);
    const DiceSpot spot = place_dice(layout, position, {}, lower, scene.cosmetic);
    const float t = scene.reduced_motion ? 1 : scene.motion.t;
    for (int i = 0; i < 2; ++i) {
      // From the player's side of the table, in the opening each from his own.
      const bool near = first ? layout.is_mine(i) : lower;
      const float sway = (static_cast<float>(i) - 0.5F) * size * 1.6F;
      const Vec from{spot.at[i].x + (near ? 1.0F : -1.0F) * layout.frame.w * 0.30F + sway,
                     near ? layout.frame.bottom() + size : layout.frame.y - size};
      const float late =
          std::clamp((t - 0.04F * static_cast<float>(i)) / (1 - 0.04F * static_cast<float>(i)), 0.0F, 1.0F);
      draw_rolling(canvas, theme, from, spot.at[i], size, spot.yaw[i], i == 0 ? roll.value : roll.value2,
                   scene.cosmetic * 2 + static_cast<std::uint32_t>(i), late);
      if (first && t > 0.9F) owner(spot.at[i], i);
    }
    return;
  }
  if (state.dice[0] == 0) return;
  const DiceSpot spot =
      place_dice(layout, position, scene.targets, layout.is_mine(state.mover), scene.cosmetic);
  int left = 0;
  for (const std::int8_t die : state.left) left += die != 0;
  const bool pair = state.dice[0] == state.dice[1];
  for (int i = 0; i < 2; ++i) {
    // Of a pair each die stands for two moves.
    const bool used =
        pair ? left <= 2 * (1 - i)
             : std::find(state.left.begin(), state.left.end(), state.dice[i]) == state.left.end();
    draw_die(canvas, theme, spot.at[i], size, spot.yaw[i], state.dice[i], used);
    if (opening) owner(spot.at[i], i);
  }
}

void paint_flight(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                  const Stage& stage) {
  if (!stage.flying) return;
  const float t = scene.reduced_motion ? (scene.motion.t < 0.5F ? 0.0F : 1.0F) : eased(scene.motion.t);
  const Vec way = stage.to - stage.from;
  const float distance = std::sqrt(way.x * way.x + way.y * way.y);
  Checker checker{lerp(stage.from, stage.to, t), stage.black, layout.radius};
  checker.lift = std::sin(t * kPi) * std::min(10.0F, 3 + distance * 0.05F);
  if (stage.home) checker.radius = layout.radius + (layout.slot_h * 0.42F - layout.radius) * t;
  paint_checker(canvas, theme, checker);
}

void paint_hint(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                const Stage& stage) {
  const Position position = position_of(stage.state, layout.viewer);
  std::array<int, 32> change{};  // what the steps before have taken from a place or brought to it
  for (const Link& link : scene.hint) {
    if (link.from.id >= 32 || link.to.id >= 32) continue;
    const Vec from = spot_of(layout, position, link.from, scene.turn, change[link.from.id]);
    const Vec to = spot_of(layout, position, link.to, scene.turn, change[link.to.id] + 1);
    --change[link.from.id];
    ++change[link.to.id];
    dotted_arrow(canvas, theme, from, to,
                 Layout::left(layout.point_of(link.to)) == (from.y < to.y) ? 0.1F : -0.1F);
  }
}

}  // namespace pips::web::backgammon
