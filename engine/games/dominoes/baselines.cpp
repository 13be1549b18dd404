#include "engine/games/dominoes/baselines.hpp"

#include "engine/games/dominoes/knowledge.hpp"
#include "engine/games/dominoes/policy.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {
namespace {

Actions legal_in(const Sight& sight) {
  Actions legal;
  Rules::legal(unpack<State>(sight.now), legal);
  return legal;
}

// The first of the best when `random` is null, else any of them.
template <class Score>
Play best_of(const Actions& legal, Random* random, Score score) {
  Action best = legal[0];
  double most = -1e9;
  std::uint32_t ties = 0;
  for (const Action a : legal) {
    const double s = score(a);
    if (s > most) {
      most = s;
      best = a;
      ties = 1;
    } else if (s == most && random && random->below(++ties) == 0) {
      best = a;
    }
  }
  return {best};
}

}  // namespace

Play choose_random(const Sight& sight, Random& random) {
  const Actions legal = legal_in(sight);
  return {legal[random.below(static_cast<std::uint32_t>(legal.size()))]};
}

Play choose_highest_pip(const Sight& sight, Random& random) {
  const Actions legal = legal_in(sight);
  if (legal.size() == 1) return {legal[0]};
  return best_of(legal, &random, [](Action a) { return pips_of(tile_in(a)); });
}

Play choose_heuristic(const Sight& sight, Random&) {
  const Actions legal = legal_in(sight);
  if (legal.size() == 1) return {legal[0]};
  const State s = unpack<State>(sight.now);
  const unsigned voids = know(sight).void_numbers();
  return best_of(legal, nullptr, [&](Action a) {
    return heuristic_score(s.hand[sight.seat], s.ends,
                           {static_cast<std::uint8_t>(tile_in(a)), side_in(a) != Side::left}, voids);
  });
}

}  // namespace pips::dominoes
