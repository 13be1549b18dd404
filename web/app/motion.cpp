#include "web/app/motion.hpp"

#include <algorithm>

namespace pips::web {

void MotionQueue::add(const Game& game, const GameTable& table, const AnyState& before, Action action,
                      float speed) {
  if (speed <= 0) return;
  Item item{before, action, {}, {}, 0, 0, false};
  Events events;
  game.events(before, action, events);
  for (Event& event : events) {
    const float seconds = table.seconds(event);
    if (seconds <= 0) continue;
    item.seconds.push_back(seconds / speed);
    item.events.push_back(std::move(event));
  }
  if (!item.events.empty()) queue_.push_back(std::move(item));
}

std::vector<Event> MotionQueue::advance(float seconds) {
  std::vector<Event> began;
  while (!queue_.empty()) {
    Item& item = queue_.front();
    if (!item.begun) {
      began.push_back(item.events[item.active]);
      item.begun = true;
    }
    const float left = item.seconds[item.active] - item.elapsed;
    if (seconds < left) {
      item.elapsed += seconds;
      return began;
    }
    seconds -= left;
    item.elapsed = 0;
    item.begun = false;
    if (++item.active == item.events.size()) queue_.pop_front();
  }
  return began;
}

Motion MotionQueue::now() const {
  if (queue_.empty()) return {};
  const Item& item = queue_.front();
  return {&item.before, item.action, item.events, item.active,
          std::min(1.0f, item.elapsed / item.seconds[item.active])};
}

}  // namespace pips::web
