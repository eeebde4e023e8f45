// Declares the functions that JavaScript calls. They take and return numbers only: no C++ object is
// passed, so JavaScript has none to delete. No other file includes Emscripten.
#include <emscripten/bind.h>

#include <cstdint>

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
  emscripten::function("copyViewTo", &rw::bindings::copy_view_to);
  emscripten::function("elementsCollide", &rw::bindings::elements_collide);
  emscripten::function("viewsOverlap", &rw::bindings::views_overlap);
  emscripten::function("planJob", &rw::bindings::plan_job);
  emscripten::function("planJobTo", &rw::bindings::plan_job_to);
  emscripten::function("copySpan", &rw::bindings::copy_span);
  emscripten::function("describePiece", &rw::bindings::describe_piece);
  emscripten::function("copyPiece", &rw::bindings::copy_piece);
  emscripten::function("describeMatrices", &rw::bindings::describe_matrices);
  emscripten::function("describeWalk", &rw::bindings::describe_walk);
  emscripten::function("positions", &rw::bindings::positions);
  emscripten::function("allocate", &rw::bindings::allocate);
  emscripten::function("release", &rw::bindings::release);
  emscripten::function("decode", &rw::bindings::decode);
  emscripten::function("encode", &rw::bindings::encode);
}
