// Notation and position texts: what is written reads back, and what cannot be is refused with the reason.
#include "dominoes_support.hpp"

using namespace dominoes_test;

namespace {

constexpr const char* kMiddle = "B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2";
constexpr const char* kBone = "06,11,12,13,14,22,23,24,34,35,36,44,55,66";

std::string with_bone(const std::string& front, const std::string& back) {
  return front + " bone:" + kBone + " " + back;
}

}  // namespace

TEST_CASE("DO-3: a tile reads in either order, and an end only where there is a choice") {
  const State s = at(with_bone(kMiddle, "black 0"));
  for (const char* word : {"15L", "51L", "15", "51"}) {
    const auto a = parsed(s, word);
    REQUIRE_MESSAGE(a.ok(), word);
    CHECK(Rules::write(s, *a) == "15L");
  }
  for (const char* word : {"25R", "52R"}) {
    const auto a = parsed(s, word);
    REQUIRE_MESSAGE(a.ok(), word);
    CHECK(Rules::write(s, *a) == "25R");
  }
  const State first = dealt("56 00 01 02 03 04 11", "15 16 66 22 23 24 33");
  for (const char* word : {"56", "65", "56L", "56R"}) {
    const auto a = parsed(first, word);
    REQUIRE_MESSAGE(a.ok(), word);
    CHECK(Rules::write(first, *a) == "56");
  }
}

TEST_CASE("actions that cannot be are refused with the reason") {
  const State s = at(with_bone(kMiddle, "black 0"));
  CHECK(why_no_action(s, "") == "an action is missing");
  CHECK(why_no_action(s, "57") == "no action: '57'");
  CHECK(why_no_action(s, "5") == "no action: '5'");
  CHECK(why_no_action(s, "15X") == "no action: '15X'");
  CHECK(why_no_action(s, "15LL") == "no action: '15LL'");
  CHECK(why_no_action(s, "05L") == "tile 05 is not in the hand");
  CHECK(why_no_action(s, "15L:00") == "hands are shown when the game ends");
  CHECK(why_no_action(s, "pass:00") == "no pass: a tile can be played");
  CHECK(why_no_action(start(), "56") == "a deal is expected, not '56'");
  CHECK(why_no_action(start(), "deal") == "no tile: ''");
  CHECK(why_no_action(start(), "deal 77") == "no tile: '77'");
  CHECK(why_no_action(start(), "draw 34") == "a deal is expected, not 'draw'");
  const State drawing = after(dealt("56 00 01 02 03 04 11", "12 13 14 22 23 24 33"), "56 draw");
  CHECK(why_no_action(drawing, "draw 56") == "tile 56 is not in the boneyard");
  CHECK(why_no_action(drawing, "deal 34") == "a drawn tile is expected, not 'deal'");
}

TEST_CASE("every state of random games writes and reads back, for everybody's eyes") {
  Random random(11);
  for (int i = 0; i < 150; ++i) {
    const State last = random_game(random, [](const State& s, Action a) {
      REQUIRE(at(text(s)) == s);
      for (int seat = 0; seat < 2; ++seat) {
        const State v = Rules::view(s, seat);
        REQUIRE(at(text(v)) == v);
        const Action seen = Rules::conceal(s, a, seat);
        const std::string word = Rules::write(v, seen);
        const auto back = parsed(v, word);
        REQUIRE_MESSAGE(back.ok(), text(v) << " " << word);
        CHECK(*back == seen);
      }
      const auto back = parsed(s, Rules::write(s, a));
      REQUIRE(back.ok());
      CHECK(*back == a);
    });
    CHECK(at(text(last)) == last);
  }
}

TEST_CASE("the order in which the line was laid is kept") {
  const State s = after(dealt("56 11 00 02 03 04 13", "15 16 66 22 23 24 33"), "56 15L 11L 66R");
  CHECK(text(s) ==
        "B:00,02,03,04,13 W:16,22,23,24,33 line:1|11,15,56,66|6 "
        "bone:01,05,06,12,14,25,26,34,35,36,44,45,46,55 black 0 laid:LLR");
  std::array<Laid, kTiles> laid;
  REQUIRE(as_laid(s, laid) == 4);
  CHECK(laid[0].tile == tile_of(5, 6));
  CHECK_FALSE(laid[0].at_left);
  CHECK(laid[1].at_left);
  CHECK(laid[1].left == 1);
  CHECK(laid[1].right == 5);
  CHECK(laid[2].at_left);
  CHECK_FALSE(laid[3].at_left);
  // Without it all tiles came at the right.
  const State plain = at(with_bone(kMiddle, "black 0"));
  REQUIRE(as_laid(plain, laid) == 2);
  CHECK(laid[0].tile == tile_of(5, 6));
  CHECK(text(plain).find("laid") == std::string::npos);
  CHECK(at(with_bone(kMiddle, "black 0 laid:L")) != plain);
  // A line read from the other side is a line too.
  const State turned =
      at("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:2|26,65|5 bone:" + std::string(kBone) + " black 0");
  CHECK(at(text(turned)) == turned);
}

TEST_CASE("positions that cannot arise are refused with the reason") {
  const std::string bone = std::string(" bone:") + kBone;
  CHECK(why_not("") == "expected B:..., not ''");
  CHECK(why_not("B:15 X:") == "expected W:..., not 'X:'");
  CHECK(why_not("B:15 W:16 line:5|56|6") == "expected bone:..., not ''");
  CHECK(why_not(kMiddle + bone + " green 0") == "whose turn? 'green'");
  CHECK(why_not(kMiddle + bone + " black 3") == "passes in a row are 0, 1 or 2, not '3'");
  CHECK(why_not(kMiddle + bone + " black 0 what") == "what is 'what'");
  CHECK(why_not(kMiddle + bone + " black 0 laid:LR") ==
        "laid: needs an L or R for each tile after the first");
  CHECK(why_not(kMiddle + bone + " black 0 laid:X") == "laid: needs an L or R for each tile after the first");
  CHECK(why_not(kMiddle + bone + " black 0 laid:L laid:L") == "what is 'laid:L'");
  CHECK(why_not(kMiddle + bone + " white 0") == "it is the other side's turn");
  CHECK(why_not(kMiddle + bone + " black 1") == "a pass while the boneyard could be drawn from");
  CHECK(why_not(kMiddle + bone + " black 0 drawing") == "a draw with a playable tile");
  // 28 different tiles
  const std::string back = bone + " black 0";
  CHECK(why_not("B:15,15,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "tile 15 twice");
  CHECK(why_not("B:00,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "tile 00 twice");
  CHECK(why_not("B:56,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "tile 56 twice");
  CHECK(why_not("B:66,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "tile 66 twice");
  CHECK(why_not("B:16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "tile 15 is missing");
  CHECK(why_not("B:17,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2" + back) == "no tile: '17'");
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,65,56|6" + back) == "tile 56 twice");
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|2 bone:#13 black 0") ==
        "the boneyard must hold 14 tiles");
  // the chain
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,26|6" + back) ==
        "in the line 26 does not match 56");
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:6|56,62|2" + back) ==
        "the open ends are not those of the line");
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5|56,62|6" + back) ==
        "the open ends are not those of the line");
  CHECK(why_not("B:15,16,25,33,45,46 W:00,01,02,03,04,05 line:5||2" + back) ==
        "a line is LEFT|TILES|RIGHT, not '5||2'");
  // numbers of tiles
  CHECK(why_not("B:#7 W:00,01,02,03,04,05 line:5|56,62|2 bone:#13 black 0").empty());
  CHECK(why_not("B:#5 W:#7 line:5|56,62|2 bone:#14 black 0") ==
        "a hand has too few tiles for the length of the line");
  CHECK(why_not("B:#8 W:#6 line:5|56,62|2 bone:#12 black 0").empty());
  CHECK(why_not("B:#7 W:#7 line:5|56|6 bone:#13 white 0") == "black has drawn before white has played");
  CHECK(why_not("B:#13 W:#13 line:5|56|6 bone:#1 white 0") == "fewer than two tiles in the boneyard");
  CHECK(why_not("B:#27 W:#27 line:| bone:#0 black 0") == "the boneyard must hold 0 tiles");
  CHECK(why_not("B:#7 W:#7 line:| bone:#14 white 0") == "the first tile of the line is black's to play");
  CHECK(why_not("B:#7 W:#7 line:| bone:#14 black 0").empty());
  CHECK(why_not("B:#3 W:#5 line:| bone:#20 black 0") == "the deal is out of order");
  CHECK(why_not("B:#6 W:#6 line:5|56,62|2 bone:12,34 black 0") ==
        "with a hidden hand the boneyard is hidden too");
  CHECK(why_not("B:#x W:#6 line:| bone:#14 black 0") == "how many tiles? '#x'");
  // who passed or drew held nothing that fits
  const char* const dead = " line:0|01,12,20,00,03,34,40|0";
  CHECK(why_not("B:05,11,13,14,15,16,22,23,24 W:25,26,33,35,36,44,45,46,55,66" + std::string(dead) +
                " bone:06,56 white 1") == "a pass with a playable tile");
  CHECK(why_not("B:66,11,13,14,15,16,22,23,24 W:25,26,33,35,36,44,45,46,55,05" + std::string(dead) +
                " bone:06,56 white 1")
            .empty());
  CHECK(why_not("B:66,11,13,14,15,16,22,23,24 W:25,26,33,35,36,44,45,46,55,05" + std::string(dead) +
                " bone:06,56 white 2") == "a pass with a playable tile");
  // the end of a game
  CHECK(why_not("B: W:05,06,11,13,14,15,16,22,23,24,25,26,33,35,36,44,45,46,55" + std::string(dead) +
                " bone:56,66 white 0") == "the other side has no tiles left");
  CHECK(why_not("B: W: line:0|01,12,20,00,03,34,40|0 bone:#21 black 0") == "both hands are empty");
}

TEST_CASE("hostile texts neither crash nor pass for positions or actions") {
  Random random(12);
  const std::string alphabet = "0123456789#|,:BWLR -?deaprwlinbo\t";
  const std::string seed = with_bone(kMiddle, "black 0 laid:R");
  const State s = at(seed), v = Rules::view(s, 0);
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string hostile = seed;
    for (std::uint32_t n = 1 + random.below(4); n > 0; --n) {
      const std::size_t where = random.below(static_cast<std::uint32_t>(hostile.size()));
      switch (random.below(3)) {
        case 0:
          hostile[where] = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
          break;
        case 1:
          hostile.erase(where, 1 + random.below(5));
          break;
        default:
          hostile.insert(where, 1, static_cast<char>(random.below(256)));
      }
      if (hostile.empty()) hostile = "x";
    }
    const auto read = Rules::parse_position(hostile, no_options);
    if (read) {
      ++good;
      CHECK(Rules::check(*read) == nullptr);
      CHECK(at(text(*read)) == *read);
    }
    std::string word;
    for (std::uint32_t n = random.below(9); n > 0; --n)
      word += alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    for (const State& here : {s, v, start()}) {
      const auto a = parsed(here, word);
      if (!a) continue;
      State next = here;
      Rules::apply(next, *a);
      CHECK(Rules::check(next) == nullptr);
    }
  }
  CHECK(good < 10000);
  CHECK_FALSE(Rules::parse_position(std::string(100000, '#'), no_options));
  CHECK_FALSE(Rules::parse_position("B:" + std::string(100000, '0'), no_options));
}
