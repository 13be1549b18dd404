// The one-sided bear-off table against an independent solution by the rules' own move generator.
#include <doctest/doctest.h>

#include <map>

#include "engine/core/random.hpp"
#include "engine/games/backgammon/bearoff.hpp"

using namespace pips;
using namespace pips::backgammon;

namespace {

Side home(std::array<int, 6> n) {
  Side side{};
  int sum = 0;
  for (std::size_t p = 0; p < 6; ++p) {
    side[p + 1] = static_cast<std::int8_t>(n[p]);
    sum += n[p];
  }
  side[kOff] = static_cast<std::int8_t>(kCheckers - sum);
  return side;
}

Board against_nobody(const Side& side) {
  Board board{side, {}};
  board.other[1] = kCheckers;
  return board;
}

// The least mean number of rolls, by recursion over legal plays.
double solved(const Side& side, std::map<Side, double>& known) {
  if (side[kOff] == kCheckers) return 0;
  if (const auto it = known.find(side); it != known.end()) return it->second;
  double mean = 1;
  std::vector<Candidate> plays;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= a; ++b) {
      distinct_plays(against_nobody(side), dice_left(a, b), plays);
      std::vector<Side> after;
      for (const Candidate& c : plays) after.push_back(c.board.own);
      double least = 1e9;
      for (const Side& s : after) least = std::min(least, solved(s, known));
      mean += least * (a == b ? 1 : 2) / 36;
    }
  return known[side] = mean;
}

}  // namespace

TEST_CASE("bear-off: numbers run over all home boards") {
  CHECK(Bearoff::number(home({0, 0, 0, 0, 0, 0})) == 0);
  CHECK(Bearoff::number(home({1, 0, 0, 0, 0, 0})) == 1);
  CHECK(Bearoff::number(home({0, 0, 0, 0, 0, 15})) == kHomeBoards - 1);
  Side outside = home({1, 0, 0, 0, 0, 0});
  CHECK(Bearoff::applies(outside));
  outside[7] = 1;
  CHECK_FALSE(Bearoff::applies(outside));
  outside[7] = 0;
  outside[kBar] = 1;
  CHECK_FALSE(Bearoff::applies(outside));
}

TEST_CASE("bear-off: known mean numbers of rolls") {
  const Bearoff& table = Bearoff::table();
  const auto mean = [&](std::array<int, 6> n) { return table.mean(Bearoff::number(home(n))); };
  CHECK(mean({0, 0, 0, 0, 0, 0}) == 0);
  CHECK(mean({2, 0, 0, 0, 0, 0}) == 1);
  CHECK(mean({3, 0, 0, 0, 0, 0}) == doctest::Approx(1 + 30.0 / 36));
  CHECK(mean({0, 0, 0, 0, 0, 1}) == doctest::Approx(1 + 9.0 / 36));  // 27 rolls bear off from the 6-point
  CHECK(mean({0, 0, 0, 0, 1, 0}) == doctest::Approx(1 + 5.0 / 36));  // 31 from the 5-point
  CHECK(mean({1, 1, 0, 0, 0, 0}) == doctest::Approx(1));
}

TEST_CASE("bear-off: every mean is what the best legal plays lead to") {
  const Bearoff& table = Bearoff::table();
  std::map<Side, double> known;
  for (const auto& n : {std::array{0, 1, 0, 2, 0, 1}, std::array{2, 0, 1, 0, 1, 1},
                        std::array{0, 0, 0, 0, 2, 3}, std::array{1, 1, 1, 1, 1, 1}})
    CHECK(table.mean(Bearoff::number(home(n))) == doctest::Approx(solved(home(n), known)).epsilon(1e-5));
  // Further up one step at a time: a board's mean from the table's means of what its plays lead to.
  Random random(7, Stream::test);
  std::vector<Candidate> plays;
  for (int k = 0; k < 60; ++k) {
    std::array<int, 6> n{};
    for (int men = 4 + static_cast<int>(random.below(12)); men > 0; --men) ++n[random.below(6)];
    double mean = 1;
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= a; ++b) {
        distinct_plays(against_nobody(home(n)), dice_left(a, b), plays);
        double least = 1e9;
        for (const Candidate& c : plays)
          least = std::min(least, static_cast<double>(table.mean(Bearoff::number(c.board.own))));
        mean += least * (a == b ? 1 : 2) / 36;
      }
    CHECK(table.mean(Bearoff::number(home(n))) == doctest::Approx(mean).epsilon(1e-5));
  }
}

TEST_CASE("bear-off: shares sum to one and have the mean") {
  const Bearoff& table = Bearoff::table();
  for (int number = 0; number < kHomeBoards; number += 11) {
    const auto rolls = table.to_clear(number);
    double sum = 0, mean = 0;
    for (std::size_t k = 0; k < rolls.share.size(); ++k) {
      sum += static_cast<double>(rolls.share[k]);
      mean += static_cast<double>(rolls.share[k]) * (rolls.first + static_cast<int>(k));
    }
    REQUIRE(sum == doctest::Approx(1).epsilon(1e-5));
    REQUIRE(mean == doctest::Approx(table.mean(number)).epsilon(1e-5));
  }
}

TEST_CASE("bear-off: chances of races and of gammons") {
  std::array<float, 5> odds{};
  // 6 and 5 points to clear at once or never: 6-5, 66, 55, 44, 33 (of which 6-5 counts twice).
  REQUIRE(bearoff_odds({home({0, 0, 0, 0, 1, 1}), home({2, 0, 0, 0, 0, 0})}, odds));
  CHECK(odds[0] == doctest::Approx(6.0 / 36));
  CHECK(odds[1] == 0);
  REQUIRE(bearoff_odds({home({2, 0, 0, 0, 0, 0}), home({0, 0, 0, 0, 1, 1})}, odds));
  CHECK(odds[0] == doctest::Approx(1));
  // The other side has all 15 on its 6-point: only the 20 rolls with a 6 or two small doubles... never before
  // one turn.
  REQUIRE(bearoff_odds({home({2, 0, 0, 0, 0, 0}), home({0, 0, 0, 0, 0, 15})}, odds));
  CHECK(odds[0] == doctest::Approx(1));
  CHECK(odds[1] == doctest::Approx(1));
  // It needs a second roll on any but a double; by then the other has had one, which fails to bear off 19
  // times of 36.
  REQUIRE(bearoff_odds({home({3, 0, 0, 0, 0, 0}), home({0, 0, 0, 0, 0, 15})}, odds));
  const auto first = Bearoff::table().to_first(kHomeBoards - 1);
  REQUIRE(first.first == 1);
  CHECK(first.share[0] == doctest::Approx(17.0 / 36));
  CHECK(odds[1] == doctest::Approx(6.0 / 36 + 30.0 / 36 * 19 / 36));
  CHECK(odds[3] == 0);
  Board contact{home({2, 0, 0, 0, 0, 0}), home({0, 0, 0, 0, 1, 0})};
  contact.other[6] = 0;
  contact.other[20] = 1;
  CHECK_FALSE(bearoff_odds(contact, odds));
}
