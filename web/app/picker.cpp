#include "web/app/picker.hpp"

#include <algorithm>

namespace pips::web {
namespace {

constexpr std::size_t kLongestRun = 4;  // the dice of a double

struct Run {
  Play play;
  AnyState state;
  Place at;
  int captures = 0;
};

int captures_of(const Game& game, const AnyState& state, Action action) {
  Events events;
  game.events(state, action, events);
  return static_cast<int>(std::count_if(events.begin(), events.end(),
                                        [](const Event& e) { return e.what == Happening::captured; }));
}

bool better(const Run& a, const Run& b) {
  if (a.captures != b.captures) return a.captures > b.captures;
  return a.play.size() < b.play.size();
}

}  // namespace

void Picker::look_at(const Game& game, const AnyState& state, int seat) {
  if (game_ == &game && seat_ == seat && state_ == state) return;
  game_ = &game;
  state_ = state;
  seat_ = seat;
  legal_.clear();
  buttons_.clear();
  movable_.clear();
  if (seat >= 0 && game.to_act(state) == seat_actor(seat)) game.legal(state, legal_);
  for (const Action a : legal_) {
    const Gesture gesture = game.gesture(state, a);
    if (gesture.button) buttons_.push_back(a);
    if (!gesture.from.none() && !can_move(gesture.from)) movable_.push_back(gesture.from);
  }
  select(can_move(selected_) ? selected_ : Place{});
}

bool Picker::can_move(Place place) const {
  return std::find(movable_.begin(), movable_.end(), place) != movable_.end();
}

const Destination* Picker::destination(Place place) const {
  for (const Destination& d : destinations_)
    if (d.to == place) return &d;
  return nullptr;
}

void Picker::select(Place place) {
  selected_ = place;
  find_destinations();
}

void Picker::find_destinations() {
  destinations_.clear();
  if (selected_.none()) return;
  std::vector<Run> runs;
  for (const Action a : legal_) {
    const Gesture gesture = game_->gesture(state_, a);
    if (gesture.from != selected_) continue;
    Run run{{a}, state_, gesture.to, captures_of(*game_, state_, a)};
    game_->apply(run.state, a);
    auto known = std::find_if(destinations_.begin(), destinations_.end(),
                              [&](const Destination& d) { return d.to == gesture.to; });
    if (known == destinations_.end())
      destinations_.push_back({gesture.to, {{a}}, run.captures > 0, false});
    else
      known->ways.push_back({a});
    runs.push_back(std::move(run));
  }
  // Longer runs of the same piece, breadth first; a direct way to a place always stands.
  std::vector<std::pair<Place, Run>> best;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].play.size() >= kLongestRun || game_->to_act(runs[i].state) != seat_actor(seat_)) continue;
    Actions next;
    game_->legal(runs[i].state, next);
    for (const Action a : next) {
      const Gesture gesture = game_->gesture(runs[i].state, a);
      if (gesture.button || gesture.from != runs[i].at || gesture.to == selected_) continue;
      Run run = runs[i];
      run.captures += captures_of(*game_, run.state, a);
      game_->apply(run.state, a);
      run.play.push_back(a);
      run.at = gesture.to;
      auto known = std::find_if(best.begin(), best.end(), [&](const auto& b) { return b.first == run.at; });
      if (known == best.end())
        best.emplace_back(run.at, run);
      else if (better(run, known->second))
        known->second = run;
      runs.push_back(std::move(run));
    }
  }
  for (auto& [to, run] : best)
    if (!destination(to)) destinations_.push_back({to, {std::move(run.play)}, run.captures > 0, true});
}

Pick Picker::go(const Destination& destination) const {
  if (destination.ways.size() == 1) return {Pick::Kind::play, destination.ways.front(), {}, {}};
  return {Pick::Kind::choose, {}, destination.ways, {}};
}

Pick Picker::drop(Place place) {
  if (const Destination* d = destination(place)) return go(*d);
  return {};
}

Pick Picker::tap(Place place, bool again_takes_first) {
  if (seat_ < 0 || place.none()) {
    const bool had = !selected_.none();
    deselect();
    return {had ? Pick::Kind::deselected : Pick::Kind::nothing, {}, {}, {}};
  }
  if (!selected_.none() && place == selected_) {
    // A piece that is taken to where it stands (a tile drawn from the boneyard) goes at once.
    if (const Destination* d = destination(place)) return go(*d);
    if (again_takes_first || (destinations_.size() == 1 && destinations_.front().ways.size() == 1))
      return {Pick::Kind::play, destinations_.front().ways.front(), {}, {}};
    deselect();
    return {Pick::Kind::deselected, {}, {}, {}};
  }
  if (const Destination* d = destination(place)) return go(*d);
  if (can_move(place)) {
    select(place);
    if (const Destination* d = destination(place); d && destinations_.size() == 1) return go(*d);
    return {Pick::Kind::selected, {}, {}, {}};
  }
  const bool had = !selected_.none();
  deselect();
  const Phrase why = game_->refusal(state_, place, seat_);
  if (!why.key.empty()) return {Pick::Kind::refused, {}, {}, why};
  return {had ? Pick::Kind::deselected : Pick::Kind::nothing, {}, {}, {}};
}

}  // namespace pips::web
