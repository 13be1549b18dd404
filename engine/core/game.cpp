#include "engine/core/game.hpp"

namespace pips {

std::uint64_t digest(const AnyState& state) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const std::byte b : state.bytes) h = (h ^ std::to_integer<std::uint64_t>(b)) * 0x100000001b3u;
  h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
  return h ^ (h >> 32);
}

}  // namespace pips
