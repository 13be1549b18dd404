#include "ludo_support.hpp"

using namespace ludo_test;

TEST_CASE("LU-1: red rolls first, all tokens in base") {
  CHECK(text(start()) == "r:-,-,-,- y:-,-,-,- red 0 -");
  CHECK(Rules::to_act(start()) == Actor::chance);
  CHECK(Rules::turn(start()) == 0);
  CHECK(std::string(Rules::info.seats[0]) == "red");
  CHECK(std::string(Rules::info.seats[1]) == "yellow");
}

TEST_CASE("LU-2: one roll, then one token moves exactly that number") {
  const State s = after(at("r:-,3,10,55 y:-,-,-,- red 0 -"), "roll 4");
  CHECK(text(s) == "r:-,3,10,55 y:-,-,-,- red 0 4");
  CHECK(Rules::to_act(s) == Actor::seat0);
  CHECK(legal(s) == Names{"move 3", "move 10"});
  CHECK(text(after(s, "move 3")) == "r:-,7,10,55 y:-,-,-,- yellow 0 -");
  CHECK(text(after(s, "move 10")) == "r:-,3,14,55 y:-,-,-,- yellow 0 -");
}

TEST_CASE("LU-2: six numbers are equally likely, and none is offered while a token is to be moved") {
  Chances outcomes;
  Rules::chance(start(), outcomes);
  REQUIRE(outcomes.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(Rules::write(start(), outcomes[i].action) == "roll " + std::to_string(i + 1));
    CHECK(outcomes[i].weight == 1);
  }
  outcomes.clear();
  // Known fault: rolling again before moving.
  const State thrown = after(start(), "roll 6");
  Rules::chance(thrown, outcomes);
  CHECK(outcomes.empty());
  Words again("roll 3");
  CHECK(!Rules::parse(thrown, again).ok());
}

TEST_CASE("LU-3: base is left only on a 6, to the start cell") {
  for (int die = 1; die <= 5; ++die)
    CHECK(after("r:-,-,-,- y:-,-,-,- red 0 -", "roll " + std::to_string(die)) ==
          "r:-,-,-,- y:-,-,-,- yellow 0 -");
  // Known fault: no token lights up after a 6 although one could leave base.
  CHECK(legal(after(start(), "roll 6")) == Names{"move -"});
  CHECK(after("r:-,-,-,- y:-,-,-,- red 0 -", "roll 6 move -") == "r:-,-,-,0 y:-,-,-,- red 1 -");
  CHECK(after("r:-,-,-,- y:-,-,-,- yellow 0 -", "roll 6 move -") == "r:-,-,-,- y:-,-,-,0 yellow 1 -");
  CHECK(ludo::ring_cell(ludo::kRed, 0) == 0);
  CHECK(ludo::ring_cell(ludo::kYellow, 0) == 26);
}

TEST_CASE("LU-3: a 6 may move a token already out instead") {
  const State s = at("r:-,-,20,52 y:-,-,-,- red 0 6");
  CHECK(legal(s) == Names{"move -", "move 20"});
  CHECK(text(after(s, "move 20")) == "r:-,-,26,52 y:-,-,-,- red 1 -");
}

TEST_CASE("LU-4: a token turns into its own column after 50 and never skips or re-enters the ring") {
  CHECK(after("r:-,-,-,50 y:-,-,-,- red 0 1", "move 50") == "r:-,-,-,51 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,-,-,47 y:-,-,-,- red 0 5", "move 47") == "r:-,-,-,52 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,-,-,- y:-,-,-,48 yellow 0 6", "move 48") == "r:-,-,-,- y:-,-,-,54 yellow 1 -");
  // Each cell of the way, in order: red passes 48 49 50, then its column.
  Events way;
  Rules::events(at("r:-,-,-,48 y:-,-,-,- red 0 5"), ludo::move_action(48), way);
  Names names;
  for (const Event& e : way) names.push_back(Rules::place_name(e.to, 0));
  CHECK(names == Names{"ring49", "ring50", "red-col1", "red-col2", "red-col3"});
  // Yellow's ring ends on cell 24.
  way.clear();
  names.clear();
  Rules::events(at("r:-,-,-,- y:-,-,-,49 yellow 0 3"), ludo::move_action(49), way);
  for (const Event& e : way) names.push_back(Rules::place_name(e.to, 1));
  CHECK(names == Names{"ring24", "yellow-col1", "yellow-col2"});
}

TEST_CASE("LU-4: tokens in a column are not captured and do not capture") {
  // Yellow lands on cell 51, just behind red's start, while red has tokens all along its column.
  CHECK(after("r:51,51,52,53 y:-,-,-,24 yellow 0 1", "move 24") == "r:51,51,52,53 y:-,-,-,25 red 0 -");
  // Red enters its column past a yellow token on cell 51.
  CHECK(after("r:-,-,-,50 y:-,-,-,25 red 0 1", "move 50") == "r:-,-,-,51 y:-,-,-,25 yellow 0 -");
}

TEST_CASE("LU-5: home needs the exact number") {
  // Known fault: a 6 moves a token in the home column past home.
  CHECK(legal(at("r:20,51,52,55 y:-,-,-,- red 0 6")) == Names{"move 20"});
  CHECK(legal(at("r:51,52,53,54 y:-,-,-,- red 0 4")) == Names{"move 51", "move 52"});
  CHECK(after("r:51,52,53,54 y:-,-,-,- red 0 4", "move 52") == "r:51,53,54,H y:-,-,-,- red 0 -");
  CHECK(after("r:-,-,-,50 y:-,-,-,- red 0 6", "move 50") == "r:-,-,-,H y:-,-,-,- red 1 -");
  for (int p = 0; p < ludo::kHome; ++p)
    for (int die = 1; die <= 6; ++die) CHECK(ludo::can_move(p, die) == (p + die <= 56));
  for (int die = 1; die <= 6; ++die) CHECK(!ludo::can_move(ludo::kHome, die));
}

TEST_CASE("LU-6: own tokens share a cell, are one action, and no stack blocks") {
  const State s = at("r:-,10,10,10 y:-,-,-,- red 0 2");
  CHECK(legal(s) == Names{"move 10"});
  CHECK(text(after(s, "move 10")) == "r:-,10,10,12 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,10,10,12 y:-,-,-,- red 0 2", "move 10") == "r:-,10,12,12 y:-,-,-,- yellow 0 -");
  // Yellow's 36 is cell 10: it passes over three red tokens, on to cell 12.
  CHECK(after("r:-,10,10,10 y:-,-,-,34 yellow 0 4", "move 34") == "r:-,10,10,10 y:-,-,-,38 red 0 -");
}

TEST_CASE("LU-7: landing on a cell that is not safe captures every opposing token there") {
  CHECK(after("r:-,-,-,8 y:-,-,36,36 red 0 2", "move 8") == "r:-,-,-,10 y:-,-,-,- red 0 -");
  CHECK(after("r:10,10,10,30 y:-,-,-,35 yellow 0 1", "move 35") == "r:-,-,-,30 y:-,-,-,36 yellow 0 -");
  CHECK(after("r:10,10,10,30 y:-,-,-,35 yellow 0 2", "move 35") == "r:10,10,10,30 y:-,-,-,37 red 0 -");
}

TEST_CASE("LU-7: known fault, a capture on a star or a start") {
  const int safe[] = {0, 8, 13, 21, 26, 34, 39, 47};
  for (int cell = 0; cell < ludo::kRingCells; ++cell) {
    const bool is_safe = std::find(std::begin(safe), std::end(safe), cell) != std::end(safe);
    CHECK(ludo::is_safe_cell(cell) == is_safe);
    for (int seat = 0; seat < 2; ++seat) {
      const int to = ludo::progress_on(seat, cell), theirs = ludo::progress_on(1 - seat, cell);
      if (to < 1 || to > 50 || theirs > 50) continue;
      State s = start();
      s.mover = static_cast<std::int8_t>(seat);
      s.die = 1;
      s.token[seat][3] = static_cast<std::int8_t>(to - 1);
      s.token[1 - seat][2] = s.token[1 - seat][3] = static_cast<std::int8_t>(theirs);
      REQUIRE(Rules::check(s) == nullptr);
      Rules::apply(s, ludo::move_action(to - 1));
      CHECK(s.token[1 - seat][3] == (is_safe ? theirs : ludo::kBase));
      CHECK(s.mover == (is_safe ? 1 - seat : seat));
    }
  }
}

TEST_CASE("LU-7: both sides count the same cells half a ring apart") {
  for (int seat = 0; seat < 2; ++seat)
    for (int p = 0; p <= 50; ++p) {
      const int cell = ludo::ring_cell(seat, p);
      CHECK(ludo::progress_on(seat, cell) == p);
      CHECK(ludo::across(p) == ludo::progress_on(1 - seat, cell));
      CHECK(ludo::is_safe(p) == ludo::is_safe_cell(cell));
    }
}

TEST_CASE("LU-7: a token entering its start meets a visitor there in peace") {
  CHECK(after("r:-,-,-,- y:-,-,-,26 red 0 6", "move -") == "r:-,-,-,0 y:-,-,-,26 red 1 -");
}

TEST_CASE("LU-7: the cell just behind a start is safe from that colour") {
  // Ring cell 51 is red's "51", ring cell 25 is yellow's: neither ever lands there.
  CHECK(ludo::progress_on(ludo::kRed, 51) == 51);
  CHECK(ludo::progress_on(ludo::kYellow, 25) == 51);
  for (int seat = 0; seat < 2; ++seat)
    for (int p = 0; p <= 50; ++p) CHECK(ludo::ring_cell(seat, p) != (seat == 0 ? 51 : 25));
  CHECK(after("r:-,-,-,25 y:-,-,-,50 yellow 0 1", "move 50") == "r:-,-,-,25 y:-,-,-,51 red 0 -");
}

TEST_CASE("LU-8: one extra roll after a 6, a capture or a token home") {
  CHECK(after("r:-,-,-,20 y:-,-,-,- red 0 6", "move 20") == "r:-,-,-,26 y:-,-,-,- red 1 -");
  CHECK(after("r:-,-,-,8 y:-,-,-,36 red 0 2", "move 8") == "r:-,-,-,10 y:-,-,-,- red 0 -");
  // Known fault: no extra roll for reaching home.
  CHECK(after("r:-,-,-,54 y:-,-,-,36 red 0 2", "move 54") == "r:-,-,-,H y:-,-,-,36 red 0 -");
  CHECK(after("r:-,-,-,54 y:-,-,-,36 red 0 1", "move 54") == "r:-,-,-,55 y:-,-,-,36 yellow 0 -");
}

TEST_CASE("LU-8: however many reasons coincide, the extra roll is one") {
  // A 6 that captures two: red rolls a 1, moves, and the turn is over.
  CHECK(after("r:-,-,-,4 y:-,-,36,36 red 0 6", "move 4 roll 1 move 10") == "r:-,-,-,11 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,-,4,50 y:-,-,-,- red 0 6", "move 50 roll 1 move 4") == "r:-,-,5,H y:-,-,-,- yellow 0 -");
}

TEST_CASE("LU-9: no legal token spends the roll and passes at once, also after a 6") {
  CHECK(after("r:51,53,54,55 y:-,-,-,- red 0 -", "roll 6") == "r:51,53,54,55 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,54,55,H y:-,-,-,- red 0 -", "roll 5") == "r:-,54,55,H y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,-,-,- y:53,54,H,H yellow 0 -", "roll 4") == "r:-,-,-,- y:53,54,H,H red 0 -");
  // An extra roll may be lost too.
  CHECK(after("r:-,-,-,50 y:-,-,-,- red 0 6", "move 50 roll 5") == "r:-,-,-,H y:-,-,-,- yellow 0 -");
}

TEST_CASE("LU-10: the third 6 in a row is void and passes; what the first two moved stays") {
  // Known fault: a third 6 that still moves.
  CHECK(after("r:-,-,-,- y:-,-,-,- red 0 -", "roll 6 move - roll 6 move - roll 6") ==
        "r:-,-,0,0 y:-,-,-,- yellow 0 -");
  CHECK(after("r:-,-,-,- y:-,-,-,30 yellow 0 -", "roll 6 move 30 roll 6 move 36 roll 6") ==
        "r:-,-,-,- y:-,-,-,42 red 0 -");
}

TEST_CASE("LU-10: another number starts the count again within the turn") {
  // 6, 6, a capturing 2, then two more sixes are moved and the third is void.
  const State s = after(at("r:-,-,-,- y:-,-,-,34 red 0 -"), "roll 6 move - roll 6 move 0 roll 2 move 6");
  CHECK(text(s) == "r:-,-,-,8 y:-,-,-,34 yellow 0 -");  // cell 8 is a star: no capture, the turn is over
  const State t = after(at("r:-,-,-,- y:-,-,-,35 red 0 -"), "roll 6 move - roll 6 move 0 roll 3 move 6");
  CHECK(text(t) == "r:-,-,-,9 y:-,-,-,- red 0 -");
  const State u = after(t, "roll 6 move 9 roll 6 move 15");
  CHECK(text(u) == "r:-,-,-,21 y:-,-,-,- red 2 -");
  CHECK(text(after(u, "roll 6")) == "r:-,-,-,21 y:-,-,-,- yellow 0 -");
  // The same by a token that reaches home.
  CHECK(after("r:-,-,-,52 y:-,-,-,- red 0 6", "move - roll 4 move 52 roll 6 move - roll 6 move -") ==
        "r:0,0,0,H y:-,-,-,- red 2 -");
}

TEST_CASE("LU-10: the count does not outlive the turn") {
  CHECK(after("r:-,-,-,- y:-,-,-,- red 0 -",
              "roll 6 move - roll 6 move - roll 1 move 0 roll 6 move - roll 1 move 0") ==
        "r:-,-,0,1 y:-,-,-,1 red 0 -");
}

TEST_CASE("LU-11: the fourth token home wins at once, captures do not score") {
  const State s = after(at("r:50,H,H,H y:-,1,2,H red 0 6"), "move 50");
  CHECK(text(s) == "r:H,H,H,H y:-,1,2,H red 0 -");
  CHECK(Rules::to_act(s) == Actor::over);
  REQUIRE(Rules::outcome(s).has_value());
  CHECK(Rules::outcome(s)->winner == 0);
  CHECK(Rules::outcome(s)->points == 1);
  CHECK(std::string(Rules::outcome(s)->reason) == "all home");
  CHECK(legal(s).empty());
  Chances outcomes;
  Rules::chance(s, outcomes);
  CHECK(outcomes.empty());
  CHECK(!Rules::outcome(at("r:50,H,H,H y:-,1,2,H red 0 6")).has_value());
  CHECK(Rules::outcome(after(at("r:-,-,-,- y:55,H,H,H yellow 0 1"), "move 55"))->winner == 1);
  CHECK(Rules::resign_points(start(), 0) == std::vector<int>{1});
}

TEST_CASE("LU-12: exactly one legal token is one legal action, which nothing plays by itself") {
  const State s = after(at("r:-,-,-,9 y:-,-,-,- red 0 -"), "roll 3");
  CHECK(legal(s) == Names{"move 9"});
  CHECK(Rules::to_act(s) == Actor::seat0);
}

TEST_CASE("ludo: action sequences are counted exactly") {
  // From the start: 5 numbers pass, a 6 is moved by the one action "leave base".
  CHECK(Rules::turns(start(), 1) == 6);
  // After it red rolls again: 5 numbers and 2 moves of a second 6.
  CHECK(Rules::turns(start(), 2) == 5 * 6 + 5 + 2);
  CHECK(Rules::turns(at("r:-,-,-,9 y:-,-,-,- red 0 -"), 1) == 7);
  CHECK(Rules::turns(at("r:-,-,5,9 y:-,-,-,- red 0 6"), 1) == 3);
  CHECK(Rules::turns(at("r:H,H,H,H y:-,-,-,- red 0 -"), 1) == 0);
}
