// What GameRules asks about whole turns, for games in which one action is a turn.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace pips {

template <class R>
struct SingleAction {
  template <class S>
  static void plays(const S& state, std::vector<Play>& out) {
    Actions legal;
    R::legal(state, legal);
    for (const Action a : legal) out.push_back({a});
  }

  template <class S>
  static std::string write_play(const S& state, std::span<const Action> play) {
    std::string out;
    S at = state;
    for (const Action a : play) {
      out += (out.empty() ? "" : " ") + R::write(at, a);
      R::apply(at, a);
    }
    return out;
  }

  template <class S>
  static Result<Play> parse_play(const S& state, std::string_view text) {
    Words words(text);
    auto action = R::parse(state, words);
    if (!action) return Error{action.error()};
    if (!words.empty()) return Error{"more than one action: " + quote(words.rest())};
    return Play{*action};
  }

  // Chance outcomes count as different and do not count as turns.
  template <class S>
  static std::uint64_t turns(const S& state, int n) {
    if (n <= 0) return 1;
    std::uint64_t sum = 0;
    S next = state;
    if (R::to_act(state) == Actor::chance) {
      Chances outcomes;
      R::chance(state, outcomes);
      for (const Weighted& w : outcomes) {
        next = state;
        R::apply(next, w.action);
        sum += turns(next, n);
      }
      return sum;
    }
    Actions legal;
    R::legal(state, legal);
    if (n == 1) return legal.size();
    for (const Action a : legal) {
      next = state;
      R::apply(next, a);
      sum += turns(next, n - 1);
    }
    return sum;
  }
};

}  // namespace pips
