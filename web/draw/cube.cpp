// A rounded cube lit by its true orientation, and the roll that ends on a recorded face.
#include <algorithm>
#include <cmath>
#include <vector>

#include "web/draw/dice.hpp"

namespace pips::web {

namespace {

constexpr float kPi = 3.14159265F;

// Bone and ebony from shadow to gloss, every quarter of the light.
struct Palette {
  std::uint32_t ramp[6];
  float gloss;
  std::uint32_t pip, pip_low, lip;
  float lip_alpha;
};

constexpr Palette kPalettes[2] = {{{0x6f5638, 0xa4875d, 0xd2bb92, 0xeadcbf, 0xf8efdd, 0xfffdf6},
                                   0.22F,
                                   0x2a1f1a,
                                   0x120c0a,
                                   0xfffaf0,
                                   0.75F},
                                  {{0x0b0908, 0x1a1614, 0x2c2623, 0x403733, 0x574c45, 0x9a8b7d},
                                   0.55F,
                                   0xf3e8d1,
                                   0xcbb994,
                                   0x000000,
                                   0.5F}};

Colour ramp(const Palette& palette, float t) {
  const float at = std::clamp(t / 0.25F, 0.0F, 4.999F);
  const int i = static_cast<int>(at);
  return mix(rgb(palette.ramp[i]), rgb(palette.ramp[i + 1]), at - static_cast<float>(i));
}

// The lamp stands left, far and high; a weak fill comes from the player's side; the gloss sits on the edges
// towards the lamp.
Colour shade(const Palette& palette, Space n, Space p) {
  const Space lamp{-0.481F, 0.370F, 0.795F}, fill{-0.104F, -0.894F, 0.436F}, gloss{-0.592F, 0.454F, 0.651F};
  const float up = std::max(0.0F, n.z);
  float t = 0.13F + 0.74F * std::max(0.0F, dot(n, lamp)) + 0.40F * std::max(0.0F, dot(n, fill)) + 0.10F * up;
  const float low = 1 - std::clamp(p.z + 0.5F, 0.0F, 1.0F);
  t *= 1 - 0.24F * low * low * (1 - up);
  t += (-0.07F * p.x + 0.07F * p.y) * up;
  float shine = std::max(0.0F, dot(n, gloss));
  for (int i = 0; i < 4; ++i) shine *= shine;
  return ramp(palette, t + palette.gloss * shine);
}

constexpr float kPipRadius[7] = {0, 0.125F, 0.102F, 0.1F, 0.098F, 0.096F, 0.092F};
constexpr float kPipGap = 0.238F;

// Axes of a face on which its pips are laid out: to the right and up as its number is read.
void face_axes(int value, Space& u, Space& v) {
  constexpr Space kAxes[7][2] = {{},
                                 {{1, 0, 0}, {0, -1, 0}},
                                 {{0, 1, 0}, {0, 0, 1}},
                                 {{1, 0, 0}, {0, 0, 1}},
                                 {{-1, 0, 0}, {0, 0, 1}},
                                 {{0, -1, 0}, {0, 0, 1}},
                                 {{1, 0, 0}, {0, 1, 0}}};
  u = kAxes[value][0];
  v = kAxes[value][1];
}

float ease_out(float t) { return 1 - (1 - t) * (1 - t) * (1 - t); }

}  // namespace

void draw_cube(Canvas& canvas, Vec foot, float size, float lift, const Turn& turn, const Camera& camera,
               DieMaterial material, float round) {
  const Palette& palette = kPalettes[static_cast<int>(material)];
  const Space eye = camera.eye();
  const Vec centre = foot + camera.z * (size / 2) - Vec{0, lift};
  const auto project = [&](Space p) { return centre + camera(p) * size; };

  // Samples along an edge: the rounding in three steps, the flat between.
  constexpr int kRound = 3, kSamples = 2 * kRound + 2;
  float along[kSamples];
  for (int i = 0; i <= kRound; ++i) {
    const float at = 0.5F - round + round * std::tan(static_cast<float>(i) / kRound * kPi / 4);
    along[kRound - i] = -at;
    along[kRound + 1 + i] = at;
  }
  std::vector<Vec> points, outline;
  std::vector<Colour> colours;
  std::vector<std::uint16_t> indices;
  std::vector<float> facing;
  for (int axis = 0; axis < 3; ++axis)
    for (const float sign : {1.0F, -1.0F}) {
      const std::size_t base = points.size();
      facing.clear();
      for (const float u : along)
        for (const float v : along) {
          float c[3];
          c[axis] = sign * 0.5F;
          c[(axis + 1) % 3] = u;
          c[(axis + 2) % 3] = v;
          float in[3];
          for (int i = 0; i < 3; ++i) in[i] = std::clamp(c[i], round - 0.5F, 0.5F - round);
          const Space n = unit({c[0] - in[0], c[1] - in[1], c[2] - in[2]});
          const Space normal = turn(n),
                      p = turn({in[0] + n.x * round, in[1] + n.y * round, in[2] + n.z * round});
          points.push_back(project(p));
          colours.push_back(shade(palette, normal, p));
          facing.push_back(dot(normal, eye));
          if (std::abs(facing.back()) < 0.5F) outline.push_back(points.back());
        }
      for (int i = 0; i + 1 < kSamples; ++i)
        for (int j = 0; j + 1 < kSamples; ++j) {
          const int a = i * kSamples + j, b = a + kSamples;
          if (facing[a] + facing[b] + facing[a + 1] + facing[b + 1] <= 0) continue;
          for (const int k : {a, b, b + 1, a, b + 1, a + 1})
            indices.push_back(static_cast<std::uint16_t>(base + k));
        }
    }
  // The silhouette beneath carries the smooth edge.
  canvas.polygon(hull(outline), ramp(palette, 0.42F));
  canvas.triangles(points, colours, indices);

  for (int value = 1; value <= 6; ++value) {
    const Space n = turn(face_normal(value));
    if (dot(n, eye) < 0.06F) continue;
    Space bu, bv;
    face_axes(value, bu, bv);
    const Space u = turn(bu), v = turn(bv);
    const float light = n.z > 0.5F ? 1 : n.y < -0.5F ? 0.9F : 0.72F;
    const bool dark = material == DieMaterial::ebony;
    const Colour pip = dark ? mix(rgb(0x1a1512), rgb(palette.pip), light) : rgb(palette.pip);
    const Colour low = dark ? mix(rgb(0x1a1512), rgb(palette.pip_low), light) : rgb(palette.pip_low);
    for (const Pip spot : pips_of(value)) {
      const float a = spot.x * kPipGap, b = spot.y * kPipGap, radius = kPipRadius[value];
      const Vec at = project(
          {n.x * 0.5F + u.x * a + v.x * b, n.y * 0.5F + u.y * a + v.y * b, n.z * 0.5F + u.z * a + v.z * b});
      const bool top = n.z > 0.5F;
      const auto disc = [&](Vec shift, float scale, Colour colour) {
        std::vector<Vec> dots(16);
        for (std::size_t i = 0; i < dots.size(); ++i) {
          const float angle = static_cast<float>(i) / 16 * 2 * kPi, cu = std::cos(angle) * radius * scale,
                      cv = std::sin(angle) * radius * scale;
          dots[i] =
              at + shift + camera({u.x * cu + v.x * cv, u.y * cu + v.y * cv, u.z * cu + v.z * cv}) * size;
        }
        canvas.polygon(dots, colour);
      };
      disc(top ? Vec{0.5F, 0.55F} : Vec{0.25F, 0.3F}, 1.02F,
           rgb(palette.lip, palette.lip_alpha * (top ? 1 : 0.45F)));
      disc({}, 1, low);
      disc(top ? Vec{0.28F, 0.34F} : Vec{0.1F, 0.15F}, 0.84F, pip);
    }
  }
}

void draw_rolling(Canvas& canvas, const Theme& theme, Vec from, Vec at, float size, float yaw, int value,
                  std::uint32_t seed, float t) {
  if (t >= 1) return draw_die(canvas, theme, at, size, yaw, value);
  const float go = ease_out(std::clamp(t, 0.0F, 1.0F)), left = 1 - go;
  const Vec path = at - from, now = from + path * go;
  // It turns about the level axis across its way, as far as it still has to go, and a little about the
  // upright one.
  constexpr int kFronts[6] = {4, 1, 1, 1, 1, 3};  // so that the pips lie as draw_die lays them
  const Turn rest = turn_about({0, 0, 1}, -yaw) * die_pose(value, kFronts[(value - 1) % 6]);
  const float turns = 2.1F + 0.9F * cosmetic(seed, 1);
  const Space across{path.y, path.x,
                     0.35F * (cosmetic(seed, 2) - 0.5F) * (std::abs(path.x) + std::abs(path.y))};
  const Turn pose = turn_about({0, 0, 1}, left * (cosmetic(seed, 3) - 0.5F) * 4) *
                    turn_about(across, -left * turns * 2 * kPi) * rest;
  // Three bounces, each lower; a corner that points down lifts the die's middle.
  const float bounce = std::abs(std::sin(go * kPi * 2.5F)) * left * size * 0.9F;
  float reach = 0;
  for (int value2 = 1; value2 <= 6; ++value2) reach += std::abs(pose(face_normal(value2)).z) * 0.25F;
  const float lift = bounce + std::max(0.0F, reach - 0.5F) * size * 0.35F;
  canvas.soft({now.x + size * 0.14F + lift * 0.55F, now.y + size * 0.27F + lift * 0.8F},
              size * 0.78F + lift * 0.3F, size * 0.72F + lift * 0.3F,
              kBlack.alpha(theme.shadow * (1 - 0.3F * std::min(1.0F, lift / size))));
  draw_cube(canvas, {now.x, now.y + size * 0.17F}, size, lift, pose, kTableCamera, DieMaterial::ivory, 0.22F);
}

}  // namespace pips::web
