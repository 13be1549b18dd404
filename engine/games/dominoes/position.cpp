// The position text: B:TILES W:TILES line:LEFT|TILES|RIGHT bone:TILES SIDE PASSES [laid:LR…] [drawing]
//
// A line is written from left to right, each tile as its halves lie. `laid:` says at which end each tile
// after the first was laid, in order; without it the leftmost was the first and all others came at the right.
#include <algorithm>

#include "engine/games/dominoes/line.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {
namespace {

std::string hand_text(const State& s, int seat) {
  return s.hidden[seat] ? "#" + std::to_string(hand_size(s, seat)) : tiles_text(s.hand[seat]);
}

char digit(int number) { return static_cast<char>('0' + number); }

struct Hand {
  Tiles tiles = 0;
  int hidden = 0;
};

Result<Hand> parse_hand(std::string_view text) {
  if (starts_with(text, "#")) {
    const auto n = to_number(text.substr(1), 0, kTiles);
    if (!n) return Error{"how many tiles? " + quote(text)};
    return Hand{0, static_cast<int>(*n)};
  }
  auto tiles = parse_tiles(text);
  if (!tiles) return Error{tiles.error()};
  return Hand{*tiles, 0};
}

Result<std::string_view> after(Words& words, std::string_view prefix) {
  const std::string_view word = words.next();
  if (!starts_with(word, prefix)) return Error{"expected " + std::string(prefix) + "..., not " + quote(word)};
  return word.substr(prefix.size());
}

// Fills line, length and ends. `laid` holds an L or R for each tile after the first.
Status parse_line(std::string_view text, std::string_view laid, bool laid_given, State& s) {
  const auto pieces = split(text, '|');
  if (pieces.size() == 2 && pieces[0].empty() && pieces[1].empty()) {
    if (laid_given) return Error{"laid: without a line"};
    return done();
  }
  if (pieces.size() != 3 || pieces[1].empty()) return Error{"a line is LEFT|TILES|RIGHT, not " + quote(text)};
  const auto halves = split(pieces[1], ',');
  if (halves.size() > kTiles) return Error{"more tiles in the line than in the set"};
  std::array<int, kTiles> left{}, right{};
  const int n = static_cast<int>(halves.size());
  for (int i = 0; i < n; ++i) {
    if (parse_tile(halves[i]) < 0) return Error{"no tile: " + quote(halves[i])};
    left[i] = halves[i][0] - '0';
    right[i] = halves[i][1] - '0';
    if (i > 0 && left[i] != right[i - 1])
      return Error{"in the line " + std::string(halves[i]) + " does not match " + std::string(halves[i - 1])};
  }
  if (pieces[0] != std::string(1, digit(left[0])) || pieces[2] != std::string(1, digit(right[n - 1])))
    return Error{"the open ends are not those of the line"};
  const std::string all_right(static_cast<std::size_t>(n - 1), 'R');
  if (!laid_given) laid = all_right;
  if (static_cast<int>(laid.size()) != n - 1 || laid.find_first_not_of("LR") != std::string_view::npos)
    return Error{"laid: needs an L or R for each tile after the first"};
  int first = static_cast<int>(std::count(laid.begin(), laid.end(), 'L')), last = first;
  s.line[0] = static_cast<std::uint8_t>(tile_of(left[first], right[first]) |
                                        (left[first] > right[first] ? kAtLeft : 0));
  for (int i = 1; i < n; ++i) {
    const bool at_left = laid[static_cast<std::size_t>(i - 1)] == 'L';
    const int at = at_left ? --first : ++last;
    s.line[i] = static_cast<std::uint8_t>(tile_of(left[at], right[at]) | (at_left ? kAtLeft : 0));
  }
  s.length = static_cast<std::uint8_t>(n);
  s.ends = {static_cast<std::uint8_t>(left[0]), static_cast<std::uint8_t>(right[n - 1])};
  return done();
}

// nullptr, or why the numbers of tiles cannot come about by turns, draws and passes.
const char* check_history(const State& s) {
  if (s.phase == Phase::dealing || s.length == 0) return nullptr;
  constexpr const char* kTooFew = "a hand has too few tiles for the length of the line";
  const int n = s.length, size[] = {hand_size(s, 0), hand_size(s, 1)};
  // Black's first turn is a play, and with one tile laid black had no other turn in which to draw.
  if (n == 1 && size[0] >= kDealt) return "black has drawn before white has played";
  if (boneyard_size(s) > kNeverDrawn) {  // nobody has passed: every finished turn was a play
    const int ahead = s.phase == Phase::over ? 1 - s.mover : s.mover;
    if ((n & 1) != ahead) return "it is the other side's turn";
    return (n + 1) / 2 + size[0] < kDealt || n / 2 + size[1] < kDealt ? kTooFew : nullptr;
  }
  // With passes any share of the plays may be black's, but each side's plays and tiles are at least those
  // dealt.
  const int least = std::max(1, kDealt - size[0]), most = std::min(n, n - (kDealt - size[1]));
  return least > most ? kTooFew : nullptr;
}

}  // namespace

std::string Rules::write_position(const State& s) {
  std::string out = "B:" + hand_text(s, 0) + " W:" + hand_text(s, 1) + " line:";
  std::string laid;
  if (s.length == 0) {
    out += "|";
  } else {
    std::array<Laid, kTiles> chain;
    const int n = left_to_right(s, chain);
    out += std::string(1, digit(s.ends[0])) + "|";
    for (int i = 0; i < n; ++i) {
      if (i) out += ",";
      out += digit(chain[i].left);
      out += digit(chain[i].right);
    }
    out += std::string("|") + digit(s.ends[1]);
    for (int i = 1; i < n; ++i) laid += s.line[i] & kAtLeft ? 'L' : 'R';
  }
  const bool hidden = s.hidden[0] || s.hidden[1];
  out += " bone:" + (hidden ? "#" + std::to_string(boneyard_size(s)) : tiles_text(s.unseen));
  out += std::string(" ") + std::string(info.seats[s.mover]) + " " + std::to_string(s.passes);
  if (laid.find('L') != std::string::npos) out += " laid:" + laid;
  if (s.phase == Phase::drawing) out += " drawing";
  return out;
}

Result<State> Rules::parse_position(std::string_view text, const Options&) {
  Words words(text);
  State s;
  Hand hands[2];
  for (int seat = 0; seat < 2; ++seat) {
    const auto word = after(words, seat == 0 ? "B:" : "W:");
    if (!word) return Error{word.error()};
    const auto hand = parse_hand(*word);
    if (!hand) return Error{hand.error()};
    hands[seat] = *hand;
  }
  const auto line = after(words, "line:");
  if (!line) return Error{line.error()};
  const auto bone_word = after(words, "bone:");
  if (!bone_word) return Error{bone_word.error()};
  const auto bone = parse_hand(*bone_word);
  if (!bone) return Error{bone.error()};
  const std::string_view side = words.next();
  if (side != info.seats[0] && side != info.seats[1]) return Error{"whose turn? " + quote(side)};
  s.mover = side == info.seats[1];
  const std::string_view passes = words.next();
  const auto n = to_number(passes, 0, 2);
  if (!n) return Error{"passes in a row are 0, 1 or 2, not " + quote(passes)};
  s.passes = static_cast<std::uint8_t>(*n);
  bool drawing = false, laid_given = false;
  std::string_view laid;
  while (!words.empty()) {
    const std::string_view word = words.next();
    if (word == "drawing" && !drawing) {
      drawing = true;
    } else if (starts_with(word, "laid:") && !laid_given) {
      laid_given = true;
      laid = word.substr(5);
    } else {
      return Error{"what is " + quote(word)};
    }
  }

  if (const auto status = parse_line(*line, laid, laid_given, s); !status) return Error{status.error()};
  Tiles seen = 0;
  for (int i = 0; i < s.length; ++i) {
    const int tile = s.line[i] & (kAtLeft - 1);
    if (seen & bit(tile)) return Error{"tile " + tile_text(tile) + " twice"};
    seen |= bit(tile);
  }
  for (int seat = 0; seat < 2; ++seat) {
    if (const Tiles twice = seen & hands[seat].tiles)
      return Error{"tile " + tile_text(first_of(twice)) + " twice"};
    seen |= hands[seat].tiles;
    s.hand[seat] = hands[seat].tiles;
    s.hidden[seat] = static_cast<std::uint8_t>(hands[seat].hidden);
  }
  s.unseen = kAllTiles & ~seen;
  const bool hidden = s.hidden[0] || s.hidden[1];
  const int left = boneyard_size(s);
  if (starts_with(*bone_word, "#")) {
    if (bone->hidden != left)
      return Error{"the boneyard must hold " + std::to_string(std::max(left, 0)) + " tiles"};
  } else {
    if (hidden) return Error{"with a hidden hand the boneyard is hidden too"};
    if (const Tiles twice = seen & bone->tiles) return Error{"tile " + tile_text(first_of(twice)) + " twice"};
    if (const Tiles lost = s.unseen & ~bone->tiles)
      return Error{"tile " + tile_text(first_of(lost)) + " is missing"};
  }

  const int black = hand_size(s, 0), white = hand_size(s, 1);
  if (s.length == 0 && white < kDealt)
    s.phase = Phase::dealing;
  else if (s.passes == 2 || hand_size(s, s.mover) == 0)
    s.phase = Phase::over;
  else
    s.phase = drawing ? Phase::drawing : Phase::playing;
  if (drawing && s.phase != Phase::drawing) return Error{"nobody can be drawing here"};
  if (s.length > 0 && black == 0 && white == 0) return Error{"both hands are empty"};
  if (const char* fault = check(s)) return Error{fault};
  if (const char* fault = check_history(s)) return Error{fault};
  return s;
}

}  // namespace pips::dominoes
