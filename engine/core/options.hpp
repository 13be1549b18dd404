// A game's set-up choices, as key=value words.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace pips {

struct OptionSpec {
  std::string_view key;
  std::string_view values;  // the allowed ones, separated by '|'; the first is the default
  std::string_view fallback() const { return values.substr(0, values.find('|')); }
  bool allows(std::string_view value) const;
};

// Holds a value for every key of its specs.
class Options {
 public:
  explicit Options(std::span<const OptionSpec> specs);
  Status set(std::string_view key, std::string_view value);
  std::string_view get(std::string_view key) const;  // "" for a key the game does not have
  bool on(std::string_view key) const { return get(key) == "on"; }
  std::string write() const;  // "target=5 pressure=on"
  friend bool operator==(const Options& a, const Options& b) { return a.chosen_ == b.chosen_; }

 private:
  std::span<const OptionSpec> specs_;
  std::vector<std::string> chosen_;
};

}  // namespace pips
