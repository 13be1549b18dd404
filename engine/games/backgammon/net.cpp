#include "engine/games/backgammon/net.hpp"

#include <cmath>
#include <cstring>
#include <mutex>

#include "engine/games/backgammon/bearoff.hpp"
#include "engine/search/weights.hpp"
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace pips::backgammon {
namespace {

// Eight 16-bit numbers. mul_high: bits 16..31 of the products; pair_sums: of neighbouring products, as 32-bit
// numbers.
#if defined(__SSE2__)
using V = __m128i;
inline V load(const std::int16_t* p) { return _mm_loadu_si128(reinterpret_cast<const V*>(p)); }
inline V splat(int n) { return _mm_set1_epi16(static_cast<std::int16_t>(n)); }
inline V add(V a, V b) { return _mm_adds_epi16(a, b); }
inline V least(V a, V b) { return _mm_min_epi16(a, b); }
inline V most(V a, V b) { return _mm_max_epi16(a, b); }
inline V minus(V a, V b) { return _mm_sub_epi16(a, b); }
template <int N>
V doubled(V a) {
  return _mm_slli_epi16(a, N);
}
inline V mul_high(V a, V b) { return _mm_mulhi_epi16(a, b); }
using W = __m128i;
inline W none() { return _mm_setzero_si128(); }
inline W add_pairs(W sum, V a, V b) { return _mm_add_epi32(sum, _mm_madd_epi16(a, b)); }
inline std::int32_t total(W w) {
  alignas(16) std::int32_t x[4];
  _mm_store_si128(reinterpret_cast<W*>(x), w);
  return x[0] + x[1] + x[2] + x[3];
}
#elif defined(__wasm_simd128__)
using V = v128_t;
inline V load(const std::int16_t* p) { return wasm_v128_load(p); }
inline V splat(int n) { return wasm_i16x8_splat(static_cast<std::int16_t>(n)); }
inline V add(V a, V b) { return wasm_i16x8_add_sat(a, b); }
inline V least(V a, V b) { return wasm_i16x8_min(a, b); }
inline V most(V a, V b) { return wasm_i16x8_max(a, b); }
inline V minus(V a, V b) { return wasm_i16x8_sub(a, b); }
template <int N>
V doubled(V a) {
  return wasm_i16x8_shl(a, N);
}
inline V mul_high(V a, V b) {
  const V low = wasm_i32x4_extmul_low_i16x8(a, b), high = wasm_i32x4_extmul_high_i16x8(a, b);
  return wasm_i16x8_shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}
using W = v128_t;
inline W none() { return wasm_i32x4_splat(0); }
inline W add_pairs(W sum, V a, V b) { return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(a, b)); }
inline std::int32_t total(W w) {
  return wasm_i32x4_extract_lane(w, 0) + wasm_i32x4_extract_lane(w, 1) + wasm_i32x4_extract_lane(w, 2) +
         wasm_i32x4_extract_lane(w, 3);
}
#else
struct V {
  std::int16_t n[8];
};
template <class F>
V each(F f) {
  V v;
  for (int i = 0; i < 8; ++i) v.n[i] = static_cast<std::int16_t>(f(i));
  return v;
}
inline V load(const std::int16_t* p) {
  V v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline V splat(int n) {
  return each([&](int) { return n; });
}
inline V add(V a, V b) {
  return each([&](int i) {
    const int sum = a.n[i] + b.n[i];
    return sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum;
  });
}
inline V least(V a, V b) {
  return each([&](int i) { return a.n[i] < b.n[i] ? a.n[i] : b.n[i]; });
}
inline V most(V a, V b) {
  return each([&](int i) { return a.n[i] > b.n[i] ? a.n[i] : b.n[i]; });
}
inline V minus(V a, V b) {
  return each([&](int i) { return a.n[i] - b.n[i]; });
}
template <int N>
V doubled(V a) {
  return each([&](int i) { return a.n[i] * (1 << N); });
}
inline V mul_high(V a, V b) {
  return each([&](int i) { return (a.n[i] * b.n[i]) >> 16; });
}
struct W {
  std::int32_t n[4];
};
inline W none() { return {}; }
inline W add_pairs(W sum, V a, V b) {
  for (int i = 0; i < 4; ++i) sum.n[i] += a.n[2 * i] * b.n[2 * i] + a.n[2 * i + 1] * b.n[2 * i + 1];
  return sum;
}
inline std::int32_t total(W w) { return w.n[0] + w.n[1] + w.n[2] + w.n[3]; }
#endif

constexpr int kLanes = 8;
constexpr int kBlock = 8 * kLanes;  // as many sums as fit the registers

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : left_(bytes) {}
  std::span<const std::byte> take(std::size_t n) {
    if (n > left_.size()) {
      good_ = false;
      return {};
    }
    const auto out = left_.first(n);
    left_ = left_.subspan(n);
    return out;
  }
  std::int32_t number(std::size_t bytes) {
    const auto b = take(bytes);
    std::uint32_t n = 0;
    for (std::size_t i = b.size(); i-- > 0;) n = n << 8 | std::to_integer<std::uint32_t>(b[i]);
    return static_cast<std::int32_t>(n);
  }
  bool good() const { return good_; }
  bool empty() const { return left_.empty(); }

 private:
  std::span<const std::byte> left_;
  bool good_ = true;
};

std::int16_t limited(double n) {
  return static_cast<std::int16_t>(n > 32767 ? 32767 : n < -32767 ? -32767 : std::floor(n + 0.5));
}

}  // namespace

float logistic(float x) {
  const float y = x < 0 ? x : -x;  // e^y <= 1
  if (y < -30) return x < 0 ? 0.0f : 1.0f;
  const float t = y * 1.44269504f;
  const int whole = static_cast<int>(t) - 1;
  const float f = t - static_cast<float>(whole);  // 0 < f <= 1; a polynomial for 2^f (Taylor, in f ln 2)
  float p = 0.00015403530f;
  p = p * f + 0.00133335581f;
  p = p * f + 0.00961812911f;
  p = p * f + 0.05550410866f;
  p = p * f + 0.24022650696f;
  p = p * f + 0.69314718056f;
  p = p * f + 1.0f;
  const auto bits = static_cast<std::uint32_t>(whole + 127) << 23;
  float scale;
  std::memcpy(&scale, &bits, sizeof scale);
  const float e = p * scale;
  return (x < 0 ? e : 1.0f) / (1.0f + e);
}

Result<ValueNets> ValueNets::parse(std::span<const std::byte> payload) {
  ValueNets out;
  Reader in(payload);
  for (int k = 0; k < kNetClasses; ++k) {
    Net& net = out.nets_[static_cast<std::size_t>(k)];
    const Layout& seen = layout(static_cast<NetClass>(k));
    net.hidden = in.number(2);
    const int columns = in.number(2);
    if (!in.good() || columns != seen.columns || net.hidden < kBlock || net.hidden > kMostHidden ||
        net.hidden % kBlock)
      return Error{"nets of another shape"};
    const auto hidden = static_cast<std::size_t>(net.hidden), rows = static_cast<std::size_t>(columns) + 1;
    const auto shifts = in.take(rows), low = in.take(rows * hidden), high = in.take(rows * hidden);
    if (!in.good()) return Error{"nets cut short"};
    const auto number = [&](std::size_t row, std::size_t j) {  // in 1/kOne
      const auto z = std::to_integer<std::uint32_t>(low[row * hidden + j]) |
                     std::to_integer<std::uint32_t>(high[row * hidden + j]) << 8;
      const auto n = static_cast<std::int32_t>(z >> 1) ^ -static_cast<std::int32_t>(z & 1);
      return static_cast<double>(n) *
             static_cast<double>(1u << (std::to_integer<unsigned>(shifts[row]) & 15u));
    };
    for (std::size_t j = 0; j < hidden; ++j) net.columns.push_back(limited(number(rows - 1, j)));
    net.slots = seen.count;
    std::size_t base = 0;
    for (int s = 0; s < seen.count; ++s) {
      const Slot& slot = seen.slots[s];
      net.first.push_back(static_cast<std::int32_t>(net.columns.size()));
      net.top.push_back(static_cast<std::uint8_t>(slot.top()));
      net.columns.insert(net.columns.end(), hidden, 0);
      std::size_t knot = 0;  // the first at or above the value
      for (int v = 1; v <= slot.top(); ++v) {
        while (slot.at[knot] < v) ++knot;
        const int left = knot ? slot.at[knot - 1] : 0, right = slot.at[knot];
        for (std::size_t j = 0; j < hidden; ++j) {
          const double a = knot ? number(base + knot - 1, j) : 0, b = number(base + knot, j);
          net.columns.push_back(limited((a * (right - v) + b * (v - left)) / (right - left)));
        }
      }
      base += slot.knots;
    }
    std::array<std::int64_t, 5> reach{};
    for (std::size_t o = 0; o < 5; ++o)
      for (std::size_t j = 0; j < hidden; ++j) {
        const auto w = static_cast<std::int16_t>(in.number(2));
        net.out[o].push_back(w);
        reach[o] += std::int64_t{w < 0 ? -w : w} * kOne;
      }
    for (std::size_t o = 0; o < 5; ++o) {
      net.out_bias[o] = in.number(4);
      reach[o] += net.out_bias[o] < 0 ? -std::int64_t{net.out_bias[o]} : net.out_bias[o];
      if (reach[o] > 0x7FFFFFFF) return Error{"output weights too large"};
    }
  }
  if (!in.good()) return Error{"nets cut short"};
  if (!in.empty()) return Error{"more than the nets"};
  return out;
}

Odds ValueNets::by_net(const Board& board, NetClass kind) const {
  const Net& net = nets_[static_cast<std::size_t>(kind)];
  Inputs in;
  inputs(board, kind, in);
  std::int32_t chosen[kMostSlots + 1];
  int n = 0;
  chosen[n++] = 0;
  const std::int32_t hidden = net.hidden;
  for (int s = 0; s < net.slots; ++s) {
    const auto i = static_cast<std::size_t>(s);
    const int v = in[i] < net.top[i] ? in[i] : net.top[i];
    chosen[n] = net.first[i] + v * hidden;
    n += v != 0;
  }
  const V one = splat(kOne - 1), minus_one = splat(1 - kOne), two = splat(2 * kOne), zero = splat(0);
  W sums[5] = {none(), none(), none(), none(), none()};
  for (int block = 0; block < hidden; block += kBlock) {
    const std::int16_t* at = net.columns.data() + block;
    V acc[8];
    for (int k = 0; k < 8; ++k) acc[k] = load(at + chosen[0] + k * kLanes);
    for (int c = 1; c < n; ++c) {
      const std::int16_t* column = at + chosen[c];
      for (int k = 0; k < 8; ++k) acc[k] = add(acc[k], load(column + k * kLanes));
    }
    for (int k = 0; k < 8; ++k) {
      const V u = least(most(acc[k], minus_one), one);
      const V slope = minus(two, most(u, minus(zero, u)));     // (2 - |u|), at most 8192
      const V h = mul_high(doubled<3>(u), doubled<1>(slope));  // u (2 - |u|) kOne
      for (std::size_t o = 0; o < 5; ++o)
        sums[o] = add_pairs(sums[o], h, load(net.out[o].data() + block + k * kLanes));
    }
  }
  Odds out;
  for (std::size_t o = 0; o < 5; ++o)
    out[o] = logistic(static_cast<float>(net.out_bias[o] + total(sums[o])) * (1.0f / (kOne * kOutOne)));
  // What the position rules out, and no gammon without a win.
  if (board.other[kOff]) out[1] = out[2] = 0;
  if (board.own[kOff]) out[3] = out[4] = 0;
  out[1] = out[1] < out[0] ? out[1] : out[0];
  out[2] = out[2] < out[1] ? out[2] : out[1];
  const float lose = 1 - out[0];
  out[3] = out[3] < lose ? out[3] : lose;
  out[4] = out[4] < out[3] ? out[4] : out[3];
  return out;
}

Odds ValueNets::odds(const Board& board) const {
  if (board.other[kOff] == kCheckers) {  // BG-8
    const bool gammon = board.own[kOff] == 0;
    int far = 0;
    for (std::size_t p = 19; p <= kBar; ++p) far += board.own[p];
    return {0, 0, 0, gammon ? 1.0f : 0.0f, gammon && far ? 1.0f : 0.0f};
  }
  const NetClass kind = classify(board);
  Odds out;
  if (kind == NetClass::race && bearoff_odds(board, out)) return out;
  return by_net(board, kind);
}

const ValueNets* value_nets() {
  static std::mutex mutex;
  static const std::byte* known = nullptr;
  static std::size_t size = 0;
  static bool fits = false;
  static ValueNets nets;
  const std::lock_guard lock(mutex);
  const Weights* now = weights("backgammon");
  if (!now) return nullptr;
  if (now->payload.data() != known || now->payload.size() != size) {
    known = now->payload.data();
    size = now->payload.size();
    fits = false;
    if (now->version == kNetVersion)
      if (auto parsed = ValueNets::parse(now->payload)) {
        nets = std::move(*parsed);
        fits = true;
      }
  }
  return fits ? &nets : nullptr;
}

}  // namespace pips::backgammon
