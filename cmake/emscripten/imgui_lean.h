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

/* The backend saves GL's state before a frame and puts it back, for programs that share the context. The page's context is
   the backend's alone, and every one of these questions would make the page wait until the GPU has drawn what it was
   given before (100 ms a frame where the GPU is software). So they are answered here, with what a fresh context holds. */
#include <GLES2/gl2.h>
inline void pips_lean_get(GLenum what, GLint* out) {
  switch (what) {
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING:
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA:
      *out = 0;
      break;
    case GL_ACTIVE_TEXTURE:
      *out = GL_TEXTURE0;
      break;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA:
      *out = GL_ONE;
      break;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *out = GL_FUNC_ADD;
      break;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      out[0] = out[1] = out[2] = out[3] = 0;
      break;
    default:
      glGetIntegerv(what, out);
  }
}
inline void pips_lean_attribute(GLuint, GLenum what, GLint* out) {
  *out = what == GL_VERTEX_ATTRIB_ARRAY_SIZE ? 4 : what == GL_VERTEX_ATTRIB_ARRAY_TYPE ? GL_FLOAT : 0;
}
inline void pips_lean_attribute_at(GLuint, GLenum, void** out) { *out = nullptr; }
inline GLboolean pips_lean_enabled(GLenum) { return GL_FALSE; }
#define glGetIntegerv pips_lean_get
#define glGetVertexAttribiv pips_lean_attribute
#define glGetVertexAttribPointerv pips_lean_attribute_at
#define glIsEnabled pips_lean_enabled
