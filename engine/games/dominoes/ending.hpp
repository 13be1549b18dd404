// Exact results of endings: nothing hidden and nothing left to draw.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/games/dominoes/playout.hpp"

namespace pips::dominoes {

// The result for seat 0 (2, 1, 0) when both sides play perfectly, by alpha-beta. Adds to `nodes`, and gives
// up with nothing when more than `most` of its own were needed: a few endings take tens of millions.
// Precondition: t.bone_left <= kNeverDrawn.
std::optional<int> solve(const Table& t, std::uint64_t most, std::uint64_t& nodes);

}  // namespace pips::dominoes
