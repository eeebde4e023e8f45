// Declares the functions of copies.wasm; they take and return numbers only.
#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/copies.h"
#include "bindings/copies_mailbox.h"
#include "bindings/memory.h"
#include "core/decode.h"

namespace rw::copies {
namespace {

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

double decode(int type, int bits) {
  return rw::decode(static_cast<DataType>(type), static_cast<std::uint32_t>(bits));
}

/// Returns  -1 if the type has no code for the value.
int encode(int type, double value) { return rw::encode(static_cast<DataType>(type), value); }

}  // namespace
}  // namespace rw::copies

EMSCRIPTEN_BINDINGS(reshape_wasm_copies) {
  emscripten::function("mailbox", &rw::copies::mailbox_address);
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
  emscripten::function("decode", &rw::copies::decode);
  emscripten::function("encode", &rw::copies::encode);
}
