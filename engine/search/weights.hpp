// The numbers that trained players go by. Engines read no files: the host hands a game its weights once,
// before play.
//
// File layout, little endian: "PIPSWTS1", 16 bytes of the game's id padded by zeros, u32 version of the
// layout, u32 size of the payload, u64 FNV-1a of the payload, payload.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace pips {

// Checks magic, sizes and checksum and keeps a copy for `game`; the game's mind checks what is inside. Not
// thread-safe: call before players think.
Status load_weights(std::string_view game, std::span<const std::byte> file);

struct Weights {
  std::uint32_t version = 0;
  std::vector<std::byte> payload;
};
// nullptr until they were loaded.
const Weights* weights(std::string_view game);

// The file for a payload (trainers).
std::vector<std::byte> pack_weights(std::string_view game, std::uint32_t version,
                                    std::span<const std::byte> payload);

}  // namespace pips
