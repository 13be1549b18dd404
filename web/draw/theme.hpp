// The colours of the three themes (shared/design/look.md): lamp-lit walnut, morning birch, and one for
// colour-blind eyes.
#pragma once
#include <cstdint>
#include <string_view>

#include "web/draw/colour.hpp"

namespace pips::web {

enum class ThemeName : std::uint8_t { dark, light, safe };

struct Theme {
  ThemeName name;
  // Materials, named as in the mock's style sheets.
  Colour wood, wood_hi, wood_lo, wood_edge, felt, felt_hi, ivory, ivory_lo, ivory_top, ivory_edge, ebony,
      ebony_hi, ebony_edge, ebony_rim, point_a, point_a2, point_b, point_b2, number, ghost;
  Colour brass, brass_ink, legal, legal_ink, lost;
  Colour red, yellow, green, blue, paper, shade, ink, ink2;
  Colour die_low, pip, dim;
  // Of the small things drawn in perspective (scene3d.hpp): lobby, sheets.
  Colour mini_a, mini_b, mini_felt, mini_felt_hi, wall, ivory_side, ivory_line, ivory_dark, ebony_top,
      ebony_top_hi, ebony_side, ebony_line, ebony_glint, ebony_die, brass_low;
  Colour table;  // what lies beneath everything
  // Strengths, 0 … 1.
  float shadow, well_shadow, glow, pool, vignette, hole, rail_shade, dim_alpha;
};

const Theme& theme(ThemeName name);
ThemeName theme_by_name(std::string_view name);  // dark when unknown

}  // namespace pips::web
