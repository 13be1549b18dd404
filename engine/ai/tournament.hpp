// Games between two players, each on both sides in turn, with the same chance for the two games of a pair.
#pragma once
#include <cstdint>

#include "engine/ai/player.hpp"

namespace pips {

struct Tally {
  std::uint64_t games = 0, wins = 0, draws = 0, losses = 0;  // of the first player
  double points = 0, points_squared = 0;                     // won less lost, over all games
  std::uint64_t plies = 0;

  void add(const Tally& other);
  double win_rate() const;        // wins plus half the draws, 0 … 1
  double win_rate_error() const;  // its standard error
  double points_per_game() const;
  double points_error() const;
};

// Games first, first+step, … below `games`. `nodes`: each decision's node budget, 0 for the level's own.
Tally play_games(const Game& game, const Options& options, const Player& a, const Player& b,
                 std::uint64_t seed, std::uint64_t first, std::uint64_t games, std::uint64_t step,
                 std::uint64_t nodes);

}  // namespace pips
