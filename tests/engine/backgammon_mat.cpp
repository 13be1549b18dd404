#include "engine/games/backgammon/mat.hpp"

#include "backgammon_support.hpp"
#include "engine/core/closing.hpp"

using namespace backgammon_test;

namespace {

Actions actions(std::string_view notation) {
  State state = Rules::initial(kSingleGame);
  Actions out;
  Words words(notation);
  while (!words.empty()) {
    const auto action = Rules::parse(state, words);
    REQUIRE_MESSAGE(action.ok(), text(state) << ": " << (action.ok() ? "" : action.error()));
    out.push_back(*action);
    Rules::apply(state, *action);
  }
  return out;
}

// A random game to its end.
Actions whole_game(std::uint64_t seed) {
  Actions out;
  bool over = false;
  random_games(seed, 3000, [&](const State& state, Action action) {
    if (over) return;
    out.push_back(action);
    State next = state;
    Rules::apply(next, action);
    over = next.phase == Phase::over;
  });
  REQUIRE(over);
  return out;
}

std::string read_all(const char* path) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in.good(), path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace

TEST_CASE("BG-9: a match as .mat text, with a tie, a hit, a lost turn, a resignation and the score") {
  std::vector<Actions> games = {
      actions("roll 44 roll 13 8/5 6/5 end roll 42 8/4 6/4 end roll 64 24/18 13/9 end"),
      actions("roll 62 24/18 13/11 end roll 53 8/3 6/3 end"),
  };
  games[0].push_back(closing_action(ClosingKind::resign, kWhite, 2));
  games.push_back(whole_game(31));
  const std::string written = write_mat(games, 5, {"Anna", "Computer"});
  CHECK(written == read_all("tests/golden/backgammon.mat"));
}

TEST_CASE("BG-9: lines of .mat text") {
  const std::vector<Actions> games = {
      actions("roll 13 8/5 6/5 end roll 62 24/18 13/11 end roll 66 24/18 24/18")};
  const std::string written = write_mat(games, 0, {"A", "B"});
  CHECK(written ==
        " 0 point match\n\n Game 1\n A : 0                            B : 0\n"
        "  1)                              31: 8/5 6/5\n"
        "  2) 62: 24/18 13/11              66: 24/18(2)\n");
}

TEST_CASE("BG-9: an empty match and an unrolled game export without lines") {
  CHECK(write_mat({}, 7, {"A", "B"}) == " 7 point match\n");
  const std::vector<Actions> games(1);
  CHECK(write_mat(games, 7, {"A", "B"}) ==
        " 7 point match\n\n Game 1\n A : 0                            B : 0\n");
}
