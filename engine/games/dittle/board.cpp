#include "engine/games/dittle/board.hpp"

#include <algorithm>
#include <cstring>

#include "engine/games/dittle/weights.hpp"
#include "engine/search/alphabeta.hpp"

namespace pips::dittle {
namespace {

// splitmix64's finish.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}
std::uint64_t key_of(Cell c, std::uint8_t die) { return mix(std::uint64_t{c} << 8 | die); }
constexpr std::uint64_t kBlackToMove = mix(0x10000);

// Dittle: by the steps that the side nearer to its end has to go, 0..42. Clash: by the dice on the board,
// 0..14.
constexpr int kDittleAnchors[kStages] = {0, 7, 18, 42}, kClashAnchors[kStages] = {2, 6, 10, 14};

template <std::size_t n>
constexpr std::array<Stage, n> make_stages(const int (&anchors)[kStages]) {
  std::array<Stage, n> table{};
  for (std::size_t i = 0; i < n; ++i) {
    const int x = std::clamp(static_cast<int>(i), anchors[0], anchors[kStages - 1]);
    int first = 0;
    while (first + 2 < kStages && x >= anchors[first + 1]) ++first;
    table[i] = {
        static_cast<std::uint8_t>(first),
        static_cast<std::uint16_t>(256 * (x - anchors[first]) / (anchors[first + 1] - anchors[first]))};
  }
  return table;
}
constexpr auto kDittleStages = make_stages<43>(kDittleAnchors);
constexpr auto kClashStages = make_stages<15>(kClashAnchors);

EvalTable dittle_table = kDittleTable, clash_table = kClashTable;

template <bool clash>
const EvalTable& table() {
  return clash ? clash_table : dittle_table;
}

template <bool clash>
void add(Board& b, Cell c, std::uint8_t die, int sign) {
  const int seat = owner(die), rows = progress(seat, c);
  const auto& worth = table<clash>().die[static_cast<std::size_t>(rows)][orientation(die)];
  const int s = seat == 0 ? sign : -sign;
  for (int k = 0; k < kStages; ++k) b.sum[k] += s * worth[static_cast<std::size_t>(k)];
  b.dice_key ^= key_of(c, die);
  b.steps[seat] = static_cast<std::uint8_t>(b.steps[seat] + sign * (kSize - 1 - rows));
  b.count[seat] = static_cast<std::uint8_t>(b.count[seat] + sign);
  b.at.of[seat] ^= bit(c);
  b.cell[c] = sign > 0 ? die : std::uint8_t{0};
}

Mask neighbours(Cell c) { return (bit(c) << 1 | bit(c) >> 1 | bit(c) << 8 | bit(c) >> 8) & kBoard; }

int sum_of_tops(const Board& b, Mask dice) {
  int sum = 0;
  for (; dice; dice &= dice - 1) sum += top(orientation(b.cell[lowest(dice)]));
  return sum;
}

// CL-2; gives whether a die was removed.
bool meet(Board& b, Cell c, int seat) {
  const Mask enemies = neighbours(c) & b.at.of[1 - seat];
  if (!enemies) return false;
  const int own = top(orientation(b.cell[c])), sum = sum_of_tops(b, enemies);
  if (own <= sum) add<true>(b, c, b.cell[c], -1);
  if (own >= sum)
    for (Mask m = enemies; m; m &= m - 1) add<true>(b, lowest(m), b.cell[lowest(m)], -1);
  return true;
}

bool row_filled(const Board& b, int seat) {
  const Mask far = row(far_rank(seat));
  return (b.at.all() & far) == far && (b.at.of[seat] & far);
}

}  // namespace

EvalTable& eval_table(bool clash) { return clash ? clash_table : dittle_table; }

Stage stage_of(const Board& b, bool clash) {
  return clash ? kClashStages[static_cast<std::size_t>(b.count[0] + b.count[1])]
               : kDittleStages[std::min(b.steps[0], b.steps[1])];
}

int margin(const Board& b) {
  int net[2];
  for (int seat = 0; seat < 2; ++seat)
    net[seat] = sum_of_tops(b, b.at.of[seat] & row(far_rank(seat))) -
                10 * std::popcount(b.at.of[seat] & row(base_rank(seat)));
  return net[b.mover] - net[1 - b.mover];
}

template <bool clash>
Board Searched<clash>::from_state(const State& s) {
  Board b{};
  for (Cell c = 0; c < kCells; ++c)
    if (s.cell[c]) add<clash>(b, c, s.cell[c], 1);
  b.mover = s.mover;
  b.pressure = s.pressure;
  b.quiet = s.quiet;
  b.idle[0] = s.idle[0];
  b.idle[1] = s.idle[1];
  b.ended = s.ending != Ending::none;
  return b;
}

template <bool clash>
int Searched<clash>::moves(const Board& b, std::uint32_t* out) {
  int n = 0;
  const auto keep = [&](Cell from, Tilt tilt, Cell to) { out[n++] = make_move(from, tilt, to).bits; };
  const bool pressed = b.idle[b.mover] >= kIdleLimit;
  constexpr Variant kVariant = clash ? Variant::clash : Variant::dittle;
  if (b.mover == 0)
    for_each_legal<0>(b.at, kVariant, pressed, keep);
  else
    for_each_legal<1>(b.at, kVariant, pressed, keep);
  if (n == 0) out[n++] = kPass.bits;
  return n;
}

template <bool clash>
void Searched<clash>::make(Board& b, std::uint32_t move) {
  const int seat = b.mover;
  const Action action{move};
  bool forward = false, removed = false;
  if (!is_pass(action)) {
    const Cell from = from_cell(action), to = to_cell(action);
    const std::uint8_t die = b.cell[from];
    add<clash>(b, from, die, -1);
    add<clash>(b, to, make_die(seat, tilted(orientation(die), tilt_of(action))), 1);
    forward = rank_of(from) != rank_of(to);
    if constexpr (clash) {
      removed = meet(b, to, seat);
      b.ended = !b.count[0] || !b.count[1] || (b.at.of[seat] & row(far_rank(seat)));
    } else {
      b.ended = rank_of(to) == far_rank(seat) && row_filled(b, seat);
    }
  }
  b.quiet = forward || removed ? std::uint8_t{0} : static_cast<std::uint8_t>(b.quiet + 1);
  if (b.quiet >= kQuietLimit) b.ended = true;
  if (b.pressure)
    b.idle[seat] =
        forward ? std::uint8_t{0} : static_cast<std::uint8_t>(std::min(b.idle[seat] + 1, kIdleLimit));
  b.mover ^= 1;
}

template <bool clash>
std::uint64_t Searched<clash>::position_key(const Board& b) {
  return b.mover ? b.dice_key ^ kBlackToMove : b.dice_key;
}

template <bool clash>
std::uint64_t Searched<clash>::key(const Board& b) {
  // Near the end of DI-11's sixty moves the count decides; before, equal positions share what is known.
  constexpr int kSoon = kQuietLimit - 16;
  const unsigned counts = b.idle[0] | b.idle[1] << 2 | (b.quiet > kSoon ? b.quiet : 0) << 4;
  return position_key(b) ^ (counts ? mix(0x20000 + counts) : 0);
}

template <bool clash>
int Searched<clash>::final_value(const Board& b) {
  if constexpr (!clash) return 100 * margin(b);
  for (int seat = 0; seat < 2; ++seat)
    if (b.at.of[seat] & row(far_rank(seat))) return seat == b.mover ? kWon : -kWon;
  if ((b.count[0] == 0) != (b.count[1] == 0)) return b.count[b.mover] ? kWon : -kWon;
  return 0;
}

template <bool clash>
int Searched<clash>::stalled_value(const Board& b) {
  return clash ? 0 : 100 * margin(b);
}

template <bool clash>
int Searched<clash>::evaluate(const Board& b) {
  const Stage stage = stage_of(b, clash);
  const int dice = (b.sum[stage.first] * (256 - stage.weight) + b.sum[stage.first + 1] * stage.weight) / 256;
  const int me = b.mover, other = 1 - me;
  const int race = clash ? table<clash>().race[b.count[me]][b.count[other]]
                         : table<clash>().race[b.steps[me] / 3u][b.steps[other] / 3u];
  return (me == 0 ? dice : -dice) + race;
}

template <bool clash>
int Searched<clash>::urgency(const Board& b, std::uint32_t move) {
  const Action action{move};
  if (is_pass(action)) return 0;
  const Cell from = from_cell(action), to = to_cell(action);
  const int seat = b.mover, rows = progress(seat, to) - progress(seat, from);
  const Orientation after = tilted(orientation(b.cell[from]), tilt_of(action));
  if constexpr (clash) {
    const Mask enemies = neighbours(to) & b.at.of[1 - seat];
    const bool arrives = rank_of(to) == far_rank(seat);
    if (enemies) {
      const int own = top(after), sum = sum_of_tops(b, enemies), prey = std::popcount(enemies);
      if (own > sum) return kLoud + 100 * prey + (arrives ? 1000 : 0);
      if (own == sum) return prey > 1 ? kLoud + 50 : 100;
      return -1000;
    }
    if (arrives) return kLoud + 1000;
  }
  const auto& worth = table<clash>().die;
  const int gain = worth[static_cast<std::size_t>(progress(seat, to))][after][1] -
                   worth[static_cast<std::size_t>(progress(seat, from))][orientation(b.cell[from])][1];
  return 200 * rows + gain;
}

template <bool clash>
std::vector<std::uint64_t> past_keys(const State& s) {
  Board b = Searched<clash>::from_state(s);
  std::vector<std::uint64_t> keys;
  for (int k = s.past_count - 1; k >= 0; --k) {
    const unsigned move = s.past[k][0] | unsigned{s.past[k][1]} << 8 | unsigned{s.past[k][2]} << 16;
    const Cell from = move & 63, to = move >> 6 & 63;
    if (from != kNoCell) {
      const std::uint8_t die = b.cell[to];
      add<clash>(b, to, die, -1);
      add<clash>(b, from, static_cast<std::uint8_t>((die & 0xE0) | (move >> 12 & 31)), 1);
    }
    b.mover ^= 1;
    keys.push_back(Searched<clash>::position_key(b));
  }
  std::reverse(keys.begin(), keys.end());
  return keys;
}

template struct Searched<false>;
template struct Searched<true>;
template std::vector<std::uint64_t> past_keys<false>(const State&);
template std::vector<std::uint64_t> past_keys<true>(const State&);

}  // namespace pips::dittle
