#include "engine/core/options.hpp"

#include <algorithm>

#include "engine/core/text.hpp"

namespace pips {

bool OptionSpec::allows(std::string_view value) const {
  const auto all = split(values, '|');
  return std::find(all.begin(), all.end(), value) != all.end();
}

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
  for (const OptionSpec& spec : specs) chosen_.emplace_back(spec.fallback());
}

Status Options::set(std::string_view key, std::string_view value) {
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (specs_[i].key != key) continue;
    if (!specs_[i].allows(value))
      return Error{"option " + std::string(key) + " must be one of " + std::string(specs_[i].values)};
    chosen_[i] = value;
    return done();
  }
  return Error{"no option " + quote(key)};
}

std::string_view Options::get(std::string_view key) const {
  for (std::size_t i = 0; i < specs_.size(); ++i)
    if (specs_[i].key == key) return chosen_[i];
  return {};
}

std::string Options::write() const {
  std::string out;
  for (std::size_t i = 0; i < specs_.size(); ++i)
    out += (i ? " " : "") + std::string(specs_[i].key) + "=" + chosen_[i];
  return out;
}

}  // namespace pips
