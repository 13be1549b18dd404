#include "engine/games/dominoes/policy.hpp"

namespace pips::dominoes {

double heuristic_score(Tiles own, Ends ends, Choice c, unsigned voids) {
  const Ends after = ends_after(ends, c);
  const Tiles rest = own & ~bit(c.tile);
  const Tiles left = rest & kTable.suit[after[0]], right = rest & kTable.suit[after[1]];
  double score = 0.35 * pips_of(c.tile) + (is_double(c.tile) ? 2 : 0);
  score += 1.2 * (count(left) + (after[0] != after[1] ? count(right) : 0));
  for (const std::uint8_t end : after)
    if (voids >> end & 1) score += 2.5;
  if (rest && !left && !right) score -= 2;
  return score;
}

double learned_score(Tiles own, Ends ends, Choice c, const Outlook& outlook) {
  constexpr double kPip = 0.254, kDouble = 2.43, kSupport = 1.27, kVoid = 5.03, kStuck = -1.07, kEqual = 3.41;
  constexpr double kUnseen = -1.726,
                   kUnseenForEach = -0.0559;  // for each unseen tile that fits, and times the hand's size
  const Ends after = ends_after(ends, c);
  const Tiles rest = own & ~bit(c.tile), fits = kTable.suit[after[0]] | kTable.suit[after[1]];
  const int support = count(rest & fits);
  double score = kPip * pips_of(c.tile) + kSupport * support;
  if (is_double(c.tile)) score += kDouble;
  if (rest && support == 0) score += kStuck;
  score += kVoid * ((outlook.voids >> after[0] & 1) + (outlook.voids >> after[1] & 1));
  score += count(outlook.unseen & fits) * (kUnseen + kUnseenForEach * outlook.other_size);
  if (after[0] == after[1]) score += kEqual;
  return score;
}

}  // namespace pips::dominoes
