// Judges plays by playing sampled worlds to the end: hidden hands that agree with all that was seen, the
// boneyard in any order, both sides by the policy of playouts. Once nothing can be drawn any more the worlds
// are solved exactly instead.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/games/dominoes/knowledge.hpp"
#include "engine/games/dominoes/playout.hpp"

namespace pips::dominoes {

struct Effort {
  int worlds;  // at most; every play is tried in the same ones
  int tries;   // guesses for each world
  bool infer;  // learn from the other side's choices as well as from its draws and passes
  bool race;   // drop plays that have fallen too far behind
};

struct Judged {
  Choice choice;
  double value;  // winning chance in per cent, a draw counting half
  bool racing;   // was tried in every world
};

// The legal plays of the seat to act in their fixed order, and how they fared; adds to `nodes` the playouts
// and the nodes of exact endings. Precondition: sight.seat is to act and has a playable tile.
std::vector<Judged> judge(const Sight& sight, const Effort& effort, const Budget& budget, Quick& quick,
                          std::uint64_t& nodes);

// The winning chance of sight.seat in per cent, whoever acts.
double winning_chance(const Sight& sight, int worlds, Quick& quick);

}  // namespace pips::dominoes
