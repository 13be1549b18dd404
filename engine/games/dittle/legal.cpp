#include "engine/games/dittle/moves.hpp"
#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {

void Common::legal(const State& s, Actions& out) {
  if (s.ending != Ending::none) return;
  const Masks at = masks(s.cell);
  const bool pressed = s.idle[s.mover] >= kIdleLimit;
  const std::size_t before = out.size();
  const auto add = [&out](Cell from, Tilt tilt, Cell to) { out.push_back(make_move(from, tilt, to)); };
  if (s.mover == 0)
    for_each_legal<0>(at, s.variant, pressed, add);
  else
    for_each_legal<1>(at, s.variant, pressed, add);
  if (out.size() == before) out.push_back(kPass);  // DI-10
}

}  // namespace pips::dittle
