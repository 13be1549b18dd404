// The computer player: baselines by hand, levels, values, and how strong they are.
#include "engine/games/ludo/mind.hpp"

#include <cmath>
#include <fstream>
#include <iterator>

#include "engine/games/ludo/baselines.hpp"
#include "engine/games/ludo/entry.hpp"
#include "engine/games/ludo/net.hpp"
#include "engine/search/weights.hpp"
#include "ludo_support.hpp"

using namespace ludo_test;

namespace {

std::vector<char> weights_file() {
  std::ifstream in("assets/weights/ludo.bin", std::ios::binary);
  return {(std::istreambuf_iterator<char>(in)), {}};
}

void load() {
  const auto file = weights_file();
  const auto loaded = load_weights("ludo", std::as_bytes(std::span(file)));
  REQUIRE_MESSAGE(loaded.ok(), (loaded.ok() ? "" : loaded.error()));
  REQUIRE(ludo::trained_net().has_value());
}

// A file with a sound frame whose contents no net can have.
void unload() {
  const auto file = pack_weights("ludo", ludo::Net::kLayout, {});
  REQUIRE(load_weights("ludo", file).ok());
  REQUIRE(!ludo::trained_net().has_value());
}

Sight sight(const State& s, int seat) { return {&ludo::ludo_game, pips::pack(s), {}, pips::pack(s), seat}; }
Sight sight(const State& s) { return sight(s, s.mover); }

State mirrored(State s) {
  std::swap_ranges(std::begin(s.token[0]), std::end(s.token[0]), std::begin(s.token[1]));
  s.mover = static_cast<std::int8_t>(1 - s.mover);
  return s;
}

template <class Visit>
void random_positions(int games, Visit visit) {
  Random random(21, Stream::test);
  for (int game = 0; game < games; ++game) {
    State s = start();
    while (!ludo::over(s)) {
      visit(s);
      if (!s.die) {
        ludo::roll(s, static_cast<int>(random.below(6)) + 1);
        continue;
      }
      const ludo::Movable m = ludo::movable(s, s.die);
      ludo::move(s, m.from[random.below(static_cast<std::uint32_t>(m.count))]);
    }
  }
}

Play baseline(std::string_view name, const Sight& at, Random& random) {
  for (const Baseline& b : ludo::mind.baselines)
    if (b.name == name) return b.choose(at, random);
  FAIL("no such baseline");
  return {};
}

// Per cent of games that `level` wins against a baseline, each on both sides in turn. The expert looks two
// rolls ahead here, one less than it may, for the time it takes.
double strength(Level level, std::string_view opponent, int games, std::uint64_t seed) {
  Random dice(seed, Stream::test), own(seed);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    State s = start();
    while (!ludo::over(s)) {
      if (!s.die) {
        ludo::roll(s, static_cast<int>(dice.below(6)) + 1);
        continue;
      }
      const Sight at = sight(s);
      const bool first = s.mover == game % 2;
      Rules::apply(
          s, first ? ludo::mind.think(at, level, {4000, {}}, own).play[0] : baseline(opponent, at, own)[0]);
    }
    won += s.mover == game % 2;
  }
  return 100.0 * won / games;
}

}  // namespace

TEST_CASE("ludo baselines: lead moves the most advanced token") {
  CHECK(ludo::choose_lead(at("r:-,8,49,54 y:-,-,34,40 red 0 6")) == 49);
  CHECK(ludo::choose_lead(at("r:-,-,-,55 y:-,-,34,40 red 0 6")) == ludo::kBase);
}

TEST_CASE("ludo baselines: mixed captures, else escapes, else enters, else leads") {
  // 8 to 14 takes yellow's 40, 20 to 26 is safe, base could be left.
  CHECK(ludo::choose_mixed(at("r:-,8,20,50 y:-,-,-,40 red 0 6")) == 8);
  // Two captures: 1 to 4 takes a token of progress 30, 9 to 12 one of 38.
  CHECK(ludo::choose_mixed(at("r:-,1,9,45 y:-,-,30,38 red 0 3")) == 9);
  // Yellow's 30 (cell 4) threatens red's 10; a 6 moved by it gets away, more urgent than leaving base.
  CHECK(ludo::choose_mixed(at("r:-,-,10,45 y:-,-,-,30 red 0 6")) == 10);
  CHECK(ludo::choose_mixed(at("r:-,-,20,30 y:-,-,-,49 red 0 6")) == ludo::kBase);
  CHECK(ludo::choose_mixed(at("r:-,-,20,30 y:-,-,-,- red 0 5")) == 30);
}

TEST_CASE("ludo baselines: smart's score, term by term") {
  const double close = 1e-9;
  // Capture of 36: lost 36, 8 for it, new progress 10; no danger, nothing safe.
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,8 y:-,-,-,36 red 0 2"), 8) - (36 + 8 + .05 * 10)) < close);
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,54 y:-,-,-,- red 0 2"), 54) - (12 + .05 * 56)) < close);
  // Leaving base: 10, and 2 for standing on its start.
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,- y:-,-,-,- red 0 6"), -1) - (10 + 2)) < close);
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,49 y:-,-,-,- red 0 4"), 49) - (6 + .05 * 53)) < close);
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,51 y:-,-,-,- red 0 4"), 51) - .05 * 55) < close);
  // Red's 10 in reach of one number of yellow's 33 (cell 7); yellow's 33 out of reach of red.
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,9 y:-,-,-,33 red 0 1"), 9) - (.05 * 10 - 18 / 6.0)) < close);
  // Red moves to 3, four behind it.
  CHECK(std::abs(ludo::smart_score(at("r:-,-,-,2 y:-,-,-,33 red 0 1"), 2) - (.05 * 3 + .35 * 41 / 6.0)) <
        close);
}

TEST_CASE("ludo mind: weights are checked, and without them it still plays") {
  auto file = weights_file();
  REQUIRE(file.size() > 1000);
  CHECK(file.size() < 12 * 1024);
  const auto loads = [](const std::vector<char>& bytes) {
    return load_weights("ludo", std::as_bytes(std::span(bytes))).ok();
  };
  unload();
  for (const Level level : {Level::beginner, Level::normal, Level::expert}) {
    Random random(1);
    const State s = at("r:-,-,10,45 y:-,-,-,30 red 0 6");
    const Thought thought = ludo::mind.think(sight(s), level, {}, random);
    REQUIRE(thought.play.size() == 1);
    CHECK(thought.value > 0);
    CHECK(thought.value < 100);
  }
  for (std::size_t i = 0; i < file.size(); i += 97) {
    auto damaged = file;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x41);
    if (i < 8 || i >= 40) CHECK(!loads(damaged));
    auto cut = file;
    cut.resize(i);
    CHECK(!loads(cut));
  }
  CHECK(!loads({}));
  CHECK(!ludo::trained_net().has_value());
  CHECK(loads(file));
  CHECK(ludo::trained_net().has_value());
  // Sound by its checksum, but numbers that are none.
  std::vector<std::byte> payload(ludo::Net::kPayload, std::byte{0xFF});
  CHECK(!ludo::read_net(payload).has_value());
  payload.assign(ludo::Net::kPayload, std::byte{0});
  CHECK(ludo::read_net(payload).has_value());
  payload.pop_back();
  CHECK(!ludo::read_net(payload).has_value());
}

TEST_CASE("ludo mind: the logistic function") {
  CHECK(ludo::logistic(0) == 0.5);
  for (int i = -150; i <= 150; ++i) {
    const double x = i / 10.0;
    CHECK(std::abs(ludo::logistic(x) - 1 / (1 + std::exp(-x))) < 1e-6);
  }
  CHECK(ludo::logistic(1e300) <= 1);
  CHECK(ludo::logistic(-1e300) >= 0);
}

TEST_CASE("ludo mind: every level plays legal moves, the same for the same seed") {
  load();
  random_positions(3, [](const State& s) {
    if (!s.die) return;
    for (const Level level : {Level::beginner, Level::normal, Level::expert}) {
      Random a(77), b(77);
      const Thought first = ludo::mind.think(sight(s), level, {1000, {}}, a);
      const Thought second = ludo::mind.think(sight(s), level, {1000, {}}, b);
      REQUIRE(first.play == second.play);
      REQUIRE(first.value == second.value);
      const Names moves = legal(s);
      REQUIRE(std::find(moves.begin(), moves.end(), Rules::write(s, first.play[0])) != moves.end());
      REQUIRE(first.value >= 0);
      REQUIRE(first.value <= 100);
    }
  });
}

TEST_CASE("ludo mind: values are chances to win, and colours do not matter") {
  load();
  for (const char* over : {"r:H,H,H,H y:-,-,-,- red 0 -", "r:H,H,H,H y:55,55,55,H red 0 -"}) {
    CHECK(ludo::mind.value(sight(at(over), 0)) == 100);
    CHECK(ludo::mind.value(sight(at(over), 1)) == 0);
  }
  random_positions(2, [](const State& s) {
    const double red = ludo::mind.value(sight(s, 0)), yellow = ludo::mind.value(sight(s, 1));
    REQUIRE(std::abs(red + yellow - 100) < 1e-9);
    REQUIRE(std::abs(ludo::mind.value(sight(mirrored(s), 1)) - red) < 1e-9);
  });
  // Red rolls first and has a little more than half; a long lead is nearly won.
  const double first = ludo::mind.value(sight(start(), 0));
  CHECK(first > 50);
  CHECK(first < 53);
  CHECK(ludo::mind.value(sight(at("r:53,H,H,H y:-,-,-,- yellow 0 -"), 0)) > 95);
  // One token from home each: 1/6 at once, and so on turn after turn, is 6/11.
  CHECK(std::abs(ludo::mind.value(sight(at("r:55,H,H,H y:55,H,H,H red 0 -"), 0)) - 600.0 / 11) < 4);
}

TEST_CASE("ludo mind: rate lists every legal play, best first; the expert plays the best") {
  load();
  Random random(1);
  const State s = at("r:-,8,20,50 y:-,-,33,40 red 0 6");
  const auto rated = ludo::mind.rate(sight(s), {}, random);
  REQUIRE(rated.size() == 4);
  for (std::size_t i = 1; i < rated.size(); ++i) CHECK(rated[i - 1].value >= rated[i].value);
  CHECK(ludo::mind.think(sight(s), Level::expert, {}, random).play == rated[0].play);
  CHECK(
      Rules::write(
          s,
          ludo::mind.think(sight(at("r:50,H,H,H y:-,-,33,40 red 0 6")), Level::expert, {}, random).play[0]) ==
      "move 50");
}

TEST_CASE("ludo mind: budgets make it shallower, never illegal") {
  load();
  Random random(1);
  const State s = at("r:-,8,20,50 y:-,-,33,40 red 0 6");
  const Thought shallow = ludo::mind.think(sight(s), Level::expert, {1, {}}, random);
  CHECK(shallow.nodes <= 4);
  const Thought spent = ludo::mind.think(sight(s), Level::expert, {0, [] { return true; }}, random);
  CHECK(spent.nodes <= 4);
  const Thought medium = ludo::mind.think(sight(s), Level::expert, {500, {}}, random);
  CHECK(medium.nodes > shallow.nodes);
  CHECK(medium.nodes <= 500);
  const Thought deep = ludo::mind.think(sight(s), Level::expert, {}, random);
  CHECK(deep.nodes > 500);
  CHECK(deep.nodes < 100000);
}

TEST_CASE("ludo mind: levels are in order") {
  load();
  CHECK(strength(Level::expert, "mixed", 30, 1) > 55);
  const double normal = strength(Level::normal, "mixed", 150, 2),
               beginner = strength(Level::beginner, "mixed", 150, 3);
  CHECK(normal > 50);
  CHECK(beginner < 50);
  CHECK(beginner > 28);
}

// The targets are over 20,000 games (`pips match`); here over 2,000, less three standard errors.
TEST_SUITE("long") {
  TEST_CASE("ludo mind: strengths" * doctest::skip()) {
    load();
    CHECK(strength(Level::expert, "mixed", 2000, 4) > 75 - 3);
    CHECK(strength(Level::expert, "smart", 2000, 5) > 67 - 3.2);
    CHECK(std::abs(strength(Level::normal, "mixed", 4000, 6) - 60) < 3);
    CHECK(std::abs(strength(Level::beginner, "mixed", 4000, 7) - 40) < 3);
  }
}
