# Sources of SDL2, Dear ImGui and doctest. In this order:
#   1. -DFETCHCONTENT_SOURCE_DIR_SDL2=... _IMGUI=... _DOCTEST=... (CMake's own override)
#   2. build/third_party/{sdl2,imgui}, where scripts/fetch_sources.sh puts them; for doctest an installed header
#   3. the upstream commits below, fetched by git (a commit id pins the content)
include(FetchContent)
set(FETCHCONTENT_BASE_DIR ${PROJECT_SOURCE_DIR}/build/_deps)
set(FETCHCONTENT_QUIET OFF)

# pips_fetch(NAME LABEL REPOSITORY COMMIT): sets NAME_SOURCE_DIR in the caller.
macro(pips_fetch name label repository commit)
  string(TOUPPER ${name} _upper)
  if(NOT FETCHCONTENT_SOURCE_DIR_${_upper} AND EXISTS ${PROJECT_SOURCE_DIR}/build/third_party/${name})
    set(FETCHCONTENT_SOURCE_DIR_${_upper} ${PROJECT_SOURCE_DIR}/build/third_party/${name})
  endif()
  FetchContent_Declare(${name} SOURCE_SUBDIR none
    DOWNLOAD_COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DLABEL=${label} -DREPOSITORY=${repository} -DCOMMIT=${commit}
      -DDESTINATION=<SOURCE_DIR> -P ${PROJECT_SOURCE_DIR}/cmake/git_fetch.cmake)
  FetchContent_MakeAvailable(${name})
endmacro()

# SDL 2.32.4
macro(pips_fetch_sdl2)
  pips_fetch(sdl2 SDL2 https://github.com/libsdl-org/SDL 2359383fc187386204c3bb22de89655a494cd128)
endmacro()

# Dear ImGui 1.92.2b
macro(pips_fetch_imgui)
  pips_fetch(imgui Dear-ImGui https://github.com/ocornut/imgui 45acd5e0e82f4c954432533ae9985ff0e1aad6d5)
endmacro()

# doctest 2.4.11; one header, so an installed one will do
macro(pips_fetch_doctest)
  if(NOT FETCHCONTENT_SOURCE_DIR_DOCTEST)
    find_path(PIPS_DOCTEST_INCLUDE doctest/doctest.h)
  endif()
  if(PIPS_DOCTEST_INCLUDE AND NOT FETCHCONTENT_SOURCE_DIR_DOCTEST)
    set(doctest_SOURCE_DIR ${PIPS_DOCTEST_INCLUDE})
  else()
    pips_fetch(doctest doctest https://github.com/doctest/doctest ae7a13539fb71f270b87eb2e874fbac80bc8dda2)
  endif()
endmacro()
