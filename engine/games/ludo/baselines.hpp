// Simple players, defined exactly so that strengths compare (shared design: ai.md).
#pragma once
#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {

// Each gives the progress of the token it moves. Precondition: a seat is to act. The first in legal order
// wins ties.
int choose_lead(const State&);   // the most advanced token
int choose_mixed(const State&);  // capture, else escape danger, else leave base, else the most advanced
int choose_smart(const State&);  // the highest smart_score
double smart_score(const State&, int from);

}  // namespace pips::ludo
