// Looking back at a game: what each turn of a seat cost it and what the dice gave it, judged by what the seat
// knew at the time.
#pragma once
#include <optional>
#include <vector>

#include "engine/match/session.hpp"

namespace pips {

// A turn as it was played: its chance, then its actions. Of the last game of a session.
struct Span {
  int begin;  // the ply of its chance, or of its first action when no chance came before
  int first;  // the ply of its first action; `end` when chance alone passed the turn on
  int end;
  int seat;
};
// In order. A turn that was broken off (by resigning, or at the cursor) has its actions too; a roll more
// within a turn begins a span of its own.
std::vector<Span> spans(const Session& session);

// Whether any chance of the span was seen by both sides, so that its luck can be told: dice, not hidden
// tiles.
bool open_chance(const Session& session, const Span& span);

struct TurnReport {
  // Of a span of the seat with a whole turn of actions; empty otherwise.
  Play played, best;
  int choices = 0;   // distinct plays there were; 1: forced, and nothing was judged
  double value = 0;  // of `best`, in the mind's unit; 0 when forced
  double loss = 0;   // how much less `played` was worth; 0 or more
  std::vector<RatedPlay> plays;
  // Of a span with open chance, whoever's: the value to the seat after each outcome less the mean over all
  // outcomes, summed.
  std::optional<double> luck;
};

// Preconditions: the game has a mind; `span` is of spans(session); `seat` is the viewer of a viewed record.
// The same arguments give the same report as long as the budget has no clock.
TurnReport analyse(const Session& session, int seat, const Span& span, const Budget& budget,
                   std::uint64_t seed);

}  // namespace pips
