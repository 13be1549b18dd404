#include "engine/match/codec.hpp"

#include "engine/registry.hpp"

namespace pips {
namespace {

Position first_position(const Record& record, const GameLog& log) {
  const Game& game = *record.setup.game;
  Position at;
  at.state = game.initial(record.setup.options);
  if (!log.start.empty())
    if (auto parsed = game.parse_position(log.start, record.setup.options)) at.state = *parsed;
  if (record.viewer >= 0) at.state = game.view(at.state, record.viewer);
  return at;
}

// Takes words up to the end of the line, since they belong to one heading.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  std::string_view peek() const { return rest_.substr(0, rest_.find('\n')); }
  std::string_view next() {
    const std::string_view line = peek();
    rest_.remove_prefix(std::min(rest_.size(), line.size() + 1));
    return trim(line);
  }
  bool empty() const { return trim(rest_).empty(); }

 private:
  std::string_view rest_;
};

struct Heading {
  Setup setup;
  int viewer;
};

Result<Heading> read_heading(Lines& lines) {
  Words first(lines.next());
  if (!first.take("pips-record")) return Error{"not a record of this program"};
  const auto format = to_number(first.next(), 1, 1000000);
  if (!format) return Error{"the record has no format version"};
  if (*format > kRecordFormat)
    return Error{"the record is of a newer format (" + std::to_string(*format) + ")"};

  Words second(lines.next());
  if (!second.take("game")) return Error{"the record does not name its game"};
  const std::string_view id = second.next();
  const Game* game = find_game(id);
  if (!game) return Error{"unknown game " + quote(id)};
  const auto version = to_number(second.next(), 1, 1000000);
  if (!version || *version > game->info->rules_version) return Error{"the record follows newer rules"};

  Heading heading{{game, Options(game->info->options), {}, 0}, -1};
  Words options(lines.next());
  if (!options.take("options")) return Error{"the record has no options"};
  while (!options.empty()) {
    const std::string_view word = options.next();
    const std::size_t eq = word.find('=');
    if (eq == std::string_view::npos) return Error{"an option without a value: " + quote(word)};
    if (auto set = heading.setup.options.set(word.substr(0, eq), word.substr(eq + 1)); !set)
      return Error{set.error()};
  }

  Words seats(lines.next());
  if (!seats.take("seats")) return Error{"the record has no seats"};
  for (SeatSetup& seat : heading.setup.seats) {
    auto parsed = parse_seat(seats.next());
    if (!parsed) return Error{parsed.error()};
    seat = *parsed;
  }

  Words source(lines.next());
  if (source.take("view")) {
    const std::string_view name = source.next();
    for (int s = 0; s < 2; ++s)
      if (game->info->seats[static_cast<std::size_t>(s)] == name) heading.viewer = s;
    if (heading.viewer < 0) return Error{"a view of no seat: " + quote(name)};
  } else if (source.take("seed")) {
    const auto seed = to_u64("0x" + std::string(source.next()));
    if (!seed) return Error{"the record's seed is not a number"};
    heading.setup.seed = *seed;
  } else {
    return Error{"the record has neither a seed nor a view"};
  }
  return heading;
}

bool ends_actions(std::string_view line) {
  return starts_with(line, "play ") || starts_with(line, "cursor ");
}

}  // namespace

std::string write_record(const Record& record) {
  const Game& game = *record.setup.game;
  std::string out = "pips-record " + std::to_string(kRecordFormat) + "\ngame " + std::string(game.info->id) +
                    " " + std::to_string(game.info->rules_version) + "\noptions " +
                    record.setup.options.write() + "\nseats " + write_seat(record.setup.seats[0]) + " " +
                    write_seat(record.setup.seats[1]) + "\n";
  out += record.viewer >= 0 ? "view " + std::string(game.info->seats[static_cast<std::size_t>(record.viewer)])
                            : "seed " + to_hex64(record.setup.seed);
  Series series;
  Position shown;
  for (std::size_t g = 0; g < record.games.size(); ++g) {
    const GameLog& log = record.games[g];
    const bool last = g + 1 == record.games.size();
    out += "\nplay " + std::to_string(g + 1);
    if (!log.start.empty()) out += "\nstart " + log.start;
    Position at = first_position(record, log);
    shown = at;
    int turn = -1;
    for (std::size_t i = 0; i < log.actions.size(); ++i) {
      const bool by_chance = !is_closing(log.actions[i]) && to_act(game, at) == Actor::chance;
      const bool new_line = by_chance || i == 0 || game.turn(at.state) != turn;
      turn = game.turn(at.state);
      out += (new_line ? "\n" : " ") + write_action(game, at, log.actions[i]);
      pips::apply(game, at, log.actions[i]);
      if (last && i + 1 == record.cursor) shown = at;
    }
    if (const auto ended = outcome(game, last ? shown : at)) series.add(*ended);
  }
  out += "\ncursor " + std::to_string(record.cursor) + "\nscore " + std::to_string(series.score[0]) + " " +
         std::to_string(series.score[1]) + "\ndigest " + to_hex64(digest(shown)) + "\nend\n";
  return out;
}

Result<Loaded> read_record(std::string_view text) {
  if (text.size() > kLongestRecord) return Error{"the record is too long"};
  Lines lines(text);
  auto heading = read_heading(lines);
  if (!heading) return Error{heading.error()};

  const auto begin = [&](std::string_view start) {
    return heading->viewer >= 0 ? Session::begin_viewed(heading->setup, heading->viewer, start)
                                : Session::begin(heading->setup, start);
  };
  if (!starts_with(lines.next(), "play ")) return Error{"the record has no game"};
  std::string_view start;
  if (starts_with(lines.peek(), "start ")) start = lines.next().substr(6);
  auto begun = begin(start);
  if (!begun) return Error{begun.error()};
  Loaded loaded{std::move(*begun), 0, ""};
  Session& session = loaded.session;

  const auto cut = [&](std::string why) -> Result<Loaded> {
    loaded.cut = std::move(why);
    return std::move(loaded);
  };
  const Game& game = session.game();
  for (;;) {
    while (!lines.empty() && !ends_actions(lines.peek())) {
      Words words(lines.next());
      while (!words.empty()) {
        const std::string where =
            "action " + std::to_string(loaded.kept + 1) + " " + quote(words.peek()) + ": ";
        auto action = parse_action(game, session.now(), words);
        if (!action) return cut(where + action.error());
        const Actor by = actor_of(game, session.now(), *action);
        if (auto status = session.submit(by, session.ply(), *action); !status)
          return cut(where + status.error());
        ++loaded.kept;
      }
    }
    const std::string_view line = lines.next();
    if (starts_with(line, "cursor ")) {
      const auto cursor = to_number(line.substr(7), 0, session.ply());
      if (!cursor) return cut("the cursor is past the last action");
      if (auto moved = session.move_cursor(static_cast<std::size_t>(*cursor)); !moved)
        return cut(moved.error());
      break;
    }
    if (!starts_with(line, "play ")) return cut("the record stops before its end");
    start = {};
    if (starts_with(lines.peek(), "start ")) start = lines.next().substr(6);
    if (auto next = session.next_game(start); !next) return cut("game " + quote(line) + ": " + next.error());
  }

  const std::string score =
      "score " + std::to_string(session.series().score[0]) + " " + std::to_string(session.series().score[1]);
  if (lines.next() != score) return cut("the score is not that of its games");
  if (lines.next() != "digest " + to_hex64(digest(session.now())))
    return cut("the digest is not that of its position");
  if (lines.next() != "end") return cut("the record stops before its end");
  return loaded;
}

Result<std::string> export_match(const Record& record, std::string_view format) {
  const GameInfo& info = *record.setup.game->info;
  for (const Exporter& exporter : info.exports) {
    if (exporter.name != format) continue;
    std::vector<std::vector<Action>> games;
    for (const GameLog& log : record.games) {
      if (!log.start.empty()) return Error{"a match from an unusual start has no " + std::string(format)};
      games.push_back(log.actions);
    }
    games.back().resize(record.cursor);
    const int target = static_cast<int>(to_number(record.setup.options.get("target"), 0, 99).value_or(0));
    return exporter.write(games, target, info.seats);
  }
  return Error{"no export format " + quote(format)};
}

}  // namespace pips
