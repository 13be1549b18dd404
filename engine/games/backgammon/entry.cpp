#include "engine/games/backgammon/entry.hpp"

#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/mat.hpp"
#include "engine/games/backgammon/mind.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {
constexpr OptionSpec kOptions[] = {{"target", "0|5|7"}};  // BG-9: 0 is a single game
constexpr Exporter kExports[] = {{"mat", &write_mat}};
constexpr Bench kBenches[] = {{"plays", &generate_many}};
}  // namespace

constinit const GameInfo Rules::info{"backgammon", 1,        {"white", "black"},
                                     kOptions,     kExports, if_minds(kBenches)};
constinit const Game backgammon_game = make_game<Rules>(if_minds(&mind));

}  // namespace pips::backgammon
