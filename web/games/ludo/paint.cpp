// One frame of the ludo table: board, path of the selected token, tokens from the back to the front, die.
#include <algorithm>
#include <cmath>

#include "engine/games/ludo/rules.hpp"
#include "web/draw/dice.hpp"
#include "web/draw/marks.hpp"
#include "web/games/ludo/paint.hpp"

namespace pips::web::ludo {

namespace {

using pips::ludo::kBase;
using pips::ludo::kHome;
using pips::ludo::place_of;
using pips::ludo::spot;
using SpotKind = pips::ludo::Spot::Kind;

bool contains(std::span<const Place> places, Place place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

// A token that is under way, taken out of the state that stands.
struct Flight {
  bool on = false;
  Token token{};
};

struct Table {
  Canvas& canvas;
  const Theme& theme;
  const Layout& l;
  const Scene& scene;
  State state;
  const Event* roll = nullptr;
  std::vector<Flight> flights;
  std::vector<Token> tokens;

  // Takes one token of `seat` off `place`.
  void lift_off(int seat, Place place) {
    for (std::int8_t& p : state.token[seat])
      if (place_of(seat, p) == place) {
        p = kLifted;
        return;
      }
  }
  static constexpr std::int8_t kLifted = 100;

  Vec standing(int seat, Place place) const {
    if (spot(place).kind != SpotKind::base) return l.middle(place);
    int used = 0;
    for (const std::int8_t p : state.token[seat]) used += p == kBase;
    return l.socket(seat, std::min(used, kTokens - 1));
  }

  // The state before the motion, its finished events carried out and the present one in the air.
  void play_motion() {
    const Motion& motion = scene.motion;
    if (!motion.before) return;
    state = unpack<State>(*motion.before);
    const Event& now = motion.events[motion.active];
    if (now.what == Happening::rolled) {
      roll = &now;
      return;
    }
    const float t = eased(motion.t);
    // The mover's token: from its first cell to where it is now.
    const Event& first = motion.events.front();
    if (first.what == Happening::moved) {
      lift_off(first.seat, first.from);
      Vec from = standing(first.seat, first.from), at = from;
      float lift = 0;
      if (now.what == Happening::moved) {
        if (!(now.from == first.from)) from = l.middle(now.from);
        at = lerp(from, standing(first.seat, now.to), t);
        lift = 5 * std::sin(3.14159265F * motion.t);
      } else {
        for (const Event& e : motion.events)
          if (e.what == Happening::moved) at = l.middle(e.to);
      }
      flights.push_back({true, {first.seat, at, 0.93F, lift, 0}});
    }
    for (std::size_t i = 0; i <= motion.active; ++i) {
      const Event& e = motion.events[i];
      if (e.what != Happening::captured) continue;
      const int loser = 1 - e.seat;
      lift_off(loser, e.from);
      const Vec to = standing(loser, e.to);
      const float u = i < motion.active ? 1 : t;
      flights.push_back(
          {true, {loser, lerp(l.middle(e.from), to, u), 0.93F, 26 * std::sin(3.14159265F * u), 0}});
    }
  }

  void stand() {
    const std::span<const Place> movable = scene.motion.before ? std::span<const Place>{} : scene.movable;
    for (int seat = 0; seat < 2; ++seat) {
      int socket = 0;
      for (const std::int8_t p : state.token[seat])
        if (p == kBase) {
          const Vec at = l.socket(seat, socket++);
          if (socket == 1 && contains(movable, pips::ludo::base_place(seat)) && seat == scene.turn)
            paint_halo(canvas, theme, l, at, 1.08F, false);
          tokens.push_back({seat, at, 1.08F, lift_of(seat, pips::ludo::base_place(seat), socket == 1), 0});
        }
      for (int progress = 0; progress <= kHome; ++progress) {
        const auto& side = state.token[seat];
        const auto n = static_cast<int>(std::count(std::begin(side), std::end(side), progress));
        if (n == 0) continue;
        const Place place = place_of(seat, progress);
        const bool shared = spot(place).kind == SpotKind::ring && theirs(1 - seat, place) > 0;
        Vec at = l.middle(place);
        float scale = progress == kHome ? 0.8F : 0.93F;
        if (shared) {  // both colours on a safe cell stand side by side
          at = at + Vec{seat == scene.viewer ? -6.7F : 6.7F, 0};
          scale = 0.77F;
        }
        if (seat == scene.turn && contains(movable, place))
          paint_halo(canvas, theme, l, at + Vec{0, 0.4F}, shared ? 0.78F : 1.02F, false);
        const float lift = lift_of(seat, place, true);
        if (n == 1) {
          tokens.push_back({seat, at, scale, lift, 0});
        } else {
          const float fan = shared ? 2.2F : 4.2F;
          tokens.push_back({seat, at + Vec{-fan, -1.4F}, scale * 0.97F, 0, 0});
          tokens.push_back({seat, at + Vec{fan, 1.2F}, scale * 0.97F, lift, n});
        }
      }
    }
  }

  int theirs(int seat, Place place) const {
    int n = 0;
    for (const std::int8_t p : state.token[seat]) n += p >= 0 && p <= kHome && place_of(seat, p) == place;
    return n;
  }

  float lift_of(int seat, Place place, bool top) const {
    return top && seat == scene.turn && place == scene.selected && !scene.motion.before && !scene.dragging
               ? 3.0F
               : 0;
  }

  // Studs on every cell that the selected token passes, a ring on the last.
  void path() {
    if (scene.selected.none() || scene.targets.empty() || scene.motion.before || state.die == 0) return;
    const int seat = scene.turn;
    for (const std::int8_t p : state.token[seat]) {
      if (!(place_of(seat, p) == scene.selected)) continue;
      const int last = p == kBase ? 0 : p + state.die;
      for (int q = p + 1; q < last; ++q)
        paint_stud(canvas, theme, l, l.middle(place_of(seat, q)) - Vec{0, 3});
      Vec at = l.middle(place_of(seat, last)) - Vec{0, 3};
      paint_target(canvas, theme, l, at, seat, scene.targets.front().captures);
      return;
    }
  }

  void hints() {
    for (const Link& link : scene.hint)
      if (!scene.motion.before)
        dotted_arrow(canvas, theme, l.at(stand_on(link.from).x, stand_on(link.from).y - 4),
                     l.at(l.middle(link.to).x, l.middle(link.to).y - 3));
  }
  Vec stand_on(Place place) const {
    return spot(place).kind == SpotKind::base ? l.socket(scene.turn, 0) : l.middle(place);
  }

  void last_moves() {
    if (scene.motion.before) return;
    for (const Link& link : scene.last) {
      if (spot(link.from).kind == SpotKind::base) continue;
      const Vec at = l.middle(link.from) - Vec{0, 3};
      canvas.stroke_circle(l.at(at.x, at.y), l.px(4.2F), colours(theme).brass_edge.alpha(0.55F), l.px(1.6F));
    }
  }

  void die() {
    const bool mine = scene.turn == scene.viewer;
    const Vec m = l.well(mine);
    const float size = l.px(62), yaw = -0.16F + 0.5F * (cosmetic(scene.cosmetic, 1) - 0.5F);
    const Vec at = l.at(m.x, m.y - 5);
    if (roll) {
      const Vec from = l.at(m.x + 30, m.y + (mine ? 120.0F : -120.0F));
      draw_rolling(canvas, theme, from, at, size, yaw, roll->value, scene.cosmetic, scene.motion.t);
      return;
    }
    int value = state.die;
    if (scene.motion.before) value = unpack<State>(*scene.motion.before).die;
    if (value == 0)
      value = scene.awaiting_roll ? 1 + static_cast<int>(cosmetic(scene.cosmetic, 2) * 5.99F) : 0;
    if (value) draw_die(canvas, theme, at, size, yaw, value);
  }
};

}  // namespace

void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene) {
  const Layout layout(area, scene.viewer);
  Table table{canvas, theme, layout, scene, unpack<State>(*scene.state), nullptr, {}, {}};
  table.play_motion();
  paint_board(canvas, theme, layout);
  table.last_moves();
  table.path();
  if (scene.dragging) table.lift_off(scene.turn, scene.selected);
  table.stand();
  for (const Flight& flight : table.flights) table.tokens.push_back(flight.token);
  std::stable_sort(table.tokens.begin(), table.tokens.end(),
                   [](const Token& a, const Token& b) { return a.at.y < b.at.y; });
  table.die();
  for (const Token& token : table.tokens) paint_token(canvas, theme, layout, token);
  table.hints();
  if (scene.dragging) {
    const Vec held = (scene.drag - layout.origin) * (1 / layout.k);
    paint_token(canvas, theme, layout, {scene.turn, held, 1.1F, 6, 0});
  }
}

}  // namespace pips::web::ludo
