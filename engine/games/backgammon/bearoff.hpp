// Bearing off without contact: how many rolls a side needs, for every home board of at most 15 checkers
// (54,264), when it always plays to need the fewest rolls on average. Computed on first use (some tenths of a
// second), about 3 MB.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/games/backgammon/legal.hpp"

namespace pips::backgammon {

inline constexpr int kHomeBoards = 54264;  // C(21, 6)

class Bearoff {
 public:
  static const Bearoff& table();  // thread-safe

  // The number of a home board in lexicographic order, the 6-point first; 0 is the empty one. Precondition:
  // no checker of `side` stands outside its home board.
  static int number(const Side& side);
  static bool applies(const Side& side);  // whether none does

  // The mean number of rolls until all are off.
  float mean(int number) const { return clear_.mean[static_cast<std::size_t>(number)]; }

  // [k] = probability that all are off after exactly first + k rolls; sums to 1.
  struct Rolls {
    int first;
    std::span<const float> share;
  };
  Rolls to_clear(int number) const { return clear_.rolls(number); }
  // The same until the first checker is off, for boards of 15 checkers.
  Rolls to_first(int number) const { return start_.rolls(number); }

 private:
  struct Solved {
    std::vector<float> mean;
    std::vector<std::uint32_t> at;  // kHomeBoards + 1
    std::vector<std::uint8_t> first;
    std::vector<float> share;
    Rolls rolls(int n) const {
      const auto i = static_cast<std::size_t>(n);
      return {first[i], {share.data() + at[i], share.data() + at[i + 1]}};
    }
  };
  Bearoff();
  static Solved solve(bool until_first);
  Solved clear_, start_;
};

// Chances of board.own, about to roll, when both sides only bear off: win, gammon, backgammon (none), lose
// gammon, lose backgammon (none). False, `out` unchanged, when that is not so. Precondition: the game is not
// over.
bool bearoff_odds(const Board& board, std::array<float, 5>& out);

}  // namespace pips::backgammon
