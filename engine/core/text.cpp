#include "engine/core/text.hpp"

#include <charconv>

namespace pips {
namespace {
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
}  // namespace

void Words::skip_blanks() {
  std::size_t n = 0;
  while (n < rest_.size() && is_blank(rest_[n])) ++n;
  rest_.remove_prefix(n);
}

bool Words::empty() {
  skip_blanks();
  return rest_.empty();
}

std::string_view Words::peek() {
  skip_blanks();
  std::size_t n = 0;
  while (n < rest_.size() && !is_blank(rest_[n])) ++n;
  return rest_.substr(0, n > kLongestWord ? kLongestWord : n);
}

std::string_view Words::next() {
  const std::string_view word = peek();
  rest_.remove_prefix(word.size());
  return word;
}

std::string_view Words::rest() { return trim(rest_); }

bool Words::take(std::string_view word) {
  if (peek() != word) return false;
  next();
  return true;
}

std::optional<long long> to_number(std::string_view word, long long low, long long high) {
  long long value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < low || value > high)
    return std::nullopt;
  return value;
}

std::optional<unsigned long long> to_u64(std::string_view word) {
  int base = 10;
  if (starts_with(word, "0x")) {
    base = 16;
    word.remove_prefix(2);
  }
  unsigned long long value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::string to_hex64(unsigned long long value) {
  std::string out(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4)
    out[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15];
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string out = "'";
  for (const char c : text.substr(0, kLongest)) out += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kLongest) out += "...";
  return out + "'";
}

}  // namespace pips
