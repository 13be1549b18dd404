// The trained evaluation: one hidden layer over features.hpp. Trained and written by
// engine/tools/train_ludo.cpp.
//
// Payload of assets/weights/ludo.bin (layout kLayout of search/weights.hpp), little endian:
//   float scale[kHidden], bias[kHidden], out[kHidden], out_bias; int8 w[kInputs][kHidden], to be multiplied
//   by scale.
// Only additions and multiplications in a fixed order, so that every build gives the same values.
#pragma once
#include <cstddef>
#include <optional>
#include <span>

#include "engine/games/ludo/features.hpp"

namespace pips::ludo {

// 1 / (1 + exp(-x)) to six digits, the same on every machine (no library exp).
double logistic(double x);

struct Net {
  static constexpr std::uint32_t kLayout = 1;
  static constexpr int kHidden = 32;
  static constexpr std::size_t kPayload = (3 * kHidden + 1) * sizeof(float) + std::size_t{kInputs} * kHidden;

  float w[kInputs][kHidden], bias[kHidden], out[kHidden], out_bias;

  // The chance to win of the mover, who is to roll. Preconditions: those of inputs_of.
  double win(const State& s) const;
  // Before the logistic; `hidden` receives the kHidden activations when it is not null.
  float logit(const Inputs& in, float* hidden = nullptr) const;
};

// Nothing when the size does not fit or a number is not finite.
std::optional<Net> read_net(std::span<const std::byte> payload);
// What the host loaded, if it did and it fits.
std::optional<Net> trained_net();

}  // namespace pips::ludo
