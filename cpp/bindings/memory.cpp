// The memory of the module that copies: its mailbox, and the blocks that Emscripten's allocator
// gives.
#include "bindings/memory.h"

#include <malloc.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "bindings/copies_mailbox.h"

namespace rw::copies {

Mailbox mailbox;

}  // namespace rw::copies

namespace rw::bindings {

double allocate(double bytes) {
  constexpr std::size_t kPage = 65536;
  // malloc aligns to 8, with which a transpose of 1024 x 1024 floats takes 16 % longer.
  constexpr std::size_t kVector = 16;
  const std::size_t pages = __builtin_wasm_memory_size(0);
  void* block = memalign(kVector, static_cast<std::size_t>(bytes));
  // Every growth takes milliseconds and detaches all arrays over memory. Therefore, where memory has
  // grown, it grows by a quarter more, which the allocator keeps for later blocks.
  if (__builtin_wasm_memory_size(0) != pages) {
    void* volatile more = std::malloc(pages / 4 * kPage);  // volatile, or it is optimised away
    std::free(more);
  }
  return static_cast<double>(reinterpret_cast<std::uintptr_t>(block));
}

void release(double address) {
  std::free(reinterpret_cast<void*>(static_cast<std::uintptr_t>(address)));
}

}  // namespace rw::bindings
