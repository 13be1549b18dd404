// Speeds of ludo that the host may time.
#pragma once
#include "engine/core/game.hpp"

namespace pips::ludo {
// "actions": rolls and moves of random games, each move drawn from the list of legal ones. "evaluations": of
// positions from such games, by the trained network when its weights are loaded.
extern const Bench kBenches[2];
}  // namespace pips::ludo
