// Records from outside: nothing crashes, what is good is kept, and the fault is named.
#include <doctest/doctest.h>

#include "engine/match/codec.hpp"
#include "engine/registry.hpp"

using namespace pips;

namespace {

// A match of the first game of the registry, some rolls and moves long.
std::string sample(std::uint64_t seed = 1, int plies = 40) {
  const Game& game = *all_games().front();
  auto session = Session::begin(
      {&game, Options(game.info->options), {SeatSetup{}, {SeatKind::computer, Level::expert}}, seed});
  REQUIRE(session.ok());
  Actions legal;
  for (int i = 0; i < plies && session->to_act() != Actor::over; ++i) {
    if (session->to_act() == Actor::chance) {
      REQUIRE(session->chance(session->ply()).ok());
      continue;
    }
    legal.clear();
    game.legal(session->now().state, legal);
    REQUIRE(
        session->submit(session->to_act(), session->ply(), legal[static_cast<std::size_t>(i) % legal.size()])
            .ok());
  }
  return write_record(session->record());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string error_of(std::string_view text) {
  const auto read = read_record(text);
  REQUIRE_FALSE(read.ok());
  return read.error();
}

}  // namespace

TEST_CASE("a heading that is wrong is an error that says what") {
  const std::string good = sample();
  CHECK(error_of("") == "not a record of this program");
  CHECK(error_of("hello") == "not a record of this program");
  CHECK(error_of(replaced(good, "pips-record 1", "pips-record x")) == "the record has no format version");
  CHECK(error_of(replaced(good, "pips-record 1", "pips-record 2")) == "the record is of a newer format (2)");
  CHECK(error_of(replaced(good, "game ", "game un")).substr(0, 12) == "unknown game");
  CHECK(error_of(replaced(good, " 1\noptions", " 99\noptions")) == "the record follows newer rules");
  CHECK(error_of(replaced(good, "target=0", "target=4")).substr(0, 13) == "option target");
  CHECK(error_of(replaced(good, "computer:expert", "computer:god")).substr(0, 9) == "a seat is");
  CHECK(error_of(replaced(good, "seed ", "seed zz")) == "the record's seed is not a number");
  CHECK(error_of(replaced(good, "play 1", "ploy 1")) == "the record has no game");
  CHECK(error_of(std::string(kLongestRecord + 1, ' ')) == "the record is too long");
}

TEST_CASE("a record that fails at an action keeps what came before it, and says where and why") {
  const std::string good = sample();
  const auto whole = read_record(good);
  REQUIRE(whole.ok());
  REQUIRE(whole->cut == "");
  REQUIRE(whole->kept == 40);

  std::string bad = good;
  const std::size_t roll = bad.find("\nroll ", bad.find("\nroll ") + 1);
  REQUIRE(roll != std::string::npos);
  bad.replace(roll + 6, 2, "97");
  const auto read = read_record(bad);
  REQUIRE(read.ok());
  CHECK(read->kept > 0);
  CHECK(read->kept < 40);
  CHECK(read->cut.find("action " + std::to_string(read->kept + 1) + " 'roll'") == 0);
  CHECK(read->session.ply() == static_cast<int>(read->kept));
  CHECK(read->session.now() == whole->session.at(static_cast<int>(read->kept)));
}

TEST_CASE("a truncated record gives its valid prefix at any length, and never crashes") {
  const std::string good = sample();
  for (std::size_t n = 0; n < good.size(); ++n) {
    const auto read = read_record(std::string_view(good).substr(0, n));
    if (!read.ok()) continue;
    if (n + 1 < good.size()) CHECK_FALSE_MESSAGE(read->cut.empty(), n);
    CHECK(read->kept <= 40);
  }
}

TEST_CASE("a record with any one byte changed is read or refused, never trusted blindly") {
  const std::string good = sample(2, 25);
  for (std::size_t i = 0; i < good.size(); ++i)
    for (const char c : {'0', '9', ' ', '\n', '/', '\xff', '\0'}) {
      if (good[i] == c) continue;
      std::string bad = good;
      bad[i] = c;
      const auto read = read_record(bad);
      if (!read.ok()) continue;
      CHECK(read->session.ply() <= 25);
      CHECK(all_games().front()->check(read->session.now().state) == nullptr);
    }
}

TEST_CASE("digest, score and cursor are checked") {
  const std::string good = sample();
  const auto cut_of = [&](std::string text) {
    const auto read = read_record(text);
    REQUIRE(read.ok());
    CHECK(read->kept == 40);
    return read->cut;
  };
  std::string digest_changed = good;
  const std::size_t at = good.find("digest ") + 7;
  digest_changed[at] = digest_changed[at] == '0' ? '1' : '0';
  CHECK(cut_of(digest_changed) == "the digest is not that of its position");
  CHECK(cut_of(replaced(good, "score 0 0", "score 1 0")) == "the score is not that of its games");
  CHECK(cut_of(replaced(good, "cursor 40", "cursor 41")) == "the cursor is past the last action");
  CHECK(cut_of(replaced(good, "\nend\n", "\n")) == "the record stops before its end");
}
