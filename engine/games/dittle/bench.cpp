#include "engine/games/dittle/bench.hpp"

#include "engine/games/dittle/board.hpp"
#include "engine/search/alphabeta.hpp"

namespace pips::dittle {
namespace {

// SplitMix64: a source that costs little next to what is timed.
struct Quick {
  std::uint64_t at = 1;
  std::size_t below(std::size_t bound) {
    std::uint64_t z = at += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::size_t>((z >> 32) * bound >> 32);
  }
};

template <bool clash>
State beginning() {
  return start(clash ? Variant::clash : Variant::dittle, clash);
}

Action any_move(const State& s, Quick& random, Actions& legal) {
  legal.clear();
  Common::legal(s, legal);
  return legal[random.below(legal.size())];
}

template <bool clash>
std::uint64_t run_turns(std::uint64_t n) {
  Quick random;
  Actions legal;
  State s = beginning<clash>();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const Action a = any_move(s, random, legal);
    sum = (sum ^ a.bits) * 0x100000001b3u;
    Common::apply(s, a);
    if (s.ending != Ending::none) s = beginning<clash>();
  }
  return sum;
}

template <bool clash>
std::uint64_t run_nodes(std::uint64_t n) {
  constexpr std::uint64_t kMostAtOnce = 500'000;
  using Search = AlphaBeta<Searched<clash>>;
  Quick random;
  Actions legal;
  State s = beginning<clash>();
  std::uint64_t sum = 0;
  for (std::uint64_t done = 0; done < n;) {
    typename Search::Settings settings;
    settings.nodes = std::min(kMostAtOnce, n - done);
    legal.clear();
    Common::legal(s, legal);
    std::vector<std::uint32_t> moves;
    for (const Action a : legal) moves.push_back(a.bits);
    Search search(settings, past_keys<clash>(s));
    sum = (sum ^ search.best(Searched<clash>::from_state(s), moves).front().move) * 0x100000001b3u;
    done += std::max<std::uint64_t>(search.nodes(), 1);
    for (int k = 0; k < 8 && s.ending == Ending::none; ++k) Common::apply(s, any_move(s, random, legal));
    if (s.ending != Ending::none) s = beginning<clash>();
  }
  return sum;
}

}  // namespace

const Bench kDittleBenches[2] = {{"turns", &run_turns<false>}, {"nodes", &run_nodes<false>}};
const Bench kClashBenches[2] = {{"turns", &run_turns<true>}, {"nodes", &run_nodes<true>}};

}  // namespace pips::dittle
