#include "engine/cli/protocol.hpp"

#include "engine/registry.hpp"

namespace pips {
namespace {

void line(std::string& out, std::string_view text) {
  out += text;
  out += '\n';
}

Result<const Game*> take_game(Words& words) {
  const std::string_view id = words.next();
  if (const Game* game = find_game(id)) return game;
  return Error{id.empty() ? "which game?" : "unknown game " + quote(id)};
}

// Reads key=value words into `setup` until there are no more; `seed=` and seats are the match's, the rest the
// game's.
Status take_setup(Words& words, Setup& setup) {
  while (!words.empty()) {
    const std::string_view word = words.next();
    const std::size_t eq = word.find('=');
    if (eq == std::string_view::npos) return Error{"expected key=value, not " + quote(word)};
    const std::string_view key = word.substr(0, eq), value = word.substr(eq + 1);
    if (key == "seed") {
      const auto seed = to_u64(value);
      if (!seed) return Error{"the seed is not a number: " + quote(value)};
      setup.seed = *seed;
      continue;
    }
    bool is_seat = false;
    for (std::size_t s = 0; s < 2; ++s) {
      if (key != setup.game->info->seats[s]) continue;
      auto seat = parse_seat(value);
      if (!seat) return Error{seat.error()};
      setup.seats[s] = *seat;
      is_seat = true;
    }
    if (is_seat) continue;
    if (auto set = setup.options.set(key, value); !set) return set;
  }
  return done();
}

}  // namespace

struct Protocol::Request {
  std::string_view word;
  Handler handler;
  bool needs_match;
};

const Protocol::Request Protocol::kRequests[] = {
    {"games", &Protocol::do_games, false},       {"new", &Protocol::do_new, false},
    {"position", &Protocol::do_position, false}, {"show", &Protocol::do_show, true},
    {"turn", &Protocol::do_turn, true},          {"legal", &Protocol::do_legal, true},
    {"plays", &Protocol::do_plays, true},        {"do", &Protocol::do_do, true},
    {"play", &Protocol::do_play, true},          {"auto", &Protocol::do_auto, true},
    {"undo", &Protocol::do_undo, true},          {"next", &Protocol::do_next, true},
    {"perft", &Protocol::do_perft, true},        {"turns", &Protocol::do_turns, true},
    {"save", &Protocol::do_save, true},          {"digest", &Protocol::do_digest, true},
    {"export", &Protocol::do_export, true},      {"think", &Protocol::do_think, true},
    {"rate", &Protocol::do_rate, true},          {"value", &Protocol::do_value, true},
    {"analyse", &Protocol::do_analyse, true},    {"match", &Protocol::do_match, true},
    {"bench", &Protocol::do_bench, false},       {"selfplay", &Protocol::do_selfplay, false},
    {"prepare", &Protocol::do_prepare, false},
};

std::string Protocol::answer(std::string_view text) {
  std::string out;
  Status status = done();
  if (loading_) {
    if (trim(text) != "end") {
      if (loading_->size() + text.size() < kLongestRecord) {
        loading_->append(text);
        *loading_ += '\n';
      } else {
        loading_.reset();
        return "error the record is too long\n";
      }
      return out;
    }
    status = finish_load(out);
  } else {
    status = run(text, out);
    if (loading_) return out;
  }
  return status ? out + "ok\n" : "error " + status.error() + "\n";
}

Status Protocol::run(std::string_view text, std::string& out) {
  Words words(text);
  const std::string_view name = words.next();
  if (name.empty()) return Error{"an empty request"};
  if (name == "load") {
    loading_.emplace();
    return done();
  }
  for (const Request& request : kRequests) {
    if (request.word != name) continue;
    if (request.needs_match && !session_) return Error{"there is no match: use new, position or load"};
    return (this->*request.handler)(words, out);
  }
  return Error{"unknown request " + quote(name)};
}

Status Protocol::finish_load(std::string& out) {
  const std::string text = *loading_ + "end\n";
  loading_.reset();
  auto loaded = read_record(text);
  if (!loaded) return Error{loaded.error()};
  session_.emplace(std::move(loaded->session));
  line(out, "kept " + std::to_string(loaded->kept));
  if (!loaded->cut.empty()) line(out, "cut " + loaded->cut);
  return done();
}

Status Protocol::do_games(Words&, std::string& out) {
  for (const Game* game : all_games()) {
    std::string text(game->info->id);
    text += " " + std::string(game->info->seats[0]) + "," + std::string(game->info->seats[1]);
    for (const OptionSpec& option : game->info->options) {
      text += " " + std::string(option.key) + "=" + std::string(option.fallback());
      if (option.values != option.fallback()) text += "(" + std::string(option.values) + ")";
    }
    line(out, text);
  }
  return done();
}

Status Protocol::do_new(Words& words, std::string&) {
  auto game = take_game(words);
  if (!game) return Error{game.error()};
  Setup setup{*game, Options((*game)->info->options), {}, 0};
  if (auto taken = take_setup(words, setup); !taken) return taken;
  auto session = Session::begin(std::move(setup));
  if (!session) return Error{session.error()};
  session_.emplace(std::move(*session));
  return done();
}

Status Protocol::do_position(Words& words, std::string&) {
  auto game = take_game(words);
  if (!game) return Error{game.error()};
  // Options may stand before the text, which takes all the rest: `position GAME pressure=on TEXT`.
  Setup setup{*game, Options((*game)->info->options), {}, 0};
  for (std::string_view word = words.peek(); word.find('=') != std::string_view::npos; word = words.peek()) {
    const std::string_view key = word.substr(0, word.find('='));
    if (key != "seed" && setup.options.get(key).empty()) break;  // part of the text (XGID=…)
    Words one(words.next());
    if (auto taken = take_setup(one, setup); !taken) return taken;
  }
  if (words.rest().empty()) return Error{"which position?"};
  auto session = Session::begin(std::move(setup), words.rest());
  if (!session) return Error{session.error()};
  session_.emplace(std::move(*session));
  return done();
}

Status Protocol::do_show(Words& words, std::string& out) {
  const Game& game = session_->game();
  AnyState state = session_->now().state;
  if (!words.empty()) {
    const std::string_view name = words.next();
    int seat = -1;
    for (int s = 0; s < 2; ++s)
      if (game.info->seats[static_cast<std::size_t>(s)] == name) seat = s;
    if (seat < 0) return Error{"no seat " + quote(name)};
    state = game.view(state, seat);
  }
  line(out, game.write_position(state));
  return done();
}

Status Protocol::do_turn(Words&, std::string& out) {
  const Game& game = session_->game();
  const Actor actor = session_->to_act();
  if (actor == Actor::over) {
    line(out, "to over");
    if (const auto ended = session_->outcome())
      line(out,
           "outcome " +
               (ended->winner < 0 ? "draw"
                                  : std::string(game.info->seats[static_cast<std::size_t>(ended->winner)])) +
               " " + std::to_string(ended->points) + " " + ended->reason);
    return done();
  }
  line(out,
       "to " + (actor == Actor::chance ? "chance"
                                       : std::string(game.info->seats[static_cast<std::size_t>(actor)])));
  if (const std::string dice = is_seat(actor) ? game.thrown(session_->now().state) : ""; !dice.empty())
    line(out, dice);
  return done();
}

Status Protocol::do_legal(Words&, std::string& out) {
  if (!is_seat(session_->to_act())) return done();
  Actions legal;
  session_->game().legal(session_->now().state, legal);
  for (const Action a : legal) line(out, session_->game().write(session_->now().state, a));
  return done();
}

Status Protocol::do_plays(Words&, std::string& out) {
  if (!is_seat(session_->to_act())) return done();
  std::vector<Play> plays;
  session_->game().plays(session_->now().state, plays);
  for (const Play& play : plays) line(out, session_->game().write_play(session_->now().state, play));
  return done();
}

Status Protocol::do_do(Words& words, std::string&) {
  if (words.empty()) return Error{"do what?"};
  Session trial = *session_;  // all or nothing
  while (!words.empty()) {
    auto action = parse_action(trial.game(), trial.now(), words);
    if (!action) return Error{action.error()};
    const Actor by = actor_of(trial.game(), trial.now(), *action);
    if (auto status = trial.submit(by, trial.ply(), *action); !status) return status;
  }
  session_.emplace(std::move(trial));
  return done();
}

Status Protocol::do_play(Words& words, std::string&) {
  const Actor actor = session_->to_act();
  if (!is_seat(actor)) return Error{"no seat is to act"};
  auto play = session_->game().parse_play(session_->now().state, words.rest());
  if (!play) return Error{play.error()};
  Session trial = *session_;
  for (const Action a : *play)
    if (auto status = trial.submit(actor, trial.ply(), a); !status) return status;
  session_.emplace(std::move(trial));
  return done();
}

Status Protocol::do_auto(Words&, std::string& out) {
  while (session_->to_act() == Actor::chance) {
    const AnyState before = session_->now().state;
    if (auto status = session_->chance(session_->ply()); !status) return status;
    line(out, session_->game().write(before, session_->action(session_->ply() - 1)));
  }
  return done();
}

Status Protocol::do_undo(Words&, std::string&) { return session_->undo(); }

Status Protocol::do_next(Words&, std::string&) { return session_->next_game(); }

namespace {
std::uint64_t perft(const Game& game, const AnyState& state, int depth) {
  if (depth == 0) return 1;
  Actions actions;
  if (game.to_act(state) == Actor::chance) {
    Chances outcomes;
    game.chance(state, outcomes);
    for (const Weighted& w : outcomes) actions.push_back(w.action);
  } else {
    game.legal(state, actions);
  }
  if (depth == 1) return actions.size();
  std::uint64_t sum = 0;
  for (const Action a : actions) {
    AnyState next = state;
    game.apply(next, a);
    sum += perft(game, next, depth - 1);
  }
  return sum;
}
}  // namespace

Status Protocol::do_perft(Words& words, std::string& out) {
  const auto depth = to_number(words.next(), 0, 12);
  if (!depth) return Error{"perft to which depth (0 to 12)?"};
  const bool over = session_->to_act() == Actor::over;
  line(out, std::to_string(over && *depth > 0
                               ? 0
                               : perft(session_->game(), session_->now().state, static_cast<int>(*depth))));
  return done();
}

Status Protocol::do_turns(Words& words, std::string& out) {
  const auto depth = to_number(words.next(), 0, 8);
  if (!depth) return Error{"how many turns (0 to 8)?"};
  line(out, std::to_string(session_->game().turns(session_->now().state, static_cast<int>(*depth))));
  return done();
}

Status Protocol::do_save(Words&, std::string& out) {
  out += write_record(session_->record());
  return done();
}

Status Protocol::do_digest(Words&, std::string& out) {
  line(out, to_hex64(digest(session_->now())));
  return done();
}

// The match in another program's format: `export mat`.
Status Protocol::do_export(Words& words, std::string& out) {
  const std::string_view name = words.next();
  const auto text = export_match(session_->record(), name);
  if (!text) return Error{text.error()};
  out += *text;
  return done();
}

}  // namespace pips
