#include "engine/registry.hpp"

#include "engine/games/backgammon/entry.hpp"
#include "engine/games/dittle/entry.hpp"
#include "engine/games/dominoes/entry.hpp"
#include "engine/games/ludo/entry.hpp"

namespace pips {
namespace {
// In the order in which they are shown.
constexpr const Game* const kGames[] = {&backgammon::backgammon_game, &ludo::ludo_game,    &dominoes_game,
                                        &dittle::dittle_game,         &dittle::clash_game, nullptr};
}  // namespace

std::span<const Game* const> all_games() { return std::span(kGames).first(std::size(kGames) - 1); }

const Game* find_game(std::string_view id) {
  for (const Game* game : all_games())
    if (game->info->id == id) return game;
  return nullptr;
}

}  // namespace pips
