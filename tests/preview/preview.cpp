// Shows a table or a picture without the web build:
//   preview WHAT THEME WIDTH HEIGHT SCALE X Y W H OUT.png [FONT [INDEX]]
// WHAT: backgammon[:fresh|late|start|roll T|hit T|hint|crowd|black], dice T, lying, or a picture's name
// (game:backgammon …). X Y W H: where in the page's WIDTH x HEIGHT the board or picture may be, CSS pixels.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "engine/games/backgammon/state.hpp"
#include "imgui.h"
#include "tests/preview/raster.hpp"
#include "web/draw/dice.hpp"
#include "web/draw/pictures.hpp"
#include "web/games/table.hpp"

namespace {

using namespace pips;
namespace bg = pips::backgammon;

// The positions of the mock's page.
struct Example {
  bg::State state{};
  AnyState packed, before;
  std::vector<web::Target> targets;
  std::vector<web::Link> last, hint;
  std::vector<Place> movable;
  Events events;
  web::Scene scene;
};

void put(bg::State& s, std::initializer_list<std::pair<int, int>> points) {
  for (const auto& [point, n] : points) {
    if (n > 0) s.side[0][point] = static_cast<std::int8_t>(n);
    if (n < 0) s.side[1][25 - point] = static_cast<std::int8_t>(-n);
  }
}

void example(Example& e, const std::string& variant, float t) {
  bg::State& s = e.state;
  s.phase = bg::Phase::moving;
  s.dice = {6, 3};
  s.left = {6, 0, 0, 0};
  const auto point = [](int p) { return Place{static_cast<std::uint16_t>(p)}; };
  if (variant == "fresh") {
    put(s,
        {{24, 2}, {13, 5}, {8, 2}, {6, 4}, {5, 2}, {1, -1}, {3, -1}, {12, -4}, {17, -3}, {18, -1}, {19, -5}});
    s.left = {6, 3, 0, 0};
    e.targets = {{point(21)}, {point(18), true}, {point(15)}};
    e.last = {{point(12), point(18)}, {point(1), point(3)}};
    e.scene.selected = point(24);
  } else if (variant == "late") {
    put(s, {{6, 3}, {5, 2}, {4, 1}, {2, 2}, {1, 1}, {20, -2}, {22, -7}, {23, -2}, {24, -1}});
    s.side[0][bg::kOff] = 6;
    s.side[1][bg::kOff] = 3;
    s.dice = {6, 5};
    e.targets = {{bg::kOffPlace[0]}};
    e.last = {{point(5), bg::kOffPlace[0]}};
    e.scene.selected = point(6);
  } else if (variant == "crowd") {
    put(s, {{6, 9}, {5, 6}, {1, -2}, {19, -10}});
    s.side[1][bg::kBar] = 3;
    s.dice = {4, 4};
    s.left = {4, 4, 4, 0};
    e.movable = {point(6), point(5)};
  } else if (variant == "start" || variant == "roll" || variant == "hint" || variant == "black") {
    s.side = {bg::starting_side(), bg::starting_side()};
    s.left = {6, 3, 0, 0};
    e.movable = {point(24), point(13), point(8), point(6)};
    if (variant == "hint") e.hint = {{point(24), point(18)}, {point(13), point(10)}};
    if (variant == "black") e.scene.viewer = 1;
    if (variant == "roll") {
      s.phase = bg::Phase::opening;
      s.dice = {};
      s.left = {};
      e.events = {{Happening::rolled, 0, {}, {}, 6, 3, {}}};
      e.movable.clear();
    }
  } else {
    put(s,
        {{24, 2}, {13, 5}, {8, 2}, {6, 3}, {5, 2}, {3, 1}, {1, -1}, {12, -4}, {17, -3}, {18, -1}, {19, -5}});
    s.side[1][bg::kBar] = 1;
    e.targets = {{point(18), true}};
    e.last = {{point(6), point(3)}};
    e.scene.selected = point(24);
    if (variant == "hit") {
      e.events = {{Happening::moved, 0, point(24), point(18), 6, 0, {}},
                  {Happening::captured, 0, point(18), bg::kBarPlace[1], 0, 0, {}}};
      e.scene.motion.active = t >= 1 ? 1 : 0;
    }
  }
  e.packed = pack(s);
  e.before = e.packed;
  e.scene.state = &e.packed;
  e.scene.targets = e.targets;
  e.scene.last = e.last;
  e.scene.hint = e.hint;
  e.scene.movable = e.movable;
  if (!e.events.empty()) {
    e.scene.motion.before = &e.before;
    e.scene.motion.events = e.events;
    e.scene.motion.t = t - std::floor(t);
    e.scene.selected = {};
    e.scene.cosmetic = 5;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 11) return std::fputs("see the head of tests/preview/preview.cpp\n", stderr), 2;
  const std::string what = argv[1];
  const web::Theme& theme = web::theme(web::theme_by_name(argv[2]));
  const auto number = [&](int i) { return static_cast<float>(std::atof(argv[i])); };
  const float w = number(3), h = number(4), scale = number(5);
  const web::Rect area{number(6), number(7), number(8), number(9)};

  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
  io.DisplaySize = {w, h};
  io.DisplayFramebufferScale = {scale, scale};
  io.DeltaTime = 1.0F / 60;
  ImFont* font = nullptr;
  std::vector<char> bytes;
  if (argc > 11) {
    if (std::FILE* file = std::fopen(argv[11], "rb")) {
      char buffer[65536];
      for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
        bytes.insert(bytes.end(), buffer, buffer + n);
      std::fclose(file);
      ImFontConfig config;
      config.FontDataOwnedByAtlas = false;
      config.FontNo = argc > 12 ? static_cast<unsigned>(std::atoi(argv[12])) : 0;
      font = io.Fonts->AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()), 16, &config);
    }
  }
  if (font == nullptr) font = io.Fonts->AddFontDefault();
  ImGui::NewFrame();
  web::Canvas canvas(*ImGui::GetBackgroundDrawList(), font, scale);

  const std::size_t space = what.find(' ');
  const float t = space == std::string::npos ? 0 : static_cast<float>(std::atof(what.c_str() + space));
  const std::string name = what.substr(0, space);
  if (name.rfind("backgammon", 0) == 0) {
    Example e;
    example(e, name.size() > 11 ? name.substr(11) : "", t);
    web::find_table("backgammon")->paint(canvas, theme, area, e.scene);
    if (argc > 13)
      for (const web::Spot& spot : web::find_table("backgammon")->layout(area, e.scene))
        canvas.stroke_rect(spot.mark, 2, theme.lost, 1);
  } else if (name == "dice") {
    for (int i = 0; i < 6; ++i) {
      const web::Vec at{area.x + 40 + static_cast<float>(i) * 62, area.y + 40};
      web::draw_rolling(canvas, theme, at + web::Vec{-20, 30}, at, 46, 0.1F, i + 1, 7, t);
      const web::Vec lower{at.x, area.y + 140};
      web::draw_cube(canvas, lower, 46, 0, web::die_pose(i + 1, 3), {{1, 0}, {0, -0.9F}, {-0.18F, -0.5F}},
                     i % 2 ? web::DieMaterial::ebony : web::DieMaterial::ivory);
    }
  } else if (name == "lying") {
    Example e;
    example(e, "", 0);
    web::find_table("backgammon")->lying(canvas, theme, area, e.packed);
  } else {
    web::draw_picture(canvas, theme, name, area);
  }
  std::printf("%d vertices\n", ImGui::GetBackgroundDrawList()->VtxBuffer.Size);
  ImGui::Render();

  preview::Image image(static_cast<int>(w * scale), static_cast<int>(h * scale));
  const web::Colour inner =
      theme.name == web::ThemeName::light ? web::rgb(0xe3d8c7) : web::mix(theme.table, web::kWhite, 0.055F);
  for (int y = 0; y < image.h; ++y)
    for (int x = 0; x < image.w; ++x) {
      const float dx = (static_cast<float>(x) / scale / w - 0.3F) / 1.2F,
                  dy = (static_cast<float>(y) / scale / h - 0.2F) / 0.7F;
      const web::Colour c = web::mix(inner, theme.table, std::min(1.0F, std::sqrt(dx * dx + dy * dy) / 0.7F));
      float* out = &image.rgb[(static_cast<std::size_t>(y) * image.w + x) * 3];
      out[0] = c.r, out[1] = c.g, out[2] = c.b;
    }
  preview::rasterise(image, *ImGui::GetDrawData());
  const bool ok = preview::write_png(image, argv[10]);
  ImGui::DestroyContext();
  return ok ? 0 : 1;
}
