// The record of the match, a line a turn, and what the other side did last.
#include "engine/core/closing.hpp"
#include "web/app/json.hpp"
#include "web/app/table.hpp"

namespace pips::web {
namespace {

// Resigning and what concerns draws, which no notation has a sign for.
Phrase closing_phrase(Action a) {
  switch (closing_kind(a)) {
    case ClosingKind::resign:
      if (closing_points(a) > 1) return {"record.resign.points", {std::to_string(closing_points(a))}};
      return {"record.resign", {}};
    case ClosingKind::offer_draw:
      return {"record.offer", {}};
    case ClosingKind::accept_draw:
      return {"record.accept", {}};
    case ClosingKind::decline_draw:
      break;
  }
  return {"record.decline", {}};
}

}  // namespace

std::vector<Table::TurnLine> Table::turn_lines() const {
  std::vector<TurnLine> lines;
  const Game& game = session_->game();
  const int viewed_by = viewer(), end = session_->ply();
  for (int i = 0; i < end;) {
    if (is_closing(session_->action(i))) {
      lines.push_back(
          {i, i + 1, closing_seat(session_->action(i)), {}, closing_phrase(session_->action(i)), true});
      ++i;
      continue;
    }
    const int begin = i;
    int seat = game.turn(session_->at(i).state);
    std::vector<Action> actions;
    for (bool acted = false; i < end && !is_closing(session_->action(i)); ++i) {
      const AnyState& state = session_->at(i).state;
      const int turn = game.turn(state);
      // Chance may have decided whose turn it is (an opening roll): the seat that acts after it says so.
      const bool decided = !acted && is_seat(game.to_act(state));
      if (turn != seat && !decided) break;
      acted = acted || decided;
      seat = turn;
      actions.push_back(game.conceal(state, session_->action(i), viewed_by));
    }
    TurnText text = game.write_turn(seen(session_->at(begin)), actions);
    lines.push_back(
        {begin, i, seat, std::move(text.notation), text.pass ? Phrase{"record.pass", {}} : Phrase{}});
  }
  return lines;
}

void Table::write_record_lines(Json& json) const {
  json.key("record").open('[');
  int number = 0;
  for (const TurnLine& line : turn_lines()) {
    json.open('{')
        .field("ply", line.begin)
        .field("end", line.end)
        .field("seat", line.seat)
        .field("number", line.closing ? 0 : ++number)
        .field("text", std::string_view(line.notation))
        .field("note", line.note)
        .close('}');
  }
  json.close(']');
}

// What the other side's last turn brought, as the viewer saw it.
std::vector<Phrase> Table::news() const {
  const Game& game = session_->game();
  const int seat = viewer();
  const auto theirs = [&](int ply) { return game.turn(session_->at(ply).state) != seat; };
  int end = session_->ply();
  while (end > 0 && !theirs(end - 1)) --end;
  int begin = end;
  while (begin > 0 && theirs(begin - 1)) --begin;
  std::vector<Phrase> phrases;
  for (int i = begin; i < end; ++i) {
    if (is_closing(session_->action(i))) continue;
    Events events;
    const AnyState& whole = session_->at(i).state;
    game.events(seen(session_->at(i)), game.conceal(whole, session_->action(i), seat), events);
    for (Event& event : events)
      if (!event.say.key.empty()) phrases.push_back(std::move(event.say));
  }
  return phrases;
}

}  // namespace pips::web
