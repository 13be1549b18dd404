#include "engine/games/ludo/search.hpp"

#include <algorithm>

namespace pips::ludo {

// Fitted by logistic regression to 60,000 games of the baseline `smart` against itself.
double plain_win(const State& s) {
  double x = 0.04;
  for (int k = 0; k < 2; ++k) {
    const int seat = k == 0 ? s.mover : 1 - s.mover;
    double standing = 0;
    int exposed = 0;
    for (const int p : s.token[seat]) {
      if (p < 0) continue;
      standing += 0.15 + 0.0263 * p + (on_ring(p) && is_safe(p) ? 0.018 : 0);
      exposed += danger(s, seat, p) * (p + 8);
    }
    // The mover may still run away; the other's tokens are about to be captured.
    x += k == 0 ? standing - 0.0023 * exposed : -standing + 0.0057 * exposed;
  }
  return logistic(x);
}

double Search::before_roll(const State& s, int rolls) {
  if (over(s)) return 1;
  if (rolls <= 0) {
    ++nodes_;
    return net_ ? net_->win(s) : plain_win(s);
  }
  double sum = 0;
  for (int die = 1; die <= 6; ++die) {
    State thrown = s;
    roll(thrown, die);
    sum += thrown.die ? best_move(thrown, rolls - 1) : 1 - before_roll(thrown, rolls - 1);
  }
  return sum / 6;
}

double Search::chance_of(int seat, const State& s, int rolls) {
  const double mover = before_roll(s, rolls);
  return s.mover == seat ? mover : 1 - mover;
}

double Search::after_move(const State& s, int from, int rolls) {
  State next = s;
  move(next, from);
  return chance_of(s.mover, next, rolls);
}

double Search::best_move(const State& s, int rolls) {
  const Movable m = movable(s, s.die);
  double best = 0;
  for (int i = 0; i < m.count; ++i)
    best = std::max(best, after_move(s, m.from[static_cast<std::size_t>(i)], rolls));
  return best;
}

}  // namespace pips::ludo
