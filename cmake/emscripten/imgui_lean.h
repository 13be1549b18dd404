/* force-included when compiling Dear ImGui for the page: it would parse .ini files, which the page never has */
#include <stdio.h>
#define sscanf(...) 0
