// Inside web/draw only: the triangles of one shape, and geometry that fills, strokes and shadows share.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "imgui.h"
#include "web/draw/canvas.hpp"

namespace pips::web::shapes {

inline constexpr float kPi = 3.14159265F;

inline float length(Vec v) { return std::sqrt(v.x * v.x + v.y * v.y); }
inline float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

inline ImU32 pack(Colour c) {
  const auto byte = [](float v) { return static_cast<ImU32>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F); };
  return byte(c.r) << IM_COL32_R_SHIFT | byte(c.g) << IM_COL32_G_SHIFT | byte(c.b) << IM_COL32_B_SHIFT |
         byte(c.a) << IM_COL32_A_SHIFT;
}

// Vertices and triangles of one shape, handed to the list at once.
class Mesh {
 public:
  unsigned add(Vec p, Colour c) {
    vertices_.push_back({ImVec2(p.x, p.y), uv_, pack(c)});
    return static_cast<unsigned>(vertices_.size() - 1);
  }
  void triangle(unsigned a, unsigned b, unsigned c) {
    indices_.push_back(a);
    indices_.push_back(b);
    indices_.push_back(c);
  }
  void quad(unsigned a, unsigned b, unsigned c, unsigned d) {
    triangle(a, b, c);
    triangle(a, c, d);
  }
  unsigned next() const { return static_cast<unsigned>(vertices_.size()); }

  void emit(ImDrawList& list) {
    const unsigned base = list._VtxCurrentIdx;
    // 16-bit indices without vertex offsets (WebGL 1) hold 64 K vertices: leave a shape out rather than tear
    // the rest.
    const bool full =
        sizeof(ImDrawIdx) == 2 && !(list.Flags & ImDrawListFlags_AllowVtxOffset) && base + next() > 0xFFFF;
    if (!vertices_.empty() && !full) {
      list.PrimReserve(static_cast<int>(indices_.size()), static_cast<int>(vertices_.size()));
      const unsigned first = list._VtxCurrentIdx;
      for (const unsigned index : indices_) *list._IdxWritePtr++ = static_cast<ImDrawIdx>(first + index);
      for (const ImDrawVert& vertex : vertices_) *list._VtxWritePtr++ = vertex;
      list._VtxCurrentIdx += next();
    }
    vertices_.clear();
    indices_.clear();
  }

  static Mesh& fresh() {
    static Mesh mesh;  // reused, so that a frame allocates nothing
    mesh.uv_ = ImGui::GetFontTexUvWhitePixel();
    return mesh;
  }

 private:
  ImVec2 uv_;
  std::vector<ImDrawVert> vertices_;
  std::vector<unsigned> indices_;
};

// Half-planes n . x <= d whose intersection is the convex polygon.
struct Edge {
  Vec n;
  float d;
};

std::vector<Edge> edges_of(std::span<const Vec> convex);
// Puts the centroid into `centre` and gives the signed area.
float centre_of(std::span<const Vec> polygon, Vec& centre);
// How many sides a circle needs.
int circle_steps(float radius, float scale);

}  // namespace pips::web::shapes
