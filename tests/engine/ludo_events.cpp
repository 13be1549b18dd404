// What is animated, said and touched.
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "ludo_support.hpp"

using namespace ludo_test;

namespace {

std::vector<Event> told(const char* position, const char* action) {
  const State s = at(position);
  Words words(action);
  const auto a = Rules::parse(s, words);
  REQUIRE(a.ok());
  Events out;
  Rules::events(s, *a, out);
  return out;
}

std::string say(const Phrase& p) {
  std::string out = p.key;
  for (const std::string& arg : p.args) out += " " + arg;
  return out;
}

std::string label(const char* position, Place place, int seat) {
  return say(Rules::place_label(at(position), place, seat));
}
std::string refusal(const char* position, Place place, int seat) {
  return say(Rules::refusal(at(position), place, seat));
}

}  // namespace

TEST_CASE("ludo events: a roll, a pass, a void six") {
  auto e = told("r:-,-,-,9 y:-,-,-,- red 0 -", "roll 4");
  REQUIRE(e.size() == 1);
  CHECK(e[0].what == Happening::rolled);
  CHECK(e[0].value == 4);
  CHECK(say(e[0].say) == "ludo.say.rolled 4");
  e = told("r:-,-,-,- y:-,-,-,- red 0 -", "roll 4");
  REQUIRE(e.size() == 2);
  CHECK(e[1].what == Happening::passed);
  CHECK(say(e[1].say) == "ludo.say.no-move 4");
  e = told("r:-,-,0,0 y:-,-,-,- red 2 -", "roll 6");
  REQUIRE(e.size() == 2);
  CHECK(e[1].what == Happening::voided);
  CHECK(say(e[1].say) == "ludo.say.third-six");
  e = told("r:53,54,H,H y:-,-,-,- red 1 -", "roll 6");
  REQUIRE(e.size() == 2);
  CHECK(e[1].what == Happening::passed);
}

TEST_CASE("ludo events: a token goes cell by cell, and only its last step is said") {
  const auto e = told("r:-,-,-,9 y:-,-,-,- red 0 3", "move 9");
  REQUIRE(e.size() == 3);
  for (std::uint16_t i = 0; i < 3; ++i) {
    CHECK(e[i].what == Happening::moved);
    CHECK(e[i].from.id == 9 + i);
    CHECK(e[i].to.id == 10 + i);
    CHECK(e[i].say.key.empty() == (i < 2));
  }
  CHECK(say(e[2].say) == "ludo.say.moves 9 12");
  // Yellow counts from its own start: 9 is ring cell 35.
  const auto y = told("r:-,-,-,- y:-,-,-,9 yellow 0 3", "move 9");
  CHECK(y[0].from.id == 35);
  CHECK(say(y[2].say) == "ludo.say.moves 9 12");
}

TEST_CASE("ludo events: leaving base, entering the column, going home") {
  auto e = told("r:-,-,-,- y:-,-,-,- yellow 0 6", "move -");
  REQUIRE(e.size() == 2);
  CHECK(e[0].from == ludo::base_place(1));
  CHECK(e[0].to == ludo::ring_place(26));
  CHECK(say(e[0].say) == "ludo.say.leaves-base");
  CHECK(e[1].what == Happening::again);
  CHECK(say(e[1].say) == "ludo.say.again-six");
  e = told("r:-,-,-,49 y:-,-,-,- red 0 4", "move 49");
  REQUIRE(e.size() == 4);
  CHECK(e[3].to == ludo::column_place(0, 2));
  CHECK(say(e[3].say) == "ludo.say.to-column 49 3");
  CHECK(say(told("r:-,-,-,52 y:-,-,-,- red 0 2", "move 52").back().say) == "ludo.say.in-column 2 4");
  e = told("r:-,-,54,H y:-,-,-,- red 0 2", "move 54");
  REQUIRE(e.size() == 3);
  CHECK(e[1].to == ludo::home_place(0));
  CHECK(say(e[1].say) == "ludo.say.home 2");
  CHECK(say(e[2].say) == "ludo.say.again-home");
  CHECK(say(told("r:-,-,-,20 y:-,-,-,- red 0 1", "move 20").back().say) == "ludo.say.to-safe 20 21");
  // The last token home ends the game: nobody rolls again.
  CHECK(told("r:54,H,H,H y:-,-,-,- red 0 2", "move 54").back().what == Happening::moved);
}

TEST_CASE("ludo events: a capture sends every token home to its base, and is said once") {
  const auto e = told("r:-,-,-,8 y:-,-,36,36 red 0 2", "move 8");
  REQUIRE(e.size() == 5);
  for (std::size_t i = 2; i < 4; ++i) {
    CHECK(e[i].what == Happening::captured);
    CHECK(e[i].from == ludo::ring_place(10));
    CHECK(e[i].to == ludo::base_place(1));
    CHECK(e[i].value == 2);
  }
  CHECK(say(e[2].say) == "ludo.say.captures 2");
  CHECK(e[3].say.key.empty());
  CHECK(say(e[4].say) == "ludo.say.again-capture");
}

TEST_CASE("ludo events: replayed on a board of counts they give the next state") {
  Random random(5, Stream::test);
  for (int game = 0; game < 20; ++game) {
    State s = start();
    while (!ludo::over(s)) {
      Action a = ludo::roll_action(static_cast<int>(random.below(6)) + 1);
      if (s.die) {
        const ludo::Movable m = ludo::movable(s, s.die);
        a = ludo::move_action(m.from[random.below(static_cast<std::uint32_t>(m.count))]);
      }
      const auto board = [](const State& state) {
        std::vector<std::array<int, 2>> counts(ludo::kPlaces);
        for (int seat = 0; seat < 2; ++seat)
          for (const int p : state.token[seat])
            ++counts[ludo::place_of(seat, p).id][static_cast<std::size_t>(seat)];
        return counts;
      };
      auto counts = board(s);
      Events events;
      Rules::events(s, a, events);
      for (const Event& e : events) {
        if (e.what != Happening::moved && e.what != Happening::captured) continue;
        const auto side = static_cast<std::size_t>(e.what == Happening::moved ? s.mover : 1 - s.mover);
        --counts[e.from.id][side];
        ++counts[e.to.id][side];
      }
      Rules::apply(s, a);
      REQUIRE(counts == board(s));
    }
  }
}

TEST_CASE("ludo gestures: from, to and what comes of it") {
  const State s = at("r:-,8,49,54 y:-,-,34,40 red 0 6");
  Actions moves;
  Rules::legal(s, moves);
  REQUIRE(moves.size() == 3);
  Gesture g = Rules::gesture(s, moves[0]);
  CHECK(g.from == ludo::base_place(0));
  CHECK(g.to == ludo::ring_place(0));
  CHECK(g.button == nullptr);
  CHECK(say(g.label) == "ludo.label.leaves-base");
  g = Rules::gesture(s, moves[1]);  // 8 to 14, where yellow's 40 stands
  CHECK(g.from == ludo::ring_place(8));
  CHECK(g.to == ludo::ring_place(14));
  CHECK(say(g.label) == "ludo.label.captures 8 14 1");
  g = Rules::gesture(s, moves[2]);
  CHECK(g.to == ludo::column_place(0, 4));
  CHECK(say(g.label) == "ludo.label.to-column 49 5");
  CHECK(std::string(Rules::gesture(start(), ludo::roll_action(3)).button) == "roll");
}

TEST_CASE("ludo places: every one has its own name") {
  std::set<std::string> names;
  for (std::uint16_t id = 0; id < ludo::kPlaces; ++id) names.insert(Rules::place_name({id}, 0));
  CHECK(names.size() == ludo::kPlaces);
  CHECK(Rules::place_name(ludo::ring_place(12), 0) == "ring12");
  CHECK(Rules::place_name(ludo::ring_place(12), 1) == "ring12");
  CHECK(Rules::place_name(ludo::column_place(1, 0), 0) == "yellow-col1");
  CHECK(Rules::place_name(ludo::base_place(0), 1) == "red-base");
  CHECK(Rules::place_name(ludo::home_place(1), 1) == "yellow-home");
  CHECK(Rules::place_name({}, 0).empty());
  CHECK(Rules::place_name({66}, 0).empty());
}

TEST_CASE("ludo places: those with tokens, targets, bases and homes, in one's own order") {
  Names names;
  for (const Place p : Rules::places(at("r:-,-,49,53 y:-,-,-,2 red 0 3"), 0))
    names.push_back(Rules::place_name(p, 0));
  CHECK(names == Names{"red-base", "ring28", "ring49", "red-col2", "red-col3", "red-home", "yellow-base",
                       "yellow-home"});
  names.clear();
  for (const Place p : Rules::places(at("r:-,-,49,53 y:-,-,-,2 red 0 -"), 1))
    names.push_back(Rules::place_name(p, 1));
  CHECK(names == Names{"yellow-base", "ring28", "ring49", "yellow-home", "red-base", "red-col3", "red-home"});
}

TEST_CASE("ludo labels: what stands there, in one's own counting, and whether it can move") {
  const char* s = "r:-,8,13,52 y:-,-,34,40 red 0 3";
  CHECK(label(s, ludo::ring_place(8), 0) == "ludo.place.star.both-can 8 1 1");
  CHECK(label(s, ludo::ring_place(8), 1) == "ludo.place.star.both 34 1 1");
  CHECK(label(s, ludo::ring_place(13), 0) == "ludo.place.start.mine-can 13 1");
  CHECK(label(s, ludo::ring_place(14), 0) == "ludo.place.cell.theirs 14 1");
  CHECK(label(s, ludo::ring_place(14), 1) == "ludo.place.cell.mine 40 1");
  CHECK(label(s, ludo::ring_place(15), 0) == "ludo.place.cell.empty 15");
  CHECK(label(s, ludo::ring_place(51), 0) == "ludo.place.cell.empty 51");
  CHECK(label(s, ludo::column_place(0, 1), 0) == "ludo.place.column.mine-can 2 1");
  CHECK(label(s, ludo::column_place(0, 1), 1) == "ludo.place.column.theirs 2 1");
  CHECK(label(s, ludo::column_place(0, 2), 0) == "ludo.place.column.mine-empty 3 0");
  CHECK(label(s, ludo::base_place(0), 0) == "ludo.place.base.mine 1");
  CHECK(label("r:-,-,-,- y:-,-,-,- red 0 6", ludo::base_place(0), 0) == "ludo.place.base.mine-can 4");
  CHECK(label(s, ludo::base_place(1), 0) == "ludo.place.base.theirs 2");
  CHECK(label(s, ludo::home_place(1), 1) == "ludo.place.home.mine 0");
}

TEST_CASE("ludo refusals: a tap that moves nothing says why") {
  const char* thrown = "r:-,8,54,H y:-,-,34,40 red 0 3";
  CHECK(refusal(thrown, ludo::ring_place(8), 0).empty());
  CHECK(refusal(thrown, ludo::base_place(0), 0) == "ludo.refuse.base 3");
  CHECK(refusal(thrown, ludo::column_place(0, 3), 0) == "ludo.refuse.exact 2 3");
  CHECK(refusal(thrown, ludo::home_place(0), 0) == "ludo.refuse.home");
  CHECK(refusal(thrown, ludo::ring_place(14), 0) == "ludo.refuse.theirs");
  CHECK(refusal(thrown, ludo::ring_place(15), 0) == "ludo.refuse.empty");
  CHECK(refusal(thrown, ludo::ring_place(14), 1) == "ludo.refuse.turn");
  CHECK(refusal("r:-,8,54,H y:-,-,34,40 red 0 -", ludo::ring_place(8), 0) == "ludo.refuse.roll-first");
  CHECK(refusal("r:H,H,H,H y:-,-,34,40 red 0 -", ludo::home_place(0), 0) == "ludo.refuse.over");
}

TEST_CASE("ludo texts: both languages have every phrase that play brings up, with all its arguments") {
  std::map<std::string, std::size_t> keys;  // and how many arguments
  const auto meet = [&](const Phrase& p) {
    if (!p.key.empty()) keys[p.key] = p.args.size();
  };
  Random random(3, Stream::test);
  for (int game = 0; game < 200; ++game) {
    State s = start();
    for (;;) {
      for (int n = 0; n < 8; ++n) {
        const Place any{static_cast<std::uint16_t>(random.below(ludo::kPlaces))};
        const int seat = n % 2;
        meet(Rules::place_label(s, any, seat));
        meet(Rules::refusal(s, any, seat));
      }
      if (ludo::over(s)) break;
      Action a = ludo::roll_action(static_cast<int>(random.below(6)) + 1);
      if (s.die) {
        const ludo::Movable m = ludo::movable(s, s.die);
        a = ludo::move_action(m.from[random.below(static_cast<std::uint32_t>(m.count))]);
      }
      meet(Rules::gesture(s, a).label);
      Events events;
      Rules::events(s, a, events);
      for (const Event& e : events) meet(e.say);
      Rules::apply(s, a);
    }
  }
  CHECK(keys.size() == 55);
  for (const char* key :
       {"name", "tagline", "seat.red", "seat.yellow", "reason.all-home", "rules.1", "rules.12"})
    keys["ludo." + std::string(key)] = 0;
  for (const char* language : {"zh-Hans", "en"}) {
    std::ifstream in("assets/text/parts/ludo." + std::string(language) + ".json");
    const std::string json((std::istreambuf_iterator<char>(in)), {});
    REQUIRE_FALSE(json.empty());
    for (const auto& [key, args] : keys) {
      const std::string head = "\"" + key + "\": \"";
      const std::size_t found = json.find(head);
      REQUIRE_MESSAGE(found != std::string::npos, key);
      const std::string words =
          json.substr(found + head.size(), json.find('"', found + head.size()) - found - head.size());
      CHECK_MESSAGE(!words.empty(), key);
      // It uses no argument that the phrase does not have.
      for (std::size_t i = args; i < 4; ++i)
        CHECK_MESSAGE(words.find("{" + std::to_string(i) + "}") == std::string::npos, key);
    }
  }
}
