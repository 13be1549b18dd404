// A match in play. `submit` and `chance` are the only ways in which it changes, whoever moved.
#pragma once
#include <optional>
#include <vector>

#include "engine/match/record.hpp"
#include "engine/match/series.hpp"

namespace pips {

// The outcome of draw `index` of `seed` among the chance outcomes of `state`. Precondition: chance is to act.
Action draw_outcome(const Game& game, const AnyState& state, std::uint64_t seed, std::uint64_t index,
                    Stream stream = Stream::match);

class Session {
 public:
  // `start`: a position text, or empty for the game's own start.
  static Result<Session> begin(Setup setup, std::string_view start = {});
  // An empty match as `viewer` sees it; filled by `submit` of concealed actions.
  static Result<Session> begin_viewed(Setup setup, int viewer, std::string_view start = {});

  const Game& game() const { return *record_.setup.game; }
  const Record& record() const { return record_; }
  const Series& series() const { return series_; }
  int ply() const { return static_cast<int>(record_.cursor); }  // of the last game
  const Position& now() const { return positions_[record_.cursor]; }
  const Position& at(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }  // 0 … ply()
  Action action(int ply) const { return record_.games.back().actions[static_cast<std::size_t>(ply)]; }
  Actor to_act() const { return pips::to_act(game(), now()); }
  int turn() const { return game().turn(now().state); }
  std::optional<Outcome> outcome() const { return pips::outcome(game(), now()); }

  // Appends `action` of `by`, when `expected_ply` is still the present one and the action is legal.
  Status submit(Actor by, int expected_ply, Action action);
  // Lets chance act once by the recorded seed.
  Status chance(int expected_ply);
  // One step back within the turn of the seat to act; never across chance, never out of the turn (BG-10).
  bool can_undo() const;
  Status undo();
  // The next game of a match whose present game is over.
  Status next_game(std::string_view start = {});

  // What `seat` may know, as a record of concealed actions without the seed.
  Record viewed(int seat) const;
  // What the computer at `seat` is given. The actions live as long as `storage`.
  Sight sight(int seat, Actions& storage) const { return sight_at(seat, ply(), storage); }
  // The same before action `at_ply` of the last game, as it was given then.
  Sight sight_at(int seat, int at_ply, Actions& storage) const;
  // Chance actions so far in all games: the index of the next draw.
  std::uint64_t draws() const { return draws_before_ + draws_in(record_.cursor); }

  // For the codec: puts the cursor back after a load. Precondition: cursor <= actions of the last game.
  Status move_cursor(std::size_t cursor);

 private:
  explicit Session(Setup setup);
  Status open_game(std::string_view start);
  std::uint64_t draws_in(std::size_t end) const;

  Record record_;
  Series series_;
  std::vector<Position> positions_;  // of the last game, one more than its actions
  std::uint64_t draws_before_ = 0;   // chance actions of the finished games
};

}  // namespace pips
