// The rules BG-1 to BG-14 by example; move generation at length is in backgammon_plays.cpp.
#include <map>

#include "backgammon_support.hpp"
#include "engine/core/position.hpp"
#include "engine/games/backgammon/entry.hpp"

using namespace backgammon_test;

namespace {

State start() { return Rules::initial(kSingleGame); }

std::string outcome(const State& state) {
  const auto result = Rules::outcome(state);
  if (!result) return "none";
  return std::string(Rules::info.seats[static_cast<std::size_t>(result->winner)]) + " " +
         std::to_string(result->points) + " " + result->reason;
}

}  // namespace

TEST_CASE("BG-1: each side rolls one die, 36 outcomes alike") {
  CHECK(Rules::to_act(start()) == Actor::chance);
  CHECK(Rules::turn(start()) == kWhite);
  Chances outcomes;
  Rules::chance(start(), outcomes);
  REQUIRE(outcomes.size() == 36);
  std::set<std::string> texts;
  for (const Weighted& w : outcomes) {
    CHECK(w.weight == 1);
    texts.insert(Rules::write(start(), w.action));
  }
  CHECK(texts.size() == 36);
  CHECK(texts.count("roll 13") == 1);
  CHECK(texts.count("roll 31") == 1);
}

TEST_CASE("BG-1: the higher die moves first and plays both; the left die is seat 0's") {
  const State white = after(start(), "roll 31");
  CHECK(text(white) == std::string(kStartCounts) + " 31");
  CHECK(Rules::to_act(white) == Actor::seat0);
  const State black = after(start(), "roll 13");
  CHECK(text(black) == std::string(kStartCounts) + " 13 black");
  CHECK(Rules::to_act(black) == Actor::seat1);
  CHECK(legal(black) == legal(white));
  CHECK(legal(after(black, "6/5")) == legal(after(white, "6/5")));
}

TEST_CASE("BG-1: a tie changes nothing and is rolled again, as often as it comes") {
  const State tie = after(start(), "roll 33");
  CHECK(tie == start());
  Events events;
  Rules::events(start(), roll_action(3, 3), events);
  REQUIRE(events.size() == 1);
  CHECK(events[0].what == Happening::rolled);
  CHECK(events[0].seat == -1);
  CHECK(events[0].say.key == "backgammon.say.tie");
  CHECK(Rules::to_act(after(start(), "roll 33 roll 66 roll 11")) == Actor::chance);
  CHECK(Rules::to_act(after(start(), "roll 33 roll 66 roll 62")) == Actor::seat0);
}

TEST_CASE("BG-2: two dice, 21 rolls, doubles half as often") {
  const State state = at(std::string(kStartCounts) + " -");
  Chances outcomes;
  Rules::chance(state, outcomes);
  REQUIRE(outcomes.size() == 21);
  std::uint32_t sum = 0;
  for (const Weighted& w : outcomes) {
    CHECK(left_die(w.action) >= right_die(w.action));
    CHECK(w.weight == (left_die(w.action) == right_die(w.action) ? 1u : 2u));
    sum += w.weight;
  }
  CHECK(sum == 36);
  CHECK(after(state, "roll 26") == after(state, "roll 62"));
}

TEST_CASE("BG-2: a double gives four moves") {
  const State state = after(at(std::string(kStartCounts) + " -"), "roll 11");
  CHECK(text(after(state, "8/7 8/7 6/5")) ==
        "0 -2 0 0 0 1 4 2 1 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 11 left:1");
  CHECK(legal(after(state, "8/7 8/7 6/5 6/5")) == Names{"end"});
}

TEST_CASE("BG-3: empty, own and single opposing points are open, two opposing checkers close a point") {
  // White on 13 and 24; black has one on 9, two on 8, three on 23.
  const State state = board("--------ba---A---------cA-", "54");
  const Names moves = legal(state);
  CHECK(has(moves, "13/9*"));
  CHECK_FALSE(has(moves, "13/8"));
  CHECK(has(moves, "24/19"));
  CHECK(has(moves, "24/20"));
}

TEST_CASE("BG-3: with one checker each intermediate landing must be open") {
  // From 24: 4 is open, 1 is closed. With 4-1 both dice cannot be played by way of 23.
  const State state = board("---F----A--------------cA-", "41");
  CHECK_FALSE(has(legal(state), "24/23"));
  CHECK(has(legal(after(state, "24/20")), "20/19"));
  // Both ways closed: nothing although the far point is open.
  CHECK(legal(board("-------------------b-b--A-", "53")) == Names{"end"});
}

TEST_CASE("BG-4: a hit sends the checker to the bar, on the way too") {
  const State state = after(board("----------b-a--A--a-A-----", "62"), "20/18*");
  CHECK(text(state) == "-1 0 0 0 0 0 0 0 0 0 -2 0 -1 0 0 1 0 0 1 0 0 0 0 0 0 0 62 left:6");
  CHECK(text(after(state, "18/12*")) == "-2 0 0 0 0 0 0 0 0 0 -2 0 1 0 0 1 0 0 0 0 0 0 0 0 0 0 62 left:-");
  CHECK(plays(board("----------b-a--A--a-A-----", "62")) ==
        Names{"15/7", "20/12*", "20/14 15/13", "20/18* 15/9", "20/18*/12*"});
}

TEST_CASE("BG-5: everything on the bar enters before any other move") {
  const State two = board("------C--------------b--AB", "51");
  CHECK(legal(two) == Names{"bar/20", "bar/24"});
  CHECK(legal(after(two, "bar/24")) == Names{"bar/20"});
  const State one = board("------C--------------b--AA", "51");
  CHECK(legal(one) == Names{"bar/20", "bar/24"});
  CHECK(legal(after(one, "bar/20")) == Names{"24/23", "20/19", "6/5"});
}

TEST_CASE("BG-5: a closed board loses the turn; the record keeps it") {
  const State state = after(board("--BB---------------bbbbbbA", "00"), "roll 66");
  CHECK(legal(state) == Names{"end"});
  CHECK(plays(state) == Names{"pass"});
  Events events;
  Rules::events(state, kEnd, events);
  REQUIRE(events.size() == 1);
  CHECK(events[0].what == Happening::passed);
  CHECK(events[0].say.key == "backgammon.say.pass");
  CHECK(text(after(state, "end")) == "-1 2 2 2 2 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 0 0 - black");
}

TEST_CASE("BG-6: a step that would leave a playable die unplayed is not offered") {
  // The 6 must be played by 8/2 after 24/22 (a known fault of another program).
  const State state = board("----b-M-A-------b-cdd---A-", "62");
  CHECK(legal(state) == Names{"24/22", "8/2"});
  CHECK(legal(after(state, "8/2")) == Names{"24/22"});
}

TEST_CASE("BG-6: when only one die can be played it must be the larger") {
  CHECK(legal(board("-b--------A---------------", "63")) == Names{"10/4"});
  CHECK(legal(board("--b----B------------------", "52")) == Names{"7/5"});
  const State played = after(board("-b--------A---------------", "63"), "10/4");
  CHECK(legal(played) == Names{"end"});
  Events events;
  Rules::events(played, kEnd, events);
  REQUIRE(events.size() == 1);
  CHECK(events[0].what == Happening::ended);
  CHECK(events[0].say.key == "backgammon.say.no-more");
}

TEST_CASE("BG-6: as many of a double as possible") {
  const State state = board("--b--b--b--b--A-----A-----", "33");
  CHECK(legal(state) == Names{"20/17"});
  CHECK(legal(after(state, "20/17 17/14")) == Names{"end"});
}

TEST_CASE("BG-6: end is offered exactly when no die can be played") {
  int ends = 0;
  random_games(11, 6000, [&](const State& state, Action) {
    if (state.phase != Phase::moving) return;
    const Names moves = legal(state);
    REQUIRE_FALSE(moves.empty());
    bool able = false;
    for (const std::int8_t die : state.left) able = able || (die && movable(board_of(state), die));
    REQUIRE(has(moves, "end") == !able);
    if (!able) REQUIRE(moves.size() == 1);
    ends += !able;
  });
  CHECK(ends > 500);
}

TEST_CASE("BG-7: nothing is borne off before all are home") {
  CHECK(plays(board("-----DE-----------b-----A-", "65")) == Names{"24/13"});
  CHECK(legal(board("-----DE-A---------b-------", "65")) == Names{"8/2", "8/3", "6/1"});
  CHECK(has(legal(after(board("-----DE-A---------b-------", "65"), "8/2")), "5/off"));
  // A checker on the bar is not home either.
  CHECK(legal(board("-b----E------------------A", "65")) == Names{"bar/19", "bar/20"});
}

TEST_CASE("BG-7: the exact point, or with a larger die the highest point") {
  CHECK(plays(board("---B--A-------------b-----", "54")) == Names{"6/1 3/off", "6/2 3/off"});
  CHECK(legal(board("--A-B---------------b-----", "65")) == Names{"4/off"});
  CHECK(plays(board("--A-B---------------b-----", "65")) == Names{"4/off(2)"});
  CHECK(plays(board("---A-A--------------b-----", "41")) == Names{"5/1 3/2", "5/off"});
}

TEST_CASE("BG-7: two dice that bear off the same checker are offered once, as the larger") {
  const State state = board("-A---B--------------b-----", "65");
  CHECK(legal(state) == Names{"5/off"});
  Actions actions;
  Rules::legal(state, actions);
  CHECK(die_of(actions[0]) == 6);
  CHECK(text(after(state, "5/off")) == "0 1 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 0 0 0 0 65 left:5");
}

TEST_CASE("BG-7: a checker hit during bear-off must come round again") {
  // White bears off one and leaves blots; black comes in from the bar and hits.
  const State hit = after(board("aBB--AA-------------b-----", "61"), "6/off 5/4 end roll 41 bar/21* 21/20");
  const State entering = after(hit, "end roll 65");
  CHECK(legal(entering) == Names{"bar/19"});
  CHECK(legal(after(entering, "bar/19")) == Names{"19/14"});
}

TEST_CASE("BG-8: single, gammon, backgammon") {
  // White bears off the last checker; black: has borne off thirteen, none (all outside white's home), none
  // with one in white's home, none with one on the bar.
  CHECK(outcome(after(board("-A------------------b-----", "21"), "1/off")) == "white 1 single");
  CHECK(outcome(after(board("-A-----ec------------g----", "21"), "1/off")) == "white 2 gammon");
  CHECK(outcome(after(board("-A----aec------------f----", "21"), "1/off")) == "white 3 backgammon");
  CHECK(outcome(after(board("aA-----ec------------f----", "21"), "1/off")) == "white 3 backgammon");
  // A checker in white's home or on the bar makes no backgammon when another is off.
  CHECK(outcome(after(board("aA-----e-------------f----", "21"), "1/off")) == "white 1 single");
  CHECK(outcome(board("-A------------------b-----", "21")) == "none");
}

TEST_CASE("BG-8: the game is over with the fifteenth checker, whatever dice are left") {
  const State won = after(board("-A------------------b-----", "66"), "1/off");
  CHECK(Rules::to_act(won) == Actor::over);
  CHECK(Rules::turn(won) == kWhite);
  CHECK(legal(won).empty());
  Chances outcomes;
  Rules::chance(won, outcomes);
  CHECK(outcomes.empty());
  // Also when the other order would use both dice: the same position, and no rest is left unplayed.
  CHECK(legal(board("------A-------------b-----", "61")) == Names{"6/off", "6/5"});
  CHECK(plays(board("------A-------------b-----", "61")) == Names{"6/off"});
}

TEST_CASE("BG-9: single game, match to 5, match to 7") {
  REQUIRE(Rules::info.options.size() == 1);
  CHECK(Rules::info.options[0].key == "target");
  CHECK(Rules::info.options[0].fallback() == "0");
  for (const char* target : {"0", "5", "7"}) CHECK(Rules::info.options[0].allows(target));
  CHECK_FALSE(Rules::info.options[0].allows("3"));
}

TEST_CASE("BG-10: the turn stays open after the last die until it is ended") {
  const State played = after(at(std::string(kStartCounts) + " 31"), "8/5 6/5");
  CHECK(Rules::to_act(played) == Actor::seat0);
  CHECK(legal(played) == Names{"end"});
  const State ended = after(played, "end");
  CHECK(Rules::to_act(ended) == Actor::chance);
  CHECK(Rules::turn(ended) == kBlack);
  Events events;
  Rules::events(played, kEnd, events);
  REQUIRE(events.size() == 1);
  CHECK(events[0].what == Happening::ended);
  CHECK(events[0].say.key.empty());
}

TEST_CASE("BG-11: pip count") {
  CHECK(pip_count(start(), kWhite) == 167);
  CHECK(pip_count(start(), kBlack) == 167);
  const State state = board("b-A-B----------------c---A", "00");
  CHECK(pip_count(state, kWhite) == 2 + 4 * 2 + 25);
  CHECK(pip_count(state, kBlack) == 25 * 2 + 3 * 4);
  // A hit costs what the checker had gone.
  const State hit = after(board("--------ba---A---------cA-", "54"), "13/9*");
  CHECK(pip_count(hit, kBlack) - pip_count(board("--------ba---A---------cA-", "54"), kBlack) == 9);
}

TEST_CASE("BG-12: both orders of two dice are offered, with and without the hit") {
  const State state = board("----------------------a--A", "32");
  const Names moves = legal(state);
  CHECK(moves == Names{"bar/22*", "bar/23"});
  CHECK(has(legal(after(state, "bar/22*")), "22/20"));
  CHECK(has(legal(after(state, "bar/23")), "23/20"));
  CHECK_FALSE(after(state, "bar/22* 22/20") == after(state, "bar/23 23/20"));
  CHECK(plays(state) == Names{"bar/20", "bar/22*/20"});
}

TEST_CASE("BG-12: from any one place the larger die comes first") {
  int seen = 0;
  random_games(12, 4000, [&](const State& state, Action) {
    Actions actions;
    Rules::legal(state, actions);
    for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
      REQUIRE(from_of(actions[i]) >= from_of(actions[i + 1]));
      if (from_of(actions[i]) != from_of(actions[i + 1])) continue;
      REQUIRE(die_of(actions[i]) > die_of(actions[i + 1]));
      ++seen;
    }
  });
  CHECK(seen > 1000);
}

TEST_CASE("BG-14: who has borne off a checker resigns one point") {
  CHECK(Rules::resign_points(start(), kWhite) == std::vector<int>{1, 2, 3});
  const State state = board("-A-----ec------------g----", "21");
  CHECK(Rules::resign_points(state, kWhite) == std::vector<int>{1});
  CHECK(Rules::resign_points(state, kBlack) == std::vector<int>{1, 2, 3});
  const Position position{pack(state), {}};
  CHECK_FALSE(
      check_action(backgammon_game, position, Actor::seat0, closing_action(ClosingKind::resign, 0, 2)).ok());
  CHECK(
      check_action(backgammon_game, position, Actor::seat1, closing_action(ClosingKind::resign, 1, 3)).ok());
}
