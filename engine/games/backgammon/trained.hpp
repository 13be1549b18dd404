// Mind's functions (engine/search/mind.hpp) over trained nets: better than those by hand, once the weights
// are there.
#pragma once
#include <vector>

#include "engine/search/mind.hpp"

namespace pips::backgammon::trained {

bool ready();  // whether load_weights() has given backgammon nets that fit
// Preconditions: ready(), and as in Mind. Values are equities; in a match, in points of this game at the
// score.
Thought think(const Sight& sight, Level level, const Budget& budget, Random& random);
std::vector<RatedPlay> rate(const Sight& sight, const Budget& budget);
double value(const Sight& sight);

}  // namespace pips::backgammon::trained
