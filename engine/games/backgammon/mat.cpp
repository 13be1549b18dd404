#include "engine/games/backgammon/mat.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/core/closing.hpp"
#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {

constexpr std::size_t kColumn = 34;  // where the second player's moves begin, after "  1) "

// One turn as a .mat cell: "31: 8/5 6/5".
struct Cell {
  int seat;
  std::string text;
};

struct Sheet {
  std::vector<Cell> cells;
  std::optional<Outcome> outcome;
};

std::string in_mat_words(std::string play) {
  // .mat files write the bar as 25 and off as 0, and know no "pass".
  if (play == "pass" || play == "end") return "";
  for (const auto& [word, figure] : {std::pair{"bar", "25"}, std::pair{"off", "0"}})
    for (std::size_t at; (at = play.find(word)) != std::string::npos;) play.replace(at, 3, figure);
  return play;
}

Sheet read_game(const Actions& actions) {
  Sheet sheet;
  Options options({});
  State state = Rules::initial(options);
  State rolled = state;
  Play play;
  const auto close_turn = [&] {
    std::string cell = std::to_string(std::max(rolled.dice[0], rolled.dice[1])) +
                       std::to_string(std::min(rolled.dice[0], rolled.dice[1])) + ":";
    const std::string text = in_mat_words(Rules::write_play(rolled, play));
    if (!text.empty()) cell += " " + text;
    sheet.cells.push_back({rolled.mover, cell});
    play.clear();
  };
  for (const Action a : actions) {
    if (is_closing(a)) {
      if (!play.empty()) close_turn();
      if (closing_kind(a) == ClosingKind::resign)
        sheet.outcome = Outcome{static_cast<std::int8_t>(1 - closing_seat(a)),
                                static_cast<std::int16_t>(closing_points(a)), "resigned"};
      continue;
    }
    Rules::apply(state, a);
    if (kind_of(a) == Kind::roll) {
      rolled = state;
      continue;
    }
    play.push_back(a);
    if (kind_of(a) == Kind::end || state.phase == Phase::over) close_turn();
  }
  if (!play.empty()) close_turn();
  if (!sheet.outcome) sheet.outcome = Rules::outcome(state);
  return sheet;
}

std::string pad(std::string text, std::size_t width) {
  text.append(text.size() < width ? width - text.size() : 1, ' ');
  return text;
}

std::string wins(const Outcome& outcome) {
  return "Wins " + std::to_string(outcome.points) + (outcome.points == 1 ? " point" : " points");
}

void write_game(const Sheet& sheet, bool decided, std::string& out) {
  std::vector<std::array<std::string, 2>> rows;
  for (const Cell& cell : sheet.cells) {
    if (cell.seat == kWhite || rows.empty() || !rows.back()[1].empty()) rows.push_back({});
    rows.back()[static_cast<std::size_t>(cell.seat)] = cell.text;
  }
  std::size_t number = 0;
  for (const auto& [left, right] : rows) {
    std::string line = std::to_string(++number);
    line = std::string(line.size() < 3 ? 3 - line.size() : 0, ' ') + line + ") " + left;
    if (!right.empty()) line = pad(std::move(line), kColumn) + right;
    out += line + "\n";
  }
  if (!sheet.outcome || sheet.outcome->winner < 0) return;
  std::string line = sheet.outcome->winner == kWhite ? "      " : pad("", kColumn);
  out += line + wins(*sheet.outcome) + (decided ? " and the match" : "") + "\n";
}

}  // namespace

std::string write_mat(std::span<const Actions> games, int target, std::array<std::string_view, 2> names) {
  std::string out = " " + std::to_string(target) + " point match\n";
  int score[2] = {0, 0};
  int number = 0;
  for (const Actions& game : games) {
    const Sheet sheet = read_game(game);
    out += "\n Game " + std::to_string(++number) + "\n";
    const std::string left = " " + std::string(names[0]) + " : " + std::to_string(score[0]);
    out += pad(left, kColumn) + std::string(names[1]) + " : " + std::to_string(score[1]) + "\n";
    if (sheet.outcome && sheet.outcome->winner >= 0) score[sheet.outcome->winner] += sheet.outcome->points;
    write_game(sheet, target > 0 && (score[0] >= target || score[1] >= target), out);
  }
  return out;
}

}  // namespace pips::backgammon
