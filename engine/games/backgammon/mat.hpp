// Export of a match as .mat text, which most backgammon programs read (the format of Jellyfish's matches).
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/action.hpp"

namespace pips::backgammon {

// `games`: each game's actions from its opening roll, rolls and closing actions included; the last may be
// unfinished. `target`: the points that win the match, 0 for a single game. `names`: of seat 0 and seat 1.
std::string write_mat(std::span<const Actions> games, int target, std::array<std::string_view, 2> names);

}  // namespace pips::backgammon
