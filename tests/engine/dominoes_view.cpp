// What a seat may know (DO-9), and what everybody sees at the end (DO-10).
#include "dominoes_support.hpp"
#include "engine/games/dominoes/entry.hpp"

using namespace dominoes_test;

TEST_CASE("DO-9: a seat sees its own hand, the line and the numbers of other tiles, nothing more") {
  const State s = after(dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"), "56 draw draw 34");
  CHECK(text(Rules::view(s, 0)) == "B:00,01,02,03,04,11 W:#8 line:5|56|6 bone:#13 white 0");
  CHECK(text(Rules::view(s, 1)) == "B:#6 W:12,13,14,22,23,24,33,34 line:5|56|6 bone:#13 white 0");
  const State v = Rules::view(s, 0);
  CHECK(v.hand[1] == 0);
  CHECK(boneyard_size(v) == 13);
  // The hidden tiles and the boneyard cannot be told apart.
  CHECK(v.unseen == (s.unseen | s.hand[1]));
  CHECK(Rules::view(v, 0) == v);
}

TEST_CASE("DO-9: hidden outcomes are written with a question mark") {
  const State s = start();
  const Action deal = *parsed(s, "deal 34");
  CHECK(Rules::write(s, Rules::conceal(s, deal, 0)) == "deal 34");
  CHECK(Rules::write(s, Rules::conceal(s, deal, 1)) == "deal ?");
  const State drawing = after(dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"), "56 draw");
  const Action drawn = *parsed(drawing, "draw 34");
  CHECK(Rules::write(drawing, Rules::conceal(drawing, drawn, 0)) == "draw ?");
  CHECK(Rules::write(drawing, Rules::conceal(drawing, drawn, 1)) == "draw 34");
}

TEST_CASE("DO-9: view(apply(s, a)) == apply(view(s), conceal(a)), for every action of thousands of games") {
  Random random(21);
  std::uint64_t steps = 0;
  for (int i = 0; i < 3000; ++i) {
    State seen[] = {Rules::view(start(), 0), Rules::view(start(), 1)};  // followed from the start
    const State last = random_game(random, [&](const State& s, Action a) {
      for (int seat = 0; seat < 2; ++seat) {
        REQUIRE(seen[seat] == Rules::view(s, seat));
        Rules::apply(seen[seat], Rules::conceal(s, a, seat));
      }
      ++steps;
    });
    for (int seat = 0; seat < 2; ++seat) REQUIRE(seen[seat] == Rules::view(last, seat));
  }
  CHECK(steps > 100000);
}

TEST_CASE("DO-9: the law holds for every outcome and every action, not only for those chosen") {
  Random random(22);
  for (int i = 0; i < 100; ++i) {
    random_game(random, [&](const State& s, Action) {
      Actions all;
      Rules::legal(s, all);
      Chances outcomes;
      Rules::chance(s, outcomes);
      for (const Weighted& w : outcomes) all.push_back(w.action);
      for (const Action a : all) {
        State next = s;
        Rules::apply(next, a);
        REQUIRE(Rules::check(next) == nullptr);
        for (int seat = 0; seat < 2; ++seat) {
          State v = Rules::view(s, seat);
          Rules::apply(v, Rules::conceal(s, a, seat));
          REQUIRE(v == Rules::view(next, seat));
        }
      }
    });
  }
}

TEST_CASE("DO-9: a seat sees its own legal actions, and of the other's whatever its hidden hand may do") {
  Random random(23);
  for (int i = 0; i < 200; ++i) {
    random_game(random, [&](const State& s, Action) {
      if (!is_seat(Rules::to_act(s))) return;
      CHECK(legal(Rules::view(s, s.mover)) == legal(s));
      const Names may = legal(Rules::view(s, 1 - s.mover));
      for (const std::string& name : legal(s)) CHECK(std::find(may.begin(), may.end(), name) != may.end());
    });
  }
}

TEST_CASE("DO-9: exchanging hidden tiles changes nothing that a seat sees") {
  Random random(24);
  int exchanged = 0;
  for (int i = 0; i < 500; ++i) {
    const int seat = static_cast<int>(random.below(2));
    random_game(random, [&](const State& s, Action) {
      const Tiles theirs = s.hand[1 - seat];
      if (!theirs || s.phase == Phase::dealing) return;
      State other = s;
      const int in = first_of(s.unseen), out = first_of(theirs);
      other.hand[1 - seat] ^= bit(in) | bit(out);
      other.unseen ^= bit(in) | bit(out);
      const State v = Rules::view(s, seat);
      REQUIRE(Rules::view(other, seat) == v);
      // Nor anything said, shown or offered.
      CHECK(text(Rules::view(other, seat)) == text(v));
      ++exchanged;
    });
  }
  CHECK(exchanged > 5000);
}

TEST_CASE("DO-9: what is said and shown to a seat never names a hidden tile") {
  Random random(25);
  int hidden_draws = 0;
  for (int i = 0; i < 200; ++i) {
    random_game(random, [&](const State& s, Action a) {
      if (s.phase != Phase::drawing) return;
      const int other = 1 - s.mover;
      const State v = Rules::view(s, other);
      Events told;
      Rules::events(v, Rules::conceal(s, a, other), told);
      REQUIRE(told.size() == 1);
      CHECK(told[0].value == -1);
      CHECK(told[0].to == hand_place(s.mover));
      CHECK(told[0].say.args.empty());
      ++hidden_draws;
    });
  }
  CHECK(hidden_draws > 500);
}

TEST_CASE("DO-10: after the game both hands and the boneyard are shown to everybody") {
  Random random(26);
  int blocked = 0, out = 0;
  for (int i = 0; i < 500; ++i) {
    State seen[] = {start(), start()};
    const State last = random_game(random, [&](const State& s, Action a) {
      for (int seat = 0; seat < 2; ++seat) Rules::apply(seen[seat], Rules::conceal(s, a, seat));
    });
    (last.passes == 2 ? blocked : out)++;
    for (int seat = 0; seat < 2; ++seat) {
      CHECK(seen[seat] == last);
      REQUIRE(Rules::outcome(seen[seat]));
      CHECK(Rules::outcome(seen[seat])->winner == Rules::outcome(last)->winner);
    }
  }
  CHECK(blocked > 50);
  CHECK(out > 200);
}

TEST_CASE("DO-10: the ending action that a seat sees shows the other hand") {
  const State s = after(table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                              "0|01,12,20,00,03,34,40,05,56,60|0", "white 0"),
                        "pass");
  const Action pass = *parsed(s, "pass");
  const State v = Rules::view(s, 0);
  CHECK(Rules::write(v, Rules::conceal(s, pass, 0)) == "pass:25,26,33,35,36,44,45,46");
  CHECK(why_no_action(v, "pass:25,26,33,35,36,44,45") == "that cannot be the hidden hand");
  CHECK(why_no_action(v, "pass:25,26,33,35,36,44,45,00") == "that cannot be the hidden hand");
  CHECK(why_no_action(s, "pass:25,26,33,35,36,44,45,46") == "no hidden hand to show");
  const State w = Rules::view(table("05", "06,11,13,14,15,16,22,23,24,25,26,33,35,36,44,45,46,55",
                                    "0|01,12,20,00,03,34,40|0", "black 0"),
                              0);
  const State shown = after(w, "05:06,11,13,14,15,16,22,23,24,25,26,33,35,36,44,45,46,55");
  CHECK(shown.hidden[1] == 0);
  CHECK(shown.unseen == (bit(tile_of(5, 6)) | bit(tile_of(6, 6))));
  CHECK(Rules::outcome(shown)->winner == 0);
}

TEST_CASE("DO-9: a blocked game whose hands were never shown has no known result") {
  State v = Rules::view(table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                              "0|01,12,20,00,03,34,40,05,56,60|0", "white 0"),
                        0);
  v = after(v, "pass");
  Rules::apply(v, pack(Kind::pass));
  CHECK(Rules::to_act(v) == Actor::over);
  CHECK_FALSE(Rules::outcome(v));
}
