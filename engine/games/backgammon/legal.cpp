#include "engine/games/backgammon/legal.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace pips::backgammon {
namespace {

constexpr std::uint32_t bit(int index) { return 1u << index; }
constexpr std::uint32_t kBarBit = bit(kBar);
constexpr std::uint32_t kPoints = kBarBit - 2;        // bits 1..24
constexpr std::uint32_t kOutside = kPoints & ~0x7Fu;  // bits 7..24

int highest(std::uint32_t mask) { return 31 - std::countl_zero(mask); }

// A board under search: occupied and blocked points as bits of the mover's numbering. What is blocked never
// changes within a turn.
struct Search {
  Board board;
  std::uint32_t occupied = 0;  // by the mover, bits 1..25
  std::uint32_t blocked = 0;   // two or more opposing checkers

  explicit Search(const Board& b) : board(b) {
    for (int i = 1; i <= kBar; ++i)
      if (board.own[i] > 0) occupied |= bit(i);
    for (int i = 1; i < kBar; ++i)
      if (board.other[i] > 1) blocked |= bit(across(i));
  }

  std::uint32_t movable(int die) const {
    if (occupied & kBarBit) return blocked & bit(kBar - die) ? 0 : kBarBit;
    const std::uint32_t open = occupied & ~(blocked << die);
    std::uint32_t froms = open & ~((2u << die) - 1);
    if (!(occupied & kOutside) && occupied) {
      const int top = highest(occupied);
      if (occupied & bit(die))
        froms |= bit(die);
      else if (top < die)
        froms |= bit(top);
    }
    return froms;
  }

  bool play(int from, int die) {
    const int to = target(from, die);
    if (--board.own[from] == 0) occupied &= ~bit(from);
    ++board.own[to];
    if (to == kOff) return false;
    occupied |= bit(to);
    std::int8_t& there = board.other[across(to)];
    if (there == 0) return false;
    there = 0;
    ++board.other[kBar];
    return true;
  }

  void take_back(int from, int die, bool hit) {
    const int to = target(from, die);
    if (--board.own[to] == 0) occupied &= ~bit(to);
    ++board.own[from];
    occupied |= bit(from);
    if (!hit) return;
    board.other[across(to)] = 1;
    --board.other[kBar];
  }

  bool won() const { return occupied == 0; }
};

// Calls visit(from) for each bit, highest first.
template <class F>
void from_top(std::uint32_t mask, F visit) {
  while (mask) {
    const int from = highest(mask);
    mask &= ~bit(from);
    visit(from);
  }
}

// A number that two boards of one search share only if they are equal (up to 64-bit chance): each checker
// moved or hit adds the difference of its places' keys.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15u;  // splitmix64 (Steele, Lea, Flood 2014)
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}
constexpr auto kOwnKeys = [] {
  std::array<std::uint64_t, 26> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = mix(i);
  return keys;
}();
constexpr auto kHitKeys = [] {
  std::array<std::uint64_t, 26> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = mix(100 + i);
  return keys;
}();

std::uint64_t key_change(int from, int die, bool hit) {
  const int to = target(from, die);
  return kOwnKeys[static_cast<std::size_t>(to)] - kOwnKeys[static_cast<std::size_t>(from)] +
         (hit ? kHitKeys[static_cast<std::size_t>(to)] : 0);
}

void emit(const Search& at, const std::array<Step, 4>& steps, int count, std::vector<Candidate>& out) {
  out.push_back({at.board, steps, static_cast<std::int8_t>(count)});
}

Step step(int from, int die) { return {static_cast<std::int8_t>(from), static_cast<std::int8_t>(die)}; }

// Equal dice: steps commute, so every play is found once with its starting indices in descending order; steps
// never take away each other's chance, so every line that runs dry is as long as any (BG-6).
void equal_dice(Search& at, int die, int left, int top, std::array<Step, 4>& steps, int count,
                std::vector<Candidate>& out) {
  const std::uint32_t froms = left > 0 ? at.movable(die) : 0;
  if (froms == 0) return emit(at, steps, count, out);
  from_top(froms & ((2u << top) - 1), [&](int from) {
    const bool hit = at.play(from, die);
    steps[static_cast<std::size_t>(count)] = step(from, die);
    equal_dice(at, die, left - 1, from, steps, count + 1, out);
    at.take_back(from, die, hit);
  });
}

constexpr std::size_t kMostPairs = 512;  // at most 15 places for either die, in two orders

void two_dice(Search& at, int high, int low, std::vector<Candidate>& out) {
  std::array<std::uint64_t, kMostPairs> keys;
  std::size_t known = 0;
  std::array<Step, 4> steps{};
  const auto fresh = [&](std::uint64_t key) {
    if (std::find(keys.begin(), keys.begin() + known, key) != keys.begin() + known) return false;
    if (known < kMostPairs) keys[known++] = key;
    return true;
  };
  for (const auto& [first, second] : {std::pair{high, low}, std::pair{low, high}}) {
    from_top(at.movable(first), [&, first = first, second = second](int from) {
      const bool hit = at.play(from, first);
      const std::uint64_t key = key_change(from, first, hit);
      steps[0] = step(from, first);
      if (at.won()) {
        if (fresh(key)) emit(at, steps, 1, out);
      } else {
        from_top(at.movable(second), [&](int next) {
          const bool hit_too = at.play(next, second);
          if (fresh(key + key_change(next, second, hit_too))) {
            steps[1] = step(next, second);
            emit(at, steps, 2, out);
          }
          at.take_back(next, second, hit_too);
        });
      }
      at.take_back(from, first, hit);
    });
  }
  if (!out.empty()) return;
  const std::uint32_t by_high = at.movable(high);
  const int die = by_high ? high : low;
  from_top(by_high ? by_high : at.movable(low), [&](int from) {
    const bool hit = at.play(from, die);
    emit(at, {step(from, die)}, 1, out);
    at.take_back(from, die, hit);
  });
  if (out.empty()) emit(at, steps, 0, out);
}

int dice_count(const DiceLeft& left) {
  return static_cast<int>(std::find(left.begin(), left.end(), 0) - left.begin());
}

bool two_different(const DiceLeft& left) { return left[1] != 0 && left[0] != left[1]; }

}  // namespace

Board board_of(const State& state, int seat) { return {state.side[seat], state.side[1 - seat]}; }
Board board_of(const State& state) { return board_of(state, state.mover); }

DiceLeft dice_left(int die, int other_die) {
  const auto a = static_cast<std::int8_t>(std::max(die, other_die)),
             b = static_cast<std::int8_t>(std::min(die, other_die));
  if (a == b) return {a, a, a, a};
  return {a, b, 0, 0};
}

bool play_step(Board& board, int from, int die) {
  const int to = target(from, die);
  --board.own[from];
  ++board.own[to];
  if (to == kOff || board.other[across(to)] == 0) return false;
  --board.other[across(to)];
  ++board.other[kBar];
  return true;
}

std::uint32_t movable(const Board& board, int die) { return Search(board).movable(die); }

void legal_steps(const Board& board, const DiceLeft& left, std::vector<Step>& out) {
  if (left[0] == 0) return;
  Search at(board);
  if (!two_different(left)) {
    from_top(at.movable(left[0]), [&](int from) { out.push_back(step(from, left[0])); });
    return;
  }
  const int dice[2] = {left[0], left[1]};
  std::uint32_t able[2], good[2] = {0, 0};
  for (int k = 0; k < 2; ++k) {
    able[k] = at.movable(dice[k]);
    from_top(able[k], [&](int from) {
      const bool hit = at.play(from, dice[k]);
      if (at.won() || at.movable(dice[1 - k])) good[k] |= bit(from);
      at.take_back(from, dice[k], hit);
    });
  }
  if (!good[0] && !good[1]) {
    good[0] = able[0];
    if (!able[0]) good[1] = able[1];
  }
  from_top(good[0] | good[1], [&](int from) {
    if (good[0] & bit(from)) out.push_back(step(from, dice[0]));
    const bool both_off =
        (good[0] & bit(from)) && target(from, dice[0]) == kOff && target(from, dice[1]) == kOff;
    if ((good[1] & bit(from)) && !both_off) out.push_back(step(from, dice[1]));
  });
}

void distinct_plays(const Board& board, const DiceLeft& left, std::vector<Candidate>& out) {
  out.clear();
  Search at(board);
  if (two_different(left)) return two_dice(at, left[0], left[1], out);
  std::array<Step, 4> steps{};
  equal_dice(at, left[0], dice_count(left), kBar, steps, 0, out);
}

std::uint64_t generate_many(std::uint64_t n) {
  const Board start{starting_side(), starting_side()};
  Board board = start;
  std::vector<Candidate> plays;
  std::uint64_t seed = 1, sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    seed = mix(seed + i);
    distinct_plays(board, dice_left(1 + static_cast<int>(seed % 6), 1 + static_cast<int>(seed / 6 % 6)),
                   plays);
    sum += plays.size();
    board = flipped(plays[(seed >> 32) % plays.size()].board);
    // Random games have contact for some sixty plies; later positions would flatter the figure.
    if (i % 50 == 49 || board.own[kOff] == kCheckers || board.other[kOff] == kCheckers) board = start;
  }
  return sum;
}

}  // namespace pips::backgammon
