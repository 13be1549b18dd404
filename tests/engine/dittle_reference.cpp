// The engine against the slow second implementation, over random games of both games.
#include "dittle_reference.hpp"

#include "dittle_support.hpp"

using namespace dittle_test;
namespace reference = dittle_reference;

namespace {

void compare_games(Variant variant, int games, std::uint64_t seed, bool pressure = false) {
  const bool clash = variant == Variant::clash;
  for (int g = 0; g < games; ++g) {
    reference::Table table = reference::start();
    std::map<std::string, int> seen{{reference::write(table), 1}};
    int quiet = 0, idle[2] = {0, 0};  // CL-6: own turns in a row without a die going forward
    const State last = play_random(
        start(variant, pressure), seed + static_cast<std::uint64_t>(g), [&](const State& s, Action a) {
          const std::string position = reference::write(table);
          REQUIRE(text(s).substr(0, position.size()) == position);
          auto expected = reference::moves(table, !clash);
          const auto forward = [](const auto& m) { return m.second.from.second != m.second.to.second; };
          if (pressure && idle[s.mover] >= 3 && std::any_of(expected.begin(), expected.end(), forward))
            std::erase_if(expected, [&](const auto& m) { return !forward(m); });
          std::vector<std::string> ours = legal(s);
          std::sort(ours.begin(), ours.end());
          std::vector<std::string> theirs;
          for (const auto& [move, unused] : expected) theirs.push_back(move);
          REQUIRE_MESSAGE(ours == theirs, position);
          REQUIRE(s.quiet == quiet);
          REQUIRE(occurrences(s) == seen[position]);
          const reference::Move move = expected.at(Common::write(s, a));
          idle[s.mover] = move.from.second != move.to.second ? 0 : idle[s.mover] + 1;
          const bool removed = reference::play(table, move, clash);
          quiet = removed || move.from.second != move.to.second ? 0 : quiet + 1;
          ++seen[reference::write(table)];
        });
    const std::string position = reference::write(table);
    REQUIRE(text(last).substr(0, position.size()) == position);
    // The reference says why the game could end there.
    int count[2] = {0, 0}, far[2] = {0, 0}, row[2] = {0, 0};
    for (const auto& [square, piece] : table.dice) {
      ++count[piece.white ? 0 : 1];
      if (square.second == (piece.white ? 6 : 0)) ++far[piece.white ? 0 : 1];
      if (square.second == 0 || square.second == 6) ++row[square.second == 0 ? 0 : 1];
    }
    const std::string why = reason(last);
    CAPTURE(position);
    if (why == "seven in") CHECK((far[0] == 7 || far[1] == 7));
    if (why == "row filled")
      CHECK(((row[0] == 7 && far[1] > 0 && far[1] < 7) || (row[1] == 7 && far[0] > 0 && far[0] < 7)));
    if (why == "arrived") CHECK(far[0] + far[1] == 1);
    if (why == "eliminated") CHECK((count[0] == 0) != (count[1] == 0));
    if (why == "mutual elimination") CHECK(count[0] + count[1] == 0);
    if (why == "no progress") CHECK(quiet == 60);
    if (why == "repetition") CHECK(seen[position] == 3);
    CHECK(why != "no moves");
    CHECK_FALSE(why.empty());
  }
}

}  // namespace

TEST_CASE("DI-2..DI-6, DI-8, DI-11: moves, positions, repetition counts agree with a second implementation") {
  compare_games(Variant::dittle, 12, 100);
}

TEST_CASE("CL-1..CL-5: moves, positions, repetition counts agree with a second implementation") {
  compare_games(Variant::clash, 40, 200);
}

TEST_CASE("CL-6: under forward pressure the moves agree with a second implementation") {
  compare_games(Variant::dittle, 8, 300, true);
  compare_games(Variant::clash, 40, 400, true);
}

TEST_CASE("DI, CL: many more games against the second implementation" * doctest::test_suite("long") *
          doctest::skip()) {
  compare_games(Variant::dittle, 600, 10000);
  compare_games(Variant::clash, 2000, 20000);
  compare_games(Variant::clash, 2000, 30000, true);
}
