#include "engine/games/ludo/rules.hpp"

#include <algorithm>

#include "engine/games/ludo/bench.hpp"

namespace pips::ludo {
namespace {

// Puts one changed token back into ascending order.
void settle(std::int8_t* token) {
  for (int i = 1; i < kTokens; ++i)
    for (int k = i; k > 0 && token[k] < token[k - 1]; --k) std::swap(token[k], token[k - 1]);
}

void pass(State& s) {
  s.die = 0;
  s.sixes = 0;
  s.mover = static_cast<std::int8_t>(1 - s.mover);
}

}  // namespace

const GameInfo Rules::info{"ludo", 1, {"red", "yellow"}, {}, {}, if_minds(kBenches)};

bool finished(const State& s, int seat) { return s.token[seat][0] == kHome; }

State Rules::initial(const Options&) {
  State s{};
  for (auto& side : s.token) std::fill(std::begin(side), std::end(side), static_cast<std::int8_t>(kBase));
  s.mover = kRed;  // LU-1
  return s;
}

Actor Rules::to_act(const State& s) {
  if (over(s)) return Actor::over;
  return s.die ? seat_actor(s.mover) : Actor::chance;
}

void Rules::apply(State& s, Action a) {
  if (is_roll(a))
    roll(s, rolled_die(a));
  else
    move(s, moved_from(a));
}

void roll(State& s, int die) {
  if (die != 6) s.sixes = 0;                                       // LU-10: the row of sixes is broken
  if (s.sixes == 2 || movable(s, die).count == 0) return pass(s);  // LU-10, LU-9
  s.die = static_cast<std::int8_t>(die);
}

Step step(const State& s, int from) {
  Step out{from < 0 ? 0 : from + s.die, 0, 0, s.die == 6};
  if (on_ring(out.to) && !is_safe(out.to) && across(out.to) <= kLastOnRing)
    for (const int p : s.token[1 - s.mover])
      if (p == across(out.to)) {
        ++out.captured;
        out.lost += p;
      }
  out.again = out.again || out.captured > 0 || out.to == kHome;  // LU-8
  return out;
}

void move(State& s, int from) {
  const Step made = step(s, from);
  std::int8_t* own = s.token[s.mover];
  *std::find(own, own + kTokens - 1, static_cast<std::int8_t>(from)) = static_cast<std::int8_t>(made.to);
  settle(own);
  if (made.captured > 0) {
    std::int8_t* theirs = s.token[1 - s.mover];
    std::replace(theirs, theirs + kTokens, static_cast<std::int8_t>(across(made.to)),
                 static_cast<std::int8_t>(kBase));
    settle(theirs);
  }
  if (finished(s, s.mover)) {  // LU-11
    s.die = 0;
    s.sixes = 0;
  } else if (made.again) {
    s.sixes = static_cast<std::int8_t>(s.die == 6 ? s.sixes + 1 : 0);
    s.die = 0;
  } else {
    pass(s);
  }
}

std::optional<Outcome> Rules::outcome(const State& s) {
  for (int seat = 0; seat < 2; ++seat)
    if (finished(s, seat)) return Outcome{static_cast<std::int8_t>(seat), 1, "all home"};
  return std::nullopt;
}

}  // namespace pips::ludo
