#include "engine/games/dominoes/ending.hpp"

#include <algorithm>
#include <utility>

namespace pips::dominoes {
namespace {

struct Search {
  std::uint64_t nodes = 0, most;
  bool gave_up() const { return nodes > most; }

  // For the side that owns `own`: 1 a win, 0 a draw, -1 a loss.
  int value(Tiles own, Tiles other, Ends ends, bool passed, int alpha, int beta) {
    ++nodes;
    if (gave_up()) return 0;
    const Tiles playable = own & fitting(ends);
    if (!playable) {
      if (!passed) return -value(other, own, ends, true, -beta, -alpha);
      const int mine = pips_of_all(own), theirs = pips_of_all(other);
      return mine < theirs ? 1 : mine > theirs ? -1 : 0;
    }
    std::array<Choice, kMostChoices> choice;
    std::array<int, kMostChoices> promise;
    const int n = choices(playable, ends, choice);
    for (int i = 0; i < n; ++i) {
      const Tiles rest = own & ~bit(choice[i].tile), fits = fitting(ends_after(ends, choice[i]));
      if (!rest) return 1;
      // First what the other side cannot answer, then what leaves it few answers and oneself many.
      const int answers = count(other & fits);
      promise[i] = (answers ? 0 : 40) - 4 * answers + 4 * count(rest & fits) + pips_of(choice[i].tile);
    }
    int best = -1;
    for (int i = 0; i < n && alpha < beta && !gave_up(); ++i) {
      const auto top = std::max_element(promise.begin() + i, promise.begin() + n) - promise.begin();
      std::swap(promise[i], promise[top]);
      std::swap(choice[i], choice[top]);
      const int v =
          -value(other, own & ~bit(choice[i].tile), ends_after(ends, choice[i]), false, -beta, -alpha);
      best = std::max(best, v);
      alpha = std::max(alpha, v);
    }
    return best;
  }
};

}  // namespace

std::optional<int> solve(const Table& t, std::uint64_t most, std::uint64_t& nodes) {
  if (!t.hand[0] || !t.hand[1]) return result(t);
  Search search{0, most};
  const int v = search.value(t.hand[t.mover], t.hand[1 - t.mover], t.ends, t.passes > 0, -1, 1);
  nodes += search.nodes;
  if (search.gave_up()) return std::nullopt;
  return t.mover == 0 ? 1 + v : 1 - v;
}

}  // namespace pips::dominoes
