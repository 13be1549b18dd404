// The computer player: levels, baselines, exact endings, and that it never looks at hidden tiles (DO-9).
#include <cmath>

#include "dominoes_support.hpp"
#include "engine/ai/tournament.hpp"
#include "engine/games/dominoes/baselines.hpp"
#include "engine/games/dominoes/ending.hpp"
#include "engine/games/dominoes/entry.hpp"
#include "engine/games/dominoes/knowledge.hpp"
#include "engine/games/dominoes/mind.hpp"
#include "engine/games/dominoes/policy.hpp"
#include "engine/games/dominoes/sampler.hpp"

using namespace dominoes_test;

namespace {

// A true course of a game, and what `seat` sees of it.
struct Course {
  int seat;
  State now = start();
  Actions actions, seen;

  void add(Action a) {
    actions.push_back(a);
    seen.push_back(Rules::conceal(now, a, seat));
    Rules::apply(now, a);
  }
  Sight sight() const {
    return {&dominoes_game, pips::pack(Rules::view(start(), seat)),
            seen,           pips::pack(Rules::view(now, seat)),
            seat,           {0, 0}};
  }
};

// A position alone, as its seat to act sees it.
struct Alone {
  AnyState view;
  int seat;
  explicit Alone(const State& s) : view(pips::pack(Rules::view(s, s.mover))), seat(s.mover) {}
  Sight sight() const { return {&dominoes_game, view, {}, view, seat, {0, 0}}; }
};

// A random game up to a real choice of `seat`.
Course some_choice(Random& random) {
  for (;;) {
    Course course{static_cast<int>(random.below(2)), start(), {}, {}};
    int wait = 14 + static_cast<int>(random.below(40));
    while (Rules::to_act(course.now) != Actor::over) {
      if (--wait < 0 && course.now.mover == course.seat && legal(course.now).size() > 1) return course;
      course.add(any_action(course.now, random));
    }
  }
}

// Another course that looks the same to the seat: the hidden tiles came as the guess says.
Course same_sight(const Course& course, const Knowledge& k, const Guess& guess) {
  std::array<std::vector<int>, Knowledge::kMostEvents + 1> came;
  for (int p = 0; p < k.plays; ++p) came[guess.play_group[p]].push_back(k.play[p].tile);
  for (Tiles rest = guess.hand; rest; rest &= rest - 1)
    came[guess.tile_group[first_of(rest)]].push_back(first_of(rest));
  Course other{course.seat, start(), {}, {}};
  int events = 0;
  for (Action a : course.seen) {
    if ((kind_of(a) == Kind::deal || kind_of(a) == Kind::drawn) && tile_in(a) == kHiddenTile) {
      REQUIRE_FALSE(came[events].empty());
      a = pack(kind_of(a), static_cast<std::uint32_t>(came[events].back()));
      came[events].pop_back();
    }
    events += other.now.mover != course.seat && (kind_of(a) == Kind::draw || kind_of(a) == Kind::pass);
    other.add(a);
  }
  return other;
}

std::string chosen(const Sight& sight, Level level, std::uint64_t seed, std::uint64_t nodes = 0) {
  Random random(seed);
  const Thought thought = mind.think(sight, level, {nodes, {}}, random);
  REQUIRE(thought.play.size() == 1);
  return Rules::write(unpack<State>(sight.now), thought.play[0]);
}

std::string by(const Baseline& baseline, const State& s) {
  Random random(1);
  return Rules::write(s, baseline.choose(Alone(s).sight(), random)[0]);
}

const Baseline& named(std::string_view name) {
  for (const Baseline& b : mind.baselines)
    if (b.name == name) return b;
  REQUIRE(false);
  return mind.baselines[0];
}

constexpr Level kLevels[] = {Level::beginner, Level::normal, Level::expert};

double wins(std::string_view a, std::string_view b, std::uint64_t games) {
  const auto first = player_by_name(dominoes_game, a), second = player_by_name(dominoes_game, b);
  REQUIRE(first.ok());
  REQUIRE(second.ok());
  const Tally t = play_games(dominoes_game, no_options, *first, *second, 7, 0, games, 1, 0);
  return 100.0 * static_cast<double>(t.wins) / static_cast<double>(t.wins + t.losses);
}

}  // namespace

TEST_CASE("DO-9: other hidden tiles, the same choice, at every level") {
  Random random(61);
  Quick quick(61);
  int changed = 0;
  for (int i = 0; i < 40; ++i) {
    const Course course = some_choice(random);
    const Knowledge k = know(course.sight());
    Guess guess;
    if (!Sampler(k, false).guess(quick, guess)) continue;
    const Course other = same_sight(course, k, guess);
    REQUIRE(other.seen == course.seen);
    changed += other.now.hand[1 - course.seat] != course.now.hand[1 - course.seat];
    for (const Level level : kLevels)
      CHECK(chosen(course.sight(), level, 5, 3000) == chosen(other.sight(), level, 5, 3000));
    for (const Baseline& b : mind.baselines) {
      Random one(3), two(3);
      CHECK(b.choose(course.sight(), one) == b.choose(other.sight(), two));
    }
    CHECK(mind.value(course.sight()) == mind.value(other.sight()));
  }
  CHECK(changed > 25);
}

TEST_CASE("whole games at every level: only legal actions, within the budget, values in range") {
  for (const Level level : kLevels) {
    Random random(62 + static_cast<std::uint64_t>(level));
    for (int game = 0; game < 3; ++game) {
      Course seats[] = {{0, start(), {}, {}}, {1, start(), {}, {}}};
      State s = start();
      while (Rules::to_act(s) != Actor::over) {
        Action a;
        if (Rules::to_act(s) == Actor::chance) {
          a = any_action(s, random);
        } else {
          const Thought t = mind.think(seats[s.mover].sight(), level, {500, {}}, random);
          REQUIRE(t.play.size() == 1);
          a = t.play[0];
          Actions actions;
          Rules::legal(s, actions);
          REQUIRE(std::find(actions.begin(), actions.end(), a) != actions.end());
          CHECK(t.value >= 0);
          CHECK(t.value <= 100);
          if (actions.size() > 1) CHECK(t.nodes < 500 + 20 * 2000 + 20);  // a world more at most
        }
        for (Course& c : seats) c.add(a);
        Rules::apply(s, a);
      }
    }
  }
}

TEST_CASE("a clock stops the search") {
  Random random(63);
  const Course course = some_choice(random);
  int asked = 0;
  Random own(1);
  const Thought full = mind.think(course.sight(), Level::expert, {}, own);
  const Thought cut = mind.think(course.sight(), Level::expert, {0, [&] { return ++asked > 2; }}, own);
  CHECK(asked == 3);
  CHECK(cut.nodes < full.nodes);
  CHECK(cut.play.size() == 1);
}

TEST_CASE("the same seed gives the same thought") {
  Random random(64);
  for (int i = 0; i < 5; ++i) {
    const Course course = some_choice(random);
    Random one(9), two(9);
    const Thought a = mind.think(course.sight(), Level::expert, {5000, {}}, one);
    const Thought b = mind.think(course.sight(), Level::expert, {5000, {}}, two);
    CHECK(a.play == b.play);
    CHECK(a.value == b.value);
    CHECK(a.nodes == b.nodes);
  }
}

TEST_CASE("ratings: every legal play once, best first, in per cent") {
  Random random(65);
  for (int i = 0; i < 3; ++i) {
    const Course course = some_choice(random);
    Random own(1);
    const auto rated = mind.rate(course.sight(), {}, own);
    Names names;
    for (std::size_t r = 0; r < rated.size(); ++r) {
      names.push_back(Rules::write(course.now, rated[r].play[0]));
      CHECK(rated[r].value >= 0);
      CHECK(rated[r].value <= 100);
      if (r > 0) CHECK(rated[r].value <= rated[r - 1].value);
    }
    std::sort(names.begin(), names.end());
    CHECK(names == legal(course.now));
  }
}

TEST_CASE("values: what is decided is certain, and a fresh game is black's by a little") {
  const State over = table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                           "0|01,12,20,00,03,34,40,05,56,60|0", "black 2");
  const auto value = [](const State& s, int seat) {
    const AnyState view = pips::pack(Rules::view(s, seat));
    return mind.value({&dominoes_game, view, {}, view, seat, {0, 0}});
  };
  CHECK(value(over, 0) == 100);
  CHECK(value(over, 1) == 0);
  // The last tile fits.
  CHECK(value(table("05", "06,11,13,14,15,16,22,23,24,25,26,33,35,36,44,45,46,55", "0|01,12,20,00,03,34,40|0",
                    "black 0"),
              0) == 100);
  const double black = value(start(), 0), white = value(start(), 1);
  CHECK(black > 47);
  CHECK(black < 60);
  CHECK(std::abs(black + white - 100) < 7);
}

TEST_CASE("baseline highest-pip: the playable tile with the most pips") {
  const State s = table("15,16,25,33,45,46", "00,01,02,03,04,05", "5|56,62|2", "black 0");
  CHECK(by(named("highest-pip"), s) == "45L");
  CHECK(mind.baselines[0].name == "random");
}

TEST_CASE("baseline heuristic: each term of the sum") {
  const auto score = [](std::string_view own, Ends ends, std::string_view tile, bool right, unsigned voids) {
    return heuristic_score(*parse_tiles(own), ends, {static_cast<std::uint8_t>(parse_tile(tile)), right},
                           voids);
  };
  // 12 at the right of 5…1 leaves 5…2; of 25 and 33 one fits each end: 0.35 x 3 + 1.2 x 2
  CHECK(score("12,25,33", {5, 1}, "12", true, 0) == doctest::Approx(1.05 + 2.4));
  // a double: 0.35 x 10 + 2, and 25 fits the 5 only: + 1.2
  CHECK(score("55,25", {5, 1}, "55", false, 0) == doctest::Approx(3.5 + 2 + 1.2));
  // both ends 2: 25 and 22 count once each
  CHECK(score("12,25,22", {2, 1}, "12", true, 0) == doctest::Approx(1.05 + 2.4));
  // nothing left that fits: - 2; but not with the last tile
  CHECK(score("12,33", {5, 1}, "12", true, 0) == doctest::Approx(1.05 - 2));
  CHECK(score("12", {5, 1}, "12", true, 0) == doctest::Approx(1.05));
  // ends that the other side lacks: 2.5 each
  CHECK(score("12", {5, 1}, "12", true, 1u << 5) == doctest::Approx(1.05 + 2.5));
  CHECK(score("12", {5, 1}, "12", true, 1u << 5 | 1u << 2) == doctest::Approx(1.05 + 5));
  // the first tile: both its halves are open
  CHECK(score("12,25,13", {kNoEnd, kNoEnd}, "12", true, 0) == doctest::Approx(1.05 + 2.4));
}

TEST_CASE("exact endings agree with a plain search of everything") {
  struct Plain {
    static int value(State s) {
      if (const auto o = Rules::outcome(s)) return o->winner < 0 ? 1 : o->winner == 0 ? 2 : 0;
      Actions actions;
      Rules::legal(s, actions);
      int best = s.mover == 0 ? 0 : 2;
      for (const Action a : actions) {
        State next = s;
        Rules::apply(next, a);
        const int v = value(next);
        best = s.mover == 0 ? std::max(best, v) : std::min(best, v);
      }
      return best;
    }
  };
  Random random(66);
  int results[3] = {};
  for (int found = 0; found < 120;) {
    State ending = start();
    bool have = false;
    random_game(random, [&](const State& s, Action) {
      if (have || !is_seat(Rules::to_act(s)) || boneyard_size(s) > 2 || hand_size(s, 0) + hand_size(s, 1) > 8)
        return;
      ending = s;
      have = true;
    });
    if (!have) continue;
    ++found;
    Table t;
    t.hand = ending.hand;
    t.ends = ending.ends;
    t.mover = ending.mover;
    t.passes = ending.passes;
    std::uint64_t nodes = 0;
    const auto solved = solve(t, 1000000, nodes);
    REQUIRE(solved);
    CHECK(*solved == Plain::value(ending));
    CHECK(nodes > 0);
    ++results[*solved];
  }
  CHECK(results[0] > 10);
  CHECK(results[2] > 10);
}

TEST_CASE("an ending that takes too long is given up") {
  Table t;
  t.hand = {*parse_tiles("00,11,22,33,44,55,66,01,12"), *parse_tiles("02,13,24,35,46,03,14,25,36")};
  t.ends = {0, 1};
  std::uint64_t nodes = 0;
  CHECK_FALSE(solve(t, 10, nodes));
  CHECK(nodes == 11);
}

TEST_CASE("strength: levels in their order, quickly") {
  CHECK(wins("beginner", "random", 120) > 50);
  CHECK(wins("normal", "random", 120) > 58);
}

TEST_SUITE("long") {
  // Three standard errors of 2000 games are 3.2.
  TEST_CASE("strength: the baselines come out as the anchors say" * doctest::skip()) {
    CHECK(std::abs(wins("highest-pip", "random", 20000) - 50.8) < 1.2);
    CHECK(std::abs(wins("heuristic", "random", 20000) - 63.8) < 1.2);
  }
  TEST_CASE("strength: the levels" * doctest::skip()) {
    CHECK(wins("expert", "random", 2000) > 72 - 3.2);
    CHECK(wins("expert", "highest-pip", 2000) > 73 - 3.2);
    CHECK(wins("expert", "heuristic", 2000) > 63 - 3.2);
    CHECK(wins("normal", "heuristic", 2000) > 52);
    CHECK(wins("beginner", "heuristic", 2000) < 50);
    CHECK(wins("beginner", "random", 2000) > 53);
  }
}
