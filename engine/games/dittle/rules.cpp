#include "engine/games/dittle/rules.hpp"

#include <cstring>

#include "engine/games/dittle/moves.hpp"

namespace pips::dittle {
namespace {

bool has(Mask m, Cell c) { return (m & bit(c)) != 0; }

// The cells next to `c`, whichever side's view.
Mask neighbours(Cell c) { return (bit(c) << 1 | bit(c) >> 1 | bit(c) << 8 | bit(c) >> 8) & kBoard; }

PastMove pack_past(Cell from, Cell to, Orientation before) {
  const unsigned bits = from | unsigned{to} << 6 | unsigned{before} << 12;
  return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
          static_cast<std::uint8_t>(bits >> 16)};
}

unsigned unpack_past(const PastMove& move) {
  return move[0] | unsigned{move[1]} << 8 | unsigned{move[2]} << 16;
}

void forget_past(State& s) {
  std::memset(s.past, 0, sizeof s.past[0] * s.past_count);
  s.past_count = 0;
  s.root_seen = 1;
  s.quiet = 0;
}

// CL-2: whom a die of `seat` on `c` meets.
Mask enemies_next_to(const Masks& at, Cell c, int seat) { return neighbours(c) & at.of[1 - seat]; }

int sum_of_tops(const State& s, Mask dice) {
  int sum = 0;
  for (; dice; dice &= dice - 1) sum += top(orientation(s.cell[lowest(dice)]));
  return sum;
}

// Gives whether a die was removed.
bool meet(State& s, Masks& at, Cell c, int seat) {
  const Mask enemies = enemies_next_to(at, c, seat);
  if (!enemies) return false;
  const int own = top(orientation(s.cell[c])), sum = sum_of_tops(s, enemies);
  if (own <= sum) {
    s.cell[c] = 0;
    at.of[seat] &= ~bit(c);
  }
  if (own >= sum) {
    for (Mask m = enemies; m; m &= m - 1) s.cell[lowest(m)] = 0;
    at.of[1 - seat] &= ~enemies;
  }
  return true;
}

// How the game stands after a move; `s.mover` is the seat to move next.
Ending find_ending(const State& s, const Masks& at) {
  if (s.variant == Variant::clash) {
    if ((at.of[0] & row(far_rank(0))) || (at.of[1] & row(far_rank(1)))) return Ending::arrived;
    if (!at.all()) return Ending::mutual_elimination;
    if (!at.of[0] || !at.of[1]) return Ending::eliminated;
  } else {
    for (int seat = 0; seat < 2; ++seat) {
      const Mask far = row(far_rank(seat));
      if ((at.all() & far) != far || !(at.of[seat] & far)) continue;
      return (at.of[seat] & far) == far ? Ending::seven_in : Ending::row_filled;
    }
  }
  const bool may_hop = s.variant == Variant::dittle;
  if (!can_move(at, s.mover, may_hop) && !can_move(at, 1 - s.mover, may_hop)) return Ending::no_moves;
  if (occurrences(s) >= kRepetitionLimit) return Ending::repetition;
  if (s.quiet >= kQuietLimit) return Ending::no_progress;
  return Ending::none;
}

constexpr const char* kReasons[] = {"",         "seven in",    "row filled",
                                    "no moves", "no progress", "repetition",
                                    "arrived",  "eliminated",  "mutual elimination"};

}  // namespace

Ending find_ending(const State& s) { return find_ending(s, masks(s.cell)); }

State start(Variant variant, bool pressure) {
  State s{};
  for (int seat = 0; seat < 2; ++seat)
    for (int file = 0; file < kSize; ++file)
      s.cell[make_cell(file, base_rank(seat))] = make_die(seat, kStart);
  s.variant = variant;
  s.pressure = pressure;
  s.root_seen = 1;
  return s;
}

Actor Common::to_act(const State& s) { return s.ending == Ending::none ? seat_actor(s.mover) : Actor::over; }
int Common::turn(const State& s) { return s.mover; }

void Common::apply(State& s, Action action) {
  const int seat = s.mover;
  const bool moves = !is_pass(action);
  const Cell from = from_cell(action), to = to_cell(action);
  bool progress = false;
  Masks at = masks(s.cell);
  if (moves) {
    const Orientation before = orientation(s.cell[from]);
    s.cell[from] = 0;
    s.cell[to] = make_die(seat, tilted(before, tilt_of(action)));
    at.of[seat] ^= bit(from) ^ bit(to);
    progress = rank_of(from) != rank_of(to);
    if (s.variant == Variant::clash && meet(s, at, to, seat)) progress = true;
    if (!progress && s.past_count < kQuietLimit) s.past[s.past_count++] = pack_past(from, to, before);
  } else if (s.past_count < kQuietLimit) {
    s.past[s.past_count++] = pack_past(kNoCell, kNoCell, 0);
  }
  if (progress)
    forget_past(s);
  else
    ++s.quiet;
  if (s.pressure) {
    std::uint8_t& idle = s.idle[seat];
    if (moves && rank_of(from) != rank_of(to))
      idle = 0;
    else if (idle < kIdleLimit)
      ++idle;
  }
  s.mover = static_cast<std::uint8_t>(1 - seat);
  s.ending = find_ending(s, at);
}

int net_score(const State& s, int seat) {
  const Masks at = masks(s.cell);
  return sum_of_tops(s, at.of[seat] & row(far_rank(seat))) -
         10 * std::popcount(at.of[seat] & row(base_rank(seat)));
}

std::optional<Outcome> Common::outcome(const State& s) {
  if (s.ending == Ending::none) return std::nullopt;
  Outcome out{-1, 1, kReasons[static_cast<std::size_t>(s.ending)]};
  if (s.variant == Variant::dittle) {
    const int margin = net_score(s, 0) - net_score(s, 1);
    if (margin != 0) out.winner = margin > 0 ? 0 : 1;
    return out;
  }
  const Masks at = masks(s.cell);
  if (s.ending == Ending::arrived) out.winner = (at.of[0] & row(far_rank(0))) ? 0 : 1;
  if (s.ending == Ending::eliminated) out.winner = at.of[0] ? 0 : 1;
  return out;
}

int occurrences(const State& s) {
  // A position can come back after four moves at the soonest. Takes the past back, keeping count of the cells
  // that differ from the present ones.
  int count = 1;
  if (s.past_count < 4) return s.past_count == 0 ? s.root_seen : 1;
  std::uint8_t at[kCells];
  std::memcpy(at, s.cell, sizeof at);
  int different = 0;
  for (int k = s.past_count - 1; k >= 0; --k) {
    const unsigned move = unpack_past(s.past[k]);
    const Cell from = move & 63, to = move >> 6 & 63;
    if (from != kNoCell) {
      different -= (at[from] != s.cell[from]) + (at[to] != s.cell[to]);
      at[from] = static_cast<std::uint8_t>((at[to] & 0xE0) | (move >> 12 & 31));
      at[to] = 0;
      different += (at[from] != s.cell[from]) + (at[to] != s.cell[to]);
    }
    if (different == 0 && (s.past_count - k) % 2 == 0) count += k == 0 ? s.root_seen : 1;
  }
  return count;
}

bool must_go_forward(const State& s) {
  if (s.ending != Ending::none || s.idle[s.mover] < kIdleLimit) return false;
  const Masks at = masks(s.cell);
  const bool may_hop = s.variant == Variant::dittle;
  return s.mover == 0 ? can_go_forward<0>(at, may_hop) : can_go_forward<1>(at, may_hop);
}

std::vector<int> Common::resign_points(const State& s, int) {
  return s.ending == Ending::none ? std::vector<int>{1} : std::vector<int>{};
}

const char* Common::check(const State& s) {
  for (int c = 0; c < kCells; ++c) {
    const std::uint8_t die = s.cell[c];
    if (die == 0) continue;
    if (!on_board(static_cast<Cell>(c))) return "a die in the margin";
    if (!(die & 0x80) || (die & 0x20) || orientation(die) >= kOrientations) return "a byte that is no die";
  }
  const Masks at = masks(s.cell);
  for (const Mask side : at.of) {
    const int n = std::popcount(side);
    if (n > kDice || (s.variant == Variant::dittle && n != kDice)) return "a wrong number of dice";
  }
  if (s.variant == Variant::clash)
    for (Mask m = at.of[0]; m; m &= m - 1)
      if (enemies_next_to(at, lowest(m), 0)) return "enemies side by side";
  if (s.mover > 1 || s.pressure > 1) return "a flag out of range";
  if (s.past_count > s.quiet || s.quiet > kQuietLimit) return "more moves to take back than quiet moves";
  if (s.root_seen < 1 || s.root_seen > kRepetitionLimit) return "a root seen too often";
  for (const std::uint8_t idle : s.idle)
    if (idle > (s.pressure ? kIdleLimit : 0)) return "idle turns out of range";
  for (int k = s.past_count; k < kQuietLimit; ++k)
    if (unpack_past(s.past[k]) != 0) return "leftovers behind the past";
  if (s.ending != find_ending(s, at)) return "the ending does not fit the position";
  return nullptr;
}

// What the helpers of events and painters need
// --------------------------------------------------------------------

std::optional<Die> die_at(const State& s, Place place) {
  const Cell c = cell_of(place);
  if (c == kNoCell || !s.cell[c]) return std::nullopt;
  return Die{owner(s.cell[c]), orientation(s.cell[c])};
}

Orientation orientation_after(const State& s, Action action) {
  return tilted(orientation(s.cell[from_cell(action)]), tilt_of(action));
}

int face_after(const State& s, Action action) { return top(orientation_after(s, action)); }

Meeting meeting(const State& s, Action action) {
  Meeting out;
  if (s.variant != Variant::clash || is_pass(action)) return out;
  Masks at = masks(s.cell);
  const Mask enemies = enemies_next_to(at, to_cell(action), s.mover);
  out.own = face_after(s, action);
  out.sum = sum_of_tops(s, enemies);
  for (Mask m = enemies; m; m &= m - 1) out.enemies.push_back(lowest(m));
  return out;
}

std::vector<Cell> path(const State& s, Action action) {
  std::vector<Cell> way;
  if (is_pass(action)) return way;
  const Cell from = from_cell(action), to = to_cell(action), first = after_tilt(s.mover, action);
  const Mask occupied = masks(s.cell).all() & ~bit(from), empty = kBoard & ~occupied;
  Cell came_from[64];
  Cell queue[kCells];
  int head = 0, tail = 0;
  Mask seen = bit(first);
  queue[tail++] = first;
  while (head < tail && !has(seen, to)) {
    const Cell at = queue[head++];
    for (const Tilt d : {Tilt::forward, Tilt::left, Tilt::right}) {
      const int over = at + step(s.mover, d), landing = over + step(s.mover, d);
      if (over < 0 || over >= kCells || landing < 0 || landing >= kCells) continue;
      if (!has(occupied, static_cast<Cell>(over)) || !has(empty & ~seen, static_cast<Cell>(landing)))
        continue;
      seen |= bit(static_cast<Cell>(landing));
      came_from[landing] = at;
      queue[tail++] = static_cast<Cell>(landing);
    }
  }
  if (!has(seen, to)) return way;
  for (Cell c = to; c != first; c = came_from[c]) way.insert(way.begin(), c);
  if (tilt_of(action) != Tilt::none) way.insert(way.begin(), first);
  return way;
}

}  // namespace pips::dittle
