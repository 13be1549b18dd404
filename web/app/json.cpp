#include "web/app/json.hpp"

#include <cmath>

namespace pips::web {

void Json::comma() {
  if (!first_) out_ += ',';
  first_ = false;
}

Json& Json::open(char bracket) {
  comma();
  out_ += bracket;
  first_ = true;
  return *this;
}

Json& Json::close(char bracket) {
  out_ += bracket;
  first_ = false;
  return *this;
}

Json& Json::key(std::string_view name) {
  value(name);
  out_ += ':';
  first_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  comma();
  out_ += '"';
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      (out_ += '\\') += c;
    else if (c == '\n')
      out_ += "\\n";
    else if (u < 0x20)
      ((out_ += "\\u00") += "0123456789abcdef"[u >> 4]) += "0123456789abcdef"[u & 15];
    else
      out_ += c;
  }
  out_ += '"';
  return *this;
}

Json& Json::value(long long number) {
  comma();
  out_ += std::to_string(number);
  return *this;
}

Json& Json::value(bool yes) {
  comma();
  out_ += yes ? "true" : "false";
  return *this;
}

Json& Json::value(const Phrase& phrase) {
  if (phrase.key.empty()) return null();
  open('{').field("key", std::string_view(phrase.key)).key("args").open('[');
  for (const std::string& arg : phrase.args) value(std::string_view(arg));
  return close(']').close('}');
}

Json& Json::pixels(float number) {
  comma();
  const long long hundredths = std::llround(number * 100);
  const long long size = hundredths < 0 ? -hundredths : hundredths;
  if (hundredths < 0) out_ += '-';
  ((out_ += std::to_string(size / 100)) += '.') += static_cast<char>('0' + size / 10 % 10);
  out_ += static_cast<char>('0' + size % 10);
  return *this;
}

Json& Json::null() {
  comma();
  out_ += "null";
  return *this;
}

std::string ok_json() { return "{\"ok\":true}"; }

std::string error_json(std::string_view what) {
  return Json().open('{').field("error", what).close('}').text();
}

}  // namespace pips::web
