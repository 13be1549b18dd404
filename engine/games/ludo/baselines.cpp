#include "engine/games/ludo/baselines.hpp"

#include "engine/games/ludo/threat.hpp"

namespace pips::ludo {
namespace {

// The sum over a side's tokens of danger x (progress + extra).
int exposed(const State& s, int seat, int extra) {
  int sum = 0;
  for (const int p : s.token[seat]) sum += danger(s, seat, p) * (p + extra);
  return sum;
}

State moved(State s, int from) {
  move(s, from);
  return s;
}

}  // namespace

int choose_lead(const State& s) {
  const Movable m = movable(s, s.die);
  return m.from[static_cast<std::size_t>(m.count - 1)];
}

int choose_mixed(const State& s) {
  const Movable m = movable(s, s.die);
  int best = -2, most = 0;
  for (int i = 0; i < m.count; ++i) {
    const int from = m.from[static_cast<std::size_t>(i)], lost = step(s, from).lost;
    if (lost > most) {
      most = lost;
      best = from;
    }
  }
  if (most > 0) return best;
  int least = exposed(s, s.mover, 1);
  for (int i = 0; i < m.count; ++i) {
    const int from = m.from[static_cast<std::size_t>(i)], sum = exposed(moved(s, from), s.mover, 1);
    if (sum < least) {
      least = sum;
      best = from;
    }
  }
  if (best != -2) return best;
  return m.from[0] == kBase ? kBase : choose_lead(s);
}

double smart_score(const State& s, int from) {
  const Step made = step(s, from);
  const State next = moved(s, from);
  double score = made.lost + 0.05 * made.to;
  if (made.captured) score += 8;
  if (made.to == kHome) score += 12;
  if (from == kBase) score += 10;
  if (in_column(made.to) && !in_column(from)) score += 6;
  score -= exposed(next, s.mover, 8) / 6.0;
  score += 0.35 * exposed(next, 1 - s.mover, 8) / 6.0;
  for (const int p : next.token[s.mover])
    if (on_ring(p) && is_safe(p)) score += 2;
  return score;
}

int choose_smart(const State& s) {
  const Movable m = movable(s, s.die);
  int best = m.from[0];
  for (int i = 1; i < m.count; ++i) {
    const int from = m.from[static_cast<std::size_t>(i)];
    if (smart_score(s, from) > smart_score(s, best)) best = from;
  }
  return best;
}

}  // namespace pips::ludo
