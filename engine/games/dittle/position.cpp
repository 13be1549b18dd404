// The position text of the line protocol. Refused, because it cannot arise:
// - two dice on a square; a die whose top and near faces are the same or opposite;
// - Dittle: other than seven dice a side. Clash: more than seven;
// - a die on its own base row that does not show its owner a 3, or on the row before it one that shows a 3 or
// a 4: a die
//   goes to that row by one forward tilt, and sideways tilts keep the near face;
// - Clash: more than four dice a side whose number of tilts is even on squares like a1 or odd on the others,
// or more than
//   three of the other kind: each tilt changes both the parity and the colour of the square;
// - Clash: enemies side by side (CL-2 has removed one of them), more than one die on a far row (CL-3);
// - a finished game with the side to move that must have been the one to end it;
// - rep, quiet and idle counts beyond DI-11 and CL-6.
#include "engine/games/dittle/moves.hpp"
#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {
namespace {

constexpr std::string_view kSides[] = {"white", "black"};

std::string write_dice(const State& s, int seat) {
  std::string out;
  for (Mask m = masks(s.cell).of[seat]; m; m &= m - 1) {
    const Cell c = lowest(m);
    const Faces& f = faces(orientation(s.cell[c]));
    out += (out.empty() ? "" : ",") + cell_name(c) + std::to_string(f.top) + std::to_string(f.near);
  }
  return out.empty() ? "-" : out;
}

Status read_die(State& s, int seat, std::string_view text) {
  const auto digit = [&](std::size_t i, char low, char high) { return text[i] >= low && text[i] <= high; };
  if (text.size() != 4 || !digit(0, 'a', 'g') || !digit(1, '1', '7') || !digit(2, '1', '6') ||
      !digit(3, '1', '6'))
    return Error{"a die is square, top face, near face, as a163: " + quote(text)};
  const Cell c = make_cell(text[0] - 'a', text[1] - '1');
  if (s.cell[c]) return Error{"two dice on " + cell_name(c)};
  const int near = text[3] - '0', o = find_orientation(text[2] - '0', near);
  if (o < 0) return Error{"no die lies so: " + quote(text)};
  if (progress(seat, c) == 0 && near != 3)
    return Error{"a die on its own base row shows its owner a 3: " + quote(text)};
  if (progress(seat, c) == 1 && (near == 3 || near == 4))
    return Error{"a die one row forward cannot show its owner a 3 or a 4: " + quote(text)};
  s.cell[c] = make_die(seat, static_cast<Orientation>(o));
  return done();
}

Status read_dice(State& s, int seat, std::string_view word) {
  const std::string name(1, static_cast<char>(seat == 0 ? 'W' : 'B'));
  if (!starts_with(word, name + ":")) return Error{name + ":DICE expected: " + quote(word)};
  word.remove_prefix(2);
  if (word != "-" && !word.empty())
    for (const std::string_view die : split(word, ','))
      if (Status read = read_die(s, seat, die); !read) return read;
  const int n = std::popcount(masks(s.cell).of[seat]);
  if (s.variant == Variant::dittle && n != kDice)
    return Error{std::string(kSides[seat]) + " needs seven dice, not " + std::to_string(n)};
  return done();  // Clash: eight are refused by their parities
}

Status check_clash(const State& s, const Masks& at) {
  for (int seat = 0; seat < 2; ++seat) {
    int kinds[2] = {0, 0};
    for (Mask m = at.of[seat]; m; m &= m - 1) {
      const Cell c = lowest(m);
      ++kinds[(file_of(c) + rank_of(c) + parity(orientation(s.cell[c]))) % 2];
    }
    if (kinds[0] > 4 || kinds[1] > 3)
      return Error{std::string(kSides[seat]) +
                   " cannot have so many dice that lie so on squares of their colour"};
  }
  for (Mask m = at.of[0]; m; m &= m - 1) {
    const Mask c = m & -m;
    if ((c << 1 | c >> 1 | c << 8 | c >> 8) & at.of[1])
      return Error{"enemies cannot stand side by side: " + cell_name(lowest(c))};
  }
  return done();
}

// Whether the seat that ended the game by arriving or filling a row was the one to move.
Status check_finish(const State& s, const Masks& at) {
  int arrivals[2];
  for (int seat = 0; seat < 2; ++seat) {
    const Mask far = row(far_rank(seat));
    arrivals[seat] = std::popcount(at.of[seat] & far);
    const bool filled = s.variant == Variant::dittle && arrivals[seat] > 0 && (at.all() & far) == far;
    const bool ended = s.variant == Variant::clash ? arrivals[seat] > 0 : filled;
    if (ended && s.mover == seat)
      return Error{"the game was over before " + std::string(kSides[1 - seat]) + "'s move"};
  }
  if (s.variant == Variant::clash && arrivals[0] + arrivals[1] > 1)
    return Error{"the first die to arrive ends the game"};
  return done();
}

Status read_counters(State& s, Words& words) {
  bool quiet_known = false;
  while (!words.empty()) {
    const std::string_view word = words.next();
    if (starts_with(word, "rep:")) {
      const auto n = to_number(word.substr(4), 1, kRepetitionLimit);
      if (!n) return Error{"rep: is 1, 2 or 3: " + quote(word)};
      s.root_seen = static_cast<std::uint8_t>(*n);
    } else if (starts_with(word, "quiet:")) {
      const auto n = to_number(word.substr(6), 0, kQuietLimit);
      if (!n) return Error{"quiet: is 0 to 60: " + quote(word)};
      s.quiet = static_cast<std::uint8_t>(*n);
      quiet_known = true;
    } else if (starts_with(word, "idle:")) {
      const auto counts = split(word.substr(5), ',');
      if (counts.size() != 2) return Error{"idle: is two numbers, as idle:0,3: " + quote(word)};
      if (!s.pressure) return Error{"idle: counts only under forward pressure"};
      for (int seat = 0; seat < 2; ++seat) {
        const auto n = to_number(counts[static_cast<std::size_t>(seat)], 0, kIdleLimit);
        if (!n) return Error{"idle: counts from 0 to 3: " + quote(word)};
        s.idle[seat] = static_cast<std::uint8_t>(*n);
      }
    } else {
      return Error{"rep:, quiet: or idle: expected: " + quote(word)};
    }
  }
  const int least = 4 * (s.root_seen - 1);
  if (quiet_known && s.quiet < least)
    return Error{"a position comes back after four quiet moves at the soonest"};
  if (!quiet_known) s.quiet = static_cast<std::uint8_t>(least);
  return done();
}

}  // namespace

std::string Common::write_position(const State& s) {
  std::string out = "W:" + write_dice(s, 0) + " B:" + write_dice(s, 1) + " " + std::string(kSides[s.mover]);
  if (const int n = occurrences(s); n > 1) out += " rep:" + std::to_string(n);
  if (s.quiet > 0) out += " quiet:" + std::to_string(s.quiet);
  if (s.idle[0] || s.idle[1]) out += " idle:" + std::to_string(s.idle[0]) + "," + std::to_string(s.idle[1]);
  return out;
}

Result<State> parse_position(Variant variant, bool pressure, std::string_view text) {
  State s{};
  s.variant = variant;
  s.pressure = pressure;
  s.root_seen = 1;
  Words words(text);
  for (int seat = 0; seat < 2; ++seat)
    if (Status read = read_dice(s, seat, words.next()); !read) return Error{read.error()};
  const std::string_view side = words.next();
  if (side != kSides[0] && side != kSides[1]) return Error{"white or black to move? " + quote(side)};
  s.mover = side == kSides[1];
  if (Status read = read_counters(s, words); !read) return Error{read.error()};
  const Masks at = masks(s.cell);
  if (variant == Variant::clash)
    if (Status fits = check_clash(s, at); !fits) return Error{fits.error()};
  if (Status fits = check_finish(s, at); !fits) return Error{fits.error()};
  s.ending = find_ending(s);
  return s;
}

}  // namespace pips::dittle
