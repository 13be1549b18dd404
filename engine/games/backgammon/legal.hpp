// Move generation over a compact board (BG-3 to BG-7). What rules, notation and computer player share.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/games/backgammon/state.hpp"

namespace pips::backgammon {

// Both sides, each in its own numbering, from the mover's view.
struct Board {
  Side own, other;
  friend bool operator==(const Board&, const Board&) = default;
};

Board board_of(const State& state);  // from state.mover's view
Board board_of(const State& state, int seat);
inline Board flipped(const Board& board) { return {board.other, board.own}; }

struct Step {
  std::int8_t from = 0;  // 1..25
  std::int8_t die = 0;
};

// A complete play of the dice that are left.
struct Candidate {
  Board board;  // after it, still from the mover's view
  std::array<Step, 4> steps;
  std::int8_t count = 0;  // of steps; 0 when nothing can be played
};

using DiceLeft = std::array<std::int8_t, 4>;  // larger first, zeros behind
DiceLeft dice_left(int die, int other_die);   // as after a roll: four of a double

// Moves one checker, hitting what it lands on. Precondition: the step is allowed. True when it hit.
bool play_step(Board& board, int from, int die);

// The starting indices (bit f for index f) from which `die` can move a checker (BG-3, BG-5, BG-7), whatever
// else is to be played.
std::uint32_t movable(const Board& board, int die);

// Appends the single steps that keep BG-6 satisfiable, by starting index from the bar down, the larger die
// first. When both dice bear off from the same point only the larger is listed: no checker stands higher, so
// the other die can only bear off as well, and both ways end in the same positions. The step that bears off
// the last checker is always allowed, as it ends the game.
void legal_steps(const Board& board, const DiceLeft& left, std::vector<Step>& out);

// Sets `out` to every distinct resulting position with one way to reach it: as few of the steps as win, else
// as many as BG-6 asks for; one empty play when nothing can be moved. The order is fixed; `out` keeps its
// capacity.
void distinct_plays(const Board& board, const DiceLeft& left, std::vector<Candidate>& out);

// For speed measurements: generates the distinct plays of `n` positions of random games; a checksum of their
// number.
std::uint64_t generate_many(std::uint64_t n);

}  // namespace pips::backgammon
