// Who acts, and one step of a match.
#pragma once
#include <cstdint>
#include <vector>

namespace pips {

// Chance is an actor like the two seats: every roll and draw is one of its actions.
enum class Actor : std::int8_t { over = -2, chance = -1, seat0 = 0, seat1 = 1 };

constexpr Actor seat_actor(int seat) { return static_cast<Actor>(seat); }
constexpr bool is_seat(Actor a) { return a == Actor::seat0 || a == Actor::seat1; }

// One step as a person makes it (a roll, one checker by one die, one tile, end of turn). The bits belong to
// the game; values whose top four bits are all set are the closing actions of closing.hpp, which every game
// shares.
struct Action {
  std::uint32_t bits = 0;
  friend constexpr bool operator==(Action, Action) = default;
};

// A chance outcome and how often it comes up, in parts of the sum of all weights of the list.
struct Weighted {
  Action action;
  std::uint32_t weight = 1;
};

using Actions = std::vector<Action>;
using Chances = std::vector<Weighted>;

}  // namespace pips
