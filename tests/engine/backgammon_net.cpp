// The value nets: what they see, that they read only sound weights, and that every build computes the same.
#include "engine/games/backgammon/net.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

#include "engine/core/random.hpp"
#include "engine/search/weights.hpp"

using namespace pips;
using namespace pips::backgammon;

namespace {

Board start() { return {starting_side(), starting_side()}; }

std::vector<char> weights_file() {
  std::ifstream in("assets/weights/backgammon.bin", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const ValueNets& nets() {
  const auto file = weights_file();
  REQUIRE(load_weights("backgammon", std::as_bytes(std::span(file))).ok());
  REQUIRE(value_nets() != nullptr);
  return *value_nets();
}

// Positions of random play, each about to be rolled by board.own; none over.
std::vector<Board> positions(int n, std::uint64_t seed) {
  Random random(seed, Stream::test);
  std::vector<Board> out;
  std::vector<Candidate> plays;
  Board board = start();
  while (static_cast<int>(out.size()) < n) {
    out.push_back(board);
    distinct_plays(board,
                   dice_left(1 + static_cast<int>(random.below(6)), 1 + static_cast<int>(random.below(6))),
                   plays);
    board = flipped(plays[random.below(static_cast<std::uint32_t>(plays.size()))].board);
    if (board.other[kOff] == kCheckers) board = start();
  }
  return out;
}

int value_of(const Board& board, int slot) {
  Inputs in{};
  inputs(board, classify(board), in);
  return in[static_cast<std::size_t>(slot)];
}

const int kHits = 25 + 5;  // own blots hit by so many rolls of 36
const int kTheirHits = (layout(NetClass::contact).count - 1) / 2 + kHits;

}  // namespace

TEST_CASE("backgammon nets: kinds of positions") {
  CHECK(classify(start()) == NetClass::contact);
  Board board{};
  board.own[6] = 15;
  board.other[18] = 15;
  CHECK(classify(board) == NetClass::race);
  board.other[18] = 14;
  board.other[20] = 1;
  CHECK(classify(board) == NetClass::contact);
  Board crashed = start();
  crashed.own = {};
  crashed.own[1] = 6;
  crashed.own[2] = 4;
  crashed.own[24] = 5;
  CHECK(classify(crashed) == NetClass::crashed);
  CHECK(classify(flipped(crashed)) == NetClass::crashed);
  Board back = start();
  back.own[13] = 3;
  back.own[22] = 2;
  CHECK(classify(back) == NetClass::back);
  CHECK(classify(flipped(back)) == NetClass::back);
}

TEST_CASE("backgammon nets: rolls that hit, by the tables every player knows") {
  // Direct and indirect shots at a lone blot, nothing in between: 11 at distance 1, ... 17 at 6, 6 at 7.
  const int shots[] = {0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3};
  for (int distance = 1; distance <= 12; ++distance) {
    Board board{};
    board.own[3] = 14;
    board.own[13] = 1;
    const int other = across(13) + distance;  // in the other's numbering
    board.other[static_cast<std::size_t>(other)] = 2;
    board.other[1] = 13;
    CAPTURE(distance);
    CHECK(value_of(board, kHits) == shots[distance]);
    CHECK(value_of(flipped(board), kTheirHits) == shots[distance]);
  }
  Board safe{};
  safe.own[3] = 13;
  safe.own[13] = 2;
  safe.other[20] = 2;
  safe.other[1] = 13;
  CHECK(value_of(safe, kHits) == 0);
}

TEST_CASE("backgammon nets: shots agree with the legal plays") {
  // Where nothing stands on the bar, the rolls counted as hitting are those with a play that hits (a blot far
  // enough from the bear-off that no rule forbids it).
  std::vector<Candidate> plays;
  int compared = 0;
  for (const Board& b : positions(3000, 3)) {
    if (classify(b) == NetClass::race || b.own[kBar] || b.other[kBar] || b.own[kOff] || b.other[kOff])
      continue;
    int hits = 0;
    for (int a = 1; a <= 6; ++a)
      for (int c = 1; c <= a; ++c) {
        distinct_plays(b, dice_left(a, c), plays);
        bool hit = false;
        for (const Candidate& p : plays) hit |= p.board.other[kBar] > 0;
        hits += hit ? (a == c ? 1 : 2) : 0;
      }
    REQUIRE(value_of(b, kTheirHits) >= hits);  // BG-6 may forbid a hit that the dice reach
    REQUIRE(value_of(b, kTheirHits) <= hits + 4);
    ++compared;
  }
  CHECK(compared > 500);
}

TEST_CASE("backgammon nets: the logistic curve") {
  for (float x = -20; x <= 20; x += 0.37f)
    CHECK(logistic(x) == doctest::Approx(1 / (1 + std::exp(-static_cast<double>(x)))).epsilon(2e-6));
  CHECK(logistic(0) == doctest::Approx(0.5));
  CHECK(logistic(-1000) == 0);
  CHECK(logistic(1000) == 1);
}

TEST_CASE("backgammon nets: the shipped weights are those that were measured") {
  const auto file = weights_file();
  REQUIRE(file.size() == 544340U);
  std::uint64_t sum = 0;
  std::memcpy(&sum, file.data() + 32, sizeof sum);  // of the payload; load_weights() compares
  CHECK(sum == 0xd69c4a1963fe047dU);
  CHECK(load_weights("backgammon", std::as_bytes(std::span(file))).ok());
}

TEST_CASE("backgammon nets: unsound weights are refused") {
  const auto file = weights_file();
  REQUIRE(file.size() > 1000);
  const std::span bytes = std::as_bytes(std::span(file)).subspan(40);
  REQUIRE(ValueNets::parse(bytes).ok());
  for (const std::size_t n :
       {std::size_t{0}, std::size_t{3}, std::size_t{500}, bytes.size() / 2, bytes.size() - 1})
    CHECK_FALSE(ValueNets::parse(bytes.first(n)).ok());
  std::vector<std::byte> longer(bytes.begin(), bytes.end());
  longer.push_back(std::byte{0});
  CHECK_FALSE(ValueNets::parse(longer).ok());
  std::vector<std::byte> shape(bytes.begin(), bytes.end());
  shape[0] = std::byte{1};
  CHECK_FALSE(ValueNets::parse(shape).ok());
  // A sound frame around nothing: no nets, and the ones before are gone.
  REQUIRE(load_weights("backgammon", pack_weights("backgammon", kNetVersion, {})).ok());
  CHECK(value_nets() == nullptr);
  REQUIRE(load_weights("backgammon", pack_weights("backgammon", kNetVersion + 1, bytes)).ok());
  CHECK(value_nets() == nullptr);
  REQUIRE(load_weights("backgammon", std::as_bytes(std::span(file))).ok());
  CHECK(value_nets() != nullptr);
}

TEST_CASE("backgammon nets: odds are chances, and what the position rules out is nil") {
  const ValueNets& n = nets();
  for (const Board& b : positions(2000, 4)) {
    const Odds o = n.odds(b);
    for (const float p : o) {
      REQUIRE(p >= 0);
      REQUIRE(p <= 1);
    }
    REQUIRE(o[1] <= o[0]);
    REQUIRE(o[2] <= o[1]);
    REQUIRE(o[3] <= 1 - o[0] + 1e-6f);
    REQUIRE(o[4] <= o[3]);
    if (b.other[kOff]) REQUIRE(o[1] == 0);
    if (b.own[kOff]) REQUIRE(o[3] == 0);
  }
  const Odds first = n.odds(start());
  CHECK(first[0] == doctest::Approx(0.525).epsilon(0.02));  // the side to roll is a little ahead
  CHECK(first[1] == doctest::Approx(0.15).epsilon(0.15));
}

TEST_CASE("backgammon nets: games that are over, BG-8") {
  const ValueNets& n = nets();
  Board b{};
  b.other[kOff] = kCheckers;
  b.own[3] = 15;
  CHECK(n.odds(b) == Odds{0, 0, 0, 1, 0});
  b.own[3] = 14;
  b.own[kBar] = 1;
  CHECK(n.odds(b) == Odds{0, 0, 0, 1, 1});
  b.own[kBar] = 0;
  b.own[19] = 1;
  CHECK(n.odds(b) == Odds{0, 0, 0, 1, 1});
  b.own[19] = 0;
  b.own[18] = 1;
  CHECK(n.odds(b) == Odds{0, 0, 0, 1, 0});
  b.own[18] = 0;
  b.own[kOff] = 1;
  CHECK(n.odds(b) == Odds{0, 0, 0, 0, 0});
}
