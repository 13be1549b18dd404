// Draw dominoes for the registry.
#pragma once
#include "engine/core/game.hpp"

namespace pips {
extern const Game dominoes_game;
}
