#include <fstream>
#include <set>
#include <sstream>

#include "dittle_support.hpp"

using namespace dittle_test;

namespace {

Place place(std::string_view square) { return place_of(make_cell(square[0] - 'a', square[1] - '1')); }

Events events(const State& s, std::string_view move) {
  Events out;
  Common::events(s, action(s, move), out);
  return out;
}

Gesture gesture(const State& s, std::string_view move) { return Common::gesture(s, action(s, move)); }

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream all;
  all << file.rdbuf();
  return all.str();
}

}  // namespace

TEST_CASE("DI: a tilt, then each hop of the way, with the top face that shows") {
  const State s = after(start(Variant::dittle, false), "d1F d7F");
  const Events way = events(s, "c1R:d3");
  REQUIRE(way.size() == 2);
  CHECK(way[0].what == Happening::tilted);
  CHECK(way[0].from == place("c1"));
  CHECK(way[0].to == place("d1"));
  CHECK(way[0].value == 5);
  CHECK(way[0].say.key == "dittle.say.right-hop");
  CHECK(way[0].say.args == std::vector<std::string>{"c1", "d3", "5"});
  CHECK(way[1].what == Happening::hopped);
  CHECK(way[1].from == place("d1"));
  CHECK(way[1].to == place("d3"));
  CHECK(way[1].value == 5);
  CHECK(way[1].say.key.empty());
  CHECK(way[1].seat == 0);
}

TEST_CASE("DI: the ways shown are made of legal steps and end where the action ends") {
  play_random(start(Variant::dittle, false), 3, [](const State& s, Action a) {
    Actions moves;
    Common::legal(s, moves);
    for (const Action b : moves) {
      if (is_pass(b)) continue;
      Events way;
      Common::events(s, b, way);
      REQUIRE_FALSE(way.empty());
      REQUIRE(way.front().from == place_of(from_cell(b)));
      REQUIRE(way.back().to == place_of(to_cell(b)));
      for (std::size_t k = 0; k < way.size(); ++k) {
        REQUIRE((way[k].what == Happening::tilted) == (k == 0 && tilt_of(b) != Tilt::none));
        if (k > 0) REQUIRE(way[k].from == way[k - 1].to);
        const Cell from = cell_of(way[k].from), to = cell_of(way[k].to);
        REQUIRE((k == way.size() - 1 || way[k].to != place_of(from_cell(b))));
        if (way[k].what == Happening::tilted) continue;
        // Two squares in a straight line over a die that is not the mover itself.
        const Cell over = static_cast<Cell>((from + to) / 2);
        REQUIRE(std::abs(from - to) % 7 != 0);
        REQUIRE((std::abs(from - to) == 2 || std::abs(from - to) == 16));
        REQUIRE(s.cell[over] != 0);
        REQUIRE(over != from_cell(b));
      }
      State next = s;
      Common::apply(next, b);
      REQUIRE(die_at(next, place_of(to_cell(b)))->orientation == orientation_after(s, b));
      REQUIRE(face_after(s, b) == top(orientation_after(s, b)));
    }
    (void)a;
  });
}

TEST_CASE("CL-2: a meeting says both sums and names the removed dice") {
  const State s = at(Variant::clash, "W:d365,a163 B:c421,e412,d512,g763 white");
  const Events won = events(s, "d3F");
  REQUIRE(won.size() == 5);
  CHECK(won[0].what == Happening::tilted);
  CHECK(won[1].what == Happening::collided);
  CHECK(won[1].to == place("d4"));
  CHECK(won[1].value == 5);
  CHECK(won[1].value2 == 4);
  CHECK(won[1].say.key == "clash.say.collision-won");
  CHECK(won[1].say.args == std::vector<std::string>{"5", "4", "3"});
  std::set<std::string> gone;
  for (std::size_t k = 2; k < won.size(); ++k) {
    CHECK(won[k].what == Happening::captured);
    CHECK(won[k].to.none());
    CHECK(won[k].value2 == 1);
    gone.insert(Common::place_name(won[k].from, 0));
  }
  CHECK(gone == std::set<std::string>{"c4", "d5", "e4"});

  const Events lost = events(at(Variant::clash, "W:d362,a163 B:d531,g763 white"), "d3F");
  REQUIRE(lost.size() == 3);
  CHECK(lost[1].say.key == "clash.say.collision-lost");
  CHECK(lost[2].from == place("d4"));
  CHECK(lost[2].value2 == 0);

  const Events equal = events(at(Variant::clash, "W:d312,a163 B:d521,g763 white"), "d3F");
  REQUIRE(equal.size() == 4);
  CHECK(equal[1].say.key == "clash.say.collision-equal");
  CHECK(events(at(Variant::clash, "W:d312,a163 B:g763 white"), "d3F").size() == 1);
}

TEST_CASE("DI-10: a pass is a button and is said") {
  const State s =
      at(Variant::dittle, "W:a763,b763,c763,d763,a663,b663,c663 B:e763,f763,d631,e631,a363,b363,c363 white");
  const Gesture g = gesture(s, "pass");
  CHECK(std::string(g.button) == "pass");
  CHECK(g.from.none());
  CHECK(g.to.none());
  const Events passed = events(s, "pass");
  REQUIRE(passed.size() == 1);
  CHECK(passed[0].what == Happening::passed);
  CHECK(passed[0].say.key == "dittle.say.passed");
  CHECK(Common::refusal(s, place("a6"), 0).key == "dittle.refusal.blocked");
}

TEST_CASE("DI: gestures name the kind, the square and the top face to come") {
  const State s = after(start(Variant::dittle, false), "d1F d7F");
  const Gesture tilt = gesture(s, "c1R");
  CHECK(tilt.from == place("c1"));
  CHECK(tilt.to == place("d1"));
  CHECK(tilt.button == nullptr);
  CHECK(tilt.label.key == "dittle.label.right");
  CHECK(tilt.label.args == std::vector<std::string>{"d1", "5"});
  CHECK(gesture(s, "c1R:d3").label.key == "dittle.label.right-hop");
  const Gesture hop = gesture(s, "b1:d1");
  CHECK(hop.label.key == "dittle.label.hop");
  CHECK(hop.label.args == std::vector<std::string>{"d1", "6"});
  const State met = at(Variant::clash, "W:d365,a163 B:c421,e412,d512,g763 white");
  CHECK(gesture(met, "d3F").label.key == "clash.label.forward-wins");
  CHECK(gesture(met, "d3F").label.args == std::vector<std::string>{"d4", "5", "4", "3"});
  CHECK(gesture(met, "a1F").label.key == "clash.label.forward");
}

TEST_CASE("DI: 49 places in reading order from either side, with the same names") {
  const State s = start(Variant::dittle, false);
  const auto white = Common::places(s, 0), black = Common::places(s, 1);
  CHECK(white.size() == 49);
  CHECK(std::equal(white.begin(), white.end(), black.rbegin()));
  CHECK(Common::place_name(white.front(), 0) == "a7");
  CHECK(Common::place_name(black.front(), 1) == "g1");
  CHECK(place("a1").id == 0);
  CHECK(place("b1").id == 1);
  CHECK(place("a2").id == 7);
  CHECK(Common::place_name(Place{48}, 1) == "g7");
  CHECK(Common::place_name(Place{49}, 0).empty());
  CHECK(Common::place_name(Place{}, 0).empty());
  CHECK(Common::place_label(s, Place{}, 0).key.empty());
  CHECK_FALSE(die_at(s, Place{}).has_value());
}

TEST_CASE("DI: places say what is there, as it looks from the seat") {
  const State s = start(Variant::dittle, false);
  CHECK(Common::place_label(s, place("a1"), 0).key == "dittle.place.mine");
  CHECK(Common::place_label(s, place("a1"), 0).args == std::vector<std::string>{"a1", "6", "3", "2"});
  CHECK(Common::place_label(s, place("a1"), 1).key == "dittle.place.theirs");
  CHECK(Common::place_label(s, place("a1"), 1).args == std::vector<std::string>{"a1", "6", "4", "5"});
  CHECK(Common::place_label(s, place("d4"), 0).key == "dittle.place.empty");
}

TEST_CASE("DI: refusals say why") {
  const State s = after(start(Variant::dittle, false), "d1F d7F");
  CHECK(Common::refusal(s, place("d2"), 0).key.empty());
  CHECK(Common::refusal(s, place("d6"), 0).key == "dittle.refusal.theirs");
  CHECK(Common::refusal(s, place("d4"), 0).key == "dittle.refusal.empty");
  CHECK(Common::refusal(s, place("d6"), 1).key == "dittle.refusal.not-your-turn");
  const State forced = after(start(Variant::clash, true), "d1F d7F c1R c7L d1L d7R c1R c7L");
  CHECK(Common::refusal(forced, place("d2"), 0).key.empty());
  const State over = at(Variant::clash, "W:a763 B:c763 black");
  CHECK(Common::refusal(over, place("a7"), 0).key == "clash.refusal.over");
  const State behind =
      at(Variant::clash, "W:a331,a265,d163 B:g763 white idle:3,0", true);  // a2 stands behind a3
  CHECK(Common::refusal(behind, place("a2"), 0).key == "clash.refusal.must-go-forward");
}

TEST_CASE("DI, CL: every phrase has a text in both languages") {
  std::set<std::string> keys;
  const auto note = [&](const Phrase& phrase) {
    if (!phrase.key.empty()) keys.insert(phrase.key);
  };
  for (const Variant variant : kBoth)
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const State last = play_random(start(variant, seed % 2 == 0), seed, [&](const State& s, Action a) {
        Events out;
        Common::events(s, a, out);
        for (const Event& e : out) note(e.say);
        Actions moves;
        Common::legal(s, moves);
        for (const Action b : moves) note(Common::gesture(s, b).label);
        if (s.quiet % 4 != 0) return;
        for (const Place p : Common::places(s, 0)) {
          note(Common::place_label(s, p, 0));
          note(Common::refusal(s, p, static_cast<int>(s.quiet / 4 % 2)));
        }
      });
      note(Common::refusal(last, place("a1"), 0));
    }
  for (const char* game : {"dittle", "clash"}) {
    for (const char* rest :
         {"name", "tagline", "seat.white", "seat.black", "option.pressure", "option.pressure.on",
          "option.pressure.off", "rules.1", "rules.12", "say.passed", "label.pass", "reason.no-moves",
          "reason.no-progress", "reason.repetition", "refusal.must-go-forward"})
      keys.insert(std::string(game) + "." + rest);
  }
  for (const char* key : {"dittle.reason.seven-in", "dittle.reason.row-filled", "clash.reason.arrived",
                          "clash.reason.eliminated", "clash.reason.mutual-elimination"})
    keys.insert(key);
  CHECK(keys.size() > 60);
  for (const char* language : {"zh-Hans", "en"}) {
    const std::string all = file_text("assets/text/parts/dittle." + std::string(language) + ".json") +
                            file_text("assets/text/parts/clash." + std::string(language) + ".json");
    for (const std::string& key : keys)
      CHECK_MESSAGE(all.find("\"" + key + "\": \"") != std::string::npos, key);
  }
}
