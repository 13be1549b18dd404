#include "engine/core/random.hpp"

namespace pips {

PhiloxBlock philox4x32(PhiloxBlock c, PhiloxKey k) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53u} * c[0], b = std::uint64_t{0xCD9E8D57u} * c[2];
    c = {static_cast<std::uint32_t>(b >> 32) ^ c[1] ^ k[0], static_cast<std::uint32_t>(b),
         static_cast<std::uint32_t>(a >> 32) ^ c[3] ^ k[1], static_cast<std::uint32_t>(a)};
    k[0] += 0x9E3779B9u;
    k[1] += 0xBB67AE85u;
  }
  return c;
}

namespace {
PhiloxBlock block(std::uint64_t seed, std::uint64_t index, std::uint32_t attempt, Stream stream) {
  return philox4x32({static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32), attempt,
                     static_cast<std::uint32_t>(stream)},
                    {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
}
}  // namespace

std::uint32_t draw(std::uint64_t seed, std::uint64_t index, std::uint32_t bound, Stream stream) {
  const std::uint64_t limit = (std::uint64_t{1} << 32) / bound * bound;
  for (std::uint32_t attempt = 0;; ++attempt)
    for (const std::uint32_t word : block(seed, index, attempt, stream))
      if (word < limit) return word % bound;
}

std::uint64_t Random::bits() {
  const PhiloxBlock b = block(seed_, index_++, 0, stream_);
  return std::uint64_t{b[0]} << 32 | b[1];
}

double Random::unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

}  // namespace pips
