// Speeds of dominoes that the host may time.
#pragma once
#include <cstdint>

namespace pips::dominoes {

// `n` actions of random games, each drawn from the list of legal actions or outcomes; a checksum.
std::uint64_t bench_actions(std::uint64_t n);

}  // namespace pips::dominoes
