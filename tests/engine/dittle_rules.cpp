#include "dittle_support.hpp"

using namespace dittle_test;

namespace {

State beginning(bool pressure = false) { return start(Variant::dittle, pressure); }

// After one forward tilt each on the d file: d1 and d7 are empty.
State opened(bool pressure = false) { return after(beginning(pressure), "d1F d7F"); }

using Moves = std::vector<std::string>;

}  // namespace

TEST_CASE("DI: the start, 6 on top and 3 toward the owner (known fault: 3 toward the opponent)") {
  CHECK(text(beginning()) ==
        "W:a163,b163,c163,d163,e163,f163,g163 B:a763,b763,c763,d763,e763,f763,g763 white");
  // By the board: a forward tilt brings up the 3 for both sides.
  const State s = opened();
  CHECK(die(s, "d2") == "31");
  CHECK(die(s, "d6") == "31");
}

TEST_CASE("DI-1: White moves first, then the sides take turns") {
  State s = beginning();
  CHECK(Common::to_act(s) == Actor::seat0);
  CHECK(DittleRules::info.seats[0] == "white");
  s = after(s, "a1F");
  CHECK(Common::to_act(s) == Actor::seat1);
  CHECK(Common::turn(s) == 1);
  CHECK(Common::to_act(after(s, "a7F")) == Actor::seat0);
}

TEST_CASE("DI-2: a tilt turns the whole die, in the owner's directions") {
  CHECK(die(after(opened(), "c1R"), "d1") == "53");
  CHECK(die(after(opened(), "e1L"), "d1") == "23");
  CHECK(die(after(opened(), "d2F"), "d3") == "14");
  // Black's left is toward the g file. Known fault: dice of opposite handedness for the two colours.
  CHECK(die(after(opened(), "a1F c7L"), "d7") == "23");
  CHECK(die(after(opened(), "a1F e7R"), "d7") == "53");
  CHECK(die(after(opened(), "a1F d6F"), "d5") == "14");
}

TEST_CASE("DI-2: known fault: a forward tilt that brings up the far face") {
  // The far face of a die at the start is 4.
  CHECK(face_after(beginning(), action(beginning(), "d1F")) == 3);
}

TEST_CASE("DI-2: only into empty squares on the board") {
  CHECK(legal(beginning()) == Moves{"a1F", "b1F", "c1F", "d1F", "e1F", "f1F", "g1F"});
  const State s = after(beginning(), "a1F g7F");
  CHECK_FALSE(can(s, "a2L"));  // off the board
  CHECK(can(s, "b1L"));
  CHECK_FALSE(can(s, "b1R"));  // occupied
  CHECK_FALSE(can(after(s, "a2F"), "g6L"));
  CHECK(can(after(s, "a2F"), "g6R"));
}

TEST_CASE("DI-2: never back, never diagonally") {
  State s = after(opened(), "d2F d6F");
  const Moves moves = legal_of(s, "d3");
  CHECK(moves == Moves{"d3F", "d3F:d6", "d3L", "d3R"});
}

TEST_CASE("DI-3: a hop over one die of either colour; the die does not turn") {
  const State s = opened();
  // b1 over c1; d1 over d2 to d3.
  CHECK(legal_of(s, "b1") == Moves{"b1F", "b1:d1", "b1:d3"});
  CHECK(die(after(s, "b1:d1"), "d1") == "63");
  CHECK(die(after(s, "b1:d3"), "d3") == "63");
  // Over an enemy: d3 over d4 (Black) when d5 is free.
  const State met = after(opened(), "d2F d6F d3L d5F");
  CHECK(can(met, "c3R") == true);
  const State facing = after(met, "c3R c7F");
  CHECK(die(facing, "d4") != "");
  CHECK(die_at(facing, place_of(make_cell(3, 3)))->seat == 1);
  CHECK(can(facing, "d3:d5"));
  CHECK(die(after(facing, "d3:d5"), "d5") == die(facing, "d3"));
}

TEST_CASE("DI-3: two dice in a row cannot be jumped") {
  CHECK(legal_of(opened(), "a1") == Moves{"a1F"});  // b1 and c1 stand before the empty d1
}

TEST_CASE("DI-3: a chain may turn at each landing (known fault: it may not)") {
  // b1 over c1 to d1, forward over the black d2 to d3, left over c3 to b3.
  const State s =
      at(Variant::dittle, "W:b163,c163,f163,g163,c363,a563,g563 B:b763,c763,d763,e763,f763,g763,d263 white");
  CHECK(legal_of(s, "b1") == Moves{"b1F", "b1L", "b1:d1", "b1:b3", "b1:d3"});
  const std::vector<Cell> way = path(s, action(s, "b1:b3"));
  CHECK(way == std::vector<Cell>{make_cell(3, 0), make_cell(3, 2), make_cell(1, 2)});
}

TEST_CASE("DI-4: one tilt, then hops with the new top face") {
  const State s = opened();
  CHECK(legal_of(s, "c1") == Moves{"c1F", "c1F:e2", "c1R", "c1R:d3"});
  CHECK(die(after(s, "c1R:d3"), "d3") == "53");
  CHECK(die(after(s, "c1F:e2"), "e2") == "31");
  CHECK(face_after(s, action(s, "c1R:d3")) == 5);
}

TEST_CASE("DI-5: nothing else is a move") {
  const State s = opened();
  for (const char* word :
       {"b1:d1F",    "b1FF", "b1F:b2", "b1:b1", "b1",  "b1:", "b1T", "d2B",  "d2D", "a1:d1", "b1:c1",
        "b1F:d2:d4", "",     "h1F",    "a8F",   "a0F", "d7F", "e7F", "pass", "b1f", "B1F",   "b1:e1"}) {
    CAPTURE(word);
    Words words(word);
    CHECK_FALSE(Common::parse(s, words).ok());
  }
}

TEST_CASE("DI-6: a chain back to where it began is no move") {
  // b1 can hop over c1 to d1 and back.
  const State s = opened();
  Actions moves;
  Common::legal(s, moves);
  for (const Action a : moves) {
    State next = s;
    Common::apply(next, a);
    CHECK_FALSE(std::equal(std::begin(s.cell), std::end(s.cell), std::begin(next.cell)));
    CHECK(from_cell(a) != to_cell(a));
  }
  // After a tilt, hops back to where the tilt ended are the tilt.
  const State ring =
      at(Variant::dittle, "W:a163,b231,f163,g163,e163,a563,g563 B:b763,c763,d763,e763,f763,g763,a763 white");
  CHECK(legal_of(ring, "a1") == Moves{"a1F", "a1F:c2", "a1R", "a1R:b3"});
}

TEST_CASE("DI-6: two ways of one die to one result are one move; the way shown prefers forward") {
  // c1 over c2 to c3, left over b3 to a3; or left over b1 to a1, over a2 to a3.
  const State s =
      at(Variant::dittle, "W:b163,c163,g163,a231,c231,b363,g563 B:b763,c763,d763,e763,f763,g763,a763 white");
  CHECK(legal_of(s, "c1") == Moves{"c1R", "c1:a1", "c1:a3", "c1:c3"});
  CHECK(path(s, action(s, "c1:a3")) == std::vector<Cell>{make_cell(2, 2), make_cell(0, 2)});
}

TEST_CASE("DI-7: dice on the far row stay in play and move sideways") {
  const State s =
      at(Variant::dittle, "W:a163,b163,c163,d163,e163,f163,a763 B:c763,d763,e763,f763,g763,g363,g563 white");
  CHECK(legal_of(s, "a7") == Moves{"a7R"});
  const State next = after(s, "a7R c7F");
  CHECK(die(next, "b7") == "53");
  CHECK(legal_of(next, "b7") == Moves{"b7L", "b7R"});
  CHECK(net_score(next, 0) == 5 - 60);
}

TEST_CASE("DI-8: seven of one side on the far row end the game") {
  const State s =
      at(Variant::dittle, "W:a763,b763,c763,d763,e763,f763,g651 B:a163,b163,c363,d363,e363,f363,g363 white");
  CHECK(s.ending == Ending::none);
  const State end = after(s, "g6F");
  CHECK(reason(end) == "seven in");
  CHECK(Common::to_act(end) == Actor::over);
  CHECK(legal(end).empty());
  CHECK(net_score(end, 0) == 37);
  CHECK(net_score(end, 1) == 12);
  CHECK(winner(end) == 0);
  CHECK(Common::outcome(end)->points == 1);
}

TEST_CASE("DI-8: the side that fills the row may lose") {
  const State s =
      at(Variant::dittle, "W:a712,b712,c712,d712,e712,f712,g621 B:a163,b163,c163,d163,e163,f163,g363 white");
  const State end = after(s, "g6F");
  CHECK(net_score(end, 0) == 7);
  CHECK(net_score(end, 1) == 36);
  CHECK(winner(end) == 1);
}

TEST_CASE("DI-8: a row filled by an invader and dice that never left ends the game") {
  const State s =
      at(Variant::dittle, "W:g651,b163,c163,d363,e363,f363,g363 B:a763,b763,c763,d763,e763,f763,g163 white");
  const State end = after(s, "g6F");
  CHECK(reason(end) == "row filled");
  CHECK(net_score(end, 0) == 1 - 20);
  CHECK(net_score(end, 1) == 6 - 60);
  CHECK(winner(end) == 0);
}

TEST_CASE("DI-8: a row full of its own dice never ends the game") {
  CHECK(beginning().ending == Ending::none);
  CHECK(after(beginning(), "a1F").ending == Ending::none);  // Black's row is still full
}

TEST_CASE("DI-9: the formula applies to both sides in every ending; equal is a draw") {
  // No progress: White two in (6 + 5), one at home; Black one in (1), none at home.
  const State decided =
      at(Variant::dittle,
         "W:a763,b753,c163,d363,e363,f363,g363 B:a112,b563,c563,d563,e563,f563,g563 white quiet:60");
  CHECK(reason(decided) == "no progress");
  CHECK(net_score(decided, 0) == 1);
  CHECK(net_score(decided, 1) == 1);
  CHECK(winner(decided) == -1);
  const State won =
      at(Variant::dittle,
         "W:a763,b763,c163,d363,e363,f363,g363 B:a112,b563,c563,d563,e563,f563,g563 white quiet:60");
  CHECK(winner(won) == 0);
}

TEST_CASE("DI-10: a side without a move passes, and only then") {
  const State s =
      at(Variant::dittle, "W:a763,b763,c763,d763,a663,b663,c663 B:e763,f763,d631,e631,a363,b363,c363 white");
  CHECK(legal(s) == Moves{"pass"});
  const State next = after(s, "pass");
  CHECK(next.ending == Ending::none);
  CHECK(next.mover == 1);
  CHECK(next.quiet == 1);
  CHECK_FALSE(can(next, "pass"));
  CHECK_FALSE(can(opened(), "pass"));
}

TEST_CASE("DI-10: passes count for repetition, and are taken back exactly") {
  State s =
      at(Variant::dittle, "W:a763,b763,c763,d763,a663,b663,c663 B:e763,f763,d631,e631,a363,b363,d363 white");
  for (int round = 0; round < 2; ++round) {
    CHECK(occurrences(s) == round + 1);
    s = after(s, "pass d3L");
    CHECK(occurrences(s) == round + 1);
    s = after(s, "pass e3R");
  }
  CHECK(reason(s) == "repetition");
}

TEST_CASE("DI-11: the third time ends the game and the net scores decide") {
  State s = opened();
  s = after(s, "c1R c7L d1L d7R");
  CHECK(occurrences(s) == 2);
  CHECK(text(s).find("rep:2 quiet:4") != std::string::npos);
  s = after(s, "c1R c7L d1L");
  CHECK(s.ending == Ending::none);
  CHECK(occurrences(s) == 2);
  s = after(s, "d7R");
  CHECK(reason(s) == "repetition");
  CHECK(winner(s) == -1);
  CHECK(occurrences(s) == 3);
}

TEST_CASE("DI-11: repetition needs the same side to move") {
  // White loses a move by hopping: b1 over c1 in one move and back in two would need tilts that turn it, so
  // compare with the mover alone.
  State a = opened();
  State b = a;
  b.mover = 1;
  CHECK(text(a) != text(b));
  a = after(a, "c1R c7L");
  CHECK(occurrences(a) == 1);
  a = after(a, "d1L");  // White's dice as at first, Black to move
  CHECK(occurrences(a) == 1);
}

TEST_CASE("DI-11: repetition needs the same orientations") {
  // White's two dice change by two tilts each and hop back to their squares; Black goes to and fro.
  const State first =
      at(Variant::dittle, "W:a163,b163,d363,e363,f363,g363,g563 B:b763,c563,d563,e563,f563,b463,e463 white");
  State s = first;
  for (const char* white : {"b1R", "c1R", "a1R", "b1R", "d1:b1", "c1:a1"}) {
    s = after(s, white);
    s = after(s, die(s, "b7").empty() ? "a7L" : "b7R");
  }
  CHECK(s.quiet == 12);
  CHECK(die(s, "a1") == "13");
  CHECK(die(s, "b1") == "13");
  CHECK(occurrences(s) == 1);
  CHECK(text(s).find("rep:") == std::string::npos);
}

TEST_CASE("DI-11: equal dice may change places in a repeated position") {
  // a1 and b1 lie alike; each tilts... a hop over the other exchanges them.
  const State first =
      at(Variant::dittle, "W:a163,b163,d363,e363,f363,g363,g563 B:b763,c563,d563,e563,f563,b463,e463 white");
  State s = after(first, "a1:c1 b7R b1L a7L");
  // Now a1 holds a die turned left, c1 one that lies as at first; two more moves bring c1 to b1 turned left.
  s = after(s, "c1L b7R");
  CHECK(occurrences(s) == 1);
  CHECK(die(s, "a1") == "23");
  CHECK(die(s, "b1") == "23");
  // Both turn back: b1 to c1, a1 to b1, then c1 hops over b1 to a1.
  s = after(s, "b1R a7L a1R b7R c1:a1 a7L");
  CHECK(occurrences(s) == 2);
  CHECK(s.quiet == 12);
}

TEST_CASE(
    "DI-11: sixty quiet moves of both sides end the game; any die going forward starts the count again") {
  const std::string position =
      "W:a163,b163,d363,e363,f363,g363,g563 B:b763,c563,d563,e631,f563,b463,e463 white quiet:59";
  const State s = at(Variant::dittle, position);
  CHECK(s.quiet == 59);
  CHECK(reason(after(s, "b1R")) == "no progress");
  const State tilted = after(s, "a1F");
  CHECK(tilted.ending == Ending::none);
  CHECK(tilted.quiet == 0);
  CHECK(after(s, "e3:e5").quiet == 0);
}

TEST_CASE("DI: known numbers of sequences from the start: 7, 49, 805") {
  const std::uint64_t expected[] = {1, 7, 49, 805};
  for (int n = 0; n <= 3; ++n) CHECK(DittleRules::turns(beginning(), n) == expected[n]);
}

TEST_CASE("DI: one forward hop and four tilts arrive with 6") {
  State s =
      at(Variant::dittle, "W:a163,a231,c163,d163,e163,f163,g163 B:b763,c763,d763,e763,f763,g763,b463 white");
  s = after(s, "a1:a3 b7R a3F a7L a4F b7R a5F a7L a6F");
  CHECK(die(s, "a7") == "63");
}

TEST_CASE(
    "CL-6 in Dittle: off by default; on, the fourth turn must take a die forward, by a tilt or a jump") {
  Options options(DittleRules::info.options);
  CHECK(DittleRules::initial(options).pressure == 0);
  REQUIRE(options.set("pressure", "on").ok());
  CHECK(DittleRules::initial(options).pressure == 1);

  const char* quiet = "c1R c7L d1L d7R c1R c7L";
  CHECK(can(after(opened(), quiet), "d1L"));
  const State s = after(opened(true), quiet);
  CHECK(must_go_forward(s));
  CHECK(s.idle[0] == 3);
  for (const std::string& move : legal(s)) {
    const Action a = action(s, move);
    CHECK(rank_of(from_cell(a)) != rank_of(to_cell(a)));
  }
  CHECK(can(s, "a1F"));
  CHECK(can(s, "d1:d3"));
  CHECK_FALSE(can(s, "d1L"));
  const State next = after(s, "d1:d3");
  CHECK(next.idle[0] == 0);
  CHECK(must_go_forward(next));  // Black has been idle as long
}

TEST_CASE("CL-6 in Dittle: a side that cannot go forward plays what it can") {
  // White's dice stand on the far row or behind two others.
  const State s =
      at(Variant::dittle,
         "W:a763,b763,c763,d763,a663,b663,c663 B:e763,d631,e631,a363,b363,c363,c563 white idle:3,0", true);
  CHECK_FALSE(must_go_forward(s));
  CHECK(legal(s) == Moves{"d7:f7"});
  CHECK(after(s, "d7:f7").idle[0] == 3);
}

TEST_CASE("DI, CL: random play ends, with the invariants kept, and each move once") {
  for (const Variant variant : kBoth)
    for (const bool pressure : {false, true})
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const State last = play_random(start(variant, pressure), seed, [](const State& s, Action) {
          REQUIRE(Common::check(s) == nullptr);
          std::vector<std::string> moves = legal(s);
          std::sort(moves.begin(), moves.end());
          REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
        });
        CHECK(Common::check(last) == nullptr);
        CHECK(Common::outcome(last).has_value());
      }
}
