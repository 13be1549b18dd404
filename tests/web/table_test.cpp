// The table: people, the computer and storage act on it through few doors.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/core/closing.hpp"
#include "engine/registry.hpp"
#include "web/app/table.hpp"

using namespace pips;
using namespace pips::web;

namespace {

std::vector<std::string> saved;
std::string cut;
int changes = 0;

Table make_table() {
  saved.clear();
  changes = 0;
  Table table({[] { ++changes; }, [](const std::string& record) { saved.push_back(record); }, nullptr,
               nullptr, nullptr});
  table.settings.speed = 0;
  table.set_area({0, 140, 390, 560});
  return table;
}

Setup setup(const char* game, bool computer) {
  const Game* g = find_game(game);
  REQUIRE(g);
  Setup s{g, Options(g->info->options), {}, 7};
  if (computer) s.seats[1] = {SeatKind::computer, Level::normal};
  return s;
}

// Rolls until a person at seat 0 is to move a checker.
void to_first_move(Table& table) {
  for (int i = 0; i < 200; ++i) {
    if (table.session().to_act() == Actor::seat0) return;
    if (table.session().to_act() == Actor::chance) {
      REQUIRE(table.chance(table.session().ply()).ok());
      continue;
    }
    Actions legal;
    table.session().game().legal(table.session().now().state, legal);
    const std::string text = table.session().game().write(table.session().now().state, legal.front());
    REQUIRE(table.submit(1, table.session().ply(), text).ok());
  }
  FAIL("seat 0 never came to move");
}

Rect spot_of(const Table& table, Place place) {
  for (const Spot& spot : table.spots())
    if (spot.place == place) return spot.hit;
  FAIL("no such spot");
  return {};
}

}  // namespace

TEST_CASE("every action is saved before anything else happens, and what was saved opens again") {
  Table table = make_table();
  REQUIRE(table.begin(setup("backgammon", false)).ok());
  CHECK(saved.size() == 1);
  to_first_move(table);
  const std::size_t before = saved.size();
  const Scene scene = table.scene();
  REQUIRE_FALSE(scene.movable.empty());
  const Place from = scene.movable.front();
  table.tap(from);
  CHECK(saved.size() == before);  // choosing changes nothing
  table.tap(from);                // again: the larger die (BG-12)
  CHECK(saved.size() == before + 1);
  const Position position = table.session().now();
  Table other = make_table();
  const std::string record = write_record(table.session().record());
  std::string cut;
  REQUIRE(other.load(record, cut).ok());
  CHECK(cut.empty());
  CHECK(other.session().now() == position);
  REQUIRE(other.button("undo").ok());
  CHECK(other.session().ply() == table.session().ply() - 1);
}

TEST_CASE("a tap commits on release only; a drag that is cancelled puts the piece back") {
  Table table = make_table();
  REQUIRE(table.begin(setup("backgammon", false)).ok());
  to_first_move(table);
  const int ply = table.session().ply();
  const Place from = table.scene().movable.front();
  const Vec at = spot_of(table, from).centre();
  table.pointer_down(at, true);
  CHECK(table.scene().selected.none());
  table.pointer_move(at + Vec{30, 30});
  CHECK(table.scene().dragging);
  const Place to = table.scene().targets.front().to;
  table.pointer_move(spot_of(table, to).centre());
  table.pointer_cancel();
  CHECK_FALSE(table.scene().dragging);
  CHECK(table.session().ply() == ply);
  table.pointer_up(spot_of(table, to).centre());  // what SDL sends after a cancelled touch
  CHECK(table.session().ply() == ply);
  // The same drag carried through moves.
  table.pointer_down(at, true);
  table.pointer_move(at + Vec{30, 30});
  table.pointer_move(spot_of(table, to).centre());
  table.pointer_up(spot_of(table, to).centre());
  CHECK(table.session().ply() > ply);
}

TEST_CASE("nobody moves for the computer, and its stale or wrong answers change nothing") {
  Table table = make_table();
  REQUIRE(table.begin(setup("backgammon", true)).ok());
  while (table.session().to_act() == Actor::chance) REQUIRE(table.chance(table.session().ply()).ok());
  if (table.session().to_act() == Actor::seat0) {
    to_first_move(table);
    while (table.session().to_act() == Actor::seat0) {
      const auto movable = table.scene().movable;
      if (movable.empty()) {
        REQUIRE(table.button("end").ok());
        break;
      }
      const Place from = movable.front();
      table.tap(from);
      table.tap(from);
    }
    while (table.session().to_act() == Actor::chance) REQUIRE(table.chance(table.session().ply()).ok());
  }
  REQUIRE(table.session().to_act() == Actor::seat1);
  const Position before = table.session().now();
  const int ply = table.session().ply();
  for (const Spot& spot : table.spots()) {
    table.pointer_down(spot.hit.centre(), true);
    table.pointer_up(spot.hit.centre());
    table.tap(spot.place);
  }
  CHECK_FALSE(table.button("end").ok());
  CHECK_FALSE(table.button("undo").ok());
  CHECK(table.submit(1, ply - 1, "end").error() == "the match has moved on");
  CHECK_FALSE(table.submit(1, ply, "rubbish").ok());
  CHECK_FALSE(table.submit(0, ply, "13/10").ok());
  CHECK(table.session().now() == before);
  CHECK(table.session().ply() == ply);
}

TEST_CASE("a record that cannot be opened leaves the match at the table as it was") {
  Table table = make_table();
  REQUIRE(table.begin(setup("ludo", false)).ok());
  const Position before = table.session().now();
  std::string cut;
  CHECK_FALSE(table.load("nonsense", cut).ok());
  CHECK_FALSE(table.load(write_record(table.session().viewed(0)), cut).ok());
  CHECK(table.open());
  CHECK(table.session().now() == before);
}

TEST_CASE("hidden tiles: the snapshot of a seat names none of them, and a cover goes up between two people") {
  Table table = make_table();
  REQUIRE(table.begin(setup("dominoes", false)).ok());
  while (table.session().to_act() == Actor::chance) REQUIRE(table.chance(table.session().ply()).ok());
  CHECK(table.snapshot().find("\"cover\":true") != std::string::npos);
  table.uncover();
  const std::string snapshot = table.snapshot();
  CHECK(snapshot.find("\"cover\":false") != std::string::npos);
  CHECK(snapshot.find("W:#7") != std::string::npos);
  CHECK(snapshot.find("bone:#14") != std::string::npos);
}

TEST_CASE("an earlier position can be looked at and not played in") {
  Table table = make_table();
  REQUIRE(table.begin(setup("dittle", false)).ok());
  for (int i = 0; i < 4; ++i) {
    Actions legal;
    table.session().game().legal(table.session().now().state, legal);
    const int seat = static_cast<int>(table.session().to_act());
    REQUIRE(table
                .submit(seat, table.session().ply(),
                        table.session().game().write(table.session().now().state, legal.front()))
                .ok());
  }
  const Position now = table.session().now();
  REQUIRE(table.review(1).ok());
  CHECK_FALSE(table.scene().live);
  CHECK(table.scene().movable.empty());
  CHECK_FALSE(table.review(99).ok());
  REQUIRE(table.review(-1).ok());
  CHECK(table.scene().live);
  CHECK(table.session().now() == now);
}

TEST_CASE("two people at one screen: places carry the names and numbers of whoever is to move") {
  Table table = make_table();
  REQUIRE(table.begin(setup("backgammon", false)).ok());
  const auto in_turn = [&](int seat) {
    for (int i = 0; i < 60 && table.session().to_act() != seat_actor(seat); ++i) {
      if (table.session().to_act() == Actor::chance) {
        REQUIRE(table.chance(table.session().ply()).ok());
        continue;
      }
      Actions legal;
      table.session().game().legal(table.session().now().state, legal);
      const std::string text = table.session().game().write(table.session().now().state, legal.front());
      REQUIRE(table.submit(1 - seat, table.session().ply(), text).ok());
    }
    REQUIRE(table.session().to_act() == seat_actor(seat));
  };
  in_turn(0);
  const auto white = table.place_named("24");
  REQUIRE(white);
  in_turn(1);
  CHECK(table.viewer() == 0);
  CHECK(table.speaker() == 1);
  const auto black = table.place_named("24");
  REQUIRE(black);
  CHECK_FALSE(*black == *white);
  // Black's checkers are "yours" now.
  Place taken;
  for (const Spot& spot : table.spots())
    if (table.scene().movable.front() == spot.place) taken = spot.place;
  const Phrase label =
      table.session().game().place_label(table.session().now().state, taken, table.speaker());
  CHECK(label.key.find(".own") != std::string::npos);
  CHECK(table.snapshot().find("\"label\":{\"key\":\"" + label.key) != std::string::npos);
}

TEST_CASE(
    "what the other seat's last turn brought is told after a reload too, and goes with its undo or its "
    "match") {
  Table table = make_table();
  REQUIRE(table.begin(setup("dittle", false)).ok());
  const auto play_first = [&] {
    Actions legal;
    table.session().game().legal(table.session().now().state, legal);
    const std::string text = table.session().game().write(table.session().now().state, legal.front());
    REQUIRE(table.submit(table.session().turn(), table.session().ply(), text).ok());
  };
  CHECK(table.snapshot().find("\"news\":[]") != std::string::npos);
  play_first();
  CHECK(table.snapshot().find("\"news\":[]") != std::string::npos);  // one's own turn is no news
  play_first();
  CHECK(table.snapshot().find("\"news\":[{") != std::string::npos);
  const std::string told = table.snapshot().substr(table.snapshot().find("\"news\""), 60);
  REQUIRE(table.load(saved.back(), cut).ok());
  CHECK(table.snapshot().find(told) != std::string::npos);
  REQUIRE(table.begin(setup("ludo", false)).ok());
  CHECK(table.snapshot().find("\"news\":[]") != std::string::npos);
}

TEST_CASE("a hint is drawn on the position that is shown; a play can be told in words without showing it") {
  Table table = make_table();
  cut = "";
  REQUIRE(table
              .load("pips-record 1\ngame ludo 1\noptions \nseats human human\nseed 0000000000000000\nplay 1\n"
                    "roll 6 move - roll 2 move 0 roll 3\ncursor 5\nscore 0 0\ndigest 0\nend",
                    cut)
              .ok());
  REQUIRE(table.session().ply() == 5);
  CHECK_FALSE(table.show_hint("move 0").ok());  // yellow rolled a 3 and had nothing to move
  REQUIRE(table.review(3).ok());
  REQUIRE(table.show_hint("move 0").ok());
  CHECK(table.scene().hint.size() == 1);
  REQUIRE(table.hint_steps().size() == 1);
  CHECK(table.hint_steps()[0].key == "ludo.label.moves");
  CHECK(table.snapshot().find("\"review\":3") != std::string::npos);
  REQUIRE(table.review(-1).ok());
  CHECK(table.hint_steps().empty());
  const auto told = table.tell(1, "move -");
  REQUIRE(told.ok());
  CHECK(told->steps.size() == 1);
  CHECK(table.scene().hint.empty());
  CHECK_FALSE(table.tell(1, "move 5").ok());
  CHECK_FALSE(table.tell(6, "move -").ok());
  // The roll that passed without a move has a line of its own in the record, with its own side.
  CHECK(table.snapshot().find("\"ply\":4,\"end\":5,\"seat\":1") != std::string::npos);
}

TEST_CASE(
    "the record has a line a side's turn, however often chance comes into it, and one for a resignation") {
  Table table = make_table();
  REQUIRE(table
              .load("pips-record 1\ngame ludo 1\noptions \nseats human human\nseed 0000000000000000\nplay 1\n"
                    "roll 6 move - roll 6 move 0 roll 2 move 6 roll 3\ncursor 7\nscore 0 0\ndigest 0\nend",
                    cut)
              .ok());
  CHECK(table.snapshot().find(
            "\"record\":[{\"ply\":0,\"end\":6,\"seat\":0,\"number\":1,\"text\":\"6: -/0, 6: 0/6, 2: "
            "6/8\",\"note\":null},{\"ply\":6,\"end\":7,\"seat\":1,\"number\":2,\"text\":\"3\",\"note\":"
            "{\"key\":\"record.pass\",\"args\":[]}}]") != std::string::npos);
  REQUIRE(table.close_game(0, closing_action(ClosingKind::resign, 0, 1)).ok());
  CHECK(table.snapshot().find("{\"ply\":7,\"end\":8,\"seat\":0,\"number\":0,\"text\":\"\",\"note\":{\"key\":"
                              "\"record.resign\",\"args\":[]}}]") != std::string::npos);
}
