// Texts of other programs: what exports need beyond GameRules.
#pragma once
#include <string>

#include "engine/games/backgammon/state.hpp"

namespace pips::backgammon {

// eXtreme Gammon's position text, the mover as the lower player (capitals): money, no cube.
std::string to_xgid(const State& state);
// GNU Backgammon's Position ID: 14 characters of base64, the mover's checkers last. Says nothing of the dice.
std::string to_gnu_id(const State& state);

}  // namespace pips::backgammon
