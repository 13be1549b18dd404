#include "tests/preview/raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "imgui.h"

namespace pips::preview {

namespace {

void serve_textures(ImDrawData& data) {
  if (data.Textures == nullptr) return;
  for (ImTextureData* texture : *data.Textures) {
    if (texture->Status == ImTextureStatus_WantCreate || texture->Status == ImTextureStatus_WantUpdates) {
      texture->SetTexID(static_cast<ImTextureID>(reinterpret_cast<std::uintptr_t>(texture)));
      texture->SetStatus(ImTextureStatus_OK);
    } else if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetTexID(ImTextureID_Invalid);
      texture->SetStatus(ImTextureStatus_Destroyed);
    }
  }
}

struct Point {
  std::int64_t x, y;  // 1/256 pixels
};

// Exact top-left rule, so that shared edges are drawn once.
void triangle(Image& image, const ImDrawVert* const v[3], const ImTextureData& texture, float scale,
              const int clip[4]) {
  Point p[3];
  for (int i = 0; i < 3; ++i)
    p[i] = {std::llround(v[i]->pos.x * scale * 256), std::llround(v[i]->pos.y * scale * 256)};
  int order[3] = {0, 1, 2};
  const auto cross = [](Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  };
  std::int64_t area = cross(p[0], p[1], p[2]);
  if (area == 0) return;
  if (area < 0) {
    std::swap(order[1], order[2]);
    std::swap(p[1], p[2]);
    area = -area;
  }
  const auto low = [](std::int64_t a, std::int64_t b, std::int64_t c) {
    return static_cast<int>(std::min({a, b, c}) >> 8);
  };
  const auto high = [](std::int64_t a, std::int64_t b, std::int64_t c) {
    return static_cast<int>(std::max({a, b, c}) >> 8) + 1;
  };
  const int x0 = std::max(low(p[0].x, p[1].x, p[2].x), clip[0]),
            x1 = std::min(high(p[0].x, p[1].x, p[2].x), clip[2]);
  const int y0 = std::max(low(p[0].y, p[1].y, p[2].y), clip[1]),
            y1 = std::min(high(p[0].y, p[1].y, p[2].y), clip[3]);
  std::int64_t bias[3];
  for (int i = 0; i < 3; ++i) {
    const Point a = p[(i + 1) % 3], b = p[(i + 2) % 3];
    const bool top_left = (a.y == b.y && b.x > a.x) || b.y < a.y;
    bias[i] = top_left ? 0 : -1;
  }
  for (int y = y0; y < y1; ++y)
    for (int x = x0; x < x1; ++x) {
      const Point q{x * 256 + 128, y * 256 + 128};
      std::int64_t w[3];
      bool in = true;
      for (int i = 0; i < 3; ++i) {
        w[i] = cross(p[(i + 1) % 3], p[(i + 2) % 3], q);
        in = in && w[i] + bias[i] >= 0;
      }
      if (!in) continue;
      float c[4] = {}, u = 0, t = 0;
      for (int i = 0; i < 3; ++i) {
        const ImDrawVert& vertex = *v[order[i]];
        const float k = static_cast<float>(w[i]) / static_cast<float>(area);
        for (int ch = 0; ch < 4; ++ch) c[ch] += k * static_cast<float>(vertex.col >> (8 * ch) & 255) / 255;
        u += k * vertex.uv.x;
        t += k * vertex.uv.y;
      }
      // Bilinear, as the GPU samples.
      const float fx = u * static_cast<float>(texture.Width) - 0.5F,
                  fy = t * static_cast<float>(texture.Height) - 0.5F;
      const float bx = std::floor(fx), by = std::floor(fy);
      const auto texel = [&](float px, float py) {
        const int tx = std::clamp(static_cast<int>(px), 0, texture.Width - 1);
        const int ty = std::clamp(static_cast<int>(py), 0, texture.Height - 1);
        const std::size_t at = (static_cast<std::size_t>(ty) * texture.Width + tx) * texture.BytesPerPixel;
        return static_cast<float>(texture.Pixels[at + texture.BytesPerPixel - 1]) / 255;
      };
      const float kx = fx - bx, ky = fy - by;
      const float alpha = c[3] * ((texel(bx, by) * (1 - kx) + texel(bx + 1, by) * kx) * (1 - ky) +
                                  (texel(bx, by + 1) * (1 - kx) + texel(bx + 1, by + 1) * kx) * ky);
      float* out = &image.rgb[(static_cast<std::size_t>(y) * image.w + x) * 3];
      for (int ch = 0; ch < 3; ++ch) out[ch] += (c[ch] - out[ch]) * alpha;
    }
}

std::uint32_t crc(std::uint32_t c, const std::vector<std::uint8_t>& bytes) {
  for (const std::uint8_t byte : bytes) {
    c ^= byte;
    for (int k = 0; k < 8; ++k) c = c & 1 ? 0xEDB88320U ^ c >> 1 : c >> 1;
  }
  return c;
}

void big_endian(std::vector<std::uint8_t>& out, std::uint32_t v) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<std::uint8_t>(v >> shift));
}

void chunk(std::FILE* file, const char* type, const std::vector<std::uint8_t>& body) {
  std::vector<std::uint8_t> length, typed(type, type + 4), check;
  big_endian(length, static_cast<std::uint32_t>(body.size()));
  typed.insert(typed.end(), body.begin(), body.end());
  big_endian(check, ~crc(~0U, typed));
  for (const auto* part : {&length, &typed, &check}) std::fwrite(part->data(), 1, part->size(), file);
}

}  // namespace

void rasterise(Image& image, ImDrawData& data) {
  serve_textures(data);
  const float scale = data.FramebufferScale.x;
  for (const ImDrawList* list : data.CmdLists)
    for (const ImDrawCmd& command : list->CmdBuffer) {
      const int clip[4] = {std::max(0, static_cast<int>(command.ClipRect.x * scale)),
                           std::max(0, static_cast<int>(command.ClipRect.y * scale)),
                           std::min(image.w, static_cast<int>(command.ClipRect.z * scale)),
                           std::min(image.h, static_cast<int>(command.ClipRect.w * scale))};
      const auto& texture =
          *reinterpret_cast<const ImTextureData*>(static_cast<std::uintptr_t>(command.GetTexID()));
      for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
        const ImDrawVert* corner[3];
        for (unsigned k = 0; k < 3; ++k)
          corner[k] = &list->VtxBuffer[static_cast<int>(
              command.VtxOffset + list->IdxBuffer[static_cast<int>(command.IdxOffset + i + k)])];
        triangle(image, corner, texture, scale, clip);
      }
    }
}

bool write_png(const Image& image, const char* path) {
  std::FILE* file = std::fopen(path, "wb");
  if (file == nullptr) return false;
  std::vector<std::uint8_t> raw;
  for (int y = 0; y < image.h; ++y) {
    raw.push_back(0);
    for (int i = 0; i < image.w * 3; ++i)
      raw.push_back(static_cast<std::uint8_t>(
          std::clamp(image.rgb[static_cast<std::size_t>(y) * image.w * 3 + i], 0.0F, 1.0F) * 255 + 0.5F));
  }
  std::vector<std::uint8_t> head, body{0x78, 0x01};
  big_endian(head, static_cast<std::uint32_t>(image.w));
  big_endian(head, static_cast<std::uint32_t>(image.h));
  for (const int b : {8, 2, 0, 0, 0}) head.push_back(static_cast<std::uint8_t>(b));
  std::uint32_t s1 = 1, s2 = 0;
  for (std::size_t at = 0; at < raw.size(); at += 65535) {  // stored blocks
    const std::size_t n = std::min<std::size_t>(65535, raw.size() - at);
    body.push_back(at + n == raw.size());
    for (const std::size_t v : {n, ~n}) {
      body.push_back(static_cast<std::uint8_t>(v));
      body.push_back(static_cast<std::uint8_t>(v >> 8));
    }
    for (std::size_t i = at; i < at + n; ++i) {
      body.push_back(raw[i]);
      s1 = (s1 + raw[i]) % 65521;
      s2 = (s2 + s1) % 65521;
    }
  }
  big_endian(body, s2 << 16 | s1);
  static constexpr unsigned char kMagic[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  std::fwrite(kMagic, 1, sizeof kMagic, file);
  chunk(file, "IHDR", head);
  chunk(file, "IDAT", body);
  chunk(file, "IEND", {});
  return std::fclose(file) == 0;
}

}  // namespace pips::preview
