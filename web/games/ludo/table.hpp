// Ludo at the table.
#pragma once
#include "web/games/table.hpp"

namespace pips::web {
extern const GameTable ludo_table;
}
