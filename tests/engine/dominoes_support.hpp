// Short ways to write dominoes positions and moves in tests.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/dominoes/line.hpp"
#include "engine/games/dominoes/rules.hpp"

namespace dominoes_test {

using namespace pips;
using namespace pips::dominoes;
using dominoes::pack;
using Names = std::vector<std::string>;

inline const Options no_options{std::span<const OptionSpec>{}};

inline State start() { return Rules::initial(no_options); }

inline State at(std::string_view text) {
  const auto parsed = Rules::parse_position(text, no_options);
  REQUIRE_MESSAGE(parsed.ok(), std::string(text) << ": " << (parsed.ok() ? "" : parsed.error()));
  return *parsed;
}

// Why a position is refused, or "" when it is not.
inline std::string why_not(std::string_view text) {
  const auto parsed = Rules::parse_position(text, no_options);
  return parsed.ok() ? "" : parsed.error();
}

inline std::string text(const State& s) { return Rules::write_position(s); }

inline Names legal(const State& s) {
  Actions actions;
  Rules::legal(s, actions);
  Names out;
  for (const Action a : actions) out.push_back(Rules::write(s, a));
  return out;
}

inline Result<Action> parsed(const State& s, std::string_view words) {
  Words w(words);
  return Rules::parse(s, w);
}

// Why an action is refused, or "" when it is not.
inline std::string why_no_action(const State& s, std::string_view words) {
  const auto a = parsed(s, words);
  return a.ok() ? "" : a.error();
}

// Applies actions in the notation, each of which must be possible.
inline State after(State s, std::string_view actions) {
  Words words(actions);
  while (!words.empty()) {
    const auto a = Rules::parse(s, words);
    REQUIRE_MESSAGE(a.ok(), text(s) << ": " << (a.ok() ? "" : a.error()));
    Rules::apply(s, *a);
    REQUIRE_MESSAGE(Rules::check(s) == nullptr, text(s) << ": " << Rules::check(s));
  }
  return s;
}

// Deals the hands, tiles between blanks.
inline State dealt(std::string_view black, std::string_view white) {
  Words b(black), w(white);
  std::string actions;
  while (!b.empty()) {
    actions += " deal " + std::string(b.next());
    actions += " deal " + std::string(w.next());
  }
  return after(start(), actions);
}

// A full position: the boneyard is what is left of the set. `tail`: whose turn, passes and the optional
// words.
inline State table(std::string_view black, std::string_view white, std::string_view line,
                   std::string_view tail) {
  Tiles rest = kAllTiles;
  const auto middle = split(line, '|');
  const std::string_view chain = middle.size() == 3 ? middle[1] : std::string_view{};
  for (const std::string_view tiles : {black, white, chain}) rest &= ~*parse_tiles(tiles);
  return at("B:" + std::string(black) + " W:" + std::string(white) + " line:" + std::string(line) +
            " bone:" + tiles_text(rest) + " " + std::string(tail));
}

// What follows chance or a random choice in a random game.
inline Action any_action(const State& s, Random& random) {
  if (Rules::to_act(s) == Actor::chance) {
    Chances outcomes;
    Rules::chance(s, outcomes);
    return outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].action;
  }
  Actions actions;
  Rules::legal(s, actions);
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// A random game, `see(state, action)` before each action; returns the final state.
template <class See>
State random_game(Random& random, See see) {
  State s = start();
  while (Rules::to_act(s) != Actor::over) {
    const Action a = any_action(s, random);
    see(static_cast<const State&>(s), a);
    Rules::apply(s, a);
  }
  return s;
}

}  // namespace dominoes_test
