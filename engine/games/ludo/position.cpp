#include <algorithm>

#include "engine/games/ludo/rules.hpp"

namespace pips::ludo {
namespace {

// How many of the last sixes in a row the token may have taken: a six enters to 0 or carries on by 6 (LU-3).
int sixes_taken(int progress) {
  if (progress >= 12 || progress == 6) return 2;  // 6: entered, then moved
  return progress == 0 || progress > 6 ? 1 : 0;
}

Status read_side(Words& words, std::string_view prefix, std::int8_t* token) {
  const std::string_view word = words.next();
  if (!starts_with(word, prefix))
    return Error{"expected " + std::string(prefix) + "P,P,P,P, found " + quote(word)};
  const auto pieces = split(word.substr(prefix.size()), ',');
  if (pieces.size() != kTokens) return Error{"four tokens are needed, found " + quote(word)};
  for (std::size_t i = 0; i < kTokens; ++i) {
    auto p = to_number(pieces[i], 0, kHome - 1);
    if (pieces[i] == "-") p = kBase;
    if (pieces[i] == "H") p = kHome;
    if (!p) return Error{"a token's progress is '-', 0..55 or 'H', not " + quote(pieces[i])};
    token[i] = static_cast<std::int8_t>(*p);
  }
  std::sort(token, token + kTokens);
  return done();
}

}  // namespace

const char* Rules::check(const State& s) {
  for (const auto& side : s.token) {
    if (!std::is_sorted(std::begin(side), std::end(side))) return "the tokens of a side are not in order";
    if (side[0] < kBase || side[kTokens - 1] > kHome) return "a token is off the board";
  }
  if (s.mover != kRed && s.mover != kYellow) return "nobody is to act";
  if (s.sixes < 0 || s.sixes > 2) return "sixes in a row are 0, 1 or 2";
  if (s.die < 0 || s.die > 6) return "the die shows 1..6 or has not been thrown";
  for (const int r : s.token[kRed])
    for (const int y : s.token[kYellow])
      if (on_ring(r) && on_ring(y) && ring_cell(kRed, r) == ring_cell(kYellow, y) &&
          !is_safe_cell(ring_cell(kRed, r)))
        return "red and yellow share a cell that is not safe";
  if (over(s)) {
    if (finished(s, kRed) && finished(s, kYellow)) return "both sides are home";
    if (!finished(s, s.mover)) return "the game is over, and the winner made the last move";
    if (s.die || s.sixes) return "the game is over, no roll is left";
    return nullptr;
  }
  if (s.die && s.die != 6 && s.sixes) return "sixes in a row end with another number";
  if (s.die == 6 && s.sixes == 2) return "a third six in a row is void, it cannot be moved";
  int taken = 0;
  for (const int p : s.token[s.mover]) taken += sixes_taken(p);
  if (taken < s.sixes) return "no tokens stand where sixes in a row would have left them";
  if (s.die && movable(s, s.die).count == 0) return "no token can move the die, the turn would have passed";
  return nullptr;
}

std::string Rules::write_position(const State& s) {
  std::string out;
  for (int seat = 0; seat < 2; ++seat) {
    out += seat == kRed ? "r:" : " y:";
    for (int i = 0; i < kTokens; ++i) {
      const int p = s.token[seat][i];
      out += i ? "," : "";
      out += p < 0 ? "-" : p == kHome ? "H" : std::to_string(p);
    }
  }
  out +=
      " " + std::string(info.seats[static_cast<std::size_t>(s.mover)]) + " " + std::to_string(s.sixes) + " ";
  return out + (s.die ? std::to_string(s.die) : "-");
}

Result<State> Rules::parse_position(std::string_view text, const Options&) {
  Words words(text);
  State s{};
  if (const auto red = read_side(words, "r:", s.token[kRed]); !red) return Error{red.error()};
  if (const auto yellow = read_side(words, "y:", s.token[kYellow]); !yellow) return Error{yellow.error()};

  const std::string_view side = words.next(), sixes = words.next(), die = words.next();
  const auto seat = std::find(info.seats.begin(), info.seats.end(), side);
  if (seat == info.seats.end()) return Error{"red or yellow is to act, not " + quote(side)};
  s.mover = static_cast<std::int8_t>(seat - info.seats.begin());
  const auto row = to_number(sixes, 0, 2);
  if (!row) return Error{"sixes in a row are 0, 1 or 2, not " + quote(sixes)};
  s.sixes = static_cast<std::int8_t>(*row);
  const auto thrown = die == "-" ? std::optional<long long>(0) : to_number(die, 1, 6);
  if (!thrown) return Error{"the die is '-' or 1..6, not " + quote(die)};
  s.die = static_cast<std::int8_t>(*thrown);
  if (!words.empty()) return Error{"too much text: " + quote(words.rest())};
  if (const char* wrong = check(s)) return Error{wrong};
  return s;
}

}  // namespace pips::ludo
