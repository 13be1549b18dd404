#include "engine/games/ludo/entry.hpp"

#include "engine/games/ludo/mind.hpp"
#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {
const Game ludo_game = make_game<Rules>(if_minds(&mind));
}
