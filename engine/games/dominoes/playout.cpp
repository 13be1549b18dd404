#include "engine/games/dominoes/playout.hpp"

namespace pips::dominoes {
namespace {

// Triangular noise in [-2, 2): about as wide as the softmax for which the score was learned.
double noise(Quick& quick) { return 2 * (quick.unit() + quick.unit() - 1); }

// Draws until a tile fits; returns what fits.
Tiles draw_if_needed(Table& t) {
  const Tiles fits = fitting(t.ends);
  Tiles playable = t.hand[t.mover] & fits;
  if (playable) return playable;
  int drawn = 0;
  while (!playable && t.bone_left > kNeverDrawn) {
    const Tiles tile = bit(t.bone[--t.bone_left]);
    t.hand[t.mover] |= tile;
    playable = tile & fits;
    ++drawn;
  }
  // All that was held lacks both ends. Tiles that were drawn and kept may show anything else again.
  const bool kept_some = drawn > 1 || (drawn == 1 && !playable);
  std::uint8_t& voids = t.voids[t.mover];
  voids = static_cast<std::uint8_t>((kept_some ? 0u : voids) | end_bits(t.ends));
  return playable;
}

}  // namespace

int result(const Table& t) {
  if (!t.hand[0] || !t.hand[1]) return t.hand[0] ? 0 : 2;
  const int black = pips_of_all(t.hand[0]), white = pips_of_all(t.hand[1]);
  return black < white ? 2 : black > white ? 0 : 1;
}

bool lay(Table& t, Choice c) {
  t.ends = ends_after(t.ends, c);
  t.hand[t.mover] &= ~bit(c.tile);
  t.passes = 0;
  if (!t.hand[t.mover]) return false;
  t.mover ^= 1;
  return true;
}

int play_out(Table t, Quick& quick) {
  if (!t.hand[0] || !t.hand[1]) return result(t);
  Tiles off_line = t.hand[0] | t.hand[1];
  for (int i = 0; i < t.bone_left; ++i) off_line |= bit(t.bone[i]);
  std::array<Choice, kMostChoices> choice;
  for (;;) {
    const Tiles playable = draw_if_needed(t);
    if (!playable) {
      if (t.passes) return result(t);
      t.passes = 1;
      t.mover ^= 1;
      continue;
    }
    const Tiles own = t.hand[t.mover];
    const int n = choices(playable, t.ends, choice);
    int best = 0;
    if (n > 1) {
      const Outlook outlook{off_line & ~own, t.voids[1 - t.mover], count(t.hand[1 - t.mover])};
      double most = -1e9;
      for (int i = 0; i < n; ++i) {
        const double score = learned_score(own, t.ends, choice[i], outlook) + noise(quick);
        if (score > most) {
          most = score;
          best = i;
        }
      }
    }
    off_line &= ~bit(choice[best].tile);
    if (!lay(t, choice[best])) return result(t);
  }
}

}  // namespace pips::dominoes
