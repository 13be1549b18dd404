// How each game writes a turn for the record.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/registry.hpp"

using namespace pips;

namespace {

// The turn of `actions` from a position ("" the start of a game), as `viewer` may read it (-1: everything).
std::string line(const char* id, std::string_view position, std::string_view actions, int viewer = -1) {
  const Game* game = find_game(id);
  REQUIRE(game);
  const Options options(game->info->options);
  AnyState state = game->initial(options);
  if (!position.empty()) {
    const auto parsed = game->parse_position(position, options);
    REQUIRE_MESSAGE(parsed.ok(), std::string(position) << ": " << (parsed.ok() ? "" : parsed.error()));
    state = *parsed;
  }
  const AnyState before = viewer < 0 ? state : game->view(state, viewer);
  Play turn;
  Words words(actions);
  while (!words.empty()) {
    const auto action = game->parse(state, words);
    REQUIRE_MESSAGE(action.ok(), std::string(actions) << ": " << (action.ok() ? "" : action.error()));
    turn.push_back(viewer < 0 ? *action : game->conceal(state, *action, viewer));
    game->apply(state, *action);
  }
  const TurnText text = game->write_turn(before, turn);
  return text.notation + (text.pass ? " (pass)" : "");
}

const std::string kDeal =
    "deal 56 deal 15 deal 00 deal 16 deal 01 deal 66 deal 02 deal 22 deal 03 deal 23 deal 04 deal 24 deal 11 "
    "deal 33 ";

}  // namespace

TEST_CASE("backgammon: the dice and the play; a roll that cannot be played is a pass") {
  CHECK(line("backgammon", "", "roll 31 8/5 6/5 end") == "31: 8/5 6/5");
  CHECK(line("backgammon", "", "roll 22 roll 13 8/5 6/5 end") == "22 13: 8/5 6/5");
  CHECK(line("backgammon", "", "roll 31") == "31");
  CHECK(line("backgammon", "", "roll 31 8/5") == "31: 8/5");
  CHECK(line("backgammon", "0 0 0 -2 -2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 -2 -2 -2 -1 1 66", "end") ==
        " (pass)");
}

TEST_CASE("ludo: every roll of the turn, with where its token came from and went to") {
  CHECK(line("ludo", "", "roll 3") == "3 (pass)");
  CHECK(line("ludo", "", "roll 6") == "6");
  CHECK(line("ludo", "", "roll 6 move - roll 2 move 0") == "6: -/0, 2: 0/2");
  CHECK(line("ludo", "r:53,H,H,H y:-,-,-,- red 0 -", "roll 3 move 53") == "3: 53/H");
  CHECK(line("ludo", "r:-,-,-,3 y:-,-,-,32 red 0 -", "roll 3 move 3") == "3: 3/6*");
  // LU-10: the third six moves nothing.
  CHECK(line("ludo", "", "roll 6 move - roll 6 move 0 roll 6") == "6: -/0, 6: 0/6, 6 (pass)");
}

TEST_CASE("dominoes: the deal is no turn; tiles drawn unseen are only counted") {
  CHECK(line("dominoes", "", kDeal + "56") == "56");
  CHECK(line("dominoes", "", kDeal) == "");
  const char* after =
      "B:00,01,02,03,04,11 W:14,22,23,24,33,34,44 line:5|56|6 bone:05,06,12,13,15,16,25,26,35,36,45,46,55,66 "
      "white 0";
  CHECK(line("dominoes", after, "draw draw 12 draw draw 13 draw draw 25 25L") == "+12 +13 +25: 25L");
  CHECK(line("dominoes", after, "draw draw 12 draw draw 13 draw draw 25 25L", 1) == "+12 +13 +25: 25L");
  CHECK(line("dominoes", after, "draw draw 12 draw draw 13 draw draw 25 25L", 0) == "+?x3: 25L");
  CHECK(line("dominoes", after, "draw draw 12", 0) == "+?");
  const char* stuck =
      "B:11,13,14,15,16,22,23,24,25 W:05,06,26,33,35,36,44,45,46,56 line:0|01,12,20,00,03,34,40|0 bone:55,66 "
      "black 0";
  CHECK(line("dominoes", stuck, "pass") == " (pass)");
}

TEST_CASE("Dittle and Clash: the move, and a star where dice met") {
  CHECK(line("dittle", "", "a1F") == "a1F");
  CHECK(line("clash", "W:d364,a163 B:d531,g763 white", "d3F") == "d3F*");
  CHECK(line("clash", "W:d364,a163 B:d531,g763 white", "a1F") == "a1F");
}
