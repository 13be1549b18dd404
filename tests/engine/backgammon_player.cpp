// The trained player: levels, budgets, values, and a little of its strength.
#include "engine/games/backgammon/player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

#include "engine/games/backgammon/entry.hpp"
#include "engine/games/backgammon/mind.hpp"
#include "engine/games/backgammon/rules.hpp"
#include "engine/games/backgammon/trained.hpp"
#include "engine/search/weights.hpp"

using namespace pips;
using namespace pips::backgammon;

namespace {

const ValueNets& nets() {
  std::ifstream in("assets/weights/backgammon.bin", std::ios::binary);
  const std::string file{std::istreambuf_iterator<char>(in), {}};
  REQUIRE(load_weights("backgammon", std::as_bytes(std::span(file))).ok());
  REQUIRE(trained::ready());
  return *value_nets();
}

struct Case {
  std::string id, kind;
  int dice[2];
  Board board;
  std::vector<std::pair<double, Board>> plays;  // equity at gnubg's 2 plies, and the board after it
};

std::vector<Case> reference() {
  std::ifstream in("tests/data/backgammon_2ply.txt");
  const auto board = [&] {
    Board b{};
    int men[2] = {kCheckers, kCheckers};
    for (std::size_t i = 0, n; i < 26; ++i) {
      int c = 0;
      in >> c;
      n = static_cast<std::size_t>(c < 0 ? -c : c);
      if (c > 0) b.own[i] = static_cast<std::int8_t>(n);
      if (c < 0) b.other[25 - i] = static_cast<std::int8_t>(n);
      men[c < 0] -= static_cast<int>(n);
    }
    b.own[kOff] = static_cast<std::int8_t>(men[0]);
    b.other[kOff] = static_cast<std::int8_t>(men[1]);
    return b;
  };
  std::vector<Case> out;
  Case c;
  std::size_t n = 0;
  while (in >> c.id >> c.kind >> c.dice[0] >> c.dice[1] >> n) {
    c.board = board();
    c.plays.resize(n);
    for (auto& [equity, after] : c.plays) {
      in >> equity;
      after = board();
    }
    out.push_back(c);
  }
  REQUIRE(out.size() == 400);
  return out;
}

double loss(const Case& c, const Board& chosen) {
  double best = -9, got = -9;
  for (const auto& [equity, after] : c.plays) {
    best = std::max(best, equity);
    if (after == chosen) got = equity;
  }
  REQUIRE(got > -9);
  return 1000 * (best - got);
}

// mEq a decision over every `step`th position of the reference.
double mean_loss(const Skill& skill, int step) {
  const ValueNets& n = nets();
  const auto cases = reference();
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < cases.size(); i += static_cast<std::size_t>(step), ++count) {
    Random random(i, Stream::test);
    const Case& c = cases[i];
    sum += loss(
        c, decide(n, c.board, dice_left(c.dice[0], c.dice[1]), {}, skill, {}, random).plays[0].play.board);
  }
  return sum / count;
}

State state_of(const Board& board, int a, int b) {
  State s{};
  s.side = {board.own, board.other};
  s.phase = Phase::moving;
  s.mover = kWhite;
  s.dice = {static_cast<std::int8_t>(a), static_cast<std::int8_t>(b)};
  s.left = dice_left(a, b);
  return s;
}

Sight sight_of(const State& s, int seat) { return {&backgammon_game, pack(s), {}, pack(s), seat}; }

}  // namespace

TEST_CASE("backgammon player: the opening plays that everybody makes") {
  const ValueNets& n = nets();
  const std::map<std::pair<int, int>, std::string> known = {
      {{3, 1}, "8/5 6/5"}, {{4, 2}, "8/4 6/4"}, {{6, 1}, "13/7 8/7"}, {{6, 5}, "24/13"}};
  for (const auto& [dice, text] : known) {
    const State s = state_of({starting_side(), starting_side()}, dice.first, dice.second);
    Random random(1, Stream::test);
    const Thought t = mind.think(sight_of(s, kWhite), Level::expert, {}, random);
    CHECK(Rules::write_play(s, t.play) == text);
    CHECK(t.value > 0);
    CHECK(t.value < 0.4);
  }
  static_cast<void>(n);
}

TEST_CASE("backgammon player: strength on every fifth position of the reference") {
  const double at_once = mean_loss({0, 0}, 5), normal = mean_loss(skill(Level::normal), 2),
               beginner = mean_loss(skill(Level::beginner), 2);
  CHECK(at_once < 15);
  CHECK(normal < 20);
  CHECK(normal > 5);
  CHECK(beginner > 30);
  CHECK(beginner < 75);
}

TEST_CASE("backgammon player: every play is legal, also in mid-turn") {
  nets();
  Random random(9, Stream::test);
  State s = Rules::initial(Options(Rules::info.options));
  for (int k = 0; k < 300 && s.phase != Phase::over; ++k) {
    if (Rules::to_act(s) == Actor::chance) {
      pips::Chances chances;
      Rules::chance(s, chances);
      Rules::apply(s, chances[random.below(static_cast<std::uint32_t>(chances.size()))].action);
      continue;
    }
    const auto level = static_cast<Level>(random.below(2));
    const Thought t = mind.think(sight_of(s, s.mover), level, {}, random);
    REQUIRE(!t.play.empty());
    // Of half the turns only the first step, so that the next thought starts in mid-turn.
    const std::size_t steps = random.below(2) ? 1 : t.play.size();
    for (std::size_t i = 0; i < steps; ++i) {
      Actions legal;
      Rules::legal(s, legal);
      REQUIRE(std::find(legal.begin(), legal.end(), t.play[i]) != legal.end());
      Rules::apply(s, t.play[i]);
      if (s.phase != Phase::moving) break;
    }
  }
}

TEST_CASE("backgammon player: the budget holds, and more of it is used") {
  const ValueNets& n = nets();
  const Board start{starting_side(), starting_side()};
  for (const std::uint64_t nodes : {1u, 100u, 3000u, 20000u}) {
    Random random(1, Stream::test);
    const Decision d = decide(n, start, dice_left(4, 3), {}, skill(Level::expert), {nodes, {}}, random);
    CHECK(d.nodes <= nodes + 100);  // the plays of one roll are always judged
    CHECK(!d.plays.empty());
  }
  Random random(1, Stream::test);
  int asked = 0;
  const Decision d =
      decide(n, start, dice_left(4, 3), {}, skill(Level::expert), {0, [&] { return ++asked > 3; }}, random);
  CHECK(asked >= 4);
  CHECK(d.nodes < 3000);
}

TEST_CASE("backgammon player: sees what its Sight holds and nothing else") {
  nets();
  const State s = state_of({starting_side(), starting_side()}, 5, 3);
  State earlier = s;
  earlier.dice = {3, 5};
  const std::vector<Action> history = {roll_action(3, 5), kEnd, roll_action(6, 6)};
  for (const Level level : {Level::beginner, Level::normal, Level::expert}) {
    Random one(5), two(5);
    const Sight bare = sight_of(s, kWhite);
    const Sight told{&backgammon_game, pack(earlier), history, pack(s), kWhite};
    const Thought a = mind.think(bare, level, {4000, {}}, one), b = mind.think(told, level, {4000, {}}, two);
    CHECK(a.play == b.play);
    CHECK(a.value == b.value);
    CHECK(one.bits() == two.bits());
  }
}

TEST_CASE("backgammon player: rates every play, best first") {
  nets();
  const State s = state_of({starting_side(), starting_side()}, 3, 1);
  Random random(1, Stream::test);
  std::vector<Play> all;
  Rules::plays(s, all);
  const auto rated = mind.rate(sight_of(s, kWhite), {}, random);
  CHECK(rated.size() == all.size());
  CHECK(Rules::write_play(s, rated[0].play) == "8/5 6/5");
  for (std::size_t i = 1; i < rated.size(); ++i) CHECK(rated[i - 1].value >= rated[i].value);
  const auto hurried = mind.rate(sight_of(s, kWhite), {1200, {}}, random);
  CHECK(hurried.size() == all.size());
  for (std::size_t i = 1; i < hurried.size(); ++i) CHECK(hurried[i - 1].value >= hurried[i].value);
}

TEST_CASE("backgammon player: the value of a position, before and after a roll") {
  nets();
  State s = state_of({starting_side(), starting_side()}, 3, 1);
  s.phase = Phase::to_roll;
  s.dice = {0, 0};
  s.left = {};
  const double before = mind.value(sight_of(s, kWhite));
  CHECK(mind.value(sight_of(s, kBlack)) == doctest::Approx(-before));
  double mean = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= a; ++b)
      mean += mind.value(sight_of(state_of({starting_side(), starting_side()}, a, b), kWhite)) *
              (a == b ? 1 : 2) / 36;
  CHECK(mean == doctest::Approx(before).epsilon(1e-4));
  // A finished game is worth its points: here two checkers are left in the winner's home board.
  State over = s;
  over.phase = Phase::over;
  over.side[0] = {};
  over.side[0][kOff] = kCheckers;
  CHECK(mind.value(sight_of(over, kWhite)) == 3);
  CHECK(mind.value(sight_of(over, kBlack)) == -3);
}

TEST_CASE("backgammon player: at match score a gammon can be worth nothing") {
  const ValueNets& n = nets();
  const Board start{starting_side(), starting_side()};
  Search money(n, stakes(0, 0), {}), last(n, stakes(1, 1), {});
  const auto a = money.plays(start, dice_left(5, 5)), b = last.plays(start, dice_left(5, 5));
  CHECK(b[0].value == doctest::Approx(2 * b[0].odds[0] - 1).epsilon(1e-4));
  CHECK(a[0].value == doctest::Approx(equity(a[0].odds)));
}

TEST_SUITE("long") {
  TEST_CASE("backgammon player: the whole reference at every level" * doctest::skip()) {
    CHECK(mean_loss({0, 0}, 1) < 9);
    CHECK(mean_loss({1, 0}, 1) < 6);
    CHECK(mean_loss(skill(Level::expert), 1) < 4.5);
  }
}
