// Ludo's computer player.
#pragma once
#include "engine/search/mind.hpp"

namespace pips::ludo {
extern const Mind mind;
}
