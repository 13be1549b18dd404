#include "dittle_support.hpp"

using namespace dittle_test;

namespace {

constexpr const char* kSeven = "B:a763,b763,c763,d763,e763,f763,g763 white";

std::string dittle_fault(const std::string& white, const std::string& rest = kSeven) {
  return why_not(Variant::dittle, "W:" + white + " " + rest);
}
std::string clash_fault(const std::string& position, bool pressure = false) {
  return why_not(Variant::clash, position, pressure);
}
bool says(const std::string& why, const std::string& part) { return why.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("DI: position text of random games reads back, with the counters that matter") {
  for (const Variant variant : kBoth)
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      play_random(start(variant, seed % 2 == 0), seed, [&](const State& s, Action) {
        const State back = at(variant, text(s), s.pressure);
        REQUIRE(text(back) == text(s));
        REQUIRE(legal(back) == legal(s));
        REQUIRE(back.quiet == s.quiet);
        REQUIRE(back.idle[0] == s.idle[0]);
        REQUIRE(back.idle[1] == s.idle[1]);
        REQUIRE(occurrences(back) == occurrences(s));
      });
}

TEST_CASE("DI: finished positions read back with their outcome") {
  for (const Variant variant : kBoth)
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const State last =
          play_random(start(variant, variant == Variant::clash), seed, [](const State&, Action) {});
      const State back = at(variant, text(last), last.pressure);
      CHECK(reason(back) == reason(last));
      CHECK(winner(back) == winner(last));
    }
}

TEST_CASE("DI: dice in any order and blanks are read") {
  const State s = at(Variant::dittle,
                     "  W:g163,f163,e163,d163,c163,b163,a163   B:a763,c763,b763,d763,e763,f763,g763\twhite ");
  CHECK(text(s) == text(start(Variant::dittle, false)));
}

TEST_CASE("DI: a repetition told by the text counts on") {
  const std::string start_text = text(start(Variant::dittle, false));
  State s =
      at(Variant::dittle,
         "W:a163,b163,d363,e363,f363,g363,g563 B:b763,c563,d563,e563,f563,b463,e463 white rep:2 quiet:8");
  CHECK(occurrences(s) == 2);
  s = after(s, "b1R b7R c1L a7L");
  CHECK(reason(s) == "repetition");
  CHECK(reason(at(Variant::dittle, start_text + " rep:3")) == "repetition");
  CHECK(at(Variant::dittle, start_text + " rep:2").quiet == 4);
}

TEST_CASE("DI: what cannot arise is refused, with the reason") {
  CHECK(dittle_fault("a163,b163,c163,d163,e163,f163,g163") == "");
  CHECK(says(dittle_fault("a163,b163,c163,d163,e163,f163"), "seven dice"));
  CHECK(says(dittle_fault("a163,b163,c163,d163,e163,f163,g163,a363"), "seven dice"));
  CHECK(says(dittle_fault("a163,a163,c163,d163,e163,f163,g163"), "two dice on a1"));
  CHECK(says(dittle_fault("a763,b163,c163,d163,e163,f163,g163"), "two dice on a7"));
  CHECK(says(dittle_fault("a166,b163,c163,d163,e163,f163,g163"), "no die lies so"));
  CHECK(says(dittle_fault("a161,b163,c163,d163,e163,f163,g163"), "no die lies so"));
  CHECK(says(dittle_fault("a164,b163,c163,d163,e163,f163,g163"), "shows its owner a 3"));
  CHECK(says(dittle_fault("a263,b163,c163,d163,e163,f163,g163"), "cannot show its owner a 3 or a 4"));
  CHECK(says(dittle_fault("-"), "seven dice"));
  // Black's own base row and the one before it.
  CHECK(says(why_not(Variant::dittle,
                     "W:a163,b163,c163,d163,e163,f163,g163 B:a765,b763,c763,d763,e763,f763,g763 white"),
             "shows its owner a 3"));
  CHECK(says(why_not(Variant::dittle,
                     "W:a163,b163,c163,d163,e163,f163,g163 B:a664,b763,c763,d763,e763,f763,g763 white"),
             "cannot show"));
}

TEST_CASE("DI: a finished game is refused when the side to move is the one that must have ended it") {
  const std::string dice = "W:a763,b763,c763,d763,e763,f763,g763 B:a163,b163,c363,d363,e363,f363,g363 ";
  CHECK(why_not(Variant::dittle, dice + "black") == "");
  CHECK(says(why_not(Variant::dittle, dice + "white"), "the game was over"));
  CHECK(clash_fault("W:a763 B:c763 black") == "");
  CHECK(says(clash_fault("W:a763 B:c763 white"), "the game was over"));
}

TEST_CASE("DI: hostile text gives a reason and nothing else") {
  for (const std::string hostile : {"",
                                    "W:",
                                    "W: B:",
                                    "white",
                                    "W:a1 B:a7 white",
                                    "W:a1633 B:- white",
                                    "W:h163 B:- white",
                                    "W:a863 B:- white",
                                    "W:a173 B:- white",
                                    "W:a103 B:- white",
                                    "W:a163,, B:- white",
                                    "W:,a163 B:- white",
                                    "B:a763 W:a163 white",
                                    "W:a163 B:a763",
                                    "W:a163 B:a763 green",
                                    "W:a163 B:a763 white rep:0",
                                    "W:a163 B:a763 white rep:4",
                                    "W:a163 B:a763 white quiet:61",
                                    "W:a163 B:a763 white quiet:-1",
                                    "W:a163 B:a763 white quiet:",
                                    "W:a163 B:a763 white quiet:99999999999999999999",
                                    "W:a163 B:a763 white rep:2 quiet:3",
                                    "W:a163 B:a763 white idle:1",
                                    "W:a163 B:a763 white idle:1,1",
                                    "W:a163 B:a763 white junk",
                                    "W:\xff\xfe B:- white",
                                    "w:a163 b:a763 white",
                                    "W:A163 B:a763 white"}) {
    CAPTURE(hostile);
    CHECK_FALSE(clash_fault(hostile).empty());
    CHECK_FALSE(why_not(Variant::dittle, hostile).empty());
  }
  CHECK_FALSE(clash_fault("W:a163 B:a763 white idle:4,0", true).empty());
  CHECK_FALSE(clash_fault("W:a163 B:a763 white idle:0,1,2", true).empty());
  CHECK(clash_fault("W:a163 B:a763 white idle:3,3", true).empty());
  CHECK_FALSE(clash_fault("W:" + std::string(100000, 'a') + " B:a763 white").empty());
}

TEST_CASE("DI: texts changed at random are refused or read as sound positions") {
  constexpr std::string_view kLetters = "abcdefg1234567WB:, -qrisp";
  Random random(3, Stream::test);
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  int read = 0, refused = 0;
  for (const Variant variant : kBoth)
    play_random(start(variant, true), 9, [&](const State& s, Action) {
      for (int k = 0; k < 20; ++k) {
        std::string changed = text(s);
        for (std::uint32_t n = below(3) + 1; n > 0; --n) {
          const std::size_t at = below(changed.size());
          const char letter = kLetters[below(kLetters.size())];
          if (below(4) == 0)
            changed.erase(at, 1);
          else if (below(3) == 0)
            changed.insert(at, 1, letter);
          else
            changed[at] = letter;
        }
        const auto parsed = parse_position(variant, true, changed);
        ++(parsed ? read : refused);
        if (!parsed) continue;
        REQUIRE_MESSAGE(Common::check(*parsed) == nullptr, changed);
        const auto again = parse_position(variant, true, text(*parsed));
        REQUIRE_MESSAGE(again.ok(), changed);
        REQUIRE(text(*again) == text(*parsed));
        Words words(changed);
        while (!words.empty()) {
          const auto a = Common::parse(*parsed, words);
          if (!a) words.next();
        }
      }
    });
  CHECK(read > 50);
  CHECK(refused > 1000);
}

TEST_CASE("CL: more dice of a kind than there were are refused (parity of tilts and colour of the square)") {
  // a, c, e, g start on one colour of row 1, b, d, f on the other.
  CHECK(clash_fault("W:a163,c163,e163,g163 B:g763 white") == "");
  CHECK(clash_fault("W:a163,c163,e163,g163,b363 B:g763 white") == "");
  CHECK(says(clash_fault("W:a163,c163,e163,g163,a363 B:g763 white"), "so many dice"));
  CHECK(says(clash_fault("W:b163,d163,f163,b363 B:g763 white"), "so many dice"));
  CHECK(says(clash_fault("W:a163,b163,c163,d163,e163,f163,g163,d363 B:g763 white"), "so many dice"));
  // A tilted die on the other colour is of the same kind.
  CHECK(clash_fault("W:a163,c163,e163,f153 B:g763 white") == "");
  CHECK(says(clash_fault("W:a163,c163,e163,f153,a363 B:g763 white"), "so many dice"));
}

TEST_CASE("CL: the parity of a die's tilts follows the colour of its square") {
  for (const Variant variant : kBoth)
    play_random(start(variant, true), 5, [](const State& s, Action) {
      int kinds[2][2] = {};
      for (int c = 0; c < kCells; ++c)
        if (s.cell[c])
          ++kinds[owner(s.cell[c])][(file_of(static_cast<Cell>(c)) + rank_of(static_cast<Cell>(c)) +
                                     parity(orientation(s.cell[c]))) %
                                    2];
      for (const auto& side : kinds) {
        REQUIRE(side[0] <= 4);
        REQUIRE(side[1] <= 3);
        if (s.variant == Variant::dittle) REQUIRE(side[0] + side[1] == 7);
      }
    });
}

TEST_CASE("CL: enemies side by side, or a second arrival, are refused") {
  CHECK(says(clash_fault("W:d312 B:d421 white"), "side by side"));
  CHECK(says(clash_fault("W:d312 B:c321 black"), "side by side"));
  CHECK(clash_fault("W:d312 B:e421 white") == "");
  CHECK(says(clash_fault("W:a763,c763 B:g763 black"), "first die to arrive"));
  CHECK_FALSE(clash_fault("W:a763 B:g163 black").empty());
}

TEST_CASE("DI: the invariants that check() knows") {
  const State good = start(Variant::clash, true);
  CHECK(Common::check(good) == nullptr);
  const auto broken = [&](auto change) {
    State s = good;
    change(s);
    return Common::check(s) != nullptr;
  };
  CHECK(broken([](State& s) { s.cell[7] = make_die(0, kStart); }));
  CHECK(broken([](State& s) { s.cell[20] = 0x80 | 24; }));
  CHECK(broken([](State& s) { s.cell[20] = 1; }));
  CHECK(broken([](State& s) { s.cell[20] = make_die(0, kStart); }));
  CHECK(broken([](State& s) { s.mover = 2; }));
  CHECK(broken([](State& s) { s.quiet = 61; }));
  CHECK(broken([](State& s) { s.past_count = 1; }));
  CHECK(broken([](State& s) { s.root_seen = 0; }));
  CHECK(broken([](State& s) { s.idle[0] = 4; }));
  CHECK(broken([](State& s) { s.past[3][0] = 1; }));
  CHECK(broken([](State& s) { s.ending = Ending::arrived; }));
  State dittle_state = start(Variant::dittle, false);
  dittle_state.cell[0] = 0;
  CHECK(Common::check(dittle_state) != nullptr);
}
