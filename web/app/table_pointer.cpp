// The pointer over the table: taps, drags, long presses. Nothing commits on touch-down.
#include <algorithm>
#include <cmath>

#include "web/app/table.hpp"

namespace pips::web {
namespace {

constexpr float kDragStart = 8;  // CSS pixels before a press becomes a drag
constexpr float kNear = 22;  // a tap this close to a legal place means it, when the tapped place is not legal

float distance(const Rect& r, Vec p) {
  const float dx = std::max({r.x - p.x, 0.0f, p.x - r.right()}),
              dy = std::max({r.y - p.y, 0.0f, p.y - r.bottom()});
  return std::sqrt(dx * dx + dy * dy);
}

}  // namespace

Place Table::place_at(Vec at) const {
  Place exact, near;
  float nearest = kNear;
  for (const Spot& spot : spots()) {
    if (spot.hit.contains(at)) {
      // Spots may overlap (tokens on a cell): the later one lies on top, a legal one wins.
      if (exact.none() || !picker_.is_legal(exact) || picker_.is_legal(spot.place)) exact = spot.place;
    }
    if (!picker_.is_legal(spot.place)) continue;
    if (const float d = distance(spot.hit, at); d < nearest) {
      nearest = d;
      near = spot.place;
    }
  }
  if (!exact.none() && picker_.is_legal(exact)) return exact;
  return near.none() ? exact : near;
}

void Table::pointer_down(Vec at, bool touch) {
  if (!open()) return;
  // A tap finishes what is moving; a tap while the computer moves does no more than that.
  tap_only_skips_ = moving() && acting_person() < 0;
  skip_motion();
  down_ = true;
  touch_ = touch;
  dragging_ = false;
  down_at_ = pointer_ = at;
  pressed_ = place_at(at);
  held_ = {};
}

void Table::pointer_move(Vec at) {
  pointer_ = at;
  if (!open() || !down_) return;
  const Vec moved = at - down_at_;
  if (!dragging_ && std::sqrt(moved.x * moved.x + moved.y * moved.y) > kDragStart && acting_person() >= 0 &&
      picker_.can_move(pressed_) && !tap_only_skips_) {
    dragging_ = true;
    held_ = {};
    picker_.select(pressed_);
    notify();
  }
  if (dragging_ && listener_.redraw) listener_.redraw();
}

void Table::pointer_up(Vec at) {
  if (!open() || !down_) return;
  const bool was_dragging = dragging_, was_held = !held_.none();
  const Place pressed = pressed_;
  pointer_ = at;
  down_ = dragging_ = false;
  held_ = pressed_ = {};
  if (listener_.redraw) listener_.redraw();
  if (tap_only_skips_ || was_held) return;
  if (was_dragging) {
    const Pick dropped = picker_.drop(place_at(at));
    if (dropped.kind == Pick::Kind::nothing) {
      deselect();
      return;
    }
    // The piece is already where the finger let go: it need not travel again.
    const float speed = settings.speed;
    if (dropped.kind == Pick::Kind::play && dropped.play.size() == 1) settings.speed = 0;
    take(dropped);
    settings.speed = speed;
    if (listener_.sound && dropped.kind == Pick::Kind::play) listener_.sound("move");
    return;
  }
  if (place_at(at) == pressed) tap(pressed);
}

void Table::pointer_cancel() {
  if (!down_) return;
  down_ = false;
  held_ = pressed_ = {};
  if (dragging_) {
    dragging_ = false;
    deselect();
  }
  if (listener_.redraw) listener_.redraw();
}

void Table::hold() {
  if (!open() || !down_ || dragging_ || pressed_.none()) return;
  held_ = pressed_;
  if (listener_.redraw) listener_.redraw();
}

}  // namespace pips::web
