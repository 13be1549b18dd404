// Places, gestures, labels, refusals, events, and that every phrase exists in both languages.
#include <fstream>
#include <set>
#include <sstream>

#include "dominoes_support.hpp"
#include "engine/games/dominoes/entry.hpp"

using namespace dominoes_test;

namespace {

std::string read_file(const std::string& path) {
  std::ifstream in(path);
  std::stringstream all;
  all << in.rdbuf();
  return all.str();
}

std::string phrase(const Phrase& p) {
  std::string out = p.key;
  for (const std::string& arg : p.args) out += " " + arg;
  return out;
}

std::vector<std::string> names(const State& s, int seat) {
  std::vector<std::string> out;
  for (const Place p : Rules::places(s, seat)) out.push_back(Rules::place_name(p, seat));
  return out;
}

Gesture gesture(const State& s, std::string_view word) { return Rules::gesture(s, *parsed(s, word)); }

State middle() { return table("15,16,25,33,45,46", "00,01,02,03,04,05", "5|56,62|2", "black 0"); }

}  // namespace

TEST_CASE("places: the other hand, the ends or the empty line, the boneyard, one's own tiles") {
  CHECK(names(middle(), 0) ==
        Names{"white-hand", "left", "right", "boneyard", "15", "16", "25", "33", "45", "46"});
  CHECK(names(middle(), 1) ==
        Names{"black-hand", "left", "right", "boneyard", "00", "01", "02", "03", "04", "05"});
  CHECK(names(start(), 0) == Names{"white-hand", "line", "boneyard"});
}

TEST_CASE("gestures: a tile to an end, to the empty line, a draw at the boneyard, a pass by its button") {
  const State s = middle();
  CHECK(gesture(s, "25L").from == slot(tile_of(2, 5)));
  CHECK(gesture(s, "25L").to == kLeftEnd);
  CHECK(phrase(gesture(s, "25L").label) == "dominoes.label.left 2 5 2");
  CHECK(gesture(s, "25R").to == kRightEnd);
  CHECK(phrase(gesture(s, "25R").label) == "dominoes.label.right 2 5 5");
  const State first = dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33");
  CHECK(gesture(first, "56").to == kEmptyLine);
  CHECK(phrase(gesture(first, "56").label) == "dominoes.label.first 5 6");
  const State same = table("05,06,11,13,14,15,16,22,23", "24,25,26,33,35,36,44,45,46,55",
                           "0|01,12,20,00,03,34,40|0", "black 0");
  CHECK(gesture(same, "05").to == kRightEnd);
  CHECK(phrase(gesture(same, "05").label) == "dominoes.label.any 0 5 5");
  const State none = after(first, "56");
  CHECK(gesture(none, "draw").from == kBoneyard);
  CHECK(gesture(none, "draw").to == kBoneyard);
  CHECK(gesture(none, "draw").button == std::string("draw"));
  const State blocked = table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                              "0|01,12,20,00,03,34,40,05,56,60|0", "white 0");
  CHECK(gesture(blocked, "pass").from.none());
  CHECK(gesture(blocked, "pass").button == std::string("pass"));
}

TEST_CASE("every legal action has its own pair of places, both of them there") {
  Random random(31);
  for (int i = 0; i < 200; ++i) {
    random_game(random, [](const State& s, Action) {
      if (!is_seat(Rules::to_act(s))) return;
      const auto there = Rules::places(s, s.mover);
      std::set<std::pair<int, int>> pairs;
      Actions actions;
      Rules::legal(s, actions);
      for (const Action a : actions) {
        const Gesture g = Rules::gesture(s, a);
        CHECK(pairs.insert({g.from.id, g.to.id}).second);
        for (const Place p : {g.from, g.to})
          CHECK((p.none() ? g.button != nullptr : std::find(there.begin(), there.end(), p) != there.end()));
        if (!g.from.none()) CHECK(Rules::refusal(s, g.from, s.mover).key.empty());
      }
    });
  }
}

TEST_CASE("refusals say why a tap does nothing") {
  const State s = middle();
  const auto no = [](const State& at, Place p, int seat) { return phrase(Rules::refusal(at, p, seat)); };
  CHECK(no(s, slot(tile_of(4, 6)), 0) == "dominoes.no.ends 4 6");
  CHECK(no(s, slot(tile_of(3, 3)), 0) == "dominoes.no.ends-double 3");
  CHECK(no(s, slot(tile_of(1, 5)), 0) == "");
  CHECK(no(s, slot(tile_of(0, 0)), 0) == "dominoes.no.not-yours");
  CHECK(no(s, slot(tile_of(0, 0)), 1) == "dominoes.no.turn");
  CHECK(no(s, kBoneyard, 0) == "dominoes.no.draw-can-play");
  CHECK(no(s, kLeftEnd, 0) == "dominoes.no.tile-first");
  CHECK(no(s, kWhiteHand, 0) == "dominoes.no.not-yours");
  CHECK(no(start(), kBoneyard, 0) == "dominoes.no.dealing");
  const State none = after(dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"), "56");
  CHECK(no(none, kBoneyard, 1) == "");
  CHECK(no(none, kLeftEnd, 1) == "dominoes.no.draw-first");
  State blocked = table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                        "0|01,12,20,00,03,34,40,05,56,60|0", "white 0");
  CHECK(no(blocked, kBoneyard, 1) == "dominoes.no.draw-last-two");
  CHECK(no(blocked, kRightEnd, 1) == "dominoes.no.only-pass");
  CHECK(no(after(blocked, "pass pass"), kBoneyard, 1) == "dominoes.no.over");
}

TEST_CASE("labels say what is where") {
  const State s = middle();
  const auto label = [&](Place p, int seat) { return phrase(Rules::place_label(s, p, seat)); };
  CHECK(label(slot(tile_of(1, 5)), 0) == "dominoes.place.tile-fits 1 5");
  CHECK(label(slot(tile_of(3, 3)), 0) == "dominoes.place.tile 3 3");
  CHECK(label(slot(tile_of(0, 0)), 0) == "");  // white's, not for black's eyes
  CHECK(label(slot(tile_of(0, 0)), 1) == "dominoes.place.tile 0 0");
  CHECK(label(kLeftEnd, 0) == "dominoes.place.left 5 2");
  CHECK(label(kRightEnd, 0) == "dominoes.place.right 2 2");
  CHECK(label(kBoneyard, 0) == "dominoes.place.boneyard 14 12");
  CHECK(label(kWhiteHand, 0) == "dominoes.place.hand.white 6");
}

TEST_CASE("events: what is laid, drawn and passed, and how a blocked game was counted") {
  const auto told = [](const State& s, std::string_view word) {
    Events out;
    Rules::events(s, *parsed(s, word), out);
    return out;
  };
  const State s = middle();
  Events e = told(s, "15L");
  REQUIRE(e.size() == 1);
  CHECK(e[0].what == Happening::laid);
  CHECK(e[0].seat == 0);
  CHECK(e[0].from == slot(tile_of(1, 5)));
  CHECK(e[0].to == kLeftEnd);
  CHECK(e[0].value == tile_of(1, 5));
  CHECK(phrase(e[0].say) == "dominoes.say.laid.black 1 5 1 2");
  CHECK(phrase(told(s, "25R")[0].say) == "dominoes.say.laid-one.black 2 5 5 5");
  // Another's hidden tile comes out of its hand as a whole.
  CHECK(told(Rules::view(s, 1), "15L")[0].from == kBlackHand);
  e = told(start(), "deal 34");
  REQUIRE(e.size() == 1);
  CHECK(e[0].what == Happening::drawn);
  CHECK(e[0].to == slot(tile_of(3, 4)));
  CHECK(e[0].say.key.empty());
  const State drawing = after(dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"), "56 draw");
  CHECK(phrase(told(drawing, "draw 34")[0].say) == "dominoes.say.drew-tile.white 3 4");
  CHECK(phrase(told(drawing, "draw ?")[0].say) == "dominoes.say.drew.white");
  const State blocked = table("11,13,14,15,16,22,23,24", "25,26,33,35,36,44,45,46",
                              "0|01,12,20,00,03,34,40,05,56,60|0", "white 0");
  CHECK(phrase(told(blocked, "pass")[0].say) == "dominoes.say.passed.white");
  e = told(after(blocked, "pass"), "pass");
  REQUIRE(e.size() == 2);
  CHECK(e[1].what == Happening::ended);
  CHECK(phrase(e[1].say) == "dominoes.say.blocked 39 65");
}

TEST_CASE("every phrase of the game is there in both languages") {
  std::set<std::string> keys{"dominoes.name",       "dominoes.tagline",    "dominoes.seat.black",
                             "dominoes.seat.white", "dominoes.reason.out", "dominoes.reason.blocked"};
  for (int rule = 1; rule <= 10; ++rule) keys.insert("dominoes.rules." + std::to_string(rule));
  Random random(32);
  for (int i = 0; i < 80; ++i) {
    random_game(random, [&](const State& s, Action a) {
      Events told;
      Rules::events(s, a, told);
      for (int seat = 0; seat < 2; ++seat) {
        Rules::events(Rules::view(s, seat), Rules::conceal(s, a, seat), told);
        for (std::uint16_t id = 0; id <= kWhiteHand.id; ++id) {
          keys.insert(Rules::place_label(s, {id}, seat).key);
          keys.insert(Rules::refusal(s, {id}, seat).key);
        }
      }
      for (const Event& e : told) keys.insert(e.say.key);
      if (is_seat(Rules::to_act(s))) keys.insert(Rules::gesture(s, a).label.key);
    });
  }
  keys.erase("");
  CHECK(keys.size() > 45);
  for (const char* language : {"zh-Hans", "en"}) {
    const std::string json = read_file("assets/text/parts/dominoes." + std::string(language) + ".json");
    REQUIRE_FALSE(json.empty());
    for (const std::string& key : keys)
      CHECK_MESSAGE(json.find("\"" + key + "\": \"") != std::string::npos, key);
  }
}
