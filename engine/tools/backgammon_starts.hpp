// Where training games begin: most at the start, the others in kinds of positions that games from the start
// reach too seldom to be learned well.
#pragma once
#include <cstdint>

#include "engine/games/backgammon/features.hpp"

namespace pips::backgammon::train {

// A random source that depends on (seed, game) alone.
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t game) : state_(mix(seed * 0x100000001B3u + mix(game))) {}
  std::uint64_t bits() { return mix(state_ += 0x9E3779B97F4A7C15u); }
  int below(int n) { return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
  int die() { return 1 + below(6); }

 private:
  static std::uint64_t mix(std::uint64_t x) {  // splitmix64
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
  }
  std::uint64_t state_;
};

// Puts `n` checkers on points of `weights` (by side's own index 1..25), none where the other side stands.
inline void strew(Dice& dice, Board& board, int n, const int (&weights)[26]) {
  int sum = 0;
  for (int w : weights) sum += w;
  while (n > 0) {
    int at = dice.below(sum), p = 0;
    while (at >= weights[p]) at -= weights[p++];
    if (p < kBar && board.other[across(p)]) continue;
    const int lot = p == kBar ? 1 : 1 + dice.below(3);
    const int c = lot < n ? lot : n;
    board.own[p] = static_cast<std::int8_t>(board.own[p] + c);
    n -= c;
  }
}

// Index:                       0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
inline constexpr int kDeep[26] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                  0, 0, 0, 0, 0, 0, 3, 4, 5, 5, 5, 4, 2};
inline constexpr int kHeld[26] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                  0, 0, 0, 0, 1, 1, 2, 3, 4, 3, 3, 3, 3};
inline constexpr int kWide[26] = {0, 1, 2, 4, 5, 6, 7, 3, 5, 2, 1, 2, 1,
                                  5, 1, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0};
inline constexpr int kHome[26] = {0, 2, 3, 4, 5, 5, 6, 2, 2, 1, 0, 0, 0,
                                  1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
inline constexpr int kInner[26] = {0, 3, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0,
                                   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
inline constexpr int kLow[26] = {0, 6, 6, 5, 2, 1, 1, 0, 0, 0, 0, 0, 0,
                                 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
inline constexpr int kPrime[26] = {0, 0, 0, 2, 5, 6, 6, 6, 5, 3, 1, 0, 0,
                                   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
inline constexpr int kRaceWide[26] = {0, 1, 1, 2, 3, 4, 4, 3, 3, 2, 2, 2, 1,
                                      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

inline void bear_off(Dice& dice, Side& side, int most) {
  int n = dice.below(most + 1);
  for (int guard = 0; n > 0 && guard < 200; ++guard) {
    const int p = 1 + dice.below(6);
    if (side[p] == 0) continue;
    --side[p];
    ++side[kOff];
    --n;
  }
}

// `best(board, die, die, next)` plays a roll as well as the player can. The side about to roll is board.own.
template <class Best>
Board start(Dice& dice, Best best) {
  const Board begin{starting_side(), starting_side()};
  Board board{};
  const int kind = dice.below(26) - 6;
  if (kind < 10) return begin;
  if (kind < 13) {  // some foolish plies
    board = begin;
    std::vector<Candidate> plays;
    const int plies = 2 + dice.below(30), folly = 1 + dice.below(4);
    for (int i = 0; i < plies; ++i) {
      const int a = dice.die(), b = dice.die();
      Board next;
      if (dice.below(4) < folly) {
        distinct_plays(board, dice_left(a, b), plays);
        next = flipped(plays[static_cast<std::size_t>(dice.below(static_cast<int>(plays.size())))].board);
      } else {
        best(board, a, b, next);
      }
      if (next.other[kOff] == kCheckers) return begin;
      board = next;
    }
    return board;
  }
  if (kind < 15) {  // back games
    const int back = 3 + dice.below(4);
    strew(dice, board, back, kDeep);
    strew(dice, board, kCheckers - back, dice.below(2) ? kWide : kHome);
    board = flipped(board);
    strew(dice, board, kCheckers, dice.below(2) ? kHome : kPrime);
  } else if (kind < 17) {  // a crashed home board, or containment after a late hit
    const int back = 1 + dice.below(4);
    strew(dice, board, back, kHeld);
    strew(dice, board, kCheckers - back, dice.below(3) ? kLow : kInner);
    board = flipped(board);
    const int theirs = dice.below(3);
    if (theirs) strew(dice, board, theirs, kHeld);
    strew(dice, board, kCheckers - theirs, dice.below(3) == 0 ? kWide : dice.below(2) ? kPrime : kLow);
    if (dice.below(2) && !theirs) bear_off(dice, board.other, back < 3 ? 10 : 2);
  } else if (kind < 19) {  // bearing off against contact
    const int back = 1 + dice.below(3);
    strew(dice, board, back, kHeld);
    strew(dice, board, kCheckers - back, dice.below(2) ? kHome : dice.below(2) ? kPrime : kWide);
    board = flipped(board);
    strew(dice, board, kCheckers, kInner);
    bear_off(dice, board.own, 11);
  } else {  // races
    strew(dice, board, kCheckers, dice.below(2) ? kRaceWide : kHome);
    board = flipped(board);
    strew(dice, board, kCheckers, dice.below(2) ? kRaceWide : kInner);
    if (dice.below(2)) bear_off(dice, board.own, 6);
    for (int p = 7; p <= kBar; ++p)
      if (board.own[p] && board.own[kOff]) return begin;
  }
  if (dice.below(2)) board = flipped(board);
  // Both sides on the bar against closed boards cannot arise in play; they only cost empty turns.
  if (board.own[kBar] && board.other[kBar]) return begin;
  return board;
}

}  // namespace pips::backgammon::train
