// Any bytes as requests of the line protocol, after a fresh match of the game that the first byte picks:
// every parser of positions, actions, plays and options is behind it.
#include <cstdint>
#include <cstdlib>

#include "engine/cli/protocol.hpp"
#include "engine/registry.hpp"

namespace {
double no_clock() { return 0; }
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2 || size > 4096) return 0;
  pips::Protocol protocol({no_clock, nullptr});
  const auto games = pips::all_games();
  const pips::Game& game = *games[data[0] % games.size()];
  protocol.answer("new " + std::string(game.info->id) + " seed=" + std::to_string(data[1]));
  int requests = 0;
  for (const auto line : pips::split({reinterpret_cast<const char*>(data) + 2, size - 2}, '\n')) {
    pips::Words words(line);
    const std::string_view name = words.peek();
    // Long by design; their inputs are numbers only.
    if (name == "match" || name == "bench" || name == "perft" || name == "turns" || name == "think" ||
        name == "rate" || name == "analyse" || name == "selfplay")
      continue;
    if (++requests > 64) break;
    const std::string answer = protocol.answer(line);
    if (!answer.empty() && answer.back() != '\n') std::abort();
  }
  return 0;
}
