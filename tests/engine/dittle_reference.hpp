// A second, slow implementation of the moves of Dittle and Clash, written from the rules alone: dice as six
// face numbers on the compass of the table, chains of hops by trying every way. Shares nothing with the
// engine but the position text.
#pragma once
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dittle_reference {

// Directions of the table as White sees it.
enum Side { north, south, west, east, up, down };

// The number on each side of the table.
using Cube = std::array<int, 6>;

// What rolls where when a cube rolls to a direction.
inline Cube roll(const Cube& c, Side to) {
  switch (to) {
    case north:
      return {c[up], c[down], c[west], c[east], c[south], c[north]};
    case south:
      return {c[down], c[up], c[west], c[east], c[north], c[south]};
    case west:
      return {c[north], c[south], c[up], c[down], c[east], c[west]};
    case east:
      return {c[north], c[south], c[down], c[up], c[west], c[east]};
    default:
      return c;
  }
}

using Square = std::pair<int, int>;  // file, rank from 0

struct Piece {
  bool white;
  Cube cube;
};

struct Table {
  std::map<Square, Piece> dice;
  bool white_moves;
};

// The start: 6 up, 3 toward the owner, 2 to the owner's right.
inline Table start() {
  Table t{{}, true};
  for (int file = 0; file < 7; ++file) {
    t.dice[{file, 0}] = {true, {4, 3, 5, 2, 6, 1}};
    t.dice[{file, 6}] = {false, {3, 4, 2, 5, 6, 1}};
  }
  return t;
}

inline std::string name(Square s) {
  return {static_cast<char>('a' + s.first), static_cast<char>('1' + s.second)};
}

inline Square go(Square s, Side d) {
  if (d == north) ++s.second;
  if (d == south) --s.second;
  if (d == west) --s.first;
  if (d == east) ++s.first;
  return s;
}

inline bool on_table(Square s) { return s.first >= 0 && s.first < 7 && s.second >= 0 && s.second < 7; }

inline bool is_empty(const Table& t, Square s) { return on_table(s) && !t.dice.count(s); }

// forward, left, right of the side.
inline std::array<Side, 3> directions(bool white) {
  if (white) return {north, west, east};
  return {south, east, west};
}

// Every landing of chains of one or more hops from `s` by a die that has been lifted off the table.
inline void hop(const Table& t, bool white, Square s, std::set<Square>& landings) {
  for (const Side d : directions(white)) {
    const Square over = go(s, d), to = go(over, d);
    if (on_table(over) && t.dice.count(over) && is_empty(t, to) && landings.insert(to).second)
      hop(t, white, to, landings);
  }
}

struct Move {
  Square from, to;
  int tilt;  // -1 none, else the index of the direction
};

// The moves by their text.
inline std::map<std::string, Move> moves(const Table& t, bool may_hop) {
  std::map<std::string, Move> out;
  for (const auto& [from, piece] : t.dice) {
    if (piece.white != t.white_moves) continue;
    Table lifted = t;
    lifted.dice.erase(from);
    for (int k = 0; k < 3; ++k) {
      const Square to = go(from, directions(piece.white)[static_cast<std::size_t>(k)]);
      if (!is_empty(t, to)) continue;
      const std::string tilt = name(from) + "FLR"[k];
      out[tilt] = {from, to, k};
      std::set<Square> landings;
      if (may_hop) hop(lifted, piece.white, to, landings);
      landings.erase(to);
      for (const Square& s : landings) out[tilt + ":" + name(s)] = {from, s, k};
    }
    std::set<Square> landings;
    if (may_hop) hop(lifted, piece.white, from, landings);
    landings.erase(from);
    for (const Square& s : landings) out[name(from) + ":" + name(s)] = {from, s, -1};
  }
  return out;
}

// Gives whether dice were removed.
inline bool play(Table& t, const Move& m, bool clash) {
  Piece piece = t.dice[m.from];
  t.dice.erase(m.from);
  if (m.tilt >= 0) piece.cube = roll(piece.cube, directions(piece.white)[static_cast<std::size_t>(m.tilt)]);
  t.dice[m.to] = piece;
  t.white_moves = !t.white_moves;
  if (!clash) return false;
  std::vector<Square> met;
  int sum = 0;
  for (const Side d : {north, south, west, east}) {
    const auto there = t.dice.find(go(m.to, d));
    if (there == t.dice.end() || there->second.white == piece.white) continue;
    met.push_back(there->first);
    sum += there->second.cube[up];
  }
  if (met.empty()) return false;
  if (piece.cube[up] >= sum)
    for (const Square& s : met) t.dice.erase(s);
  if (piece.cube[up] <= sum) t.dice.erase(m.to);
  return true;
}

// The position text without counters.
inline std::string write(const Table& t) {
  std::string sides[2];
  for (int rank = 0; rank < 7; ++rank)
    for (int file = 0; file < 7; ++file) {
      const auto there = t.dice.find({file, rank});
      if (there == t.dice.end()) continue;
      const Piece& p = there->second;
      std::string& out = sides[p.white ? 0 : 1];
      out += (out.empty() ? "" : ",") + name({file, rank}) + std::to_string(p.cube[up]) +
             std::to_string(p.cube[p.white ? south : north]);
    }
  for (std::string& side : sides)
    if (side.empty()) side = "-";
  return "W:" + sides[0] + " B:" + sides[1] + (t.white_moves ? " white" : " black");
}

}  // namespace dittle_reference
