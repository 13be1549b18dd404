#include "engine/games/dominoes/knowledge.hpp"

#include <algorithm>

#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {

int Knowledge::first_group(int tile, int until) const {
  for (int event = until - 1; event >= 0; --event)
    if (lacked[event] & bit(tile)) return event + 1;
  return 0;
}

namespace {

// Can all the plays, and a hidden tile of group `first` or later, come out of the slots? Sweeps over the
// groups and serves the earliest deadline first, which finds an assignment when there is one. `first` < 0:
// the plays alone.
bool can_assign(const Knowledge& k, int first) {
  struct Task {
    int release, deadline;
  };
  std::array<Task, kTiles + 1> tasks;
  int n = 0;
  for (int i = 0; i < k.plays; ++i)
    tasks[n++] = {k.first_group(k.play[i].tile, k.play[i].events), k.play[i].events};
  if (first >= 0) tasks[n++] = {first, k.events};
  std::sort(tasks.begin(), tasks.begin() + n, [](Task a, Task b) { return a.deadline < b.deadline; });
  for (int group = 0; group <= k.events; ++group) {
    int free = k.slots[group], kept = 0;
    for (int i = 0; i < n; ++i) {
      if (free > 0 && tasks[i].release <= group) {
        --free;
        continue;
      }
      if (tasks[i].deadline <= group) return false;
      tasks[kept++] = tasks[i];
    }
    n = kept;
  }
  return n == 0;
}

}  // namespace

Tiles Knowledge::can_hold() const {
  if (hidden == 0) return known;
  std::array<std::int8_t, kMostEvents + 1> answer;
  answer.fill(-1);
  Tiles out = known;
  for (Tiles rest = unseen; rest; rest &= rest - 1) {
    const int tile = first_of(rest), first = first_group(tile, events);
    if (answer[first] < 0) answer[first] = can_assign(*this, first);
    if (answer[first]) out |= bit(tile);
  }
  return out;
}

unsigned Knowledge::void_numbers() const {
  const Tiles may = can_hold();
  unsigned out = 0;
  for (int number = 0; number < kNumbers; ++number)
    if (!(may & kTable.suit[number])) out |= 1u << number;
  return out;
}

Knowledge know(const State& start, std::span<const Action> seen, int seat) {
  Knowledge k;
  k.other = 1 - seat;
  State s = start;
  k.slots[0] = s.hidden[k.other];
  std::array<int, 2> drawn{};  // in this turn
  const auto end_turn = [&](bool passed) {
    const unsigned ends = (1u << s.ends[0] | 1u << s.ends[1]) & 0x7F;
    std::uint8_t& voids = k.public_voids[s.mover];
    int& n = drawn[s.mover];
    const bool kept_some = passed ? n > 0 : n > 1;
    if (passed || n > 0) voids = static_cast<std::uint8_t>((kept_some ? 0u : voids) | ends);
    n = 0;
  };
  const auto add_event = [&] {
    if (k.events < Knowledge::kMostEvents) k.lacked[k.events++] = fitting(s);
  };
  // What the start itself tells: its last action was a draw or passes.
  if (s.phase == Phase::drawing && s.mover == k.other) add_event();
  if (s.passes > 0 && (s.mover == seat || s.phase == Phase::over)) add_event();
  for (const Action a : seen) {
    const bool theirs = s.mover == k.other;
    switch (kind_of(a)) {
      case Kind::deal:
        if (dealt_to(s) == k.other && tile_in(a) == kHiddenTile) ++k.slots[k.events];
        break;
      case Kind::drawn:
        ++drawn[s.mover];
        if (theirs && tile_in(a) == kHiddenTile) ++k.slots[k.events];
        break;
      case Kind::draw:
      case Kind::pass:
      case Kind::pass_shown:
        if (theirs) add_event();
        if (kind_of(a) != Kind::draw) end_turn(true);
        break;
      case Kind::play:
        if (theirs && !(s.hand[k.other] & bit(tile_in(a))) && k.plays < kTiles)
          k.play[k.plays++] = {static_cast<std::uint8_t>(tile_in(a)), side_in(a),
                               static_cast<std::uint8_t>(k.events), s.ends};
        end_turn(false);
        break;
      default:
        break;
    }
    Rules::apply(s, a);
  }
  if (drawn[s.mover] > 0) end_turn(false);
  k.unseen = s.unseen;
  k.known = s.hand[k.other];
  k.hidden = s.hidden[k.other];
  return k;
}

}  // namespace pips::dominoes
