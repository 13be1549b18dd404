// Move generation against given counts, given positions and a second generator.
#include "backgammon_support.hpp"

using namespace backgammon_test;

namespace {

Board start_board() { return {starting_side(), starting_side()}; }

std::set<std::string> results(const Board& b, const DiceLeft& left) {
  std::vector<Candidate> found;
  distinct_plays(b, left, found);
  std::set<std::string> out;
  for (const Candidate& c : found) out.insert(letters(c.board));
  CHECK(out.size() == found.size());
  return out;
}

// Every way of single legal steps to the end of the turn.
void walk_legal(const State& state, std::set<std::string>& out) {
  Actions actions;
  Rules::legal(state, actions);
  if (actions.empty() || actions[0] == kEnd) {
    out.insert(letters(board_of(state)));
    return;
  }
  for (const Action a : actions) {
    State next = state;
    Rules::apply(next, a);
    walk_legal(next, out);
  }
}

void compare_with_slow_rules(const Board& b, const DiceLeft& left) {
  CAPTURE(letters(b));
  CAPTURE(int(left[0]));
  CAPTURE(int(left[1]));
  REQUIRE(results(b, left) == SlowRules::results(b, left));
  std::vector<Step> steps;
  legal_steps(b, left, steps);
  const auto expected = SlowRules::first_steps(b, left);
  for (const Step& s : steps) REQUIRE(expected.count({s.from, s.die}) == 1);
  for (const auto& [from, die] : expected) {
    // Of two dice that bear off from one point only the larger is listed.
    const bool listed = std::any_of(steps.begin(), steps.end(), [&, from = from, die = die](const Step& s) {
      return s.from == from && (s.die == die || (s.die > die && target(from, die) == kOff));
    });
    REQUIRE(listed);
  }
}

}  // namespace

TEST_CASE("BG-6: distinct plays of each opening roll") {
  const int expected[6][6] = {
      {42}, {15, 75}, {16, 17, 73}, {14, 18, 17, 52}, {8, 8, 9, 9, 4}, {10, 14, 14, 14, 7, 11}};
  int sum = 0;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) {
      const auto found = results(start_board(), dice_left(high, low));
      CAPTURE(high);
      CAPTURE(low);
      CHECK(static_cast<int>(found.size()) == expected[high - 1][low - 1]);
      CHECK(results(start_board(), dice_left(low, high)) == found);
      sum += static_cast<int>(found.size());
    }
  CHECK(sum == 447);
  CHECK(Rules::turns(Rules::initial(kSingleGame), 1) == 447);
  CHECK(Rules::turns(at(std::string(kStartCounts) + " -"), 1) == 447);
  CHECK(Rules::turns(at(std::string(kStartCounts) + " 31"), 1) == 16);
  CHECK(Rules::turns(at(std::string(kStartCounts) + " -"), 0) == 1);
}

TEST_CASE("BG-6: known hard positions give exactly the agreed plays") {
  const auto cases = read_cases(kTricky);
  REQUIRE(cases.size() == 25);
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const State state = at(c.xgid);
    CHECK(results(board_of(state), state.left) == c.after);
    std::set<std::string> by_steps;
    walk_legal(state, by_steps);
    CHECK(by_steps == c.after);
    Names expected = c.plays;
    std::sort(expected.begin(), expected.end());
    CHECK(plays(state) == expected);
  }
}

TEST_CASE("BG-6: positions of eight classes give the reference program's plays") {
  const auto cases = read_cases(kReference);
  REQUIRE(cases.size() == 40);
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const State state = at(c.xgid);
    CHECK(results(board_of(state), state.left) == c.after);
    std::set<std::string> by_steps;
    walk_legal(state, by_steps);
    CHECK(by_steps == c.after);
  }
}

TEST_CASE("BG-3 to BG-7: generator and single steps agree with the plain rules, positions of play") {
  int compared = 0;
  random_games(1, 4000, [&](const State& state, Action) {
    if (state.phase != Phase::moving || ++compared % 3 != 0) return;
    compare_with_slow_rules(board_of(state), state.left);
  });
  CHECK(compared > 1500);
}

TEST_CASE("BG-3 to BG-7: generator and single steps agree with the plain rules, wild positions") {
  Random random(2, Stream::test);
  for (int i = 0; i < 400; ++i) {
    const Board b = random_board(random);
    const auto die = [&] { return 1 + static_cast<int>(random.below(6)); };
    compare_with_slow_rules(b, dice_left(die(), die()));
  }
}

TEST_CASE("BG-6: two turns ahead is the sum over one turn") {
  const State state = at(std::string(kStartCounts) + " 65");
  std::vector<Play> found;
  Rules::plays(state, found);
  REQUIRE(found.size() == 7);
  std::uint64_t sum = 0;
  for (const Play& play : found) sum += Rules::turns(after_play(state, play), 1);
  CHECK(Rules::turns(state, 2) == sum);
  CHECK(sum > 7 * 200);
  // A won game has no more turns.
  CHECK(Rules::turns(board("-A------------------b-----", "21"), 1) == 1);
  CHECK(Rules::turns(board("-A------------------b-----", "21"), 2) == 0);
}

TEST_CASE("BG-3: fifteen checkers a side and no shared point over random games") {
  int games = 0;
  random_games(3, 10000, [&](const State& state, Action) {
    REQUIRE(Rules::check(state) == nullptr);
    games += state.phase == Phase::opening;
  });
  CHECK(games > 10);
}

TEST_CASE("BG-3: what the speed measurement generates is the same on every machine") {
  CHECK(generate_many(0) == 0);
  CHECK(generate_many(1000) == 20428);
}

TEST_SUITE("long") {
  TEST_CASE("BG-3: fifteen checkers a side over 100,000 random plies" * doctest::skip()) {
    int hits = 0;
    random_games(4, 100000, [&](const State& state, Action action) {
      REQUIRE(Rules::check(state) == nullptr);
      if (kind_of(action) != Kind::step) return;
      State next = state;
      Rules::apply(next, action);
      const int lost = pip_count(state, state.mover) - pip_count(next, state.mover);
      REQUIRE(lost > 0);
      REQUIRE(lost <= die_of(action));
      hits += pip_count(next, 1 - state.mover) > pip_count(state, 1 - state.mover);
    });
    CHECK(hits > 1000);
  }

  TEST_CASE("BG-3 to BG-7: the plain rules agree at length" * doctest::skip()) {
    Random random(5, Stream::test);
    int compared = 0;
    for (; compared < 8000; ++compared) {
      const auto die = [&] { return 1 + static_cast<int>(random.below(6)); };
      compare_with_slow_rules(random_board(random), dice_left(die(), die()));
    }
    random_games(6, 20000, [&](const State& state, Action) {
      if (state.phase != Phase::moving) return;
      compare_with_slow_rules(board_of(state), state.left);
      ++compared;
    });
    CHECK(compared > 18000);
  }
}
