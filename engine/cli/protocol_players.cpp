// The requests that let players think, play each other, and be timed.
#include <algorithm>
#include <cstdio>

#include "engine/ai/analysis.hpp"
#include "engine/ai/tournament.hpp"
#include "engine/cli/protocol.hpp"
#include "engine/registry.hpp"

namespace pips {
namespace {

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

struct Limits {
  Level level = Level::normal;
  long long milliseconds = 0;
  std::uint64_t nodes = 0, seed = 0, games = 100, threads = 1, n = 1000;
  std::string_view game;
};

Status take_limits(Words& words, Limits& limits) {
  while (!words.empty()) {
    const std::string_view word = words.next();
    const std::size_t eq = word.find('=');
    const std::string_view key = word.substr(0, eq);
    const std::string_view value = eq == std::string_view::npos ? std::string_view{} : word.substr(eq + 1);
    if (key == "level") {
      const auto level = level_by_name(value);
      if (!level) return Error{"no level " + quote(value)};
      limits.level = *level;
      continue;
    }
    const auto number = to_u64(value);
    if (!number) return Error{"expected key=number, not " + quote(word)};
    if (key == "ms")
      limits.milliseconds = static_cast<long long>(std::min(*number, 600000ULL));
    else if (key == "nodes")
      limits.nodes = *number;
    else if (key == "seed")
      limits.seed = *number;
    else if (key == "games")
      limits.games = std::min(*number, 100000000ULL);
    else if (key == "threads")
      limits.threads = std::clamp(*number, 1ULL, 64ULL);
    else if (key == "n")
      limits.n = *number;
    else
      return Error{"no such setting: " + quote(key)};
  }
  return done();
}

Budget budget_of(const Limits& limits, const Host& host) {
  Budget budget;
  budget.nodes = limits.nodes;
  if (limits.milliseconds > 0) {
    const double until = host.milliseconds() + static_cast<double>(limits.milliseconds);
    budget.spent = [now = host.milliseconds, until] { return now() >= until; };
  }
  return budget;
}

std::string write_actions(const Game& game, AnyState state, const Play& play) {
  std::string out;
  for (const Action a : play) {
    out += (out.empty() ? "" : " ") + game.write(state, a);
    game.apply(state, a);
  }
  return out;
}

Status may_think(const Session& session) {
  if (!is_seat(session.to_act())) return Error{"no seat is to act"};
  if (!session.game().mind) return Error{"no player for this game"};
  return done();
}

}  // namespace

Status Protocol::do_think(Words& words, std::string& out) {
  Limits limits;
  if (auto taken = take_limits(words, limits); !taken) return taken;
  if (auto ready = may_think(*session_); !ready) return ready;
  const Game& game = session_->game();
  Actions seen;
  const Sight sight = session_->sight(static_cast<int>(session_->to_act()), seen);
  Random random(limits.seed);
  const double began = host_.milliseconds();
  const Thought thought = game.mind->think(sight, limits.level, budget_of(limits, host_), random);
  out += write_actions(game, sight.now, thought.play) + "\nvalue " + fixed(thought.value, 4) + "\ntime " +
         fixed(host_.milliseconds() - began, 1) + " ms\nnodes " + std::to_string(thought.nodes) + "\n";
  return done();
}

Status Protocol::do_rate(Words& words, std::string& out) {
  Limits limits;
  if (auto taken = take_limits(words, limits); !taken) return taken;
  if (auto ready = may_think(*session_); !ready) return ready;
  const Game& game = session_->game();
  Actions seen;
  const Sight sight = session_->sight(static_cast<int>(session_->to_act()), seen);
  Random random(limits.seed);
  for (const RatedPlay& rated : game.mind->rate(sight, budget_of(limits, host_), random))
    out += game.write_play(sight.now, rated.play) + " = " + fixed(rated.value, 4) + "\n";
  return done();
}

Status Protocol::do_value(Words& words, std::string& out) {
  const Game& game = session_->game();
  if (!game.mind) return Error{"no player for this game"};
  const std::string_view name = words.next();
  int seat = session_->turn();
  for (int s = 0; s < 2; ++s)
    if (game.info->seats[static_cast<std::size_t>(s)] == name) seat = s;
  Actions seen;
  out += "value " + fixed(game.mind->value(session_->sight(seat, seen)), 4) + " " +
         std::string(game.mind->unit) + "\n";
  return done();
}

// `analyse SEAT`: the unit, then a line for each turn there is something to say about: `turn BEGIN FIRST END
// BY` and what can be asked: `choice` (how the seat played), `luck` (its dice).
// `analyse SEAT BEGIN [nodes=N] [ms=N] [seed=N]`: of one of these, for a choice `choices N`, `played PLAY`,
// `made ACTIONS`, `best PLAY`, `steps ACTIONS` (those of the best play), `value X`, `loss X`; for luck `luck
// X`. All from the seat's view, by what it knew then.
Status Protocol::do_analyse(Words& words, std::string& out) {
  const Game& game = session_->game();
  if (!game.mind) return Error{"no player for this game"};
  const std::string_view name = words.next();
  int seat = -1;
  for (int s = 0; s < 2; ++s)
    if (game.info->seats[static_cast<std::size_t>(s)] == name) seat = s;
  if (seat < 0) return Error{"no seat " + quote(name)};
  if (const int viewer = session_->record().viewer; viewer >= 0 && viewer != seat)
    return Error{"this record is what the other seat saw"};
  const std::vector<Span> all = spans(*session_);
  if (words.empty()) {
    out += "unit " + std::string(game.mind->unit) + "\n";
    for (const Span& span : all) {
      const bool chose = span.seat == seat && span.first < span.end, luck = open_chance(*session_, span);
      if (!chose && !luck) continue;
      out += "turn " + std::to_string(span.begin) + " " + std::to_string(span.first) + " " +
             std::to_string(span.end) + " " +
             std::string(game.info->seats[static_cast<std::size_t>(span.seat)]) + (chose ? " choice" : "") +
             (luck ? " luck" : "") + "\n";
    }
    return done();
  }
  const auto ply = to_number(words.next(), 0, session_->ply());
  const auto span =
      std::find_if(all.begin(), all.end(), [&](const Span& one) { return ply && one.begin == *ply; });
  if (span == all.end()) return Error{"no turn begins there"};
  Limits limits;
  if (auto taken = take_limits(words, limits); !taken) return taken;
  const TurnReport report = analyse(*session_, seat, *span, budget_of(limits, host_), limits.seed);
  if (!report.played.empty()) {
    Actions seen;
    const AnyState from = session_->sight_at(seat, span->first, seen).now;
    out += "choices " + std::to_string(report.choices) + "\nplayed " + game.write_play(from, report.played) +
           "\nmade " + write_actions(game, from, report.played) + "\nbest " +
           game.write_play(from, report.best) + "\nsteps " + write_actions(game, from, report.best) +
           "\nvalue " + fixed(report.value, 4) + "\nloss " + fixed(report.loss, 4) + "\n";
  }
  if (report.luck) out += "luck " + fixed(*report.luck, 4) + "\n";
  return done();
}

// `prepare GAME`: its player's tables, before the first decision needs them.
Status Protocol::do_prepare(Words& words, std::string&) {
  const Game* game = find_game(words.next());
  if (!game) return Error{"prepare which game?"};
  if (game->mind && game->mind->prepare) game->mind->prepare();
  return done();
}

Status Protocol::do_match(Words& words, std::string& out) {
  const Game& game = session_->game();
  const std::string name_a(words.next()), name_b(words.next());
  const auto a = player_by_name(game, name_a), b = player_by_name(game, name_b);
  if (!a) return Error{a.error()};
  if (!b) return Error{b.error()};
  Limits limits;
  if (auto taken = take_limits(words, limits); !taken) return taken;
  const int threads = host_.parallel ? static_cast<int>(limits.threads) : 1;
  std::vector<Tally> tallies(static_cast<std::size_t>(threads));
  const std::function<void(int)> job = [&](int t) {
    tallies[static_cast<std::size_t>(t)] =
        play_games(game, session_->record().setup.options, *a, *b, limits.seed, static_cast<std::uint64_t>(t),
                   limits.games, static_cast<std::uint64_t>(threads), limits.nodes);
  };
  if (host_.parallel)
    host_.parallel(threads, job);
  else
    job(0);
  Tally sum;
  for (const Tally& tally : tallies) sum.add(tally);
  out += name_a + " against " + name_b + ": games " + std::to_string(sum.games) + " wins " +
         std::to_string(sum.wins) + " draws " + std::to_string(sum.draws) + " losses " +
         std::to_string(sum.losses) + "\n";
  out += "win " + fixed(100 * sum.win_rate(), 2) + " % se " + fixed(100 * sum.win_rate_error(), 2) + "\n";
  out += "points " + fixed(sum.points_per_game(), 4) + " a game se " + fixed(sum.points_error(), 4) + "\n";
  return done();
}

// Random games of every game (or the one named), for comparing builds: the digest of all their final
// positions.
Status Protocol::do_selfplay(Words& words, std::string& out) {
  Limits limits;
  limits.games = 10;
  const Game* only = find_game(words.peek());
  if (only) words.next();
  if (auto taken = take_limits(words, limits); !taken) return taken;
  for (const Game* game : all_games()) {
    if (only && game != only) continue;
    std::uint64_t sum = 0, plies = 0;
    Actions legal;
    for (std::uint64_t g = 0; g < limits.games; ++g) {
      AnyState state = game->initial(Options(game->info->options));
      std::uint64_t index = 0;
      const std::uint64_t seed = limits.seed + g * 0x9E3779B97F4A7C15u;
      for (Actor actor = game->to_act(state); actor != Actor::over; actor = game->to_act(state), ++plies) {
        if (actor == Actor::chance) {
          game->apply(state, draw_outcome(*game, state, seed, index++, Stream::test));
          continue;
        }
        legal.clear();
        game->legal(state, legal);
        game->apply(state,
                    legal[draw(seed, index++, static_cast<std::uint32_t>(legal.size()), Stream::test)]);
      }
      sum = sum * 0x100000001b3u + digest(state);
    }
    out += std::string(game->info->id) + " " + to_hex64(sum) + " plies " + std::to_string(plies) + "\n";
  }
  return done();
}

// Every game's own benches, each run long enough to be timed.
Status Protocol::do_bench(Words& words, std::string& out) {
  const Game* only = find_game(words.peek());
  if (only) words.next();
  constexpr double kLongEnough = 400;  // ms
  for (const Game* game : all_games()) {
    if (only && game != only) continue;
    for (const Bench& bench : game->info->benches) {
      for (std::uint64_t n = 64;; n *= 2) {
        const double began = host_.milliseconds();
        const std::uint64_t check = bench.run(n);
        const double took = host_.milliseconds() - began;
        if (took < kLongEnough) continue;
        out += std::string(game->info->id) + " " + fixed(static_cast<double>(n) / took * 1000, 0) + " " +
               std::string(bench.name) + "/s check " + to_hex64(check) + "\n";
        break;
      }
    }
  }
  return done();
}

}  // namespace pips
