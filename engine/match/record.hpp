// A match as a list: set-up and, game by game, every action including rolls and draws. All else is a fold
// over it.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/position.hpp"
#include "engine/search/mind.hpp"

namespace pips {

enum class SeatKind : std::uint8_t { human, computer };

struct SeatSetup {
  SeatKind kind = SeatKind::human;
  Level level = Level::normal;  // of a computer
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};
std::string write_seat(SeatSetup seat);  // "human", "computer:expert"
Result<SeatSetup> parse_seat(std::string_view word);

struct Setup {
  const Game* game;
  Options options;
  std::array<SeatSetup, 2> seats{};
  std::uint64_t seed = 0;  // of chance; 0 in a viewed record
};

struct GameLog {
  std::string start;  // position text of an unusual start; empty: the game's own
  Actions actions;
};

struct Record {
  Setup setup;
  std::vector<GameLog> games;  // at least one; only the last may be unfinished
  std::size_t cursor = 0;      // actions of the last game that stand; those behind it were undone
  int viewer = -1;             // -1: everything; else what this seat saw
};

}  // namespace pips
