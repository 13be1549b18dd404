#include "engine/games/dittle/mind.hpp"

#include <cmath>

#include "engine/games/dittle/board.hpp"
#include "engine/search/alphabeta.hpp"

namespace pips::dittle {
namespace {

constexpr std::uint64_t kExpertNodes = 1'000'000;  // when the budget names no limit: about a second
constexpr std::uint64_t kRateNodes = 300'000;
constexpr int kRateDepth = 8, kValueDepth = 3, kNormalDepth = 3;

std::vector<std::uint32_t> legal_moves(const State& s) {
  Actions all;
  Common::legal(s, all);
  std::vector<std::uint32_t> out;
  for (const Action a : all) out.push_back(a.bits);
  return out;
}

// So that equal moves take turns in being played.
void shuffle(std::vector<std::uint32_t>& moves, Random& random) {
  for (std::size_t i = moves.size(); i > 1; --i)
    std::swap(moves[i - 1], moves[random.below(static_cast<std::uint32_t>(i))]);
}

// About normal, mean 0, deviation 1: the sum of four uniform numbers.
double noise(Random& random) {
  double sum = 0;
  for (int k = 0; k < 4; ++k) sum += random.unit() - 0.5;
  return sum * std::sqrt(3.0);
}

// In the mind's unit.
template <bool clash>
double in_unit(int value) {
  if (!clash) return value / 100.0;
  if (value > kWon - kLongest) return 100;
  if (value < kLongest - kWon) return 0;
  return 100 / (1 + std::exp(-value / 1000.0));
}

template <bool clash>
struct Player {
  using G = Searched<clash>;
  using Search = AlphaBeta<G>;
  using Settings = typename Search::Settings;

  static Settings fixed(int depth, bool selective) {
    Settings s;
    s.depth = depth;
    s.selective = selective;
    s.table_bits = depth <= 2 ? 8 : 14;
    return s;
  }

  static Thought choose(const Sight& sight, const Settings& settings, Random& random) {
    const State state = unpack<State>(sight.now);
    std::vector<std::uint32_t> moves = legal_moves(state);
    shuffle(moves, random);
    Search search(settings, past_keys<clash>(state));
    const auto best = search.best(G::from_state(state), std::move(moves)).front();
    return {{{best.move}}, in_unit<clash>(best.value), search.nodes()};
  }

  // A beginner looks one or two moves ahead, misjudges, and overlooks long chains of hops, but not a won
  // game.
  static Thought stumble(const Sight& sight, Random& random) {
    constexpr double kMisjudged = clash ? 900 : 350;
    constexpr int kLongChain = 2;
    const State state = unpack<State>(sight.now);
    std::vector<std::uint32_t> moves = legal_moves(state);
    shuffle(moves, random);
    Search search(fixed(random.below(5) < 2 ? 1 : 2, false), past_keys<clash>(state));
    const auto rated = search.rate(G::from_state(state), moves);
    auto best = rated.front();
    double most = -1e18;
    for (const auto& move : rated) {
      const bool won = move.value > kWon - kLongest;
      const auto hops = path(state, {move.move}).size() - (tilt_of({move.move}) != Tilt::none ? 1 : 0);
      if (!clash && hops > kLongChain && random.below(2) == 0) continue;
      const double value = move.value + (won ? 0 : kMisjudged * noise(random));
      if (value <= most) continue;
      most = value;
      best = move;
    }
    return {{{best.move}}, in_unit<clash>(best.value), search.nodes()};
  }

  static Thought think(const Sight& sight, Level level, const Budget& budget, Random& random) {
    if (level == Level::beginner) return stumble(sight, random);
    if (level == Level::normal) return choose(sight, fixed(kNormalDepth, true), random);
    Settings settings;
    settings.nodes = budget.nodes ? budget.nodes : budget.spent ? 0 : kExpertNodes;
    settings.budget = &budget;
    return choose(sight, settings, random);
  }

  static std::vector<RatedPlay> rate(const Sight& sight, const Budget& budget, Random&) {
    const State state = unpack<State>(sight.now);
    Settings settings = fixed(kRateDepth, true);
    settings.nodes = budget.nodes ? budget.nodes : kRateNodes;
    settings.budget = &budget;
    Search search(settings, past_keys<clash>(state));
    std::vector<RatedPlay> out;
    for (const auto& move : search.rate(G::from_state(state), legal_moves(state)))
      out.push_back({{{move.move}}, in_unit<clash>(move.value)});
    return out;
  }

  static double value(const Sight& sight) {
    const State state = unpack<State>(sight.now);
    const Board board = G::from_state(state);
    int value;
    if (state.ending != Ending::none) {
      value = state.ending == Ending::repetition ? G::stalled_value(board) : G::final_value(board);
    } else {
      Search search(fixed(kValueDepth, true), past_keys<clash>(state));
      value = search.best(board, legal_moves(state)).front().value;
    }
    return in_unit<clash>(sight.seat == state.mover ? value : -value);
  }

  template <int depth>
  static Play look_ahead(const Sight& sight, Random& random) {
    return choose(sight, fixed(depth, false), random).play;
  }

  static Play at_random(const Sight& sight, Random& random) {
    const auto moves = legal_moves(unpack<State>(sight.now));
    return {{moves[random.below(static_cast<std::uint32_t>(moves.size()))]}};
  }

  static constexpr Baseline kBaselines[] = {{"random", at_random},
                                            {"depth1", look_ahead<1>},
                                            {"depth2", look_ahead<2>},
                                            {"depth3", look_ahead<3>},
                                            {"depth4", look_ahead<4>}};
};

template <bool clash>
constexpr Mind make_mind(std::string_view unit) {
  using P = Player<clash>;
  return {unit, P::think, P::rate, P::value, P::kBaselines};
}

}  // namespace

const Mind dittle_mind = make_mind<false>("score");
const Mind clash_mind = make_mind<true>("win");

}  // namespace pips::dittle
