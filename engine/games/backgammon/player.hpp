// The trained player: levels over search.hpp.
#pragma once
#include <vector>

#include "engine/games/backgammon/search.hpp"

namespace pips::backgammon {

// How far a level's judgement errs: the deviation of the noise on the five outputs, 0 for none. A person
// misjudges a point made or a blot left in every play alike, so what plays have in common errs alike.
struct Skill {
  int plies;
  float noise;
};
// Measured by `score_backgammon levels`; see assets/weights/README.md.
Skill skill(Level level);

struct Decision {
  std::vector<Judged> plays;  // best first by the level's judgement; never empty
  std::uint64_t nodes = 0;
};

// Precondition: board.own has dice left to play.
Decision decide(const ValueNets& nets, const Board& board, const DiceLeft& left, const Stakes& stakes,
                const Skill& skill, const Budget& budget, Random& random);
// Every play, judged at 1 ply (at 0 plies, and after all others, once the budget is spent), best first.
Decision judge_all(const ValueNets& nets, const Board& board, const DiceLeft& left, const Stakes& stakes,
                   const Budget& budget);

}  // namespace pips::backgammon
