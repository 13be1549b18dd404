// Value nets in floats, as the trainer learns them: one hidden layer over the slots of features.hpp, five
// sigmoid outputs (win, win gammon or better, win backgammon, lose gammon or better, lose backgammon) of the
// side about to roll.
#pragma once
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"  // 64-byte vectors by value: only within the one trainer
#endif
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "engine/games/backgammon/bearoff.hpp"
#include "engine/games/backgammon/net.hpp"

namespace pips::backgammon::train {

inline constexpr int kHidden[kNetClasses] = {128, 128, 128, 64};
using Lanes = float __attribute__((vector_size(64)));
inline constexpr int kLane = 16;

using Five = Odds;

// What a net sees of one position: columns and their shares.
struct Seen {
  int count = 0;
  std::array<std::int16_t, 2 * kMostSlots> column;
  std::array<float, 2 * kMostSlots> share;
};

// Rounds to multiples of `step`.
inline Lanes rounded(Lanes w, float step) {
  using Whole = int __attribute__((vector_size(64)));
  const Lanes x = w * (1 / step) + 32768.5f;
  return (__builtin_convertvector(__builtin_convertvector(x, Whole), Lanes) - 32768.0f) * step;
}

struct Net {
  NetClass kind{};
  int hidden = 0, columns = 0;
  // columns x hidden, hidden biases, 5 x hidden, 5 output biases (padded to a lane)
  std::vector<Lanes> w;

  // When training for whole numbers: the rounded columns that are seen, and the step of each.
  std::vector<Lanes> coarse;
  std::vector<float> step;
  std::vector<float> pace;  // of each column, times the rate of learning; empty: all 1
  const Lanes* seen() const { return coarse.empty() ? w.data() : coarse.data(); }
  void coarsen(int c) {
    const int n = hidden / kLane;
    for (int k = 0; k < n; ++k) coarse[c * n + k] = rounded(column(c)[k], step[c]);
  }

  Lanes* column(int c) { return w.data() + c * (hidden / kLane); }
  const Lanes* column(int c) const { return w.data() + c * (hidden / kLane); }
  const Lanes* bias() const { return column(columns); }
  Lanes* out(int o) { return column(columns + 1 + o); }
  const Lanes* out(int o) const { return column(columns + 1 + o); }
  float* out_bias() { return reinterpret_cast<float*>(column(columns + 6)); }
  const float* out_bias() const { return reinterpret_cast<const float*>(column(columns + 6)); }
};

// All four, small random weights.
struct Nets {
  std::array<Net, kNetClasses> net;
  std::uint64_t games = 0, labels = 0;  // trained on so far
  explicit Nets(std::uint64_t seed) {
    std::uint64_t x = seed * 0x9E3779B97F4A7C15u + 1;
    const auto unit = [&] {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      return static_cast<float>(x >> 40) / 16777216.0f;
    };
    for (int i = 0; i < kNetClasses; ++i) {
      Net& n = net[i];
      n.kind = static_cast<NetClass>(i);
      n.hidden = kHidden[i];
      n.columns = layout(n.kind).columns;
      n.w.assign(static_cast<std::size_t>((n.columns + 7) * n.hidden / kLane), Lanes{});
      float* f = reinterpret_cast<float*>(n.w.data());
      for (int k = 0; k < n.columns * n.hidden; ++k) f[k] = 0.12f * (unit() - 0.5f);
      float* o = reinterpret_cast<float*>(n.out(0));
      for (int k = 0; k < 5 * n.hidden; ++k) o[k] = 0.2f * (unit() - 0.5f);
    }
  }
};

inline int net_of(NetClass kind, bool shared) {
  return shared && kind != NetClass::race ? 0 : static_cast<int>(kind);
}

struct Mix {
  std::int16_t low = -1, high = -1;  // columns, -1: none
  float low_share = 0, high_share = 0;
};
struct Mixes {
  std::vector<std::array<Mix, 256>> slot;
  explicit Mixes(const Layout& l) : slot(static_cast<std::size_t>(l.count)) {
    int base = 0;
    for (int s = 0; s < l.count; ++s) {
      const Slot& d = l.slots[s];
      for (int v = 1; v < 256; ++v) {
        Mix& m = slot[s][v];
        int k = 0;
        while (k < d.knots && d.at[k] <= v) ++k;  // d.at[k-1] <= v < d.at[k]
        if (k == d.knots) {
          m = {static_cast<std::int16_t>(base + k - 1), -1, 1, 0};
          continue;
        }
        const int left = k ? d.at[k - 1] : 0;
        const float share = static_cast<float>(v - left) / static_cast<float>(d.at[k] - left);
        m.high = static_cast<std::int16_t>(base + k);
        m.high_share = share;
        if (k && share < 1) {
          m.low = static_cast<std::int16_t>(base + k - 1);
          m.low_share = 1 - share;
        }
        if (share == 0) m.high = -1;
      }
      base += d.knots;
    }
  }
};
inline const Mixes kMixes[2] = {Mixes(layout(NetClass::contact)), Mixes(layout(NetClass::race))};

inline float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

// The hidden units' curve: u(2 - |u|) of u = z/2 within -1..1.
inline Lanes curve(Lanes z, Lanes& slope) {
  const Lanes one = Lanes{} + 1.0f;
  Lanes u = z * 0.5f;
  u = u > one ? one : u;
  u = u < -one ? -one : u;
  const Lanes size = u < 0.0f ? -u : u;
  slope = one - size;
  slope = slope < 0.02f ? Lanes{} + 0.02f : slope;
  return u * (2.0f - size);
}

template <int N>
void hidden_layer(const Net& net, const Seen& seen, Lanes* z) {
  Lanes acc[N];
  for (int k = 0; k < N; ++k) acc[k] = net.bias()[k];
  for (int i = 0; i < seen.count; ++i) {
    const Lanes* c = net.seen() + seen.column[i] * N;
    const float share = seen.share[i];
    for (int k = 0; k < N; ++k) acc[k] += c[k] * share;
  }
  for (int k = 0; k < N; ++k) z[k] = acc[k];
}

inline float sum(Lanes v) {
  float s = 0;
  for (int k = 0; k < kLane; ++k) s += v[k];
  return s;
}

inline constexpr int kMostLanes = 8;

template <int N>
Five run(const Net& net, const Seen& seen, Lanes* h, Lanes* slope) {
  Lanes z[N];
  hidden_layer<N>(net, seen, z);
  for (int k = 0; k < N; ++k) h[k] = curve(z[k], slope[k]);
  Five out;
  for (int o = 0; o < 5; ++o) {
    Lanes acc{};
    for (int k = 0; k < N; ++k) acc += h[k] * net.out(o)[k];
    out[o] = sigmoid(sum(acc) + net.out_bias()[o]);
  }
  return out;
}

template <int N>
float learn_in(Net& net, const Seen& seen, const Five& target, float rate) {
  Lanes h[N], slope[N], back[N] = {};
  const Five out = run<N>(net, seen, h, slope);
  for (int o = 0; o < 5; ++o) {
    const float e = (target[o] - out[o]) * rate;
    Lanes* w = net.out(o);
    for (int k = 0; k < N; ++k) {
      back[k] += w[k] * e;
      w[k] += h[k] * e;
    }
    net.out_bias()[o] += e;
  }
  for (int k = 0; k < N; ++k) back[k] *= slope[k];
  Lanes* bias = net.column(net.columns);
  for (int k = 0; k < N; ++k) bias[k] += back[k];
  for (int i = 0; i < seen.count; ++i) {
    Lanes* c = net.column(seen.column[i]);
    const float share = seen.share[i] * (net.pace.empty() ? 1 : net.pace[seen.column[i]]);
    for (int k = 0; k < N; ++k) c[k] += back[k] * share;
    if (!net.coarse.empty()) net.coarsen(seen.column[i]);
  }
  const float d = equity(target) - equity(out);
  return d * d;
}

inline void see(const Board& board, NetClass kind, Seen& out) {
  Inputs in;
  inputs(board, kind, in);
  const Mixes& mixes = kMixes[kind == NetClass::race];
  const int slots = layout(kind).count;
  int n = 0;
  for (int s = 0; s < slots; ++s) {
    if (!in[s]) continue;
    const Mix& m = mixes.slot[s][in[s]];
    out.column[n] = m.low;
    out.share[n] = m.low_share;
    n += m.low >= 0;
    out.column[n] = m.high;
    out.share[n] = m.high_share;
    n += m.high >= 0;
  }
  out.count = n;
}

inline Five forward(const Net& net, const Seen& seen) {
  Lanes h[kMostLanes], slope[kMostLanes];
  return net.hidden == 128 ? run<8>(net, seen, h, slope) : run<4>(net, seen, h, slope);
}

inline float learn(Net& net, const Seen& seen, const Five& target, float rate) {
  return net.hidden == 128 ? learn_in<8>(net, seen, target, rate) : learn_in<4>(net, seen, target, rate);
}

// The same where it needs no net: the game is over (board.other has borne all off), or both sides only bear
// off.
inline bool known(const Board& board, Five& out) {
  if (board.other[kOff] < kCheckers) return bearoff_odds(board, out);
  const bool gammon = board.own[kOff] == 0;
  bool far = false;
  for (int p = 19; p <= kBar; ++p) far |= board.own[p] > 0;
  out = {0, 0, 0, gammon ? 1.0f : 0.0f, gammon && far ? 1.0f : 0.0f};
  return true;
}

// The value of `board` for board.own about to roll. `shared`: contact's net for all kinds of contact.
inline Five evaluate(const Nets& nets, const Board& board, bool shared = false) {
  Five out;
  const NetClass kind = classify(board);
  if (kind == NetClass::race && known(board, out)) return out;
  Seen seen;
  see(board, kind, seen);
  out = forward(nets.net[net_of(kind, shared)], seen);
  if (board.other[kOff]) out[1] = out[2] = 0;
  if (board.own[kOff]) out[3] = out[4] = 0;
  return out;
}

inline bool save(const Nets& nets, const std::string& path) {
  const std::string temporary = path + ".part";
  std::FILE* f = std::fopen(temporary.c_str(), "wb");
  if (!f) return false;
  bool good = std::fwrite("PBGF0001", 8, 1, f) == 1 && std::fwrite(&nets.games, 8, 1, f) == 1 &&
              std::fwrite(&nets.labels, 8, 1, f) == 1;
  for (const Net& n : nets.net) {
    const std::int32_t head[2] = {n.hidden, n.columns};
    good = good && std::fwrite(head, sizeof head, 1, f) == 1 &&
           std::fwrite(n.w.data(), sizeof(Lanes), n.w.size(), f) == n.w.size();
  }
  good = std::fclose(f) == 0 && good;
  return good && std::rename(temporary.c_str(), path.c_str()) == 0;
}

inline bool load(Nets& nets, const std::string& path) {
  std::FILE* f = std::fopen(path.c_str(), "rb");
  if (!f) return false;
  char magic[8];
  bool good = std::fread(magic, 8, 1, f) == 1 && std::memcmp(magic, "PBGF0001", 8) == 0 &&
              std::fread(&nets.games, 8, 1, f) == 1 && std::fread(&nets.labels, 8, 1, f) == 1;
  for (Net& n : nets.net) {
    std::int32_t head[2];
    good = good && std::fread(head, sizeof head, 1, f) == 1;
    if (good && (head[0] != n.hidden || head[1] != n.columns)) {  // of another shape: starts afresh
      std::fseek(f, static_cast<long>(head[0]) * (head[1] + 7) * 4, SEEK_CUR);
      continue;
    }
    good = good && std::fread(n.w.data(), sizeof(Lanes), n.w.size(), f) == n.w.size();
  }
  std::fclose(f);
  return good;
}

}  // namespace pips::backgammon::train
