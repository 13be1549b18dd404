#include "engine/games/ludo/net.hpp"

#include <cmath>
#include <cstring>

#include "engine/search/weights.hpp"

namespace pips::ludo {

double logistic(double x) {
  x = x > 20 ? 20 : x < -20 ? -20 : x;
  // exp(-x) = (exp(-x / 1024)) ^ 1024, the inner one by its series.
  const double t = -x / 1024;
  double e = 1 + t * (1 + t * (0.5 + t * (1.0 / 6)));
  for (int i = 0; i < 10; ++i) e *= e;
  return 1 / (1 + e);
}

float Net::logit(const Inputs& in, float* hidden) const {
  alignas(32) float sum[kHidden];
  std::memcpy(sum, bias, sizeof sum);
  for (int i = 0; i < in.count; ++i) {
    const Input& one = in.list[static_cast<std::size_t>(i)];
    const float x = 0.25f * static_cast<float>(one.quarters);
    const float* row = w[one.index];
    for (int h = 0; h < kHidden; ++h) sum[h] += x * row[h];
  }
  float part[4] = {};
  for (int h = 0; h < kHidden; h += 4)
    for (int k = 0; k < 4; ++k) {
      sum[h + k] = sum[h + k] > 0 ? sum[h + k] : 0;
      part[k] += sum[h + k] * out[h + k];
    }
  if (hidden) std::memcpy(hidden, sum, sizeof sum);
  return ((part[0] + part[1]) + (part[2] + part[3])) + out_bias;
}

double Net::win(const State& s) const {
  Inputs in;
  inputs_of(s, in);
  return logistic(static_cast<double>(logit(in)));
}

std::optional<Net> read_net(std::span<const std::byte> payload) {
  if (payload.size() != Net::kPayload) return std::nullopt;
  Net net;
  float scale[Net::kHidden];
  std::size_t at = 0;
  const auto take = [&](float* to, std::size_t n) {
    std::memcpy(to, payload.data() + at, n * sizeof(float));
    at += n * sizeof(float);
    // A sane bound also keeps sums far from infinity.
    for (std::size_t i = 0; i < n; ++i)
      if (!(std::fabs(to[i]) <= 1e6f)) return false;
    return true;
  };
  if (!take(scale, Net::kHidden) || !take(net.bias, Net::kHidden) || !take(net.out, Net::kHidden) ||
      !take(&net.out_bias, 1))
    return std::nullopt;
  for (auto& row : net.w)
    for (int h = 0; h < Net::kHidden; ++h)
      row[h] = scale[h] * static_cast<float>(static_cast<std::int8_t>(payload[at++]));
  return net;
}

std::optional<Net> trained_net() {
  const Weights* loaded = weights("ludo");
  return loaded && loaded->version == Net::kLayout ? read_net(loaded->payload) : std::nullopt;
}

}  // namespace pips::ludo
