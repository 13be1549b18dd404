#include <functional>

#include "dittle_support.hpp"
#include "engine/games/dittle/bench.hpp"
#include "engine/games/dittle/board.hpp"
#include "engine/games/dittle/mind.hpp"
#include "engine/search/alphabeta.hpp"

using namespace dittle_test;

namespace {

const Game& game_of(Variant v) { return v == Variant::clash ? clash_game : dittle_game; }

Sight sight_of(const State& s) {
  Sight sight{&game_of(s.variant), pack(s), {}, pack(s), s.mover, {0, 0}};
  return sight;
}

std::string chosen(const State& s, Level level, std::uint64_t nodes = 20000, std::uint64_t seed = 1) {
  Random random(seed);
  const Thought thought = game_of(s.variant).mind->think(sight_of(s), level, {nodes, {}}, random);
  REQUIRE(thought.play.size() == 1);
  return Common::write(s, thought.play.front());
}

// Wins plus half the draws of the first, in games in which each side begins as often.
double score(Variant variant, bool pressure, const std::function<Action(const State&, Random&)>& first,
             const std::function<Action(const State&, Random&)>& second, int games, std::uint64_t seed) {
  double sum = 0;
  for (int g = 0; g < games; ++g) {
    Random random(seed + static_cast<std::uint64_t>(g), Stream::test);
    State s = start(variant, pressure);
    while (s.ending == Ending::none) Common::apply(s, (s.mover == g % 2 ? first : second)(s, random));
    const int winner = Common::outcome(s)->winner;
    sum += winner < 0 ? 0.5 : winner == g % 2 ? 1 : 0;
  }
  return sum / games;
}

std::function<Action(const State&, Random&)> level_player(Level level, std::uint64_t nodes = 0) {
  return [=](const State& s, Random& random) {
    return game_of(s.variant).mind->think(sight_of(s), level, {nodes, {}}, random).play.front();
  };
}

std::function<Action(const State&, Random&)> baseline(std::string_view name) {
  return [=](const State& s, Random& random) {
    for (const Baseline& b : game_of(s.variant).mind->baselines)
      if (b.name == name) return b.choose(sight_of(s), random).front();
    FAIL("no such baseline");
    return kPass;
  };
}

template <bool clash>
void compare_boards(std::uint64_t seed) {
  using G = Searched<clash>;
  play_random(start(clash ? Variant::clash : Variant::dittle, seed % 2 == 0), seed,
              [](const State& s, Action a) {
                Board b = G::from_state(s);
                std::uint32_t moves[G::kMostMoves];
                const int n = G::moves(b, moves);
                Actions legal;
                Common::legal(s, legal);
                REQUIRE(n == static_cast<int>(legal.size()));
                for (int i = 0; i < n; ++i) REQUIRE(moves[i] == legal[static_cast<std::size_t>(i)].bits);
                REQUIRE(margin(b) == net_score(s, s.mover) - net_score(s, 1 - s.mover));
                State next = s;
                Common::apply(next, a);
                G::make(b, a.bits);
                const Board fresh = G::from_state(next);
                REQUIRE(std::equal(std::begin(b.cell), std::end(b.cell), std::begin(fresh.cell)));
                REQUIRE(b.at.of[0] == fresh.at.of[0]);
                REQUIRE(b.at.of[1] == fresh.at.of[1]);
                REQUIRE(b.mover == next.mover);
                REQUIRE(b.quiet == next.quiet);
                REQUIRE(b.idle[0] == next.idle[0]);
                REQUIRE(b.idle[1] == next.idle[1]);
                REQUIRE(G::key(b) == G::key(fresh));
                REQUIRE(G::evaluate(b) == G::evaluate(fresh));
                REQUIRE(b.steps[0] == fresh.steps[0]);
                REQUIRE(b.count[1] == fresh.count[1]);
                // The search leaves repetition to its caller.
                if (next.ending != Ending::repetition) REQUIRE(b.ended == (next.ending != Ending::none));
                const auto past = past_keys<clash>(next);
                REQUIRE(past.size() == next.past_count);
                int before = 0;
                for (const std::uint64_t key : past) before += key == G::position_key(fresh);
                REQUIRE(before + 1 == occurrences(next));
              });
}

// A full search without any of the devices, for comparison.
template <bool clash>
int plain(const Board& b, int depth, int ply) {
  using G = Searched<clash>;
  if (b.ended) {
    const int v = G::final_value(b);
    return v >= kWon ? kWon - ply : v <= -kWon ? ply - kWon : v;
  }
  if (depth == 0) return G::evaluate(b);
  std::uint32_t moves[G::kMostMoves];
  const int n = G::moves(b, moves);
  int best = -kWon - 1;
  for (int i = 0; i < n; ++i) {
    Board next = b;
    G::make(next, moves[i]);
    best = std::max(best, -plain<clash>(next, depth - 1, ply + 1));
  }
  return best;
}

template <bool clash>
void compare_with_plain(std::uint64_t seed) {
  using G = Searched<clash>;
  int visits = 0;
  play_random(start(clash ? Variant::clash : Variant::dittle, false), seed, [&](const State& s, Action) {
    if (++visits % 12 != 0) return;
    const Board b = G::from_state(s);
    typename AlphaBeta<G>::Settings settings;
    settings.selective = false;
    settings.depth = 3;
    settings.table_bits = 10;
    Actions legal;
    Common::legal(s, legal);
    std::vector<std::uint32_t> moves;
    for (const Action a : legal) moves.push_back(a.bits);
    AlphaBeta<G> search(settings, {});
    const auto best = search.best(b, moves);
    const int value = plain<clash>(b, search.depth(), 0);
    REQUIRE(best.front().value == value);
    AlphaBeta<G> rating(settings, {});
    const auto rated = rating.rate(b, moves);
    REQUIRE(rated.size() == moves.size());
    for (std::size_t i = 0; i + 1 < rated.size(); ++i) REQUIRE(rated[i].value >= rated[i + 1].value);
    for (const auto& r : rated) {
      Board next = b;
      G::make(next, r.move);
      REQUIRE(r.value == -plain<clash>(next, 2, 1));
    }
  });
}

}  // namespace

TEST_CASE("mind: the search's board follows the rules") {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    compare_boards<false>(seed);
    compare_boards<true>(seed);
  }
}

TEST_CASE("mind: alpha-beta finds the value of a plain search") {
  compare_with_plain<false>(1);
  compare_with_plain<true>(2);
  compare_with_plain<true>(3);
}

TEST_CASE("mind: takes a win at hand, at every level") {
  const State arrive = at(Variant::clash, "W:d665,a163,c163 B:g763,a763 white");
  const State end =
      at(Variant::dittle, "W:a763,b763,c763,d763,e763,f763,g624 B:a163,b163,c363,d363,e363,f363,g363 white");
  for (const Level level : {Level::beginner, Level::normal, Level::expert})
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      CHECK(chosen(arrive, level, 5000, seed) == "d6F");
      if (level != Level::beginner) CHECK(winner(after(end, chosen(end, level, 5000, seed))) != 1);
    }
}

TEST_CASE("mind: stops an arrival that can be stopped (Clash)") {
  // White threatens d6F.
  const State s = at(Variant::clash, "W:d621,a163 B:c763,e763,g763 black");
  for (const Level level : {Level::normal, Level::expert}) {
    const State next = after(s, chosen(s, level));
    State reply = next;
    bool lost = false;
    Actions moves;
    Common::legal(next, moves);
    for (const Action a : moves) {
      reply = next;
      Common::apply(reply, a);
      lost |= winner(reply) == 0;
    }
    CHECK_FALSE(lost);
  }
}

TEST_CASE("DI-11: the search knows the positions that led to the root") {
  State s = at(Variant::clash, "W:a163,b163,g363 B:a763,c763,g563 white");
  s = after(s, "b1R a7L c1L b7R b1R a7L c1L");
  CHECK(occurrences(s) == 2);
  const auto past = past_keys<true>(s);
  CHECK(past.size() == 7);
  using G = SearchedClash;
  Board b = G::from_state(s);
  G::make(b, action(s, "b7R").bits);
  CHECK(std::count(past.begin(), past.end(), G::position_key(b)) == 2);
}

TEST_CASE("mind: the same budget of nodes and seed give the same answer, and the budget is kept") {
  for (const Variant variant : kBoth) {
    const State s = after(start(variant, true), "d1F d7F c1F c7F");
    Random a(5), b(5);
    const Thought one = game_of(variant).mind->think(sight_of(s), Level::expert, {30000, {}}, a);
    const Thought two = game_of(variant).mind->think(sight_of(s), Level::expert, {30000, {}}, b);
    CHECK(one.play == two.play);
    CHECK(one.value == two.value);
    CHECK(one.nodes == two.nodes);
    CHECK(one.nodes <= 30001);
    // A budget of time: asked again and again, obeyed.
    int asked = 0;
    Random c(6);
    const Thought timed =
        game_of(variant).mind->think(sight_of(s), Level::expert, {0, [&] { return ++asked > 20; }}, c);
    CHECK(asked == 21);
    CHECK(timed.nodes < 40000);
    CHECK(timed.play.size() == 1);
  }
}

TEST_CASE("mind: a budget that is spent at once still gives a legal move") {
  const State s = start(Variant::dittle, false);
  Random random(1);
  const Thought thought = dittle_mind.think(sight_of(s), Level::expert, {1, [] { return true; }}, random);
  CHECK(can(s, Common::write(s, thought.play.front())));
}

TEST_CASE("mind: a pass is made when it is all there is") {
  const State s =
      at(Variant::dittle, "W:a763,b763,c763,d763,a663,b663,c663 B:e763,f763,d631,e631,a363,b363,c363 white");
  for (const Level level : {Level::beginner, Level::normal, Level::expert})
    CHECK(chosen(s, level, 2000) == "pass");
  for (const Baseline& b : dittle_mind.baselines) {
    Random random(1);
    CHECK(b.choose(sight_of(s), random) == Play{kPass});
  }
}

TEST_CASE("mind: values in their units, from the seat's view") {
  CHECK(dittle_mind.unit == "score");
  CHECK(clash_mind.unit == "win");
  const State won = at(Variant::clash, "W:d665,a163,c163 B:g763,a763 white");
  Sight sight = sight_of(won);
  CHECK(clash_mind.value(sight) == 100);
  sight.seat = 1;
  CHECK(clash_mind.value(sight) == 0);
  const State over = at(Variant::clash, "W:a763 B:c763 black");
  CHECK(clash_mind.value(sight_of(over)) == 0);
  const State drawn = at(Variant::clash, "W:- B:- black");
  CHECK(clash_mind.value(sight_of(drawn)) == 50);
  const State even = start(Variant::clash, true);
  CHECK(clash_mind.value(sight_of(even)) > 30);
  CHECK(clash_mind.value(sight_of(even)) < 70);
  const State ended =
      at(Variant::dittle,
         "W:a763,b753,c163,d363,e363,f363,g363 B:a112,b563,c563,d563,e563,f563,g563 white quiet:60");
  CHECK(dittle_mind.value(sight_of(ended)) == net_score(ended, 0) - net_score(ended, 1));
}

TEST_CASE("mind: ratings hold every move once, best first") {
  for (const Variant variant : kBoth) {
    const State s = after(start(variant, true), "d1F d7F c1F");
    Random random(1);
    const auto rated = game_of(variant).mind->rate(sight_of(s), {20000, {}}, random);
    std::vector<std::string> moves;
    for (const RatedPlay& r : rated) moves.push_back(Common::write(s, r.play.front()));
    std::sort(moves.begin(), moves.end());
    std::vector<std::string> expected = legal(s);
    std::sort(expected.begin(), expected.end());
    CHECK(moves == expected);
    for (std::size_t i = 0; i + 1 < rated.size(); ++i) CHECK(rated[i].value >= rated[i + 1].value);
  }
}

TEST_CASE("mind: beginner beats random, normal beats beginner") {
  for (const Variant variant : kBoth) {
    const bool pressure = variant == Variant::clash;
    CHECK(score(variant, pressure, level_player(Level::beginner), baseline("random"), 16, 1) > 0.7);
    CHECK(score(variant, pressure, level_player(Level::normal), level_player(Level::beginner), 8, 2) > 0.7);
  }
}

TEST_CASE("mind: benches return the same for the same work") {
  for (const auto& benches : {kDittleBenches, kClashBenches})
    for (int k = 0; k < 2; ++k) CHECK(benches[k].run(3000) == benches[k].run(3000));
}

TEST_CASE("mind: strength rises with depth; the expert beats random and depth 2" *
          doctest::test_suite("long") * doctest::skip()) {
  for (const Variant variant : kBoth)
    for (const bool pressure : {false, true}) {
      CAPTURE(static_cast<int>(variant));
      CAPTURE(pressure);
      CHECK(score(variant, pressure, baseline("depth1"), baseline("random"), 100, 1) > 0.95);
      CHECK(score(variant, pressure, baseline("depth2"), baseline("depth1"), 200, 2) > 0.55);
      CHECK(score(variant, pressure, baseline("depth4"), baseline("depth2"), 100, 3) > 0.7);
      CHECK(score(variant, pressure, level_player(Level::expert, 300000), baseline("random"), 40, 4) >= 0.99);
      CHECK(score(variant, pressure, level_player(Level::expert, 300000), baseline("depth2"), 40, 5) >= 0.9);
    }
}
