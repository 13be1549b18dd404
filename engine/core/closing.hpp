// Resigning and drawing by agreement (G-2, G-3): actions that every game shares, kept apart from its own.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/action.hpp"

namespace pips {

enum class ClosingKind : std::uint8_t { resign, offer_draw, accept_draw, decline_draw };

// Bits 31..28 all set, 27..24 the kind, 23 the seat, 7..0 the points resigned.
constexpr Action closing_action(ClosingKind kind, int seat, int points = 0) {
  return {0xF0000000u | static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(seat & 1) << 23 |
          static_cast<std::uint32_t>(points & 0xFF)};
}
constexpr bool is_closing(Action a) { return a.bits >> 28 == 0xF; }
constexpr ClosingKind closing_kind(Action a) { return static_cast<ClosingKind>(a.bits >> 24 & 0xF); }
constexpr int closing_seat(Action a) { return static_cast<int>(a.bits >> 23 & 1); }
constexpr int closing_points(Action a) { return static_cast<int>(a.bits & 0xFF); }

// What closing actions have brought about so far in one game.
struct Closing {
  std::int8_t resigned = -1;  // the seat that resigned
  std::int8_t points = 0;     // and for how many points
  std::int8_t offered = -1;   // the seat whose offer of a draw stands
  std::int8_t agreed = 0;     // 1: the game is a draw by agreement
  friend bool operator==(const Closing&, const Closing&) = default;
};

}  // namespace pips
