// Looking back at a game: spans, costs and luck, some of them by hand.
#include "engine/ai/analysis.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "engine/cli/protocol.hpp"
#include "engine/registry.hpp"
#include "engine/search/weights.hpp"
#include "null_game.hpp"

using namespace pips;

namespace {

void load_nets() {
  for (const char* game : {"backgammon", "ludo"}) {
    std::ifstream in("assets/weights/" + std::string(game) + ".bin", std::ios::binary);
    const std::string file{std::istreambuf_iterator<char>(in), {}};
    REQUIRE(load_weights(game, std::as_bytes(std::span(file))).ok());
  }
}

// A match at `position` (its start when empty), with `actions` done.
Session match(std::string_view game, std::string_view position, std::string_view actions,
              std::string_view target = "", std::uint64_t seed = 0) {
  const Game* g = find_game(game);
  REQUIRE(g);
  Options options(g->info->options);
  if (!target.empty()) REQUIRE(options.set("target", target).ok());
  auto begun = Session::begin({g, options, {}, seed}, position);
  REQUIRE_MESSAGE(begun.ok(), (begun.ok() ? "" : begun.error()));
  Session session = *begun;
  Words words(actions);
  while (!words.empty()) {
    const auto action = parse_action(*g, session.now(), words);
    REQUIRE_MESSAGE(action.ok(), (action.ok() ? "" : action.error()));
    REQUIRE(session.submit(actor_of(*g, session.now(), *action), session.ply(), *action).ok());
  }
  return session;
}

// Plays on at random, at most `plies` more.
void play_on(Session& session, std::uint64_t seed, int plies) {
  Random random(seed, Stream::test);
  Actions legal;
  for (int i = 0; i < plies && session.to_act() != Actor::over; ++i) {
    if (session.to_act() == Actor::chance) {
      REQUIRE(session.chance(session.ply()).ok());
      continue;
    }
    legal.clear();
    session.game().legal(session.now().state, legal);
    const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    REQUIRE(session.submit(session.to_act(), session.ply(), a).ok());
  }
}

TurnReport report(const Session& session, int seat, const Span& span, std::uint64_t nodes = 2000) {
  return analyse(session, seat, span, {nodes, {}}, 7);
}

bool same(const TurnReport& a, const TurnReport& b) {
  // A last action that also shows a hand is another one in a viewed record.
  return (a.best == b.best || a.choices < 2) && a.choices == b.choices && a.value == b.value &&
         a.loss == b.loss && a.luck == b.luck;
}

// One white checker on the 6-point, white's 2- and 1-point in `two`; black needs one more roll, whatever
// falls.
const char* const kSix = "0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0";
const char* const kTwo = "0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0";

}  // namespace

TEST_CASE("spans: chance, then the actions of one turn; a roll more begins another") {
  // 1 and 3 pass without a move; a six enters and rolls again.
  const Session ludo = match("ludo", "", "roll 1 roll 3 roll 6 move - roll 2 move 0 roll 6 move -");
  std::string text;
  for (const Span& s : spans(ludo))
    text += std::to_string(s.begin) + " " + std::to_string(s.first) + " " + std::to_string(s.end) + " " +
            std::to_string(s.seat) + "; ";
  CHECK(text == "0 1 1 0; 1 2 2 1; 2 3 4 0; 4 5 6 0; 6 7 8 1; ");
  for (const Game* game : all_games()) {
    Session session = match(game->info->id, "", "", "", 5);
    play_on(session, 3, 200);
    int at = 0;
    for (const Span& s : spans(session)) {
      CHECK(s.begin == at);
      CHECK(s.begin <= s.first);
      CHECK(s.first <= s.end);
      CHECK(s.begin < s.end);
      at = s.end;
    }
    CHECK(at == session.ply());
  }
}

TEST_CASE("spans: dice are open, hidden tiles are not") {
  auto null = Session::begin({&null_game::game, Options(null_game::Rules::kOptions), {}, 1});
  REQUIRE(null->chance(0).ok());
  CHECK(!open_chance(*null, spans(*null).front()));
  CHECK(open_chance(match("ludo", "", "roll 1"), {0, 1, 1, 0}));
}

TEST_CASE("BG-8: what a play throws away, by hand") {
  load_nets();
  // Both off wins at once. 2/1 1/off leaves one, and black takes its last checker off with any roll.
  const std::string position = std::string(kTwo) + " 21";
  const Session good = match("backgammon", position, "2/off 1/off"),
                bad = match("backgammon", position, "2/1 1/off end");
  const TurnReport best = report(good, 0, spans(good).front()), worst = report(bad, 0, spans(bad).front());
  CHECK(best.loss == 0);
  CHECK(best.value == doctest::Approx(1));
  CHECK(best.best == best.played);
  CHECK(worst.loss == doctest::Approx(2));
  CHECK(good.game().write_play(bad.at(0).state, worst.best) ==
        good.game().write_play(good.at(0).state, best.played));
  // The other order of the same play is the same play.
  const Session turned = match("backgammon", position, "1/off 2/off");
  CHECK(report(turned, 0, spans(turned).front()).loss == 0);
}

TEST_CASE("BG-8: the luck of a roll, by hand") {
  load_nets();
  // 27 of 36 rolls bear off a checker from the 6-point: worth 1/2 before the roll, 1 or -1 after it.
  const auto luck = [](const char* roll) {
    const Session s = match("backgammon", std::string(kSix) + " -", roll);
    return report(s, 0, spans(s).front()).luck;
  };
  CHECK(*luck("roll 61") == doctest::Approx(0.5));
  CHECK(*luck("roll 33") == doctest::Approx(0.5));
  CHECK(*luck("roll 32") == doctest::Approx(-1.5));
  CHECK(*luck("roll 11") == doctest::Approx(-1.5));
  // The same for the other side, and nothing to choose for it.
  const Session s = match("backgammon", std::string(kSix) + " -", "roll 32");
  CHECK(*report(s, 1, spans(s).front()).luck == doctest::Approx(1.5));
  CHECK(report(s, 1, spans(s).front()).played.empty());
}

TEST_CASE("LU-5: a six out of the base is luck, and no choice") {
  load_nets();
  const Session s = match("ludo", "", "roll 6 move - roll 1 move 0 roll 2");
  const auto all = spans(s);
  const TurnReport entered = report(s, 0, all[0]);
  CHECK(entered.choices == 1);
  CHECK(entered.loss == 0);
  CHECK(*entered.luck > 1);
  CHECK(*report(s, 0, all[2]).luck > 0);  // the other side stays in its base
  CHECK(*report(s, 1, all[2]).luck < 0);
}

TEST_CASE("a forced turn and the best play cost nothing, every other what rate says") {
  load_nets();
  for (const Game* game : all_games()) {
    const std::string id(game->info->id);
    CAPTURE(id);
    Session session = match(id, "", "", "", 11);
    play_on(session, 4, 60);
    for (int turn = 0, judged = 0; judged < 4 && turn < 60 && session.to_act() != Actor::over; ++turn) {
      if (!is_seat(session.to_act()) || session.can_undo()) {  // not at the start of a turn
        play_on(session, 0, 1);
        continue;
      }
      const int seat = static_cast<int>(session.to_act()), from = session.ply();
      std::vector<Play> plays;
      Actions seen;
      game->plays(session.sight(seat, seen).now, plays);
      const auto played = [&](const Play& play) {
        Session after = session;
        for (const Action a : play) REQUIRE(after.submit(seat_actor(seat), after.ply(), a).ok());
        for (const Span& s : spans(after))
          if (s.first == from) return report(after, seat, s, 300);
        FAIL("no span begins there");
        return TurnReport{};
      };
      const TurnReport first = played(plays.front());
      CHECK(first.choices == static_cast<int>(plays.size()));
      if (plays.size() == 1) {
        CHECK(first.loss == 0);
      } else {
        ++judged;
        REQUIRE(!first.plays.empty());
        CHECK(played(first.plays.front().play).loss == 0);
        CHECK(played(first.plays.back().play).loss ==
              doctest::Approx(first.plays.front().value - first.plays.back().value));
      }
      for (const Action a : plays.back()) REQUIRE(session.submit(seat_actor(seat), session.ply(), a).ok());
    }
  }
}

TEST_CASE("luck is nothing on average: over the outcomes of one roll, and over random games") {
  load_nets();
  for (const char* id : {"backgammon", "ludo"}) {
    CAPTURE(id);
    double sum = 0, squares = 0;
    int n = 0;
    for (std::uint64_t g = 0; g < 4; ++g) {
      Session session = match(id, "", "", "", 100 + g);
      play_on(session, g, 300);
      const auto all = spans(session);
      for (std::size_t i = g; i < all.size(); i += 11) {
        const auto luck = report(session, 0, all[i]).luck;
        if (!luck) continue;
        sum += *luck;
        squares += *luck * *luck;
        ++n;
      }
    }
    REQUIRE(n > 20);
    CHECK(std::abs(sum) < 4 * std::sqrt(squares));
  }
  const Session before = match("backgammon", "", "roll 31 8/5 6/5 end");
  Chances outcomes;
  before.game().chance(before.now().state, outcomes);
  double mean = 0;
  for (const Weighted& w : outcomes) {
    Session after = before;
    REQUIRE(after.submit(Actor::chance, after.ply(), w.action).ok());
    mean += w.weight * *report(after, 1, spans(after).back()).luck;
  }
  CHECK(mean == doctest::Approx(0).epsilon(1e-6));
}

TEST_CASE("DO-9: the report goes by what the seat saw; the whole record and the viewed one agree") {
  load_nets();
  for (const Game* game : all_games()) {
    const std::string id(game->info->id);
    CAPTURE(id);
    Session session = match(id, "", "", "", 21);
    play_on(session, 8, 90);
    for (int seat = 0; seat < 2; ++seat) {
      const auto viewed = read_record(write_record(session.viewed(seat)));
      REQUIRE(viewed.ok());
      REQUIRE(viewed->cut.empty());
      const auto all = spans(session), seen = spans(viewed->session);
      REQUIRE(all.size() == seen.size());
      for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 6)
        CHECK(same(report(session, seat, all[i], 300), report(viewed->session, seat, seen[i], 300)));
      CHECK(same(report(session, seat, all.back(), 300), report(viewed->session, seat, seen.back(), 300)));
    }
  }
}

TEST_CASE("a turn broken off is not judged; offers within a turn do not break it") {
  load_nets();
  const Session off = match("backgammon", "", "roll 31 8/5 resign 1");
  CHECK(report(off, 0, spans(off).back()).played.empty());
  const Session offered = match("backgammon", "", "roll 31 8/5 offer-draw decline-draw black 6/5 end");
  const TurnReport whole = report(offered, 0, spans(offered).back());
  CHECK(whole.played.size() == 3);
  CHECK(whole.loss == 0);
}

TEST_CASE("BG-9: at the score as it stood before the game, also once that is over") {
  Session session = match("backgammon", "", "roll 31 8/5", "5");
  Actions seen;
  CHECK(session.sight(0, seen).away[0] == 5);
  const auto action = closing_action(ClosingKind::resign, 1, 2);
  REQUIRE(session.submit(Actor::seat1, session.ply(), action).ok());
  CHECK(session.series().away(0) == 3);
  CHECK(session.sight_at(0, 1, seen).away[0] == 5);
  CHECK(session.sight_at(0, 1, seen).away[1] == 5);
}

TEST_CASE("the protocol lists the turns, then reports one") {
  load_nets();
  Protocol p({[] { return 0.0; }, nullptr});
  REQUIRE(p.answer("position backgammon " + std::string(kTwo) + " -") == "ok\n");
  CHECK(p.answer("analyse red").substr(0, 5) == "error");
  REQUIRE(p.answer("do roll 21 2/1 1/off end roll 31 1/off") == "ok\n");
  CHECK(p.answer("analyse white") ==
        "unit equity\nturn 0 1 4 white choice luck\nturn 4 5 6 black luck\nok\n");
  CHECK(p.answer("analyse black") ==
        "unit equity\nturn 0 1 4 white luck\nturn 4 5 6 black choice luck\nok\n");
  const std::string answer = p.answer("analyse white 0 nodes=1000 seed=1");
  CHECK(answer.find("choices 2\n") == 0);
  CHECK(answer.find("\nplayed 2/off\nmade 2/1 1/off end\nbest 2/off 1/off\n") != std::string::npos);
  CHECK(answer.find("\nvalue 1.0000\nloss 2.0000\nluck ") != std::string::npos);
  CHECK(p.answer("analyse white 1") == "error no turn begins there\n");
  CHECK(p.answer("analyse white 0 depth=1").substr(0, 5) == "error");
}
