// The memory of the module: the mailbox, and after all static data the heap, which grows.
#include "bindings/memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bindings/mailbox.h"
#include "kernels/heap.h"

namespace rw {

Mailbox mailbox;

}  // namespace rw

extern "C" {
/// Where the static data ends. The linker defines it.
extern std::byte __heap_base;
/// Makes Emscripten's JavaScript create its arrays over memory again. No header declares it.
void emscripten_notify_memory_growth(std::size_t memory);
}

namespace rw::bindings {
namespace {

constinit Heap heap(&__heap_base);

/// Grows memory by at least `bytes`, and by an eighth if possible: every growth detaches all arrays
/// over memory. The last page of 4 GiB stays unused, because a 32-bit address cannot be its end.
///
/// Returns  whether memory has grown.
bool grow(std::size_t bytes) {
  constexpr std::size_t kPage = 65536, kMaxPages = 65535;
  const std::size_t pages = __builtin_wasm_memory_size(0);
  const std::size_t needed = bytes / kPage + 2;
  for (const std::size_t more : {std::max(needed, pages / 8), needed}) {
    if (pages + more > kMaxPages || __builtin_wasm_memory_grow(0, more) != pages) continue;
    emscripten_notify_memory_growth(0);
    heap.extend(reinterpret_cast<std::byte*>((pages + more) * kPage));
    return true;
  }
  return false;
}

}  // namespace

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

double allocate(double bytes) {
  const auto size = static_cast<std::size_t>(bytes);
  std::byte* block = heap.allocate(size);
  if (block == nullptr && grow(size)) block = heap.allocate(size);
  return static_cast<double>(reinterpret_cast<std::uintptr_t>(block));
}

void release(double address) {
  heap.free(reinterpret_cast<std::byte*>(static_cast<std::uintptr_t>(address)));
}

}  // namespace rw::bindings
