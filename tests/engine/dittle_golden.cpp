// Golden playthroughs: tests/golden/dittle_*.txt and clash_*.txt hold the options, every action, and the end.
#include <fstream>
#include <map>

#include "dittle_support.hpp"

using namespace dittle_test;

namespace {

// Lines "options …", "actions …", "position …", "winner …", "reason …", "digest …"; lines of actions are one
// list.
std::map<std::string, std::string> read_golden(const std::string& name) {
  const std::string path = "tests/golden/" + name + ".txt";
  std::ifstream in(path);
  REQUIRE_MESSAGE(in.good(), path);
  std::map<std::string, std::string> out;
  for (std::string line; std::getline(in, line);) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    out[line.substr(0, blank)] += line.substr(std::min(blank + 1, line.size())) + " ";
  }
  for (auto& [word, rest] : out) rest = trim(rest);
  return out;
}

// Gives how many events of each kind there were.
std::map<Happening, int> replay(const Game& game, const std::string& name) {
  auto golden = read_golden(name);
  Options options(game.info->options);
  const auto setting = split(golden["options"], '=');
  REQUIRE(setting.size() == 2);
  REQUIRE(options.set(setting[0], setting[1]).ok());
  std::map<Happening, int> seen;
  AnyState s = game.initial(options);
  std::string written;
  Words words(golden["actions"]);
  while (!words.empty()) {
    const auto a = game.parse(s, words);
    REQUIRE_MESSAGE(a.ok(), game.write_position(s) << ": " << (a.ok() ? "" : a.error()));
    Events told;
    game.events(s, *a, told);
    for (const Event& e : told) ++seen[e.what];
    written += (written.empty() ? "" : " ") + game.write(s, *a);
    game.apply(s, *a);
    REQUIRE(game.check(s) == nullptr);
  }
  CHECK(written == golden["actions"]);
  CHECK(game.write_position(s) == golden["position"]);
  const auto end = game.outcome(s);
  REQUIRE(end);
  CHECK((end->winner < 0 ? "none" : std::string(game.info->seats[static_cast<std::size_t>(end->winner)])) ==
        golden["winner"]);
  CHECK(end->reason == golden["reason"]);
  CHECK(to_hex64(pips::digest(s)) == golden["digest"]);
  return seen;
}

}  // namespace

TEST_CASE("dittle golden: seven in, between two good players") {
  auto seen = replay(dittle_game, "dittle_seven_in");
  CHECK(seen[Happening::tilted] > 20);
  CHECK(seen[Happening::hopped] > 5);
  CHECK(seen[Happening::captured] == 0);
}

TEST_CASE("dittle golden: a row filled by both sides") {
  auto seen = replay(dittle_game, "dittle_row_filled");
  CHECK(seen[Happening::hopped] > 5);
}

TEST_CASE("dittle golden: third repetition") { replay(dittle_game, "dittle_repetition"); }

TEST_CASE("dittle golden: under forward pressure") { replay(dittle_game, "dittle_pressure"); }

TEST_CASE("clash golden: a die arrives") {
  auto seen = replay(clash_game, "clash_arrived");
  CHECK(seen[Happening::hopped] == 0);
  CHECK(seen[Happening::collided] > 0);
}

TEST_CASE("clash golden: a side is eliminated") {
  auto seen = replay(clash_game, "clash_eliminated");
  CHECK(seen[Happening::captured] >= 7);
}

TEST_CASE("clash golden: both lose their last dice") {
  auto seen = replay(clash_game, "clash_mutual_elimination");
  CHECK(seen[Happening::captured] == 14);
}
