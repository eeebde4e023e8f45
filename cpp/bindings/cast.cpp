// Declares the functions of cast.wasm.
#include "cast/cast.h"

#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/cast_mailbox.h"

namespace rw::casts {
namespace {

Mailbox mailbox;

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

/// Converts the first `count` elements of mailbox.given, at most kMaxElements, to mailbox.made.
void cast(int from, int to, int saturate, int count) {
  rw::cast(static_cast<DataType>(from), static_cast<DataType>(to), saturate != 0, count,
           mailbox.given.bytes, mailbox.made.bytes);
}

}  // namespace
}  // namespace rw::casts

EMSCRIPTEN_BINDINGS(reshape_wasm_cast) {
  emscripten::function("mailbox", &rw::casts::mailbox_address);
  emscripten::function("cast", &rw::casts::cast);
}
