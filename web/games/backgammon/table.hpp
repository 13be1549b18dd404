// The backgammon table for web/games/registry.cpp.
#pragma once
#include "web/games/table.hpp"

namespace pips::web {

extern const GameTable backgammon_table;

}  // namespace pips::web
