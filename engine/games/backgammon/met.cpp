#include "engine/games/backgammon/met.hpp"

#include <algorithm>
#include <array>

namespace pips::backgammon {
namespace {

using Table = std::array<std::array<double, kMostAway + 1>, kMostAway + 1>;

Table make_table() {
  constexpr double kShare[] = {1 - kGammons, kGammons - kBackgammons,
                               kBackgammons};  // of games won, by points
  Table t{};
  for (std::size_t a = 1; a <= kMostAway; ++a) {
    t[0][a] = 1;
    t[a][0] = 0;
  }
  for (std::size_t a = 1; a <= kMostAway; ++a)
    for (std::size_t b = 1; b <= kMostAway; ++b)
      for (std::size_t k = 1; k <= 3; ++k)
        t[a][b] += 0.5 * kShare[k - 1] * (t[a > k ? a - k : 0][b] + t[a][b > k ? b - k : 0]);
  return t;
}

}  // namespace

double match_equity(int mine, int theirs) {
  static const Table kTable = make_table();
  const auto away = [](int n) { return static_cast<std::size_t>(std::clamp(n, 0, kMostAway)); };
  return kTable[away(mine)][away(theirs)];
}

Stakes stakes(int mine, int theirs) {
  if (mine <= 0 || theirs <= 0) return {};
  const auto won = [&](int k) { return match_equity(mine - k, theirs); };
  const auto lost = [&](int k) { return match_equity(mine, theirs - k); };
  const double unit = (won(1) - lost(1)) / 2;
  const auto extra = [&](double d) { return static_cast<float>(d / unit); };
  return {extra(won(2) - won(1)), extra(won(3) - won(2)), extra(lost(1) - lost(2)), extra(lost(2) - lost(3))};
}

}  // namespace pips::backgammon
