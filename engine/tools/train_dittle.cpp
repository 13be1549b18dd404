// Trains the evaluation of Dittle or Clash by self-play and writes engine/games/dittle/weights.hpp's tables.
//
// train_dittle dittle|clash ROUNDS GAMES DEPTH SEED OUT [keep]
// Each round plays GAMES games with a search of DEPTH plies by the present table from openings of a few
// random moves, then fits the table to how the games ended (Dittle: least squares on the net score; Clash:
// logistic) by stochastic gradient descent over the positions of this round and the two before. `keep` starts
// from the built-in table, else from one that counts rows. OUT receives the table of the named game as one
// initialiser.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games/dittle/board.hpp"
#include "engine/search/alphabeta.hpp"

using namespace pips;
using namespace pips::dittle;

namespace {

struct Sample {
  std::int16_t die[14];    // 24 * rows + orientation, plus 1, negative for Black; 0: none
  std::uint8_t race;       // 15 * the mover's bucket + the other's
  std::int8_t mover_sign;  // +1 White moves
  Stage stage;
  float target;  // White's view: net score, or 1, 0.5, 0
};

struct Model {
  double die[kSize * kOrientations][kStages] = {};
  double race[kBuckets * kBuckets] = {};
};

double predict(const Model& m, const Sample& s) {
  const double w = s.stage.weight / 256.0;
  double sum = 0;
  for (const int d : s.die) {
    if (d == 0) continue;
    const auto& worth = m.die[std::abs(d) - 1];
    const double value = worth[s.stage.first] * (1 - w) + worth[s.stage.first + 1] * w;
    sum += d > 0 ? value : -value;
  }
  return sum + s.mover_sign * m.race[s.race];
}

template <bool clash>
class Trainer {
  using G = Searched<clash>;

 public:
  Trainer(std::uint64_t seed, bool keep) : random_(seed, Stream::test) {
    const EvalTable& built_in = eval_table(clash);
    for (int r = 0; r < kSize; ++r)
      for (int o = 0; o < kOrientations; ++o)
        for (int k = 0; k < kStages; ++k)
          model_.die[r * kOrientations + o][k] = keep ? built_in.die[r][o][k] / kUnit
                                                      : (clash    ? 0.5 + 0.1 * r
                                                         : r == 0 ? -10
                                                                  : 0.8 * r);
    if (keep)
      for (int i = 0; i < kBuckets * kBuckets; ++i)
        model_.race[i] = built_in.race[i / kBuckets][i % kBuckets] / kUnit;
    store();
  }

  void round(int games, int depth) {
    const std::size_t before = samples_.size();
    double wins = 0, length = 0, spread = 0;
    for (int g = 0; g < games; ++g) {
      const auto [result, plies] = play(depth, g % 2 == 0);
      wins += clash ? result : result > 0 ? 1 : result == 0 ? 0.5 : 0;
      spread += result * result;
      length += plies;
    }
    const std::size_t fresh = samples_.size() - before;
    if (kept_.size() == 3) {
      samples_.erase(samples_.begin(), samples_.begin() + static_cast<std::ptrdiff_t>(kept_.front()));
      kept_.erase(kept_.begin());
    }
    kept_.push_back(fresh);
    double error = 0;
    for (int epoch = 0; epoch < 6; ++epoch) error = fit(0.02 / (1 + epoch));
    store();
    std::printf("games %d White %.3f moves %.1f root mean square %.2f samples %zu error %.4f\n", games,
                wins / games, length / games, std::sqrt(spread / games), samples_.size(), error);
    std::fflush(stdout);
  }

  void write(const char* path) const {
    std::FILE* out = std::fopen(path, "w");
    if (!out) return;
    const EvalTable& t = eval_table(clash);
    std::fprintf(out, "inline constexpr EvalTable k%sTable{\n    // die\n    {{", clash ? "Clash" : "Dittle");
    for (int r = 0; r < kSize; ++r) {
      std::fprintf(out, "%s{{", r ? ",\n      " : "");
      for (int o = 0; o < kOrientations; ++o) {
        std::fprintf(out, "%s{{", o ? ", " : "");
        for (int k = 0; k < kStages; ++k) std::fprintf(out, "%s%d", k ? ", " : "", t.die[r][o][k]);
        std::fprintf(out, "}}");
      }
      std::fprintf(out, "}}");
    }
    std::fprintf(out, "}},\n    // race\n    {{");
    for (int i = 0; i < kBuckets; ++i) {
      std::fprintf(out, "%s{{", i ? ",\n      " : "");
      for (int j = 0; j < kBuckets; ++j) std::fprintf(out, "%s%d", j ? ", " : "", t.race[i][j]);
      std::fprintf(out, "}}");
    }
    std::fprintf(out, "}}};\n");
    std::fclose(out);
  }

 private:
  static constexpr double kUnit = clash ? 1000 : 100;
  static constexpr double kTrust = 0.4;  // in the search's value, against the game's result
  static constexpr int kStale = 6;       // quiet moves after which positions teach nothing new

  void store() {
    EvalTable& t = eval_table(clash);
    const auto whole = [](double x) {
      return static_cast<std::int16_t>(std::lround(std::clamp(x * kUnit, -32000.0, 32000.0)));
    };
    for (int r = 0; r < kSize; ++r)
      for (int o = 0; o < kOrientations; ++o)
        for (int k = 0; k < kStages; ++k) t.die[r][o][k] = whole(model_.die[r * kOrientations + o][k]);
    for (int i = 0; i < kBuckets * kBuckets; ++i) t.race[i / kBuckets][i % kBuckets] = whole(model_.race[i]);
  }

  Sample sample(const Board& b) const {
    Sample s{};
    int n = 0;
    for (Cell c = 0; c < kCells; ++c) {
      if (!b.cell[c]) continue;
      const int seat = owner(b.cell[c]);
      const int index = progress(seat, c) * kOrientations + orientation(b.cell[c]) + 1;
      s.die[n++] = static_cast<std::int16_t>(seat == 0 ? index : -index);
    }
    const int me = b.mover, other = 1 - me;
    s.race = static_cast<std::uint8_t>(clash ? kBuckets * b.count[me] + b.count[other]
                                             : kBuckets * (b.steps[me] / 3) + b.steps[other] / 3);
    s.mover_sign = me == 0 ? 1 : -1;
    s.stage = stage_of(b, clash);
    return s;
  }

  std::pair<double, int> play(int depth, bool pressure) {
    State state =
        start(clash ? Variant::clash : Variant::dittle, clash ? !pressure || random_.below(4) : pressure);
    const int opening = static_cast<int>(random_.below(clash ? 12 : 30));
    const std::size_t first = samples_.size();
    int plies = 0;
    for (; state.ending == Ending::none; ++plies) {
      Actions legal;
      Common::legal(state, legal);
      std::vector<std::uint32_t> moves;
      for (const Action a : legal) moves.push_back(a.bits);
      for (std::size_t i = moves.size(); i > 1; --i)
        std::swap(moves[i - 1], moves[random_.below(static_cast<std::uint32_t>(i))]);
      std::uint32_t move = moves[0];
      if (plies >= opening && random_.below(25) != 0) {
        typename AlphaBeta<G>::Settings settings;
        settings.depth = depth;
        settings.table_bits = 10;
        AlphaBeta<G> search(settings, past_keys<clash>(state));
        const Board b = G::from_state(state);
        const auto best = search.best(b, moves).front();
        move = best.move;
        if (state.quiet < kStale) {
          samples_.push_back(sample(b));
          // White's view, for now; play's end mixes the result in.
          samples_.back().target = static_cast<float>((state.mover == 0 ? 1 : -1) * best.value / kUnit);
        }
      }
      Common::apply(state, {move});
    }
    const auto outcome = *Common::outcome(state);
    const double result = clash ? (outcome.winner < 0    ? 0.5
                                   : outcome.winner == 0 ? 1
                                                         : 0)
                                : net_score(state, 0) - net_score(state, 1);
    for (std::size_t i = first; i < samples_.size(); ++i) {
      float& target = samples_[i].target;
      const double seen = clash ? 1 / (1 + std::exp(-double{target})) : double{target};
      target = static_cast<float>(kTrust * seen + (1 - kTrust) * result);
    }
    return {result, plies};
  }

  double fit(double rate) {
    constexpr double kDecay = 1e-6;
    double error = 0;
    for (std::size_t n = 0; n < samples_.size(); ++n) {
      const Sample& s = samples_[random_.below(static_cast<std::uint32_t>(samples_.size()))];
      const double value = predict(model_, s);
      const double miss = clash ? s.target - 1 / (1 + std::exp(-value)) : s.target - value;
      error += miss * miss;
      const double step = rate * miss * (clash ? 1 : 0.15);
      const double w = s.stage.weight / 256.0;
      for (const int d : s.die) {
        if (d == 0) continue;
        auto& worth = model_.die[std::abs(d) - 1];
        const double signed_step = d > 0 ? step : -step;
        worth[s.stage.first] += signed_step * (1 - w) - kDecay * worth[s.stage.first];
        worth[s.stage.first + 1] += signed_step * w - kDecay * worth[s.stage.first + 1];
      }
      model_.race[s.race] += s.mover_sign * step - kDecay * model_.race[s.race];
    }
    return std::sqrt(error / static_cast<double>(samples_.size()));
  }

  Random random_;
  Model model_;
  std::vector<Sample> samples_;
  std::vector<std::size_t> kept_;
};

template <bool clash>
void train(char** args, bool keep) {
  Trainer<clash> trainer(static_cast<std::uint64_t>(std::atoll(args[5])), keep);
  for (int r = 0; r < std::atoi(args[2]); ++r) {
    trainer.round(std::atoi(args[3]), std::atoi(args[4]));
    trainer.write(args[6]);
  }
}

}  // namespace

int main(int count, char** args) {
  if (count < 7) {
    std::fprintf(stderr, "train_dittle dittle|clash ROUNDS GAMES DEPTH SEED OUT [keep]\n");
    return 1;
  }
  const bool keep = count > 7;
  if (std::string(args[1]) == "clash")
    train<true>(args, keep);
  else
    train<false>(args, keep);
}
