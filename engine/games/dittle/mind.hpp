// How the computer plays Dittle (unit "score": expected net score of the seat less the other's) and Clash
// (unit "win").
#pragma once
#include "engine/search/mind.hpp"

namespace pips::dittle {
extern const Mind dittle_mind, clash_mind;
}
