// Backgammon's computer player.
#pragma once
#include "engine/search/mind.hpp"

namespace pips::backgammon {
extern const Mind mind;
}
