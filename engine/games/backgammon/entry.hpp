#pragma once
#include "engine/core/game.hpp"

namespace pips::backgammon {
extern const Game backgammon_game;
}
