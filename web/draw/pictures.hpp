// Small pictures for the page: lobby cards, discs and dice in sheets.
#pragma once
#include <string_view>

#include "web/draw/canvas.hpp"
#include "web/draw/theme.hpp"

namespace pips::web {

// Room around a picture for its shadow, in the mocks' CSS pixels: "game:ID" is drawn as 108 x 92 (wide games
// 150 x 92) with kCardMargin around it, the lying match as 358 x 212 with what the screen leaves beside it.
inline constexpr float kCardMargin = 30, kLyingMargin = 12;

// Names: "game:ID", "disc:white", "disc:black", "disc:both", "die:5", "dice:61". False, and nothing drawn,
// for another.
bool draw_picture(Canvas& canvas, const Theme& theme, std::string_view name, Rect area);

}  // namespace pips::web
