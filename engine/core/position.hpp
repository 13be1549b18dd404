// A game's state together with what closing actions did: everything that a ply of a match can change.
#pragma once
#include <optional>
#include <string>

#include "engine/core/closing.hpp"
#include "engine/core/game.hpp"

namespace pips {

struct Position {
  AnyState state;
  Closing closing;
  friend bool operator==(const Position&, const Position&) = default;
};

Actor to_act(const Game& game, const Position& at);
std::optional<Outcome> outcome(const Game& game, const Position& at);

// Nothing wrong, or why `action` cannot be made by `by` now. A seat may resign or answer an offer out of
// turn. Chance outcomes are checked against the list of chance; `concealed` also admits what a seat sees of a
// hidden outcome.
Status check_action(const Game& game, const Position& at, Actor by, Action action, bool concealed = false);

// Precondition: check_action said nothing.
void apply(const Game& game, Position& at, Action action);

// The field's notation; closing actions read `resign 1`, `offer-draw`, `accept-draw`, `decline-draw`,
// followed by the name of the seat when it is not the one whose turn it is.
std::string write_action(const Game& game, const Position& at, Action action);
Result<Action> parse_action(const Game& game, const Position& at, Words& words);
// The actor that `action` belongs to at this position.
Actor actor_of(const Game& game, const Position& at, Action action);

std::uint64_t digest(const Position& at);

}  // namespace pips
