#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {

void Rules::legal(const State& s, Actions& out) {
  if (s.phase != Phase::playing) return;
  const Tiles fits = fitting(s);
  const bool one_end = s.ends[0] == s.ends[1];  // also on an empty line
  for (Tiles rest = may_hold(s, s.mover) & fits; rest; rest &= rest - 1) {
    const int tile = first_of(rest);
    if (one_end) {
      out.push_back(play_action(tile, Side::any));
      continue;
    }
    if (shows(tile, s.ends[0])) out.push_back(play_action(tile, Side::left));
    if (shows(tile, s.ends[1])) out.push_back(play_action(tile, Side::right));
  }
  // DO-5, DO-6. Of a hidden hand only its known tiles can rule it out.
  if ((s.hand[s.mover] & fits) || s.length == 0) return;
  out.push_back(pack(boneyard_size(s) > kNeverDrawn ? Kind::draw : Kind::pass));
}

void Rules::chance(const State& s, Chances& out) {
  if (to_act(s) != Actor::chance) return;
  const Kind kind = s.phase == Phase::dealing ? Kind::deal : Kind::drawn;
  for (Tiles rest = s.unseen; rest; rest &= rest - 1)
    out.push_back({pack(kind, static_cast<std::uint32_t>(first_of(rest))), 1});
}

}  // namespace pips::dominoes
