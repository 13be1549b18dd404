// Rules DO-1 … DO-8, and the known faults of other programs.
#include "dominoes_support.hpp"

using namespace dominoes_test;

namespace {

// White has nothing that fits 5 or 6.
State opening() { return dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"); }

// All seven tiles with a blank lie, and both ends show it: nobody can ever play again.
constexpr const char* kDeadLine = "0|01,12,20,00,03,34,40,05,56,60|0";

State dead(std::string_view black, std::string_view white, std::string_view tail) {
  return table(black, white, kDeadLine, tail);
}

}  // namespace

TEST_CASE("DO-1: 28 different tiles from 0-0 to 6-6") {
  Tiles seen = 0;
  for (int a = 0; a < 7; ++a) {
    for (int b = a; b < 7; ++b) {
      const int tile = tile_of(b, a);
      REQUIRE(tile >= 0);
      REQUIRE(tile < kTiles);
      CHECK(low(tile) == a);
      CHECK(high(tile) == b);
      CHECK((seen & bit(tile)) == 0);
      seen |= bit(tile);
    }
  }
  CHECK(seen == kAllTiles);
  CHECK(count(kTable.doubles) == 7);
  for (int number = 0; number < 7; ++number) CHECK(count(kTable.suit[number]) == 7);
  CHECK(pips_of_all(kAllTiles) == 168);
  CHECK(pips_of_all(bit(tile_of(6, 6)) | bit(tile_of(0, 5)) | bit(tile_of(1, 1))) == 19);
}

TEST_CASE("DO-1: seven tiles go to each side in turn, each of the unseen as likely; fourteen are left") {
  State s = start();
  Random random(1);
  for (int i = 0; i < 14; ++i) {
    REQUIRE(Rules::to_act(s) == Actor::chance);
    Chances outcomes;
    Rules::chance(s, outcomes);
    CHECK(outcomes.size() == static_cast<std::size_t>(28 - i));
    for (const Weighted& w : outcomes) CHECK(w.weight == 1);
    CHECK(hand_size(s, 0) == (i + 1) / 2);
    CHECK(hand_size(s, 1) == i / 2);
    Rules::apply(s, any_action(s, random));
  }
  CHECK(hand_size(s, 0) == 7);
  CHECK(hand_size(s, 1) == 7);
  CHECK(boneyard_size(s) == 14);
}

TEST_CASE("DO-2: black plays first and may open with any tile") {
  const State s = opening();
  CHECK(Rules::to_act(s) == Actor::seat0);
  CHECK(legal(s) == Names{"00", "01", "02", "03", "04", "11", "56"});
  CHECK(why_no_action(s, "draw") == "no draw: a tile can be played");
  CHECK(why_no_action(s, "pass") == "no pass: a tile can be played");
  CHECK(why_no_action(s, "55") == "tile 55 is not in the hand");
  CHECK(
      text(after(s, "56")) ==
      "B:00,01,02,03,04,11 W:12,13,14,22,23,24,33 line:5|56|6 bone:05,06,15,16,25,26,34,35,36,44,45,46,55,66 "
      "white 0");
}

TEST_CASE("DO-3: a tile must match an open end; one that fits both may go to either") {
  const State s = table("15,16,25,33,45,46", "00,01,02,03,04,05", "5|56,62|2", "black 0");
  CHECK(legal(s) == Names{"15L", "25L", "25R", "45L"});
  CHECK(why_no_action(s, "33") == "tile 33 fits neither end");
  CHECK(why_no_action(s, "15R") == "tile 15 does not fit that end");
  CHECK(why_no_action(s, "25") == "tile 25 fits both ends: 25L or 25R");
  const State left = after(s, "25L"), right = after(s, "25R");
  CHECK(left.ends == std::array<std::uint8_t, 2>{2, 2});
  CHECK(right.ends == std::array<std::uint8_t, 2>{5, 5});
  std::array<Laid, kTiles> chain;
  REQUIRE(left_to_right(left, chain) == 3);
  CHECK(chain[0].left == 2);
  CHECK(chain[0].right == 5);  // the matched halves touch
  REQUIRE(left_to_right(right, chain) == 3);
  CHECK(chain[2].left == 2);
  CHECK(chain[2].right == 5);
}

TEST_CASE("DO-3: both halves of a lone tile are open") {
  const State s = after(dealt("56 00 01 02 03 04 11", "15 16 66 22 23 24 33"), "56");
  CHECK(legal(s) == Names{"15L", "16R", "66R"});
}

TEST_CASE("DO-4: a double keeps its number open at its outer side") {
  const State s = after(dealt("56 00 01 02 03 04 11", "15 16 66 22 23 24 33"), "56 66R");
  CHECK(s.ends == std::array<std::uint8_t, 2>{5, 6});
  CHECK(s.length == 2);
}

TEST_CASE("DO-4: nothing scores but the game itself") {
  Random random(4);
  for (int i = 0; i < 200; ++i) {
    const State s = random_game(random, [](const State& at, Action) { CHECK_FALSE(Rules::outcome(at)); });
    REQUIRE(Rules::outcome(s));
    CHECK(Rules::outcome(s)->points == 1);
  }
}

TEST_CASE(
    "DO-5: with no playable tile one draws, one tile at a time, until one can be played, and plays it") {
  State s = after(opening(), "56");
  CHECK(legal(s) == Names{"draw"});
  s = after(s, "draw");
  CHECK(Rules::to_act(s) == Actor::chance);
  CHECK(Rules::turn(s) == 1);
  Chances outcomes;
  Rules::chance(s, outcomes);
  CHECK(outcomes.size() == 14);
  s = after(s, "draw 34");
  CHECK(Rules::to_act(s) == Actor::seat1);  // drawing keeps the turn
  CHECK(legal(s) == Names{"draw"});
  s = after(s, "draw draw 44 draw draw 15");
  CHECK(boneyard_size(s) == 11);
  CHECK(legal(s) == Names{"15L"});
  CHECK(why_no_action(s, "draw") == "no draw: a tile can be played");
  CHECK(why_no_action(s, "pass") == "no pass: a tile can be played");
  s = after(s, "15L");
  CHECK(Rules::to_act(s) == Actor::seat0);
}

TEST_CASE("DO-5: the last two tiles are never drawn") {
  // Three are left: one more draw, then only a pass.
  State s = dead("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45", "black 0");
  REQUIRE(boneyard_size(s) == 3);
  CHECK(legal(s) == Names{"draw"});
  CHECK(why_no_action(s, "pass") == "no pass: the boneyard can be drawn from");
  s = after(s, "draw draw 46");
  CHECK(boneyard_size(s) == 2);
  CHECK(legal(s) == Names{"pass"});
  CHECK(why_no_action(s, "draw") == "no draw: the last two tiles stay in the boneyard");
}

TEST_CASE("DO-6: no draw and no pass while a tile can be played") {
  Random random(6);
  int with_draw = 0, with_pass = 0;
  for (int i = 0; i < 300; ++i) {
    random_game(random, [&](const State& s, Action) {
      if (!is_seat(Rules::to_act(s))) return;
      const Names names = legal(s);
      const bool can_play = s.hand[s.mover] & fitting(s);
      const bool draw = names == Names{"draw"}, pass = names == Names{"pass"};
      CHECK(can_play == !(draw || pass));
      if (draw || pass) CHECK(draw == (boneyard_size(s) > 2));
      with_draw += draw;
      with_pass += pass;
    });
  }
  CHECK(with_draw > 500);
  CHECK(with_pass > 50);
}

TEST_CASE("DO-6: a pass hands the turn over, and the next play wipes it out") {
  State s = table("11,13,14,15,16,22,23,24,25", "05,06,26,33,35,36,44,45,46,56", "0|01,12,20,00,03,34,40|0",
                  "black 0");
  CHECK(legal(s) == Names{"pass"});
  s = after(s, "pass");
  CHECK(s.passes == 1);
  CHECK(legal(s) == Names{"05", "06"});
  s = after(s, "05");
  CHECK(s.passes == 0);
  CHECK(legal(s) == Names{"15R", "25R"});
}

TEST_CASE("DO-7: the first to play the last tile wins") {
  State s = table("05", "06,11,13,14,15,16,22,23,24,25,26,33,35,36,44,45,46,55", "0|01,12,20,00,03,34,40|0",
                  "black 0");
  s = after(s, "05");
  CHECK(Rules::to_act(s) == Actor::over);
  REQUIRE(Rules::outcome(s));
  CHECK(Rules::outcome(s)->winner == 0);
  CHECK(Rules::outcome(s)->reason == std::string("out"));
  CHECK(Rules::outcome(s)->points == 1);
  CHECK(legal(s).empty());
  CHECK(why_no_action(s, "06") == "the game is over");
}

TEST_CASE("DO-8: two passes in a row block the game and the lower total wins; equal totals draw") {
  struct Case {
    const char *black, *white;
    int winner;
  };
  for (const Case& c : {Case{"11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46", 0},
                        Case{"25,26,33,35,36,44,45,46", "11,13,14,15,16,22,23,24", 1},
                        // 53 pips each
                        Case{"11,66,25,26,33,35,13,24", "14,15,16,22,23,36,44,45", -1}}) {
    State s = dead(c.black, c.white, "white 0");
    CAPTURE(pips_of_all(s.hand[0]));
    CAPTURE(pips_of_all(s.hand[1]));
    CHECK(legal(s) == Names{"pass"});
    s = after(s, "pass");
    CHECK_FALSE(Rules::outcome(s));
    CHECK(legal(s) == Names{"pass"});
    s = after(s, "pass");
    CHECK(Rules::to_act(s) == Actor::over);
    REQUIRE(Rules::outcome(s));
    CHECK(Rules::outcome(s)->winner == c.winner);
    CHECK(Rules::outcome(s)->reason == std::string("blocked"));
    CHECK(Rules::outcome(s)->points == 1);
  }
}

TEST_CASE("fault of others: a tile is dealt twice") {
  State s = after(start(), "deal 66");
  CHECK(why_no_action(s, "deal 66") == "tile 66 is not in the boneyard");
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    random_game(random, [](const State& at, Action a) {
      if (Rules::to_act(at) != Actor::chance) return;
      CHECK(((at.hand[0] | at.hand[1]) & bit(tile_in(a))) == 0);
      CHECK(Rules::check(at) == nullptr);
    });
  }
}

TEST_CASE("fault of others: a crash on the last tile") {
  Random random(8);
  int out = 0, with_both_ends = 0;
  for (int i = 0; i < 500; ++i) {
    bool fits_both = false;
    const State s = random_game(random, [&](const State& at, Action a) {
      Actions actions;
      Rules::legal(at, actions);
      fits_both = hand_size(at, at.mover) == 1 && actions.size() == 2;
      Events happened;
      Rules::events(at, a, happened);
      for (int seat = 0; seat < 2; ++seat) Rules::places(at, seat);
    });
    if (s.passes == 2) continue;
    ++out;
    with_both_ends += fits_both;
    CHECK(hand_size(s, s.mover) == 0);
    Events none;
    Actions actions;
    Rules::legal(s, actions);
    CHECK(actions.empty());
    CHECK(Rules::places(s, s.mover).size() == 4);  // the other hand, two ends, the boneyard
  }
  CHECK(out > 300);
  CHECK(with_both_ends > 0);
}

TEST_CASE("fault of others: left or right is asked on an empty line or beside a lone double") {
  CHECK(legal(opening()) == Names{"00", "01", "02", "03", "04", "11", "56"});
  State s = after(dealt("55 00 01 02 03 04 11", "15 16 66 22 23 45 33"), "55");
  CHECK(s.ends == std::array<std::uint8_t, 2>{5, 5});
  CHECK(legal(s) == Names{"15", "45"});
  s = after(s, "15");
  CHECK(s.ends == std::array<std::uint8_t, 2>{5, 1});
  // Nor when a longer line shows one number twice.
  s = table("05,06,11,13,14,15,16,22,23", "24,25,26,33,35,36,44,45,46,55", "0|01,12,20,00,03,34,40|0",
            "black 0");
  CHECK(legal(s) == Names{"05", "06"});
}

TEST_CASE("fault of others: passing goes on without end when both are blocked") {
  Random random(9);
  int blocked = 0;
  for (int i = 0; i < 500; ++i) {
    int plies = 0, in_a_row = 0, most = 0;
    const State s = random_game(random, [&](const State&, Action a) {
      ++plies;
      in_a_row = kind_of(a) == Kind::pass ? in_a_row + 1 : 0;
      most = std::max(most, in_a_row);
    });
    CHECK(plies < 14 + 2 * 12 + 28 + 28);
    CHECK(most <= 2);
    CHECK((most == 2) == (s.passes == 2));
    blocked += s.passes == 2;
  }
  CHECK(blocked > 50);
}

TEST_CASE("resigning costs one point, and nothing after the end") {
  const State s = opening();
  CHECK(Rules::resign_points(s, 0) == std::vector<int>{1});
  CHECK(Rules::resign_points(s, 1) == std::vector<int>{1});
  CHECK(
      Rules::resign_points(dead("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46", "black 2"), 0).empty());
}
