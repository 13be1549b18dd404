// A named player at a seat: a level of a game's mind, one of its baselines, or `random`.
#pragma once
#include <optional>
#include <string_view>

#include "engine/match/session.hpp"

namespace pips {

struct Player {
  enum class Kind : std::uint8_t { level, baseline, random } kind = Kind::random;
  Level level = Level::normal;
  const Baseline* baseline = nullptr;
};

std::optional<Level> level_by_name(std::string_view name);
Result<Player> player_by_name(const Game& game, std::string_view name);

// The whole turn that `player` makes of what `sight` shows. Precondition: sight.seat is to act.
Thought choose(const Player& player, const Sight& sight, const Budget& budget, Random& random);

}  // namespace pips
