// Dittle and Clash for the registry.
#pragma once
#include "engine/core/game.hpp"

namespace pips::dittle {
extern const Game dittle_game, clash_game;
}
