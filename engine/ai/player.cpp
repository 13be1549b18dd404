#include "engine/ai/player.hpp"

namespace pips {

std::optional<Level> level_by_name(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kLevelNames); ++i)
    if (kLevelNames[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

Result<Player> player_by_name(const Game& game, std::string_view name) {
  if (name == "random") return Player{};
  if (game.mind) {
    if (const auto level = level_by_name(name)) return Player{Player::Kind::level, *level, nullptr};
    for (const Baseline& baseline : game.mind->baselines)
      if (baseline.name == name) return Player{Player::Kind::baseline, Level::normal, &baseline};
  }
  return Error{"no player " + quote(name)};
}

Thought choose(const Player& player, const Sight& sight, const Budget& budget, Random& random) {
  switch (player.kind) {
    case Player::Kind::level:
      return sight.game->mind->think(sight, player.level, budget, random);
    case Player::Kind::baseline:
      return {player.baseline->choose(sight, random), 0, 0};
    case Player::Kind::random:
      break;
  }
  std::vector<Play> plays;
  sight.game->plays(sight.now, plays);
  return {plays[random.below(static_cast<std::uint32_t>(plays.size()))], 0, 0};
}

}  // namespace pips
