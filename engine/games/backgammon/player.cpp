#include "engine/games/backgammon/player.hpp"

#include <algorithm>
#include <cmath>

#include "engine/games/backgammon/rules.hpp"
#include "engine/games/backgammon/trained.hpp"

namespace pips::backgammon {
namespace {

// Of one decision: 0.1 s natively, below a second on a slow phone. One decision in thirty would look at more.
constexpr std::uint64_t kMostNodes = 80000;

// A person's errors of one decision: for each number of checkers on each point, and for each hit, three
// independent deviations (of win, gammons won, gammons lost).
class Misjudgement {
 public:
  explicit Misjudgement(Random& random) {
    for (auto& feature : errors_)
      for (float& e : feature) {
        double sum = 0;
        for (int i = 0; i < 4; ++i) sum += random.unit();
        e = static_cast<float>((sum - 2) * 1.7320508);  // deviation 1
      }
  }

  Odds blurred(const Odds& odds, const Board& before, const Board& after, float noise) const {
    float sum[3] = {};
    int n = 0;
    const auto add = [&](std::size_t feature) {
      for (std::size_t k = 0; k < 3; ++k) sum[k] += errors_[feature][k];
      ++n;
    };
    for (std::size_t p = 0; p <= kBar; ++p) {
      if (after.own[p] != before.own[p])
        add(4 * p + static_cast<std::size_t>(std::min<int>(after.own[p], 3)));
      if (after.other[p] < before.other[p]) add(4 * 26 + p);
    }
    // What is decided already is clear to anybody.
    const float open = 2 * std::sqrt(std::max(odds[0] * (1 - odds[0]), 0.0f));
    const float scale = noise * open / std::sqrt(static_cast<float>(std::max(n, 1)));
    Odds out = odds;
    out[0] += scale * sum[0];
    out[1] += scale * (0.6f * sum[0] + 0.8f * sum[1]);
    out[2] += scale * 0.2f * sum[1];
    out[3] += scale * (-0.6f * sum[0] + 0.8f * sum[2]);
    out[4] += scale * 0.2f * sum[2];
    return out;
  }

 private:
  float errors_[4 * 26 + 26][3];
};

Stakes stakes_of(const Sight& sight) { return stakes(sight.away[sight.seat], sight.away[1 - sight.seat]); }

State state_of(const Sight& sight) { return unpack<State>(sight.now); }

}  // namespace

Skill skill(Level level) {
  switch (level) {
    case Level::beginner:
      return {0, 0.06f};
    case Level::normal:
      return {0, 0.016f};
    case Level::expert:
      break;
  }
  return {2, 0};
}

Decision decide(const ValueNets& nets, const Board& board, const DiceLeft& left, const Stakes& stakes,
                const Skill& skill, const Budget& budget, Random& random) {
  Budget within = budget;
  if (within.nodes == 0 || within.nodes > kMostNodes) within.nodes = kMostNodes;
  Search search(nets, stakes, within);
  Decision out{search.plays(board, left), 0};
  if (skill.noise > 0) {
    const Misjudgement errors(random);
    for (Judged& j : out.plays)
      j.value = stakes.value(errors.blurred(j.odds, board, j.play.board, skill.noise));
    std::stable_sort(out.plays.begin(), out.plays.end(),
                     [](const Judged& a, const Judged& b) { return a.value > b.value; });
  }
  if (skill.plies > 0 && search.deepen(out.plays, 1, kToOnePly) && skill.plies > 1)
    static_cast<void>(search.deepen(out.plays, 2, kToTwoPly));
  out.nodes = search.nodes();
  return out;
}

Decision judge_all(const ValueNets& nets, const Board& board, const DiceLeft& left, const Stakes& stakes,
                   const Budget& budget) {
  Search search(nets, stakes, budget);
  Decision out{search.plays(board, left), 0};
  std::size_t done = 0;
  for (; done < out.plays.size(); ++done) {
    Judged& j = out.plays[done];
    const Odds odds = flipped(search.odds(flipped(j.play.board), 1, true));
    if (search.spent()) break;
    j.odds = odds;
    j.value = stakes.value(odds);
    j.plies = 1;
  }
  const auto judged = out.plays.begin() + static_cast<std::ptrdiff_t>(done);
  std::stable_sort(out.plays.begin(), judged,
                   [](const Judged& a, const Judged& b) { return a.value > b.value; });
  if (done > 0)
    for (auto j = judged; j != out.plays.end(); ++j) j->value = std::min(j->value, (judged - 1)->value);
  out.nodes = search.nodes();
  return out;
}

namespace trained {

bool ready() { return value_nets() != nullptr; }

Thought think(const Sight& sight, Level level, const Budget& budget, Random& random) {
  const State state = state_of(sight);
  const Decision d =
      decide(*value_nets(), board_of(state), state.left, stakes_of(sight), skill(level), budget, random);
  return {play_of(d.plays.front().play), d.plays.front().value, d.nodes};
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget& budget) {
  const State state = state_of(sight);
  std::vector<RatedPlay> out;
  for (const Judged& j :
       judge_all(*value_nets(), board_of(state), state.left, stakes_of(sight), budget).plays)
    out.push_back({play_of(j.play), j.value});
  return out;
}

double value(const Sight& sight) {
  const ValueNets& nets = *value_nets();
  const State state = state_of(sight);
  if (state.phase == Phase::opening) return 0;
  const Stakes mine = stakes_of(sight);
  const bool moves = state.mover == sight.seat;
  const Board board = board_of(state);
  // Before a roll 1 ply, after it the best play at 0: so the mean over the rolls of the second is the first.
  const Budget unlimited;
  Search search(nets, moves ? mine : mine.turned(), unlimited);
  double of_mover = 0;
  if (state.phase == Phase::over) {
    of_mover = -static_cast<double>((moves ? mine.turned() : mine).value(nets.odds(flipped(board))));
  } else if (state.phase == Phase::moving) {
    of_mover = static_cast<double>(search.plays(board, state.left).front().value);
  } else {
    of_mover = static_cast<double>((moves ? mine : mine.turned()).value(search.odds(board, 1, false)));
  }
  return moves ? of_mover : -of_mover;
}

}  // namespace trained
}  // namespace pips::backgammon
