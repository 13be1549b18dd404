#include "engine/core/position.hpp"

#include <algorithm>

namespace pips {
namespace {

constexpr std::string_view kWords[] = {"resign", "offer-draw", "accept-draw", "decline-draw"};

Status check_closing(const Game& game, const Position& at, Actor by, Action action) {
  const int seat = closing_seat(action);
  if (by != seat_actor(seat)) return Error{"that is for the other seat to do"};
  switch (closing_kind(action)) {
    case ClosingKind::resign: {
      const auto points = game.resign_points(at.state, seat);
      if (std::find(points.begin(), points.end(), closing_points(action)) == points.end())
        return Error{"cannot resign for " + std::to_string(closing_points(action))};
      return done();
    }
    case ClosingKind::offer_draw:
      if (at.closing.offered >= 0) return Error{"an offer of a draw stands already"};
      return done();
    case ClosingKind::accept_draw:
    case ClosingKind::decline_draw:
      if (at.closing.offered < 0) return Error{"no draw was offered"};
      if (at.closing.offered == seat) return Error{"only the other seat can answer the offer"};
      return done();
  }
  return Error{"no such action"};
}

bool is_outcome(const Game& game, const AnyState& state, Action action) {
  Chances outcomes;
  game.chance(state, outcomes);
  return std::any_of(outcomes.begin(), outcomes.end(), [&](const Weighted& w) { return w.action == action; });
}

}  // namespace

Actor to_act(const Game& game, const Position& at) {
  return at.closing.agreed || at.closing.resigned >= 0 ? Actor::over : game.to_act(at.state);
}

std::optional<Outcome> outcome(const Game& game, const Position& at) {
  if (at.closing.agreed) return Outcome{-1, 0, "agreed"};
  if (at.closing.resigned >= 0)
    return Outcome{static_cast<std::int8_t>(1 - at.closing.resigned), at.closing.points, "resigned"};
  return game.outcome(at.state);
}

Status check_action(const Game& game, const Position& at, Actor by, Action action, bool concealed) {
  const Actor expected = to_act(game, at);
  if (expected == Actor::over) return Error{"the game is over"};
  if (is_closing(action)) return check_closing(game, at, by, action);
  if (by != expected)
    return Error{expected == Actor::chance ? "chance is to act" : "it is not that seat's turn"};
  if (expected == Actor::chance) {
    if (is_outcome(game, at.state, action)) return done();
    if (concealed) {
      // What a seat sees of a hidden outcome is some outcome's concealed form.
      Chances outcomes;
      game.chance(at.state, outcomes);
      for (const Weighted& w : outcomes)
        for (int seat = 0; seat < 2; ++seat)
          if (game.conceal(at.state, w.action, seat) == action) return done();
    }
    return Error{"not an outcome of chance here"};
  }
  Actions legal;
  game.legal(at.state, legal);
  if (std::find(legal.begin(), legal.end(), action) != legal.end()) return done();
  if (concealed) return done();  // the parser of the game vouches for a hidden seat's actions
  return Error{"not legal here"};
}

void apply(const Game& game, Position& at, Action action) {
  if (!is_closing(action)) {
    // An offer lapses when the other seat plays on.
    if (at.closing.offered >= 0 && game.to_act(at.state) == seat_actor(1 - at.closing.offered))
      at.closing.offered = -1;
    game.apply(at.state, action);
    return;
  }
  const int seat = closing_seat(action);
  switch (closing_kind(action)) {
    case ClosingKind::resign:
      at.closing.resigned = static_cast<std::int8_t>(seat);
      at.closing.points = static_cast<std::int8_t>(closing_points(action));
      at.closing.offered = -1;
      break;
    case ClosingKind::offer_draw:
      at.closing.offered = static_cast<std::int8_t>(seat);
      break;
    case ClosingKind::accept_draw:
      at.closing.agreed = 1;
      at.closing.offered = -1;
      break;
    case ClosingKind::decline_draw:
      at.closing.offered = -1;
      break;
  }
}

std::string write_action(const Game& game, const Position& at, Action action) {
  if (!is_closing(action)) return game.write(at.state, action);
  std::string out(kWords[static_cast<std::size_t>(closing_kind(action)) & 3]);
  if (closing_kind(action) == ClosingKind::resign) out += " " + std::to_string(closing_points(action));
  if (closing_seat(action) != game.turn(at.state))
    out += " " + std::string(game.info->seats[static_cast<std::size_t>(closing_seat(action))]);
  return out;
}

Result<Action> parse_action(const Game& game, const Position& at, Words& words) {
  for (std::size_t k = 0; k < std::size(kWords); ++k) {
    if (!words.take(kWords[k])) continue;
    int points = 0;
    if (static_cast<ClosingKind>(k) == ClosingKind::resign) {
      const std::string_view word = words.peek();
      const auto n = to_number(word, 1, 127);
      if (!n) return Error{"resign for how many points? " + quote(word)};
      words.next();
      points = static_cast<int>(*n);
    }
    int seat = game.turn(at.state);
    for (int s = 0; s < 2; ++s)
      if (words.take(game.info->seats[static_cast<std::size_t>(s)])) seat = s;
    return closing_action(static_cast<ClosingKind>(k), seat, points);
  }
  return game.parse(at.state, words);
}

Actor actor_of(const Game& game, const Position& at, Action action) {
  return is_closing(action) ? seat_actor(closing_seat(action)) : to_act(game, at);
}

std::uint64_t digest(const Position& at) {
  std::uint64_t h = digest(at.state);
  for (const std::int8_t v : {at.closing.resigned, at.closing.points, at.closing.offered, at.closing.agreed})
    h = (h ^ static_cast<std::uint8_t>(v)) * 0x100000001b3u;
  return h;
}

}  // namespace pips
