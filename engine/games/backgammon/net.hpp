// The value nets as players use them: whole numbers throughout the layers, so that every build gives the same
// answers.
//
// A net: z = bias + sum of the columns its inputs select (features.hpp); u = z limited to -1..1 (kOne is 1);
// h = u (2 - |u|); five outputs, each the logistic of bias + sum of h x weight.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/games/backgammon/features.hpp"

namespace pips::backgammon {

// Win; win a gammon or more; a backgammon; lose a gammon or more; a backgammon. Of the side about to roll.
using Odds = std::array<float, 5>;
inline Odds flipped(const Odds& c) { return {1 - c[0], c[3], c[4], c[1], c[2]}; }
// Points a game, without the cube.
inline float equity(const Odds& c) { return 2 * c[0] - 1 + c[1] + c[2] - c[3] - c[4]; }

inline constexpr int kMostHidden = 128;          // a multiple of 64
inline constexpr int kOne = 4096;                // of u and h
inline constexpr int kOutOne = 2048;             // of the output weights
inline constexpr std::uint32_t kNetVersion = 1;  // of the payload

// Payload of a weights file, version 1, little endian; for each NetClass in order:
//   u16 hidden, u16 columns; then for columns + 1 rows (the last is the bias) a u8 shift each: a row's
//   numbers count 2^shift / kOne; then rows x hidden numbers as n < 0 ? -2n - 1 : 2n, first all low bytes,
//   then all high bytes; then 5 x hidden i16 output weights in 1/kOutOne, then 5 i32 output biases in 1/(kOne
//   kOutOne).
class ValueNets {
 public:
  static Result<ValueNets> parse(std::span<const std::byte> payload);
  // The value of `board` for board.own about to roll; exact in bear-offs and when the game is over.
  Odds odds(const Board& board) const;
  // By the net alone. Precondition: the game is not over.
  Odds by_net(const Board& board, NetClass kind) const;

 private:
  struct Net {
    int hidden = 0, slots = 0;
    std::vector<std::int32_t> first;    // [slot]: index in `columns` of value 0's column, in numbers
    std::vector<std::uint8_t> top;      // [slot]: values above count as this
    std::vector<std::int16_t> columns;  // bias, then for each slot top + 1 columns of `hidden`
    std::array<std::vector<std::int16_t>, 5> out;
    std::array<std::int32_t, 5> out_bias{};
  };
  std::array<Net, kNetClasses> nets_;
};

// What load_weights() gave backgammon; nullptr if nothing, or nothing that fits. Thread-safe once loaded.
const ValueNets* value_nets();

// 1 / (1 + e^-x) by multiplications and additions alone, to 1e-6.
float logistic(float x);

}  // namespace pips::backgammon
