// Trains ludo's network by self-play and writes assets/weights/ludo.bin:
//
//   cmake --build build/native --target tools && build/native/train_ludo assets/weights/ludo.bin
//
// Options, as key=value: games (250000), seed (1), state=FILE (kept up to date; when it exists, training goes
// on from it). One core, two to three minutes. The same seed gives the same file on the same build,
// resumed or not.
//
// Method: both sides play the move that looks best after it. Each position before a roll is pulled towards
// the mean over the six rolls of the best move's value, mixed by lambda with the value pulled to next in that
// game (Sutton's TD(lambda) with an exact expectation instead of one sampled roll). Rate and lambda fall over
// the run. In its second half the net that plays is rounded to eight bits every kBlock games, so that it
// learns to live with the rounding; the result is the mean of the nets of the last fifth.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/games/ludo/net.hpp"
#include "engine/games/ludo/rules.hpp"
#include "engine/search/weights.hpp"

namespace {

using namespace pips;
using namespace pips::ludo;

constexpr int kBlock = 50;  // games between roundings
constexpr double kFirstRate = 0.02, kLastRate = 0.0003, kFirstLambda = 0.7;
constexpr std::size_t kNumbers = sizeof(Net) / sizeof(float);

// SplitMix64.
struct Source {
  std::uint64_t at;
  std::uint64_t bits() {
    std::uint64_t z = at += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  int below(int bound) { return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(bound) >> 32); }
  float between(float low, float high) {
    return low + (high - low) * static_cast<float>(bits() >> 40) * 0x1p-24f;
  }
};

// All that training needs to go on. A plain block of bytes: the state file is one.
struct Run {
  char magic[8] = {'l', 'u', 'd', 'o', 't', 'r', '0', '1'};
  std::uint64_t games = 0, seed = 1, done = 0, summed = 0;
  Source source{1};
  Net net;               // full numbers
  double sum[kNumbers];  // of the nets of the last fifth
};

float* numbers(Net& net) { return reinterpret_cast<float*>(&net); }

void begin(Run& run) {
  run.source.at = run.seed * 0x9E3779B97F4A7C15u;
  for (auto& row : run.net.w)
    for (float& x : row) x = run.source.between(-0.1f, 0.1f);
  for (float& x : run.net.bias) x = 0.1f;
  for (float& x : run.net.out) x = run.source.between(-0.25f, 0.25f);
  run.net.out_bias = 0;
  std::fill(std::begin(run.sum), std::end(run.sum), 0.0);
}

// Eight bits for each input weight: the largest of a hidden unit becomes 127.
std::vector<std::byte> pack(const Net& net) {
  std::vector<float> scale(Net::kHidden);
  for (int h = 0; h < Net::kHidden; ++h) {
    float largest = 1e-6f;
    for (const auto& row : net.w) largest = std::max(largest, std::fabs(row[h]));
    scale[static_cast<std::size_t>(h)] = largest / 127;
  }
  std::vector<std::byte> out(Net::kPayload);
  std::size_t at = 0;
  const auto put = [&](const float* from, std::size_t n) {
    std::memcpy(out.data() + at, from, n * sizeof(float));
    at += n * sizeof(float);
  };
  put(scale.data(), scale.size());
  put(net.bias, Net::kHidden);
  put(net.out, Net::kHidden);
  put(&net.out_bias, 1);
  for (const auto& row : net.w)
    for (int h = 0; h < Net::kHidden; ++h) {
      const long rounded = std::lround(row[h] / scale[static_cast<std::size_t>(h)]);
      out[at++] = static_cast<std::byte>(static_cast<std::int8_t>(rounded));
    }
  return out;
}

double win(const Net& net, const State& s) { return over(s) ? 1 : net.win(s); }

// The mover's mean over the six rolls; `next` receives where each of them leads.
double back_up(const Net& net, const State& s, State (&next)[6]) {
  double sum = 0;
  for (int die = 1; die <= 6; ++die) {
    State thrown = s;
    roll(thrown, die);
    next[die - 1] = thrown;
    if (!thrown.die) {
      sum += 1 - win(net, thrown);
      continue;
    }
    const Movable m = movable(thrown, die);
    double best = -1;
    for (int i = 0; i < m.count; ++i) {
      State moved = thrown;
      move(moved, m.from[static_cast<std::size_t>(i)]);
      const double value = moved.mover == s.mover ? win(net, moved) : 1 - win(net, moved);
      if (value > best) {
        best = value;
        next[die - 1] = moved;
      }
    }
    sum += best;
  }
  return sum / 6;
}

// One step down the gradient of the cross entropy.
void learn(Net& net, const State& s, double target, double rate) {
  Inputs in;
  inputs_of(s, in);
  float hidden[Net::kHidden], pull[Net::kHidden];
  const double now = logistic(static_cast<double>(net.logit(in, hidden)));
  const float g = static_cast<float>(rate * (target - now));
  for (int h = 0; h < Net::kHidden; ++h) {
    pull[h] = hidden[h] > 0 ? g * net.out[h] : 0;
    net.out[h] += g * hidden[h];
    net.bias[h] += pull[h];
  }
  net.out_bias += g;
  for (int i = 0; i < in.count; ++i) {
    const Input& one = in.list[static_cast<std::size_t>(i)];
    const float x = 0.25f * static_cast<float>(one.quarters);
    float* row = net.w[one.index];
    for (int h = 0; h < Net::kHidden; ++h) row[h] += x * pull[h];
  }
}

void play_and_learn(Net& net, Source& source, double rate, double lambda) {
  static std::vector<State> path;
  static std::vector<double> backed;  // red's chance by the mean over the rolls
  path.clear();
  backed.clear();
  State s = Rules::initial(Options{std::span<const OptionSpec>{}});
  while (!over(s)) {
    State next[6];
    const double mean = back_up(net, s, next);
    path.push_back(s);
    backed.push_back(s.mover == kRed ? mean : 1 - mean);
    s = next[source.below(6)];
  }
  double red = s.mover == kRed;
  for (std::size_t i = path.size(); i-- > 0;) {
    red = (1 - lambda) * backed[i] + lambda * red;
    learn(net, path[i], path[i].mover == kRed ? red : 1 - red, rate);
  }
}

void block(Run& run) {
  const double part = static_cast<double>(run.done) / static_cast<double>(run.games);
  const double rate = kFirstRate * std::pow(kLastRate / kFirstRate, part), lambda = kFirstLambda * (1 - part);
  const bool round = part >= 0.5;
  Net live = round ? *read_net(pack(run.net)) : run.net;
  const Net before = live;
  for (int i = 0; i < kBlock; ++i) play_and_learn(live, run.source, rate, lambda);
  Net was = before;
  for (std::size_t i = 0; i < kNumbers; ++i) numbers(run.net)[i] += numbers(live)[i] - numbers(was)[i];
  run.done += kBlock;
  if (part >= 0.8) {
    for (std::size_t i = 0; i < kNumbers; ++i) run.sum[i] += static_cast<double>(numbers(run.net)[i]);
    ++run.summed;
  }
}

bool write_file(const std::string& path, const void* bytes, std::size_t size) {
  {
    std::ofstream file(path + ".new", std::ios::binary);
    file.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size));
    if (!file.flush()) return false;
  }
  return std::rename((path + ".new").c_str(), path.c_str()) == 0;
}

int fail(const std::string& why) {
  std::fprintf(stderr, "train_ludo: %s\n", why.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  static Run run;
  run.games = 250000;
  std::string state;
  if (argc < 2) return fail("usage: train_ludo OUT.bin [games=N] [seed=N] [state=FILE]");
  for (int i = 2; i < argc; ++i) {
    const std::string_view word(argv[i]);
    const auto eq = word.find('=');
    const std::string_view key = word.substr(0, eq), value = eq == word.npos ? "" : word.substr(eq + 1);
    const auto number = to_u64(value);
    if (key == "state" && !value.empty())
      state = value;
    else if (key == "games" && number && *number >= kBlock)
      run.games = *number;
    else if (key == "seed" && number)
      run.seed = *number;
    else
      return fail("not an option: " + std::string(word));
  }
  begin(run);
  if (std::ifstream file(state, std::ios::binary); !state.empty() && file) {
    static Run kept;
    file.read(reinterpret_cast<char*>(&kept), sizeof kept);
    if (file.gcount() != sizeof kept || std::memcmp(kept.magic, run.magic, sizeof run.magic) != 0)
      return fail(state + " is not a state of this program");
    if (kept.games != run.games || kept.seed != run.seed)
      return fail(state + " is of a run with other settings");
    run = kept;
  }
  while (run.done < run.games) {
    block(run);
    if (run.done % 20000 < kBlock) {
      std::printf("%llu games\n", static_cast<unsigned long long>(run.done));
      std::fflush(stdout);
      if (!state.empty() && !write_file(state, &run, sizeof run)) return fail("cannot write " + state);
    }
  }
  Net mean = run.net;
  if (run.summed)
    for (std::size_t i = 0; i < kNumbers; ++i)
      numbers(mean)[i] = static_cast<float>(run.sum[i] / static_cast<double>(run.summed));
  const auto file = pack_weights("ludo", Net::kLayout, pack(mean));
  if (!write_file(argv[1], file.data(), file.size())) return fail(std::string("cannot write ") + argv[1]);
  std::printf("%s: %zu bytes\n", argv[1], file.size());
}
