// How the computer plays dominoes: levels and the named baselines "random", "highest-pip" and "heuristic".
#pragma once
#include "engine/search/mind.hpp"

namespace pips::dominoes {
extern const Mind mind;
}
