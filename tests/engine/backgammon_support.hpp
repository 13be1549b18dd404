// Short ways to write backgammon positions and plays in tests, and a second, slow move generator.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace doctest {
template <>
struct StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
    return out.c_str();
  }
};
}  // namespace doctest

namespace backgammon_test {

using namespace pips;
using namespace pips::backgammon;

inline const Options kSingleGame{Rules::info.options};
inline const char* const kStartCounts = "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0";

inline State at(std::string_view text) {
  const auto parsed = Rules::parse_position(text, kSingleGame);
  REQUIRE_MESSAGE(parsed.ok(), std::string(text) << ": " << (parsed.ok() ? "" : parsed.error()));
  REQUIRE(Rules::check(*parsed) == nullptr);
  return *parsed;
}

// A position by XGID's 26 letters and the dice ("00" for none), the mover (white) in capitals.
inline State board(std::string_view letters, std::string_view dice) {
  return at("XGID=" + std::string(letters) + ":0:0:1:" + std::string(dice) + ":0:0:3:0:10");
}

// Why a position is refused, or "" when it is not.
inline std::string why_refused(std::string_view text) {
  const auto parsed = Rules::parse_position(text, kSingleGame);
  return parsed.ok() ? "" : parsed.error();
}

inline std::string text(const State& state) { return Rules::write_position(state); }

using Names = std::vector<std::string>;

inline Names legal(const State& state) {
  Actions actions;
  Rules::legal(state, actions);
  Names out;
  for (const Action a : actions) out.push_back(Rules::write(state, a));
  return out;
}

inline bool has(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

inline Names plays(const State& state) {
  std::vector<Play> found;
  Rules::plays(state, found);
  Names out;
  for (const Play& play : found) out.push_back(Rules::write_play(state, play));
  return out;
}

// Applies actions in the notation, each of which must be possible.
inline State after(State state, std::string_view actions) {
  Words words(actions);
  while (!words.empty()) {
    const auto action = Rules::parse(state, words);
    REQUIRE_MESSAGE(action.ok(), text(state) << ": " << (action.ok() ? "" : action.error()));
    Rules::apply(state, *action);
    REQUIRE(Rules::check(state) == nullptr);
  }
  return state;
}

inline State after_play(State state, const Play& play) {
  for (const Action a : play) Rules::apply(state, a);
  return state;
}

// XGID's letters for a board, the mover's checkers in capitals.
inline std::string letters(const Board& b) {
  std::string out;
  for (int p = 0; p <= 25; ++p) {
    const int own = p == kOff ? 0 : b.own[p], other = p == kBar ? 0
                                                      : p == 0  ? b.other[kBar]
                                                                : b.other[across(p)];
    out += own ? static_cast<char>('@' + own) : other ? static_cast<char>('`' + other) : '-';
  }
  return out;
}

// A case of tests/data/backgammon/*.txt.
struct Case {
  std::string name, xgid, gnu, counts;
  std::set<std::string> after;
  Names plays;
};

inline std::vector<Case> read_cases(const char* path) {
  std::ifstream in(path);
  REQUIRE_MESSAGE(in.good(), path);
  std::vector<Case> cases;
  for (std::string line; std::getline(in, line);) {
    const std::size_t blank = line.find(' ');
    if (line.empty() || line[0] == '#' || blank == std::string::npos) continue;
    const std::string key = line.substr(0, blank), value = line.substr(blank + 1);
    if (key == "position") cases.push_back({value, {}, {}, {}, {}, {}});
    REQUIRE_FALSE(cases.empty());
    Case& c = cases.back();
    if (key == "xgid") c.xgid = value;
    if (key == "gnu") c.gnu = value;
    if (key == "counts") c.counts = value;
    if (key == "after") c.after.insert(value);
    if (key == "play") c.plays.push_back(value);
  }
  return cases;
}

inline constexpr const char* kTricky = "tests/data/backgammon/tricky.txt";
inline constexpr const char* kReference = "tests/data/backgammon/reference.txt";

// The rules once more, written for plainness: every order of the dice, every checker, then BG-6 over the
// results.
class SlowRules {
 public:
  // The boards after the complete plays, by their letters.
  static std::set<std::string> results(const Board& start, const DiceLeft& left) {
    const auto lines = best_lines(start, left);
    std::set<std::string> out;
    for (const auto& line : lines) out.insert(letters(line.board));
    return out;
  }

  // The first steps of the complete plays as "from die". A win ends the game, whatever dice are left.
  static std::set<std::pair<int, int>> first_steps(const Board& start, const DiceLeft& left) {
    std::set<std::pair<int, int>> out;
    for (const auto& line : best_lines(start, left))
      if (!line.steps.empty()) out.insert(line.steps[0]);
    return out;
  }

 private:
  struct Line {
    Board board;
    std::vector<std::pair<int, int>> steps;
    bool won() const { return board.own[kOff] == kCheckers; }
  };

  static bool allowed(const Board& b, int from, int die) {
    if (b.own[from] == 0 || (b.own[kBar] > 0 && from != kBar)) return false;
    if (from - die >= 1) return b.other[25 - (from - die)] < 2;
    for (int p = 7; p <= 25; ++p)
      if (b.own[p] > 0) return false;
    if (from == die) return true;
    for (int p = from + 1; p <= 6; ++p)
      if (b.own[p] > 0) return false;
    return true;
  }

  static void walk(const Line& line, std::vector<int> dice, std::vector<Line>& out) {
    bool moved = false;
    for (std::size_t k = 0; k < dice.size(); ++k) {
      std::vector<int> rest = dice;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
      for (int from = 1; from <= 25; ++from) {
        if (!allowed(line.board, from, dice[k])) continue;
        moved = true;
        Line next = line;
        const int to = from > dice[k] ? from - dice[k] : 0;
        --next.board.own[from];
        ++next.board.own[to];
        if (to > 0 && next.board.other[25 - to] == 1) {
          next.board.other[25 - to] = 0;
          ++next.board.other[25];
        }
        next.steps.emplace_back(from, dice[k]);
        walk(next, rest, out);
      }
      if (dice.size() > 1 && dice[0] == dice.back()) break;
    }
    if (!moved) out.push_back(line);
  }

  static std::vector<Line> best_lines(const Board& start, const DiceLeft& left) {
    std::vector<int> dice;
    for (const std::int8_t die : left)
      if (die) dice.push_back(die);
    std::vector<Line> lines;
    walk({start, {}}, dice, lines);
    std::size_t most = 0;
    int largest = 0;
    for (const Line& line : lines) {
      most = std::max(most, line.steps.size());
      if (line.steps.size() == 1) largest = std::max(largest, line.steps[0].second);
    }
    std::vector<Line> best;
    for (const Line& line : lines)
      if (line.won() || (line.steps.size() == most && (most != 1 || line.steps[0].second == largest)))
        best.push_back(line);
    return best;
  }
};

// Random games from the start: calls visit(state, action) before each action, for `plies` actions in all.
template <class Visit>
void random_games(std::uint64_t seed, int plies, Visit visit) {
  Random random(seed, Stream::test);
  State state = Rules::initial(kSingleGame);
  Actions choices;
  Chances outcomes;
  for (int ply = 0; ply < plies; ++ply) {
    if (Rules::to_act(state) == Actor::over) state = Rules::initial(kSingleGame);
    choices.clear();
    outcomes.clear();
    Rules::legal(state, choices);
    Rules::chance(state, outcomes);
    for (const Weighted& w : outcomes) choices.push_back(w.action);
    REQUIRE_FALSE(choices.empty());
    const Action action = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    visit(state, action);
    Rules::apply(state, action);
  }
}

// A board that play could hardly reach: any number of checkers anywhere, some off, some on the bar.
inline Board random_board(Random& random) {
  Board b{};
  Side* const sides[2] = {&b.own, &b.other};
  for (int seat = 0; seat < 2; ++seat) {
    Side& side = *sides[seat];
    const std::uint32_t spread = 1 + random.below(24);
    for (int n = 0; n < kCheckers; ++n) {
      const std::uint32_t where = random.below(40);
      int p = where < 3 ? kBar : where < 8 ? kOff : 1 + static_cast<int>(random.below(spread));
      if (seat == 1 && p >= 1 && p <= 24 && b.own[across(p)] > 0) p = kOff;
      ++side[p];
    }
  }
  if (b.own[kOff] == kCheckers) b.own[kOff]--, b.own[kBar]++;
  if (b.other[kOff] == kCheckers) b.other[kOff]--, b.other[kBar]++;
  return b;
}

}  // namespace backgammon_test
