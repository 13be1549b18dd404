// Golden playthroughs: tests/golden/ludo_*.txt hold a seed, every action, and the end. The dice are those of
// the seed.
#include <fstream>
#include <iterator>

#include "ludo_support.hpp"

using namespace ludo_test;

namespace {

struct Golden {
  std::uint64_t seed = 0;
  std::string actions, position, digest;
};

// Lines "seed …", "actions …", "position …", "digest …"; several lines of actions are one list.
Golden read_golden(const std::string& path) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in.good(), path);
  Golden out;
  for (std::string line; std::getline(in, line);) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, blank), rest = line.substr(std::min(blank + 1, line.size()));
    if (word == "seed") out.seed = to_u64(rest).value_or(0);
    if (word == "actions") out.actions += rest + " ";
    if (word == "position") out.position = rest;
    if (word == "digest") out.digest = rest;
  }
  return out;
}

struct Seen {
  int voided = 0, passed_sixes = 0, captures = 0, doubles = 0;
};

Seen replay(const std::string& name, int winner) {
  const Golden golden = read_golden("tests/golden/ludo_" + name + ".txt");
  Seen seen;
  State s = start();
  std::string written;
  std::uint64_t rolls = 0;
  Words words(golden.actions);
  while (!words.empty()) {
    const auto a = Rules::parse(s, words);
    REQUIRE_MESSAGE(a.ok(), text(s) << ": " << (a.ok() ? "" : a.error()));
    if (ludo::is_roll(*a)) CHECK(ludo::rolled_die(*a) == static_cast<int>(draw(golden.seed, rolls++, 6)) + 1);
    Events told;
    Rules::events(s, *a, told);
    for (const Event& e : told) {
      seen.voided += e.what == Happening::voided;
      seen.passed_sixes += e.what == Happening::passed && e.value == 6;
      seen.captures += e.what == Happening::captured;
      seen.doubles += e.what == Happening::captured && e.value == 2 && !e.say.key.empty();
    }
    written += Rules::write(s, *a) + " ";
    Rules::apply(s, *a);
    REQUIRE(Rules::check(s) == nullptr);
  }
  CHECK(written == golden.actions);
  CHECK(text(s) == golden.position);
  CHECK(to_hex64(digest(pips::pack(s))) == golden.digest);
  REQUIRE(Rules::outcome(s));
  CHECK(Rules::outcome(s)->winner == winner);
  return seen;
}

}  // namespace

TEST_CASE("ludo golden: red wins after one capture") {
  const Seen seen = replay("win", 0);
  CHECK(seen.captures == 1);
  CHECK(seen.voided == 0);
}

TEST_CASE("ludo golden: third sixes are void, yellow wins") {
  const Seen seen = replay("third_six", 1);
  CHECK(seen.voided == 3);
  CHECK(seen.captures == 4);
  CHECK(seen.passed_sixes == 2);
}

TEST_CASE("ludo golden: many captures, two tokens at once among them") {
  const Seen seen = replay("captures", 0);
  CHECK(seen.captures == 10);
  CHECK(seen.doubles == 1);
  CHECK(seen.passed_sixes == 1);
}
