#include "engine/games/ludo/mind.hpp"

#include <algorithm>

#include "engine/games/ludo/baselines.hpp"
#include "engine/games/ludo/search.hpp"

namespace pips::ludo {
namespace {

// How many rolls the expert looks ahead.
constexpr int kDeepest = 2;
// How far the normal level misjudges a move at most, in per cent of winning: it wins three games in five
// against `mixed`.
constexpr double kNormalSlip = 3.6;
// The beginner, in the units of simple_score; once in kHurry moves it just runs on with its first token. Two
// in five.
constexpr double kBeginnerSlip = 2.5;
constexpr std::uint32_t kHurry = 4;

State now_of(const Sight& sight) { return unpack<State>(sight.now); }

// In (-1, 1), small values likeliest.
double slip(Random& random) { return random.unit() - random.unit(); }

// What a child sees: captures, home, a new token, running on. Danger it does not see.
double simple_score(const State& s, int from) {
  const Step made = step(s, from);
  double score = 0.1 * made.to;
  if (made.captured) score += 12;
  if (made.to == kHome) score += 10;
  if (from == kBase) score += 8;
  return score;
}

int choose_beginner(const State& s, Random& random) {
  if (random.below(kHurry) == 0) return choose_lead(s);
  const Movable m = movable(s, s.die);
  int best = m.from[0];
  double most = -1e9;
  for (int i = 0; i < m.count; ++i) {
    const int from = m.from[static_cast<std::size_t>(i)];
    const double score = simple_score(s, from) + kBeginnerSlip * slip(random);
    if (score > most) {
      most = score;
      best = from;
    }
  }
  return best;
}

// Values of the legal moves in per cent, in legal order, `rolls` deep.
std::vector<RatedPlay> judge(Search& search, const State& s, int rolls) {
  std::vector<RatedPlay> out;
  const Movable m = movable(s, s.die);
  for (int i = 0; i < m.count; ++i) {
    const int from = m.from[static_cast<std::size_t>(i)];
    out.push_back({{move_action(from)}, 100 * search.after_move(s, from, rolls)});
  }
  return out;
}

// As deep as the budget lets, at most kDeepest; each roll more costs about sixteen times as much.
std::vector<RatedPlay> judge_well(Search& search, const State& s, const Budget& budget) {
  auto out = judge(search, s, 0);
  for (int rolls = 1; rolls <= kDeepest; ++rolls) {
    if (budget.nodes && search.nodes() * 16 > budget.nodes) break;
    if (budget.spent && budget.spent()) break;
    out = judge(search, s, rolls);
  }
  return out;
}

bool less_good(const RatedPlay& a, const RatedPlay& b) { return a.value < b.value; }

Thought think(const Sight& sight, Level level, const Budget& budget, Random& random) {
  const State s = now_of(sight);
  const std::optional<Net> net = trained_net();
  Search search(net ? &*net : nullptr);
  if (level == Level::beginner) {
    const int from = choose_beginner(s, random);
    return {{move_action(from)}, 100 * search.after_move(s, from, 0), 1};
  }
  auto rated = level == Level::expert ? judge_well(search, s, budget) : judge(search, s, 0);
  auto best = rated.begin();
  if (level == Level::expert) {
    best = std::max_element(rated.begin(), rated.end(), less_good);
  } else {
    double most = -1e9;
    for (auto one = rated.begin(); one != rated.end(); ++one) {
      const double seen = one->value + kNormalSlip * slip(random);
      if (seen > most) {
        most = seen;
        best = one;
      }
    }
  }
  return {best->play, best->value, search.nodes()};
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget& budget, Random&) {
  const std::optional<Net> net = trained_net();
  Search search(net ? &*net : nullptr);
  auto rated = judge_well(search, now_of(sight), budget);
  std::stable_sort(rated.begin(), rated.end(),
                   [](const RatedPlay& a, const RatedPlay& b) { return less_good(b, a); });
  return rated;
}

double value(const Sight& sight) {
  const State s = now_of(sight);
  const std::optional<Net> net = trained_net();
  Search search(net ? &*net : nullptr);
  const double mover = s.die ? search.best_move(s, kDeepest) : search.before_roll(s, kDeepest);
  return 100 * (s.mover == sight.seat ? mover : 1 - mover);
}

template <int (*Choose)(const State&)>
Play play_by(const Sight& sight, Random&) {
  return {move_action(Choose(now_of(sight)))};
}

// Every token that may move is equally likely, so that stacks move more often than under the shared "random".
Play play_any_token(const Sight& sight, Random& random) {
  const State s = now_of(sight);
  int from;
  do {
    from = s.token[s.mover][random.below(kTokens)];
  } while (!can_move(from, s.die));
  return {move_action(from)};
}

constexpr Baseline kBaselines[] = {{"any-token", &play_any_token},
                                   {"lead", &play_by<choose_lead>},
                                   {"mixed", &play_by<choose_mixed>},
                                   {"smart", &play_by<choose_smart>}};

}  // namespace

const Mind mind = {"win", &think, &rate, &value, kBaselines};

}  // namespace pips::ludo
