#include "engine/ai/analysis.hpp"

#include <algorithm>

namespace pips {
namespace {

bool acts(const Session& session, int ply) { return is_seat(session.game().to_act(session.at(ply).state)); }
bool closes(const Session& session, int ply) { return is_closing(session.action(ply)); }
int turn_at(const Session& session, int ply) { return session.game().turn(session.at(ply).state); }

AnyState after(const Game& game, AnyState state, const Play& play) {
  for (const Action a : play) game.apply(state, a);
  return state;
}

// Both seats see this outcome as it is. (What a viewed record holds of a hidden one is no outcome of chance.)
bool is_open(const Game& game, const AnyState& state, Action outcome) {
  if (game.conceal(state, outcome, 0) != outcome || game.conceal(state, outcome, 1) != outcome) return false;
  Chances outcomes;
  game.chance(state, outcomes);
  return std::any_of(outcomes.begin(), outcomes.end(),
                     [&](const Weighted& w) { return w.action == outcome; });
}

bool is_open(const Session& session, int ply) {
  return !closes(session, ply) && !acts(session, ply) &&
         is_open(session.game(), session.at(ply).state, session.action(ply));
}

double value_after(const Session& session, int seat, int ply, Action outcome) {
  Actions seen;
  Sight sight = session.sight_at(seat, ply, seen);
  seen.push_back(outcome);
  sight.seen = seen;
  session.game().apply(sight.now, outcome);
  return session.game().mind->value(sight);
}

double luck_of(const Session& session, int seat, int ply) {
  Chances outcomes;
  session.game().chance(session.at(ply).state, outcomes);
  double sum = 0, weight = 0, came = 0;
  for (const Weighted& w : outcomes) {
    const double value = value_after(session, seat, ply, w.action);
    if (w.action == session.action(ply)) came = value;
    sum += w.weight * value;
    weight += w.weight;
  }
  return came - sum / weight;
}

void judge_choice(const Session& session, int seat, const Span& span, const Budget& budget,
                  std::uint64_t seed, TurnReport& report) {
  const Game& game = session.game();
  Actions seen;
  const Sight sight = session.sight_at(seat, span.first, seen);
  Play played;
  for (int i = span.first; i < span.end; ++i)
    if (!closes(session, i)) played.push_back(session.action(i));
  const AnyState came = after(game, sight.now, played);
  if (game.to_act(came) == seat_actor(seat) && game.turn(came) == seat) return;  // broken off

  std::vector<Play> plays;
  game.plays(sight.now, plays);
  report.choices = static_cast<int>(plays.size());
  if (plays.size() < 2) {
    report.played = report.best = played;
    return;
  }
  // A source of its own for each turn, so that the order of asking does not matter.
  Random random(seed ^ static_cast<std::uint64_t>(span.first) * 0x9E3779B97F4A7C15u);
  report.plays = game.mind->rate(sight, budget, random);
  const auto same = std::find_if(report.plays.begin(), report.plays.end(),
                                 [&](const RatedPlay& r) { return after(game, sight.now, r.play) == came; });
  double worth;
  if (same != report.plays.end()) {
    worth = same->value;
  } else {
    // A last action that also showed the other hand: by what came of it.
    Sight then = sight;
    Actions more = seen;
    more.insert(more.end(), played.begin(), played.end());
    then.seen = more;
    then.now = came;
    worth = game.mind->value(then);
  }
  report.played = std::move(played);
  report.value = report.plays.front().value;
  report.loss = std::max(0.0, report.value - worth);
  report.best = report.loss > 0 ? report.plays.front().play : report.played;
}

}  // namespace

std::vector<Span> spans(const Session& session) {
  std::vector<Span> out;
  const int end = session.ply();
  for (int i = 0; i < end;) {
    Span span{i, i, i, turn_at(session, i)};
    while (i < end && !closes(session, i) && !acts(session, i) && turn_at(session, i) == span.seat) ++i;
    span.first = i;
    // Offers and answers lie between the actions of a turn without ending it.
    while (i < end && (closes(session, i) || (acts(session, i) && turn_at(session, i) == span.seat))) ++i;
    span.end = i;
    if (std::all_of(session.record().games.back().actions.begin() + span.first,
                    session.record().games.back().actions.begin() + span.end, is_closing))
      span.first = span.end;
    out.push_back(span);
  }
  return out;
}

bool open_chance(const Session& session, const Span& span) {
  for (int i = span.begin; i < span.first; ++i)
    if (is_open(session, i)) return true;
  return false;
}

TurnReport analyse(const Session& session, int seat, const Span& span, const Budget& budget,
                   std::uint64_t seed) {
  TurnReport report;
  for (int i = span.begin; i < span.first; ++i)
    if (is_open(session, i)) report.luck = report.luck.value_or(0) + luck_of(session, seat, i);
  if (span.seat == seat && span.first < span.end) judge_choice(session, seat, span, budget, seed, report);
  return report;
}

}  // namespace pips
