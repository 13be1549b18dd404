// Dittle and Clash for the search: a compact board with the sums of its evaluation kept up to date.
//
// The past is the search's affair; the quiet count and the counts of CL-6 are kept. Both sides without a move
// cannot come about by play (an outer die of a row of dice can always go sideways unless seven fill the row,
// and a row of seven can go forward or hop), so a side without one just passes.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/games/dittle/moves.hpp"
#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {

// Stages of a game between which the worth of a die is interpolated.
inline constexpr int kStages = 4;
inline constexpr int kBuckets = 15;  // steps left of a side, 0..42, by threes

// All in units of the value: Dittle 1/100 of a point of net score, Clash 1/1000 of the logarithm of the odds
// of winning.
struct EvalTable {
  // A die by the rows it has gone forward, how it lies, and the stage.
  std::array<std::array<std::array<std::int16_t, kStages>, kOrientations>, kSize> die;
  // Dittle: by the steps that the mover and the other side still have to go. Clash: by their numbers of dice,
  // 0..7.
  std::array<std::array<std::int16_t, kBuckets>, kBuckets> race;
};

struct Board {
  std::uint8_t cell[kCells];
  Masks at;
  std::uint64_t dice_key;
  std::int32_t sum[kStages];  // White's dice less Black's
  std::uint8_t steps[2];      // rows still to go, over all dice of the side
  std::uint8_t count[2];      // dice
  std::uint8_t mover, pressure, quiet;
  std::uint8_t idle[2];
  bool ended;
};

// `clash`: which game.
template <bool clash>
struct Searched {
  using Node = Board;
  static constexpr int kMostMoves = 448;  // hops keep the parities of file and rank: 7 dice x 4 x 16 squares
  static constexpr int kHistory = 2 << 14;
  static constexpr bool kQuiescence = clash;

  static Node from_state(const State& s);
  static int moves(const Node& b, std::uint32_t* out);
  static void make(Node& b, std::uint32_t move);
  static std::uint64_t position_key(const Node& b);  // dice and mover (DI-11)
  static std::uint64_t key(const Node& b);           // and the counts
  static int reversible(const Node& b) { return b.quiet; }
  static bool ended(const Node& b) { return b.ended; }
  static int final_value(const Node& b);
  static int stalled_value(const Node& b);
  static int evaluate(const Node& b);
  static int urgency(const Node& b, std::uint32_t move);
  static int history(const Node& b, std::uint32_t move) {
    return b.mover << 14 | static_cast<int>(move & 0x3FFF);
  }
};

using SearchedDittle = Searched<false>;
using SearchedClash = Searched<true>;

// The keys of the positions that led to `s` since a die last went forward (Clash: or was removed), oldest
// first, without its own; what is not known of them is left out.
template <bool clash>
std::vector<std::uint64_t> past_keys(const State& s);

// The net score of the mover less the other's, DI-9.
int margin(const Board& b);

// The tables in use; weights.hpp's at first. Writable for trainers, which play with one thread.
EvalTable& eval_table(bool clash);

// Where between which stages a game stands: the first of the two and the weight of the second in 256ths.
struct Stage {
  std::uint8_t first;
  std::uint16_t weight;
};
Stage stage_of(const Board& b, bool clash);

}  // namespace pips::dittle
