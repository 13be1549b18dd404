// Plays in words and as dotted lines: hints, and turns that are looked back at.
#include "web/app/table.hpp"

namespace pips::web {

Result<Table::Told> Table::tell(int ply, std::string_view text) const {
  if (!open()) return Error{"no match is open"};
  if (ply < 0 || ply > session_->ply()) return Error{"no such position"};
  const Game& game = session_->game();
  Position at = session_->at(ply);
  Told told{game.thrown(at.state), {}, {}, {}};
  const AnyState before = at.state;
  Play play;
  Words words(text);
  while (!words.empty()) {
    auto action = parse_action(game, at, words);
    if (!action) return Error{action.error()};
    if (auto status = check_action(game, at, actor_of(game, at, *action), *action); !status)
      return Error{status.error()};
    const Gesture gesture = game.gesture(at.state, *action);
    if (!gesture.button) {
      told.links.push_back({gesture.from, gesture.to});
      told.steps.push_back(gesture.label);
    } else if (told.steps.empty()) {
      told.steps.push_back(gesture.label);
    }
    if (!is_closing(*action)) play.push_back(*action);
    pips::apply(game, at, *action);
  }
  told.notation = game.write_turn(before, play).notation;
  return told;
}

Status Table::show_hint(std::string_view text) {
  hint_.clear();
  hint_steps_.clear();
  if (!open()) return Error{"no match is open"};
  auto told = tell(review_ >= 0 ? review_ : session_->ply(), text);
  if (!told) return Error{told.error()};
  hint_ = std::move(told->links);
  hint_steps_ = std::move(told->steps);
  notify();
  return done();
}

}  // namespace pips::web
