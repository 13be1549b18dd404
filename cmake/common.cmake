# What every target of our own shares: warnings, include root, source lists, compiler cache.

find_program(PIPS_CCACHE ccache)
if(PIPS_CCACHE AND NOT EMSCRIPTEN AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # paths relative to the checkout, so that a fresh clone elsewhere finds what another one compiled
  set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${PIPS_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
endif()

# Only flags that g++ 12, clang 14 and every emcc know. No fused multiply-add: native and wasm must give the same digests.
add_library(pips_flags INTERFACE)
target_compile_options(pips_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 wrongly warns about "x" + std::string (its bug 105651), and under the sanitizers about std::optional
  target_compile_options(pips_flags INTERFACE -Wno-restrict)
  if(PIPS_SANITIZE)
    target_compile_options(pips_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(PIPS_WERROR)
  target_compile_options(pips_flags INTERFACE -Werror)
endif()
target_include_directories(pips_flags INTERFACE ${PROJECT_SOURCE_DIR})

# Optimised as well as today's phones and machines allow, without asking for this machine's own CPU.
if(NOT EMSCRIPTEN AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-march=x86-64-v2 PIPS_HAVE_X86_64_V2)
  if(PIPS_HAVE_X86_64_V2)
    target_compile_options(pips_flags INTERFACE -march=x86-64-v2)
  endif()
endif()

file(GLOB_RECURSE PIPS_ENGINE_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*.cpp)
list(FILTER PIPS_ENGINE_SOURCES EXCLUDE REGEX "/engine/cli/main\\.cpp$|/engine/tools/")

# The page's C++ without platform code: builds and is tested natively too.
file(GLOB_RECURSE PIPS_WEB_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.cpp)
list(FILTER PIPS_WEB_SOURCES EXCLUDE REGEX "/web/worker/")
set(PIPS_WEB_PORTABLE_SOURCES ${PIPS_WEB_SOURCES})
list(FILTER PIPS_WEB_PORTABLE_SOURCES EXCLUDE REGEX "/web/app/(platform[^/]*|main)\\.cpp$|/web/app/platform/")

# pips_engine_library(NAME [compile options...])
function(pips_engine_library name)
  add_library(${name} STATIC ${PIPS_ENGINE_SOURCES})
  target_link_libraries(${name} PUBLIC pips_flags)
  target_compile_options(${name} PRIVATE ${ARGN})
endfunction()

# Dear ImGui leaves out what a game never shows. The same definitions everywhere: they are part of its ABI.
set(PIPS_IMGUI_DEFINITIONS IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_FILE_FUNCTIONS
  IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS)
