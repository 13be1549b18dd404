// The judgement by hand-set weights, and what any computer player must do.
#include "backgammon_support.hpp"
#include "engine/games/backgammon/entry.hpp"
#include "engine/games/backgammon/eval.hpp"
#include "engine/search/mind.hpp"

using namespace backgammon_test;

namespace {

Sight sight(const State& state, int seat) { return {&backgammon_game, pack(state), {}, pack(state), seat}; }

std::string choice(const State& state, Play (*choose)(const Sight&, Random&)) {
  Random random(1);
  return Rules::write_play(state, choose(sight(state, state.mover), random));
}

// A blot of board.own `distance` pips before a lone checker of the other side.
Board lone_blot(int distance) {
  Board b{};
  b.own[24] = 1;
  b.own[kOff] = 14;
  b.other[1 + distance] = 1;
  b.other[kOff] = 14;
  return b;
}

}  // namespace

TEST_CASE("BG-4: rolls that hit a lone blot, by distance") {
  const int rolls[25] = {0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0};
  for (int distance = 1; distance <= 23; ++distance) {
    CAPTURE(distance);
    CHECK(hitting_rolls(lone_blot(distance)) == rolls[distance]);
  }
}

TEST_CASE("BG-5: from the bar a blot is hit with one die of two checkers, or by what enters first") {
  Board b = lone_blot(5);
  b.other[6] = 0;
  b.other[kBar] = 2;
  CHECK(hitting_rolls(b) == 0);  // own 24 is the other side's 1-point: no two dice from the bar reach it
  b.own[24] = 0;
  b.own[4] = 1;
  CHECK(hitting_rolls(b) == 11);  // a 4 on either die
  b.other[kBar] = 1;
  CHECK(hitting_rolls(b) == 15);  // and 31, 22, 11
}

TEST_CASE("BG-8: the value of a finished game is its result") {
  CHECK(equity(evaluate(board_of(after(board("-A------------------b-----", "21"), "1/off")))) == 1);
  CHECK(equity(evaluate(board_of(after(board("-A-----ec------------g----", "21"), "1/off")))) == 2);
  const Board lost = flipped(board_of(after(board("-A----aec------------f----", "21"), "1/off")));
  CHECK(equity(evaluate(lost)) == -3);
  CHECK(equity(evaluate_simply(lost)) == -3);
}

TEST_CASE("BG-11: chances are chances, and a bigger lead in a race is better") {
  int seen = 0;
  random_games(51, 3000, [&](const State& state, Action) {
    if (state.phase != Phase::to_roll) return;
    for (const Chances5& c : {evaluate(board_of(state, 1 - state.mover)), evaluate_simply(board_of(state))}) {
      REQUIRE(c.win >= 0);
      REQUIRE(c.win <= 1);
      REQUIRE(c.win_gammon >= c.win_backgammon);
      REQUIRE(c.lose_gammon >= c.lose_backgammon);
      REQUIRE(c.win >= c.win_gammon);
      REQUIRE(1 - c.win >= c.lose_gammon);
    }
    ++seen;
  });
  CHECK(seen > 400);
  float before = -3;
  for (int p = 12; p >= 7; --p) {
    Board b{};
    b.own[p] = 5;
    b.own[kOff] = 10;
    b.other[9] = 5;
    b.other[kOff] = 10;
    CHECK(equity(evaluate(b)) > before);
    before = equity(evaluate(b));
  }
}

TEST_CASE("BG-6: the hand-set player makes the well-known points with opening rolls") {
  REQUIRE_FALSE(backgammon_game.mind->baselines.empty());
  const Baseline* hand = nullptr;
  for (const Baseline& b : backgammon_game.mind->baselines)
    if (b.name == "hand") hand = &b;
  REQUIRE(hand != nullptr);
  const std::string start(kStartCounts);
  CHECK(choice(at(start + " 31"), hand->choose) == "8/5 6/5");
  CHECK(choice(at(start + " 42"), hand->choose) == "8/4 6/4");
  CHECK(choice(at(start + " 61"), hand->choose) == "13/7 8/7");
  CHECK(choice(at(start + " 53 black"), hand->choose) == "8/3 6/3");
}

TEST_CASE("BG-6: every level plays complete legal turns, also from the middle and when none is possible") {
  const Mind& mind = *backgammon_game.mind;
  const std::string start(kStartCounts);
  for (const State& state : {at(start + " 31"), at(start + " 44 black"), after(at(start + " 65"), "24/18"),
                             after(at(start + " 31"), "8/5 6/5"), board("--BB---------------bbbbbbA", "66"),
                             board("-A------------------b-----", "21")}) {
    CAPTURE(text(state));
    const Names all = plays(state);
    for (const Level level : {Level::beginner, Level::normal, Level::expert}) {
      Random random(3);
      Budget budget;
      budget.nodes = 3000;
      const Thought thought = mind.think(sight(state, state.mover), level, budget, random);
      CHECK(has(all, Rules::write_play(state, thought.play)));
      const State next = after_play(state, thought.play);
      CHECK((next.phase == Phase::over || next.mover != state.mover));
    }
    Random random(3);
    const auto rated = mind.rate(sight(state, state.mover), {}, random);
    CHECK(rated.size() == all.size());
    for (std::size_t i = 0; i + 1 < rated.size(); ++i) CHECK(rated[i].value >= rated[i + 1].value);
  }
}

TEST_CASE("BG-8: values are the negative of the other side's") {
  const Mind& mind = *backgammon_game.mind;
  int seen = 0;
  random_games(52, 600, [&](const State& state, Action) {
    if (++seen % 20 != 0) return;
    const double white = mind.value(sight(state, kWhite)), black = mind.value(sight(state, kBlack));
    REQUIRE(white == doctest::Approx(-black));
    REQUIRE(white >= -3);
    REQUIRE(white <= 3);
  });
  CHECK(mind.value(sight(Rules::initial(kSingleGame), kWhite)) == 0);
  const State won = after(board("-A-----ec------------g----", "21"), "1/off");
  CHECK(mind.value(sight(won, kWhite)) == 2);
}
