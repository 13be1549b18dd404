#include "engine/games/backgammon/notation.hpp"

#include <algorithm>
#include <optional>

#include "engine/games/backgammon/legal.hpp"
#include "engine/games/backgammon/rules.hpp"

namespace pips::backgammon {
namespace {

std::string name(int index) { return index == kBar ? "bar" : index == kOff ? "off" : std::to_string(index); }

// "bar", "off" or a point; as in other programs, 25 and 0 are read too.
std::optional<int> read_index(std::string_view word) {
  if (word == "bar" || word == "Bar" || word == "b") return kBar;
  if (word == "off" || word == "Off" || word == "o") return kOff;
  const auto n = to_number(word, 0, 25);
  return n ? std::optional(static_cast<int>(*n)) : std::nullopt;
}

bool hits(const State& state, int to) { return to != kOff && state.side[1 - state.mover][across(to)] > 0; }

std::string dice_text(const State& state) {
  return std::to_string(state.dice[0]) + std::to_string(state.dice[1]);
}

Result<Action> parse_roll(const State& state, Words& words) {
  words.next();
  const std::string_view word = words.next();
  if (word.size() != 2 || word[0] < '1' || word[0] > '6' || word[1] < '1' || word[1] > '6')
    return Error{"a roll is two dice from 1 to 6, not " + quote(word)};
  if (state.phase != Phase::opening && state.phase != Phase::to_roll) return Error{"it is not time to roll"};
  const int a = word[0] - '0', b = word[1] - '0';
  if (state.phase == Phase::opening) return roll_action(a, b);
  return roll_action(std::max(a, b), std::min(a, b));
}

// One checker's way in a play: where it stands, and the stops still to come.
struct Path {
  int at = 0;
  std::array<std::int8_t, 4> stops{};
  int next = 0, count = 0;
};

// A complete play as text: which ways, and on which points it says that it hits.
struct PlayText {
  std::vector<Path> paths;
  std::uint32_t starred = 0;
};

Status read_paths(std::string_view word, PlayText& out) {
  int times = 1;
  std::string_view ways = word;
  if (const std::size_t open = word.find('('); open != std::string_view::npos) {
    if (word.back() != ')') return Error{"a bracket is not closed in " + quote(word)};
    const auto n = to_number(word.substr(open + 1, word.size() - open - 2), 1, 4);
    if (!n) return Error{"a step can be repeated up to four times, not as in " + quote(word)};
    times = static_cast<int>(*n);
    ways = word.substr(0, open);
  }
  Path path;
  int stops = -1;
  for (std::string_view piece : split(ways, '/')) {
    const bool star = !piece.empty() && piece.back() == '*';
    if (star) piece.remove_suffix(1);
    const auto index = read_index(piece);
    if (!index) return Error{"no such point in " + quote(word)};
    if (stops < 0) {
      path.at = *index;
    } else {
      const int before = stops == 0 ? path.at : path.stops[static_cast<std::size_t>(stops - 1)];
      if (*index >= before) return Error{"a checker moves to lower points, not as in " + quote(word)};
      if (stops == 4) return Error{"more than four steps in " + quote(word)};
      path.stops[static_cast<std::size_t>(stops)] = static_cast<std::int8_t>(*index);
      if (star) out.starred |= 1u << *index;
    }
    ++stops;
  }
  if (stops < 1) return Error{"a step reads as 8/5, not " + quote(word)};
  path.count = stops;
  if (out.paths.size() + static_cast<std::size_t>(times) > 4) return Error{"more than four steps"};
  out.paths.insert(out.paths.end(), static_cast<std::size_t>(times), path);
  return done();
}

// Finds the actions that a play's text stands for: those that make exactly its ways, with the fewest hits
// unsaid.
class PlayFinder {
 public:
  PlayFinder(const State& state, PlayText text) : text_(std::move(text)) { search(state, 0, 0); }
  const std::optional<Play>& best() const { return best_; }

 private:
  void search(const State& state, std::uint32_t hit, int unsaid) {
    if (best_ && unsaid >= best_unsaid_) return;
    Actions legal;
    Rules::legal(state, legal);
    const bool ended = legal.empty() || legal[0] == kEnd;
    const bool arrived =
        std::all_of(text_.paths.begin(), text_.paths.end(), [](const Path& p) { return p.next == p.count; });
    if (ended && arrived && (text_.starred & ~hit) == 0) {
      best_ = line_;
      if (!legal.empty()) best_->push_back(kEnd);
      best_unsaid_ = unsaid;
    }
    if (ended || arrived) return;
    for (const Action a : legal) {
      const int from = from_of(a), to = target(from, die_of(a));
      const Path* tried = nullptr;
      for (Path& path : text_.paths) {
        if (path.next == path.count || path.at != from ||
            to < path.stops[static_cast<std::size_t>(path.next)])
          continue;
        if (tried && same_way(*tried, path)) continue;
        tried = &path;
        const Path kept = path;
        path.at = to;
        if (to == path.stops[static_cast<std::size_t>(path.next)]) ++path.next;
        const bool hit_here = hits(state, to);
        State next = state;
        Rules::apply(next, a);
        line_.push_back(a);
        search(next, hit_here ? hit | 1u << to : hit,
               unsaid + (hit_here && !(text_.starred & 1u << to) ? 1 : 0));
        line_.pop_back();
        path = kept;
      }
    }
  }

  static bool same_way(const Path& a, const Path& b) {
    return a.at == b.at && a.next == b.next && a.count == b.count && a.stops == b.stops;
  }

  PlayText text_;
  Play line_;
  std::optional<Play> best_;
  int best_unsaid_ = 0;
};

struct Stop {
  int index;
  bool hit;
};

}  // namespace

std::string Rules::thrown(const State& state) {
  return state.phase == Phase::moving ? write(state, roll_action(state.dice[0], state.dice[1])) : "";
}

std::string Rules::write(const State& state, Action action) {
  switch (kind_of(action)) {
    case Kind::roll:
      return "roll " + std::to_string(left_die(action)) + std::to_string(right_die(action));
    case Kind::step: {
      const int from = from_of(action), to = target(from, die_of(action));
      return name(from) + "/" + name(to) + (hits(state, to) ? "*" : "");
    }
    case Kind::end:
      break;
  }
  return "end";
}

Result<Action> Rules::parse(const State& state, Words& words) {
  if (words.peek() == "roll") return parse_roll(state, words);
  const std::string_view word = words.next();
  if (word.empty()) return Error{"an action is missing"};
  if (state.phase == Phase::over) return Error{"the game is over"};
  if (state.phase != Phase::moving) return Error{"the dice must be rolled first"};
  Actions legal;
  Rules::legal(state, legal);
  if (word == "end") {
    if (legal[0] == kEnd) return kEnd;
    return Error{"there are dice to play before the turn can end"};
  }
  const auto ends = split(word, '/');
  if (ends.size() != 2) return Error{"a step reads as 8/5, not " + quote(word)};
  std::string_view goal = ends[1];
  const bool star = !goal.empty() && goal.back() == '*';
  if (star) goal.remove_suffix(1);
  const auto from = read_index(ends[0]), to = read_index(goal);
  if (!from || !to) return Error{"no such point in " + quote(word)};
  for (const Action a : legal) {
    if (a == kEnd || from_of(a) != *from || target(*from, die_of(a)) != *to) continue;
    if (star && !hits(state, *to)) return Error{"nothing is hit by " + quote(word)};
    return a;
  }
  return Error{quote(word) + " is not legal with " + dice_text(state)};
}

std::string Rules::write_play(const State& state, std::span<const Action> play) {
  struct Move {
    int from, to;
    bool hit;
  };
  std::vector<Move> moves;
  State at = state;
  for (const Action a : play) {
    if (kind_of(a) == Kind::step) {
      const int from = from_of(a), to = target(from, die_of(a));
      moves.push_back({from, to, hits(at, to)});
    }
    Rules::apply(at, a);
  }
  if (moves.empty()) return state.left == dice_left(state.dice[0], state.dice[1]) ? "pass" : "end";
  std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
    return a.from != b.from ? a.from > b.from : a.to > b.to;
  });
  std::vector<std::vector<Stop>> chains;
  for (const Move& m : moves) {
    const auto chain =
        std::find_if(chains.begin(), chains.end(), [&](const auto& c) { return c.back().index == m.from; });
    if (chain != chains.end())
      chain->push_back({m.to, m.hit});
    else
      chains.push_back({{m.from, false}, {m.to, m.hit}});
  }
  std::vector<std::pair<std::string, int>> texts;
  for (const auto& chain : chains) {
    std::string text = name(chain[0].index);
    for (std::size_t i = 1; i < chain.size(); ++i)
      if (chain[i].hit || i + 1 == chain.size())
        text += "/" + name(chain[i].index) + (chain[i].hit ? "*" : "");
    if (!texts.empty() && texts.back().first == text)
      ++texts.back().second;
    else
      texts.emplace_back(std::move(text), 1);
  }
  std::string out;
  for (const auto& [text, times] : texts) {
    out += (out.empty() ? "" : " ") + text;
    if (times > 1) out += "(" + std::to_string(times) + ")";
  }
  return out;
}

TurnText Rules::write_turn(const State& before, std::span<const Action> actions) {
  TurnText out;
  State at = before;
  std::size_t i = 0;
  for (; i < actions.size() && kind_of(actions[i]) == Kind::roll; ++i) {
    const std::string roll = write(at, actions[i]);
    out.notation += (out.notation.empty() ? "" : " ") + roll.substr(roll.find(' ') + 1);
    apply(at, actions[i]);
  }
  if (i == actions.size()) return out;
  std::string play = write_play(at, actions.subspan(i));
  out.pass = play == "pass";
  if (!out.pass) out.notation += (out.notation.empty() ? "" : ": ") + std::move(play);
  return out;
}

Result<Play> Rules::parse_play(const State& state, std::string_view text) {
  if (state.phase == Phase::over) return Error{"the game is over"};
  if (state.phase != Phase::moving) return Error{"the dice must be rolled first"};
  Words words(text);
  if (words.empty()) return Error{"a play is missing"};
  if (words.rest() == "pass" || words.rest() == "end") {
    Actions legal;
    Rules::legal(state, legal);
    if (legal[0] == kEnd) return Play{kEnd};
    return Error{"there is a legal play of " + dice_text(state)};
  }
  PlayText wanted;
  while (!words.empty()) {
    const std::string_view word = words.next();
    if (word == "end" && words.empty()) break;
    if (const Status read = read_paths(word, wanted); !read) return Error{read.error()};
  }
  const PlayFinder finder(state, std::move(wanted));
  if (!finder.best()) return Error{quote(text) + " is not a complete legal play of " + dice_text(state)};
  return *finder.best();
}

}  // namespace pips::backgammon
