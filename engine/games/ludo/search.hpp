// Looking ahead: the chance to win after so many rolls, each answered by its best move.
#pragma once
#include <cstdint>

#include "engine/games/ludo/net.hpp"
#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {

// A hand-made estimate for the time when there are no weights: progress, tokens out, danger, safety. The
// mover is to roll.
double plain_win(const State& s);

class Search {
 public:
  explicit Search(const Net* net) : net_(net) {}

  // The chance to win of the mover who is to roll, or has won.
  double before_roll(const State& s, int rolls);
  // The chance of `seat`, whoever is to roll.
  double chance_of(int seat, const State& s, int rolls);
  // The same for the mover once it has moved the token at `from`.
  double after_move(const State& s, int from, int rolls);
  // The best of these over its legal moves. Precondition: a die lies there.
  double best_move(const State& s, int rolls);

  std::uint64_t nodes() const { return nodes_; }

 private:
  const Net* net_;
  std::uint64_t nodes_ = 0;  // positions evaluated
};

}  // namespace pips::ludo
