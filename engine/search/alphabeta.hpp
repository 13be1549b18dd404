// Alpha-beta search for games of two seats that move in turn without chance: iterative deepening, principal
// variation search, a bounded table of positions, killer and history ordering, late move reductions,
// quiescence. Whole numbers only, so that a search by a count of nodes is the same on every machine.
//
// Values are from the view of the side to move. |value| > kWon - kLongest means a forced win or loss in so
// many plies.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search/mind.hpp"

namespace pips {

inline constexpr int kWon = 1 << 24, kLongest = 1 << 10;

template <class G>
concept AlphaBetaGame = requires(typename G::Node node, const typename G::Node at, std::uint32_t move,
                                 std::uint32_t* moves) {
  requires std::is_trivially_copyable_v<typename G::Node>;
  { G::kMostMoves } -> std::convertible_to<int>;
  { G::kHistory } -> std::convertible_to<int>;  // history(move) is below it
  { G::kQuiescence } -> std::convertible_to<bool>;
  // Writes the moves of the side to move (1..kMostMoves of them, below 1 << 16), gives their number.
  { G::moves(at, moves) } -> std::same_as<int>;
  {G::make(node, move)};
  { G::position_key(at) } -> std::same_as<std::uint64_t>;  // equal for what counts as the same position
  { G::key(at) } -> std::same_as<std::uint64_t>;  // of everything that its value depends on, the past aside
  { G::reversible(at) } -> std::same_as<int>;     // how many plies back the same position may have been
  { G::ended(at) } -> std::same_as<bool>;
  { G::final_value(at) } -> std::same_as<int>;    // when ended; +-kWon for a win that is better sooner
  { G::stalled_value(at) } -> std::same_as<int>;  // when the position repeats
  { G::evaluate(at) } -> std::same_as<int>;
  // Greater is tried earlier; a loud move (kLoud or more) is also tried in quiescence and never reduced.
  { G::urgency(at, move) } -> std::same_as<int>;
  { G::history(at, move) } -> std::same_as<int>;
};
inline constexpr int kLoud = 1 << 16;

template <AlphaBetaGame G>
class AlphaBeta {
 public:
  using Node = typename G::Node;
  struct RatedMove {
    std::uint32_t move;
    int value;
  };
  struct Settings {
    int depth = 64;
    bool selective = true;    // reductions and quiescence; without: every line to exactly `depth`
    int table_bits = 18;      // 16 bytes an entry
    std::uint64_t nodes = 0;  // 0: no limit
    const Budget* budget = nullptr;
  };

  // `past`: position keys of the positions before the root that could come again, oldest first.
  AlphaBeta(const Settings& settings, std::span<const std::uint64_t> past)
      : settings_(settings), table_(std::size_t{1} << settings.table_bits), history_(G::kHistory) {
    keys_.reserve(past.size() + kMostPlies + 2);
    keys_.assign(past.begin(), past.end());
    root_ = static_cast<int>(keys_.size());
    keys_.resize(past.size() + kMostPlies + 2);
  }

  // The root's moves, best first: after `best` only the first value is exact; the search keeps `moves`' order
  // for equals. `moves`: the root's moves in the order in which they are to be tried first. Precondition: not
  // empty.
  std::vector<RatedMove> best(const Node& root, std::vector<std::uint32_t> moves) {
    keys_[static_cast<std::size_t>(root_)] = G::position_key(root);
    std::vector<RatedMove> order;
    for (const std::uint32_t m : moves) order.push_back({m, 0});
    std::stable_sort(order.begin(), order.end(), [&](const RatedMove& a, const RatedMove& b) {
      return G::urgency(root, a.move) > G::urgency(root, b.move);
    });
    for (depth_ = 1; depth_ <= settings_.depth && depth_ < kMostPlies; ++depth_) {
      int alpha = -kInfinite;
      std::size_t done = 0;
      std::vector<RatedMove> next;
      for (const RatedMove& m : order) {
        Node child = root;
        G::make(child, m.move);
        int value;
        if (done == 0) {
          value = -search(child, depth_ - 1, -kInfinite, -alpha, 1);
        } else {
          value = -search(child, depth_ - 1, -alpha - 1, -alpha, 1);
          if (!stopped_ && value > alpha) value = -search(child, depth_ - 1, -kInfinite, -alpha, 1);
        }
        if (stopped_) break;
        ++done;
        // A better move goes to the front; the others keep their order.
        next.insert(value > alpha ? next.begin() : next.end(), {m.move, value});
        alpha = std::max(alpha, value);
      }
      if (done == 0) break;
      next.insert(next.end(), order.begin() + static_cast<std::ptrdiff_t>(done), order.end());
      if (stopped_ && depth_ > 1) {
        // What was found in part of this depth counts when the former best was searched: it is tried first.
        order = next;
        break;
      }
      order = next;
      finished_depth_ = depth_;
      if (std::abs(order.front().value) > kWon - kLongest || stopped_) break;
      if (order.size() == 1 && settings_.budget != nullptr && depth_ >= 4) break;
    }
    return order;
  }

  // Every move with its exact value at `settings.depth` or as deep as the budget allows, best first.
  std::vector<RatedMove> rate(const Node& root, const std::vector<std::uint32_t>& moves) {
    keys_[static_cast<std::size_t>(root_)] = G::position_key(root);
    std::vector<RatedMove> order;
    for (const std::uint32_t m : moves) order.push_back({m, 0});
    for (depth_ = 1; depth_ <= settings_.depth && depth_ < kMostPlies; ++depth_) {
      std::vector<RatedMove> next = order;
      for (RatedMove& m : next) {
        Node child = root;
        G::make(child, m.move);
        m.value = -search(child, depth_ - 1, -kInfinite, kInfinite, 1);
        if (stopped_ && depth_ > 1) return order;
      }
      std::stable_sort(next.begin(), next.end(),
                       [](const RatedMove& a, const RatedMove& b) { return a.value > b.value; });
      order = next;
      finished_depth_ = depth_;
      if (stopped_) break;
    }
    return order;
  }

  std::uint64_t nodes() const { return nodes_; }
  int depth() const { return finished_depth_; }

 private:
  static constexpr int kMostPlies = 128, kInfinite = kWon + 1, kSecondLook = 64;
  enum class Bound : std::uint8_t { none, exact, lower, upper };
  struct Entry {
    std::uint32_t check = 0;
    std::int32_t value = 0;
    std::uint16_t move = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
  };
  using Killers = std::array<std::uint32_t, 2>;

  bool stop() {
    if (stopped_) return true;
    // The first depth is always finished, so that there is a move.
    if (depth_ == 1) return false;
    if (settings_.nodes && nodes_ >= settings_.nodes) stopped_ = true;
    if ((nodes_ & 511) == 0 && settings_.budget && settings_.budget->spent && settings_.budget->spent())
      stopped_ = true;
    return stopped_;
  }

  // A position that came before in this line, or twice before the root, is as good as ended.
  bool repeats(const Node& node, std::uint64_t key, int ply) const {
    const int at = root_ + ply;
    int earlier = 0;
    for (int back = 4; back <= G::reversible(node) && back <= at; back += 2) {
      if (keys_[static_cast<std::size_t>(at - back)] != key) continue;
      if (at - back >= root_ || ++earlier == 2) return true;
    }
    return false;
  }

  // Values of wins count plies from the root; in the table they count from the position.
  static int to_table(int value, int ply) {
    return value > kWon - kLongest ? value + ply : value < kLongest - kWon ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    return value > kWon - kLongest ? value - ply : value < kLongest - kWon ? value + ply : value;
  }

  int ended_value(const Node& node, int ply) const {
    const int value = G::final_value(node);
    return value >= kWon ? kWon - ply : value <= -kWon ? ply - kWon : value;
  }

  int search(const Node& node, int depth, int alpha, int beta, int ply) {
    ++nodes_;
    if (G::ended(node)) return ended_value(node, ply);
    if (stop()) return 0;
    const std::uint64_t position = G::position_key(node);
    keys_[static_cast<std::size_t>(root_ + ply)] = position;
    if (repeats(node, position, ply)) return G::stalled_value(node);
    if (depth <= 0 || ply >= kMostPlies) {
      if constexpr (G::kQuiescence)
        if (settings_.selective && ply < kMostPlies) return quiesce(node, alpha, beta, ply);
      return G::evaluate(node);
    }

    const std::uint64_t key = G::key(node);
    Entry& entry = table_[key & (table_.size() - 1)];
    const auto check = static_cast<std::uint32_t>(key >> 32);
    std::uint32_t table_move = 0;
    if (entry.bound != Bound::none && entry.check == check) {
      table_move = entry.move;
      const int value = from_table(entry.value, ply);
      if (entry.depth >= depth &&
          (entry.bound == Bound::exact || (entry.bound == Bound::lower && value >= beta) ||
           (entry.bound == Bound::upper && value <= alpha)))
        return value;
    }

    std::uint32_t moves[G::kMostMoves];
    int scores[G::kMostMoves];
    const int count = G::moves(node, moves);
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    for (int i = 0; i < count; ++i) {
      const std::uint32_t m = moves[i];
      scores[i] = m == table_move && table_move ? 1 << 30
                  : m == killers[0]             ? kLoud - 1
                  : m == killers[1]             ? kLoud - 2
                                                : 0;
      if (scores[i] == 0) {
        const int urgent = G::urgency(node, m);
        scores[i] =
            urgent >= kLoud
                ? urgent
                : std::min(kLoud - 3, urgent + history_[static_cast<std::size_t>(G::history(node, m))]);
      }
    }
    int best_value = -kInfinite;
    std::uint32_t best_move = 0;
    const int first_alpha = alpha;
    for (int i = 0; i < count; ++i) {
      int next = i;
      for (int j = i + 1; j < count; ++j)
        if (scores[j] > scores[next]) next = j;
      std::swap(moves[i], moves[next]);
      std::swap(scores[i], scores[next]);
      const std::uint32_t m = moves[i];
      Node child = node;
      G::make(child, m);
      int value;
      if (i == 0) {
        value = -search(child, depth - 1, -beta, -alpha, ply + 1);
      } else {
        int reduction = 0;
        if (settings_.selective && depth >= 3 && i >= 3 && scores[i] < kLoud - 2)
          reduction = i >= 12 && depth >= 5 ? 2 : 1;
        value = -search(child, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1);
        if (reduction && value > alpha) value = -search(child, depth - 1, -alpha - 1, -alpha, ply + 1);
        if (value > alpha && value < beta) value = -search(child, depth - 1, -beta, -alpha, ply + 1);
      }
      if (stopped_) return 0;
      if (value > best_value) {
        best_value = value;
        best_move = m;
      }
      alpha = std::max(alpha, value);
      if (alpha >= beta) {
        if (scores[i] < kLoud) praise(node, m, depth, killers);
        break;
      }
    }
    if (entry.bound == Bound::none || entry.check != check || entry.depth <= depth ||
        age_ % kSecondLook == 0) {
      entry = {check, to_table(best_value, ply), static_cast<std::uint16_t>(best_move),
               static_cast<std::int8_t>(depth),
               best_value >= beta         ? Bound::lower
               : best_value > first_alpha ? Bound::exact
                                          : Bound::upper};
    }
    ++age_;
    return best_value;
  }

  // Only loud moves, until none is left that could matter.
  int quiesce(const Node& node, int alpha, int beta, int ply) {
    const int stand = G::evaluate(node);
    if (stand >= beta || ply >= kMostPlies - 1) return stand;
    alpha = std::max(alpha, stand);
    std::uint32_t moves[G::kMostMoves];
    const int count = G::moves(node, moves);
    int best_value = stand;
    for (int i = 0; i < count; ++i) {
      if (G::urgency(node, moves[i]) < kLoud) continue;
      Node child = node;
      G::make(child, moves[i]);
      ++nodes_;
      if (stop()) return 0;
      const int value =
          G::ended(child) ? -ended_value(child, ply + 1) : -quiesce(child, -beta, -alpha, ply + 1);
      best_value = std::max(best_value, value);
      alpha = std::max(alpha, value);
      if (alpha >= beta) break;
    }
    return best_value;
  }

  void praise(const Node& node, std::uint32_t move, int depth, Killers& killers) {
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    int& h = history_[static_cast<std::size_t>(G::history(node, move))];
    h += depth * depth;
    if (h > kLoud / 2)
      for (int& each : history_) each /= 2;
  }

  Settings settings_;
  std::vector<Entry> table_;
  std::vector<int> history_;
  std::array<Killers, kMostPlies + 2> killers_{};
  std::vector<std::uint64_t> keys_;
  int root_ = 0, depth_ = 0, finished_depth_ = 0;
  std::uint64_t nodes_ = 0, age_ = 0;
  bool stopped_ = false;
};

}  // namespace pips
