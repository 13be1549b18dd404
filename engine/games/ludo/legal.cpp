#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {

Movable movable(const State& s, int die) {
  Movable out;
  const std::int8_t* own = s.token[s.mover];
  for (int i = 0; i < kTokens; ++i)
    if ((i == 0 || own[i] != own[i - 1]) && can_move(own[i], die))
      out.from[static_cast<std::size_t>(out.count++)] = own[i];
  return out;
}

void Rules::legal(const State& s, Actions& out) {
  if (!is_seat(to_act(s))) return;
  const Movable m = movable(s, s.die);
  for (int i = 0; i < m.count; ++i) out.push_back(move_action(m.from[static_cast<std::size_t>(i)]));
}

void Rules::chance(const State& s, Chances& out) {
  if (to_act(s) != Actor::chance) return;
  for (int die = 1; die <= 6; ++die) out.push_back({roll_action(die), 1});
}

std::uint64_t Rules::turns(const State& s, int n) {
  if (n <= 0) return 1;
  std::uint64_t sum = 0;
  const auto go_on = [&](State next, Action a) {
    apply(next, a);
    return turns(next, n - (is_seat(to_act(next)) ? 0 : 1));
  };
  Chances outcomes;
  chance(s, outcomes);
  for (const Weighted& w : outcomes) sum += go_on(s, w.action);
  Actions moves;
  legal(s, moves);
  for (const Action a : moves) sum += go_on(s, a);
  return sum;
}

}  // namespace pips::ludo
