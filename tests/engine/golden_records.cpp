// Golden records: every tests/golden/*.record, of any game, is kept whole, written back byte for byte, and
// ends as its name says (GAME_REASON.record, or GAME_match.record for a match that is over).
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/match/codec.hpp"

using namespace pips;

TEST_CASE("golden records: kept whole, written back, ended as before") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/golden")) {
    if (entry.path().extension() != ".record") continue;
    ++count;
    const std::string name = entry.path().stem().string();
    CAPTURE(name);
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    const auto loaded = read_record(text.str());
    REQUIRE(loaded.ok());
    CHECK(loaded->cut.empty());
    CHECK(write_record(loaded->session.record()) == text.str());
    const auto ended = loaded->session.outcome();
    REQUIRE(ended);
    CHECK(loaded->session.series().over());
    const std::size_t stroke = name.find('_');
    CHECK(name.substr(0, stroke) == loaded->session.game().info->id);
    if (const std::string reason = name.substr(stroke + 1); reason != "match")
      CHECK(reason == std::string(ended->reason));
    else
      CHECK(loaded->session.series().target > 0);
  }
  CHECK(count >= 4);
}
