#include "web/app/platform.hpp"

#include <GLES2/gl2.h>
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cstring>

#include "imgui.h"
#include "imgui_impl_opengl3.h"

namespace pips::web {
namespace {

// After the last change one more frame, for glyphs that ImGui rasterises a frame late.
constexpr int kFramesAfterChange = 2;
constexpr float kFirstStep = 1.0f / 60, kLongestStep = 0.25f;
// For so long after a touch a mouse event is one that the browser made of it.
constexpr double kTouchMouseMs = 1000;

SDL_Window* window = nullptr;
SDL_GLContext context = nullptr;
DrawFrame draw_frame = nullptr;
PointerCalls pointer{};
ImFont* font = nullptr;
float width = 1, height = 1, device_pixels = 1;
bool scheduled = false, lost = false, timing = false;
int pending = 0, frames = 0;
double last_time = 0, last_touch = -kTouchMouseMs;
SDL_FingerID finger = -1;

EM_JS(void, host_frame, (int n), { globalThis.pipsHost&& globalThis.pipsHost.frame(n); });

void begin_frame() {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = ImVec2(width, height);
  io.DisplayFramebufferScale = ImVec2(device_pixels, device_pixels);
  io.DeltaTime = kFirstStep;
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
}

void end_frame() {
  ImGui::Render();
  int w = 0, h = 0;
  emscripten_get_canvas_element_size("#canvas", &w, &h);
  glViewport(0, 0, w, h);
  glClearColor(0, 0, 0, 0);  // the page's table shines through
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

EM_BOOL on_frame(double now, void*) {
  scheduled = false;
  if (lost) return EM_FALSE;
  const float seconds = timing ? static_cast<float>((now - last_time) / 1000) : kFirstStep;
  last_time = now;
  begin_frame();
  Canvas canvas(*ImGui::GetBackgroundDrawList(), font, device_pixels);
  const bool more = draw_frame(canvas, std::clamp(seconds, 0.0f, kLongestStep));
  end_frame();
  host_frame(++frames);
  timing = more;
  if (more) pending = kFramesAfterChange;
  if (more || --pending > 0) {
    scheduled = true;
    emscripten_request_animation_frame(on_frame, nullptr);
  }
  return EM_FALSE;
}

Vec finger_at(const SDL_TouchFingerEvent& e) { return {e.x * width, e.y * height}; }

bool true_mouse(Uint32 which) {
  return which != SDL_TOUCH_MOUSEID && emscripten_get_now() - last_touch > kTouchMouseMs;
}

// Events are taken as the browser sends them: a tap shorter than a frame is a tap like any other. SDL's queue
// is not used.
int SDLCALL watch(void*, SDL_Event* e) {
  if (e->type >= SDL_FINGERDOWN && e->type <= SDL_FINGERMOTION) last_touch = emscripten_get_now();
  switch (e->type) {
    case SDL_FINGERDOWN:
      if (finger != -1) break;  // a second finger is no tap
      finger = e->tfinger.fingerId;
      pointer.down(finger_at(e->tfinger), true);
      break;
    case SDL_FINGERMOTION:
      if (e->tfinger.fingerId == finger) pointer.move(finger_at(e->tfinger));
      break;
    case SDL_FINGERUP:
      if (e->tfinger.fingerId != finger) break;
      finger = -1;
      pointer.up(finger_at(e->tfinger));
      break;
    case SDL_MOUSEBUTTONDOWN:
      if (true_mouse(e->button.which) && e->button.button == SDL_BUTTON_LEFT)
        pointer.down({static_cast<float>(e->button.x), static_cast<float>(e->button.y)}, false);
      break;
    case SDL_MOUSEMOTION:
      if (true_mouse(e->motion.which))
        pointer.move({static_cast<float>(e->motion.x), static_cast<float>(e->motion.y)});
      break;
    case SDL_MOUSEBUTTONUP:
      if (true_mouse(e->button.which) && e->button.button == SDL_BUTTON_LEFT)
        pointer.up({static_cast<float>(e->button.x), static_cast<float>(e->button.y)});
      break;
    default:
      break;
  }
  return 0;
}

int SDLCALL drop_all(void*, SDL_Event* e) {
  watch(nullptr, e);
  return 0;
}

SDL_GLContext create_context() {
  for (const int major : {3, 2}) {  // WebGL 2, else WebGL 1
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, major);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    if (const SDL_GLContext made = SDL_GL_CreateContext(window)) return made;
  }
  return nullptr;
}

}  // namespace

bool platform_begin(DrawFrame draw, PointerCalls calls) {
  draw_frame = draw;
  pointer = calls;
  // Keys belong to the page: SDL would swallow Tab, arrows and F5. It asks for an element, so it gets one
  // that takes none.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 8);
  window =
      SDL_CreateWindow("Pips", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 16, 16, SDL_WINDOW_OPENGL);
  if (!window) return false;
  context = create_context();
  if (!context) return false;
  SDL_GL_MakeCurrent(window, context);
  SDL_SetEventFilter(drop_all, nullptr);
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  return ImGui_ImplOpenGL3_Init("#version 100");
}

void platform_font(const void* bytes, int size) {
  if (size <= 0) return;
  void* copy = IM_ALLOC(static_cast<std::size_t>(size));
  std::memcpy(copy, bytes, static_cast<std::size_t>(size));
  font = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(copy, size);  // the atlas owns the copy
  platform_redraw();
}

void platform_resize(float w, float h, float dpr) {
  width = std::max(1.0f, w);
  height = std::max(1.0f, h);
  device_pixels = std::clamp(dpr, 0.5f, 4.0f);
  SDL_SetWindowSize(window, static_cast<int>(width), static_cast<int>(height));
  emscripten_set_canvas_element_size("#canvas", static_cast<int>(width * device_pixels + 0.5f),
                                     static_cast<int>(height * device_pixels + 0.5f));
  platform_redraw();
}

void platform_redraw() {
  pending = kFramesAfterChange;
  if (scheduled || lost || !context) return;
  scheduled = true;
  emscripten_request_animation_frame(on_frame, nullptr);
}

void platform_picture(void (*paint)(Canvas& canvas)) {
  if (lost || !context) return;
  // Twice, since a glyph asked for the first time is rasterised for the next frame.
  for (int pass = 0; pass < 2; ++pass) {
    begin_frame();
    Canvas canvas(*ImGui::GetBackgroundDrawList(), font, device_pixels);
    paint(canvas);
    end_frame();
  }
  platform_redraw();
}

void platform_context(bool is_lost) {
  lost = is_lost;
  finger = -1;
  if (lost || !context) return;
  ImGui_ImplOpenGL3_DestroyDeviceObjects();
  ImGui_ImplOpenGL3_CreateDeviceObjects();
  timing = false;
  platform_redraw();
}

void platform_forget_touch() { finger = -1; }

void platform_restart_clock() { timing = false; }

}  // namespace pips::web
