// Colours, straight alpha, each channel 0 … 1 in sRGB (mixing follows CSS color-mix in srgb).
#pragma once
#include <cstdint>

namespace pips::web {

struct Colour {
  float r = 0, g = 0, b = 0, a = 1;
  constexpr Colour alpha(float k) const { return {r, g, b, a * k}; }
};

// 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex, float alpha = 1) {
  return {static_cast<float>(hex >> 16 & 255) / 255, static_cast<float>(hex >> 8 & 255) / 255,
          static_cast<float>(hex & 255) / 255, alpha};
}

constexpr Colour mix(Colour a, Colour b, float k) {
  return {a.r + (b.r - a.r) * k, a.g + (b.g - a.g) * k, a.b + (b.b - a.b) * k, a.a + (b.a - a.a) * k};
}

inline constexpr Colour kWhite{1, 1, 1, 1}, kBlack{0, 0, 0, 1};

}  // namespace pips::web
