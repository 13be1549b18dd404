// Dominoes at the table.
#pragma once
#include "web/games/table.hpp"

namespace pips::web {
extern const GameTable dominoes_table;
}
