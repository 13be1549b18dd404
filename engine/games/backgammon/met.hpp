// Match equity: the chance to win a match to so many points, without the cube, between equal players.
#pragma once
#include "engine/games/backgammon/net.hpp"

namespace pips::backgammon {

inline constexpr int kMostAway = 25;
// Of games won, the share that are gammons (backgammons too) and backgammons: from our own self-play
// (assets/weights).
inline constexpr double kGammons = 0.269, kBackgammons = 0.0228;

// The chance of the side that needs `mine` points against one that needs `theirs`; needs of 0 or less are
// met. Either may be above kMostAway, where it counts as kMostAway. Precondition: not both are met.
double match_equity(int mine, int theirs);

// What a game is worth to a side: +1 for a single win, -1 for a single loss, and the extra worth of gammons
// and backgammons in the same unit. Money: all 1.
struct Stakes {
  float win_gammon = 1, win_backgammon = 1, lose_gammon = 1, lose_backgammon = 1;
  float value(const Odds& o) const {
    return 2 * o[0] - 1 + win_gammon * o[1] + win_backgammon * o[2] - lose_gammon * o[3] -
           lose_backgammon * o[4];
  }
  Stakes turned() const { return {lose_gammon, lose_backgammon, win_gammon, win_backgammon}; }
};
// The stakes of a game of a match where the sides need so many points; money when either is 0.
Stakes stakes(int mine, int theirs);

}  // namespace pips::backgammon
