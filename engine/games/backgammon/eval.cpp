#include "engine/games/backgammon/eval.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pips::backgammon {
namespace {

// Everything below is in own numbering: the other side's checkers come up from 1 (their bar at 0) to 24.
struct View {
  std::uint32_t own = 0, own_points = 0;      // at least one checker, at least two; bits 1..25
  std::uint32_t other = 0, other_points = 0;  // bits 0..24
  int own_pips = 0, other_pips = 0;

  explicit View(const Board& b) {
    for (int i = 1; i <= kBar; ++i) {
      if (b.own[i]) own |= 1u << i;
      if (b.own[i] > 1 && i < kBar) own_points |= 1u << i;
      if (b.other[i]) other |= 1u << across(i);
      if (b.other[i] > 1 && i < kBar) other_points |= 1u << across(i);
      own_pips += i * b.own[i];
      other_pips += i * b.other[i];
    }
  }
  bool contact() const { return (other & ((1u << (31 - std::countl_zero(own | 1))) - 1)) != 0; }
};

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

// What a bear-off wastes beyond the pips (after Keith, "Cube handling in noncontact positions", 2004).
float wastage(const Side& side) {
  float sum = 0;
  sum += 2.0f * static_cast<float>(std::max(side[1] - 1, 0));
  sum += 1.0f * static_cast<float>(std::max(side[2] - 1, 0));
  sum += 1.0f * static_cast<float>(std::max(side[3] - 3, 0));
  for (int p = 4; p <= 6; ++p) sum += side[p] == 0 ? 1.0f : 0.0f;
  return sum;
}

// The chance of the side about to roll by Kleinman's measure (Robertie, "501 Essential Backgammon Problems").
float race(float lead, float total) {
  const float d = lead + 4;
  const float k = d * d / std::max(total - 4, 1.0f);
  const float half = 0.5f * std::erf(std::sqrt(k));
  return d > 0 ? 0.5f + half : 0.5f - half;
}

// How much of the way to saving a gammon `side` still has: pips to bring all home and bear one off.
float pips_to_save(const Side& side) {
  int sum = 0;
  for (int i = 7; i <= kBar; ++i) sum += (i - 6) * side[i];
  return static_cast<float>(sum) + 4;
}

Chances5 race_chances(const Board& b, const View& v) {
  const float mine = static_cast<float>(v.own_pips) + wastage(b.own);
  const float theirs = static_cast<float>(v.other_pips) + wastage(b.other);
  Chances5 c{};
  c.win = 1 - race(mine - theirs, mine + theirs);
  // A roll is 8 1/6 pips; gammons where the loser needs longer home than the winner takes off.
  const float my_rolls = mine / 8.17f, their_rolls = theirs / 8.17f;
  if (b.other[kOff] == 0) c.win_gammon = c.win * logistic(2 * (pips_to_save(b.other) / 8.17f - my_rolls));
  if (b.own[kOff] == 0)
    c.lose_gammon = (1 - c.win) * logistic(2 * (pips_to_save(b.own) / 8.17f - their_rolls));
  return c;
}

constexpr float kPointWorth[26] = {0,    .00f, .10f, .19f, .30f, .33f, .22f, .20f, .10f,
                                   .06f, .05f, .04f, .03f, .03f, .02f, .02f, .03f, .03f,
                                   .09f, .06f, .17f, .20f, .12f, .07f, .04f, 0};

// Points held, the back ones as anchors; too many checkers on one point.
float structure(const Side& side) {
  float sum = 0;
  for (int p = 1; p <= 24; ++p) {
    if (side[p] > 1) sum += kPointWorth[p];
    if (side[p] > 3) sum -= (p < 4 ? .05f : .025f) * static_cast<float>(side[p] - 3);
    if (p < 3) sum -= .05f * side[p];
  }
  return sum;
}

int home_points(const Side& side) {
  int n = 0;
  for (int p = 1; p <= 6; ++p) n += side[p] > 1;
  return n;
}

// Points held within six places in a row, with a checker of the other side still behind them.
float primes(std::uint32_t points, std::uint32_t trapped) {
  constexpr float kWorth[7] = {0, 0, 0, .02f, .12f, .27f, .50f};
  float best = 0;
  for (int low = 1; low <= 18; ++low) {
    const int held = std::popcount(points >> low & 0x3Fu);
    if (held < 3 || (trapped & ((1u << low) - 1)) == 0) continue;
    best = std::max(best, kWorth[held]);
  }
  return best;
}

std::uint32_t turned(std::uint32_t mask) {
  std::uint32_t out = 0;
  for (int i = 0; i <= kBar; ++i) out |= (mask >> i & 1) << across(i);
  return out;
}

struct Shots {
  float pips = 0;  // expected to be lost
  int rolls = 0;
};

// The rolls of the other side that hit a blot: by one die or by both with one checker. From the bar only what
// enters.
Shots shots(const Board& b, const View& v) {
  const std::uint32_t blots = v.own & ~v.own_points & ~(1u << kBar);
  Shots out;
  if (blots == 0) return out;
  const int on_bar = b.other[kBar];
  const std::uint32_t from = on_bar ? 1u : v.other;
  const std::uint32_t open = ~v.own_points;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) {
      std::uint32_t hit = (from << high | from << low) & blots;
      if (on_bar < 2) {
        // What stands on the bar enters with one die; the other die is then free for any checker.
        if (on_bar == 1) {
          if (open >> high & 1) hit |= (v.other & ~1u) << low & blots;
          if (open >> low & 1) hit |= (v.other & ~1u) << high & blots;
        }
        if (high != low) {
          const std::uint32_t mid = ((from << high) | (from << low)) & open;
          hit |= ((from << high & mid) << low | (from << low & mid) << high) & blots;
        } else {
          std::uint32_t at = from;
          for (int k = 0; k < 3; ++k) {
            at = at << high & open;
            hit |= at << high & blots;
          }
        }
      }
      hit &= (1u << kBar) - 1;
      if (hit == 0) continue;
      const int weight = high == low ? 1 : 2;
      out.rolls += weight;
      // The worst is hit: the one nearest home.
      out.pips += static_cast<float>(weight * (25 - std::countr_zero(hit))) / 36;
    }
  return out;
}

Chances5 finished(const Board& b) {
  const bool won = b.own[kOff] == kCheckers;
  const Side& loser = won ? b.other : b.own;
  const bool gammon = loser[kOff] == 0;
  const bool backgammon =
      gammon && std::any_of(loser.begin() + 19, loser.end(), [](std::int8_t n) { return n > 0; });
  const Chances5 c{1, gammon ? 1.0f : 0.0f, backgammon ? 1.0f : 0.0f, 0, 0};
  return won ? c : flipped(c);
}

// The share of gammons among wins: from how far the loser has still to bring all home, and how strong the
// winner is. As the slope of contact_chances, set so that chances and results of 1,500 games against itself
// agree in each tenth.
float gammon_share(const Side& loser, const Side& winner, float lead) {
  if (loser[kOff] > 0) return 0;
  const float behind = pips_to_save(loser);
  return logistic(-1.7f + .018f * (behind - 48) + .35f * loser[kBar] +
                  .14f * static_cast<float>(home_points(winner) - 3) + .3f * lead);
}

Chances5 contact_chances(const Board& b, float score) {
  Chances5 c{};
  c.win = std::clamp(logistic(1.5f * score), .002f, .998f);
  c.win_gammon = c.win * gammon_share(b.other, b.own, score);
  c.lose_gammon = (1 - c.win) * gammon_share(b.own, b.other, -score);
  c.win_backgammon = c.win_gammon * .04f;
  c.lose_backgammon = c.lose_gammon * .04f;
  return c;
}

float bar_score(const Board& b) {
  const float closed = static_cast<float>(home_points(b.own)),
              other_closed = static_cast<float>(home_points(b.other));
  return b.other[kBar] * (.06f + .06f * closed) - b.own[kBar] * (.03f + .05f * other_closed);
}

}  // namespace

Chances5 evaluate(const Board& b) {
  if (b.own[kOff] == kCheckers || b.other[kOff] == kCheckers) return finished(b);
  const View v(b);
  if (!v.contact()) return race_chances(b, v);
  const float lead = static_cast<float>(v.other_pips - v.own_pips) - 4;
  const Shots risk = shots(b, v);
  const float other_home = static_cast<float>(home_points(b.other));
  float score =
      .0065f * std::clamp(lead, -90.0f, 90.0f) + structure(b.own) - structure(b.other) + bar_score(b);
  score -= risk.pips * (.008f + .006f * other_home);
  score -= static_cast<float>(risk.rolls) / 36 * .05f * other_home;
  const std::uint32_t own_behind = turned(v.own);
  score += primes(v.own_points, v.other) - primes(turned(v.other_points), own_behind);
  return contact_chances(b, score);
}

Chances5 evaluate_simply(const Board& b) {
  if (b.own[kOff] == kCheckers || b.other[kOff] == kCheckers) return finished(b);
  const View v(b);
  if (!v.contact()) return race_chances(b, v);
  int blots = 0;
  for (int p = 1; p <= 24; ++p) blots += b.own[p] == 1;
  const float lead = static_cast<float>(v.other_pips - v.own_pips) - 4;
  return contact_chances(b, .0065f * std::clamp(lead, -90.0f, 90.0f) +
                                .6f * (structure(b.own) - structure(b.other)) + bar_score(b) -
                                .06f * static_cast<float>(blots));
}

int hitting_rolls(const Board& b) { return shots(b, View(b)).rolls; }

}  // namespace pips::backgammon
