// The window, the WebGL context and the frame: all that knows SDL, GL and Emscripten besides
// platform_exports.cpp.
#pragma once
#include "web/draw/canvas.hpp"

namespace pips::web {

// Called with the canvas of a frame and the seconds since the last one; true asks for another frame.
using DrawFrame = bool (*)(Canvas& canvas, float seconds);
struct PointerCalls {
  void (*down)(Vec at, bool touch);
  void (*move)(Vec at);
  void (*up)(Vec at);
};

// False when there is no WebGL. `draw` is called on demand only.
bool platform_begin(DrawFrame draw, PointerCalls pointer);
void platform_font(const void* bytes, int size);  // takes a copy; the canvas draws no text before
void platform_resize(float width, float height, float device_pixels);
// One frame soon.
void platform_redraw();
// `paint` alone, at once, on an emptied canvas; the next frame draws the table again.
void platform_picture(void (*paint)(Canvas& canvas));
void platform_context(bool lost);
// The finger that is down, if any, counts no more; its end may never be told.
void platform_forget_touch();
// Forgets the time that has passed, so that nothing jumps after a pause.
void platform_restart_clock();

}  // namespace pips::web
