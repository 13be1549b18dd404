#include "engine/games/backgammon/mind.hpp"

#include <algorithm>
#include <cmath>

#include "engine/games/backgammon/bearoff.hpp"
#include "engine/games/backgammon/eval.hpp"
#include "engine/games/backgammon/rules.hpp"
#include "engine/games/backgammon/search.hpp"
#include "engine/games/backgammon/trained.hpp"

namespace pips::backgammon {
namespace {

constexpr double kBeginnerNoise = 0.10;  // points a game
constexpr std::size_t kDeepened = 8;     // plays that expert looks at with one more ply,
constexpr double kMargin = 0.20;         // if they are within so many points of the best

using Judge = Chances5 (*)(const Board&);

struct Weighed {
  Candidate play;
  double value;
};

std::vector<Weighed> weigh(const Board& board, const DiceLeft& left, Judge by) {
  std::vector<Candidate> plays;
  distinct_plays(board, left, plays);
  std::vector<Weighed> out;
  out.reserve(plays.size());
  for (const Candidate& play : plays) out.push_back({play, static_cast<double>(equity(by(play.board)))});
  return out;
}

void best_first(std::vector<Weighed>& plays) {
  std::stable_sort(plays.begin(), plays.end(),
                   [](const Weighed& a, const Weighed& b) { return a.value > b.value; });
}

// Of board.own about to roll: the mean over the 21 rolls of the best play's value.
double before_roll(const Board& board, std::vector<Candidate>& plays, std::uint64_t& nodes) {
  double sum = 0;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) {
      distinct_plays(board, dice_left(high, low), plays);
      double best = -3;
      for (const Candidate& play : plays)
        best = std::max(best, static_cast<double>(equity(evaluate(play.board))));
      nodes += plays.size();
      sum += (high == low ? 1 : 2) * best;
    }
  return sum / 36;
}

// Judges the best few by one more ply. Keeps what it had when the budget is spent on the way.
void deepen(std::vector<Weighed>& plays, const Budget& budget, std::uint64_t& nodes) {
  std::vector<Weighed> deeper;
  std::vector<Candidate> scratch;
  for (const Weighed& j : plays) {
    if (deeper.size() == kDeepened || j.value < plays[0].value - kMargin) break;
    if ((budget.nodes && nodes >= budget.nodes) || (budget.spent && budget.spent())) return;
    deeper.push_back(j);
    if (j.play.board.own[kOff] == kCheckers) continue;
    deeper.back().value = -before_roll(flipped(j.play.board), scratch, nodes);
  }
  best_first(deeper);
  std::copy(deeper.begin(), deeper.end(), plays.begin());
}

Thought think(const Sight& sight, Level level, const Budget& budget, Random& random) {
  const State state = unpack<State>(sight.now);
  std::vector<Weighed> plays =
      weigh(board_of(state), state.left, level == Level::beginner ? &evaluate_simply : &evaluate);
  Thought out;
  out.nodes = plays.size();
  if (level == Level::beginner)
    for (Weighed& j : plays)
      j.value += kBeginnerNoise * (random.unit() + random.unit() + random.unit() - 1.5) * 2;
  best_first(plays);
  if (level == Level::expert && plays.size() > 1) deepen(plays, budget, out.nodes);
  out.play = play_of(plays[0].play);
  out.value = plays[0].value;
  return out;
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget&, Random&) {
  const State state = unpack<State>(sight.now);
  std::vector<Weighed> plays = weigh(board_of(state), state.left, &evaluate);
  best_first(plays);
  std::vector<RatedPlay> out;
  for (const Weighed& j : plays) out.push_back({play_of(j.play), j.value});
  return out;
}

double value(const Sight& sight) {
  const State state = unpack<State>(sight.now);
  const Board board = board_of(state);
  double of_mover = 0;
  std::vector<Candidate> scratch;
  std::uint64_t nodes = 0;
  switch (state.phase) {
    case Phase::opening:
      return 0;
    case Phase::to_roll:
      of_mover = before_roll(board, scratch, nodes);
      break;
    case Phase::moving: {
      of_mover = -3;
      for (const Weighed& j : weigh(board, state.left, &evaluate)) of_mover = std::max(of_mover, j.value);
      break;
    }
    case Phase::over:
      of_mover = static_cast<double>(equity(evaluate(board)));
      break;
  }
  return state.mover == sight.seat ? of_mover : -of_mover;
}

Play choose_by_hand(const Sight& sight, Random& random) {
  return think(sight, Level::normal, {}, random).play;
}
constexpr Baseline kBaselines[] = {{"hand", &choose_by_hand}};

// The nets, once their weights are there; by hand until then.
Thought think_best(const Sight& sight, Level level, const Budget& budget, Random& random) {
  return trained::ready() ? trained::think(sight, level, budget, random)
                          : think(sight, level, budget, random);
}
std::vector<RatedPlay> rate_best(const Sight& sight, const Budget& budget, Random& random) {
  return trained::ready() ? trained::rate(sight, budget) : rate(sight, budget, random);
}
void prepare() {
  static_cast<void>(trained::ready());  // unpacks the nets
  static_cast<void>(Bearoff::table());
}
double value_best(const Sight& sight) { return trained::ready() ? trained::value(sight) : value(sight); }

}  // namespace

const Mind mind{"equity", &think_best, &rate_best, &value_best, kBaselines, &prepare};

}  // namespace pips::backgammon
