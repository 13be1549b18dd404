// What draws and passes prove about the other hand, and the hands that are drawn from it.
#include "dominoes_support.hpp"
#include "engine/games/dominoes/knowledge.hpp"
#include "engine/games/dominoes/sampler.hpp"

using namespace dominoes_test;

namespace {

// What `seat` saw of actions in the full notation.
struct Seen {
  State now = start();
  Actions actions;
};

Seen watch(std::string_view text, int seat) {
  Seen seen;
  Words words(text);
  while (!words.empty()) {
    const auto a = Rules::parse(seen.now, words);
    REQUIRE_MESSAGE(a.ok(), (a.ok() ? "" : a.error()));
    seen.actions.push_back(Rules::conceal(seen.now, *a, seat));
    Rules::apply(seen.now, *a);
  }
  return seen;
}

std::string deals(std::string_view black, std::string_view white) {
  Words b(black), w(white);
  std::string out;
  while (!b.empty()) {
    out += "deal " + std::string(b.next());
    out += " deal " + std::string(w.next()) + " ";
  }
  return out;
}

Knowledge knowledge_of(const Seen& seen, int seat) { return know(start(), seen.actions, seat); }

bool may_be_held(const Knowledge& k, int a, int b) { return k.can_hold() & bit(tile_of(a, b)); }

// A random game up to some point at which `seat` is to act, as that seat saw it.
Seen random_watch(Random& random, int& seat, int least_draws) {
  for (;;) {
    Seen seen;
    seat = static_cast<int>(random.below(2));
    int draws = 0, stop = 20 + static_cast<int>(random.below(50));
    while (Rules::to_act(seen.now) != Actor::over) {
      if (Rules::to_act(seen.now) == seat_actor(seat) && --stop < 20 && draws >= least_draws) return seen;
      const Action a = any_action(seen.now, random);
      draws += kind_of(a) == Kind::draw && seen.now.mover != seat;
      seen.actions.push_back(Rules::conceal(seen.now, a, seat));
      Rules::apply(seen.now, a);
    }
  }
}

}  // namespace

TEST_CASE("DO-9: whoever draws lacks both open ends, but for the tile that comes last") {
  const std::string start_text = deals("56 00 01 02 03 04 11", "12 13 14 22 23 24 33");
  // White draws 34 and 44, then 15, which it plays.
  const Seen seen = watch(start_text + "56 draw draw 34 draw draw 44 draw draw 15 15L", 0);
  const Knowledge k = knowledge_of(seen, 0);
  CHECK(k.events == 3);
  CHECK(k.hidden == 9);
  // Nor has it a blank: black holds five of them, and the others show 5 and 6.
  CHECK(k.void_numbers() == (1u << 0 | 1u << 5 | 1u << 6));
  for (int n = 0; n < 7; ++n) {
    CHECK_FALSE(may_be_held(k, 5, n));
    CHECK_FALSE(may_be_held(k, 6, n));
  }
  CHECK(may_be_held(k, 1, 2));
  CHECK(k.public_voids[1] == (1u << 5 | 1u << 6));
}

TEST_CASE("DO-9: tiles drawn and kept later are not covered by an earlier draw") {
  const std::string start_text = deals("56 00 01 02 03 04 11", "12 13 14 22 23 24 33");
  // Later white lacks 0 and 6, and draws two tiles that it keeps: they may show a 5.
  const Seen seen =
      watch(start_text + "56 draw draw 15 15L 11L 12L 02L draw draw 35 draw draw 45 draw draw 06 06L", 0);
  const Knowledge k = knowledge_of(seen, 0);
  CHECK(k.hidden == 8);
  CHECK((k.void_numbers() & (1u << 0 | 1u << 5 | 1u << 6)) == (1u << 0 | 1u << 6));
  CHECK(may_be_held(k, 4, 5));
  CHECK_FALSE(may_be_held(k, 0, 5));
}

TEST_CASE("DO-9: a tile drawn and played at once leaves the earlier proof as it was") {
  const std::string start_text = deals("56 00 01 02 03 04 11", "12 13 14 22 23 24 33");
  const Seen seen = watch(start_text + "56 draw draw 15 15L 11L 12L 02L draw draw 06 06L", 0);
  const Knowledge k = knowledge_of(seen, 0);
  CHECK((k.void_numbers() & (1u << 5 | 1u << 6)) == (1u << 5 | 1u << 6));
}

TEST_CASE("DO-9: a pass proves the same of the whole hand") {
  const State s = table("11,13,14,15,16,22,23,24,25", "26,33,35,36,44,45,46,55,56,66",
                        "0|01,12,20,00,03,34,40|0", "white 0");
  const State v = Rules::view(s, 0);
  const Action pass = pack(Kind::pass);
  const Knowledge k = know(v, std::array{pass}, 0);
  CHECK(k.void_numbers() == (1u << 0 | 1u << 1));  // all tiles with a 1 are seen
  CHECK(k.hidden == 10);
  // So does a start at which the other side has just passed.
  State later = v;
  Rules::apply(later, pass);
  CHECK(know(later, {}, 0).void_numbers() == (1u << 0 | 1u << 1));
}

TEST_CASE("DO-9: what the other side holds is never ruled out, and what is proved holds") {
  Random random(51);
  int proofs = 0;
  for (int i = 0; i < 300; ++i) {
    int seat = 0;
    const Seen seen = random_watch(random, seat, 1);
    const Knowledge k = knowledge_of(seen, seat);
    const Tiles theirs = seen.now.hand[1 - seat];
    CHECK(k.hidden == count(theirs));
    CHECK(k.unseen == (seen.now.unseen | theirs));
    CHECK((theirs & ~k.can_hold()) == 0);
    for (int n = 0; n < 7; ++n)
      if (k.void_numbers() >> n & 1) CHECK((theirs & kTable.suit[n]) == 0);
    proofs += k.can_hold() != k.unseen;
  }
  CHECK(proofs > 150);
}

TEST_CASE("DO-9: every guess is a course of the game that shows the seat the same") {
  Random random(52);
  Quick quick(52);
  int replayed = 0;
  for (int i = 0; i < 300; ++i) {
    int seat = 0;
    const Seen seen = random_watch(random, seat, static_cast<int>(random.below(4)));
    const Knowledge k = knowledge_of(seen, seat);
    const Sampler sampler(k, true);
    Guess guess;
    if (!sampler.guess(quick, guess)) continue;
    REQUIRE(count(guess.hand) == k.hidden);
    CHECK(guess.weight > 0);
    // The tiles that came to the hand, group by group; those of the deal in any order.
    std::array<std::vector<int>, Knowledge::kMostEvents + 1> came;
    for (int p = 0; p < k.plays; ++p) came[guess.play_group[p]].push_back(k.play[p].tile);
    for (Tiles rest = guess.hand; rest; rest &= rest - 1)
      came[guess.tile_group[first_of(rest)]].push_back(first_of(rest));
    State s = start(), v = start();
    int events = 0;
    for (const Action a : seen.actions) {
      Action real = a;
      if ((kind_of(a) == Kind::deal || kind_of(a) == Kind::drawn) && tile_in(a) == kHiddenTile) {
        REQUIRE_FALSE(came[events].empty());
        real = pack(kind_of(a), static_cast<std::uint32_t>(came[events].back()));
        came[events].pop_back();
      }
      if (is_seat(Rules::to_act(s))) {
        Actions legal;
        Rules::legal(s, legal);
        REQUIRE(std::find(legal.begin(), legal.end(), real) != legal.end());
      }
      events += s.mover != seat && (kind_of(a) == Kind::draw || kind_of(a) == Kind::pass);
      CHECK(Rules::conceal(s, real, seat) == a);
      Rules::apply(s, real);
      Rules::apply(v, a);
      REQUIRE(Rules::view(s, seat) == v);
    }
    CHECK(s.hand[1 - seat] == guess.hand);
    ++replayed;
  }
  CHECK(replayed > 250);
}

TEST_CASE("DO-9: a tile that may be held comes up in some guess, and no other does") {
  Random random(53);
  Quick quick(53);
  for (int i = 0; i < 60; ++i) {
    int seat = 0;
    const Seen seen = random_watch(random, seat, 2);
    const Knowledge k = knowledge_of(seen, seat);
    const Sampler sampler(k, false);
    Tiles found = 0;
    Guess guess;
    for (int n = 0; n < 4000; ++n)
      if (sampler.guess(quick, guess)) found |= guess.hand;
    CHECK((found & ~k.can_hold()) == 0);
    // Rare courses may stay away for long: all but a tile at most.
    CHECK(count(k.can_hold() & ~found) <= 1);
  }
}

TEST_CASE("guesses weigh courses as they occur: a small case by hand") {
  // Seven unseen tiles in the hand of one event; white drew and kept one, then played the next. Of the tiles
  // that lack both ends all are equally likely.
  const std::string start_text = deals("56 00 01 02 03 04 11", "12 13 14 22 23 24 33");
  const Seen seen = watch(start_text + "56 draw draw 34 draw draw 15 15L", 0);
  const Knowledge k = knowledge_of(seen, 0);
  Quick quick(54);
  const Sampler sampler(k, false);
  const int n = 40000;
  std::array<int, kTiles> times{};
  for (const Tiles hand : sampler.hands(n, 1, quick))
    for (Tiles rest = hand; rest; rest &= rest - 1) ++times[first_of(rest)];
  const int candidates = count(k.can_hold());
  for (Tiles rest = k.can_hold(); rest; rest &= rest - 1) {
    const double expected = static_cast<double>(n) * k.hidden / candidates;
    CHECK(std::abs(times[first_of(rest)] - expected) < 0.05 * expected);
  }
}

TEST_CASE("a contradictory record gives hands of the right size all the same") {
  // White passes and then plays a tile that the pass ruled out.
  State v = Rules::view(table("11,13,14,15,16,22,23,24,25", "05,26,33,35,36,44,45,46,55,56",
                              "0|01,12,20,00,03,34,40|0", "black 0"),
                        0);
  Knowledge k = know(v, {}, 0);
  k.lacked[0] = kAllTiles;
  k.events = 1;
  k.slots[1] = 0;
  Quick quick(55);
  const auto hands = Sampler(k, true).hands(10, 2, quick);
  REQUIRE(hands.size() == 10);
  for (const Tiles hand : hands) CHECK(count(hand) == k.hidden);
}
