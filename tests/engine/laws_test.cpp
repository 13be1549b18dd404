// The laws that every registered game must keep, over random games.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/match/codec.hpp"
#include "engine/registry.hpp"
#include "null_game.hpp"

using namespace pips;

namespace {

std::vector<const Game*> games_and_null() {
  std::vector<const Game*> games(all_games().begin(), all_games().end());
  games.push_back(&null_game::game);
  return games;
}

// Every combination of a game's options that could change its rules: each value of each option, the rest by
// default.
std::vector<Options> option_sets(const Game& game) {
  std::vector<Options> sets = {Options(game.info->options)};
  for (const OptionSpec& spec : game.info->options)
    for (const auto value : split(spec.values, '|')) {
      Options options(game.info->options);
      REQUIRE(options.set(spec.key, value).ok());
      sets.push_back(options);
    }
  return sets;
}

struct Player {
  std::uint64_t seed, index = 0;
  std::uint32_t below(std::size_t n) {
    return draw(seed, index++, static_cast<std::uint32_t>(n), Stream::test);
  }
};

constexpr int kMostPlies = 5000;

// Plays a random game, calling visit(state, action) before each action.
template <class Visit>
AnyState play_random(const Game& game, const Options& options, std::uint64_t seed, Visit visit) {
  AnyState state = game.initial(options);
  Player random{seed};
  int plies = 0;
  for (Actor actor = game.to_act(state); actor != Actor::over; actor = game.to_act(state)) {
    REQUIRE(++plies < kMostPlies);
    Actions choices;
    if (actor == Actor::chance) {
      Chances outcomes;
      game.chance(state, outcomes);
      for (const Weighted& w : outcomes) choices.push_back(w.action);
    } else {
      game.legal(state, choices);
    }
    REQUIRE_FALSE(choices.empty());
    const Action a = choices[random.below(choices.size())];
    visit(state, a);
    game.apply(state, a);
  }
  return state;
}

void check_laws(const Game& game, const Options& options, std::uint64_t seed, bool thorough) {
  const AnyState first = game.initial(options);
  AnyState seen[2] = {game.view(first, 0), game.view(first, 1)};
  Actions actions;
  Position at{first, {}};
  const AnyState last = play_random(game, options, seed, [&](const AnyState& state, Action a) {
    REQUIRE(game.check(state) == nullptr);
    REQUIRE_FALSE(game.outcome(state).has_value());
    const Actor actor = game.to_act(state);
    Actions legal;
    Chances outcomes;
    game.legal(state, legal);
    game.chance(state, outcomes);
    REQUIRE(legal.empty() == !is_seat(actor));
    REQUIRE(outcomes.empty() == (actor != Actor::chance));
    if (is_seat(actor)) REQUIRE(game.turn(state) == static_cast<int>(actor));

    // Text: what is written reads back as the same action.
    const std::string text = game.write(state, a);
    Words words(text);
    const auto back = game.parse(state, words);
    REQUIRE_MESSAGE(back.ok(), text);
    REQUIRE(*back == a);
    REQUIRE(words.empty());

    // Views: a seat that saw only concealed actions knows exactly its view, and its own choices.
    for (int s = 0; s < 2; ++s) {
      REQUIRE(game.view(state, s) == seen[s]);
      if (actor == seat_actor(s)) {
        Actions same;
        game.legal(seen[s], same);
        REQUIRE(std::equal(legal.begin(), legal.end(), same.begin(), same.end()));
      }
      const Action concealed = game.conceal(state, a, s);
      const std::string hidden = game.write(seen[s], concealed);
      Words hidden_words(hidden);
      const auto read = game.parse(seen[s], hidden_words);
      REQUIRE_MESSAGE(read.ok(), hidden);
      REQUIRE(*read == concealed);
      game.apply(seen[s], concealed);
    }

    if (thorough) {
      // Texts of actions are distinct, and so are their results.
      std::set<std::string> texts;
      for (const Action b : legal) REQUIRE(texts.insert(game.write(state, b)).second);
      // A position's text reads back as a state with the same text and choices. (Not always the same bytes:
      // what a game remembers of the past for repetition is not in the text.)
      const std::string position = game.write_position(state);
      const auto parsed = game.parse_position(position, options);
      REQUIRE_MESSAGE(parsed.ok(), position);
      REQUIRE(game.write_position(*parsed) == position);
      REQUIRE(game.to_act(*parsed) == actor);
      Actions same_choices;
      game.legal(*parsed, same_choices);
      REQUIRE(same_choices == legal);
      for (const Action b : legal) {
        // Every legal action is made by a gesture over places that exist, or by a button.
        const Gesture g = game.gesture(state, b);
        if (g.button) continue;
        REQUIRE_FALSE(g.from.none());
        REQUIRE_FALSE(g.to.none());
        const auto places = game.places(state, static_cast<int>(actor));
        for (const Place p : {g.from, g.to})
          REQUIRE(std::find(places.begin(), places.end(), p) != places.end());
        REQUIRE(game.refusal(state, g.from, static_cast<int>(actor)).key.empty());
      }
      for (int s = 0; s < 2; ++s) {
        std::set<std::string> names;
        for (const Place p : game.places(state, s)) {
          REQUIRE(names.insert(game.place_name(p, s)).second);
          REQUIRE_FALSE(game.place_label(state, p, s).key.empty());
        }
      }
      Events events;
      game.events(state, a, events);
    }
    REQUIRE(actor_of(game, at, a) == actor);
    REQUIRE(check_action(game, at, actor, a).ok());
    apply(game, at, a);
    actions.push_back(a);
  });
  REQUIRE(game.check(last) == nullptr);
  REQUIRE(game.outcome(last).has_value());
  REQUIRE(at.state == last);

  // The fold: the same actions give the same state.
  AnyState again = first;
  for (const Action a : actions) game.apply(again, a);
  REQUIRE(digest(again) == digest(last));
}

void check_plays(const Game& game, const Options& options, std::uint64_t seed) {
  int visits = 0;
  play_random(game, options, seed, [&](const AnyState& state, Action) {
    if (!is_seat(game.to_act(state)) || ++visits % 7 != 0) return;
    std::vector<Play> plays;
    game.plays(state, plays);
    REQUIRE_FALSE(plays.empty());
    std::set<std::string> texts;
    for (const Play& play : plays) {
      const std::string text = game.write_play(state, play);
      REQUIRE_MESSAGE(texts.insert(text).second, text);
      AnyState end = state;
      for (const Action a : play) {
        REQUIRE(check_action(game, {end, {}}, game.to_act(state), a).ok());
        game.apply(end, a);
      }
      const auto parsed = game.parse_play(state, text);
      REQUIRE_MESSAGE(parsed.ok(), text);
      AnyState same = state;
      for (const Action a : *parsed) game.apply(same, a);
      REQUIRE_MESSAGE(same == end, text);
    }
  });
}

Session play_session(const Game& game, const Options& options, std::uint64_t seed, int most_plies) {
  auto session = Session::begin({&game, options, {}, seed});
  REQUIRE(session.ok());
  Player random{seed};
  for (int i = 0; i < most_plies && session->to_act() != Actor::over; ++i) {
    if (session->to_act() == Actor::chance) {
      REQUIRE(session->chance(session->ply()).ok());
      continue;
    }
    Actions legal;
    game.legal(session->now().state, legal);
    REQUIRE(session->submit(session->to_act(), session->ply(), legal[random.below(legal.size())]).ok());
  }
  return *session;
}

}  // namespace

TEST_CASE("laws: text, views, positions, replay over random games of every game") {
  for (const Game* game : games_and_null()) {
    CAPTURE(game->info->id);
    for (const Options& options : option_sets(*game)) {
      CAPTURE(options.write());
      for (std::uint64_t seed = 0; seed < 4; ++seed) check_laws(*game, options, seed, true);
      check_plays(*game, options, 99);
    }
  }
}

TEST_CASE("laws: many more games" * doctest::test_suite("long") * doctest::skip()) {
  for (const Game* game : games_and_null()) {
    CAPTURE(game->info->id);
    for (const Options& options : option_sets(*game))
      for (std::uint64_t seed = 1000; seed < 3000; ++seed) check_laws(*game, options, seed, seed % 50 == 0);
  }
}

TEST_CASE("laws: undo gives back the position before, and never crosses chance") {
  for (const Game* game : games_and_null()) {
    CAPTURE(game->info->id);
    Session session = play_session(*game, Options(game->info->options), 5, 0);
    Player random{77};
    for (int i = 0; i < 300 && session.to_act() != Actor::over; ++i) {
      const Actor actor = session.to_act();
      if (actor == Actor::chance) {
        REQUIRE(session.chance(session.ply()).ok());
        CHECK_FALSE(session.can_undo());
        continue;
      }
      const Position before = session.now();
      const int ply = session.ply();
      Actions legal;
      game->legal(before.state, legal);
      const Action a = legal[random.below(legal.size())];
      REQUIRE(session.submit(actor, ply, a).ok());
      if (!session.can_undo()) continue;
      const Position after = session.now();
      REQUIRE(session.undo().ok());
      REQUIRE(session.now() == before);
      REQUIRE(session.submit(actor, ply, a).ok());
      REQUIRE(session.now() == after);
    }
  }
}

TEST_CASE("laws: a seat's viewed record replays to its view at every length") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info->id);
    for (const int length : {0, 1, 9, 30, 60, kMostPlies}) {
      const Session session = play_session(*game, Options(game->info->options), 11, length);
      for (int seat = 0; seat < 2; ++seat) {
        const std::string text = write_record(session.viewed(seat));
        CHECK(text.find("seed") == std::string::npos);
        const auto read = read_record(text);
        REQUIRE_MESSAGE(read.ok(), text);
        CHECK_MESSAGE(read->cut == "", text);
        CHECK(read->session.now().state == game->view(session.now().state, seat));
      }
    }
  }
}

TEST_CASE("laws: records survive writing and reading, with undone actions behind the cursor") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info->id);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Session session =
          play_session(*game, Options(game->info->options), seed, static_cast<int>(7 * seed * seed));
      while (session.can_undo()) REQUIRE(session.undo().ok());
      const std::string text = write_record(session.record());
      const auto read = read_record(text);
      REQUIRE_MESSAGE(read.ok(), text);
      CHECK_MESSAGE(read->cut == "", text);
      CHECK(read->session.now() == session.now());
      CHECK(read->session.draws() == session.draws());
      CHECK(write_record(read->session.record()) == text);
    }
  }
}

TEST_CASE("laws: an early resignation and an agreed draw end any game") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info->id);
    Session session = play_session(*game, Options(game->info->options), 3, 20);
    const int seat = 1 - session.turn();  // out of turn
    const int points = game->resign_points(session.now().state, seat).front();
    REQUIRE(session.submit(seat_actor(seat), session.ply(), closing_action(ClosingKind::resign, seat, points))
                .ok());
    CHECK(session.to_act() == Actor::over);
    REQUIRE(session.outcome());
    CHECK(session.outcome()->winner == 1 - seat);
    CHECK(session.outcome()->points == points);
    CHECK(std::string(session.outcome()->reason) == "resigned");
    const auto read = read_record(write_record(session.record()));
    REQUIRE(read.ok());
    CHECK(read->cut == "");
    CHECK(read->session.now() == session.now());

    Session peace = play_session(*game, Options(game->info->options), 4, 20);
    const auto offer = closing_action(ClosingKind::offer_draw, 0),
               accept = closing_action(ClosingKind::accept_draw, 1);
    CHECK_FALSE(peace.submit(Actor::seat1, peace.ply(), accept).ok());
    REQUIRE(peace.submit(Actor::seat0, peace.ply(), offer).ok());
    CHECK_FALSE(peace.submit(Actor::seat0, peace.ply(), closing_action(ClosingKind::accept_draw, 0)).ok());
    REQUIRE(peace.submit(Actor::seat1, peace.ply(), accept).ok());
    REQUIRE(peace.outcome());
    CHECK(peace.outcome()->winner == -1);
    CHECK(std::string(peace.outcome()->reason) == "agreed");
  }
}
