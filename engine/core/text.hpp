// Bounded reading of words from text that may be hostile, and a few writing helpers.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pips {

// Walks over blank-separated words. Never reads past the text; a word longer than `kLongestWord` reads as a
// failure.
class Words {
 public:
  static constexpr std::size_t kLongestWord = 512;

  explicit Words(std::string_view text) : rest_(text) {}

  bool empty();                      // no word is left
  std::string_view peek();           // the next word, or "" at the end
  std::string_view next();           // takes it
  std::string_view rest();           // what is left, outer blanks removed
  bool take(std::string_view word);  // takes the next word if it is this one

 private:
  void skip_blanks();
  std::string_view rest_;
};

// The whole of `word` as a decimal number in [low, high], or nothing. No sign other than '-', no blanks.
std::optional<long long> to_number(std::string_view word, long long low, long long high);
// The whole of `word` as an unsigned 64-bit number, decimal or with a 0x prefix.
std::optional<unsigned long long> to_u64(std::string_view word);
std::string to_hex64(unsigned long long value);  // 16 lower-case digits

// Pieces between separators; "" gives one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);
std::string_view trim(std::string_view text);
bool starts_with(std::string_view text, std::string_view prefix);

// A printable, bounded quotation of hostile text for error messages.
std::string quote(std::string_view text);

}  // namespace pips
