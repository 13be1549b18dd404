#include "engine/games/dittle/mind.hpp"

#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {
namespace {

Play choose_random(const Sight& sight, Random& random) {
  Actions all;
  Common::legal(unpack<State>(sight.now), all);
  return {all[random.below(static_cast<std::uint32_t>(all.size()))]};
}

Thought think(const Sight& sight, Level, const Budget&, Random& random) {
  return {choose_random(sight, random), 0, 1};
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget&, Random&) {
  Actions all;
  Common::legal(unpack<State>(sight.now), all);
  std::vector<RatedPlay> out;
  for (const Action a : all) out.push_back({{a}, 0});
  return out;
}

double value(const Sight&) { return 0; }

constexpr Baseline kBaselines[] = {{"random", choose_random}};

}  // namespace

const Mind dittle_mind{"score", think, rate, value, kBaselines};
const Mind clash_mind{"win", think, rate, value, kBaselines};

}  // namespace pips::dittle
