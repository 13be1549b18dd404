// The published dice: Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC11), a
// counter-based generator. Draw number i of a match depends on (seed, i) alone, so nothing is ever re-drawn.
#pragma once
#include <array>
#include <cstdint>

namespace pips {

using PhiloxBlock = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;
PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key);

// Separate streams of one seed, so that a player's own dice can never foretell the match's.
enum class Stream : std::uint32_t { match = 0, player = 1, test = 2 };

// An unbiased number in [0, bound) for draw `index`: 32-bit words of the block (index low, index high,
// attempt, stream) under the key `seed`, the first of them below the largest multiple of `bound`, reduced
// modulo `bound`. Precondition: bound > 0.
std::uint32_t draw(std::uint64_t seed, std::uint64_t index, std::uint32_t bound,
                   Stream stream = Stream::match);

// A running source over one stream for searches, sampling and tests.
class Random {
 public:
  explicit Random(std::uint64_t seed, Stream stream = Stream::player) : seed_(seed), stream_(stream) {}
  std::uint32_t below(std::uint32_t bound) { return draw(seed_, index_++, bound, stream_); }
  std::uint64_t bits();
  double unit();  // uniform in [0, 1)

 private:
  std::uint64_t seed_, index_ = 0;
  Stream stream_;
};

}  // namespace pips
