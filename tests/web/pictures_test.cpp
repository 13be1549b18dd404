// The small pictures of the page: nothing of them, shadows too, is cut off by the edge of the canvas they are
// copied to.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/registry.hpp"
#include "imgui.h"
#include "web/draw/pictures.hpp"

using namespace pips;
using namespace pips::web;

namespace {

// The strongest alpha, 0 to 255, with which an edge of a triangle crosses the border of `area`.
float strongest_at_border(const ImDrawList& list, Rect area) {
  const auto alpha = [](const ImDrawVert& v) { return static_cast<float>(v.col >> IM_COL32_A_SHIFT & 0xFF); };
  float strongest = 0;
  // Where p[axis] passes `line`.
  const auto cross = [&](const ImDrawVert& a, const ImDrawVert& b, float from, float to, float line) {
    if ((from < line) == (to < line)) return;
    const float t = (line - from) / (to - from);
    strongest = std::max(strongest, alpha(a) + t * (alpha(b) - alpha(a)));
  };
  for (const ImDrawCmd& command : list.CmdBuffer)
    for (unsigned i = 0; i < command.ElemCount; i += 3)
      for (unsigned k = 0; k < 3; ++k) {
        const auto vertex = [&](unsigned n) {
          const int at = static_cast<int>(command.IdxOffset + i + n % 3);
          return list.VtxBuffer[static_cast<int>(command.VtxOffset + list.IdxBuffer[at])];
        };
        const ImDrawVert a = vertex(k), b = vertex(k + 1);
        for (const float x : {area.x, area.x + area.w}) cross(a, b, a.pos.x, b.pos.x, x);
        for (const float y : {area.y, area.y + area.h}) cross(a, b, a.pos.y, b.pos.y, y);
      }
  return strongest;
}

}  // namespace

TEST_CASE(
    "every game's picture with the room that the page gives it is whole, at every size and in every theme") {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
  io.DisplaySize = {800, 800};
  for (const ThemeName name : {ThemeName::dark, ThemeName::light, ThemeName::safe})
    for (const Game* game : all_games())
      // In the lobby, small and large, and where the rules are listed (shell/ui/widgets.mjs: shadowRoom).
      for (const Rect inner :
           {Rect{0, 0, 108, 92}, Rect{0, 0, 150, 92}, Rect{0, 0, 60, 51}, Rect{0, 0, 72, 61}}) {
        const float room = kCardMargin * inner.h / 92;
        const Rect area{0, 0, inner.w + 2 * room, inner.h + 2 * room};
        ImGui::NewFrame();
        Canvas canvas(*ImGui::GetBackgroundDrawList(), ImGui::GetFont(), 2);
        REQUIRE(draw_picture(canvas, theme(name), "game:" + std::string(game->info->id), area));
        CAPTURE(std::string(game->info->id));
        CAPTURE(inner.w);
        CHECK(ImGui::GetBackgroundDrawList()->VtxBuffer.Size > 100);
        CHECK(strongest_at_border(*ImGui::GetBackgroundDrawList(), area) <= 4);
        ImGui::EndFrame();
      }
  ImGui::DestroyContext();
}
