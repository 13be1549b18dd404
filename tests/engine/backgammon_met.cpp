// Match equities and the worth of gammons at a score.
#include <doctest/doctest.h>

#include "engine/games/backgammon/met.hpp"

using namespace pips::backgammon;

TEST_CASE("match equity: symmetric, sure at the ends, better with fewer points to go") {
  for (int a = 1; a <= kMostAway; ++a) {
    CHECK(match_equity(0, a) == 1);
    CHECK(match_equity(a, 0) == 0);
    CHECK(match_equity(a, a) == doctest::Approx(0.5));
    for (int b = 1; b <= kMostAway; ++b) {
      CHECK(match_equity(a, b) + match_equity(b, a) == doctest::Approx(1));
      if (a > 1) CHECK(match_equity(a - 1, b) > match_equity(a, b));
    }
  }
  CHECK(match_equity(-2, 3) == 1);
  CHECK(match_equity(99, 99) == doctest::Approx(0.5));
}

TEST_CASE("match equity: one point against two by hand") {
  // Won at once, or lost by a gammon, or even.
  CHECK(match_equity(1, 2) == doctest::Approx(0.5 + 0.5 * (1 - kGammons) * 0.5));
}

TEST_CASE("stakes: money, last game, and turned round") {
  const Stakes money = stakes(0, 0);
  CHECK(money.win_gammon == 1);
  CHECK(money.lose_backgammon == 1);
  const Stakes last = stakes(1, 1);  // only winning counts
  CHECK(last.win_gammon == doctest::Approx(0));
  CHECK(last.lose_gammon == doctest::Approx(0));
  const Stakes ahead = stakes(1, 5);
  CHECK(ahead.win_gammon == doctest::Approx(0));
  CHECK(ahead.lose_gammon > 0.5f);
  const Stakes behind = stakes(5, 1).turned();
  CHECK(behind.win_gammon == doctest::Approx(ahead.win_gammon));
  CHECK(behind.lose_gammon == doctest::Approx(ahead.lose_gammon));
  CHECK(behind.lose_backgammon == doctest::Approx(ahead.lose_backgammon));
  const Odds odds = {0.6f, 0.2f, 0.01f, 0.1f, 0.005f};
  for (int a = 1; a <= 7; ++a)
    for (int b = 1; b <= 7; ++b)
      CHECK(stakes(a, b).value(odds) == doctest::Approx(-stakes(b, a).value(flipped(odds))).epsilon(1e-5));
}
