// `pips`: the line protocol on standard input, or on its arguments: pips CMD ';' CMD …
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "engine/cli/protocol.hpp"

namespace {

double milliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void parallel(int n, const std::function<void(int)>& job) {
  std::vector<std::thread> threads;
  for (int i = 1; i < n; ++i) threads.emplace_back(job, i);
  job(0);
  for (std::thread& t : threads) t.join();
}

}  // namespace

int main(int argc, char** argv) {
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
