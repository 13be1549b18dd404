// Dittle and Clash at the table.
#pragma once
#include "web/games/table.hpp"

namespace pips::web {
extern const GameTable dittle_table, clash_table;
}
