// Writing JSON for the bridge; text is trusted to be UTF-8.
#pragma once
#include <string>
#include <string_view>

#include "engine/core/place.hpp"

namespace pips::web {

class Json {
 public:
  Json& open(char bracket);   // '{' or '['
  Json& close(char bracket);  // '}' or ']'
  Json& key(std::string_view name);
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(long long number);
  Json& value(int number) { return value(static_cast<long long>(number)); }
  Json& value(bool yes);
  Json& value(const Phrase& phrase);  // null when its key is empty
  Json& pixels(float number);         // one hundredth of a pixel is enough
  Json& null();
  template <class T>
  Json& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }
  const std::string& text() const { return out_; }

 private:
  void comma();
  std::string out_;
  bool first_ = true;
};

std::string ok_json();
std::string error_json(std::string_view what);

}  // namespace pips::web
