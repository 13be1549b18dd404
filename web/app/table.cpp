#include "web/app/table.hpp"

#include <algorithm>

#include "engine/registry.hpp"

namespace pips::web {

Status Table::begin(Setup setup) {
  const GameTable* look = find_table(setup.game->info->id);
  if (!look) return Error{"this game has no table yet"};
  auto session = Session::begin(std::move(setup));
  if (!session) return Error{session.error()};
  close();
  session_.emplace(std::move(*session));
  look_ = look;
  if (listener_.save) listener_.save(write_record(session_->record()));
  settle();
  return done();
}

Result<std::size_t> Table::load(std::string_view record, std::string& cut) {
  auto loaded = read_record(record);
  if (!loaded) return Error{loaded.error()};
  const GameTable* look = find_table(loaded->session.game().info->id);
  if (!look) return Error{"this game has no table yet"};
  if (loaded->session.record().viewer >= 0) return Error{"this record is what one seat saw, not a match"};
  close();
  session_.emplace(std::move(loaded->session));
  look_ = look;
  cut = loaded->cut;
  settle();
  return loaded->kept;
}

void Table::close() {
  session_.reset();
  look_ = nullptr;
  picker_ = {};
  motions_.finish();
  choices_.clear();
  last_.clear();
  hint_.clear();
  hint_steps_.clear();
  targets_.clear();
  refusal_ = {};
  review_ = -1;
  covered_ = false;
  uncovered_for_ = -1;
  down_ = dragging_ = false;
  held_ = pressed_ = {};
}

void Table::set_area(Rect area) {
  if (area == area_) return;
  area_ = area;
  if (!open()) return;
  if (dragging_) pointer_cancel();  // the piece under the finger would jump with the board
  if (listener_.changed) listener_.changed();
}

// ---- seats and views

int Table::acting_person() const {
  if (!open() || review_ >= 0 || covered_) return -1;
  const Actor actor = session_->to_act();
  if (!is_seat(actor)) return -1;
  const int seat = static_cast<int>(actor);
  return person_at(seat) ? seat : -1;
}

bool Table::person_at(int seat) const {
  return session_->record().setup.seats[static_cast<std::size_t>(seat)].kind == SeatKind::human;
}

bool Table::hides_anything() const {
  const AnyState& state = session_->now().state;
  return !(session_->game().view(state, 0) == session_->game().view(state, 1));
}

int Table::viewer() const {
  if (!person_at(0)) return 1;
  if (!person_at(1)) return 0;
  // Two at one screen: the board lies still, unless it has secrets; then it is the mover's.
  return hides_anything() ? session_->turn() : 0;
}

int Table::speaker() const { return person_at(0) && person_at(1) ? session_->game().turn(shown_) : viewer(); }

AnyState Table::seen(const Position& position) const {
  const bool watching = !person_at(0) && !person_at(1);
  if (watching || session_->outcome()) return position.state;  // DO-10: after the game everything is shown
  return session_->game().view(position.state, viewer());
}

// ---- changing the match

Status Table::commit(Actor by, Action action) {
  const AnyState before = seen(session_->now());
  const AnyState whole = session_->now().state;
  const int seat = viewer();
  if (auto status = session_->submit(by, session_->ply(), action); !status) return status;
  if (!is_closing(action)) {
    const Action shown = session_->game().conceal(whole, action, seat);
    motions_.add(session_->game(), *look_, before, shown, settings.speed);
    Events events;
    session_->game().events(before, shown, events);
    std::vector<Phrase> phrases;
    for (Event& event : events)
      if (!event.say.key.empty()) phrases.push_back(std::move(event.say));
    if (listener_.say && !phrases.empty()) listener_.say(phrases);
  }
  if (listener_.save) listener_.save(write_record(session_->record()));
  return done();
}

Status Table::commit_all(Actor by, const Play& play) {
  Status status = done();
  for (const Action a : play)
    if (status = commit(by, a); !status) break;
  settle();
  return status;
}

Status Table::submit(int seat, int ply, std::string_view text) {
  if (!open()) return Error{"no match is open"};
  if (ply != session_->ply()) return Error{"the match has moved on"};
  Session trial = *session_;
  Play play;
  Words words(text);
  if (words.empty()) return Error{"no action"};
  while (!words.empty()) {
    auto action = parse_action(trial.game(), trial.now(), words);
    if (!action) return Error{action.error()};
    if (auto status = trial.submit(seat_actor(seat), trial.ply(), *action); !status) return status;
    play.push_back(*action);
  }
  return commit_all(seat_actor(seat), play);
}

Status Table::chance(int ply) {
  if (!open()) return Error{"no match is open"};
  if (ply != session_->ply()) return Error{"the match has moved on"};
  if (session_->to_act() != Actor::chance) return Error{"chance is not to act"};
  const Action outcome =
      draw_outcome(session_->game(), session_->now().state, session_->record().setup.seed, session_->draws());
  return commit_all(Actor::chance, {outcome});
}

Status Table::close_game(int seat, Action closing) {
  if (!open()) return Error{"no match is open"};
  return commit_all(seat_actor(seat), {closing});
}

void Table::settle() {
  hint_.clear();
  hint_steps_.clear();
  choices_.clear();
  refusal_ = {};
  review_ = -1;
  const bool two_people = person_at(0) && person_at(1);
  if (two_people && session_->to_act() != Actor::over && hides_anything()) {
    // Dealing is nobody's turn to look; the cover comes up when it is another person's turn to see the table.
    if (uncovered_for_ != session_->turn() && is_seat(session_->to_act())) covered_ = true;
  } else {
    covered_ = false;
  }
  shown_ = seen(session_->now());
  picker_.look_at(session_->game(), shown_, acting_person());
  // The last turn's moves: of the turn that was ended, or of the present one once it has moves.
  const auto lines = turn_lines();
  last_.clear();
  for (auto line = lines.rbegin(); line != lines.rend() && last_.empty(); ++line)
    last_ = links_of(line->begin, line->end);
  notify();
}

void Table::notify() {
  targets_.clear();
  if (open())
    for (const Destination& d : picker_.destinations()) {
      Target target{d.to, d.captures, d.combined, -1};
      if (!d.combined) target.face = static_cast<std::int16_t>(face_after(d.ways.front().front()));
      targets_.push_back(target);
    }
  if (listener_.changed) listener_.changed();
  if (listener_.redraw) listener_.redraw();
}

void Table::uncover() {
  if (!covered_) return;
  covered_ = false;
  uncovered_for_ = session_->turn();
  settle();
}

// ---- what a person does

void Table::refuse(const Phrase& why) {
  refusal_ = why;
  if (listener_.say && !why.key.empty()) listener_.say({why});
}

void Table::take(const Pick& pick) {
  refusal_ = {};
  choices_.clear();
  switch (pick.kind) {
    case Pick::Kind::play:
      (void)commit_all(session_->to_act(), pick.play);
      return;
    case Pick::Kind::choose:
      choices_ = pick.ways;
      break;
    case Pick::Kind::refused:
      refuse(pick.why);
      if (listener_.sound) listener_.sound("refuse");
      break;
    case Pick::Kind::selected:
      if (listener_.sound) listener_.sound("pick");
      break;
    case Pick::Kind::deselected:
    case Pick::Kind::nothing:
      break;
  }
  notify();
}

void Table::tap(Place place) {
  if (!open() || acting_person() < 0) return;
  take(picker_.tap(place, look_->again_takes_first));
}

void Table::deselect() {
  if (!open()) return;
  choices_.clear();
  hint_.clear();
  hint_steps_.clear();
  take(picker_.tap({}, false));
}

std::optional<Place> Table::place_named(std::string_view name) const {
  if (!open()) return std::nullopt;
  for (const Place p : session_->game().places(shown_, viewer()))
    if (session_->game().place_name(p, speaker()) == name) return p;
  return std::nullopt;
}

Status Table::choose(std::size_t i) {
  if (!open() || i >= choices_.size() || acting_person() < 0) return Error{"no such choice"};
  const Play play = choices_[i];
  return commit_all(session_->to_act(), play);
}

Status Table::button(std::string_view id) {
  if (!open()) return Error{"no match is open"};
  if (review_ >= 0) return Error{"an earlier position is shown"};
  skip_motion();
  if (id == "next") {
    if (auto status = session_->next_game(); !status) return status;
    if (listener_.save) listener_.save(write_record(session_->record()));
    settle();
    return done();
  }
  if (id == "roll") {
    const int turn = session_->turn();
    if (session_->to_act() != Actor::chance) return Error{"there is nothing to roll"};
    if (!person_at(turn)) return Error{"it is the computer's roll"};
    return chance(session_->ply());
  }
  const int seat = acting_person();
  if (seat < 0) return Error{"it is not a person's turn"};
  if (id == "undo") {
    if (auto status = session_->undo(); !status) return status;
    if (listener_.save) listener_.save(write_record(session_->record()));
    settle();
    return done();
  }
  if (id == "play") {
    const auto& destinations = picker_.destinations();
    if (destinations.size() != 1 || destinations[0].ways.size() != 1) return Error{"choose where to"};
    return commit_all(seat_actor(seat), Play(destinations[0].ways[0]));
  }
  if (id == "single") {
    Action obvious;
    if (picker_.legal().size() == 1) return commit_all(seat_actor(seat), {picker_.legal()[0]});
    if (look_->obvious && look_->obvious(shown_, obvious)) return commit_all(seat_actor(seat), {obvious});
    return Error{"there is more than one thing to do"};
  }
  for (const Action a : picker_.buttons())
    if (session_->game().gesture(shown_, a).button == id) return commit_all(seat_actor(seat), {a});
  return Error{"nothing to do by that button now"};
}

// ---- looking

Status Table::review(int ply) {
  if (!open()) return Error{"no match is open"};
  if (ply < -1 || ply > session_->ply()) return Error{"no such position"};
  motions_.finish();
  if (ply == -1 || ply == session_->ply()) {
    settle();
    return done();
  }
  review_ = ply;
  hint_.clear();
  hint_steps_.clear();
  shown_ = seen(session_->at(ply));
  last_.clear();
  for (const TurnLine& line : turn_lines())
    if (line.begin <= ply && ply <= line.end) last_ = links_of(line.begin, ply);
  picker_.look_at(session_->game(), shown_, -1);
  notify();
  return done();
}

std::vector<Link> Table::links_of(int begin, int end) const {
  std::vector<Link> links;
  for (int i = begin; i < end; ++i) {
    const Position& before = session_->at(i);
    if (is_closing(session_->action(i)) || !is_seat(session_->game().to_act(before.state))) continue;
    const Gesture gesture = session_->game().gesture(before.state, session_->action(i));
    if (!gesture.button) links.push_back({gesture.from, gesture.to});
  }
  return links;
}

bool Table::advance(float seconds) {
  if (!motions_.moving()) return false;
  for (const Event& event : motions_.advance(seconds)) {
    if (!listener_.sound) break;
    switch (event.what) {
      case Happening::rolled:
        listener_.sound("dice");
        break;
      case Happening::drawn:
      case Happening::laid:
        listener_.sound("tile");
        break;
      case Happening::captured:
        listener_.sound("hit");
        break;
      case Happening::collided:
        listener_.sound("collide");
        break;
      case Happening::moved:
      case Happening::tilted:
      case Happening::hopped:
        listener_.sound("move");
        break;
      case Happening::passed:
      case Happening::voided:
        listener_.sound("pass");
        break;
      case Happening::again:
      case Happening::ended:
        break;
    }
  }
  if (!motions_.moving() && listener_.changed) listener_.changed();
  return motions_.moving();
}

void Table::skip_motion() {
  if (!motions_.moving()) return;
  motions_.finish();
  notify();
}

}  // namespace pips::web
