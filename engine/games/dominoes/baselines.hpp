// The simple players that the levels are measured against.
#pragma once
#include "engine/search/mind.hpp"

namespace pips::dominoes {

Play choose_random(const Sight& sight, Random& random);
// The playable tile with the most pips; ties at random.
Play choose_highest_pip(const Sight& sight, Random& random);
// The highest heuristic_score with all that the other hand is known to lack; ties: the first in the fixed
// order.
Play choose_heuristic(const Sight& sight, Random& random);

}  // namespace pips::dominoes
