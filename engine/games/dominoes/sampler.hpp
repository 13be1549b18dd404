// Draws hidden hands that agree with everything a seat has seen.
#pragma once
#include <array>
#include <vector>

#include "engine/games/dominoes/knowledge.hpp"
#include "engine/games/dominoes/playout.hpp"

namespace pips::dominoes {

// One course of the game: which slot each tile of the other hand came to.
struct Guess {
  Tiles hand = 0;     // the hidden hand now
  double weight = 0;  // proportional to its likelihood over that of being proposed
  std::array<std::uint8_t, kTiles> play_group{};  // of Knowledge::play
  std::array<std::uint8_t, kTiles> tile_group{};  // of the tiles in `hand`
};

class Sampler {
 public:
  // `infer`: also weigh how likely a sensible player, who holds that hand, would have made the plays that
  // were seen.
  Sampler(const Knowledge& knowledge, bool infer);

  // False when the proposal ran into a dead end; every course that agrees with the draws, passes and plays
  // can come up.
  bool guess(Quick& quick, Guess& out) const;
  // `n` hands, as likely as their weights say, from `tries` guesses for each. Never empty: a contradictory
  // record falls back on any hands of the right size.
  std::vector<Tiles> hands(int n, int tries, Quick& quick) const;

 private:
  double likelihood(const Guess& g) const;
  Tiles any_hand(Quick& quick) const;

  const Knowledge& k_;
  bool infer_;
  std::array<std::uint8_t, kTiles> first_of_play_{};
  // Unseen tiles in the order of their first groups; those of group g end before `end_[g]`.
  std::array<std::uint8_t, kTiles> tile_{};
  std::array<std::uint8_t, Knowledge::kMostEvents + 1> end_{};
};

}  // namespace pips::dominoes
