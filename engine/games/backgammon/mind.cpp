#include "engine/games/backgammon/mind.hpp"

#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {
Thought think(const Sight& sight, Level, const Budget&, Random& random) {
  std::vector<Play> plays;
  sight.game->plays(sight.now, plays);
  return {plays[random.below(static_cast<std::uint32_t>(plays.size()))], 0, 1};
}
std::vector<RatedPlay> rate(const Sight& sight, const Budget&, Random&) {
  std::vector<Play> plays;
  sight.game->plays(sight.now, plays);
  std::vector<RatedPlay> out;
  for (Play& play : plays) out.push_back({std::move(play), 0});
  return out;
}
}  // namespace

const Mind mind{"equity", &think, &rate, [](const Sight&) { return 0.0; }, {}};

}  // namespace pips::backgammon
