// Trains backgammon's value nets (native only). Everything is drawn from seeds: the same commands on the same
// number of threads give the same weights. Each step goes on from what it left in build/ when it is started
// again.
//
//   g++ -std=c++20 -O3 -march=native -ffast-math -I. engine/tools/train_backgammon.cpp engine/core/random.cpp
//       engine/search/weights.cpp engine/games/backgammon/{features,legal,bearoff,net,search,met,rules}.cpp
//       -lpthread -o build/train_backgammon        (or: ninja -C build/native train_backgammon, half as fast)
//
//   train_backgammon td NETS games= from= to= split= threads= seed=
//       TD(0) self-play of NETS, the rate falling from `from` to `to`; until `split` games one net learns all
//       contact, then back and crashed games go on as copies of it.
//   train_backgammon pack NETS labels=PREFIX base=1 out=WEIGHTS
//       The weights file of net.hpp. The labels tell which columns are seen often and deserve the finer
//       steps.
//   train_backgammon label WEIGHTS into=PREFIX files= games= trace= threads= seed=
//       Self-play by WEIGHTS; every position labelled with what 1 ply makes of it and of those after it
//       (label_game).
//   train_backgammon fit NETS labels=PREFIX,... out=NETS epochs= from= to= pace=5
//       Fits NETS to labels; columns seen seldom learn up to `pace` times faster.
//   train_backgammon score NETS reference=tests/data/backgammon_2ply.txt
//       Mean loss at 0 plies. The reference is for measuring and never learned from.
//
// assets/weights/README.md has the commands that made the weights.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <thread>

#include "engine/games/backgammon/search.hpp"
#include "engine/search/weights.hpp"
#include "engine/tools/backgammon_float.hpp"
#include "engine/tools/backgammon_starts.hpp"

using namespace pips::backgammon;
using namespace pips::backgammon::train;

namespace {

struct Options {
  std::map<std::string, std::string> given;
  double number(const char* key, double other) const {
    const auto it = given.find(key);
    return it == given.end() ? other : std::atof(it->second.c_str());
  }
};

struct Player {
  Nets& nets;
  bool shared;  // one net for all kinds of contact
  std::vector<Candidate> plays;

  // Sets `next` to the position after the best play, the other side to roll; its value.
  Five best(const Board& board, int a, int b, Board& next) {
    distinct_plays(board, dice_left(a, b), plays);
    Five kept{};
    float least = 1e9f;
    for (const Candidate& c : plays) {
      const Board after = flipped(c.board);
      const Five v = evaluate(nets, after, shared);
      const float e = equity(v);
      if (e < least) least = e, kept = v, next = after;
    }
    return kept;
  }
  void learn_towards(const Board& board, const Five& target, float rate) {
    const NetClass kind = classify(board);
    Seen seen;
    see(board, kind, seen);
    learn(nets.net[net_of(kind, shared)], seen, target, rate);
  }
};

void td_game(Player& player, Dice& dice, float rate) {
  Board board = start(dice, [&](const Board& b, int x, int y, Board& next) { player.best(b, x, y, next); });
  Five done;
  for (int ply = 0; ply < 400 && !known(board, done); ++ply) {
    int a = dice.die(), b = dice.die();
    Board next;
    const Five v = player.best(board, a, b, next);
    player.learn_towards(board, flipped(v), rate);
    board = next;
  }
}

void average(std::vector<Nets>& copies) {
  for (int n = 0; n < kNetClasses; ++n) {
    auto& into = copies[0].net[n].w;
    for (std::size_t c = 1; c < copies.size(); ++c)
      for (std::size_t i = 0; i < into.size(); ++i) into[i] += copies[c].net[n].w[i];
    for (auto& w : into) w /= static_cast<float>(copies.size());
  }
}

int td(const std::string& path, const Options& o) {
  const auto seed = static_cast<std::uint64_t>(o.number("seed", 1));
  const auto total = static_cast<std::uint64_t>(o.number("games", 1e6));
  const double from = o.number("from", .004), to = o.number("to", .0003);
  const auto split = static_cast<std::uint64_t>(o.number("split", 40000));
  const auto every = static_cast<std::uint64_t>(o.number("save", 10000));
  const int threads = static_cast<int>(o.number("threads", 1));
  constexpr std::uint64_t kRound = 100;  // games a thread plays between averages
  Nets nets(seed);
  if (load(nets, path))
    std::printf("going on after %llu games\n", static_cast<unsigned long long>(nets.games));
  const auto begun = std::chrono::steady_clock::now();
  const std::uint64_t first = nets.games;
  while (nets.games < total) {
    const bool shared = nets.games < split;
    const float rate = static_cast<float>(
        from * std::pow(to / from, static_cast<double>(nets.games) / static_cast<double>(total)));
    const auto work = [&](Nets& mine, std::uint64_t base) {
      Player player{mine, shared, {}};
      for (std::uint64_t g = 0; g < kRound; ++g) {
        Dice dice(seed, base + g);
        td_game(player, dice, rate);
      }
    };
    if (threads == 1) {
      work(nets, nets.games);
    } else {
      std::vector<Nets> copies(static_cast<std::size_t>(threads), nets);
      std::vector<std::thread> crew;
      for (int t = 0; t < threads; ++t)
        crew.emplace_back(work, std::ref(copies[t]), nets.games + kRound * static_cast<std::uint64_t>(t));
      for (auto& t : crew) t.join();
      average(copies);
      nets.net = copies[0].net;
    }
    const std::uint64_t before = nets.games;
    nets.games += kRound * static_cast<std::uint64_t>(threads);
    if (shared && nets.games >= split)
      for (int n : {1, 2}) nets.net[n].w = nets.net[0].w;
    if (before / every != nets.games / every || nets.games >= total) {
      if (!save(nets, path)) return std::perror(path.c_str()), 1;
      const double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      std::printf("%llu games, rate %.5f, %.0f s, %.0f games/s\n",
                  static_cast<unsigned long long>(nets.games), rate, s,
                  static_cast<double>(nets.games - first) / s);
      std::fflush(stdout);
    }
  }
  return 0;
}

// A position with what the better player thinks of it.
struct Label {
  Board board;
  Five value;
};

// Labels the positions of one game of self-play with what 1 ply makes of them, corrected by what 1 ply makes
// of those that follow: label = E(s) + sum over later positions of trace^k (E(s_k) - V(s_k)), E at 1 ply, V
// at 0. With trace 1 the mean is the outcome of play to the end, without the luck of the dice; smaller traces
// look less far and vary less.
void label_game(const ValueNets& nets, Dice& dice, float trace, std::vector<Label>& out) {
  const pips::Budget unlimited;
  Search search(nets, Stakes{}, unlimited);
  std::vector<Candidate> plays;
  const auto best = [&](const Board& board, int a, int b, Board& next) {
    distinct_plays(board, dice_left(a, b), plays);
    float least = 1e9f;
    for (const Candidate& c : plays) {
      const Board after = flipped(c.board);
      const float v = equity(search.odds(after, 0, false));
      if (v < least) least = v, next = after;
    }
  };
  Board board = start(dice, best);
  const std::size_t first = out.size();
  Five done;
  std::vector<Five> at_once;
  for (int ply = 0; ply < 400 && !known(board, done); ++ply) {
    const int a = dice.die(), b = dice.die();
    out.push_back({board, search.odds(board, 1, false)});
    at_once.push_back(search.odds(board, 0, false));
    best(board, a, b, board);
  }
  Five later{};  // of the side to roll at the position after
  for (std::size_t i = out.size(); i-- > first;) {
    Five& v = out[i].value;
    const Five turned = {-later[0], later[3], later[4], later[1], later[2]};
    for (std::size_t o = 0; o < 5; ++o) {
      later[o] = v[o] - at_once[i - first][o] + trace * turned[o];
      v[o] = std::clamp(v[o] + trace * turned[o], 0.0f, 1.0f);
    }
  }
}

// WEIGHTS: the file of who plays and labels. into=PREFIX: files PREFIX.0, PREFIX.1 ... of games= games; those
// that exist are kept.
int label(const std::string& path, const Options& o) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto loaded = pips::load_weights("backgammon", std::as_bytes(std::span(bytes)));
  if (!loaded || !value_nets()) return std::fprintf(stderr, "%s: no weights\n", path.c_str()), 1;
  const ValueNets& nets = *value_nets();
  const auto seed = static_cast<std::uint64_t>(o.number("seed", 2));
  const int files = static_cast<int>(o.number("files", 30)),
            threads = static_cast<int>(o.number("threads", 1));
  const int games = static_cast<int>(o.number("games", 250));
  const float trace = static_cast<float>(o.number("trace", .9));
  const std::string into = o.given.at("into");
  const auto work = [&](int first) {
    for (int i = first; i < files; i += threads) {
      const std::string name = into + "." + std::to_string(i);
      if (std::FILE* f = std::fopen(name.c_str(), "rb")) {
        std::fclose(f);
        continue;
      }
      std::vector<Label> labels;
      for (int g = 0; g < games; ++g) {
        Dice dice(seed, static_cast<std::uint64_t>(i * games + g));
        label_game(nets, dice, trace, labels);
      }
      std::FILE* f = std::fopen((name + ".part").c_str(), "wb");
      if (!f || std::fwrite(labels.data(), sizeof(Label), labels.size(), f) != labels.size() ||
          std::fclose(f))
        std::abort();
      std::rename((name + ".part").c_str(), name.c_str());
      std::printf("%s: %zu labels\n", name.c_str(), labels.size());
      std::fflush(stdout);
    }
  };
  std::vector<std::thread> crew;
  for (int t = 0; t < threads; ++t) crew.emplace_back(work, t);
  for (auto& t : crew) t.join();
  return 0;
}

std::vector<Label> read_labels(const std::string& prefixes, int files, std::vector<Label>* held = nullptr) {
  std::vector<Label> all;
  const std::string list = prefixes + ",";
  for (std::size_t at = 0, comma; (comma = list.find(',', at)) != std::string::npos; at = comma + 1)
    for (int i = 0; i < files; ++i) {
      std::FILE* f = std::fopen((list.substr(at, comma - at) + "." + std::to_string(i)).c_str(), "rb");
      if (!f) continue;
      Label l;
      for (int n = 0; std::fread(&l, sizeof l, 1, f) == 1; ++n)
        (held && n % 20 == 7 ? *held : all).push_back(l);
      std::fclose(f);
    }
  return all;
}

// How much of each column an average position sees (mean of the squared share).
std::vector<double> presence(const Net& net, const std::vector<Label>& labels) {
  std::vector<double> seen_share(net.columns, 0);
  double n = 1;
  for (const Label& l : labels) {
    if (classify(l.board) != net.kind) continue;
    Seen seen;
    see(l.board, net.kind, seen);
    for (int i = 0; i < seen.count; ++i) seen_share[seen.column[i]] += seen.share[i] * seen.share[i];
    if (++n > 50000) break;
  }
  for (double& s : seen_share) s /= n;
  return seen_share;
}

// How coarse each column may be: the shift of net.hpp, `base` for those seen often, more for those seen
// seldom.
std::vector<int> shifts(const Net& net, const std::vector<Label>& labels, int base) {
  std::vector<int> out;
  for (const double s : presence(net, labels)) out.push_back(base + (s < .08) + (s < .02) + (s < .005));
  return out;
}

constexpr float kUnit = 2.0f / 4096;  // a weight of 1/kOne: hidden units see half the sum

void coarsen(Nets& nets, const std::vector<Label>& labels, int base) {
  for (Net& net : nets.net) {
    net.step.clear();
    for (const int s : shifts(net, labels, base)) net.step.push_back(kUnit * static_cast<float>(1 << s));
    net.coarse = net.w;
    for (int c = 0; c < net.columns; ++c) net.coarsen(c);
  }
}

// Writes the weights file of net.hpp: out=FILE labels=PREFIX (whose first file tells what is seen often)
// base=SHIFT.
int pack(const std::string& path, const Options& o) {
  Nets nets(1);
  if (!load(nets, path)) return std::perror(path.c_str()), 1;
  const std::vector<Label> labels = read_labels(o.given.at("labels"), 2);
  std::vector<std::byte> out;
  const auto put = [&](std::int64_t n, int bytes) {
    for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::byte>(n >> (8 * i) & 255));
  };
  for (const Net& net : nets.net) {
    std::vector<int> shift = shifts(net, labels, static_cast<int>(o.number("base", 2)));
    shift.push_back(0);
    put(net.hidden, 2);
    put(net.columns, 2);
    std::vector<std::uint16_t> numbers;
    for (int c = 0; c <= net.columns; ++c) {
      put(shift[c], 1);
      for (int k = 0; k < net.hidden; ++k) {
        const float w = reinterpret_cast<const float*>(net.column(c))[k];
        const int n = static_cast<int>(std::lround(w / kUnit / static_cast<float>(1 << shift[c])));
        numbers.push_back(static_cast<std::uint16_t>(n < 0 ? -2 * n - 1 : 2 * n));
      }
    }
    for (int b = 0; b < 2; ++b)
      for (const std::uint16_t n : numbers) put(n >> (8 * b), 1);
    for (int k = 0; k < 5 * net.hidden; ++k)
      put(std::lround(reinterpret_cast<const float*>(net.out(0))[k] * kOutOne), 2);
    for (int k = 0; k < 5; ++k) put(std::llround(static_cast<double>(net.out_bias()[k]) * kOutOne * kOne), 4);
  }
  if (const auto parsed = ValueNets::parse(out); !parsed)
    return std::fprintf(stderr, "%s\n", parsed.error().c_str()), 1;
  const auto file = pips::pack_weights("backgammon", kNetVersion, out);
  std::FILE* f = std::fopen(o.given.at("out").c_str(), "wb");
  if (!f || std::fwrite(file.data(), 1, file.size(), f) != file.size() || std::fclose(f))
    return std::perror("out"), 1;
  return 0;
}

// Fits NETS to label files: from=PREFIX,PREFIX... ; out=NETS; a twentieth is held out to see how well it
// generalises.
int fit(const std::string& path, const Options& o) {
  Nets nets(1);
  if (!load(nets, path)) return std::perror(path.c_str()), 1;
  std::vector<Label> held;
  std::vector<Label> all =
      read_labels(o.given.at("labels"), static_cast<int>(o.number("files", 100000)), &held);
  if (const double most = o.number("pace", 1); most > 1)
    for (Net& net : nets.net)
      for (const double s : presence(net, all))
        net.pace.push_back(static_cast<float>(std::clamp(std::sqrt(.25 / (s + 1e-9)), 1.0, most)));
  if (const auto base = static_cast<int>(o.number("base", 0))) coarsen(nets, all, base);
  const int epochs = static_cast<int>(o.number("epochs", 8));
  const double from = o.number("from", .002), to = o.number("to", .0001);
  Dice dice(static_cast<std::uint64_t>(o.number("seed", 3)), 0);
  const auto judge = [&](const char* when) {
    double sum[kNetClasses] = {};
    int n[kNetClasses] = {};
    for (const Label& l : held) {
      const int k = static_cast<int>(classify(l.board));
      const float d = equity(evaluate(nets, l.board)) - equity(l.value);
      sum[k] += d * d;
      ++n[k];
    }
    std::printf("%s: rms error in mEq", when);
    for (int k = 0; k < kNetClasses; ++k)
      std::printf(" %.1f (%d)", 1000 * std::sqrt(sum[k] / std::max(n[k], 1)), n[k]);
    std::puts("");
    std::fflush(stdout);
  };
  std::printf("%zu labels\n", all.size());
  judge("before");
  const double steps = static_cast<double>(all.size()) * epochs;
  double step = 0;
  for (int e = 0; e < epochs; ++e) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[dice.bits() % i]);
    double sum = 0;
    for (const Label& l : all) {
      const float rate = static_cast<float>(from * std::pow(to / from, step++ / steps));
      const NetClass kind = classify(l.board);
      Seen seen;
      see(l.board, kind, seen);
      sum += learn(nets.net[static_cast<int>(kind)], seen, l.value, rate);
    }
    std::printf("epoch %d: %.1f in training; ", e + 1,
                1000 * std::sqrt(sum / static_cast<double>(all.size())));
    judge("held out");
    Nets saved = nets;
    saved.labels += static_cast<std::uint64_t>(step);
    if (!save(saved, o.given.at("out"))) return std::perror("out"), 1;
  }
  return 0;
}

Board from_counts(const int (&p)[26]) {
  Board b{};
  int own = 0, other = 0;
  for (int i = 1; i <= 25; ++i)
    if (p[i] > 0) b.own[i] = static_cast<std::int8_t>(p[i]), own += p[i];
  for (int i = 0; i <= 24; ++i)
    if (p[i] < 0) b.other[25 - i] = static_cast<std::int8_t>(-p[i]), other -= p[i];
  b.own[kOff] = static_cast<std::int8_t>(kCheckers - own);
  b.other[kOff] = static_cast<std::int8_t>(kCheckers - other);
  return b;
}

// Mean loss in mEq of the 0-ply choices on a reference (text: id class die die n, the position, n lines of
// equity and position after the play).
int score(const std::string& path, const Options& o) {
  Nets nets(1);
  if (!load(nets, path)) return 1;
  std::FILE* f = std::fopen(o.given.at("reference").c_str(), "r");
  char id[32], kind[32];
  int a, b, n;
  std::map<std::string, std::pair<double, int>> sums;
  const auto counts = [&] {
    int p[26];
    for (int& c : p)
      if (std::fscanf(f, "%d", &c) != 1) std::abort();
    return from_counts(p);
  };
  while (std::fscanf(f, "%31s %31s %d %d %d", id, kind, &a, &b, &n) == 5) {
    counts();
    double best = -1e9, chosen = 0;
    float least = 1e9f;
    for (int i = 0; i < n; ++i) {
      double eq;
      if (std::fscanf(f, "%lf", &eq) != 1) return 1;
      const float v = equity(evaluate(nets, flipped(counts())));
      if (v < least) least = v, chosen = eq;
      best = std::max(best, eq);
    }
    for (const char* k : {static_cast<const char*>(kind), "ALL"})
      sums[k].first += best - chosen, ++sums[k].second;
  }
  std::fclose(f);
  std::printf("%llu games %llu labels:", static_cast<unsigned long long>(nets.games),
              static_cast<unsigned long long>(nets.labels));
  for (auto& [k, s] : sums) std::printf(" %s %.1f", k.c_str(), 1000 * s.first / s.second);
  std::puts("");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options o;
  for (int i = 3; i < argc; ++i) {
    const std::string a = argv[i];
    const auto eq = a.find('=');
    if (eq != std::string::npos) o.given[a.substr(0, eq)] = a.substr(eq + 1);
  }
  const std::string what = argc > 2 ? argv[1] : "";
  if (what == "td") return td(argv[2], o);
  if (what == "label") return label(argv[2], o);
  if (what == "pack") return pack(argv[2], o);
  if (what == "fit") return fit(argv[2], o);
  if (what == "score") return score(argv[2], o);
  std::fputs("usage: train_backgammon td NETS [key=value ...]\n", stderr);
  return 2;
}
