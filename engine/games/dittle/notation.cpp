#include <algorithm>

#include "engine/games/dittle/rules.hpp"

namespace pips::dittle {
namespace {

constexpr char kLetters[] = {':', 'F', 'L', 'R'};

// kNoCell when `text` does not name a square.
Cell read_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'g' || text[1] < '1' || text[1] > '7') return kNoCell;
  return make_cell(text[0] - 'a', text[1] - '1');
}

// The action that `word` spells for a side, legal or not.
std::optional<Action> read_action(int seat, std::string_view word) {
  if (word == "pass") return kPass;
  const Cell from = read_cell(word.substr(0, 2));
  if (from == kNoCell || word.size() < 3) return std::nullopt;
  if (word[2] == ':') {
    const Cell to = read_cell(word.substr(3));
    if (to == kNoCell) return std::nullopt;
    return make_move(from, Tilt::none, to);
  }
  const auto letter = std::find(std::begin(kLetters) + 1, std::end(kLetters), word[2]);
  if (letter == std::end(kLetters)) return std::nullopt;
  const auto tilt = static_cast<Tilt>(letter - std::begin(kLetters));
  const int first = from + step(seat, tilt);
  if (first < 0 || first >= kCells || !on_board(static_cast<Cell>(first))) return std::nullopt;
  if (word.size() == 3) return make_move(from, tilt, static_cast<Cell>(first));
  if (word[3] != ':') return std::nullopt;
  const Cell to = read_cell(word.substr(4));
  if (to == kNoCell || to == first) return std::nullopt;
  return make_move(from, tilt, to);
}

}  // namespace

std::string cell_name(Cell c) {
  return {static_cast<char>('a' + file_of(c)), static_cast<char>('1' + rank_of(c))};
}

std::string Common::write(const State& s, Action a) {
  if (is_pass(a)) return "pass";
  std::string out = cell_name(from_cell(a));
  if (tilt_of(a) != Tilt::none) out += kLetters[static_cast<std::size_t>(tilt_of(a))];
  if (tilt_of(a) == Tilt::none || to_cell(a) != after_tilt(s.mover, a)) out += ":" + cell_name(to_cell(a));
  return out;
}

TurnText Common::write_turn(const State& before, std::span<const Action> actions) {
  TurnText out;
  State at = before;
  for (const Action a : actions) {
    out.pass = is_pass(a);
    if (!out.pass)
      out.notation +=
          (out.notation.empty() ? "" : " ") + write(at, a) + (meeting(at, a).enemies.empty() ? "" : "*");
    apply(at, a);
  }
  return out;
}

Result<Action> Common::parse(const State& s, Words& words) {
  if (s.ending != Ending::none) return Error{"the game is over"};
  const std::string_view word = words.peek();
  const std::optional<Action> action = read_action(s.mover, word);
  if (!action) return Error{"not a move: " + quote(word)};
  Actions all;
  legal(s, all);
  if (std::find(all.begin(), all.end(), *action) == all.end()) {
    const bool aside = rank_of(from_cell(*action)) == rank_of(to_cell(*action));
    return Error{(aside && must_go_forward(s) ? "a die must go forward now: " : "not legal here: ") +
                 quote(word)};
  }
  words.next();
  return *action;
}

}  // namespace pips::dittle
