// Errors are values: a Result holds either what was asked for or the reason why not.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace pips {

struct Error {
  std::string what;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Error error) : held_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(held_); }
  explicit operator bool() const { return ok(); }

  // Precondition: ok().
  const T& operator*() const& { return *std::get_if<T>(&held_); }
  T& operator*() & { return *std::get_if<T>(&held_); }
  T&& operator*() && { return std::move(*std::get_if<T>(&held_)); }
  const T* operator->() const { return std::get_if<T>(&held_); }
  T* operator->() { return std::get_if<T>(&held_); }

  // Precondition: !ok().
  const std::string& error() const { return std::get_if<Error>(&held_)->what; }

 private:
  std::variant<T, Error> held_;
};

// Success without a value.
struct Done {};
using Status = Result<Done>;
inline Status done() { return Done{}; }

}  // namespace pips
