#include "engine/ai/tournament.hpp"

#include <cmath>

namespace pips {

void Tally::add(const Tally& other) {
  games += other.games;
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  points += other.points;
  points_squared += other.points_squared;
  plies += other.plies;
}

double Tally::win_rate() const {
  return games ? (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games)
               : 0;
}

double Tally::win_rate_error() const {
  if (games < 2) return 0;
  const double n = static_cast<double>(games), mean = win_rate();
  const double squares = (static_cast<double>(wins) + 0.25 * static_cast<double>(draws)) / n;
  return std::sqrt(std::max(0.0, squares - mean * mean) / n);
}

double Tally::points_per_game() const { return games ? points / static_cast<double>(games) : 0; }

double Tally::points_error() const {
  if (games < 2) return 0;
  const double n = static_cast<double>(games), mean = points / n;
  return std::sqrt(std::max(0.0, points_squared / n - mean * mean) / n);
}

namespace {
// A game that no rule ends would be a fault of ours; it counts as a draw rather than hang a tournament.
constexpr int kMostPlies = 20000;

struct Side {
  const Player* player;
  AnyState start;
  AnyState now;  // what this seat has seen become of the game
  Actions seen;
};

std::optional<Outcome> play_one(const Game& game, const Options& options,
                                std::array<const Player*, 2> players, std::uint64_t seed, std::uint64_t pair,
                                std::uint64_t nodes, std::uint64_t& plies) {
  AnyState state = game.initial(options);
  std::array<Side, 2> sides;
  for (int s = 0; s < 2; ++s) {
    const AnyState seen = game.view(state, s);
    sides[static_cast<std::size_t>(s)] = {players[static_cast<std::size_t>(s)], seen, seen, {}};
  }
  // One key a game, so that neither seat's own randomness foretells the dice.
  const std::uint64_t match_seed = Random(seed ^ pair * 0x9E3779B97F4A7C15u, Stream::test).bits();
  Random own[2] = {Random(match_seed ^ 1), Random(match_seed ^ 2)};
  std::uint64_t draws = 0;
  const auto commit = [&](Action a) {
    for (int s = 0; s < 2; ++s) {
      Side& side = sides[static_cast<std::size_t>(s)];
      const Action seen = game.conceal(state, a, s);
      side.seen.push_back(seen);
      game.apply(side.now, seen);
    }
    game.apply(state, a);
    ++plies;
  };
  for (int ply = 0; ply < kMostPlies; ++ply) {
    const Actor actor = game.to_act(state);
    if (actor == Actor::over) return game.outcome(state);
    if (actor == Actor::chance) {
      commit(draw_outcome(game, state, match_seed, draws++));
      continue;
    }
    const int seat = static_cast<int>(actor);
    const Side& side = sides[static_cast<std::size_t>(seat)];
    const Sight sight{&game, side.start, side.seen, side.now, seat, {0, 0}};
    const Play play = choose(*side.player, sight, {nodes, {}}, own[seat]).play;
    for (const Action a : play) {
      if (game.to_act(state) != actor) break;
      commit(a);
    }
    if (play.empty()) return std::nullopt;
  }
  return std::nullopt;
}
}  // namespace

Tally play_games(const Game& game, const Options& options, const Player& a, const Player& b,
                 std::uint64_t seed, std::uint64_t first, std::uint64_t games, std::uint64_t step,
                 std::uint64_t nodes) {
  Tally tally;
  for (std::uint64_t g = first; g < games; g += step) {
    const int seat_of_a = static_cast<int>(g & 1);
    const auto ended = play_one(game, options, {seat_of_a == 0 ? &a : &b, seat_of_a == 0 ? &b : &a}, seed,
                                g / 2, nodes, tally.plies);
    ++tally.games;
    if (!ended || ended->winner < 0) {
      ++tally.draws;
      continue;
    }
    const bool won = ended->winner == seat_of_a;
    ++(won ? tally.wins : tally.losses);
    tally.points += won ? ended->points : -ended->points;
    tally.points_squared += static_cast<double>(ended->points) * ended->points;
  }
  return tally;
}

}  // namespace pips
