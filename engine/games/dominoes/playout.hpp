// Fast play to the end of a game in which nothing is hidden.
#pragma once
#include <array>
#include <cstdint>

#include "engine/games/dominoes/policy.hpp"

namespace pips::dominoes {

// A small generator for playouts (xorshift64*), the same on every machine.
class Quick {
 public:
  explicit Quick(std::uint64_t seed) : state_(seed | 1) {}
  std::uint64_t bits() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545F4914F6CDD1Du;
  }
  std::uint32_t below(std::uint32_t bound) {  // bound > 0; a bias of at most bound / 2^32
    return static_cast<std::uint32_t>((bits() >> 32) * bound >> 32);
  }
  double unit() { return static_cast<double>(bits() >> 40) * 0x1p-24; }

 private:
  std::uint64_t state_;
};

struct Table {
  std::array<Tiles, 2> hand{};
  Ends ends{kNoEnd, kNoEnd};
  std::uint8_t mover = 0, passes = 0;
  std::uint8_t bone_left = 0;
  std::array<std::uint8_t, kTiles> bone{};  // drawn from the back; the first two are never reached
  std::array<std::uint8_t, 2> voids{};      // bit n: everybody may think that the seat holds no n
};

// The numbers at both ends as bits.
constexpr unsigned end_bits(Ends ends) { return (1u << ends[0] | 1u << ends[1]) & 0x7F; }

// The result for seat 0: 2 a win, 1 a draw, 0 a loss.
int result(const Table& t);
// Lays the mover's tile; false when it was the last one.
bool lay(Table& t, Choice c);
// Both sides play by the learned score and a little chance (DO-3 … DO-8).
int play_out(Table t, Quick& quick);

}  // namespace pips::dominoes
