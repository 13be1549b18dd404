#include <algorithm>

#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {

std::string tile_text(int tile) {
  return {static_cast<char>('0' + low(tile)), static_cast<char>('0' + high(tile))};
}

std::string tiles_text(Tiles tiles) {
  std::string out;
  for (Tiles rest = tiles & kAllTiles; rest; rest &= rest - 1)
    out += (out.empty() ? "" : ",") + tile_text(first_of(rest));
  return out;
}

int parse_tile(std::string_view text) {
  if (text.size() != 2) return -1;
  for (const char c : text)
    if (c < '0' || c >= '0' + kNumbers) return -1;
  return tile_of(text[0] - '0', text[1] - '0');
}

Result<Tiles> parse_tiles(std::string_view text) {
  Tiles tiles = 0;
  if (text.empty()) return tiles;
  for (const std::string_view piece : split(text, ',')) {
    const int tile = parse_tile(piece);
    if (tile < 0) return Error{"no tile: " + quote(piece)};
    if (tiles & bit(tile)) return Error{"tile " + tile_text(tile) + " twice"};
    tiles |= bit(tile);
  }
  return tiles;
}

namespace {

const char* side_text(Side side) { return side == Side::left ? "L" : side == Side::right ? "R" : ""; }

bool is_legal(const State& s, Action a) {
  Actions legal;
  Rules::legal(s, legal);
  return std::find(legal.begin(), legal.end(), a) != legal.end();
}

Result<Action> parse_chance(const State& s, std::string_view verb, std::string_view tile_word) {
  const bool dealing = s.phase == Phase::dealing;
  const Kind kind = dealing ? Kind::deal : Kind::drawn;
  if (verb != (dealing ? "deal" : "draw"))
    return Error{std::string(dealing ? "a deal" : "a drawn tile") + " is expected, not " + quote(verb)};
  if (tile_word == "?") return pack(kind, kHiddenTile);
  const int tile = parse_tile(tile_word);
  if (tile < 0) return Error{"no tile: " + quote(tile_word)};
  if (!(s.unseen & bit(tile))) return Error{"tile " + tile_text(tile) + " is not in the boneyard"};
  return pack(kind, static_cast<std::uint32_t>(tile));
}

// The tiles shown at the end must be a whole hidden hand.
Result<Tiles> parse_shown(const State& s, int seat, std::string_view text) {
  auto tiles = parse_tiles(text);
  if (!tiles) return tiles;
  if (s.hidden[1 - seat] || !s.hidden[seat] || s.hand[seat]) return Error{"no hidden hand to show"};
  if ((*tiles & ~s.unseen) || count(*tiles) != s.hidden[seat]) return Error{"that cannot be the hidden hand"};
  return tiles;
}

Result<Action> parse_pass(const State& s, std::string_view word) {
  const Action plain = pack(Kind::pass);
  if (!is_legal(s, plain)) {
    if (s.hand[s.mover] & fitting(s)) return Error{"no pass: a tile can be played"};
    return Error{"no pass: the boneyard can be drawn from"};
  }
  if (word == "pass") return plain;
  if (s.passes != 1) return Error{"hands are shown when the game ends"};
  const int hidden = s.hidden[0] ? 0 : 1;
  auto tiles = parse_shown(s, hidden, word.substr(5));
  if (!tiles) return Error{tiles.error()};
  if (*tiles & fitting(s)) return Error{"a hand shown after a blocked game holds a playable tile"};
  return pack(Kind::pass_shown, *tiles);
}

Result<Action> parse_draw(const State& s) {
  const Action draw = pack(Kind::draw);
  if (is_legal(s, draw)) return draw;
  if (s.length == 0 || (s.hand[s.mover] & fitting(s))) return Error{"no draw: a tile can be played"};
  return Error{"no draw: the last two tiles stay in the boneyard"};
}

Result<Action> parse_play(const State& s, std::string_view word) {
  const std::size_t colon = word.find(':');
  std::string_view text = word.substr(0, colon);
  Side side = Side::any;
  if (text.size() == 3 && (text[2] == 'L' || text[2] == 'R')) {
    side = text[2] == 'L' ? Side::left : Side::right;
    text.remove_suffix(1);
  }
  const int tile = parse_tile(text);
  if (tile < 0) return Error{"no action: " + quote(word)};
  const std::string name = tile_text(tile);
  if (!(may_hold(s, s.mover) & bit(tile))) return Error{"tile " + name + " is not in the hand"};
  if (!(fitting(s) & bit(tile))) return Error{"tile " + name + " fits neither end"};
  const bool fits_left = s.length == 0 || shows(tile, s.ends[0]),
             fits_right = s.length == 0 || shows(tile, s.ends[1]);
  if (s.ends[0] == s.ends[1]) {
    side = Side::any;  // both ends are one and the same choice
  } else if (side == Side::any) {
    if (fits_left && fits_right)
      return Error{"tile " + name + " fits both ends: " + name + "L or " + name + "R"};
    side = fits_left ? Side::left : Side::right;
  } else if (side == Side::left ? !fits_left : !fits_right) {
    return Error{"tile " + name + " does not fit that end"};
  }
  const Action plain = play_action(tile, side);
  if (colon == std::string_view::npos) return plain;
  if (s.hand[s.mover] != bit(tile) || s.hidden[s.mover]) return Error{"hands are shown when the game ends"};
  auto tiles = parse_shown(s, 1 - s.mover, word.substr(colon + 1));
  if (!tiles) return Error{tiles.error()};
  return pack(static_cast<Kind>(static_cast<int>(Kind::last_any) + static_cast<int>(side)), *tiles);
}

}  // namespace

std::string Rules::write(const State& s, Action a) {
  const auto tile_or_hidden = [&] {
    return tile_in(a) == kHiddenTile ? std::string("?") : tile_text(tile_in(a));
  };
  switch (kind_of(a)) {
    case Kind::play:
      return tile_text(tile_in(a)) + side_text(side_in(a));
    case Kind::draw:
      return "draw";
    case Kind::pass:
      return "pass";
    case Kind::deal:
      return "deal " + tile_or_hidden();
    case Kind::drawn:
      return "draw " + tile_or_hidden();
    case Kind::pass_shown:
      return "pass:" + tiles_text(tiles_in(a));
    case Kind::last_any:
    case Kind::last_left:
    case Kind::last_right:
      return tile_text(first_of(s.hand[s.mover])) + side_text(last_side(a)) + ":" + tiles_text(tiles_in(a));
  }
  return "?";
}

TurnText Rules::write_turn(const State& before, std::span<const Action> actions) {
  TurnText out;
  State at = before;
  std::string drawn;
  int unseen = 0;
  for (const Action a : actions) {
    const Kind kind = kind_of(a);
    if (kind == Kind::drawn) {
      if (tile_in(a) == kHiddenTile)
        ++unseen;
      else
        drawn += (drawn.empty() ? "+" : " +") + tile_text(tile_in(a));
    } else if (kind == Kind::pass || kind == Kind::pass_shown) {
      out.pass = true;
    } else if (kind != Kind::deal && kind != Kind::draw) {
      const std::string word = write(at, a);
      out.notation = word.substr(0, word.find(':'));
    }
    apply(at, a);
  }
  if (unseen) drawn = unseen == 1 ? "+?" : "+?x" + std::to_string(unseen);
  if (!drawn.empty()) out.notation = out.notation.empty() ? drawn : drawn + ": " + out.notation;
  return out;
}

Result<Action> Rules::parse(const State& s, Words& words) {
  const std::string_view word = words.next();
  if (word.empty()) return Error{"an action is missing"};
  switch (to_act(s)) {
    case Actor::over:
      return Error{"the game is over"};
    case Actor::chance:
      return parse_chance(s, word, words.next());
    default:
      break;
  }
  if (word == "draw") return parse_draw(s);
  if (word == "pass" || starts_with(word, "pass:")) return parse_pass(s, word);
  return dominoes::parse_play(s, word);
}

}  // namespace pips::dominoes
