#include "engine/games/dominoes/rules.hpp"

#include "engine/games/dominoes/bench.hpp"
#include "engine/games/dominoes/line.hpp"

namespace pips::dominoes {

namespace {
constexpr Bench kBenches[] = {{"actions", &bench_actions}};
}

const GameInfo Rules::info = {"dominoes", 1, {"black", "white"}, {}, {}, if_minds(kBenches)};

State Rules::initial(const Options&) { return {}; }

Actor Rules::to_act(const State& s) {
  switch (s.phase) {
    case Phase::dealing:
    case Phase::drawing:
      return Actor::chance;
    case Phase::playing:
      return seat_actor(s.mover);
    case Phase::over:
      break;
  }
  return Actor::over;
}

namespace {

void take_from_hand(State& s, int tile) {
  const int seat = s.mover;
  if (s.hand[seat] & bit(tile)) {
    s.hand[seat] &= ~bit(tile);
  } else {
    s.unseen &= ~bit(tile);
    --s.hidden[seat];
  }
}

void lay(State& s, int tile, Side side) {
  take_from_hand(s, tile);
  s.line[s.length] = static_cast<std::uint8_t>(tile | (side == Side::left ? kAtLeft : 0));
  const int sum = pips_of(tile);
  if (s.length == 0) {
    s.ends = {static_cast<std::uint8_t>(low(tile)), static_cast<std::uint8_t>(high(tile))};
  } else {
    std::uint8_t& end = s.ends[side == Side::left ? 0 : 1];
    end = static_cast<std::uint8_t>(sum - end);
  }
  ++s.length;
  s.passes = 0;
  if (hand_size(s, s.mover) == 0)
    s.phase = Phase::over;  // DO-7
  else
    s.mover ^= 1;
}

void receive(State& s, int seat, int tile) {
  if (tile == kHiddenTile) {
    ++s.hidden[seat];
  } else {
    s.unseen &= ~bit(tile);
    s.hand[seat] |= bit(tile);
  }
}

void show(State& s, int seat, Tiles tiles) {
  s.hand[seat] |= tiles;
  s.unseen &= ~tiles;
  s.hidden[seat] = 0;
}

void pass(State& s) {
  if (++s.passes == 2)
    s.phase = Phase::over;  // DO-8
  else
    s.mover ^= 1;
}

}  // namespace

void Rules::apply(State& s, Action a) {
  switch (kind_of(a)) {
    case Kind::play:
      lay(s, tile_in(a), side_in(a));
      break;
    case Kind::draw:
      s.phase = Phase::drawing;
      break;
    case Kind::pass:
      pass(s);
      break;
    case Kind::deal:
      receive(s, dealt_to(s), tile_in(a));
      if (hand_size(s, 1) == kDealt) s.phase = Phase::playing;
      break;
    case Kind::drawn:
      receive(s, s.mover, tile_in(a));
      s.phase = Phase::playing;  // drawing keeps the turn (DO-5)
      break;
    case Kind::pass_shown: {
      const int shown = s.hidden[0] ? 0 : 1;
      pass(s);
      show(s, shown, tiles_in(a));
      break;
    }
    case Kind::last_any:
    case Kind::last_left:
    case Kind::last_right:
      lay(s, first_of(s.hand[s.mover]), last_side(a));
      show(s, 1 - s.mover, tiles_in(a));
      break;
  }
}

std::optional<Outcome> Rules::outcome(const State& s) {
  if (s.phase != Phase::over) return std::nullopt;
  if (s.passes < 2) return Outcome{static_cast<std::int8_t>(s.mover), 1, "out"};
  if (s.hidden[0] || s.hidden[1]) return std::nullopt;
  const int black = pips_of_all(s.hand[0]), white = pips_of_all(s.hand[1]);
  return Outcome{static_cast<std::int8_t>(black < white ? 0 : black > white ? 1 : -1), 1, "blocked"};
}

State Rules::view(const State& s, int seat) {
  State v = s;
  if (s.phase == Phase::over) return v;  // DO-10
  const int other = 1 - seat;
  v.unseen |= s.hand[other];
  v.hidden[other] = static_cast<std::uint8_t>(hand_size(s, other));
  v.hand[other] = 0;
  return v;
}

Action Rules::conceal(const State& s, Action a, int seat) {
  const int other = 1 - seat;
  switch (kind_of(a)) {
    case Kind::deal:
      return dealt_to(s) == seat ? a : pack(Kind::deal, kHiddenTile);
    case Kind::drawn:
      return s.mover == seat ? a : pack(Kind::drawn, kHiddenTile);
    case Kind::pass:
      // The second pass in a row ends the game.
      return s.passes == 1 && s.hand[other] && !s.hidden[other] ? pack(Kind::pass_shown, s.hand[other]) : a;
    case Kind::play:
      if (s.mover != seat || hand_size(s, seat) != 1 || !s.hand[other] || s.hidden[other]) return a;
      return pack(static_cast<Kind>(static_cast<int>(Kind::last_any) + static_cast<int>(side_in(a))),
                  s.hand[other]);
    default:
      return a;
  }
}

std::vector<int> Rules::resign_points(const State& s, int) {
  return s.phase == Phase::over ? std::vector<int>{} : std::vector<int>{1};
}

const char* Rules::check(const State& s) {
  Tiles line = 0;
  if (s.length > kTiles) return "the line is longer than the set";
  for (int i = 0; i < kTiles; ++i) {
    if (i >= s.length) {
      if (s.line[i]) return "something lies behind the end of the line";
      continue;
    }
    const int tile = s.line[i] & (kAtLeft - 1);
    if (tile >= kTiles || s.line[i] >= 2 * kAtLeft) return "the line holds no tile";
    if (line & bit(tile)) return "a tile lies twice in the line";
    line |= bit(tile);
  }
  const Tiles sets[] = {s.hand[0], s.hand[1], s.unseen, line};
  Tiles all = 0;
  for (const Tiles tiles : sets) {
    if (all & tiles) return "a tile is in two places";
    all |= tiles;
  }
  if (all != kAllTiles) return "the tiles are not the 28 of the set";
  if (s.length == 0 ? s.ends[0] != kNoEnd || s.ends[1] != kNoEnd
                    : s.ends[0] >= kNumbers || s.ends[1] >= kNumbers)
    return "the open ends are no numbers";
  if (s.length > 0) {
    std::array<Laid, kTiles> chain;
    const int n = left_to_right(s, chain);
    for (int i = 0; i + 1 < n; ++i)
      if (chain[i].right != chain[i + 1].left) return "two tiles of the line do not match";
    for (int i = 0; i < n; ++i)
      if (tile_of(chain[i].left < 0 ? 0 : chain[i].left, chain[i].right < 0 ? 0 : chain[i].right) !=
          chain[i].tile)
        return "a tile of the line does not fit";
    if (chain[0].left != s.ends[0] || chain[n - 1].right != s.ends[1])
      return "the open ends are not those of the line";
  }
  if (s.mover > 1 || s.passes > 2 || s.phase > Phase::over) return "a field is out of range";
  const int bone = boneyard_size(s), black = hand_size(s, 0), white = hand_size(s, 1);
  if (s.hidden[0] > kTiles || s.hidden[1] > kTiles || bone < kNeverDrawn)
    return "fewer than two tiles in the boneyard";
  if (s.phase == Phase::dealing) {
    if (s.length || s.passes || s.mover || (black != white && black != white + 1) || white >= kDealt)
      return "the deal is out of order";
    return nullptr;
  }
  if (bone > 2 * kDealt) return "more tiles in the boneyard than after the deal";
  if (s.length == 0 &&
      (black != kDealt || white != kDealt || s.phase != Phase::playing || s.passes || s.mover))
    return "the first tile of the line is black's to play";
  if (s.passes && bone != kNeverDrawn) return "a pass while the boneyard could be drawn from";
  if (s.phase == Phase::drawing && bone <= kNeverDrawn) return "a draw of one of the last two tiles";
  const bool blocked = s.passes == 2, out = hand_size(s, s.mover) == 0;
  if ((s.phase == Phase::over) != (blocked || out) || (blocked && out))
    return "the game does not end as it should";
  if (hand_size(s, 1 - s.mover) == 0) return "the other side has no tiles left";
  // DO-6: who drew or passed had nothing that fits.
  if (s.phase == Phase::drawing && (s.hand[s.mover] & fitting(s))) return "a draw with a playable tile";
  if (s.passes >= 1 && (s.hand[blocked ? s.mover : 1 - s.mover] & fitting(s)))
    return "a pass with a playable tile";
  if (blocked && (s.hand[1 - s.mover] & fitting(s))) return "a pass with a playable tile";
  return nullptr;
}

}  // namespace pips::dominoes
