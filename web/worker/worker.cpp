// The engine alone behind the line protocol, for the Web Worker and for node.
#include <emscripten.h>

#include <cstdint>
#include <string>

#include "engine/cli/protocol.hpp"
#include "engine/search/weights.hpp"

namespace {
pips::Protocol& protocol() {
  static pips::Protocol one({emscripten_get_now, nullptr});
  return one;
}
}  // namespace

// The answer to one line, valid until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* engine_request(const char* line) {
  static std::string answer;
  answer = protocol().answer(line);
  return answer.c_str();
}

// Gives `game` its weights; "" or why they were refused.
extern "C" EMSCRIPTEN_KEEPALIVE const char* engine_weights(const char* game, const std::uint8_t* bytes,
                                                           int size) {
  static std::string answer;
  const auto status =
      pips::load_weights(game, {reinterpret_cast<const std::byte*>(bytes), static_cast<std::size_t>(size)});
  answer = status.ok() ? "" : status.error();
  return answer.c_str();
}
