// Threat counting: which of the next rolls capture a token.
#include "engine/games/ludo/threat.hpp"

#include "ludo_support.hpp"

using namespace ludo_test;

namespace {
std::string rolls(const char* position, int seat, int progress) {
  const unsigned mask = ludo::threats(at(position), seat, progress);
  std::string out;
  for (int d = 1; d <= 6; ++d)
    if (mask >> (d - 1) & 1) out += static_cast<char>('0' + d);
  return out;
}
}  // namespace

TEST_CASE("ludo threats: opponents one to six cells behind") {
  // Yellow's 30 is cell 4.
  CHECK(rolls("r:-,-,-,10 y:-,-,-,30 yellow 0 -", 0, 10) == "6");
  CHECK(rolls("r:-,-,-,11 y:-,-,-,30 yellow 0 -", 0, 11).empty());
  CHECK(rolls("r:-,-,-,10 y:30,32,32,35 yellow 0 -", 0, 10) == "146");
  CHECK(rolls("r:-,-,-,10 y:-,-,-,37 yellow 0 -", 0, 10).empty());
  CHECK(ludo::danger(at("r:-,-,-,10 y:30,32,32,35 yellow 0 -"), 0, 10) == 3);
  CHECK(rolls("r:-,-,-,30 y:-,-,-,10 red 0 -", 1, 10) == "6");
}

TEST_CASE("ludo threats: a token in base never threatens") {
  // Red on cells 27 .. 31, just past yellow's start.
  for (int p = 27; p <= 31; ++p) {
    State s = start();
    s.token[0][3] = static_cast<std::int8_t>(p);
    CHECK(ludo::threats(s, 0, p) == 0);
  }
}

TEST_CASE("ludo threats: a token that turns off or is in its column does not threaten") {
  // Yellow on 49 (cell 23) turns in after cell 24: red on 24 is in reach, on 25, 27 it is not.
  CHECK(rolls("r:-,-,-,24 y:-,-,-,49 yellow 0 -", 0, 24) == "1");
  CHECK(rolls("r:-,-,-,25 y:-,-,-,49 yellow 0 -", 0, 25).empty());
  CHECK(rolls("r:-,-,-,27 y:-,-,-,49 yellow 0 -", 0, 27).empty());
  CHECK(rolls("r:-,-,-,27 y:-,-,51,53 yellow 0 -", 0, 27).empty());
}

TEST_CASE("ludo threats: nothing threatens on safe cells, in base, column and home") {
  CHECK(rolls("r:-,-,-,8 y:-,-,-,33 yellow 0 -", 0, 8).empty());
  CHECK(rolls("r:-,-,-,13 y:-,-,-,36 yellow 0 -", 0, 13).empty());
  CHECK(rolls("r:-,51,55,H y:-,-,-,24 yellow 0 -", 0, 51).empty());
  CHECK(rolls("r:-,51,55,H y:-,-,-,24 yellow 0 -", 0, ludo::kHome).empty());
  CHECK(rolls("r:-,51,55,H y:-,-,-,24 yellow 0 -", 0, ludo::kBase).empty());
}

TEST_CASE("ludo threats: equal to trying every roll, in positions of play") {
  Random random(11, Stream::test);
  int seen = 0;
  for (int game = 0; game < 20; ++game) {
    State s = start();
    while (!ludo::over(s)) {
      if (!s.die) {
        for (const int p : s.token[1 - s.mover]) {
          // The side about to roll threatens the other's tokens.
          unsigned tried = 0;
          for (int d = 1; d <= 6; ++d) {
            if (d == 6 && s.sixes == 2) continue;
            State thrown = s;
            ludo::roll(thrown, d);
            if (!thrown.die) continue;
            for (const std::string& move : legal(thrown)) {
              const State next = after(thrown, move);
              if (std::count(std::begin(next.token[1 - s.mover]), std::end(next.token[1 - s.mover]), p) <
                  std::count(std::begin(s.token[1 - s.mover]), std::end(s.token[1 - s.mover]), p))
                tried |= 1u << (d - 1);
            }
          }
          const unsigned all = s.sixes == 2 ? 0x1F : 0x3F;
          CHECK((ludo::threats(s, 1 - s.mover, p) & all) == tried);
          seen += tried != 0;
        }
        Rules::apply(s, ludo::roll_action(static_cast<int>(random.below(6)) + 1));
      } else {
        const ludo::Movable m = ludo::movable(s, s.die);
        ludo::move(s, m.from[random.below(static_cast<std::uint32_t>(m.count))]);
      }
    }
  }
  CHECK(seen > 50);
}
