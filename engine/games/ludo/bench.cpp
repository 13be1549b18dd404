#include "engine/games/ludo/bench.hpp"

#include <array>

#include "engine/games/ludo/rules.hpp"
#include "engine/games/ludo/search.hpp"

namespace pips::ludo {
namespace {

// SplitMix64: a source that costs little next to what is timed.
struct Quick {
  std::uint64_t at = 1;
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t z = at += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::uint32_t>((z >> 32) * bound >> 32);
  }
};

State start() { return Rules::initial(Options{std::span<const OptionSpec>{}}); }

Action any_action(const State& s, Quick& random, Actions& legal) {
  if (!s.die) return roll_action(static_cast<int>(random.below(6)) + 1);
  legal.clear();
  Rules::legal(s, legal);
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

std::uint64_t run_actions(std::uint64_t n) {
  Quick random;
  Actions legal;
  State s = start();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const Action a = any_action(s, random, legal);
    sum = (sum ^ a.bits) * 0x100000001b3u;
    Rules::apply(s, a);
    if (over(s)) s = start();
  }
  return sum;
}

std::uint64_t run_evaluations(std::uint64_t n) {
  std::array<State, 1024> seen;
  Quick random;
  Actions legal;
  State s = start();
  for (std::size_t i = 0; i < seen.size();) {
    if (!s.die) seen[i++] = s;
    Rules::apply(s, any_action(s, random, legal));
    if (over(s)) s = start();
  }
  const std::optional<Net> net = trained_net();
  Search search(net ? &*net : nullptr);
  double sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) sum += search.before_roll(seen[i % seen.size()], 0);
  return static_cast<std::uint64_t>(sum * 1e6);
}

}  // namespace

const Bench kBenches[2] = {{"actions", &run_actions}, {"evaluations", &run_evaluations}};

}  // namespace pips::ludo
