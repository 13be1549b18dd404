// `pips`: the line protocol on standard input, or on its arguments: pips CMD ';' CMD …
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "engine/cli/protocol.hpp"
#include "engine/registry.hpp"
#include "engine/search/weights.hpp"

namespace {

// Weights lie in $PIPS_WEIGHTS, or in assets/weights of the tree that the program was built in. A game
// without any plays by its hand-made evaluation.
void load_all_weights(const std::filesystem::path& program) {
  const char* chosen = std::getenv("PIPS_WEIGHTS");
  std::error_code ignored;
  const auto folder =
      chosen ? std::filesystem::path(chosen)
             : std::filesystem::weakly_canonical(program, ignored).parent_path() / "../../assets/weights";
  for (const pips::Game* game : pips::all_games()) {
    std::ifstream file(folder / (std::string(game->info->id) + ".bin"), std::ios::binary);
    if (!file) continue;
    const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
    if (auto loaded = pips::load_weights(game->info->id, std::as_bytes(std::span(bytes))); !loaded)
      std::fprintf(stderr, "weights of %s: %s\n", std::string(game->info->id).c_str(),
                   loaded.error().c_str());
  }
}

double milliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void parallel(int n, const std::function<void(int)>& job) {
  std::vector<std::thread> threads;
  for (int i = 1; i < n; ++i) threads.emplace_back(job, i);
  job(0);
  for (std::thread& t : threads) t.join();
}

}  // namespace

int main(int argc, char** argv) {
  std::error_code no_link;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", no_link);
  load_all_weights(no_link ? std::filesystem::path(argv[0]) : self);
  pips::Protocol protocol({milliseconds, parallel});
  const auto say = [](const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    return text.compare(0, 6, "error ") != 0;
  };
  if (argc > 1) {
    std::string all;
    for (int i = 1; i < argc; ++i) all += (i > 1 ? " " : "") + std::string(argv[i]);
    bool good = true;
    for (const std::string_view command : pips::split(all, ';'))
      if (!pips::trim(command).empty()) good = say(protocol.answer(pips::trim(command))) && good;
    return good ? 0 : 1;
  }
  for (std::string line; std::getline(std::cin, line);) say(protocol.answer(line));
}
