#include "web/draw/theme.hpp"

#include <cstddef>

namespace pips::web {

namespace {

constexpr Theme make_dark() {
  Theme t{};
  t.name = ThemeName::dark;
  t.wood = rgb(0x6b4329), t.wood_hi = rgb(0x8a5a38), t.wood_lo = rgb(0x4a2c1a), t.wood_edge = rgb(0xb98257);
  t.felt = rgb(0x1f4a43), t.felt_hi = rgb(0x275a51);
  t.ivory = rgb(0xf4ead6), t.ivory_lo = rgb(0xd5c4a5), t.ivory_top = rgb(0xfff8e8),
  t.ivory_edge = rgb(0x9c8662);
  t.ebony = rgb(0x2c2624), t.ebony_hi = rgb(0x4b423e), t.ebony_edge = rgb(0x0e0b0a),
  t.ebony_rim = rgb(0xfff0dc);
  t.point_a = rgb(0xc2a677), t.point_a2 = rgb(0xa98a5b), t.point_b = rgb(0x17383a),
  t.point_b2 = rgb(0x122d30);
  t.number = rgb(0xf3dfc2), t.ghost = rgb(0xf3dfc2);
  t.brass = rgb(0xe3ad52), t.brass_ink = rgb(0x2a1c08);
  t.legal = rgb(0x8ff0c8), t.legal_ink = rgb(0x06231b), t.lost = rgb(0xee7d5c);
  t.red = rgb(0xd9543f), t.yellow = rgb(0xf0b93a), t.green = rgb(0x6f9f6a), t.blue = rgb(0x5f86ad);
  t.paper = rgb(0xece0c8), t.shade = rgb(0x080403), t.ink = rgb(0xf5ede2), t.ink2 = rgb(0xb8a796);
  t.die_low = rgb(0xcdb992), t.pip = rgb(0x33241c), t.dim = rgb(0x23332f);
  t.mini_a = rgb(0xc9a878), t.mini_b = rgb(0x7e4a34), t.mini_felt = t.felt, t.mini_felt_hi = t.felt_hi;
  t.wall = rgb(0x7a4d30);
  t.ivory_side = rgb(0xb9a27c), t.ivory_line = rgb(0xd3c2a0), t.ivory_dark = rgb(0x7d6647);
  t.ebony_top = rgb(0x38302c), t.ebony_top_hi = rgb(0x574c47), t.ebony_side = rgb(0x15110f);
  t.ebony_line = rgb(0x776a63), t.ebony_glint = rgb(0xb9aaa0), t.ebony_die = rgb(0x3a322e);
  t.brass_low = rgb(0xb07e2c);
  t.table = rgb(0x1d1613);
  t.shadow = 0.62F, t.well_shadow = 0.55F, t.glow = 0.55F, t.pool = 0.07F, t.vignette = 0.42F, t.hole = 0.45F;
  t.rail_shade = 0.14F, t.dim_alpha = 0.62F;
  return t;
}

constexpr Theme make_light() {
  Theme t{};
  t.name = ThemeName::light;
  t.wood = rgb(0xb98252), t.wood_hi = rgb(0xd09d6c), t.wood_lo = rgb(0x8f5f38), t.wood_edge = rgb(0xf0cfa4);
  t.felt = rgb(0xcfd9cb), t.felt_hi = rgb(0xdbe4d7);
  t.ivory = rgb(0xfffaf0), t.ivory_lo = rgb(0xdccdb2), t.ivory_top = rgb(0xfffdf6),
  t.ivory_edge = rgb(0xb39b74);
  t.ebony = rgb(0x3a3230), t.ebony_hi = rgb(0x5b504c), t.ebony_edge = rgb(0x1a1513),
  t.ebony_rim = rgb(0xffffff);
  t.point_a = rgb(0xb58a58), t.point_a2 = rgb(0xa37848), t.point_b = rgb(0x8fa698),
  t.point_b2 = rgb(0x7f9788);
  t.number = rgb(0x351f0c), t.ghost = rgb(0x3f2712);
  t.brass = rgb(0xb9791a), t.brass_ink = rgb(0x2a1c08);
  t.legal = rgb(0x0f8f66), t.legal_ink = rgb(0xffffff), t.lost = rgb(0xb8442a);
  t.red = rgb(0xd9543f), t.yellow = rgb(0xf0b93a), t.green = rgb(0x6f9f6a), t.blue = rgb(0x5f86ad);
  t.paper = rgb(0xfbf5e6), t.shade = rgb(0x3b2512), t.ink = rgb(0x2b211b), t.ink2 = rgb(0x67584b);
  t.die_low = rgb(0xdccdb2), t.pip = rgb(0x33261f), t.dim = rgb(0xb9bfae);
  t.mini_a = rgb(0xb98252), t.mini_b = rgb(0x6f8f7a), t.mini_felt = rgb(0xb9cab8),
  t.mini_felt_hi = rgb(0xc9d8c6);
  t.wall = rgb(0xa87448);
  t.ivory_side = rgb(0xc6ae85), t.ivory_line = rgb(0xd9c7a4), t.ivory_dark = rgb(0x8d7550);
  t.ebony_top = rgb(0x3a3230), t.ebony_top_hi = rgb(0x5f5450), t.ebony_side = rgb(0x1d1816);
  t.ebony_line = rgb(0x6f635d), t.ebony_glint = rgb(0xb3a79f), t.ebony_die = rgb(0x443b37);
  t.brass_low = rgb(0xa06a14);
  t.table = rgb(0xefe7da);
  t.shadow = 0.42F, t.well_shadow = 0.26F, t.glow = 0.75F, t.pool = 0.09F, t.vignette = 0.2F, t.hole = 0.16F;
  t.rail_shade = 0.04F, t.dim_alpha = 0.62F;
  return t;
}

// For colour-blind eyes: nothing depends on red against green. Points are orange and blue of different
// lightness, legal is sky blue, lost is orange; hues after Okabe and Ito.
constexpr Theme make_safe() {
  Theme t = make_dark();
  t.name = ThemeName::safe;
  t.wood = rgb(0x4b4a4d), t.wood_hi = rgb(0x67666a), t.wood_lo = rgb(0x313034), t.wood_edge = rgb(0x9b9aa0);
  t.felt = rgb(0x23282f), t.felt_hi = rgb(0x2e353e);
  t.ivory = rgb(0xf8f5ee), t.ivory_lo = rgb(0xd6d1c6), t.ivory_top = rgb(0xffffff),
  t.ivory_edge = rgb(0x8f8a80);
  t.ebony = rgb(0x1b1b1e), t.ebony_hi = rgb(0x3c3c42), t.ebony_edge = rgb(0x060607),
  t.ebony_rim = rgb(0xffffff);
  t.point_a = rgb(0xd99a45), t.point_a2 = rgb(0xc08235), t.point_b = rgb(0x2b5c8f),
  t.point_b2 = rgb(0x234c77);
  t.number = rgb(0xffffff), t.ghost = rgb(0xffffff);
  t.brass = rgb(0xf0d64a), t.brass_ink = rgb(0x241f05);
  t.legal = rgb(0x8edcff), t.legal_ink = rgb(0x041c2b), t.lost = rgb(0xff9d3c);
  t.red = rgb(0xd55e00), t.yellow = rgb(0xf0e442), t.green = rgb(0x3f8f78), t.blue = rgb(0x56b4e9);
  t.paper = rgb(0xefece4), t.shade = rgb(0x050506), t.ink = rgb(0xffffff), t.ink2 = rgb(0xc4c4ca);
  t.die_low = rgb(0xc9c4b8), t.dim = rgb(0x2c3037);
  t.mini_a = t.point_a, t.mini_b = t.point_b, t.mini_felt = t.felt, t.mini_felt_hi = t.felt_hi;
  t.wall = rgb(0x5a595d);
  t.ivory_side = rgb(0xaaa598), t.ivory_line = rgb(0xc9c4b6), t.ivory_dark = rgb(0x6d695f);
  t.ebony_top = rgb(0x26262a), t.ebony_top_hi = rgb(0x4a4a51), t.ebony_side = rgb(0x0b0b0d);
  t.ebony_line = rgb(0x85858e), t.ebony_glint = rgb(0xcfcfd8), t.ebony_die = rgb(0x2a2a2f);
  t.table = rgb(0x16171a);
  return t;
}

constexpr Theme kThemes[] = {make_dark(), make_light(), make_safe()};

}  // namespace

const Theme& theme(ThemeName name) { return kThemes[static_cast<std::size_t>(name) % 3]; }

ThemeName theme_by_name(std::string_view name) {
  return name == "light" ? ThemeName::light : name == "safe" ? ThemeName::safe : ThemeName::dark;
}

}  // namespace pips::web
