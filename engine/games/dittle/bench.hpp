// Speeds of Dittle and Clash that the host may time.
#pragma once
#include "engine/core/game.hpp"

namespace pips::dittle {
// "turns": of random games, each drawn from the list of legal moves. "nodes": of the expert's search from
// positions of a random game.
extern const Bench kDittleBenches[2], kClashBenches[2];
}  // namespace pips::dittle
