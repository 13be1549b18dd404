#include "engine/search/weights.hpp"

#include <algorithm>
#include <cstring>
#include <map>

namespace pips {
namespace {

constexpr char kMagic[] = "PIPSWTS1";
constexpr std::size_t kIdBytes = 16, kHeader = 8 + kIdBytes + 4 + 4 + 8;

std::uint64_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const std::byte b : bytes) h = (h ^ std::to_integer<std::uint64_t>(b)) * 0x100000001b3u;
  return h;
}

template <class T>
T read(std::span<const std::byte> bytes, std::size_t at) {
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

std::map<std::string, Weights, std::less<>>& store() {
  static std::map<std::string, Weights, std::less<>> all;
  return all;
}

}  // namespace

Status load_weights(std::string_view game, std::span<const std::byte> file) {
  if (file.size() < kHeader || std::memcmp(file.data(), kMagic, 8) != 0)
    return Error{"not a file of weights"};
  const char* id = reinterpret_cast<const char*>(file.data()) + 8;
  if (game.size() >= kIdBytes || std::string_view(id, game.size()) != game || id[game.size()] != '\0')
    return Error{"weights of another game"};
  const auto size = read<std::uint32_t>(file, 8 + kIdBytes + 4);
  if (size != file.size() - kHeader) return Error{"weights cut short"};
  const auto payload = file.subspan(kHeader);
  if (checksum(payload) != read<std::uint64_t>(file, 8 + kIdBytes + 8)) return Error{"weights damaged"};
  store()[std::string(game)] = {read<std::uint32_t>(file, 8 + kIdBytes), {payload.begin(), payload.end()}};
  return done();
}

const Weights* weights(std::string_view game) {
  const auto found = store().find(game);
  return found == store().end() ? nullptr : &found->second;
}

std::vector<std::byte> pack_weights(std::string_view game, std::uint32_t version,
                                    std::span<const std::byte> payload) {
  std::vector<std::byte> file(kHeader + payload.size());
  std::memcpy(file.data(), kMagic, 8);
  std::memcpy(file.data() + 8, game.data(), game.size() < kIdBytes ? game.size() : kIdBytes - 1);
  const auto size = static_cast<std::uint32_t>(payload.size());
  const std::uint64_t sum = checksum(payload);
  std::memcpy(file.data() + 8 + kIdBytes, &version, 4);
  std::memcpy(file.data() + 8 + kIdBytes + 4, &size, 4);
  std::memcpy(file.data() + 8 + kIdBytes + 8, &sum, 8);
  std::copy(payload.begin(), payload.end(), file.begin() + kHeader);
  return file;
}

}  // namespace pips
