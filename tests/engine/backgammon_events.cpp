// What actions bring about, gestures, places, labels and refusals.
#include <set>

#include "backgammon_support.hpp"

using namespace backgammon_test;

namespace {

Events events(const State& state, std::string_view notation) {
  Words words(notation);
  const auto action = Rules::parse(state, words);
  REQUIRE(action.ok());
  Events out;
  Rules::events(state, *action, out);
  return out;
}

Gesture gesture(const State& state, std::string_view notation) {
  Words words(notation);
  const auto action = Rules::parse(state, words);
  REQUIRE(action.ok());
  return Rules::gesture(state, *action);
}

std::string say(const Phrase& phrase) {
  std::string out = phrase.key;
  for (const std::string& arg : phrase.args) out += " " + arg;
  return out;
}

std::string refusal(const State& state, std::string_view place, int seat = kWhite) {
  for (const Place p : Rules::places(state, seat))
    if (Rules::place_name(p, seat) == place) return say(Rules::refusal(state, p, seat));
  FAIL("no such place");
  return "";
}

std::string label(const State& state, std::string_view place, int seat) {
  for (const Place p : Rules::places(state, seat))
    if (Rules::place_name(p, seat) == place) return say(Rules::place_label(state, p, seat));
  FAIL("no such place");
  return "";
}

State opening(std::string_view dice) { return at(std::string(kStartCounts) + " " + std::string(dice)); }

}  // namespace

TEST_CASE("BG-1: the opening roll says who begins") {
  const State start = Rules::initial(kSingleGame);
  const Events white = events(start, "roll 52");
  REQUIRE(white.size() == 1);
  CHECK(white[0].what == Happening::rolled);
  CHECK(white[0].seat == kWhite);
  CHECK(white[0].value == 5);
  CHECK(white[0].value2 == 2);
  CHECK(say(white[0].say) == "backgammon.say.opening.white 5 2");
  CHECK(say(events(start, "roll 25")[0].say) == "backgammon.say.opening.black 2 5");
  CHECK(events(start, "roll 25")[0].seat == kBlack);
}

TEST_CASE("BG-2: later rolls are the mover's") {
  const State black = at(std::string(kStartCounts) + " - black");
  CHECK(say(events(black, "roll 31")[0].say) == "backgammon.say.rolled 3 1");
  CHECK(events(black, "roll 31")[0].seat == kBlack);
  CHECK(say(events(black, "roll 44")[0].say) == "backgammon.say.double 4 4");
}

TEST_CASE("BG-3: places are physical, names and phrases are the mover's") {
  const Events white = events(opening("31"), "8/5");
  REQUIRE(white.size() == 1);
  CHECK(white[0].what == Happening::moved);
  CHECK(white[0].from == point_place(8, kWhite));
  CHECK(white[0].to == point_place(5, kWhite));
  CHECK(white[0].from.id == 8);
  CHECK(say(white[0].say) == "backgammon.say.move 8 5");
  const State to_black = opening("31 black");
  const Events black = events(to_black, "8/5");
  CHECK(black[0].from.id == 17);
  CHECK(black[0].to.id == 20);
  CHECK(say(black[0].say) == "backgammon.say.move 8 5");
  CHECK(gesture(to_black, "8/5").from == black[0].from);
  CHECK(gesture(to_black, "8/5").to == black[0].to);
  CHECK(Rules::place_name(black[0].from, kBlack) == "8");
  CHECK(Rules::place_name(black[0].from, kWhite) == "17");
}

TEST_CASE("BG-4: a hit is a move, then a capture to the other side's bar") {
  const State state = board("----------------------a--A", "32");
  const Events hit = events(state, "bar/22*");
  REQUIRE(hit.size() == 2);
  CHECK(hit[0].from == kBarPlace[kWhite]);
  CHECK(say(hit[0].say) == "backgammon.say.enter-hit 22");
  CHECK(hit[1].what == Happening::captured);
  CHECK(hit[1].from == point_place(22, kWhite));
  CHECK(hit[1].to == kBarPlace[kBlack]);
  CHECK(hit[1].seat == kWhite);
  CHECK(events(state, "bar/23").size() == 1);
  CHECK(say(gesture(state, "bar/22*").label) == "backgammon.label.enter-hit 22");
}

TEST_CASE("BG-7: bearing off goes to the tray") {
  const State state = board("--A-B---------------b-----", "65");
  CHECK(events(state, "4/off")[0].to == kOffPlace[kWhite]);
  CHECK(say(events(state, "4/off")[0].say) == "backgammon.say.off 4");
  CHECK(gesture(state, "4/off").to == kOffPlace[kWhite]);
}

TEST_CASE("BG-10: the end of the turn and the roll are buttons") {
  CHECK(std::string(gesture(after(opening("31"), "8/5 6/5"), "end").button) == "end");
  CHECK(gesture(after(opening("31"), "8/5 6/5"), "end").from.none());
  CHECK(std::string(gesture(opening("-"), "roll 31").button) == "roll");
}

TEST_CASE("BG-3: every place has its own name for either seat") {
  const State state = Rules::initial(kSingleGame);
  for (const int seat : {kWhite, kBlack}) {
    std::set<std::string> names;
    for (const Place p : Rules::places(state, seat)) names.insert(Rules::place_name(p, seat));
    CHECK(names.size() == 28);
    for (const char* name : {"1", "24", "bar", "bar-opponent", "off", "off-opponent"})
      CHECK(names.count(name) == 1);
  }
  CHECK(Rules::place_name(Place{}, kWhite).empty());
  CHECK(Rules::place_name(Place{0}, kWhite).empty());
  CHECK(Rules::place_name(Place{29}, kWhite).empty());
}

TEST_CASE("BG-3: labels say what is there for who looks") {
  const State state = board("b-A-B----------------c---A", "00");
  CHECK(label(state, "4", kWhite) == "backgammon.place.point.own 4 2");
  CHECK(label(state, "21", kBlack) == "backgammon.place.point.other 21 2");
  CHECK(label(state, "21", kWhite) == "backgammon.place.point.other 21 3");
  CHECK(label(state, "4", kBlack) == "backgammon.place.point.own 4 3");
  CHECK(label(state, "3", kWhite) == "backgammon.place.point.empty 3");
  CHECK(label(state, "bar", kWhite) == "backgammon.place.bar.own 1");
  CHECK(label(state, "bar", kBlack) == "backgammon.place.bar.own 2");
  CHECK(label(state, "bar-opponent", kWhite) == "backgammon.place.bar.other 2");
  CHECK(label(state, "off", kWhite) == "backgammon.place.off.own 11");
  CHECK(label(state, "off-opponent", kWhite) == "backgammon.place.off.other 10");
}

TEST_CASE("BG-6: a refused tap says why") {
  const State start = opening("31");
  CHECK(refusal(start, "8") == "");
  CHECK(refusal(start, "8", kBlack) == "backgammon.refusal.not-your-turn");
  CHECK(refusal(Rules::initial(kSingleGame), "8") == "backgammon.refusal.opening");
  CHECK(refusal(opening("-"), "8") == "backgammon.refusal.roll-first");
  CHECK(refusal(start, "7") == "backgammon.refusal.empty");
  CHECK(refusal(start, "12") == "backgammon.refusal.not-yours");
  CHECK(refusal(start, "bar") == "backgammon.refusal.empty");
  CHECK(refusal(start, "off") == "backgammon.refusal.borne-off");
  CHECK(refusal(start, "bar-opponent") == "backgammon.refusal.not-yours");
  CHECK(refusal(after(start, "8/5 6/5"), "8") == "backgammon.refusal.dice-used");
  CHECK(refusal(opening("55"), "24") == "backgammon.refusal.blocked 24");
  CHECK(refusal(board("------C--------------b--AB", "51"), "24") == "backgammon.refusal.bar-first");
  CHECK(refusal(board("--BB---------------bbbbbbA", "66"), "bar") == "backgammon.refusal.bar-closed");
  CHECK(refusal(board("--b-b--B------------------", "52"), "7") == "");
  CHECK(refusal(board("--A-A-A-A---b-b-----b-----", "64"), "4") == "backgammon.refusal.not-all-home");
  CHECK(refusal(board("---B--A-------------b-----", "44"), "3") == "backgammon.refusal.higher-first");
  CHECK(refusal(after(board("-A------------------b-----", "66"), "1/off"), "8") == "backgammon.refusal.over");
  // 20/18 is possible by itself, but then the 6 could not be played; it can after 13/11.
  const State forced = board("-------b----bAb-----A-----", "62");
  CHECK(legal(forced) == Names{"13/11"});
  CHECK(refusal(forced, "20") == "backgammon.refusal.must-use-dice");
}

TEST_CASE("BG-3: every phrase of random games has its text in both languages") {
  std::set<std::string> keys;
  random_games(41, 3000, [&](const State& state, Action action) {
    Events out;
    Rules::events(state, action, out);
    for (const Event& e : out) keys.insert(e.say.key);
    keys.insert(Rules::gesture(state, action).label.key);
    for (const int seat : {kWhite, kBlack})
      for (const Place p : Rules::places(state, seat)) {
        keys.insert(Rules::place_label(state, p, seat).key);
        keys.insert(Rules::refusal(state, p, seat).key);
      }
  });
  keys.erase("");
  CHECK(keys.size() > 30);
  for (const char* path :
       {"assets/text/parts/backgammon.en.json", "assets/text/parts/backgammon.zh-Hans.json"}) {
    std::ifstream in(path);
    REQUIRE_MESSAGE(in.good(), path);
    std::ostringstream texts;
    texts << in.rdbuf();
    for (const std::string& key : keys)
      CHECK_MESSAGE(texts.str().find("\"" + key + "\"") != std::string::npos, path << ": " << key);
  }
}
