// Ludo for the registry.
#pragma once
#include "engine/core/game.hpp"

namespace pips::ludo {
extern const Game ludo_game;
}
