// In place of embind's own bind.cpp, which would register every type of C++ and its name. The
// functions bound here take and return numbers only, and those need no types (numbers_only.js).
#include <emscripten/bind.h>

#include <typeinfo>

extern "C" {

const char* __getTypeName(const std::type_info*) { return ""; }

/// Bindings have run when they are registered; only further threads would run them again.
void _embind_register_bindings(emscripten::internal::InitFunc*) {}

void _embind_initialize_bindings() {}

}  // extern "C"
