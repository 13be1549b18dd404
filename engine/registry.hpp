// The games that exist.
#pragma once
#include <span>
#include <string_view>

#include "engine/core/game.hpp"

namespace pips {

std::span<const Game* const> all_games();
const Game* find_game(std::string_view id);  // nullptr when there is none

}  // namespace pips
