#include "engine/games/dominoes/bench.hpp"

#include "engine/core/random.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {

std::uint64_t bench_actions(std::uint64_t n) {
  Random random(1, Stream::test);
  Actions legal;
  Chances outcomes;
  State s;
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    Action a;
    if (Rules::to_act(s) == Actor::chance) {
      outcomes.clear();
      Rules::chance(s, outcomes);
      a = outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].action;
    } else {
      legal.clear();
      Rules::legal(s, legal);
      a = legal.size() == 1 ? legal[0] : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    }
    sum = (sum ^ a.bits) * 0x100000001b3u;
    Rules::apply(s, a);
    if (s.phase == Phase::over) s = State{};
  }
  return sum;
}

}  // namespace pips::dominoes
