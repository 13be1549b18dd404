#include "engine/games/backgammon/features.hpp"

#include <algorithm>
#include <bit>

namespace pips::backgammon {
namespace {

template <class... Ts>
constexpr Slot slot(Ts... knots) {
  return {static_cast<std::uint8_t>(sizeof...(knots)), {static_cast<std::uint8_t>(knots)...}};
}
template <std::size_t N>
constexpr int columns_of(const std::array<Slot, N>& slots) {
  int sum = 0;
  for (const Slot& s : slots) sum += s.knots;
  return sum;
}

// The features of one side beside its checkers, in the order of side_features().
constexpr Slot kSideSlots[] = {
    slot(1, 4, 8, 12, 15),                               // borne off
    slot(8, 14, 20, 26, 32, 38, 46, 60),                 // pips / 4
    slot(6, 9, 12, 15, 18, 19, 20, 21, 22, 23, 24, 25),  // rearmost checker
    slot(1, 2, 4, 7, 11, 16, 24, 40),                    // pips to pass the other's rearmost checker / 4
    slot(1, 4, 9, 16, 25),                               // pips of checkers past it / 4
    slot(2, 8, 11, 14, 18, 24, 36),                      // rolls of 36 that hit a blot
    slot(1, 4, 12, 36),                                  // rolls that hit two
    slot(1, 3, 6, 10, 15, 24),                           // pips lost a roll
    slot(4, 9, 14, 20, 28, 36),             // rolls by which the rearmost checker gets away whole
    slot(4, 9, 14, 20, 28, 36),             // rolls by which it passes the first block
    slot(6, 14, 22, 28, 33, 36),            // 36 - least escapes over the other's points 16..25
    slot(6, 14, 22, 28, 33, 36),            // the same over those it holds
    slot(3, 7, 12, 18, 25, 40),             // mobility / 100
    slot(2, 5, 9, 14, 20, 40),              // second moment behind the mean / 10
    slot(1, 2, 3, 4, 5, 6),                 // home points made
    slot(1, 2, 3, 4, 5, 6, 7),              // on the bar: 1 + home points the other made; else 0
    slot(2, 5, 9, 14, 20, 30),              // pips to play outside and spare at home / 2
    slot(3, 6, 9, 12, 16, 20),              // 20 - 20 x how well points stand together
    slot(4, 5, 6, 7, 9),                    // checkers in the other's home on two or more anchors
    slot(2, 3, 4, 5, 7),                    // checkers there on one anchor
    slot(1, 2, 3, 4, 5, 6),                 // rearmost anchor there
    slot(1, 3, 5, 6, 7, 8, 9, 10, 11, 12),  // foremost anchor, from 13 on
    slot(2, 3, 4, 5, 6),                    // longest prime
    slot(1, 2, 3, 4, 5, 7),                 // checkers in the other's home or on the bar
    slot(2, 4, 6, 8, 10, 13),               // checkers on the 1- and 2-points
    slot(1, 2, 3, 4, 6),                    // blots
    slot(1, 2, 3, 4),                       // blots at home
};
constexpr int kSideSlotCount = static_cast<int>(std::size(kSideSlots));
constexpr Slot kLead =
    slot(4, 12, 18, 22, 25, 27, 29, 30, 31, 32, 33, 35, 38, 43, 50, 60);  // 31 + pip lead / 4
constexpr Slot kPoint = slot(1, 2, 3, 4, 6, 9);
constexpr Slot kOnBar = slot(1, 2, 3, 5);

constexpr int kContactSlots = 2 * (25 + kSideSlotCount) + 1;
static_assert(kContactSlots <= kMostSlots);
constexpr auto kContact = [] {
  std::array<Slot, kContactSlots> slots{};
  std::size_t at = 0;
  for (int side = 0; side < 2; ++side) {
    for (int p = 1; p < kBar; ++p) slots[at++] = kPoint;
    slots[at++] = kOnBar;
    for (const Slot& s : kSideSlots) slots[at++] = s;
  }
  slots[at] = kLead;
  return slots;
}();

constexpr Slot kRacePoint = slot(1, 2, 3, 5, 9);
constexpr Slot kRaceSide[] = {
    slot(1, 3, 5, 7, 9, 11, 13, 15),                 // borne off
    slot(4, 8, 12, 16, 20, 26, 32, 38, 46, 56, 70),  // pips / 2
    slot(1, 2, 3, 5, 8, 12),                         // checkers outside the home board
    slot(1, 2, 4, 8, 14, 22, 35),                    // pips to bring them home
    slot(1, 2, 3, 4, 5, 6),                          // empty home points
    slot(1, 3, 5, 8, 12),                            // checkers that points hold above three
    slot(1, 2, 3, 4),                                // checkers in the other's home
    slot(1, 2, 3, 5, 8, 12, 18),                     // pips to bring them out
};
constexpr int kRaceSideCount = static_cast<int>(std::size(kRaceSide));
constexpr Slot kRaceLead =
    slot(10, 30, 40, 46, 50, 53, 56, 58, 60, 62, 65, 69, 74, 80, 90, 110);  // 60 + pip lead
constexpr int kRacePoints = 18;
constexpr int kRaceSlots = 2 * (kRacePoints + kRaceSideCount) + 1;
constexpr auto kRace = [] {
  std::array<Slot, kRaceSlots> slots{};
  std::size_t at = 0;
  for (int side = 0; side < 2; ++side) {
    for (int p = 1; p <= kRacePoints; ++p) slots[at++] = kRacePoint;
    for (const Slot& s : kRaceSide) slots[at++] = s;
  }
  slots[at] = kRaceLead;
  return slots;
}();

constexpr Layout kContactLayout{kContact.data(), kContactSlots, columns_of(kContact)};
constexpr Layout kRaceLayout{kRace.data(), kRaceSlots, columns_of(kRace)};

constexpr std::uint32_t bit(int index) { return 1u << index; }
constexpr std::uint32_t kPoints = 0x1FFFFFE;  // bits 1..24
int lowest(std::uint32_t mask) { return std::countr_zero(mask); }
int highest(std::uint32_t mask) { return 31 - std::countl_zero(mask); }

// Of the 36 rolls, how many move a checker by both dice over the 12 points before it, bit d-1 for a blocked
// point at distance d; `past`: and land beyond the first block.
std::array<std::uint8_t, 4096> escape_table(bool past) {
  std::array<std::uint8_t, 4096> table{};
  for (unsigned mask = 0; mask < 4096; ++mask) {
    const int first = mask ? std::countr_zero(mask) + 1 : 0;
    int n = 0;
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= a; ++b)
        if (!(mask >> (a + b - 1) & 1) && !((mask >> (a - 1) & 1) && (mask >> (b - 1) & 1)) &&
            (!past || a + b > first))
          n += a == b ? 1 : 2;
    table[mask] = static_cast<std::uint8_t>(n);
  }
  return table;
}
const std::array<std::uint8_t, 4096> kEscapes = escape_table(false), kPasses = escape_table(true);

// One side by bits of its own numbering.
struct Bits {
  std::uint32_t held = 0, made = 0, blots = 0;  // held has the bar as bit 25; made and blots are points
  int pips = 0;
  int rear = 0;  // highest index held, 0 if none
};
Bits bits_of(const Side& n) {
  Bits b;
  for (int i = 1; i <= kBar; ++i) {
    const int c = n[static_cast<std::size_t>(i)];
    b.held |= static_cast<std::uint32_t>(c > 0) << i;
    b.made |= static_cast<std::uint32_t>(c > 1) << i;
    b.pips += c * i;
  }
  b.made &= kPoints;
  b.blots = b.held & ~b.made & kPoints;
  b.rear = b.held ? highest(b.held) : 0;
  return b;
}

std::uint32_t mirrored(std::uint32_t points) {  // index i -> 25 - i
  points = (points & 0x55555555u) << 1 | (points >> 1 & 0x55555555u);
  points = (points & 0x33333333u) << 2 | (points >> 2 & 0x33333333u);
  points = (points & 0x0F0F0F0Fu) << 4 | (points >> 4 & 0x0F0F0F0Fu);
  points = (points & 0x00FF00FFu) << 8 | (points >> 8 & 0x00FF00FFu);
  points = points << 16 | points >> 16;
  return points >> 6;
}

// The blocks within 12 points before a checker on `point`, where `made` are the other side's points in its
// numbering.
std::uint32_t ahead(std::uint32_t made, int point) { return made >> (26 - point) & 0xFFF; }

struct Shots {
  int hits = 0, doubles = 0, loss = 0;  // rolls of 36; rolls; pips x rolls
};

// What the hitter's next roll does to `blots` past the points `made`, both in the hitter's numbering.
Shots shots(const Bits& hitter, int on_bar, std::uint32_t blots, std::uint32_t made) {
  Shots out;
  if (!blots || lowest(blots) > hitter.rear) return out;
  const std::uint32_t open = kPoints & ~made;
  std::uint32_t men = hitter.held & kPoints;
  const auto count = [&](std::uint32_t hit, bool two, int weight) {
    if (!hit) return;
    out.hits += weight;
    out.loss += weight * highest(hit);
    if (two) out.doubles += weight;
  };
  for (int a = 1; a <= 6; ++a) {
    // Doubles.
    {
      std::uint32_t at = men, hit = 0;
      int left = 4;
      bool can = true;
      if (on_bar > 0) {
        const std::uint32_t enter = bit(kBar - a) & open;
        can = enter != 0;
        left -= on_bar;
        hit |= enter & blots;
        at |= enter;
      }
      if (can) {
        for (std::uint32_t from = at; left > 0 && from; --left) {
          from = (from >> a) & open;
          hit |= from & blots;
        }
        count(hit, std::popcount(hit) > 1, 1);
      }
    }
    for (int b = 1; b < a; ++b) {
      std::uint32_t hit = 0;
      bool two = false;
      if (on_bar == 0) {
        const std::uint32_t by_a = (men >> a) & open, by_b = (men >> b) & open;
        const std::uint32_t hit_a = by_a & blots, hit_b = by_b & blots;
        hit = hit_a | hit_b | (((by_a >> b) | (by_b >> a)) & blots);
        two = (hit_a && hit_b && std::popcount(hit_a | hit_b) > 1) || (((hit_a >> b) | (hit_b >> a)) & blots);
      } else {
        const std::uint32_t in_a = bit(kBar - a) & open, in_b = bit(kBar - b) & open;
        if (on_bar > 1) {
          hit = (in_a | in_b) & blots;
          two = std::popcount(hit) > 1;
        } else {
          if (in_a) {
            const std::uint32_t next = ((men | in_a) >> b) & blots;
            hit |= (in_a & blots) | next;
            two |= (in_a & blots) && next;
          }
          if (in_b) {
            const std::uint32_t next = ((men | in_b) >> a) & blots;
            hit |= (in_b & blots) | next;
            two |= (in_b & blots) && next;
          }
        }
      }
      count(hit, two, 2);
    }
  }
  return out;
}

// How far apart made points stand, 0 (together) to 20.
int scatter(const Side& n, std::uint32_t made) {
  constexpr std::uint8_t kNear[25] = {11, 11, 11, 11, 11, 11, 11, 6, 5, 4, 3, 2};
  int total = 0, joined = 0, last = 0;
  for (std::uint32_t m = made; m;) {
    const int p = highest(m);
    m &= ~bit(p);
    if (last) {
      joined += kNear[last - p] * n[static_cast<std::size_t>(last)];
      total += n[static_cast<std::size_t>(last)];
    }
    last = p;
  }
  return total ? 20 - 20 * joined / (11 * total) : 0;
}

int longest_run(std::uint32_t made) {
  int run = 0;
  for (; made; made &= made >> 1) ++run;
  return run;
}

std::uint8_t small(int v) { return static_cast<std::uint8_t>(std::clamp(v, 0, 255)); }

void side_features(const Side& n, const Side& other, const Bits& b, const Bits& o, std::uint8_t* out) {
  int at = 0;
  const auto put = [&](int v) { out[at++] = small(v); };
  put(n[kOff]);
  put(b.pips / 4);
  put(b.rear);
  const int line = across(o.rear);  // the other's rearmost checker, in this side's numbering
  int behind = 0, past = 0, men = 0, mobility = 0, mean = 0, outside = 0, spare = 0;
  for (std::uint32_t m = b.held; m;) {
    const int p = lowest(m);
    m &= m - 1;
    const int c = n[static_cast<std::size_t>(p)];
    if (p > line) behind += c * (p - line);
    if (p < line) past += c * p;
    men += c;
    if (p > 6) {
      mobility += c * (p - 6) * kEscapes[ahead(o.made, p)];
      if (p < 19) outside += c * (p - 6);
    } else if (c > 2) {
      spare += (c - 2) * (p - 1);
    }
  }
  put((behind + 3) / 4);
  put(past / 4);
  const Shots shot = shots(o, other[kBar], mirrored(b.blots), mirrored(b.made));
  put(shot.hits);
  put(shot.doubles);
  put((shot.loss + 18) / 36);
  put(kEscapes[ahead(o.made, b.rear)]);
  put(kPasses[ahead(o.made, b.rear)]);
  int least = 36, least_held = 36;
  for (int p = 16; p <= kBar; ++p) {
    const int e = kEscapes[ahead(b.made, p)];
    least = std::min(least, e);
    if (o.held & bit(p)) least_held = std::min(least_held, e);
  }
  put(36 - least);
  put(36 - least_held);
  put(mobility / 100);
  mean = (b.pips + men / 2) / std::max(men, 1);
  int moment = 0, high = 0;
  for (std::uint32_t m = b.held & ~((2u << mean) - 1); m;) {
    const int p = lowest(m);
    m &= m - 1;
    const int c = n[static_cast<std::size_t>(p)];
    high += c;
    moment += c * (p - mean) * (p - mean);
  }
  put(high ? moment / high / 10 : 0);
  put(std::popcount(b.made & 0x7Eu));
  put(n[kBar] ? 1 + std::popcount(o.made & 0x7Eu) : 0);
  put((outside + spare) / 2);
  put(scatter(n, b.made));
  int back = n[kBar], anchored = 0;
  for (int p = 19; p < kBar; ++p) {
    const int c = n[static_cast<std::size_t>(p)];
    back += c;
    if (c > 1) anchored += c;
  }
  const std::uint32_t anchors = b.made & 0x1F80000u;  // 19..24
  const int anchor_count = std::popcount(anchors);
  put(anchor_count > 1 ? anchored : 0);
  put(anchor_count == 1 ? anchored : 0);
  put(anchors ? highest(anchors) - 18 : 0);
  const std::uint32_t forward = b.made & 0x1FFE000u;  // 13..24
  put(forward ? lowest(forward) - 12 : 0);
  put(longest_run(b.made & 0xFFFEu));
  put(back);
  put(n[1] + n[2]);
  put(std::popcount(b.blots));
  put(std::popcount(b.blots & 0x7Eu));
}

void race_features(const Side& n, std::uint8_t* out, int& pips) {
  int away = 0, bring = 0, gaps = 0, stacks = 0, back = 0, out_pips = 0;
  pips = 0;
  for (int p = 1; p < kBar; ++p) {
    const int c = n[static_cast<std::size_t>(p)];
    pips += p * c;
    if (p > 6) {
      away += c;
      bring += c * (p - 6);
      if (p > 18) {
        back += c;
        out_pips += c * (p - 18);
      }
    } else {
      gaps += c == 0;
      stacks += std::max(c - 3, 0);
    }
  }
  int at = 0;
  const auto put = [&](int v) { out[at++] = small(v); };
  put(n[kOff]);
  put(pips / 2);
  put(away);
  put(bring);
  put(gaps);
  put(stacks);
  put(back);
  put(out_pips);
}

int above_two(const Side& n) { return kCheckers - n[kOff] - n[1] - n[2]; }

bool deep(const Side& n) {
  int men = n[kBar], points = 0;
  for (int p = 19; p < kBar; ++p) {
    men += n[static_cast<std::size_t>(p)];
    points += n[static_cast<std::size_t>(p)] > 1;
  }
  return points > 1 || men > 3;
}

}  // namespace

NetClass classify(const Board& board) {
  int own = kBar, other = kBar;
  while (own > 0 && board.own[static_cast<std::size_t>(own)] == 0) --own;
  while (other > 0 && board.other[static_cast<std::size_t>(other)] == 0) --other;
  if (own + other <= 25) return NetClass::race;
  if (above_two(board.own) <= 6 || above_two(board.other) <= 6) return NetClass::crashed;
  return deep(board.own) || deep(board.other) ? NetClass::back : NetClass::contact;
}

const Layout& layout(NetClass c) { return c == NetClass::race ? kRaceLayout : kContactLayout; }

void inputs(const Board& board, NetClass c, Inputs& out) {
  if (c == NetClass::race) {
    int pips[2];
    std::uint8_t* at = out.data();
    for (int side = 0; side < 2; ++side) {
      const Side& n = side ? board.other : board.own;
      for (int p = 1; p <= kRacePoints; ++p)
        *at++ = static_cast<std::uint8_t>(n[static_cast<std::size_t>(p)]);
      race_features(n, at, pips[side]);
      at += kRaceSideCount;
    }
    *at = small(60 + pips[1] - pips[0]);
    return;
  }
  const Bits own = bits_of(board.own), other = bits_of(board.other);
  std::uint8_t* at = out.data();
  for (int side = 0; side < 2; ++side) {
    const Side& n = side ? board.other : board.own;
    for (int p = 1; p <= kBar; ++p) *at++ = static_cast<std::uint8_t>(n[static_cast<std::size_t>(p)]);
    side ? side_features(board.other, board.own, other, own, at)
         : side_features(board.own, board.other, own, other, at);
    at += kSideSlotCount;
  }
  *at = small(31 + (other.pips - own.pips + (other.pips < own.pips ? -2 : 2)) / 4);
}

}  // namespace pips::backgammon
