// From places to actions: the one logic behind taps, drags, keys and the mirror, for every game.
#pragma once
#include <vector>

#include "engine/core/game.hpp"

namespace pips::web {

// Where the selected piece may go and the ways to get there: single actions, or, when there is none, the best
// run of several actions by the same piece (BG-12: most captures, then fewest steps).
struct Destination {
  Place to;
  std::vector<Play> ways;  // at least one
  bool captures = false;   // of the first way
  bool combined = false;   // the first way has several actions
};

// What a tap came to.
struct Pick {
  enum class Kind { nothing, selected, deselected, play, choose, refused } kind = Kind::nothing;
  Play play;               // kind play
  std::vector<Play> ways;  // kind choose: one action each
  Phrase why;              // kind refused; may be empty
};

class Picker {
 public:
  // What `seat` may do in `state`; seat -1: nobody may. Keeps the selection while it can still move.
  void look_at(const Game& game, const AnyState& state, int seat);

  const std::vector<Place>& movable() const { return movable_; }
  const std::vector<Destination>& destinations() const { return destinations_; }
  const Actions& buttons() const { return buttons_; }  // legal actions made by a button
  const Actions& legal() const { return legal_; }
  Place selected() const { return selected_; }
  bool can_move(Place place) const;
  const Destination* destination(Place place) const;
  // Whether a tap on it would do something.
  bool is_legal(Place place) const { return can_move(place) || destination(place); }

  // `again_takes_first`: GameTable's word on tapping the selected piece.
  Pick tap(Place place, bool again_takes_first);
  void select(Place place);
  void deselect() { select({}); }
  // For a drag: what dropping the selected piece on `place` means.
  Pick drop(Place place);

 private:
  void find_destinations();
  Pick go(const Destination& destination) const;

  const Game* game_ = nullptr;
  AnyState state_;
  int seat_ = -1;
  Actions legal_, buttons_;
  std::vector<Place> movable_;
  std::vector<Destination> destinations_;
  Place selected_;
};

}  // namespace pips::web
