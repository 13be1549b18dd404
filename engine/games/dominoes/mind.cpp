#include "engine/games/dominoes/mind.hpp"

#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {
namespace {

Play choose_random(const Sight& sight, Random& random) {
  Actions legal;
  Rules::legal(unpack<State>(sight.now), legal);
  return {legal[random.below(static_cast<std::uint32_t>(legal.size()))]};
}

Thought think(const Sight& sight, Level, const Budget&, Random& random) {
  return {choose_random(sight, random), 50, 1};
}

std::vector<RatedPlay> rate(const Sight& sight, const Budget&, Random&) {
  Actions legal;
  Rules::legal(unpack<State>(sight.now), legal);
  std::vector<RatedPlay> out;
  for (const Action a : legal) out.push_back({{a}, 50});
  return out;
}

double value(const Sight&) { return 50; }

constexpr Baseline kBaselines[] = {{"random", &choose_random}};

}  // namespace

const Mind mind = {"win", &think, &rate, &value, kBaselines};

}  // namespace pips::dominoes
