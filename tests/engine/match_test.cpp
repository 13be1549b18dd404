#include <doctest/doctest.h>

#include "engine/match/session.hpp"
#include "null_game.hpp"

using namespace pips;

namespace {

Session null_session(const char* target = "0") {
  Options options(null_game::Rules::kOptions);
  REQUIRE(options.set("target", target).ok());
  auto session = Session::begin({&null_game::game, options, {}, 42});
  REQUIRE(session.ok());
  return *session;
}

const Action kKeep{null_game::kKeep};

void finish(Session& session) {
  while (session.to_act() != Actor::over)
    REQUIRE((session.to_act() == Actor::chance ? session.chance(session.ply())
                                               : session.submit(session.to_act(), session.ply(), kKeep))
                .ok());
}

}  // namespace

TEST_CASE("submit refuses a stale ply, the wrong seat, and anything illegal, and changes nothing") {
  Session session = null_session();
  REQUIRE(session.chance(0).ok());
  const Position before = session.now();
  CHECK(session.submit(Actor::seat0, 0, kKeep).error() == "the match has moved on");
  CHECK(session.submit(Actor::seat1, 1, kKeep).error() == "it is not that seat's turn");
  CHECK(session.submit(Actor::seat0, 1, {0x777}).error() == "not legal here");
  CHECK(session.submit(Actor::chance, 1, {3}).error() == "it is not that seat's turn");
  CHECK(session.chance(1).error() == "chance is not to act");
  CHECK(session.now() == before);
  CHECK(session.ply() == 1);
}

TEST_CASE("the dice of a match follow from its seed alone") {
  Session a = null_session(), b = null_session();
  finish(a);
  finish(b);
  CHECK(a.now() == b.now());
  auto other = Session::begin({&null_game::game, Options(null_game::Rules::kOptions), {}, 43});
  finish(*other);
  CHECK(other->record().games[0].actions != a.record().games[0].actions);
}

TEST_CASE("a single game is over after one, a match when someone has enough points") {
  Session single = null_session();
  finish(single);
  CHECK(single.series().over());
  CHECK(single.next_game().error() == "the match is over");

  Session match = null_session("3");
  int games = 0;
  while (!match.series().over()) {
    if (games++) REQUIRE(match.next_game().ok());
    REQUIRE(match.next_game().error() == "the game is not over");
    finish(match);
    REQUIRE(games < 50);
  }
  CHECK(std::max(match.series().score[0], match.series().score[1]) == 3);
  CHECK(match.series().winner() == (match.series().score[0] == 3 ? 0 : 1));
  CHECK(match.series().away(match.series().winner()) == 0);
  CHECK(match.record().games.size() == static_cast<std::size_t>(games));
  // Later games go on drawing where earlier ones stopped: four rolls each.
  CHECK(match.draws() == static_cast<std::uint64_t>(4 * games));
}

TEST_CASE("an offer of a draw lapses when the other seat plays on, and can be declined") {
  Session session = null_session();
  REQUIRE(session.chance(0).ok());
  REQUIRE(session.submit(Actor::seat1, 1, closing_action(ClosingKind::offer_draw, 1)).ok());
  REQUIRE(session.submit(Actor::seat0, 2, kKeep).ok());
  CHECK(session.now().closing.offered == -1);
  REQUIRE(session.submit(Actor::seat0, 3, closing_action(ClosingKind::offer_draw, 0)).ok());
  CHECK_FALSE(session.submit(Actor::seat1, 4, closing_action(ClosingKind::offer_draw, 1)).ok());
  REQUIRE(session.submit(Actor::seat1, 4, closing_action(ClosingKind::decline_draw, 1)).ok());
  CHECK_FALSE(session.submit(Actor::seat1, 5, closing_action(ClosingKind::accept_draw, 1)).ok());
}

TEST_CASE("what a seat is given to think about holds none of the other's secrets") {
  Session session = null_session();
  REQUIRE(session.chance(0).ok());
  REQUIRE(session.submit(Actor::seat0, 1, kKeep).ok());
  REQUIRE(session.chance(2).ok());
  Actions seen;
  const Sight sight = session.sight(1, seen);
  CHECK(seen[0] == Action{null_game::kHiddenRoll});
  CHECK(seen[2] == session.action(2));
  CHECK(sight.now == null_game::game.view(session.now().state, 1));
  CHECK(sight.seat == 1);
}
