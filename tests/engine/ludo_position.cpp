// Position text, notation, and hostile text.
#include "ludo_support.hpp"

using namespace ludo_test;

TEST_CASE("ludo: position text reads in any order of tokens and writes ascending") {
  CHECK(text(at("r:H,12,-,3 y:55,-,0,50 yellow 0 -")) == "r:-,3,12,H y:-,0,50,55 yellow 0 -");
  CHECK(text(at("  r:-,-,-,-\ty:-,-,-,-  red  0  6 ")) == "r:-,-,-,- y:-,-,-,- red 0 6");
  CHECK(at("r:H,12,-,3 y:55,-,0,50 yellow 0 -") == at("r:3,-,12,H y:0,50,-,55 yellow 0 -"));
}

TEST_CASE("ludo: text that is no position is refused with a reason") {
  const char* broken[] = {"",
                          "r:",
                          "r:-,-,-,-",
                          "y:-,-,-,- r:-,-,-,- red 0 -",
                          "r:-,-,- y:-,-,-,- red 0 -",
                          "r:-,-,-,-,- y:-,-,-,- red 0 -",
                          "r:-,-,-,56 y:-,-,-,- red 0 -",
                          "r:-,-,-,-1 y:-,-,-,- red 0 -",
                          "r:-,-,-,h y:-,-,-,- red 0 -",
                          "r:-,-,-,  y:-,-,-,- red 0 -",
                          "r:-,-,-,- y:-,-,-,- green 0 -",
                          "r:-,-,-,- y:-,-,-,- red 3 -",
                          "r:-,-,-,- y:-,-,-,- red 0 7",
                          "r:-,-,-,- y:-,-,-,- red 0 0",
                          "r:-,-,-,- y:-,-,-,- red 0",
                          "r:-,-,-,- y:-,-,-,- red",
                          "r:-,-,-,- y:-,-,-,- red 0 - x",
                          "r:-,-,-,99999999999999999999 y:-,-,-,- red 0 -"};
  for (const char* text : broken) CHECK_MESSAGE(!why_not(text).empty(), text);
  CHECK(!why_not(std::string(100000, ',')).empty());
  CHECK(!why_not("r:" + std::string(100000, '-')).empty());
  CHECK(!why_not(std::string("r:-,-,-,-\0y:-,-,-,- red 0 -", 27)).empty());
}

TEST_CASE("ludo: positions that cannot arise are refused") {
  CHECK(why_not("r:H,H,H,H y:H,H,H,H red 0 -") == "both sides are home");
  CHECK(why_not("r:H,H,H,H y:-,-,-,- yellow 0 -") == "the game is over, and the winner made the last move");
  CHECK(why_not("r:H,H,H,H y:-,-,-,- red 0 3") == "the game is over, no roll is left");
  CHECK(why_not("r:H,H,H,H y:-,-,-,- red 1 -") == "the game is over, no roll is left");
  CHECK(why_not("r:H,H,H,H y:-,-,-,- red 0 -").empty());
  // LU-7: cell 10 is red's 10 and yellow's 36; cell 8 is a star.
  CHECK(why_not("r:-,-,-,10 y:-,-,-,36 red 0 -") == "red and yellow share a cell that is not safe");
  CHECK(why_not("r:-,-,-,8 y:-,-,-,34 red 0 -").empty());
  CHECK(why_not("r:-,-,-,51 y:-,-,-,25 red 0 -").empty());
  // LU-9
  CHECK(why_not("r:-,-,-,- y:-,-,-,- red 0 3") == "no token can move the die, the turn would have passed");
  CHECK(why_not("r:51,55,H,H y:-,-,-,- red 0 6") == "no token can move the die, the turn would have passed");
  // LU-10
  CHECK(why_not("r:-,-,0,0 y:-,-,-,- red 2 6") == "a third six in a row is void, it cannot be moved");
  CHECK(why_not("r:-,-,-,0 y:-,-,-,- red 1 3") == "sixes in a row end with another number");
}

TEST_CASE("LU-10: sixes in a row leave tokens where they took them") {
  const char* wrong = "no tokens stand where sixes in a row would have left them";
  CHECK(why_not("r:-,-,-,- y:-,-,-,- red 1 -") == wrong);
  CHECK(why_not("r:-,-,-,5 y:-,-,-,- red 1 -") == wrong);
  CHECK(why_not("r:-,-,-,0 y:-,-,-,- red 2 -") == wrong);
  CHECK(why_not("r:-,-,4,11 y:-,-,-,- red 2 -") == wrong);
  CHECK(why_not("r:-,-,-,0 y:-,-,-,- red 1 -").empty());
  CHECK(why_not("r:-,-,-,6 y:-,-,-,- red 2 -").empty());
  CHECK(why_not("r:-,-,0,7 y:-,-,-,- red 2 -").empty());
  CHECK(why_not("r:-,-,-,12 y:-,-,-,- red 2 -").empty());
  CHECK(why_not("r:-,-,-,H y:-,-,-,- red 2 -").empty());
  CHECK(why_not("r:-,-,-,12 y:-,-,-,- yellow 1 6") == wrong);
}

TEST_CASE("ludo: actions read as they are written, and only those that are possible") {
  const auto refused = [](const State& s, std::string_view text) {
    Words words(text);
    const auto a = Rules::parse(s, words);
    return a.ok() ? std::string() : a.error();
  };
  const State due = start(), thrown = at("r:-,-,3,55 y:-,-,-,- red 0 6");
  CHECK(refused(due, "roll 1").empty());
  CHECK(refused(thrown, "move -").empty());
  CHECK(refused(thrown, "move 3").empty());
  for (const char* text :
       {"", "roll", "roll 0", "roll 7", "roll x", "roll 66", "move 3", "move -", "end", "move"})
    CHECK_MESSAGE(!refused(due, text).empty(), text);
  for (const char* text :
       {"roll 6", "move 55", "move 4", "move -1", "move 56", "move 03x", "move", "pass", "MOVE 3"})
    CHECK_MESSAGE(!refused(thrown, text).empty(), text);
  CHECK(!refused(at("r:H,H,H,H y:-,-,-,- red 0 -"), "roll 1").empty());
  CHECK(!refused(at("r:H,H,H,H y:-,-,-,- red 0 -"), "move -").empty());
  // What is refused takes no words.
  Words words("move 4 roll 3");
  CHECK(!Rules::parse(thrown, words).ok());
  CHECK(words.rest() == "move 4 roll 3");
}

TEST_CASE("ludo: a play is one action") {
  const State s = at("r:-,3,3,55 y:-,-,-,- red 0 6");
  std::vector<Play> plays;
  Rules::plays(s, plays);
  REQUIRE(plays.size() == 2);
  CHECK(Rules::write_play(s, plays[1]) == "move 3");
  CHECK(Rules::parse_play(s, "move 3").ok());
  CHECK(!Rules::parse_play(s, "move 3 move 3").ok());
}

TEST_CASE("ludo: text with a few bytes changed never breaks the readers") {
  Random random(7, Stream::test);
  const std::string good[] = {"r:-,3,12,H y:-,0,50,55 yellow 0 -", "r:-,-,3,55 y:-,1,2,3 red 0 6",
                              "r:-,-,0,7 y:-,-,-,- red 2 -"};
  int accepted = 0;
  for (int n = 0; n < 20000; ++n) {
    std::string text = good[random.below(3)];
    for (std::uint32_t k = random.below(4) + 1; k > 0; --k) {
      const std::size_t i = random.below(static_cast<std::uint32_t>(text.size()));
      text[i] = random.below(2) ? static_cast<char>(random.below(256)) : "r:y,-H0123456789"[random.below(16)];
    }
    const auto parsed = Rules::parse_position(text, no_options);
    if (!parsed.ok()) {
      CHECK(!parsed.error().empty());
      continue;
    }
    ++accepted;
    CHECK(Rules::check(*parsed) == nullptr);
    CHECK(at(Rules::write_position(*parsed)) == *parsed);
  }
  CHECK(accepted > 100);
}
