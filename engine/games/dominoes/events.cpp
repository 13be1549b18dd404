// What actions bring about, how they are made by hand, and what is where.
#include <algorithm>

#include "engine/games/dominoes/rules.hpp"

namespace pips::dominoes {
namespace {

std::string number(int n) { return std::to_string(n); }

std::string seat_key(const char* stem, int seat) {
  return "dominoes.say." + std::string(stem) + "." + std::string(Rules::info.seats[seat]);
}

// The two numbers of a tile, as phrases take them: {0} the lower, {1} the higher.
std::vector<std::string> halves(int tile) { return {number(low(tile)), number(high(tile))}; }

Event came(Action a, int seat) {
  const int tile = tile_in(a);
  const bool hidden = tile == kHiddenTile;
  Event e{Happening::drawn,
          static_cast<std::int8_t>(seat),
          kBoneyard,
          hidden ? hand_place(seat) : slot(tile),
          static_cast<std::int16_t>(hidden ? -1 : tile),
          0,
          {}};
  if (kind_of(a) == Kind::drawn)
    e.say = hidden ? Phrase{seat_key("drew", seat), {}} : Phrase{seat_key("drew-tile", seat), halves(tile)};
  return e;
}

Place place_of_side(const State& s, Side side) {
  return side == Side::left ? kLeftEnd : side == Side::right || s.length > 0 ? kRightEnd : kEmptyLine;
}

Event laid(const State& s, const State& after, int tile, Side side) {
  const int seat = s.mover;
  const bool known = s.hand[seat] & bit(tile);
  Event e{Happening::laid,
          static_cast<std::int8_t>(seat),
          known ? slot(tile) : hand_place(seat),
          place_of_side(s, side),
          static_cast<std::int16_t>(tile),
          0,
          {}};
  e.say = {seat_key(after.ends[0] == after.ends[1] ? "laid-one" : "laid", seat), halves(tile)};
  for (const std::uint8_t end : after.ends) e.say.args.push_back(number(end));
  return e;
}

void add_blocked(const State& after, Events& out) {
  const auto result = Rules::outcome(after);
  if (!result) return;
  Event e{Happening::ended, -1, {}, {}, 0, 0, {}};
  e.value = static_cast<std::int16_t>(pips_of_all(after.hand[0]));
  e.value2 = static_cast<std::int16_t>(pips_of_all(after.hand[1]));
  e.say = {"dominoes.say.blocked", {number(e.value), number(e.value2)}};
  out.push_back(e);
}

bool can_play(const State& s, int seat) { return (s.hand[seat] & fitting(s)) != 0; }

}  // namespace

void Rules::events(const State& s, Action a, Events& out) {
  State after = s;
  apply(after, a);
  const auto seat = static_cast<std::int8_t>(s.mover);
  switch (kind_of(a)) {
    case Kind::deal:
      out.push_back(came(a, dealt_to(s)));
      break;
    case Kind::drawn:
      out.push_back(came(a, s.mover));
      break;
    case Kind::play:
      out.push_back(laid(s, after, tile_in(a), side_in(a)));
      break;
    case Kind::last_any:
    case Kind::last_left:
    case Kind::last_right:
      out.push_back(laid(s, after, first_of(s.hand[s.mover]), last_side(a)));
      break;
    case Kind::pass:
    case Kind::pass_shown:
      out.push_back({Happening::passed, seat, {}, {}, 0, 0, {seat_key("passed", seat), {}}});
      if (after.phase == Phase::over) add_blocked(after, out);
      break;
    case Kind::draw:  // the tile that comes is the event
      break;
  }
}

Gesture Rules::gesture(const State& s, Action a) {
  switch (kind_of(a)) {
    case Kind::play:
    case Kind::last_any:
    case Kind::last_left:
    case Kind::last_right: {
      const bool last = is_last_shown(a);
      const int tile = last ? first_of(s.hand[s.mover]) : tile_in(a);
      const Side side = last ? last_side(a) : side_in(a);
      const Place to = place_of_side(s, side);
      Phrase label{"dominoes.label.first", halves(tile)};
      if (s.length > 0) {
        const int end = s.ends[to == kLeftEnd ? 0 : 1];
        label.key = side == Side::any    ? "dominoes.label.any"
                    : side == Side::left ? "dominoes.label.left"
                                         : "dominoes.label.right";
        label.args.push_back(number(pips_of(tile) - end));  // the number that will be open
      }
      return {slot(tile), to, nullptr, label};
    }
    case Kind::draw:
      return {kBoneyard, kBoneyard, "draw", {"dominoes.label.draw", {}}};
    case Kind::pass:
    case Kind::pass_shown:
      return {{}, {}, "pass", {"dominoes.label.pass", {}}};
    case Kind::deal:
    case Kind::drawn:
      break;
  }
  return {};
}

std::vector<Place> Rules::places(const State& s, int seat) {
  std::vector<Place> out{hand_place(1 - seat)};
  if (s.length == 0) {
    out.push_back(kEmptyLine);
  } else {
    out.push_back(kLeftEnd);
    out.push_back(kRightEnd);
  }
  out.push_back(kBoneyard);
  for (Tiles rest = s.hand[seat]; rest; rest &= rest - 1) out.push_back(slot(first_of(rest)));
  return out;
}

std::string Rules::place_name(Place place, int) {
  if (is_slot(place)) return tile_text(place.id);
  if (place == kLeftEnd) return "left";
  if (place == kRightEnd) return "right";
  if (place == kEmptyLine) return "line";
  if (place == kBoneyard) return "boneyard";
  if (place == kBlackHand) return "black-hand";
  if (place == kWhiteHand) return "white-hand";
  return "";
}

Phrase Rules::place_label(const State& s, Place place, int seat) {
  if (is_slot(place)) {
    if (!(s.hand[seat] & bit(place.id))) return {};
    const bool fits = s.phase == Phase::playing && s.mover == seat && (fitting(s) & bit(place.id));
    return {fits ? "dominoes.place.tile-fits" : "dominoes.place.tile", halves(place.id)};
  }
  if (place == kLeftEnd || place == kRightEnd) {
    if (s.length == 0) return {};
    return {place == kLeftEnd ? "dominoes.place.left" : "dominoes.place.right",
            {number(s.ends[place == kLeftEnd ? 0 : 1]), number(s.length)}};
  }
  if (place == kEmptyLine) return {"dominoes.place.line", {}};
  if (place == kBoneyard) {
    const int rest = boneyard_size(s);
    return {"dominoes.place.boneyard", {number(rest), number(std::max(rest - kNeverDrawn, 0))}};
  }
  if (place == kBlackHand || place == kWhiteHand) {
    const int whose = place == kBlackHand ? 0 : 1;
    return {"dominoes.place.hand." + std::string(info.seats[whose]), {number(hand_size(s, whose))}};
  }
  return {};
}

Phrase Rules::refusal(const State& s, Place place, int seat) {
  if (s.phase == Phase::over) return {"dominoes.no.over", {}};
  if (s.phase == Phase::dealing) return {"dominoes.no.dealing", {}};
  if (s.mover != seat || s.phase != Phase::playing) return {"dominoes.no.turn", {}};
  if (is_slot(place)) {
    if (!(s.hand[seat] & bit(place.id))) return {"dominoes.no.not-yours", {}};
    if (fitting(s) & bit(place.id)) return {};
    if (is_double(place.id)) return {"dominoes.no.ends-double", {number(low(place.id))}};
    return {"dominoes.no.ends", halves(place.id)};
  }
  if (place == kBoneyard) {
    if (can_play(s, seat)) return {"dominoes.no.draw-can-play", {}};                // DO-6
    if (boneyard_size(s) <= kNeverDrawn) return {"dominoes.no.draw-last-two", {}};  // DO-5
    return {};
  }
  if (place == hand_place(1 - seat)) return {"dominoes.no.not-yours", {}};
  if (can_play(s, seat)) return {"dominoes.no.tile-first", {}};
  return {boneyard_size(s) > kNeverDrawn ? "dominoes.no.draw-first" : "dominoes.no.only-pass", {}};
}

}  // namespace pips::dominoes
