#include "engine/games/dittle/entry.hpp"

#include "engine/games/dittle/bench.hpp"
#include "engine/games/dittle/mind.hpp"
#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {
namespace {
constexpr OptionSpec kDittleOptions[] = {{"pressure", "off|on"}};
constexpr OptionSpec kClashOptions[] = {{"pressure", "on|off"}};
}  // namespace

const GameInfo DittleRules::info{"dittle",       1,  {"white", "black"},
                                 kDittleOptions, {}, if_minds(kDittleBenches)};
const GameInfo ClashRules::info{"clash", 1, {"white", "black"}, kClashOptions, {}, if_minds(kClashBenches)};

State DittleRules::initial(const Options& o) { return start(Variant::dittle, o.on("pressure")); }
State ClashRules::initial(const Options& o) { return start(Variant::clash, o.on("pressure")); }
Result<State> DittleRules::parse_position(std::string_view text, const Options& o) {
  return dittle::parse_position(Variant::dittle, o.on("pressure"), text);
}
Result<State> ClashRules::parse_position(std::string_view text, const Options& o) {
  return dittle::parse_position(Variant::clash, o.on("pressure"), text);
}

const Game dittle_game = make_game<DittleRules>(if_minds(&dittle_mind));
const Game clash_game = make_game<ClashRules>(if_minds(&clash_mind));

}  // namespace pips::dittle
