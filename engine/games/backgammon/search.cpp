#include "engine/games/backgammon/search.hpp"

#include <algorithm>
#include <cstring>

namespace pips::backgammon {
namespace {

constexpr std::size_t kCacheSize = 1u << 13;
constexpr std::uint64_t kLook = 256;  // positions between looks at the budget

std::size_t slot_of(const Board& board) {
  std::uint64_t words[7] = {};
  static_assert(sizeof(Board) == 52);
  std::memcpy(words, &board, sizeof board);
  std::uint64_t h = 0;
  for (const std::uint64_t w : words) h = (h ^ w) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
  return static_cast<std::size_t>(h >> 40) % kCacheSize;
}

void sort_by_value(std::vector<Judged>::iterator first, std::vector<Judged>::iterator last) {
  std::stable_sort(first, last, [](const Judged& a, const Judged& b) { return a.value > b.value; });
}

}  // namespace

Search::Search(const ValueNets& nets, const Stakes& stakes, const Budget& budget)
    : nets_(nets), budget_(budget), stakes_{stakes, stakes.turned()}, cache_(kCacheSize) {}

bool Search::spent() {
  if (spent_) return true;
  if (budget_.nodes && nodes_ >= budget_.nodes) return spent_ = true;
  if (budget_.spent && nodes_ >= next_look_) {
    next_look_ = nodes_ + kLook;
    spent_ = budget_.spent();
  }
  return spent_;
}

const Odds& Search::at_once(const Board& board) {
  Known& known = cache_[slot_of(board)];
  if (known.board != board) {
    known.board = board;
    known.odds = nets_.odds(board);
    ++nodes_;
  }
  return known.odds;
}

Odds Search::odds(const Board& board, int plies, bool turned) {
  if (plies == 0 || board.other[kOff] == kCheckers) return at_once(board);
  const Stakes& theirs = stakes_[!turned];
  std::vector<Candidate>& plays = scratch_[plies - 1];
  Odds sum{};
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= a; ++b) {
      if (spent()) return sum;
      distinct_plays(board, dice_left(a, b), plays);
      float least = 1e9f;
      Board best{};
      Odds kept{};
      for (const Candidate& c : plays) {
        const Board after = flipped(c.board);
        const Odds& o = at_once(after);
        const float v = theirs.value(o);
        if (v < least) {
          least = v;
          kept = o;
          best = after;
        }
      }
      if (plies > 1) kept = odds(best, plies - 1, !turned);
      const Odds mine = flipped(kept);
      const float weight = (a == b ? 1.0f : 2.0f) / 36.0f;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * mine[i];
    }
  return sum;
}

std::vector<Judged> Search::plays(const Board& board, const DiceLeft& left) {
  std::vector<Candidate> plays;
  distinct_plays(board, left, plays);
  std::vector<Judged> out;
  out.reserve(plays.size());
  for (const Candidate& c : plays) {
    Judged j;
    j.play = c;
    j.odds = flipped(at_once(flipped(c.board)));
    j.value = stakes_[0].value(j.odds);
    out.push_back(j);
  }
  sort_by_value(out.begin(), out.end());
  return out;
}

bool Search::deepen(std::vector<Judged>& list, int plies, const Filter& filter) {
  std::size_t n = 0;
  const std::size_t most = static_cast<std::size_t>(filter.always + filter.also);
  while (n < list.size() && n < most &&
         (n < static_cast<std::size_t>(filter.always) || list[n].value >= list[0].value - filter.margin))
    ++n;
  if (n < 2) return true;
  std::vector<Judged> deeper(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(n));
  std::size_t done = 0;
  for (; done < n; ++done) {
    Judged& j = deeper[done];
    const Odds odds = flipped(this->odds(flipped(j.play.board), plies, true));
    if (spent()) break;
    j.odds = odds;
    j.value = stakes_[0].value(odds);
    j.plies = plies;
  }
  if (done < 2) return false;
  deeper.resize(done);
  sort_by_value(deeper.begin(), deeper.end());
  std::copy(deeper.begin(), deeper.end(), list.begin());
  return done == n;
}

Play play_of(const Candidate& c) {
  Play play;
  for (std::size_t k = 0; k < static_cast<std::size_t>(c.count); ++k)
    play.push_back(step_action(c.steps[k].from, c.steps[k].die));
  if (c.board.own[kOff] != kCheckers) play.push_back(kEnd);
  return play;
}

}  // namespace pips::backgammon
