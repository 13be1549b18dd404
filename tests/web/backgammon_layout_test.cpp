// Where the backgammon board's places are: on small phones, large ones, tablets, wide windows; seen from
// either side.
#include <doctest/doctest.h>

#include <vector>

#include "engine/games/backgammon/state.hpp"
#include "web/games/backgammon/layout.hpp"
#include "web/games/backgammon/table.hpp"

using namespace pips;
using namespace pips::web;
namespace bg = pips::backgammon;
using pips::web::backgammon::Layout;

namespace {

// Board areas at 320x568, 360x640, 390x844, 412x915, 768x1024, 1024x1366 and in a wide window.
const Rect kAreas[] = {{0, 86, 320, 381},  {0, 86, 360, 453},    {0, 138, 390, 560}, {0, 138, 412, 631},
                       {0, 138, 768, 740}, {0, 138, 1024, 1082}, {20, 60, 900, 640}};

bool within(Rect inner, Rect outer) {
  return inner.x >= outer.x - 0.01F && inner.y >= outer.y - 0.01F && inner.right() <= outer.right() + 0.01F &&
         inner.bottom() <= outer.bottom() + 0.01F;
}

bool overlap(Rect a, Rect b) {
  return a.x < b.right() - 0.01F && b.x < a.right() - 0.01F && a.y < b.bottom() - 0.01F &&
         b.y < a.bottom() - 0.01F;
}

const Spot& at(const std::vector<Spot>& spots, Place place) {
  for (const Spot& spot : spots)
    if (spot.place == place) return spot;
  FAIL("no such place");
  return spots.front();
}

std::vector<Spot> spots_for(Rect area, int viewer) {
  Scene scene;
  scene.viewer = viewer;
  return backgammon_table.layout(area, scene);
}

}  // namespace

TEST_CASE("every place lies inside the area and none on another") {
  for (const Rect& area : kAreas)
    for (const int viewer : {0, 1}) {
      CAPTURE(area.w);
      const std::vector<Spot> spots = spots_for(area, viewer);
      REQUIRE(spots.size() == 28);
      for (std::size_t i = 0; i < spots.size(); ++i) {
        CHECK(within(spots[i].hit, area));
        CHECK(within(spots[i].mark, spots[i].hit));
        for (std::size_t k = 0; k < i; ++k) {
          CHECK(spots[i].place != spots[k].place);
          CHECK_FALSE(overlap(spots[i].hit, spots[k].hit));
        }
      }
    }
}

TEST_CASE("rows are tall enough to aim at") {
  for (const Rect& area : kAreas) {
    const Layout layout(area, 0);
    if (area.h >= 450) CHECK(layout.row >= 31);
    if (area.w == 390) CHECK(layout.row >= 40);
    CHECK(layout.checker <= layout.row);
    CHECK(layout.frame.w >= 44 * 2);
  }
}

TEST_CASE("an upright area gives its width, a wide one keeps the board's shape and centres it") {
  const Layout phone({0, 138, 390, 560}, 0);
  CHECK(phone.frame.w == 382);
  CHECK(phone.frame.h / phone.frame.w == doctest::Approx(1.45).epsilon(0.01));
  const Layout small({0, 86, 360, 453}, 0);
  CHECK(small.frame.w == 354);
  const Rect wide{20, 60, 900, 640};
  const Layout desk(wide, 0);
  CHECK(desk.frame.h / desk.frame.w == doctest::Approx(1.45).epsilon(0.04));
  CHECK(desk.frame.centre().x == doctest::Approx(wide.centre().x).epsilon(0.01));
}

TEST_CASE("one's own home is at the lower left, and black sees the board turned") {
  const Rect area{0, 138, 390, 560};
  const std::vector<Spot> white = spots_for(area, 0), black = spots_for(area, 1);
  for (int point = 1; point <= 24; ++point)
    CHECK(at(white, bg::point_place(point, bg::kWhite)).hit ==
          at(black, bg::point_place(point, bg::kBlack)).hit);
  CHECK(at(white, bg::kOffPlace[0]).hit == at(black, bg::kOffPlace[1]).hit);
  CHECK(at(white, bg::kBarPlace[0]).hit == at(black, bg::kBarPlace[1]).hit);
  const Rect ace = at(white, bg::point_place(1, bg::kWhite)).hit,
             far = at(white, bg::point_place(24, bg::kWhite)).hit;
  CHECK(ace.x < area.centre().x);
  CHECK(ace.y > area.centre().y);
  CHECK(far.y == ace.y);
  CHECK(far.x > ace.x);
  CHECK(at(white, bg::kOffPlace[0]).hit.x < area.centre().x);
}

TEST_CASE("stacks stay on their own half") {
  for (const Rect& area : kAreas) {
    const Layout layout(area, 0);
    for (const int n : {1, 5, 6, 10, 15})
      for (int k = 0; k < n; ++k) {
        const Vec left = layout.on_point(6, k, n), right = layout.on_point(19, k, n);
        CHECK(left.x - layout.radius >= layout.x0);
        CHECK(left.x + layout.radius <= layout.frame.centre().x + 0.5F);
        CHECK(right.x + layout.radius <= layout.x1);
        CHECK(right.x - layout.radius >= layout.frame.centre().x - 0.5F);
      }
    for (const bool mine : {true, false})
      for (int k = 0; k < bg::kCheckers; ++k) CHECK(layout.tray(mine).contains(layout.in_tray(mine, k)));
  }
}
