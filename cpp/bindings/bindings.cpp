// Declares the functions of reshape.wasm. They take and return numbers only: no C++ object is passed,
// so JavaScript has none to delete.
#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/mailbox.h"
#include "bindings/resolutions.h"
#include "bindings/views.h"

namespace rw::bindings {
namespace {

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

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
}
