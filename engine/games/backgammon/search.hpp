// Looks ahead over the value nets: plays judged at 0, 1 or 2 plies (a ply: one roll and the best play of it).
#pragma once
#include <vector>

#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/met.hpp"
#include "engine/search/mind.hpp"

namespace pips::backgammon {

// Which plays are looked at more deeply: the best `always`, and up to `also` more within `margin` of the
// best.
struct Filter {
  int always, also;
  float margin;
};
inline constexpr Filter kToOnePly{0, 12, 0.20f}, kToTwoPly{0, 5, 0.08f};

struct Judged {
  Candidate play;
  Odds odds{};      // of the side that plays, after it
  float value = 0;  // by the stakes
  int plies = 0;    // how deeply it was judged
};

class Search {
 public:
  // `nets` must outlive the search. `stakes` are of the side about to play in choose().
  Search(const ValueNets& nets, const Stakes& stakes, const Budget& budget);

  // Every distinct play of the dice, judged at 0 plies, best first; equal values in the order of
  // distinct_plays().
  std::vector<Judged> plays(const Board& board, const DiceLeft& left);
  // Judges those that pass the filter at `plies`, best first, and sorts them before the others. When the
  // budget is spent on the way, those done so far if they are two or more (they were the most promising),
  // else none. True when all were.
  bool deepen(std::vector<Judged>& list, int plies, const Filter& filter);

  // The value of `board` for board.own about to roll at `plies`. `turned`: board.own is not the side of
  // `stakes`.
  Odds odds(const Board& board, int plies, bool turned);

  std::uint64_t nodes() const { return nodes_; }  // positions judged by a net
  bool spent();

 private:
  struct Known {
    Board board;
    Odds odds;
  };
  const Odds& at_once(const Board& board);

  const ValueNets& nets_;
  const Budget budget_;
  Stakes stakes_[2];  // of the side to play, of the other
  std::uint64_t nodes_ = 0, next_look_ = 0;
  bool spent_ = false;
  std::vector<Known> cache_;
  std::vector<Candidate> scratch_[3];
};

Play play_of(const Candidate& candidate);  // its actions, with the `end` unless the game is over

}  // namespace pips::backgammon
