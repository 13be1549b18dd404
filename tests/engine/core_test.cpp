#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "engine/core/game.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"

using namespace pips;

TEST_CASE("Philox4x32-10 gives the published test vectors (Random123 kat_vectors)") {
  CHECK(philox4x32({0, 0, 0, 0}, {0, 0}) == PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox4x32({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}) ==
        PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("draws depend on seed, index and stream alone, and are fair") {
  CHECK(draw(7, 3, 6) == draw(7, 3, 6));
  std::array<int, 6> counts{};
  constexpr int kDraws = 60000;
  int same_stream = 0;
  for (int i = 0; i < kDraws; ++i) {
    const auto value = draw(20261130, static_cast<std::uint64_t>(i), 6);
    REQUIRE(value < 6);
    ++counts[value];
    if (value == draw(20261130, static_cast<std::uint64_t>(i), 6, Stream::player)) ++same_stream;
  }
  double chi = 0;
  for (const int n : counts) chi += std::pow(n - kDraws / 6.0, 2) / (kDraws / 6.0);
  CHECK(chi < 20.5);  // 99.9 % of fair dice, 5 degrees of freedom
  CHECK(same_stream == doctest::Approx(kDraws / 6.0).epsilon(0.05));
}

TEST_CASE("words are read one by one and never past the end") {
  Words words("  new\tgame  x \n");
  CHECK(words.peek() == "new");
  CHECK(words.next() == "new");
  CHECK_FALSE(words.take("match"));
  CHECK(words.take("game"));
  CHECK(words.rest() == "x");
  CHECK(words.next() == "x");
  CHECK(words.empty());
  CHECK(words.next() == "");
}

TEST_CASE("numbers are whole words within their bounds") {
  CHECK(to_number("12", 0, 20) == 12);
  CHECK(to_number("-3", -5, 5) == -3);
  for (const char* bad : {"", " 1", "1 ", "1x", "21", "+1", "0x1", "99999999999999999999"})
    CHECK_FALSE(to_number(bad, 0, 20));
  CHECK(to_u64("0xff") == 255);
  CHECK(to_u64("18446744073709551615") == 18446744073709551615ULL);
  for (const char* bad : {"", "0x", "-1", "18446744073709551616", "0xg"}) CHECK_FALSE(to_u64(bad));
  CHECK(to_hex64(0xdeadbeefULL) == "00000000deadbeef");
}

TEST_CASE("hostile text is quoted printably and cut") {
  CHECK(quote("a\x01\xff") == std::string("'a?") + "?'");
  CHECK(quote(std::string(100, 'x')).size() < 60);
}

TEST_CASE("options hold a value for every key and refuse others") {
  static constexpr OptionSpec kSpecs[] = {{"target", "0|5|7"}, {"pressure", "on|off"}};
  Options options(kSpecs);
  CHECK(options.write() == "target=0 pressure=on");
  CHECK(options.set("target", "5").ok());
  CHECK(options.get("target") == "5");
  CHECK(options.set("target", "6").error() == "option target must be one of 0|5|7");
  CHECK_FALSE(options.set("colour", "red").ok());
  CHECK(options.get("target") == "5");
  CHECK(options.on("pressure"));
}

TEST_CASE("states are digested by all of their bytes") {
  AnyState a, b;
  CHECK(digest(a) == digest(b));
  b.bytes[255] = std::byte{1};
  CHECK(digest(a) != digest(b));
}
