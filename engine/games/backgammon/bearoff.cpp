#include "engine/games/backgammon/bearoff.hpp"

#include <algorithm>

namespace pips::backgammon {
namespace {

using Home = std::array<std::int8_t, 7>;  // [1..6]

// kBelow[p][room][c]: boards of points 1..p with at most `room` checkers that have fewer than c on p.
struct Below {
  std::array<std::array<std::array<std::uint16_t, 17>, 16>, 7> at{};
  constexpr Below() {
    std::array<std::array<std::uint32_t, 16>, 7> boards{};  // of points 1..p, at most r checkers
    for (int r = 0; r < 16; ++r) boards[0][static_cast<std::size_t>(r)] = 1;
    for (std::size_t p = 1; p < 7; ++p)
      for (std::size_t r = 0; r < 16; ++r) {
        std::uint32_t sum = 0;
        for (std::size_t c = 0; c <= r; ++c) {
          at[p][r][c] = static_cast<std::uint16_t>(sum);
          sum += boards[p - 1][r - c];
        }
        boards[p][r] = sum;
      }
  }
};
constexpr Below kBelow;

template <class Counts>
int number_of(const Counts& n) {
  int rank = 0;
  std::size_t room = kCheckers;
  for (std::size_t p = 6; p > 0; --p) {
    const auto c = static_cast<std::size_t>(n[p]);
    rank += kBelow.at[p][room][c];
    room -= c;
  }
  return rank;
}

// Calls visit(number, board, checkers) for all home boards in order.
template <class F>
void all_homes(F visit) {
  Home n{};
  int rank = 0;
  const auto deal = [&](auto& self, std::size_t p, int room) -> void {
    if (p == 0) return visit(rank++, n, kCheckers - room);
    for (int c = 0; c <= room; ++c) {
      n[p] = static_cast<std::int8_t>(c);
      self(self, p - 1, room - c);
    }
    n[p] = 0;
  };
  deal(deal, 6, kCheckers);
}

constexpr int kMostRolls = 64;
constexpr double kNegligible = 1e-9;

}  // namespace

Bearoff::Solved Bearoff::solve(bool until_first) {
  Solved out;
  const auto boards = static_cast<std::size_t>(kHomeBoards);
  out.mean.assign(boards, 0);
  out.at.assign(boards + 1, 0);
  out.first.assign(boards, 0);
  std::vector<double> mean(boards, 0);
  // Best board after one to three dice of a number (1..6): every play comes to a board of lower number, so
  // all that is looked up has been solved before.
  using Best = std::array<std::array<std::uint16_t, 6>, 3>;
  std::vector<Best> best(boards, Best{});
  all_homes([&](int number, const Home& home, int men) {
    const auto i = static_cast<std::size_t>(number);
    out.at[i] = static_cast<std::uint32_t>(out.share.size());
    if (number == 0) {
      out.share.push_back(1);
      return;
    }
    if (until_first && men != kCheckers) return;
    int top = 6;
    while (home[static_cast<std::size_t>(top)] == 0) --top;
    std::uint16_t to[6][6];
    int ways[6];
    for (int d = 1; d <= 6; ++d) {
      int& n = ways[d - 1] = 0;
      for (int p = top; p > 0; --p) {
        if (home[static_cast<std::size_t>(p)] == 0 || (p < d && p < top)) continue;
        Home after = home;
        --after[static_cast<std::size_t>(p)];
        if (p > d) ++after[static_cast<std::size_t>(p - d)];
        to[d - 1][n++] =
            p <= d && until_first ? std::uint16_t{0} : static_cast<std::uint16_t>(number_of(after));
      }
    }
    // The best board after `die` and then `rest` (0..3) more dice of number `next`.
    const auto choose = [&](int die, int next, int rest) {
      std::uint16_t kept = 0;
      double least = 1e9;
      for (int k = 0; k < ways[die - 1]; ++k) {
        std::uint16_t b = to[die - 1][k];
        if (rest && b) b = best[b][static_cast<std::size_t>(rest - 1)][static_cast<std::size_t>(next - 1)];
        if (mean[b] < least) least = mean[b], kept = b;
      }
      return kept;
    };
    double share[kMostRolls + 1] = {};
    double sum = 0;
    int low = kMostRolls, high = 0;
    const auto count = [&](std::uint16_t b, double weight) {
      sum += weight * mean[b];
      const auto from = out.share.begin() + static_cast<std::ptrdiff_t>(out.at[b]);
      const int first = out.first[b], n = static_cast<int>(out.at[b + 1u] - out.at[b]);
      for (int k = 0; k < n && first + k + 1 <= kMostRolls; ++k)
        share[first + k + 1] += weight * static_cast<double>(from[k]);
      low = std::min(low, first + 1);
      high = std::max(high, std::min(first + n, kMostRolls));
    };
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b < a; ++b) {
        const std::uint16_t x = choose(a, b, 1), y = choose(b, a, 1);
        count(mean[y] < mean[x] ? y : x, 2.0 / 36);
      }
      Best& mine = best[i];
      for (int k = 0; k < 3; ++k)
        mine[static_cast<std::size_t>(k)][static_cast<std::size_t>(a - 1)] = choose(a, a, k);
      count(choose(a, a, 3), 1.0 / 36);
    }
    mean[i] = 1 + sum;
    out.mean[i] = static_cast<float>(mean[i]);
    while (high > low && share[high] < kNegligible) --high;
    out.first[i] = static_cast<std::uint8_t>(low);
    for (int k = low; k <= high; ++k) out.share.push_back(static_cast<float>(share[k]));
    out.at[i + 1] = static_cast<std::uint32_t>(out.share.size());
  });
  out.at[boards] = static_cast<std::uint32_t>(out.share.size());
  out.share.shrink_to_fit();
  return out;
}

Bearoff::Bearoff() : clear_(solve(false)), start_(solve(true)) {}

const Bearoff& Bearoff::table() {
  static const Bearoff kTable;
  return kTable;
}

bool Bearoff::applies(const Side& side) {
  int outside = side[kBar];
  for (std::size_t p = 7; p < kBar; ++p) outside += side[p];
  return outside == 0;
}

int Bearoff::number(const Side& side) { return number_of(side); }

namespace {

// The chance that `fast` finishes no later than... : sum over n of P(fast needs n) x P(slow needs more than n
// - head).
float ahead_of(const Bearoff::Rolls& fast, const Bearoff::Rolls& slow, int head) {
  float sum = 0, left = 1;  // left: slow needs more than `at` rolls
  int at = slow.first - 1;
  const int slow_last = slow.first + static_cast<int>(slow.share.size()) - 1;
  for (std::size_t k = 0; k < fast.share.size(); ++k) {
    const int limit = fast.first + static_cast<int>(k) - head;
    while (at < limit && at < slow_last) {
      ++at;
      left -= slow.share[static_cast<std::size_t>(at - slow.first)];
    }
    sum += fast.share[k] * (limit >= slow_last ? 0.0f : std::max(left, 0.0f));
  }
  return std::min(sum, 1.0f);
}

}  // namespace

bool bearoff_odds(const Board& board, std::array<float, 5>& out) {
  if (!Bearoff::applies(board.own) || !Bearoff::applies(board.other)) return false;
  const Bearoff& table = Bearoff::table();
  const int own = Bearoff::number(board.own), other = Bearoff::number(board.other);
  const Bearoff::Rolls mine = table.to_clear(own), theirs = table.to_clear(other);
  out = {ahead_of(mine, theirs, 1), 0, 0, 0, 0};
  if (board.other[kOff] == 0) out[1] = ahead_of(mine, table.to_first(other), 1);
  if (board.own[kOff] == 0) out[3] = ahead_of(theirs, table.to_first(own), 0);
  return true;
}

}  // namespace pips::backgammon
