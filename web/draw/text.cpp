// Text on the canvas: the few glyphs that things carry (point numbers, counts). Words belong to the page.
#include <cmath>

#include "imgui.h"
#include "web/draw/canvas.hpp"

namespace pips::web {

namespace {

// Digits of the mocks' typeface, in em.
constexpr float kDigitHeight = 0.733F;

// Dear ImGui's size is a line's height; this gives the size at which digits are as tall as at a CSS size
// of 1.
float size_factor(ImFont* font) {
  static ImFont* known = nullptr;
  static float factor = 1;
  if (known != font) {
    ImFontBaked* baked = font->GetFontBaked(48);
    const ImFontGlyph* zero = baked != nullptr ? baked->FindGlyph('0') : nullptr;
    const float height = zero != nullptr ? zero->Y1 - zero->Y0 : 0;
    factor = height > 1 ? kDigitHeight * 48 / height : 1;
    known = font;
  }
  return factor;
}

// The next code point of well-formed UTF-8; a broken byte stands for itself.
unsigned next_code(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(at++);
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  unsigned code = more == 0 ? lead : lead & (0x3FU >> more);
  for (int k = 0; k < more && at < text.size(); ++k) code = code << 6 | (byte(at++) & 63U);
  return code;
}

}  // namespace

float Canvas::text_width(std::string_view utf8, float size) const {
  if (font_ == nullptr) return 0;
  ImFontBaked* baked = font_->GetFontBaked(size * size_factor(font_));
  float width = 0;
  for (std::size_t at = 0; at < utf8.size();)
    width += baked->FindGlyph(static_cast<ImWchar>(next_code(utf8, at)))->AdvanceX;
  return width;
}

void Canvas::text(Vec at, std::string_view utf8, float size, Colour colour, Align align, bool bold) {
  if (font_ == nullptr || utf8.empty()) return;
  const float width = text_width(utf8, size);  // also loads every glyph, so the atlas does not change below
  ImFontBaked* baked = font_->GetFontBaked(size * size_factor(font_));
  const ImFontGlyph* one = baked->FindGlyph('1');  // stands on the baseline, without overshoot
  const float baseline = one != nullptr ? one->Y1 : baked->Ascent;
  if (align == Align::centre) at.x -= width / 2;
  if (align == Align::right) at.x -= width;
  // Rows of device pixels, where the glyphs were rasterised; across, they were sampled finely enough to lie
  // anywhere.
  const Vec start{at.x, std::round((at.y - baseline) * scale_) / scale_};
  const ImU32 packed = ImGui::ColorConvertFloat4ToU32({colour.r, colour.g, colour.b, colour.a});
  for (int pass = 0; pass < (bold ? 2 : 1); ++pass) {
    float x = start.x + (bold ? (static_cast<float>(pass) - 0.5F) * size * 0.045F : 0);
    for (std::size_t i = 0; i < utf8.size();) {
      const ImFontGlyph* glyph = baked->FindGlyph(static_cast<ImWchar>(next_code(utf8, i)));
      if (glyph->Visible) {
        list_.PrimReserve(6, 4);
        list_.PrimRectUV({x + glyph->X0, start.y + glyph->Y0}, {x + glyph->X1, start.y + glyph->Y1},
                         {glyph->U0, glyph->V0}, {glyph->U1, glyph->V1}, packed);
      }
      x += glyph->AdvanceX;
    }
  }
}

}  // namespace pips::web
