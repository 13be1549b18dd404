// The record as text: what is saved, exported and shared.
//
//   pips-record 1
//   game GAME RULES-VERSION
//   options key=value …
//   seats human computer:expert
//   seed 16 hex digits        (or `view SEAT` in what one seat saw)
//   play 1
//   start POSITION            (only when unusual)
//   actions in the game's notation, blank-separated, a new line where a turn or a roll begins
//   play 2 …
//   cursor N                  actions of the last game that stand
//   score A B
//   digest 16 hex digits      of the position at the cursor
//   end
#pragma once
#include <string>
#include <string_view>

#include "engine/match/session.hpp"

namespace pips {

inline constexpr int kRecordFormat = 1;
inline constexpr std::size_t kLongestRecord = 1 << 20;  // bytes

std::string write_record(const Record& record);

struct Loaded {
  Session session;
  std::size_t kept;  // actions kept, of all games
  std::string cut;   // why the rest was left out; empty when everything was read
};

// Replays and checks every action. A record that fails at some action keeps what came before it; one whose
// heading is wrong is an error.
Result<Loaded> read_record(std::string_view text);

// The match in one of its game's export formats (GameInfo::exports); only matches played from the game's own
// start.
Result<std::string> export_match(const Record& record, std::string_view format);

}  // namespace pips
