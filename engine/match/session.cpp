#include "engine/match/session.hpp"

#include <algorithm>

namespace pips {
namespace {
// More than any match needs, and a bound on what a hostile record makes us keep.
constexpr std::size_t kMostActions = 20000;
constexpr std::size_t kMostGames = 99;

int target_of(const Options& options) {
  return static_cast<int>(to_number(options.get("target"), 0, 99).value_or(0));
}
}  // namespace

std::string write_seat(SeatSetup seat) {
  if (seat.kind == SeatKind::human) return "human";
  return "computer:" + std::string(kLevelNames[static_cast<std::size_t>(seat.level)]);
}

Result<SeatSetup> parse_seat(std::string_view word) {
  if (word == "human") return SeatSetup{};
  for (std::size_t i = 0; i < std::size(kLevelNames); ++i)
    if (word == "computer:" + std::string(kLevelNames[i]))
      return SeatSetup{SeatKind::computer, static_cast<Level>(i)};
  return Error{"a seat is human or computer:LEVEL, not " + quote(word)};
}

Action draw_outcome(const Game& game, const AnyState& state, std::uint64_t seed, std::uint64_t index,
                    Stream stream) {
  Chances outcomes;
  game.chance(state, outcomes);
  std::uint32_t sum = 0;
  for (const Weighted& w : outcomes) sum += w.weight;
  std::uint32_t n = draw(seed, index, sum, stream);
  for (const Weighted& w : outcomes) {
    if (n < w.weight) return w.action;
    n -= w.weight;
  }
  return outcomes.back().action;
}

Session::Session(Setup setup) : record_{std::move(setup), {}, 0, -1} {
  series_.target = target_of(record_.setup.options);
}

Result<Session> Session::begin(Setup setup, std::string_view start) {
  Session session(std::move(setup));
  if (auto opened = session.open_game(start); !opened) return Error{opened.error()};
  return session;
}

Result<Session> Session::begin_viewed(Setup setup, int viewer, std::string_view start) {
  Session session(std::move(setup));
  session.record_.viewer = viewer;
  session.record_.setup.seed = 0;
  if (auto opened = session.open_game(start); !opened) return Error{opened.error()};
  return session;
}

Status Session::open_game(std::string_view start) {
  Position first;
  if (start.empty()) {
    first.state = game().initial(record_.setup.options);
  } else {
    auto parsed = game().parse_position(start, record_.setup.options);
    if (!parsed) return Error{parsed.error()};
    first.state = *parsed;
  }
  if (record_.viewer >= 0) first.state = game().view(first.state, record_.viewer);
  record_.games.push_back({std::string(start), {}});
  record_.cursor = 0;
  positions_.assign(1, first);
  return done();
}

Status Session::submit(Actor by, int expected_ply, Action action) {
  if (expected_ply != ply()) return Error{"the match has moved on"};
  if (ply() >= static_cast<int>(kMostActions)) return Error{"the match is too long"};
  if (auto checked = check_action(game(), now(), by, action, record_.viewer >= 0); !checked) return checked;
  Position next = now();
  pips::apply(game(), next, action);
  auto& actions = record_.games.back().actions;
  actions.resize(record_.cursor);
  positions_.resize(record_.cursor + 1);
  actions.push_back(action);
  positions_.push_back(next);
  ++record_.cursor;
  if (const auto ended = outcome()) series_.add(*ended);
  return done();
}

Status Session::chance(int expected_ply) {
  if (record_.viewer >= 0) return Error{"a viewed record has no chance of its own"};
  if (to_act() != Actor::chance) return Error{"chance is not to act"};
  return submit(Actor::chance, expected_ply, draw_outcome(game(), now().state, record_.setup.seed, draws()));
}

bool Session::can_undo() const {
  if (record_.cursor == 0 || to_act() == Actor::over) return false;
  const Position& before = positions_[record_.cursor - 1];
  const Action last = action(ply() - 1);
  if (is_closing(last) || !is_seat(game().to_act(before.state))) return false;
  return game().turn(before.state) == turn();
}

Status Session::undo() {
  if (!can_undo()) return Error{"nothing of this turn can be undone"};
  --record_.cursor;
  return done();
}

Status Session::next_game(std::string_view start) {
  if (!outcome()) return Error{"the game is not over"};
  if (series_.over()) return Error{"the match is over"};
  if (record_.games.size() >= kMostGames) return Error{"the match is too long"};
  const std::uint64_t drawn = draws();
  if (auto opened = open_game(start); !opened) return opened;
  draws_before_ = drawn;
  return done();
}

std::uint64_t Session::draws_in(std::size_t end) const {
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < end; ++i)
    if (!is_closing(record_.games.back().actions[i]) && game().to_act(positions_[i].state) == Actor::chance)
      ++n;
  return n;
}

Record Session::viewed(int seat) const {
  Record out{record_.setup, {}, record_.cursor, seat};
  out.setup.seed = 0;
  for (std::size_t g = 0; g < record_.games.size(); ++g) {
    const GameLog& log = record_.games[g];
    const bool last = g + 1 == record_.games.size();
    GameLog seen;
    Position at;
    at.state = log.start.empty() ? game().initial(record_.setup.options)
                                 : *game().parse_position(log.start, record_.setup.options);
    if (!log.start.empty()) seen.start = game().write_position(game().view(at.state, seat));
    for (std::size_t i = 0; i < (last ? record_.cursor : log.actions.size()); ++i) {
      const Action a = log.actions[i];
      seen.actions.push_back(is_closing(a) ? a : game().conceal(at.state, a, seat));
      pips::apply(game(), at, a);
    }
    out.games.push_back(std::move(seen));
  }
  return out;
}

Sight Session::sight_at(int seat, int at_ply, Actions& storage) const {
  storage.clear();
  for (int i = 0; i < at_ply; ++i) {
    const Action a = action(i);
    if (is_closing(a)) continue;
    storage.push_back(record_.viewer >= 0 ? a : game().conceal(at(i).state, a, seat));
  }
  Sight out{&game(), game().view(at(0).state, seat),    storage, game().view(at(at_ply).state, seat),
            seat,    {series_.away(0), series_.away(1)}};
  // What the present game has brought was still to be won then.
  if (const auto ended = outcome(); ended && ended->winner >= 0 && series_.target > 0)
    out.away[ended->winner] += ended->points;
  return out;
}

Status Session::move_cursor(std::size_t cursor) {
  if (cursor > record_.games.back().actions.size()) return Error{"the cursor is past the last action"};
  while (record_.cursor > cursor)
    if (auto undone = undo(); !undone) return undone;
  return done();
}

}  // namespace pips
