// Declares the functions that JavaScript calls. They take and return numbers only: no C++ object is
// passed, so JavaScript has none to delete. No other file includes Emscripten.
#include <emscripten/bind.h>

#include <cstdint>
#include <typeinfo>

#include "bindings/copies.h"
#include "bindings/memory.h"
#include "bindings/resolutions.h"
#include "core/decode.h"

namespace rw::bindings {
namespace {

double decode(int type, int bits) {
  return rw::decode(static_cast<DataType>(type), static_cast<std::uint32_t>(bits));
}

/// Returns  -1 if the type has no code for the value.
int encode(int type, double value) { return rw::encode(static_cast<DataType>(type), value); }

}  // namespace
}  // namespace rw::bindings

EMSCRIPTEN_BINDINGS(reshape_wasm) {
  emscripten::function("mailbox", &rw::bindings::mailbox_address);
  emscripten::function("chooseReshape", &rw::bindings::choose_reshape);
  emscripten::function("chooseFlatten", &rw::bindings::choose_flatten);
  emscripten::function("reshapeNarrow", &rw::bindings::reshape_narrow);
  emscripten::function("flattenNarrow", &rw::bindings::flatten_narrow);
  emscripten::function("reshapeWide", &rw::bindings::reshape_wide);
  emscripten::function("flattenWide", &rw::bindings::flatten_wide);
  emscripten::function("reshapeView", &rw::bindings::reshape_view);
  emscripten::function("copyView", &rw::bindings::copy_view);
  emscripten::function("planJob", &rw::bindings::plan_job);
  emscripten::function("packSpan", &rw::bindings::pack_span);
  emscripten::function("describePiece", &rw::bindings::describe_piece);
  emscripten::function("packPiece", &rw::bindings::pack_piece);
  emscripten::function("positions", &rw::bindings::positions);
  emscripten::function("allocate", &rw::bindings::allocate);
  emscripten::function("release", &rw::bindings::release);
  emscripten::function("decode", &rw::bindings::decode);
  emscripten::function("encode", &rw::bindings::encode);
}

// These functions replace embind's bind.cpp, which would register every C++ type and its name. The
// functions above take and return numbers only, which need neither types nor invokers: a function's
// name and address are passed on to numbers_only.js, and the compiler drops the rest.
extern "C" {

const char* __getTypeName(const std::type_info*) { return ""; }

void bind_function(const char* name, emscripten::internal::GenericFunction function);

void _embind_register_function(const char* name, unsigned, const emscripten::internal::TYPEID[],
                               const char*, emscripten::internal::GenericFunction,
                               emscripten::internal::GenericFunction function, bool, bool) {
  bind_function(name, function);
}

/// EMSCRIPTEN_BINDINGS runs at start-up. The registration serves further threads, and there are
/// none.
void _embind_register_bindings(emscripten::internal::InitFunc*) {}

void _embind_initialize_bindings() {}

}  // extern "C"
