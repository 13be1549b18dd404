// A software rasteriser for Dear ImGui's draw lists: what the GPU would show, without one.
#pragma once
#include <cstdint>
#include <vector>

struct ImDrawData;

namespace pips::preview {

struct Image {
  int w = 0, h = 0;
  std::vector<float> rgb;  // straight, 0 … 1
  Image(int width, int height) : w(width), h(height), rgb(static_cast<std::size_t>(width * height) * 3) {}
};

// Draws over `image`; positions are scaled by the framebuffer scale. Serves texture requests (fonts) itself.
void rasterise(Image& image, ImDrawData& data);
bool write_png(const Image& image, const char* path);

}  // namespace pips::preview
