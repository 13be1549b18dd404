#include "engine/games/backgammon/rules.hpp"

#include <algorithm>

#include "engine/games/backgammon/legal.hpp"

namespace pips::backgammon {
namespace {

bool has_won(const State& state, int seat) { return state.side[seat][kOff] == kCheckers; }

void take_die(State& state, int die) {
  const auto at = std::find(state.left.begin(), state.left.end(), die);
  std::copy(at + 1, state.left.end(), at);
  state.left.back() = 0;
}

void roll(State& state, int left, int right) {
  if (state.phase == Phase::opening) {
    if (left == right) return;
    state.mover = left > right ? kWhite : kBlack;
  }
  state.phase = Phase::moving;
  state.dice = {static_cast<std::int8_t>(left), static_cast<std::int8_t>(right)};
  state.left = dice_left(left, right);
}

void end_turn(State& state) {
  state.phase = Phase::to_roll;
  state.mover = static_cast<std::int8_t>(1 - state.mover);
  state.dice = {};
  state.left = {};
}

void move(State& state, int from, int die) {
  Side& own = state.side[state.mover];
  Side& other = state.side[1 - state.mover];
  const int to = target(from, die);
  --own[from];
  ++own[to];
  take_die(state, die);
  if (to != kOff && other[across(to)] > 0) {
    --other[across(to)];
    ++other[kBar];
  }
  if (own[kOff] == kCheckers) {
    state.phase = Phase::over;
    state.left = {};
  }
}

std::uint64_t turns_of(const State& state, int n);

// Summed over the plays of the dice that are left.
std::uint64_t turns_of_dice(const Board& board, const DiceLeft& left, const State& state, int n) {
  std::vector<Candidate> plays;
  distinct_plays(board, left, plays);
  if (n == 1) return plays.size();
  std::uint64_t sum = 0;
  for (const Candidate& play : plays) {
    State next = state;
    next.side[state.mover] = play.board.own;
    next.side[1 - state.mover] = play.board.other;
    if (has_won(next, state.mover)) continue;
    end_turn(next);
    sum += turns_of(next, n - 1);
  }
  return sum;
}

std::uint64_t turns_of(const State& state, int n) {
  if (n <= 0) return 1;
  if (state.phase == Phase::over) return 0;
  const Board board = board_of(state);
  if (state.phase == Phase::moving) return turns_of_dice(board, state.left, state, n);
  std::uint64_t sum = 0;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) sum += turns_of_dice(board, dice_left(high, low), state, n);
  return sum;
}

const char* check_side(const Side& side) {
  int sum = 0;
  for (const std::int8_t n : side) {
    if (n < 0) return "a negative number of checkers";
    sum += n;
  }
  return sum == kCheckers ? nullptr : "a side without its fifteen checkers";
}

const char* check_dice(const State& state) {
  const bool moving = state.phase == Phase::moving;
  if (state.phase != Phase::over && (state.dice[0] != 0) != moving) return "dice out of season";
  if ((state.dice[0] == 0) != (state.dice[1] == 0)) return "one die without the other";
  for (const std::int8_t die : state.dice)
    if (die < 0 || die > 6) return "no such die";
  if (!moving) return state.left == DiceLeft{} ? nullptr : "dice left out of season";
  DiceLeft full = dice_left(state.dice[0], state.dice[1]);
  int k = 0;
  for (const std::int8_t die : state.left) {
    if (die == 0) break;
    while (k < 4 && full[k] != die) ++k;
    if (k++ >= 4) return "a die left that was not rolled";
  }
  return std::is_sorted(state.left.rbegin(), state.left.rend()) ? nullptr : "dice left out of order";
}

}  // namespace

int pip_count(const State& state, int seat) {
  int sum = 0;
  for (int i = 1; i <= kBar; ++i) sum += i * state.side[seat][i];
  return sum;
}

Side starting_side() {
  Side side{};
  side[24] = 2;
  side[13] = 5;
  side[8] = 3;
  side[6] = 5;
  return side;
}

State Rules::initial(const Options&) {
  State state{};
  state.side = {starting_side(), starting_side()};
  state.phase = Phase::opening;
  return state;
}

Actor Rules::to_act(const State& state) {
  switch (state.phase) {
    case Phase::opening:
    case Phase::to_roll:
      return Actor::chance;
    case Phase::moving:
      return seat_actor(state.mover);
    case Phase::over:
      break;
  }
  return Actor::over;
}

void Rules::legal(const State& state, Actions& out) {
  if (state.phase != Phase::moving) return;
  std::vector<Step> steps;
  legal_steps(board_of(state), state.left, steps);
  for (const Step s : steps) out.push_back(step_action(s.from, s.die));
  if (steps.empty()) out.push_back(kEnd);
}

void Rules::chance(const State& state, Chances& out) {
  if (state.phase == Phase::opening) {
    for (int left = 1; left <= 6; ++left)
      for (int right = 1; right <= 6; ++right) out.push_back({roll_action(left, right), 1});
  } else if (state.phase == Phase::to_roll) {
    for (int high = 1; high <= 6; ++high)
      for (int low = 1; low <= high; ++low) out.push_back({roll_action(high, low), high == low ? 1u : 2u});
  }
}

void Rules::apply(State& state, Action action) {
  switch (kind_of(action)) {
    case Kind::roll:
      return roll(state, left_die(action), right_die(action));
    case Kind::step:
      return move(state, from_of(action), die_of(action));
    case Kind::end:
      return end_turn(state);
  }
}

std::optional<Outcome> Rules::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  const Side& loser = state.side[1 - state.mover];
  if (loser[kOff] > 0) return Outcome{state.mover, 1, "single"};
  const bool behind =
      std::any_of(loser.begin() + across(6), loser.end(), [](std::int8_t n) { return n > 0; });
  return behind ? Outcome{state.mover, 3, "backgammon"} : Outcome{state.mover, 2, "gammon"};
}

void Rules::plays(const State& state, std::vector<Play>& out) {
  if (state.phase != Phase::moving) return;
  std::vector<Candidate> candidates;
  distinct_plays(board_of(state), state.left, candidates);
  std::vector<std::pair<std::string, Play>> found;
  for (const Candidate& c : candidates) {
    Play play;
    for (int k = 0; k < c.count; ++k) play.push_back(step_action(c.steps[k].from, c.steps[k].die));
    if (c.board.own[kOff] != kCheckers) play.push_back(kEnd);
    found.emplace_back(write_play(state, play), std::move(play));
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& [text, play] : found) out.push_back(std::move(play));
}

const char* Rules::check(const State& state) {
  for (const Side& side : state.side)
    if (const char* fault = check_side(side)) return fault;
  for (int p = 1; p <= 24; ++p)
    if (state.side[0][p] > 0 && state.side[1][across(p)] > 0) return "both sides on one point";
  if (state.mover != kWhite && state.mover != kBlack) return "no such mover";
  if (has_won(state, 1 - state.mover)) return "the side to move has lost already";
  if (has_won(state, state.mover) != (state.phase == Phase::over)) return "over and won disagree";
  if (state.phase == Phase::opening && state.mover != kWhite) return "black to move in the opening";
  return check_dice(state);
}

std::uint64_t Rules::turns(const State& state, int n) { return turns_of(state, n); }

std::vector<int> Rules::resign_points(const State& state, int seat) {
  if (state.side[seat][kOff] > 0) return {1};
  return {1, 2, 3};
}

}  // namespace pips::backgammon
