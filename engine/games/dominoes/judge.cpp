#include "engine/games/dominoes/judge.hpp"

#include <algorithm>
#include <cmath>

#include "engine/games/dominoes/ending.hpp"
#include "engine/games/dominoes/rules.hpp"
#include "engine/games/dominoes/sampler.hpp"

namespace pips::dominoes {
namespace {

constexpr int kRound = 256;                  // worlds that are sampled together
constexpr int kBatch = 16;                   // worlds between two looks at the clock
constexpr int kMostOfEnding = 1024;          // worlds of an ending
constexpr std::uint64_t kMostForOne = 2000;  // nodes of one exact ending
constexpr double kFarBehind = 2.5;           // standard errors

Table table_of(const State& s, const Knowledge& k, Tiles other_hand, Quick& quick) {
  Table t;
  t.hand[1 - k.other] = s.hand[1 - k.other];
  t.hand[k.other] = other_hand;
  t.ends = s.ends;
  t.mover = s.mover;
  t.passes = s.passes;
  t.voids = k.public_voids;
  for (Tiles rest = s.unseen & ~other_hand; rest; rest &= rest - 1) {
    const auto at = quick.below(static_cast<std::uint32_t>(t.bone_left) + 1);
    t.bone[t.bone_left] = t.bone[at];
    t.bone[at] = static_cast<std::uint8_t>(first_of(rest));
    ++t.bone_left;
  }
  return t;
}

int for_seat(int result, int seat) { return seat == 0 ? result : 2 - result; }

class Trial {
 public:
  Trial(const Sight& sight, Quick& quick, std::uint64_t& nodes)
      : s_(unpack<State>(sight.now)), k_(know(sight)), seat_(sight.seat), quick_(quick), nodes_(nodes) {
    std::array<Choice, kMostChoices> choice;
    const int n = choices(s_.hand[seat_] & dominoes::fitting(s_), s_.ends, choice);
    for (int i = 0; i < n; ++i) plays_.push_back({.choice = choice[i]});
  }

  const Knowledge& knowledge() const { return k_; }

  // Every play that is still in the race, in one world; `times` is its weight.
  void play_world(Tiles other_hand, int times) {
    const Table t = table_of(s_, k_, other_hand, quick_);
    if (t.bone_left <= kNeverDrawn && solve_world(t, times)) return;
    for (int i = 0; i < times; ++i) {
      const std::uint64_t seed = quick_.bits();  // the same luck for every play
      for (Play& p : plays_) {
        if (!p.racing) continue;
        Table next = t;
        dominoes::lay(next, p.choice);
        Quick luck(seed);
        add(p, play_out(next, luck), 1);
      }
    }
  }

  int racing() const {
    return static_cast<int>(
        std::count_if(plays_.begin(), plays_.end(), [](const Play& p) { return p.racing; }));
  }

  // A play is dropped when the best one is ahead by more than kFarBehind standard errors of their paired
  // differences.
  void drop_those_behind() {
    const Play* best = nullptr;
    for (const Play& p : plays_)
      if (p.racing && (!best || p.points > best->points)) best = &p;
    for (Play& p : plays_) {
      if (!p.racing || &p == best) continue;
      const auto n = static_cast<double>(p.results.size());
      double sum = 0, squares = 0;
      for (std::size_t i = 0; i < p.results.size(); ++i) {
        const double ahead = best->results[i] - p.results[i];
        sum += ahead;
        squares += ahead * ahead;
      }
      const double mean = sum / n, variance = std::max(squares / n - mean * mean, 0.01);
      if (mean > kFarBehind * std::sqrt(variance / n)) p.racing = false;
    }
  }

  std::vector<Judged> judged() const {
    std::vector<Judged> out;
    for (const Play& p : plays_) out.push_back({p.choice, 100 * p.mean(), p.racing});
    return out;
  }

 private:
  struct Play {
    Choice choice;
    std::int64_t points = 0;              // two for a win, one for a draw
    std::vector<std::uint8_t> results{};  // the same, world by world
    bool racing = true;
    double mean() const {
      return results.empty() ? 0.5 : static_cast<double>(points) / (2 * static_cast<double>(results.size()));
    }
  };

  void add(Play& p, int result, int times) {
    const int points = for_seat(result, seat_);
    p.points += std::int64_t{points} * times;
    p.results.insert(p.results.end(), static_cast<std::size_t>(times), static_cast<std::uint8_t>(points));
    ++nodes_;
  }

  bool solve_world(const Table& t, int times) {
    std::vector<int> results;
    for (const Play& p : plays_) {
      if (!p.racing) continue;
      Table next = t;
      dominoes::lay(next, p.choice);
      const auto solved = solve(next, kMostForOne, nodes_);
      if (!solved) return false;
      results.push_back(*solved);
    }
    std::size_t i = 0;
    for (Play& p : plays_)
      if (p.racing) add(p, results[i++], times);
    return true;
  }

  const State s_;
  const Knowledge k_;
  const int seat_;
  Quick& quick_;
  std::uint64_t& nodes_;
  std::vector<Play> plays_;
};

// The seat keeps what it was dealt; the rest of both hands comes from the unseen tiles.
Table deal_the_rest(const State& s, int seat, Quick& quick) {
  Knowledge nothing;
  nothing.other = 1 - seat;
  Table t = table_of(s, nothing, 0, quick);
  for (int to : {seat, 1 - seat})
    while (count(t.hand[to]) < kDealt) t.hand[to] |= bit(t.bone[--t.bone_left]);
  return t;
}

}  // namespace

std::vector<Judged> judge(const Sight& sight, const Effort& effort, const Budget& budget, Quick& quick,
                          std::uint64_t& nodes) {
  Trial trial(sight, quick, nodes);
  const Sampler sampler(trial.knowledge(), effort.infer);
  const bool ending = boneyard_size(unpack<State>(sight.now)) <= kNeverDrawn;
  const int worlds = ending ? std::min(effort.worlds, kMostOfEnding) : effort.worlds;
  int next_look = kRound;
  for (int done = 0; done < worlds; done += kRound) {
    auto hands = sampler.hands(std::min(kRound, worlds - done), effort.tries, quick);
    if (ending) std::sort(hands.begin(), hands.end());  // few differ, and each is solved once
    for (std::size_t i = 0, next; i < hands.size(); i = next) {
      for (next = i + 1; ending && next < hands.size() && hands[next] == hands[i];) ++next;
      trial.play_world(hands[i], static_cast<int>(next - i));
      if (budget.nodes && nodes >= budget.nodes) return trial.judged();
      if (i / kBatch != next / kBatch && budget.spent && budget.spent()) return trial.judged();
    }
    if (!effort.race || done + kRound < next_look) continue;
    next_look *= 2;
    trial.drop_those_behind();
    if (trial.racing() == 1) break;
  }
  return trial.judged();
}

double winning_chance(const Sight& sight, int worlds, Quick& quick) {
  State s = unpack<State>(sight.now);
  if (const auto over = Rules::outcome(s))
    return over->winner < 0 ? 50 : over->winner == sight.seat ? 100 : 0;
  if (s.phase == Phase::over) return 50;
  const Knowledge k = know(sight);
  std::int64_t points = 0;
  if (s.phase == Phase::dealing) {
    for (int i = 0; i < worlds; ++i)
      points += for_seat(play_out(deal_the_rest(s, sight.seat, quick), quick), sight.seat);
  } else {
    for (const Tiles hand : Sampler(k, true).hands(worlds, 2, quick))
      points += for_seat(play_out(table_of(s, k, hand, quick), quick), sight.seat);
  }
  return 100 * static_cast<double>(points) / (2.0 * worlds);
}

}  // namespace pips::dominoes
