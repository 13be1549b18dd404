# Emscripten targets: pips.js/pips.wasm (the page: SDL2, Dear ImGui, web/, the engine, as small as possible) and
# engine.js/engine.wasm (the engine alone, for the Web Worker and node, as fast as possible).

set(CMAKE_C_FLAGS_RELEASE "")  # each target below says how it is optimised
set(CMAKE_CXX_FLAGS_RELEASE "")

# ---- the page

pips_fetch_sdl2()
pips_fetch_imgui()

# What Safari 15 and its contemporaries know of wasm: shorter conversions and copies.
set(page_options -Oz -fno-exceptions -fno-rtti -DNDEBUG -mnontrapping-fptoint -msign-ext -mbulk-memory)
if(PIPS_LTO)
  list(APPEND page_options -flto)
endif()
set(compat ${PROJECT_SOURCE_DIR}/cmake/emscripten/compat.h)

# SDL2: its own CMake takes minutes under emcc; it ships SDL_config_emscripten.h, so its C files compile as they are.
set(sdl ${sdl2_SOURCE_DIR}/src)
set(sdl_patterns)
# Only what a window, a context, events and hints need: no audio, joysticks, haptics, sensors.
foreach(part IN ITEMS . atomic cpuinfo dynapi events file filesystem/emscripten libm loadso/dlopen locale locale/emscripten
    main/dummy misc misc/emscripten power power/emscripten stdlib thread thread/generic timer timer/unix video
    video/emscripten render)
  list(APPEND sdl_patterns ${sdl}/${part}/*.c)
endforeach()
file(GLOB sdl_sources ${sdl_patterns})
add_library(sdl2_page STATIC ${sdl_sources})
target_include_directories(sdl2_page SYSTEM PUBLIC ${sdl2_SOURCE_DIR}/include)
target_compile_definitions(sdl2_page PRIVATE SDL_LEAN_AND_MEAN=1 SDL_AUDIO_DISABLED=1 SDL_JOYSTICK_DISABLED=1
  SDL_RENDER_DISABLED=1 SDL_SENSOR_DISABLED=1 NDEBUG)
target_compile_options(sdl2_page PRIVATE ${page_options} -w -sUSE_SDL=0 -include ${compat})

# Dear ImGui: draw lists, fonts, input. No widgets (see imgui_no_widgets.cpp); web/app/platform.cpp feeds it SDL's events.
add_library(imgui_page STATIC ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp
  ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp cmake/emscripten/imgui_no_widgets.cpp)
target_include_directories(imgui_page SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/backends)
target_compile_definitions(imgui_page PUBLIC IMGUI_IMPL_OPENGL_ES2 ${PIPS_IMGUI_DEFINITIONS})
if(NOT PIPS_DEFAULT_FONT)
  target_compile_definitions(imgui_page PRIVATE IMGUI_DISABLE_DEFAULT_FONT)
endif()
# SHELL: keeps CMake from dropping the second -include as a duplicate
target_compile_options(imgui_page PRIVATE ${page_options} -w -sUSE_SDL=0 "SHELL:-include ${compat}"
  "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/emscripten/imgui_lean.h")
target_link_libraries(imgui_page PUBLIC sdl2_page)

# the page asks the worker to think
pips_engine_library(pips_engine_page ${page_options})
target_compile_definitions(pips_engine_page PUBLIC PIPS_WITHOUT_MINDS)

if(PIPS_WEB_SOURCES)
  # stub.c: -60 KB of JavaScript, since nothing looks GL functions up by name
  add_executable(pips_page ${PIPS_WEB_SOURCES} cmake/emscripten/stub.c)
  set_target_properties(pips_page PROPERTIES OUTPUT_NAME pips)
  # EM_JS and EM_ASM use what -Wpedantic calls extensions
  target_compile_options(pips_page PRIVATE ${page_options} -sUSE_SDL=0
    -Wno-dollar-in-identifier-extension -Wno-gnu-zero-variadic-macro-arguments)
  target_link_libraries(pips_page PRIVATE pips_flags imgui_page pips_engine_page)
  # a response file: CMake and the shell would mangle the $
  set(page_link ${PROJECT_SOURCE_DIR}/cmake/emscripten/page.rsp)
  target_link_options(pips_page PRIVATE ${page_options} @${page_link})
  # a page without main() is started by the shell's first call
  set(main)
  if(EXISTS ${PROJECT_SOURCE_DIR}/web/app/main.cpp)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/app/main.cpp)
    file(STRINGS ${PROJECT_SOURCE_DIR}/web/app/main.cpp main REGEX "^int main\\(")
  endif()
  if(main)
    target_link_options(pips_page PRIVATE -sEXPORTED_FUNCTIONS=_main,_malloc,_free)
  else()
    target_link_options(pips_page PRIVATE --no-entry -sEXPORTED_FUNCTIONS=_malloc,_free)
  endif()
  set_target_properties(pips_page PROPERTIES LINK_DEPENDS ${page_link})
endif()

# ---- the worker's engine

file(GLOB_RECURSE worker_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/worker/*.cpp)
if(worker_sources)
  set(worker_options -O3 -msimd128 -fno-exceptions -fno-rtti -DNDEBUG)
  pips_engine_library(pips_engine_worker ${worker_options})
  add_executable(engine ${worker_sources})
  target_compile_options(engine PRIVATE ${worker_options}
    -Wno-dollar-in-identifier-extension -Wno-gnu-zero-variadic-macro-arguments)
  target_link_libraries(engine PRIVATE pips_flags pips_engine_worker)
  set(worker_link ${PROJECT_SOURCE_DIR}/cmake/emscripten/worker.rsp)
  target_link_options(engine PRIVATE ${worker_options} @${worker_link})
  set_target_properties(engine PROPERTIES LINK_DEPENDS ${worker_link})
endif()
