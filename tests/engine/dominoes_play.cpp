// Whole games: golden playthroughs, and how random play comes out.
#include <cmath>
#include <fstream>
#include <sstream>

#include "dominoes_support.hpp"
#include "engine/games/dominoes/entry.hpp"

using namespace dominoes_test;

namespace {

struct Golden {
  std::string actions, position, digest;
};

// Lines "actions …", "position …", "digest …"; several lines of actions are one list.
Golden read_golden(const std::string& path) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in.good(), path);
  Golden out;
  for (std::string line; std::getline(in, line);) {
    const std::size_t blank = line.find(' ');
    const std::string word = line.substr(0, blank),
                      rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (word == "actions") out.actions += rest + " ";
    if (word == "position") out.position = rest;
    if (word == "digest") out.digest = rest;
  }
  return out;
}

void replay(const std::string& name, int winner, const std::string& reason) {
  const Golden golden = read_golden("tests/golden/dominoes_" + name + ".txt");
  State s = start();
  std::string written;
  Words words(golden.actions);
  while (!words.empty()) {
    const auto a = Rules::parse(s, words);
    REQUIRE_MESSAGE(a.ok(), text(s) << ": " << (a.ok() ? "" : a.error()));
    written += Rules::write(s, *a) + " ";
    Rules::apply(s, *a);
    REQUIRE(Rules::check(s) == nullptr);
  }
  CHECK(written == golden.actions);
  CHECK(text(s) == golden.position);
  CHECK(to_hex64(digest(pips::pack(s))) == golden.digest);
  REQUIRE(Rules::outcome(s));
  CHECK(Rules::outcome(s)->winner == winner);
  CHECK(Rules::outcome(s)->reason == reason);
}

struct Count {
  double black = 0, white = 0, drawn_games = 0, blocked = 0, tiles = 0, tiles_squared = 0, plays = 0;
};

Count play_random(int games, std::uint64_t seed) {
  Random random(seed);
  Count n;
  for (int i = 0; i < games; ++i) {
    int tiles = 0;
    const State s = random_game(random, [&](const State& at, Action a) {
      tiles += at.phase == Phase::drawing;
      n.plays += kind_of(a) == Kind::play;
    });
    const Outcome o = *Rules::outcome(s);
    n.black += o.winner == 0;
    n.white += o.winner == 1;
    n.drawn_games += o.winner < 0;
    n.blocked += s.passes == 2;
    n.tiles += tiles;
    n.tiles_squared += tiles * tiles;
  }
  return n;
}

// The facts of the rules text, which give one decimal or a range and came from a sample of their own, taken
// to be of 20,000 games; within three standard errors of the difference.
void check_facts(int games, std::uint64_t seed) {
  const Count n = play_random(games, seed);
  const auto within = [&](double found, double fact, double rounding) {
    const double p = fact / 100, error = 100 * std::sqrt(p * (1 - p) * (1.0 / games + 1 / 20000.0));
    CAPTURE(fact);
    CAPTURE(100 * found / games);
    CHECK(std::abs(100 * found / games - fact) < 3 * error + rounding);
  };
  within(n.black, 53.0, .05);
  within(n.white, 46.5, .05);
  within(n.drawn_games, 0.5, .05);
  within(n.blocked, 23, .5);
  const double mean = n.tiles / games, error = std::sqrt((n.tiles_squared / games - mean * mean) / games);
  CAPTURE(mean);
  CHECK(mean > 7.65 - 3 * error);
  CHECK(mean < 7.7 + 3 * error);
  CHECK(std::abs(n.plays / games - 18) < .5);
}

}  // namespace

TEST_CASE("golden: white plays its last tile") { replay("out", 1, "out"); }
TEST_CASE("golden: blocked, black has fewer pips") { replay("blocked", 0, "blocked"); }
TEST_CASE("golden: blocked with equal totals, after passes within the game") {
  replay("draw", -1, "blocked");
}

TEST_CASE("facts: random against random") { check_facts(2000, 41); }

TEST_SUITE("long") {
  TEST_CASE("facts: random against random, many games" * doctest::skip()) { check_facts(1000000, 42); }
}
