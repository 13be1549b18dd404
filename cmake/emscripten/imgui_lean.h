/* Force-included when compiling Dear ImGui for the page: it would bring scanf to parse .ini files, which the page never has.
   What is left to scan is the backend's "#version %d". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
template <class... A>
inline int pips_lean_scan(const char*, const char*, A...) {
  return 0;
}
inline int pips_lean_scan(const char* text, const char* format, int* value) {
  if (strcmp(format, "#version %d") != 0) return 0;
  *value = atoi(text + 9);
  return 1;
}
#define sscanf(...) pips_lean_scan(__VA_ARGS__)
