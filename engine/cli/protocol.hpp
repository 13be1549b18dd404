// The line protocol: one request a line, answered by zero or more lines and then `ok` or `error REASON`. The
// native program, the worker and the tests all speak it; the host lends it a clock and threads.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/codec.hpp"

namespace pips {

struct Host {
  double (*milliseconds)();  // since any fixed moment
  // Runs job(0) … job(n-1), at once where the host has threads. May be null: one after the other.
  void (*parallel)(int n, const std::function<void(int)>& job) = nullptr;
};

class Protocol {
 public:
  explicit Protocol(Host host) : host_(host) {}

  // The whole answer, each line ended by '\n'. Lines of a record between `load` and `end` answer nothing
  // until `end`.
  std::string answer(std::string_view line);

 private:
  using Handler = Status (Protocol::*)(Words&, std::string&);
  struct Request;
  static const Request kRequests[];

  Status run(std::string_view line, std::string& out);
  Status need_match() const;
  Status do_games(Words&, std::string&);
  Status do_new(Words&, std::string&);
  Status do_position(Words&, std::string&);
  Status do_show(Words&, std::string&);
  Status do_turn(Words&, std::string&);
  Status do_legal(Words&, std::string&);
  Status do_plays(Words&, std::string&);
  Status do_do(Words&, std::string&);
  Status do_play(Words&, std::string&);
  Status do_auto(Words&, std::string&);
  Status do_undo(Words&, std::string&);
  Status do_next(Words&, std::string&);
  Status do_perft(Words&, std::string&);
  Status do_turns(Words&, std::string&);
  Status do_save(Words&, std::string&);
  Status do_digest(Words&, std::string&);
  Status do_export(Words&, std::string&);
  Status do_think(Words&, std::string&);
  Status do_rate(Words&, std::string&);
  Status do_value(Words&, std::string&);
  Status do_analyse(Words&, std::string&);
  Status do_prepare(Words&, std::string&);
  Status do_match(Words&, std::string&);
  Status do_bench(Words&, std::string&);
  Status do_selfplay(Words&, std::string&);
  Status finish_load(std::string& out);

  Host host_;
  std::optional<Session> session_;
  std::optional<std::string> loading_;
};

}  // namespace pips
