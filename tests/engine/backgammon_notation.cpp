// Texts of actions, plays and positions.
#include "backgammon_support.hpp"
#include "engine/games/backgammon/notation.hpp"

using namespace backgammon_test;

namespace {

Result<Action> parse(const State& state, std::string_view words) {
  Words w(words);
  return Rules::parse(state, w);
}

std::string why_not(const State& state, std::string_view words) {
  const auto action = parse(state, words);
  return action.ok() ? "" : action.error();
}

// The play that a text stands for, as its steps; or the error.
std::string steps(const State& state, std::string_view play_text) {
  const auto play = Rules::parse_play(state, play_text);
  if (!play) return play.error();
  std::string out;
  State now = state;
  for (const Action a : *play) {
    out += (out.empty() ? "" : " ") + Rules::write(now, a);
    Rules::apply(now, a);
  }
  return out;
}

State opening(std::string_view dice) { return at(std::string(kStartCounts) + " " + std::string(dice)); }

}  // namespace

TEST_CASE("BG-3: actions are written in the mover's numbering and read back") {
  int seen = 0;
  random_games(21, 6000, [&](const State& state, Action) {
    Actions actions;
    Chances outcomes;
    Rules::legal(state, actions);
    Rules::chance(state, outcomes);
    for (const Weighted& w : outcomes) actions.push_back(w.action);
    std::set<std::string> texts;
    for (const Action a : actions) {
      const std::string written = Rules::write(state, a);
      REQUIRE(texts.insert(written).second);
      const auto read = parse(state, written);
      REQUIRE(read.ok());
      REQUIRE(*read == a);
      ++seen;
    }
  });
  CHECK(seen > 20000);
}

TEST_CASE("BG-4: a star is written for a hit and need not be read") {
  const State state = board("--------ba---A---------cA-", "54");
  CHECK(parse(state, "13/9").ok());
  CHECK(*parse(state, "13/9") == *parse(state, "13/9*"));
  CHECK(why_not(state, "24/20*") == "nothing is hit by '24/20*'");
}

TEST_CASE("BG-2: rolls read in either order; texts that are no action are refused with the reason") {
  const State to_roll = at(std::string(kStartCounts) + " -");
  CHECK(*parse(to_roll, "roll 25") == roll_action(5, 2));
  CHECK(*parse(Rules::initial(kSingleGame), "roll 25") == roll_action(2, 5));
  CHECK(why_not(to_roll, "roll 07") == "a roll is two dice from 1 to 6, not '07'");
  CHECK(why_not(to_roll, "roll") == "a roll is two dice from 1 to 6, not ''");
  CHECK(why_not(to_roll, "8/5") == "the dice must be rolled first");
  const State state = opening("31");
  CHECK(why_not(state, "roll 31") == "it is not time to roll");
  CHECK(why_not(state, "") == "an action is missing");
  CHECK(why_not(state, "end") == "there are dice to play before the turn can end");
  CHECK(why_not(state, "8/4") == "'8/4' is not legal with 31");
  CHECK(why_not(state, "8") == "a step reads as 8/5, not '8'");
  CHECK(why_not(state, "8/") == "no such point in '8/'");
  CHECK(why_not(state, "8/*") == "no such point in '8/*'");
  CHECK(why_not(state, "99/96") == "no such point in '99/96'");
  CHECK(why_not(state, "-8/5") == "no such point in '-8/5'");
  CHECK(why_not(state, std::string(3000, '/')).size() < 200);
  const State over = after(board("-A------------------b-----", "66"), "1/off");
  CHECK(why_not(over, "1/off") == "the game is over");
}

TEST_CASE("BG-6: plays are sorted, written with merged chains and read back") {
  CHECK(plays(opening("65")) ==
        Names{"13/2", "13/7 8/3", "13/8 13/7", "24/13", "24/18 13/8", "24/18 8/3", "8/3 8/2"});
  int seen = 0;
  random_games(22, 4000, [&](const State& state, Action) {
    std::vector<Play> found;
    Rules::plays(state, found);
    const Names texts = plays(state);
    REQUIRE(std::is_sorted(texts.begin(), texts.end()));
    REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto read = Rules::parse_play(state, texts[i]);
      REQUIRE_MESSAGE(read.ok(), text(state) << " " << texts[i] << ": " << (read.ok() ? "" : read.error()));
      REQUIRE(after_play(state, *read) == after_play(state, found[i]));
      ++seen;
    }
  });
  CHECK(seen > 5000);
}

TEST_CASE("BG-6: plays of the reference program read as the boards it gives") {
  for (const char* path : {kTricky, kReference})
    for (const Case& c : read_cases(path)) {
      CAPTURE(c.name);
      const State state = at(c.xgid);
      std::set<std::string> reached;
      for (const std::string& written : c.plays) {
        const auto read = Rules::parse_play(state, written);
        REQUIRE_MESSAGE(read.ok(), written << ": " << (read.ok() ? "" : read.error()));
        reached.insert(letters(board_of(after_play(state, *read), kWhite)));
      }
      CHECK(reached == c.after);
    }
}

TEST_CASE("BG-6: a complete play reads in every usual way") {
  CHECK(steps(opening("31"), "8/5 6/5") == "8/5 6/5 end");
  CHECK(steps(opening("31"), "6/5 8/5") == "8/5 6/5 end");
  CHECK(steps(opening("31"), "6/5 8/5 end") == "8/5 6/5 end");
  CHECK(steps(opening("65"), "24/13") == "24/18 18/13 end");
  CHECK(steps(opening("65"), "24/18/13") == "24/18 18/13 end");
  CHECK(steps(opening("66"), "24/18(2) 13/7(2)") == "24/18 24/18 13/7 13/7 end");
  CHECK(steps(opening("66"), "24/18 13/7 24/18 13/7") == "24/18 24/18 13/7 13/7 end");
  CHECK(steps(opening("22"), "13/5") == "13/11 11/9 9/7 7/5 end");
  CHECK(steps(opening("22"), "13/9(2)") == "13/11 13/11 11/9 11/9 end");
  const State bar = board("------E-------------a----C", "53");
  CHECK(steps(bar, "bar/22 bar/20*") == "bar/20* bar/22 end");
  CHECK(steps(bar, "25/22 25/20") == "bar/20* bar/22 end");
  const State off = board("--A-B---------------b-----", "65");
  CHECK(steps(off, "4/off(2)") == "4/off 4/off end");
  CHECK(steps(off, "4/0 4/0") == "4/off 4/off end");
  // A win needs no end of the turn.
  CHECK(steps(board("--A-----------------b-----", "65"), "2/off") == "2/off");
}

TEST_CASE("BG-12: a play that does not say a hit goes the quiet way, if there is one") {
  const State state = board("----------------------a--A", "32");
  CHECK(steps(state, "bar/20") == "bar/23 23/20 end");
  CHECK(steps(state, "bar/22/20") == "bar/22* 22/20 end");
  CHECK(steps(state, "bar/22*/20") == "bar/22* 22/20 end");
  CHECK(steps(board("-b----B-a-a--A------------", "53"), "13/5") == "13/8* 8/5 end");
  CHECK(steps(board("-----aB--a---B------c-----", "44"), "13/9*/5*(2)") == "13/9* 13/9 9/5* 9/5 end");
}

TEST_CASE("BG-5: a lost turn is the play pass") {
  const State closed = board("--BB---------------bbbbbbA", "66");
  CHECK(steps(closed, "pass") == "end");
  CHECK(steps(opening("31"), "pass") == "there is a legal play of 31");
  CHECK(Rules::write_play(closed, Play{kEnd}) == "pass");
  const State played = after(opening("31"), "8/5 6/5");
  CHECK(plays(played) == Names{"end"});
  CHECK(steps(played, "end") == "end");
}

TEST_CASE("BG-6: plays that are not complete or not legal are refused with the reason") {
  const State state = opening("31");
  CHECK(steps(state, "8/5") == "'8/5' is not a complete legal play of 31");
  CHECK(steps(state, "8/5 6/5 6/5") == "'8/5 6/5 6/5' is not a complete legal play of 31");
  CHECK(steps(state, "8/4*") == "'8/4*' is not a complete legal play of 31");
  CHECK(steps(state, "5/8") == "a checker moves to lower points, not as in '5/8'");
  CHECK(steps(state, "8/5(7)") == "a step can be repeated up to four times, not as in '8/5(7)'");
  CHECK(steps(state, "8/5(2") == "a bracket is not closed in '8/5(2'");
  CHECK(steps(state, "(") == "a bracket is not closed in '('");
  CHECK(steps(state, "()") == "a step can be repeated up to four times, not as in '()'");
  CHECK(steps(state, "(1)") == "no such point in '(1)'");
  CHECK(steps(state, "24/20/16/12/8/4") == "more than four steps in '24/20/16/12/8/4'");
  CHECK(steps(state, "8/5 8/5 8/5 8/5 8/5") == "more than four steps");
  CHECK(steps(state, "") == "a play is missing");
  CHECK(steps(at(std::string(kStartCounts) + " -"), "8/5 6/5") == "the dice must be rolled first");
}

TEST_CASE("BG-3: positions are restored exactly, in the middle of a turn too") {
  int seen = 0;
  random_games(23, 8000, [&](const State& state, Action action) {
    REQUIRE(at(text(state)) == state);
    State next = state;
    Rules::apply(next, action);
    REQUIRE(at(text(next)) == next);
    ++seen;
  });
  CHECK(seen == 8000);
  CHECK(text(Rules::initial(kSingleGame)) == std::string(kStartCounts) + " - opening");
}

TEST_CASE("BG-3: XGID, GNU Position ID and counts describe the same position") {
  for (const char* path : {kTricky, kReference})
    for (const Case& c : read_cases(path)) {
      CAPTURE(c.name);
      const State state = at(c.xgid);
      CHECK(at(c.gnu) == state);
      CHECK(at(c.counts) == state);
      CHECK(to_xgid(state) == c.xgid);
      CHECK(to_gnu_id(state) + c.gnu.substr(14) == c.gnu);
      CHECK(text(state) == c.counts);
    }
  const State start = at("4HPwATDgc/ABMA -");
  CHECK(text(start) == std::string(kStartCounts) + " -");
  CHECK(to_gnu_id(start) == "4HPwATDgc/ABMA");
  CHECK(at("4HPwATDgc/ABMA") == start);
  CHECK(text(at("4HPwATDgc/ABMA 31 black")) == std::string(kStartCounts) + " 31 black");
}

TEST_CASE("BG-3: both texts survive random positions") {
  random_games(24, 3000, [&](const State& state, Action) {
    if (state.phase != Phase::to_roll) return;
    const std::string black = state.mover == kBlack ? " black" : "";
    REQUIRE(at(to_xgid(state) + black) == state);
    REQUIRE(at(to_gnu_id(state) + " -" + black) == state);
  });
}

TEST_CASE("BG-3: an XGID's turn -1 gives the roll to the upper player") {
  const State state = at("XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:3:0:10");
  CHECK(state.mover == kBlack);
  CHECK(state.side[kWhite] == starting_side());
  CHECK(state.side[kBlack] == starting_side());
  const State lower = at("XGID=a-A-B----------------c----:0:0:-1:42:0:0:3:0:10");
  CHECK(text(lower) == "0 0 0 0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -1 0 1 42 black");
}

TEST_CASE("BG-3: positions that cannot arise are refused with the reason") {
  const auto with = [](std::string_view letters, std::string_view rest = ":0:0:1:31:0:0:3:0:10") {
    return why_refused("XGID=" + std::string(letters) + std::string(rest));
  };
  const char* const fine = "-A------------------b-----";
  CHECK(with(fine) == "");
  CHECK(with("-O-----A------------b-----") == "white has 16 checkers, more than fifteen");
  CHECK(with("-A-----o------------b-----") == "black has 17 checkers, more than fifteen");
  CHECK(with("--------------------------") == "both sides have borne off all their checkers");
  CHECK(with("aBBBBBB------------bbbbbbA") ==
        "both sides are on the bar against closed boards, which cannot arise");
  CHECK(with("ABBBBBB------------bbbbbb-") == "the opponent's bar is written as a number of 0 or below");
  CHECK(with("-BBBBBB------------bbbbbba") == "one's own bar is written as a number of 0 or above");
  CHECK(with("-P------------------b-----") == "an XGID counts checkers by the letters A to O, not 'P'");
  CHECK(with("-A--") == "an XGID describes 26 places, this one 4");
  CHECK(with(fine, ":1:0:1:31:0:0:3:0:10") == "the doubling cube is not in use");
  CHECK(with(fine, ":0:1:1:31:0:0:3:0:10") == "the doubling cube is not in use");
  CHECK(with(fine, ":0:0:0:31:0:0:3:0:10") == "an XGID's turn is 1 or -1, not '0'");
  CHECK(with(fine, ":0:0:1:71:0:0:3:0:10") == "dice are two digits from 1 to 6, or -, not '71'");
  CHECK(with(fine, ":0:0:1:D:0:0:3:0:10") == "dice are two digits from 1 to 6, or -, not 'D'");
  CHECK(with(fine, ":0:0:1::0:0:3:0:10") == "dice are two digits from 1 to 6, or -, not '?'");
  CHECK(with(fine, ":0:0:1:31:x:0:3:0:10") == "no such score, match length or limit in an XGID: 'x'");
  CHECK(with(fine, ":0:0:1:31:0:0:3:0") == "an XGID has ten fields, this one 9");
  CHECK(why_refused("") == "a position is missing");
  CHECK(why_refused("hello") == "a position is an XGID, a GNU Position ID or 26 counts, not 'hello'");
  CHECK(why_refused("0 1 2") == "26 counts are needed, only 3 are given");
  CHECK(why_refused(std::string(kStartCounts) + " 37") == "dice are two digits from 1 to 6, or -, not '37'");
  CHECK(why_refused(std::string(kStartCounts) + " 31 red") == "unknown words after the position: 'red'");
  CHECK(why_refused("0 16" + std::string(kStartCounts).substr(4)) ==
        "a count is a number from -15 to 15, not '16'");
  CHECK(why_refused("1" + std::string(kStartCounts).substr(1)) ==
        "the opponent's bar is written as a number of 0 or below");
}

TEST_CASE("BG-10: dice left must have been rolled") {
  const std::string start(kStartCounts);
  CHECK(why_refused(start + " 31 left:3") == "");
  CHECK(why_refused(start + " 31 left:-") == "");
  CHECK(why_refused(start + " 31 left:2") == "dice are left that were not rolled: '2'");
  CHECK(why_refused(start + " 31 left:33") == "dice are left that were not rolled: '33'");
  CHECK(why_refused(start + " 33 left:33333") == "no such dice left: '33333'");
  CHECK(why_refused(start + " 31 left:") == "dice are left that were not rolled: ''");
  CHECK(why_refused(start + " 31 left:x") == "no such dice left: 'x'");
  CHECK(why_refused(start + " - left:3") == "dice can be left only in the middle of a turn");
  CHECK(why_refused(start + " 31 opening") == "an opening roll is made only from the starting position");
  CHECK(why_refused("0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 1 1 0 - opening") ==
        "an opening roll is made only from the starting position");
  CHECK(at(start + " 31 left:13") == at(start + " 31"));
}

TEST_CASE("BG-3: a GNU Position ID must fit the board to the last bit") {
  CHECK(why_refused("4HPwATDgc/ABM! 31") == "not a letter of a GNU Position ID: '!'");
  CHECK(why_refused("4HPwATDgc/ABMB 31") == "the GNU Position ID does not end where its checkers do");
  CHECK(why_refused("4HPwATDgc/ABMP 31") == "the GNU Position ID does not end where its checkers do");
  CHECK(why_refused("////////////// 31") == "the GNU Position ID holds more than fifteen checkers of a side");
  CHECK(why_refused("AQAAAAAAAgAAAA -") == "the GNU Position ID puts both sides on one point");
  CHECK(why_refused("4HPwATDgc/ABMA 3") == "dice are two digits from 1 to 6, or -, not '3'");
}
