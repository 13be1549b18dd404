// Any bytes as a record: no crash, no hang, and what is accepted writes and reads back the same.
#include <cstdint>
#include <cstdlib>

#include "engine/match/codec.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = pips::read_record({reinterpret_cast<const char*>(data), size});
  if (!read.ok()) return 0;
  const std::string text = pips::write_record(read->session.record());
  const auto again = pips::read_record(text);
  if (!again.ok() || !again->cut.empty() || !(again->session.now() == read->session.now())) std::abort();
  return 0;
}
