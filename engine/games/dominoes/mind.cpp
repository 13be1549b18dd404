#include "engine/games/dominoes/mind.hpp"

#include <algorithm>

#include "engine/games/dominoes/baselines.hpp"
#include "engine/games/dominoes/judge.hpp"
#include "engine/games/dominoes/policy.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {
namespace {

constexpr Effort kExpert{4096, 3, true, true};
constexpr Effort kNormal{24, 1, false, false};
constexpr Effort kHint{3072, 3, true, false};
constexpr Effort kGlanceAtPlays{512, 2, true, false};
constexpr int kGlance = 64, kLook = 600;  // worlds, when nothing is to be chosen
constexpr double kBeginnerSlip = 4;       // in the units of heuristic_score, at most

Action action_of(const State& s, Choice c) {
  if (s.ends[0] == s.ends[1]) return play_action(c.tile, Side::any);
  return play_action(c.tile, c.right ? Side::right : Side::left);
}

Thought think_beginner(const State& s, int seat, Random& random) {
  std::array<Choice, kMostChoices> choice;
  const int n = choices(s.hand[seat] & fitting(s), s.ends, choice);
  int best = 0;
  double most = -1e9;
  for (int i = 0; i < n; ++i) {
    // A beginner does not keep in mind what the other side could not play.
    const double slip = kBeginnerSlip * (random.unit() - random.unit());
    const double score = heuristic_score(s.hand[seat], s.ends, choice[i], 0) + slip;
    if (score > most) {
      most = score;
      best = i;
    }
  }
  return {{action_of(s, choice[best])}, 50, static_cast<std::uint64_t>(n)};
}

Thought think(const Sight& sight, Level level, const Budget& budget, Random& random) {
  const State s = unpack<State>(sight.now);
  Quick quick(random.bits());
  Actions legal;
  Rules::legal(s, legal);
  if (legal.size() == 1) return {{legal[0]}, winning_chance(sight, kGlance, quick), kGlance};
  if (level == Level::beginner) {
    Thought thought = think_beginner(s, sight.seat, random);
    thought.value = winning_chance(sight, kGlance, quick);
    return thought;
  }
  Thought thought;
  const auto judged = judge(sight, level == Level::expert ? kExpert : kNormal, budget, quick, thought.nodes);
  const Judged* best = &judged[0];
  for (const Judged& j : judged)
    if (j.racing && (!best->racing || j.value > best->value)) best = &j;
  thought.play = {action_of(s, best->choice)};
  thought.value = best->value;
  return thought;
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget& budget, Random& random) {
  const State s = unpack<State>(sight.now);
  Quick quick(random.bits());
  Actions legal;
  Rules::legal(s, legal);
  if (legal.size() == 1) return {{{legal[0]}, winning_chance(sight, kLook, quick)}};
  std::uint64_t nodes = 0;
  std::vector<RatedPlay> out;
  for (const Judged& j : judge(sight, kHint, budget, quick, nodes))
    out.push_back({{action_of(s, j.choice)}, j.value});
  std::stable_sort(out.begin(), out.end(),
                   [](const RatedPlay& a, const RatedPlay& b) { return a.value > b.value; });
  return out;
}

// The same sight always gives the same value.
double value(const Sight& sight) {
  Quick quick(digest(sight.now) + static_cast<std::uint64_t>(sight.seat));
  const State s = unpack<State>(sight.now);
  Actions legal;
  if (s.mover == sight.seat) Rules::legal(s, legal);
  if (legal.size() < 2) return winning_chance(sight, kLook, quick);
  std::uint64_t nodes = 0;
  double most = 0;
  for (const Judged& j : judge(sight, kGlanceAtPlays, {}, quick, nodes)) most = std::max(most, j.value);
  return most;
}

constexpr Baseline kBaselines[] = {
    {"random", &choose_random}, {"highest-pip", &choose_highest_pip}, {"heuristic", &choose_heuristic}};

}  // namespace

const Mind mind = {"win", &think, &rate, &value, kBaselines};

}  // namespace pips::dominoes
