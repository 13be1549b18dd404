// The queue of what is being played out on the table: actions already made, shown one event after the other.
#pragma once
#include <deque>

#include "engine/core/game.hpp"
#include "web/games/table.hpp"

namespace pips::web {

class MotionQueue {
 public:
  // `before`: the state as the viewer saw it before `action`. `speed` 1 is normal; 0 shows nothing.
  void add(const Game& game, const GameTable& table, const AnyState& before, Action action, float speed);
  // Moves on by `seconds`; returns the events that began in this time, for sounds.
  std::vector<Event> advance(float seconds);
  void finish() { queue_.clear(); }
  bool moving() const { return !queue_.empty(); }
  // What a painter is to show now; before == nullptr when nothing moves.
  Motion now() const;

 private:
  struct Item {
    AnyState before;
    Action action;
    Events events;
    std::vector<float> seconds;  // of each event; those of 0 are left out
    std::size_t active = 0;
    float elapsed = 0;
    bool begun = false;
  };
  std::deque<Item> queue_;
};

}  // namespace pips::web
