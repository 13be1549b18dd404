#include "engine/games/dominoes/entry.hpp"

#include "engine/games/dominoes/mind.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace pips {
const Game dominoes_game = make_game<dominoes::Rules>(if_minds(&dominoes::mind));
}
