#include <algorithm>

#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {

std::string Rules::thrown(const State& s) { return s.die == 0 ? "" : write(s, roll_action(s.die)); }

std::string Rules::write(const State&, Action a) {
  if (is_roll(a)) return "roll " + std::to_string(rolled_die(a));
  return moved_from(a) < 0 ? "move -" : "move " + std::to_string(moved_from(a));
}

TurnText Rules::write_turn(const State& before, std::span<const Action> actions) {
  const auto stop = [](int progress) {
    return progress < 0 ? std::string("-") : progress == kHome ? "H" : std::to_string(progress);
  };
  TurnText out;
  State at = before;
  for (const Action a : actions) {
    if (is_roll(a)) {
      out.notation += (out.notation.empty() ? "" : ", ") + std::to_string(rolled_die(a));
      out.pass = true;
    } else {
      const int from = moved_from(a);
      const Step made = step(at, from);
      out.notation +=
          (out.notation.empty() ? "" : ": ") + stop(from) + "/" + stop(made.to) + (made.captured ? "*" : "");
      out.pass = false;
    }
    apply(at, a);
  }
  // The die of a roll that is still to be moved.
  if (at.die) out.pass = false;
  return out;
}

Result<Action> Rules::parse(const State& s, Words& words) {
  Words ahead = words;
  const std::string_view verb = ahead.next(), what = ahead.next();
  Action action;
  if (verb == "roll") {
    const auto die = to_number(what, 1, 6);
    if (!die) return Error{"roll what? " + quote(what) + " is not 1..6"};
    if (to_act(s) != Actor::chance) return Error{"no roll is due"};
    action = roll_action(static_cast<int>(*die));
  } else if (verb == "move") {
    const auto from = what == "-" ? std::optional<long long>(kBase) : to_number(what, 0, kHome - 1);
    if (!from) return Error{"move what? " + quote(what) + " is neither '-' nor a progress 0..55"};
    if (!is_seat(to_act(s))) return Error{over(s) ? "the game is over" : "roll first"};
    action = move_action(static_cast<int>(*from));
    Actions moves;
    legal(s, moves);
    if (std::find(moves.begin(), moves.end(), action) == moves.end())
      return Error{"no token that may move " + std::to_string(s.die) + " stands at " + quote(what)};
  } else {
    return Error{"not an action of ludo: " + quote(verb)};
  }
  words = ahead;
  return action;
}

}  // namespace pips::ludo
