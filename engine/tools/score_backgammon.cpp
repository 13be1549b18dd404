// Measures backgammon's players (native only).
//
//   score_backgammon WEIGHTS REFERENCE reference [SKILL ...]   mean loss in mEq a decision, by class of
//   position score_backgammon WEIGHTS - match PORT SKILL GAMES SEED [PLIES]   games against
//   tests/strength/gnubg/server.sh score_backgammon WEIGHTS - speed                           net
//   evaluations, 0-, 1- and 2-ply decisions a second
// SKILL: beginner, normal, expert, or plies[:noise] such as 0, 1, 2, 0:0.02. REFERENCE:
// tests/data/backgammon_2ply.txt (per position: id, class, two dice, n; the 26 counts of docs/protocol; n
// lines of equity and the counts after a play).
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>
#include <string>

#include "engine/games/backgammon/bearoff.hpp"
#include "engine/games/backgammon/player.hpp"
#include "engine/search/weights.hpp"

using namespace pips::backgammon;
using pips::Budget;
using pips::Random;

namespace {

using Counts = std::array<int, 26>;

Board board_from(const Counts& p) {
  Board b{};
  int own = 0, other = 0;
  for (std::size_t i = 1; i <= 25; ++i)
    if (p[i] > 0) b.own[i] = static_cast<std::int8_t>(p[i]), own += p[i];
  for (std::size_t i = 0; i <= 24; ++i)
    if (p[i] < 0) b.other[25 - i] = static_cast<std::int8_t>(-p[i]), other -= p[i];
  b.own[kOff] = static_cast<std::int8_t>(kCheckers - own);
  b.other[kOff] = static_cast<std::int8_t>(kCheckers - other);
  return b;
}

std::string counts_of(const Board& b) {
  std::string out;
  for (std::size_t i = 0; i < 26; ++i) {
    int n = i > 0 ? b.own[i] : 0;
    if (n == 0 && i < 25) n = -b.other[25 - i];
    out += (i ? " " : "") + std::to_string(n);
  }
  return out;
}

Skill skill_of(const std::string& text) {
  if (text == "beginner") return skill(pips::Level::beginner);
  if (text == "normal") return skill(pips::Level::normal);
  if (text == "expert") return skill(pips::Level::expert);
  const auto colon = text.find(':');
  return {std::atoi(text.c_str()),
          colon == std::string::npos ? 0.0f : static_cast<float>(std::atof(text.c_str() + colon + 1))};
}

struct Case {
  std::string id, kind;
  int dice[2];
  Board board;
  std::vector<std::pair<double, Board>> plays;
};

std::vector<Case> read_reference(const char* path) {
  std::ifstream in(path);
  std::vector<Case> out;
  const auto counts = [&] {
    Counts c{};
    for (int& n : c) in >> n;
    return board_from(c);
  };
  Case c;
  std::size_t n = 0;
  while (in >> c.id >> c.kind >> c.dice[0] >> c.dice[1] >> n) {
    c.board = counts();
    c.plays.resize(n);
    for (auto& [equity, after] : c.plays) {
      in >> equity;
      after = counts();
    }
    out.push_back(c);
  }
  return out;
}

struct Mean {
  double sum = 0, squares = 0;
  int n = 0;
  void add(double x) { sum += x, squares += x * x, ++n; }
  double mean() const { return sum / n; }
  double error() const { return std::sqrt((squares / n - mean() * mean()) / n); }
};

void score(const ValueNets& nets, const std::vector<Case>& cases, const std::string& name) {
  const Skill skill = skill_of(name);
  const int rounds = skill.noise > 0 ? 20 : 1;
  std::map<std::string, Mean> by_class;
  std::uint64_t nodes = 0;
  Mean time;
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const Case& c = cases[i];
      Random random(1000u * static_cast<unsigned>(round) + i);
      const auto begun = std::chrono::steady_clock::now();
      const Decision d = decide(nets, c.board, dice_left(c.dice[0], c.dice[1]), {}, skill, {}, random);
      time.add(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
      nodes += d.nodes;
      double best = -1e9, chosen = -1e9;
      for (const auto& [equity, after] : c.plays) {
        best = std::max(best, equity);
        if (after == d.plays.front().play.board) chosen = equity;
      }
      if (chosen < -10) std::fprintf(stderr, "%s: the play is not in the reference\n", c.id.c_str());
      by_class["ALL"].add(1000 * (best - chosen));
      if (best - chosen > 0.06 && std::getenv("WORST")) {
        const Judged* right = &d.plays.front();
        for (const Judged& j : d.plays)
          for (const auto& [equity, after] : c.plays)
            if (after == j.play.board && equity == best) right = &j;
        std::printf("%.0f %s %s %d%d  %s\n   played %s  %.3f\n   best   %s  %.3f (%.3f)\n",
                    1000 * (best - chosen), c.id.c_str(), c.kind.c_str(), c.dice[0], c.dice[1],
                    counts_of(c.board).c_str(), counts_of(d.plays.front().play.board).c_str(),
                    d.plays.front().value, counts_of(right->play.board).c_str(), right->value, best);
      }
      by_class[c.kind].add(1000 * (best - chosen));
    }
  std::printf("%-9s", name.c_str());
  for (const auto& [kind, m] : by_class) std::printf(" %s %.2f±%.2f", kind.c_str(), m.mean(), m.error());
  std::printf(" | %.2f ms, %.0f positions a decision\n", time.mean(), static_cast<double>(nodes) / time.n);
  std::fflush(stdout);
}

class Opponent {
 public:
  explicit Opponent(int port) {
    socket_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(static_cast<std::uint16_t>(port));
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&at), sizeof at) != 0)
      std::perror("gnubg server"), std::exit(1);
  }
  ~Opponent() { close(socket_); }
  Board best(int plies, int a, int b, const Board& board) {
    const std::string ask = "best " + std::to_string(plies) + " " + std::to_string(a) + " " +
                            std::to_string(b) + " " + counts_of(board) + "\n";
    if (write(socket_, ask.data(), ask.size()) < 0) std::perror("gnubg server"), std::exit(1);
    std::string line;
    for (char c; read(socket_, &c, 1) == 1 && c != '\n';) line += c;
    Counts p{};
    const char* at = line.c_str();
    for (int& n : p) {
      char* end;
      n = static_cast<int>(std::strtol(at, &end, 10));
      at = end;
    }
    return board_from(p);
  }

 private:
  int socket_;
};

// Both colours in turn with the same dice; the points a pair of games are one observation.
void match(const ValueNets& nets, int port, const std::string& name, int games, unsigned seed, int plies) {
  Opponent gnubg(port);
  const Skill skill = skill_of(name);
  Mean pairs, lengths;
  double pair = 0;
  for (int g = 0; g < games; ++g) {
    Random dice(seed + static_cast<unsigned>(g / 2), pips::Stream::match),
        random(seed * 77 + static_cast<unsigned>(g));
    int a, b;
    do a = 1 + static_cast<int>(dice.below(6)), b = 1 + static_cast<int>(dice.below(6));
    while (a == b);
    bool ours = g % 2 == 0;
    Board board{starting_side(), starting_side()};
    for (int ply = 0;; ++ply) {
      if (ply) a = 1 + static_cast<int>(dice.below(6)), b = 1 + static_cast<int>(dice.below(6));
      const Board after =
          ours ? decide(nets, board, dice_left(a, b), {}, skill, {}, random).plays.front().play.board
               : gnubg.best(plies, a, b, board);
      board = flipped(after);
      if (board.other[kOff] == kCheckers) {
        const double points = -static_cast<double>(equity(nets.odds(board)));
        pair += ours ? points : -points;
        lengths.add(ply + 1);
        break;
      }
      ours = !ours;
    }
    if (g % 2) pairs.add(pair / 2), pair = 0;
    if (g % 200 == 199) {
      std::printf("%s against gnubg %d-ply: %d games, %+.4f ± %.4f points a game, %.1f plies\n", name.c_str(),
                  plies, g + 1, pairs.mean(), pairs.error(), lengths.mean());
      std::fflush(stdout);
    }
  }
}

void speed(const ValueNets& nets) {
  std::vector<Board> boards;
  Board board{starting_side(), starting_side()};
  std::vector<Candidate> plays;
  Random dice(1);
  while (boards.size() < 4000) {
    distinct_plays(board, dice_left(1 + static_cast<int>(dice.below(6)), 1 + static_cast<int>(dice.below(6))),
                   plays);
    for (const Candidate& c : plays) boards.push_back(flipped(c.board));
    board = boards[boards.size() - 1 - dice.below(static_cast<std::uint32_t>(plays.size()))];
    if (board.other[kOff] || boards.size() % 1000 > 950) board = {starting_side(), starting_side()};
  }
  // By processor time, which other programs on the machine disturb less.
  const auto seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  static_cast<void>(nets.odds(boards[0]));
  static_cast<void>(Bearoff::table());
  float sum = 0;
  const double begun = seconds();
  std::uint64_t n = 0;
  while (seconds() - begun < 1) {
    for (const Board& b : boards) sum += nets.odds(b)[0];
    n += boards.size();
  }
  const double each = (seconds() - begun) / static_cast<double>(n);
  Inputs in;
  unsigned check = 0;
  const double then = seconds();
  for (int k = 0; k < 40; ++k)
    for (const Board& b : boards) inputs(b, NetClass::contact, in), check += in[7];
  std::printf("%.0f evaluations a second, of their time %.0f %% for the inputs (checksum %.3f %u)\n",
              1 / each, 100 * (seconds() - then) / (40 * static_cast<double>(boards.size()) * each),
              static_cast<double>(sum) / static_cast<double>(n), check % 10);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return std::fputs("usage: see the head of score_backgammon.cpp\n", stderr), 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (const auto loaded = pips::load_weights("backgammon", std::as_bytes(std::span(bytes))); !loaded)
    return std::fprintf(stderr, "%s: %s\n", argv[1], loaded.error().c_str()), 1;
  const ValueNets* nets = value_nets();
  if (!nets) return std::fprintf(stderr, "%s: not these nets\n", argv[1]), 1;
  const std::string what = argv[3];
  if (what == "reference") {
    const auto cases = read_reference(argv[2]);
    if (cases.empty()) return std::fprintf(stderr, "%s: no reference\n", argv[2]), 1;
    for (int i = 4; i < argc; ++i) score(*nets, cases, argv[i]);
  } else if (what == "match" && argc > 7) {
    match(*nets, std::atoi(argv[4]), argv[5], std::atoi(argv[6]), static_cast<unsigned>(std::atoi(argv[7])),
          argc > 8 ? std::atoi(argv[8]) : 0);
  } else if (what == "speed") {
    speed(*nets);
  }
  return 0;
}
