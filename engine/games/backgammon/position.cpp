// Position texts: 26 counts and dice, XGID, GNU Position ID.
#include <algorithm>
#include <optional>

#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/notation.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {

// From the mover's view, as in the position text: [1..24] own checkers positive, [25] own bar, [0] the
// opponent's bar.
using Counts = std::array<int, 26>;

struct Reading {
  Counts counts{};
  int mover = kWhite;
  int dice[2] = {0, 0};
};

Counts counts_of(const State& state) {
  const Side& own = state.side[state.mover];
  const Side& other = state.side[1 - state.mover];
  Counts counts{};
  counts[0] = -other[kBar];
  counts[25] = own[kBar];
  for (int p = 1; p <= 24; ++p) counts[p] = own[p] - other[across(p)];
  return counts;
}

// Both boards closed against checkers on both bars: the step that closed the second board would have to be
// made from the bar, through the first.
bool deadlocked(const State& state) {
  for (const Side& side : state.side) {
    if (side[kBar] == 0) return false;
    for (int p = 1; p <= 6; ++p)
      if (side[p] < 2) return false;
  }
  return true;
}

Result<State> place_checkers(const Reading& reading) {
  if (reading.counts[0] > 0) return Error{"the opponent's bar is written as a number of 0 or below"};
  if (reading.counts[25] < 0) return Error{"one's own bar is written as a number of 0 or above"};
  State state{};
  state.mover = static_cast<std::int8_t>(reading.mover);
  int sums[2] = {0, 0};
  for (int p = 0; p <= 25; ++p) {
    const int n = reading.counts[p];
    const int seat = n > 0 ? reading.mover : 1 - reading.mover;
    const int count = std::abs(n);
    if (count > kCheckers) return Error{"more than fifteen checkers on one point"};
    if (count == 0) continue;
    state.side[seat][n > 0 ? p : across(p)] = static_cast<std::int8_t>(count);
    sums[seat] += count;
  }
  for (int seat = 0; seat < 2; ++seat) {
    if (sums[seat] > kCheckers)
      return Error{std::string(Rules::info.seats[seat]) + " has " + std::to_string(sums[seat]) +
                   " checkers, more than fifteen"};
    state.side[seat][kOff] = static_cast<std::int8_t>(kCheckers - sums[seat]);
  }
  if (sums[0] == 0 && sums[1] == 0) return Error{"both sides have borne off all their checkers"};
  if (deadlocked(state)) return Error{"both sides are on the bar against closed boards, which cannot arise"};
  const bool rolled = reading.dice[0] != 0;
  if (sums[0] == 0 || sums[1] == 0) {
    state.mover = sums[0] == 0 ? kWhite : kBlack;
    state.phase = Phase::over;
  } else {
    state.phase = rolled ? Phase::moving : Phase::to_roll;
    if (rolled) state.left = dice_left(reading.dice[0], reading.dice[1]);
  }
  state.dice = {static_cast<std::int8_t>(reading.dice[0]), static_cast<std::int8_t>(reading.dice[1])};
  return state;
}

Status read_dice(std::string_view word, Reading& out) {
  if (word == "-" || word.empty()) return done();
  if (word.size() != 2 || word[0] < '1' || word[0] > '6' || word[1] < '1' || word[1] > '6')
    return Error{"dice are two digits from 1 to 6, or -, not " + quote(word)};
  out.dice[0] = word[0] - '0';
  out.dice[1] = word[1] - '0';
  return done();
}

Result<Reading> read_counts(Words& words) {
  Reading out;
  for (int p = 0; p <= 25; ++p) {
    const std::string_view word = words.next();
    if (word.empty()) return Error{"26 counts are needed, only " + std::to_string(p) + " are given"};
    const auto n = to_number(word, -kCheckers, kCheckers);
    if (!n) return Error{"a count is a number from -15 to 15, not " + quote(word)};
    out.counts[p] = static_cast<int>(*n);
  }
  if (const Status dice = read_dice(words.next(), out); !dice) return Error{dice.error()};
  return out;
}

Result<Reading> read_xgid(std::string_view text) {
  const auto fields = split(text, ':');
  if (fields.size() != 10) return Error{"an XGID has ten fields, this one " + std::to_string(fields.size())};
  if (fields[0].size() != 26)
    return Error{"an XGID describes 26 places, this one " + std::to_string(fields[0].size())};
  Reading out;
  for (int p = 0; p <= 25; ++p) {
    const char c = fields[0][static_cast<std::size_t>(p)];
    if (c >= 'A' && c <= 'O')
      out.counts[p] = c - 'A' + 1;
    else if (c >= 'a' && c <= 'o')
      out.counts[p] = 'a' - c - 1;
    else if (c != '-')
      return Error{"an XGID counts checkers by the letters A to O, not " + quote(std::string_view(&c, 1))};
  }
  if (fields[1] != "0" || fields[2] != "0") return Error{"the doubling cube is not in use"};
  if (fields[3] == "-1") {
    // The text is always from the lower player's view.
    Counts turned;
    for (int p = 0; p <= 25; ++p) turned[p] = -out.counts[across(p)];
    out.counts = turned;
    out.mover = kBlack;
  } else if (fields[3] != "1") {
    return Error{"an XGID's turn is 1 or -1, not " + quote(fields[3])};
  }
  if (fields[4] != "00")
    if (const Status dice = read_dice(fields[4].empty() ? "?" : fields[4], out); !dice)
      return Error{dice.error()};
  for (std::size_t k = 5; k < 10; ++k) {
    const int most[] = {99, 99, 3, 99, 20};
    if (!to_number(fields[k], 0, most[k - 5]))
      return Error{"no such score, match length or limit in an XGID: " + quote(fields[k])};
  }
  return out;
}

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGnuIdLength = 14;
constexpr int kGnuBits = 80;

// Bit i of the 80 is bit i % 8 of byte i / 8; a base64 letter holds six bits, the most significant first.
constexpr std::pair<std::size_t, int> letter_bit(int i) {
  const int stream = i / 8 * 8 + 7 - i % 8;
  return {static_cast<std::size_t>(stream / 6), 5 - stream % 6};
}

Result<Reading> read_gnu_id(std::string_view id) {
  std::array<int, kGnuIdLength> letters{};
  for (std::size_t k = 0; k < kGnuIdLength; ++k) {
    const std::size_t at = kBase64.find(id[k]);
    if (at == std::string_view::npos)
      return Error{"not a letter of a GNU Position ID: " + quote(id.substr(k, 1))};
    letters[k] = static_cast<int>(at);
  }
  Reading out;
  int i = 0;
  for (const bool own : {false, true})
    for (int p = 1; p <= 25; ++p) {
      int n = 0;
      for (; i < kGnuBits; ++i, ++n) {
        const auto [letter, shift] = letter_bit(i);
        if (!(letters[letter] >> shift & 1)) break;
      }
      if (i >= kGnuBits) return Error{"the GNU Position ID holds more than fifteen checkers of a side"};
      ++i;
      if (n == 0) continue;
      int& count = out.counts[own ? p : across(p)];
      if (count != 0) return Error{"the GNU Position ID puts both sides on one point"};
      count = own ? n : -n;
    }
  bool rest = (letters.back() & 0xF) != 0;  // 84 bits of letters, 80 of which count
  for (; i < kGnuBits; ++i) {
    const auto [letter, shift] = letter_bit(i);
    rest = rest || (letters[letter] >> shift & 1) != 0;
  }
  if (rest) return Error{"the GNU Position ID does not end where its checkers do"};
  return out;
}

Status read_left(std::string_view word, State& state) {
  if (state.phase != Phase::moving) return Error{"dice can be left only in the middle of a turn"};
  const DiceLeft full = state.left;
  state.left = {};
  if (word == "-") return done();
  std::size_t k = 0;
  for (const char c : word) {
    if (k == 4 || c < '1' || c > '6') return Error{"no such dice left: " + quote(word)};
    state.left[k++] = static_cast<std::int8_t>(c - '0');
  }
  std::sort(state.left.rbegin(), state.left.rend());
  const bool rolled = std::all_of(state.left.begin(), state.left.end(), [&](std::int8_t die) {
    return die == 0 ||
           std::count(state.left.begin(), state.left.end(), die) <= std::count(full.begin(), full.end(), die);
  });
  if (word.empty() || !rolled) return Error{"dice are left that were not rolled: " + quote(word)};
  return done();
}

}  // namespace

std::string to_xgid(const State& state) {
  std::string out = "XGID=";
  for (const int n : counts_of(state)) out += n == 0 ? '-' : static_cast<char>(n > 0 ? '@' + n : '`' - n);
  return out + ":0:0:1:" + std::to_string(state.dice[0]) + std::to_string(state.dice[1]) + ":0:0:3:0:10";
}

std::string to_gnu_id(const State& state) {
  std::array<int, kGnuIdLength> letters{};
  int i = 0;
  for (const int seat : {1 - state.mover, static_cast<int>(state.mover)})
    for (int p = 1; p <= 25; ++p, ++i)
      for (int n = state.side[seat][p]; n > 0; --n, ++i) {
        const auto [letter, shift] = letter_bit(i);
        letters[letter] |= 1 << shift;
      }
  std::string out;
  for (const int letter : letters) out += kBase64[static_cast<std::size_t>(letter)];
  return out;
}

std::string Rules::write_position(const State& state) {
  std::string out;
  for (const int n : counts_of(state)) out += std::to_string(n) + " ";
  out += state.dice[0] ? std::to_string(state.dice[0]) + std::to_string(state.dice[1]) : "-";
  if (state.phase == Phase::opening) out += " opening";
  if (state.mover == kBlack) out += " black";
  if (state.phase == Phase::moving && state.left != dice_left(state.dice[0], state.dice[1])) {
    out += " left:";
    for (const std::int8_t die : state.left)
      if (die) out += std::to_string(die);
    if (!state.left[0]) out += "-";
  }
  return out;
}

Result<State> Rules::parse_position(std::string_view text, const Options&) {
  Words words(text);
  const std::string_view first = words.peek();
  if (first.empty()) return Error{"a position is missing"};
  const bool counts = to_number(first, -999999, 999999).has_value() && first.size() != kGnuIdLength;
  Result<Reading> reading =
      Error{"a position is an XGID, a GNU Position ID or 26 counts, not " + quote(first)};
  if (counts) {
    reading = read_counts(words);
  } else if (starts_with(first, "XGID=")) {
    reading = read_xgid(words.next().substr(5));
  } else if (first.size() == kGnuIdLength) {
    reading = read_gnu_id(words.next());
    if (reading)
      if (const Status dice = read_dice(words.next(), *reading); !dice) return Error{dice.error()};
  }
  if (!reading) return Error{reading.error()};
  bool opening = false;
  std::optional<std::string_view> left;
  while (!words.empty()) {
    if (words.take("white"))
      reading->mover = kWhite;
    else if (words.take("black"))
      reading->mover = kBlack;
    else if (words.take("opening"))
      opening = true;
    else if (starts_with(words.peek(), "left:"))
      left = words.next().substr(5);
    else
      return Error{"unknown words after the position: " + quote(words.rest())};
  }
  auto state = place_checkers(*reading);
  if (!state) return state;
  if (left)
    if (const Status read = read_left(*left, *state); !read) return Error{read.error()};
  if (opening) {
    const Side start = starting_side();
    if (state->phase != Phase::to_roll || state->mover != kWhite || state->side[0] != start ||
        state->side[1] != start)
      return Error{"an opening roll is made only from the starting position"};
    state->phase = Phase::opening;
  }
  return state;
}

}  // namespace pips::backgammon
