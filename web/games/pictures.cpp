#include "web/draw/pictures.hpp"

#include "web/draw/scene3d.hpp"
#include "web/games/table.hpp"

namespace pips::web {

namespace {

void disc(Canvas& canvas, const Theme& theme, Rect area, bool black) {
  const Fit fit(area, 28, 28, 1);
  Scene3d scene(canvas, theme, 64, 0, fit(14, 28 * 0.56F), fit.zoom);
  scene.checker({}, 0, 28 * 0.42F, 28 * 0.2F, black);
}

void both(Canvas& canvas, const Theme& theme, Rect area) {
  const Fit fit(area, 28, 28, 1);
  Scene3d scene(canvas, theme, 64, 0, fit(14, 28 * 0.56F), fit.zoom);
  scene.checker({28 * 0.14F, 28 * 0.1F}, 0, 28 * 0.35F, 28 * 0.18F, true);
  scene.checker({-28 * 0.16F, -28 * 0.16F}, 0, 28 * 0.35F, 28 * 0.18F, false);
}

void dice(Canvas& canvas, const Theme& theme, Rect area, std::string_view faces) {
  const float n = static_cast<float>(faces.size());
  const Fit fit(area, 25 * n + 2, 30, 0);
  Scene3d scene(canvas, theme, 66, 0, fit(25 * n / 2 - 2, 17), fit.zoom);
  constexpr int kFronts[7] = {3, 3, 3, 1, 1, 3, 3};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int top = faces[i] - '0';
    Scene3d::Die die;
    die.top = top;
    die.front = kFronts[top];
    die.round = 0.17F;
    die.shade = 0.4F;
    scene.die({25 * (static_cast<float>(i) - (n - 1) / 2), 0}, 0, 20, false, die);
  }
}

bool faces_only(std::string_view text) {
  for (const char c : text)
    if (c < '1' || c > '6') return false;
  return !text.empty() && text.size() <= 4;
}

}  // namespace

bool draw_picture(Canvas& canvas, const Theme& theme, std::string_view name, Rect area) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view kind = name.substr(0, colon), rest = name.substr(colon + 1);
  if (kind == "game") {
    const GamePicture picture = find_picture(rest);
    if (picture != nullptr) picture(canvas, theme, area);
    return picture != nullptr;
  }
  if (kind == "disc" && (rest == "white" || rest == "black"))
    return disc(canvas, theme, area, rest == "black"), true;
  if (kind == "disc" && rest == "both") return both(canvas, theme, area), true;
  if ((kind == "die" || kind == "dice") && faces_only(rest)) return dice(canvas, theme, area, rest), true;
  return false;
}

}  // namespace pips::web
