#include "engine/match/series.hpp"

namespace pips {

void Series::add(const Outcome& outcome) {
  ++finished;
  if (outcome.winner >= 0) score[static_cast<std::size_t>(outcome.winner)] += outcome.points;
}

int Series::winner() const {
  if (!over() || score[0] == score[1]) return -1;
  return score[0] > score[1] ? 0 : 1;
}

bool Series::over() const { return target == 0 ? finished > 0 : score[0] >= target || score[1] >= target; }

int Series::away(int seat) const { return target == 0 ? 0 : target - score[static_cast<std::size_t>(seat)]; }

}  // namespace pips
