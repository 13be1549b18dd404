// The page draws by ImDrawList only and has its controls in the DOM, so it leaves out Dear ImGui's widgets and tables
// (-25 KB brotli). These are what imgui.cpp still refers to in windows that are never shown. Code that uses a widget
// fails to link: then take this file out of cmake/web.cmake and imgui_widgets.cpp, imgui_tables.cpp in.
#include <string.h>

#include "imgui.h"
#include "imgui_internal.h"

void ImGuiMenuColumns::Update(float, bool) {}
ImGuiInputTextState::ImGuiInputTextState() { memset((void*)this, 0, sizeof(*this)); }
ImGuiInputTextState::~ImGuiInputTextState() {}

namespace ImGui {
bool Button(const char*, const ImVec2&) { return false; }
bool ButtonBehavior(const ImRect&, ImGuiID, bool*, bool*, ImGuiButtonFlags) { return false; }
bool CloseButton(ImGuiID, const ImVec2&) { return false; }
bool CollapseButton(ImGuiID, const ImVec2&) { return false; }
bool InputText(const char*, char*, size_t, ImGuiInputTextFlags, ImGuiInputTextCallback, void*) { return false; }
bool Selectable(const char*, bool, ImGuiSelectableFlags, const ImVec2&) { return false; }
bool SliderInt(const char*, int*, int, int, const char*, ImGuiSliderFlags) { return false; }
ImGuiMultiSelectIO* EndMultiSelect() { return nullptr; }
void EndColumns() {}
void EndMenuBar() {}
void EndTabBar() {}
void EndTable() {}
void InputTextDeactivateHook(ImGuiID) {}
void Scrollbar(ImGuiAxis) {}
void SeparatorText(const char*) {}
void TableEndRow(ImGuiTable*) {}
void TableGcCompactSettings() {}
void TableGcCompactTransientBuffers(ImGuiTable*) {}
void TableGcCompactTransientBuffers(ImGuiTableTempData*) {}
void TableSettingsAddSettingsHandler() {}
void TextV(const char*, va_list) {}
void TreePop() {}
}  // namespace ImGui
