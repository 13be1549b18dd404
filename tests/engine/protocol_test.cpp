#include <doctest/doctest.h>

#include "engine/cli/protocol.hpp"
#include "engine/registry.hpp"

using namespace pips;

namespace {
double no_clock() { return 0; }
Protocol protocol() { return Protocol({no_clock, nullptr}); }

std::string last_line(const std::string& answer) {
  const std::size_t end = answer.size() - 1;
  const std::size_t begin = answer.rfind('\n', end - 1);
  return answer.substr(begin == std::string::npos ? 0 : begin + 1,
                       end - (begin == std::string::npos ? 0 : begin + 1));
}
}  // namespace

TEST_CASE("every answer closes with one line: ok, or error and a reason") {
  Protocol p = protocol();
  CHECK(p.answer("") == "error an empty request\n");
  CHECK(p.answer("fly") == "error unknown request 'fly'\n");
  CHECK(p.answer("show") == "error there is no match: use new, position or load\n");
  CHECK(p.answer("new chess") == "error unknown game 'chess'\n");
  CHECK(last_line(p.answer("games")) == "ok");
}

TEST_CASE("every game plays to its end through the protocol") {
  for (const Game* game : all_games()) {
    Protocol p = protocol();
    const std::string id(game->info->id);
    CAPTURE(id);
    REQUIRE(p.answer("new " + id + " seed=7") == "ok\n");
    bool over = false;
    for (int i = 0; i < 4000 && !over; ++i) {
      REQUIRE(last_line(p.answer("auto")) == "ok");
      const std::string turn = p.answer("turn");
      over = turn.substr(0, 7) == "to over";
      if (over) {
        CHECK(turn.find("outcome ") != std::string::npos);
        break;
      }
      const std::string legal = p.answer("legal");
      REQUIRE(last_line(legal) == "ok");
      const std::string first = legal.substr(0, legal.find('\n'));
      REQUIRE_MESSAGE(p.answer("do " + first) == "ok\n", first);
    }
    CHECK(over);
  }
}

TEST_CASE("turn tells the dice, however the position came about") {
  Protocol p = protocol();
  REQUIRE(p.answer("position backgammon XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:0:10") == "ok\n");
  CHECK(p.answer("turn") == "to white\nroll 63\nok\n");
  REQUIRE(p.answer("do 24/18") == "ok\n");
  CHECK(p.answer("turn") == "to white\nroll 63\nok\n");
  REQUIRE(p.answer("position ludo r:-,8,20,50 y:-,-,33,40 red 0 6") == "ok\n");
  CHECK(p.answer("turn") == "to red\nroll 6\nok\n");
  REQUIRE(p.answer("new ludo seed=1") == "ok\n");
  CHECK(p.answer("turn") == "to chance\nok\n");
}

TEST_CASE("a bad request changes nothing") {
  for (const Game* game : all_games()) {
    Protocol p = protocol();
    REQUIRE(p.answer("new " + std::string(game->info->id) + " seed=3") == "ok\n");
    p.answer("auto");
    const std::string before = p.answer("save");
    for (const char* bad : {"do", "do nonsense", "do resign 9", "undo", "play xyz",
                            "position "
                            "ludo x",
                            "new ludo a=b", "perft 99", "load\nrubbish\nend", "next", "do accept-draw"}) {
      std::string answer;
      for (const auto line : split(bad, '\n')) answer += p.answer(line);
      CAPTURE(bad);
      CHECK(answer.substr(0, 6) == "error ");
      CHECK(p.answer("save") == before);
    }
  }
}

TEST_CASE("several actions are done all or none") {
  const Game& game = *all_games().front();
  Protocol p = protocol();
  REQUIRE(p.answer("new " + std::string(game.info->id)) == "ok\n");
  const std::string before = p.answer("show");
  CHECK(p.answer("do roll 31 13/10 nonsense").substr(0, 5) == "error");
  CHECK(p.answer("show") == before);
}

TEST_CASE("save and load carry a match over, line by line") {
  for (const Game* game : all_games()) {
    Protocol p = protocol(), q = protocol();
    REQUIRE(p.answer("new " + std::string(game->info->id) + " seed=9") == "ok\n");
    p.answer("auto");
    std::string saved = p.answer("save");
    saved.resize(saved.size() - 3);  // without the closing ok
    CHECK(q.answer("load") == "");
    std::string answer;
    for (const auto line : split(saved, '\n'))
      if (!line.empty()) answer += q.answer(line);
    CHECK(last_line(answer) == "ok");
    CHECK(answer.find("cut") == std::string::npos);
    CHECK(p.answer("digest") == q.answer("digest"));
    CHECK(p.answer("show") == q.answer("show"));
  }
}
