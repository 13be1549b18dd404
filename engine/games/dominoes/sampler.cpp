#include "engine/games/dominoes/sampler.hpp"

#include <algorithm>

namespace pips::dominoes {
namespace {

// e^x for x <= 0 with basic operations only, so that every machine agrees; exact enough for weights.
double exp_of(double x) {
  double y = std::max(0.0, 1 + x / 256);
  for (int i = 0; i < 8; ++i) y *= y;
  return y;
}

}  // namespace

Sampler::Sampler(const Knowledge& knowledge, bool infer) : k_(knowledge), infer_(infer) {
  for (int i = 0; i < k_.plays; ++i)
    first_of_play_[i] = static_cast<std::uint8_t>(k_.first_group(k_.play[i].tile, k_.play[i].events));
  std::array<std::uint8_t, kTiles> first{};
  for (Tiles rest = k_.unseen; rest; rest &= rest - 1)
    first[first_of(rest)] = static_cast<std::uint8_t>(k_.first_group(first_of(rest), k_.events));
  std::uint8_t n = 0;
  for (int group = 0; group <= k_.events; ++group) {
    for (Tiles rest = k_.unseen; rest; rest &= rest - 1)
      if (first[first_of(rest)] == group) tile_[n++] = static_cast<std::uint8_t>(first_of(rest));
    end_[group] = n;
  }
}

// The plays take slots in the order in which they were made, then the slots that are left take unseen tiles;
// each choice is uniform, and the weight is the product of the numbers of choices.
bool Sampler::guess(Quick& quick, Guess& out) const {
  std::array<std::uint8_t, Knowledge::kMostEvents + 1> free = k_.slots;
  out.hand = 0;
  out.weight = 1;
  for (int i = 0; i < k_.plays; ++i) {
    int open = 0;
    for (int group = first_of_play_[i]; group <= k_.play[i].events; ++group) open += free[group];
    if (open == 0) return false;
    int pick = static_cast<int>(quick.below(static_cast<std::uint32_t>(open)));
    int group = first_of_play_[i];
    while (pick >= free[group]) pick -= free[group++];
    --free[group];
    out.play_group[i] = static_cast<std::uint8_t>(group);
    out.weight *= open;
  }
  std::array<std::uint8_t, kTiles> pool;
  int size = 0, taken = 0;
  for (int group = 0; group <= k_.events; ++group) {
    for (; taken < end_[group]; ++taken) pool[size++] = tile_[taken];
    for (int slot = free[group]; slot > 0; --slot) {
      if (size == 0) return false;
      out.weight *= size;
      const auto at = static_cast<int>(quick.below(static_cast<std::uint32_t>(size)));
      const int tile = pool[at];
      pool[at] = pool[--size];
      out.hand |= bit(tile);
      out.tile_group[tile] = static_cast<std::uint8_t>(group);
    }
  }
  if (infer_) out.weight *= likelihood(out);
  return true;
}

// A player is taken to choose by a softmax of the heuristic, and now and then anything.
double Sampler::likelihood(const Guess& g) const {
  constexpr double kAnything = 0.1;
  std::array<Choice, kMostChoices> choice;
  std::array<double, kMostChoices> score;
  double product = 1;
  for (int i = 0; i < k_.plays; ++i) {
    const Knowledge::Play& play = k_.play[i];
    Tiles held = 0;  // before this play
    for (int later = i; later < k_.plays; ++later)
      if (g.play_group[later] <= play.events) held |= bit(k_.play[later].tile);
    for (Tiles rest = g.hand; rest; rest &= rest - 1)
      if (g.tile_group[first_of(rest)] <= play.events) held |= rest & -rest;
    const int n = choices(held & fitting(play.ends), play.ends, choice);
    if (n <= 1) continue;
    double most = -1e9, sum = 0, chosen = 0;
    for (int j = 0; j < n; ++j)
      most = std::max(most, score[j] = heuristic_score(held, play.ends, choice[j], 0));
    for (int j = 0; j < n; ++j) {
      const double e = exp_of(score[j] - most);
      sum += e;
      if (choice[j].tile == play.tile && choice[j].right == (play.side != Side::left)) chosen = e;
    }
    product *= kAnything / n + (1 - kAnything) * chosen / sum;
  }
  return product;
}

Tiles Sampler::any_hand(Quick& quick) const {
  std::array<std::uint8_t, kTiles> pool = tile_;
  int size = count(k_.unseen);
  Tiles hand = 0;
  for (int i = 0; i < k_.hidden && size > 0; ++i) {
    const auto at = static_cast<int>(quick.below(static_cast<std::uint32_t>(size)));
    hand |= bit(pool[at]);
    pool[at] = pool[--size];
  }
  return hand;
}

std::vector<Tiles> Sampler::hands(int n, int tries, Quick& quick) const {
  std::vector<Tiles> out;
  out.reserve(static_cast<std::size_t>(n));
  if (k_.hidden == 0) {
    out.assign(static_cast<std::size_t>(n), k_.known);
    return out;
  }
  struct Weighed {
    Tiles hand;
    double weight;
  };
  std::vector<Weighed> guesses;
  guesses.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(tries));
  double total = 0;
  for (int i = 0; i < n * tries; ++i) {
    Guess g;
    if (!guess(quick, g) || count(g.hand) != k_.hidden) continue;
    total += g.weight;
    guesses.push_back({g.hand, g.weight});
  }
  // Systematic resampling: evenly spaced marks on the line of weights.
  const double step = total / n;
  double mark = step * quick.unit(), sum = 0;
  if (total > 0) {
    for (const Weighed& g : guesses) {
      sum += g.weight;
      for (; mark < sum && static_cast<int>(out.size()) < n; mark += step) out.push_back(g.hand | k_.known);
    }
  }
  // In no particular order, so that any part of the list is a fair sample.
  for (std::size_t i = out.size(); i > 1; --i)
    std::swap(out[i - 1], out[quick.below(static_cast<std::uint32_t>(i))]);
  const auto fair = static_cast<std::uint32_t>(out.size());
  while (static_cast<int>(out.size()) < n)
    out.push_back(fair ? out[quick.below(fair)] : any_hand(quick) | k_.known);
  return out;
}

}  // namespace pips::dominoes
