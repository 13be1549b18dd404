// Random play: invariants, and the rules file's figures.
#include <cmath>

#include "ludo_support.hpp"

using namespace ludo_test;

namespace {

struct Figures {
  int games = 0, first_wins = 0;
  double rolls = 0, rolls2 = 0, captures = 0, captures2 = 0;
  double error(double sum, double squares) const {
    return std::sqrt((squares / games - (sum / games) * (sum / games)) / games);
  }
};

// Plays games in which every token that may move is equally likely (as in the rules file's figures: a stack
// of two is twice as likely as one token, though it is one action); `law` checks every state on the way.
template <class Law>
Figures play(int games, std::uint64_t seed, Law law) {
  Random random(seed, Stream::test);
  Figures f;
  for (f.games = 0; f.games < games; ++f.games) {
    State s = start();
    int rolls = 0, captures = 0;
    while (!ludo::over(s)) {
      const State before = s;
      Action a;
      if (!s.die) {
        a = ludo::roll_action(static_cast<int>(random.below(6)) + 1);
        ++rolls;
      } else {
        int from;
        do {
          from = s.token[s.mover][random.below(ludo::kTokens)];
        } while (!ludo::can_move(from, s.die));
        captures += ludo::step(s, from).captured;
        a = ludo::move_action(from);
      }
      Rules::apply(s, a);
      law(before, a, s);
    }
    f.first_wins += Rules::outcome(s)->winner == 0;
    f.rolls += rolls;
    f.rolls2 += rolls * rolls;
    f.captures += captures;
    f.captures2 += captures * captures;
  }
  return f;
}

void invariants(const State& before, Action a, const State& s) {
  bool good = Rules::check(s) == nullptr && s.sixes >= 0 && s.sixes <= 2 && s.die >= 0 && s.die <= 6;
  // A seat changes only its own tokens forward, and the other's back to base.
  int forward = 0, own = 0;
  for (int i = 0; i < ludo::kTokens; ++i) {
    own += s.token[before.mover][i] != before.token[before.mover][i];
    forward += s.token[before.mover][i] - before.token[before.mover][i];
  }
  if (ludo::is_roll(a))
    good = good && own == 0 && (s.die == 0 || s.die == ludo::rolled_die(a)) &&
           (s.die != 0) == (s.mover == before.mover);
  else
    good = good && forward == (ludo::moved_from(a) < 0 ? 1 : before.die);
  REQUIRE_MESSAGE(good, text(before) << " " << Rules::write(before, a) << " -> " << text(s));
}

void read_and_write(const State& before, Action a, const State& s) {
  invariants(before, a, s);
  REQUIRE(at(text(s)) == s);
  const std::string written = Rules::write(before, a);
  Words words(written);
  const auto parsed = Rules::parse(before, words);
  REQUIRE((parsed.ok() && *parsed == a && words.empty()));
}

void check_figures(const Figures& f) {
  CHECK(std::abs(f.rolls / f.games - 175.7) < 3 * f.error(f.rolls, f.rolls2));
  CHECK(std::abs(f.captures / f.games - 2.77) < 3 * f.error(f.captures, f.captures2));
  CHECK(std::abs(100.0 * f.first_wins / f.games - 50.6) < 3 * 50 / std::sqrt(f.games));
}

}  // namespace

TEST_CASE("ludo: 200 random games keep the invariants and read as they are written") {
  CHECK(play(200, 1, read_and_write).games == 200);
}

TEST_CASE("ludo: 2,000 random games give the figures of the rules") {
  check_figures(play(2000, 2, invariants));
}

TEST_SUITE("long") {
  TEST_CASE("ludo: 100,000 random games give the figures of the rules" * doctest::skip()) {
    check_figures(play(100000, 3, invariants));
  }
}
