// The parts of the backgammon picture; each draws on the same layout (paint.cpp calls them in order).
#pragma once
#include <array>
#include <span>

#include "engine/games/backgammon/state.hpp"
#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"
#include "web/games/backgammon/layout.hpp"
#include "web/games/table.hpp"

namespace pips::web::backgammon {

using pips::backgammon::across;
using pips::backgammon::is_point;
using pips::backgammon::kBar;
using pips::backgammon::kBarPlace;
using pips::backgammon::kCheckers;
using pips::backgammon::kOff;
using pips::backgammon::kOffPlace;
using pips::backgammon::Phase;
using pips::backgammon::point_place;
using pips::backgammon::Side;
using pips::backgammon::starting_side;
using pips::backgammon::State;

inline constexpr int kBlackSeat = pips::backgammon::kBlack;  // kBlack is a colour here

// The checkers as the viewer counts them: by his numbering, bar and trays apart.
struct Position {
  std::array<int, 25> point{};      // [1..24]: > 0 his, < 0 the other's
  std::array<int, 2> bar{}, off{};  // [0] his, [1] the other's
};

Position position_of(const State& state, int viewer);

// board.cpp
void paint_board(Canvas& canvas, const Theme& theme, const Layout& layout, std::span<const Target> targets);
void paint_trays(Canvas& canvas, const Theme& theme, const Layout& layout, const Position& position,
                 bool viewer_black, bool my_tray_legal, bool other_tray_legal);
void paint_numbers(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene);

// pieces.cpp
struct Checker {
  Vec at;
  bool black = false;
  float radius = 0;
  float lift = 0;
  int count = 0;  // written on it when > 0
  bool dot = false;
  bool shadow = true;
};
void paint_checker(Canvas& canvas, const Theme& theme, const Checker& checker);
void paint_shadow(Canvas& canvas, const Theme& theme, const Checker& checker);
void paint_selected(Canvas& canvas, const Theme& theme, const Checker& checker);
void paint_target(Canvas& canvas, const Theme& theme, Vec at, float radius, bool captures);
void paint_movable(Canvas& canvas, const Theme& theme, Vec at, float radius);

// play.cpp: dice, motion, hints

// What is to be seen at this moment: the position without what is on its way, and that.
struct Stage {
  State state{};
  const Event* roll = nullptr;  // the dice are rolling
  bool flying = false;          // one checker is on its way
  bool black = false, home = false;
  Vec from, to;
};
Stage stage_of(const Layout& layout, const Scene& scene);

// Where the outermost checker of `seat` on a place is; `beyond` counts on from it (1: the next to come).
Vec spot_of(const Layout& layout, const Position& position, Place place, int seat, int beyond);

struct DiceSpot {
  Vec at[2];
  float yaw[2];
};
DiceSpot place_dice(const Layout& layout, const Position& position, std::span<const Target> targets,
                    bool lower, std::uint32_t seed);
void paint_dice(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                const Stage& stage);
void paint_flight(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                  const Stage& stage);
void paint_hint(Canvas& canvas, const Theme& theme, const Layout& layout, const Scene& scene,
                const Stage& stage);

// paint.cpp
void paint(Canvas& canvas, const Theme& theme, Rect area, const Scene& scene);

// lying.cpp
void paint_picture(Canvas& canvas, const Theme& theme, Rect area);
void paint_lying(Canvas& canvas, const Theme& theme, Rect area, const AnyState& state);

}  // namespace pips::web::backgammon
