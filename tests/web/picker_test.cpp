// The picker over a real game: taps, drags and the runs of BG-12.
#include <doctest/doctest.h>

#include <set>

#include "engine/match/session.hpp"
#include "engine/registry.hpp"
#include "web/app/picker.hpp"

using namespace pips;
using namespace pips::web;

namespace {

struct At {
  const Game& game = *find_game("backgammon");
  AnyState state;
  Picker picker;
  int seat = 0;

  explicit At(const char* position) {
    auto parsed = game.parse_position(position, Options(game.info->options));
    REQUIRE(parsed.ok());
    state = *parsed;
    seat = game.turn(state);
    picker.look_at(game, state, seat);
  }
  Place place(const char* name) const {
    for (const Place p : game.places(state, seat))
      if (game.place_name(p, seat) == name) return p;
    FAIL("no place " << name);
    return {};
  }
  std::string text(const Play& play) const {
    std::string out;
    AnyState at = state;
    for (const Action a : play) {
      out += (out.empty() ? "" : " ") + game.write(at, a);
      game.apply(at, a);
    }
    return out;
  }
};

constexpr const char* kStart31 = "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 31";
// A black blot on 7, between 8 and 4 by 1 and 3; the other order, over 5, hits nothing.
constexpr const char* kHitOnTheWay = "0 -2 0 0 0 0 5 -1 3 0 0 0 -4 5 0 0 0 -3 0 -5 0 0 0 0 2 0 31";

}  // namespace

TEST_CASE("a tap selects what can move, a second tap on a target plays") {
  At t(kStart31);
  CHECK(t.picker.can_move(t.place("8")));
  CHECK_FALSE(t.picker.can_move(t.place("12")));
  CHECK(t.picker.tap(t.place("8"), true).kind == Pick::Kind::selected);
  CHECK(t.picker.selected() == t.place("8"));
  const Pick pick = t.picker.tap(t.place("5"), true);
  CHECK(pick.kind == Pick::Kind::play);
  CHECK(t.text(pick.play) == "8/5");
}

TEST_CASE("BG-12: tapping the selected checker again plays the larger legal die") {
  At t(kStart31);
  t.picker.tap(t.place("8"), true);
  const Pick pick = t.picker.tap(t.place("8"), true);
  CHECK(pick.kind == Pick::Kind::play);
  CHECK(t.text(pick.play) == "8/5");
}

TEST_CASE("BG-12: the combined dice reach further in one gesture") {
  At t(kStart31);
  t.picker.tap(t.place("13"), true);
  const Destination* far = t.picker.destination(t.place("9"));
  REQUIRE(far);
  CHECK(far->combined);
  CHECK(far->ways.front().size() == 2);
  CHECK(t.picker.drop(t.place("9")).kind == Pick::Kind::play);
}

TEST_CASE("BG-12: of two orders to one point the one that hits is taken") {
  At t(kHitOnTheWay);
  t.picker.tap(t.place("8"), true);
  const Destination* far = t.picker.destination(t.place("4"));
  REQUIRE(far);
  CHECK(far->captures);
  CHECK(t.text(far->ways.front()) == "8/7* 7/4");
}

TEST_CASE("a tap on what cannot move says why, and on nothing deselects") {
  At t(kStart31);
  t.picker.tap(t.place("8"), true);
  const Pick why = t.picker.tap(t.place("12"), true);
  CHECK(why.kind == Pick::Kind::refused);
  CHECK_FALSE(why.why.key.empty());
  CHECK(t.picker.selected().none());
  t.picker.tap(t.place("8"), true);
  CHECK(t.picker.tap({}, true).kind == Pick::Kind::deselected);
}

TEST_CASE("nobody can pick for a seat that is not theirs") {
  At t(kStart31);
  t.picker.look_at(t.game, t.state, -1);
  CHECK(t.picker.movable().empty());
  CHECK(t.picker.tap(t.place("8"), true).kind == Pick::Kind::nothing);
}

TEST_CASE("every legal action of every game can be reached by places or by a button") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info->id);
    auto session = Session::begin({game, Options(game->info->options), {}, 8});
    REQUIRE(session.ok());
    std::uint64_t n = 0;
    for (int i = 0; i < 400 && session->to_act() != Actor::over; ++i) {
      if (session->to_act() == Actor::chance) {
        REQUIRE(session->chance(session->ply()).ok());
        continue;
      }
      const int seat = static_cast<int>(session->to_act());
      Picker picker;
      picker.look_at(*game, session->now().state, seat);
      // An action may be reached both ways: a draw is made by its button and at the boneyard.
      std::set<std::uint32_t> reached;
      for (const Action a : picker.buttons()) reached.insert(a.bits);
      for (const Place from : std::vector<Place>(picker.movable())) {
        picker.select(from);
        for (const Destination& d : picker.destinations())
          for (const Play& way : d.ways)
            if (!d.combined) reached.insert(way.front().bits);
      }
      REQUIRE(reached.size() == picker.legal().size());
      REQUIRE(session
                  ->submit(session->to_act(), session->ply(),
                           picker.legal()[draw(8, n++, static_cast<std::uint32_t>(picker.legal().size()),
                                               Stream::test)])
                  .ok());
    }
  }
}
