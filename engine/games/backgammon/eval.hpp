// A judgement of positions by hand-set weights: the player without trained nets, and a baseline for those
// with them.
#pragma once
#include "engine/games/backgammon/legal.hpp"

namespace pips::backgammon {

// Chances of a side, from 0 to 1: to win; to win a gammon or more; a backgammon; to lose a gammon or more; a
// backgammon.
struct Chances5 {
  float win, win_gammon, win_backgammon, lose_gammon, lose_backgammon;
};

// Points a game, without the cube.
constexpr float equity(const Chances5& c) {
  return 2 * c.win - 1 + c.win_gammon + c.win_backgammon - c.lose_gammon - c.lose_backgammon;
}
constexpr Chances5 flipped(const Chances5& c) {
  return {1 - c.win, c.lose_gammon, c.lose_backgammon, c.win_gammon, c.win_backgammon};
}

// Of board.own, which has just moved; the other side is about to roll. Exact when a side has borne off
// everything.
Chances5 evaluate(const Board& board);
// The same with the cheap half of the features: points, bar and pips, no shots and no primes.
Chances5 evaluate_simply(const Board& board);

// In how many of the 36 rolls board.other, about to roll, can hit a blot of board.own.
int hitting_rolls(const Board& board);

}  // namespace pips::backgammon
