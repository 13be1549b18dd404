#include "dittle_support.hpp"

using namespace dittle_test;

namespace {

using Moves = std::vector<std::string>;

State clash(std::string_view position, bool pressure = false) {
  return at(Variant::clash, position, pressure);
}

}  // namespace

TEST_CASE("CL: the same start as Dittle; pressure is on by default") {
  Options options(ClashRules::info.options);
  const State s = ClashRules::initial(options);
  CHECK(s.pressure == 1);
  CHECK(text(s) == text(start(Variant::dittle, false)));
  REQUIRE(options.set("pressure", "off").ok());
  CHECK(ClashRules::initial(options).pressure == 0);
}

TEST_CASE("CL-1: tilts only, no jumps") {
  const State s = after(start(Variant::clash, false), "d1F d7F");
  CHECK(legal(s) == Moves{"a1F", "b1F", "c1F", "c1R", "e1F", "e1L", "f1F", "g1F", "d2F", "d2L", "d2R"});
}

TEST_CASE("CL-1: known numbers of sequences from the start without pressure: 7, 49, 511") {
  const std::uint64_t expected[] = {1, 7, 49, 511};
  for (int n = 0; n <= 3; ++n) CHECK(ClashRules::turns(start(Variant::clash, false), n) == expected[n]);
}

TEST_CASE("CL-2: a lower top face removes the moved die") {
  const State s = after(clash("W:d364,a163 B:d531,g763 white"), "d3F");
  CHECK(die(s, "d4") == "41");  // 4 beats 3
  CHECK(die(s, "d5").empty());
  const State lost = after(clash("W:d362,a163 B:d531,g763 white"), "d3F");
  CHECK(die(lost, "d4").empty());
  CHECK(die(lost, "d5") == "31");
  CHECK(lost.quiet == 0);
}

TEST_CASE("CL-2: equal faces remove both") {
  const State s = after(clash("W:d312,a163 B:d521,g763 white"), "d3F");
  CHECK(text(s) == "W:a163 B:g763 black");
}

TEST_CASE("CL-2: several enemies count by their sum, and fall together") {
  // Against 2 left, 1 ahead and 1 right: sum 4.
  const auto against = [](const char* mover) {
    return after(clash("W:" + std::string(mover) + ",a163 B:c421,d512,e412,g763 white"), "d3F");
  };
  CHECK(text(against("d365")) == "W:a163,d451 B:g763 black");            // 5 > 4: all three
  CHECK(text(against("d354")) == "W:a163 B:g763 black");                 // 4 = 4: all four
  CHECK(text(against("d312")) == "W:a163 B:c421,e412,d512,g763 black");  // 2 < 4
}

TEST_CASE("CL-2: enemies behind the moved die meet it too") {
  // Black's die on c3 is behind c4 for White.
  const State s = after(clash("W:d465,a163 B:c331,g763 white"), "d4L");
  // d4 lies 6 up, 5 near; its right face comes up: 3.
  CHECK(top(*[&] {
          return std::optional(tilted(static_cast<Orientation>(find_orientation(6, 5)), Tilt::left));
        }()) == 3);
  CHECK(text(s) == "W:a163 B:g763 black");
}

TEST_CASE("CL-2: own neighbours take no part, and diagonal enemies neither") {
  const State s = clash("W:d364,c463,a163 B:e512,d651,g763 white");
  const State next = after(s, "d3F");  // next to c4 (own), diagonal to e5
  CHECK(die(next, "d4") == "41");
  CHECK(die(next, "c4") == "63");
  CHECK(die(next, "e5") == "12");
}

TEST_CASE("CL-2: only the moved die starts a meeting, none chains on") {
  // d4 meets d5 alone; e5 next to d5 and c4 beside d4 are not asked.
  const State s = clash("W:d364,c412,a163 B:d531,e531,g763 white");
  const State next = after(s, "d3F");
  CHECK(die(next, "d4") == "41");
  CHECK(die(next, "d5").empty());
  CHECK(die(next, "e5") == "31");
}

TEST_CASE("CL-2: known fault: capture by landing on a die") {
  const State s = clash("W:a163 B:a321,g763 white");
  CHECK(can(s, "a1F"));
  // a2 meets a3: it stops before it and never enters its square.
  const State next = after(s, "a1F");
  CHECK(die(next, "a2") == "31");
  CHECK(die(next, "a3").empty());
}

TEST_CASE("CL-2: the mover's enemies are those of its own colour's opponent, for Black too") {
  const State s = after(clash("W:d321,a163 B:d565,g763 black"), "d5F");
  CHECK(die(s, "d4") == "51");
  CHECK(die(s, "d3").empty());
  CHECK(s.mover == 0);
}

TEST_CASE("CL-3: the first die on the opponent's base row wins at once") {
  const State s = after(clash("W:d665,a163 B:g763,a763 white"), "d6F");
  CHECK(reason(s) == "arrived");
  CHECK(winner(s) == 0);
  CHECK(legal(s).empty());
  CHECK(Common::outcome(s)->points == 1);
  const State black = after(clash("W:g163,a163 B:d265,a763 black"), "d2F");
  CHECK(reason(black) == "arrived");
  CHECK(winner(black) == 1);
}

TEST_CASE("CL-3: a die removed on arrival has not arrived") {
  const State lost = after(clash("W:d665,a163 B:c763,a763 white"), "d6F");
  CHECK(lost.ending == Ending::none);
  CHECK(die(lost, "d7").empty());
  CHECK(die(lost, "c7") == "63");
  const State both = after(clash("W:d665,a163 B:c753,a763 white"), "d6F");
  CHECK(both.ending == Ending::none);
  CHECK(text(both) == "W:a163 B:a763 black");
  const State won = after(clash("W:d665,a163 B:c723,a763 white"), "d6F");
  CHECK(reason(won) == "arrived");
}

TEST_CASE("CL-4: a side without dice loses") {
  const State s = after(clash("W:d364,a163 B:d531 white"), "d3F");
  CHECK(reason(s) == "eliminated");
  CHECK(winner(s) == 0);
  const State own = after(clash("W:d362 B:d531,g763 white"), "d3F");
  CHECK(reason(own) == "eliminated");
  CHECK(winner(own) == 1);
}

TEST_CASE("CL-4: both sides lose their last dice: a draw") {
  const State s = after(clash("W:d312 B:d521 white"), "d3F");
  CHECK(reason(s) == "mutual elimination");
  CHECK(winner(s) == -1);
  CHECK(text(s) == "W:- B:- black");
  CHECK(reason(clash(text(s))) == "mutual elimination");
}

TEST_CASE("CL-5: third repetition is a draw; sixty moves without progress are a draw") {
  State s = clash("W:a163,b163,g363 B:a763,c763,g563 white");
  s = after(s, "b1R a7L c1L b7R b1R a7L c1L");
  CHECK(s.ending == Ending::none);
  s = after(s, "b7R");
  CHECK(reason(s) == "repetition");
  CHECK(winner(s) == -1);
  const State quiet = clash("W:a163,b163,g363 B:a763,c763,g563 white quiet:59");
  CHECK(reason(after(quiet, "b1R")) == "no progress");
  CHECK(winner(after(quiet, "b1R")) == -1);
  CHECK(after(quiet, "b1F").quiet == 0);
}

TEST_CASE("CL-5: a removal by a sideways tilt starts the count again and clears the past") {
  const State s = after(clash("W:d463,a163 B:b423,g763 white quiet:59"), "d4L");  // 2 = 2
  CHECK(s.quiet == 0);
  CHECK(s.past_count == 0);
  CHECK(text(s) == "W:a163 B:g763 black");
}

TEST_CASE("CL-5: no legal move: pass; neither side has one: draw") {
  // Neither can come about by play (enemies would stand side by side), so the cells are set by hand.
  State s = start(Variant::clash, false);
  for (int file = 0; file < kSize; ++file) {
    s.cell[make_cell(file, 0)] = 0;
    s.cell[make_cell(file, 5)] = make_die(0, kStart);
  }
  CHECK(find_ending(s) == Ending::no_moves);
  s.ending = Ending::no_moves;
  CHECK(reason(s) == "no moves");
  CHECK(winner(s) == -1);
  State one = s;
  one.ending = Ending::none;
  one.cell[make_cell(0, 6)] = 0;
  one.cell[make_cell(1, 2)] = make_die(1, kStart);
  one.cell[make_cell(0, 5)] = make_die(1, kStart);
  one.mover = 0;
  // White's b6 to g6 are hemmed in by a6, row 7 and the edge.
  CHECK(legal(one) == Moves{"pass"});
  CHECK(find_ending(one) == Ending::none);
}

TEST_CASE("CL-6: after three turns of its own without a forward tilt a side must make one, if it can") {
  const State first = clash("W:a163,b163,g363 B:a763,c763,g563 white", true);
  State s = after(first, "b1R a7L c1L b7R b1R");
  CHECK(s.idle[0] == 3);
  CHECK(s.idle[1] == 2);
  CHECK(can(s, "a7L"));
  s = after(s, "a7L");
  CHECK(must_go_forward(s));
  CHECK(legal(s) == Moves{"a1F", "c1F", "g3F"});
  CHECK(after(s, "a1F").idle[0] == 0);
  // Without the switch nothing is forced.
  CHECK(legal(after(clash("W:a163,b163,g363 B:a763,c763,g563 white"), "b1R a7L c1L b7R b1R a7L")).size() > 3);
}

TEST_CASE("CL-6: pressure even into a lost clash") {
  const State s = clash("W:g312,c163 B:g565,a763 white idle:3,0", true);
  CHECK(legal(s) == Moves{"c1F", "g3F"});
  CHECK(meeting(s, action(s, "g3F")).mover_lost());
  CHECK(after(s, "g3F").idle[0] == 0);
}

TEST_CASE("CL-6: the counters do not belong to the position that repeats") {
  const State s = after(clash("W:a163,b163,g363 B:a763,c763,g563 white", true), "b1R a7L c1L b7R");
  CHECK(s.idle[0] == 2);
  CHECK(occurrences(s) == 2);
}
