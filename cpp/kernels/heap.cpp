// Allocates the tail of the first free block that is large enough, so that the rest of it stays in
// the free list as it is. A freed block goes to the list's end: a small block that lives long is then
// not cut out of the large one just freed, which the next large allocation would need whole.
#include "kernels/heap.h"

#include <cstdint>

namespace rw {

void Heap::resize(Header* block, std::size_t size) noexcept {
  block->size = size;
  block[size].before = size;
}

void Heap::insert_free(Header* block) noexcept {
  block->next = &free_list_;
  block->previous = free_list_.previous;
  block->previous->next = block;
  free_list_.previous = block;
}

void Heap::remove_free(Header* block) noexcept {
  block->previous->next = block->next;
  block->next->previous = block->previous;
  block->next = nullptr;
}

void Heap::extend(std::byte* end) noexcept {
  Header* const block = reinterpret_cast<Header*>(end_);
  Header* const mark = reinterpret_cast<Header*>(end) - 1;
  // Unsigned, for the difference of pointers ends at 2 GiB.
  const auto bytes =
      reinterpret_cast<std::uintptr_t>(mark) - reinterpret_cast<std::uintptr_t>(block);
  end_ = reinterpret_cast<std::byte*>(mark);
  mark->next = nullptr;
  resize(block, bytes / sizeof(Header));
  free(reinterpret_cast<std::byte*>(block + 1));
}

std::byte* Heap::allocate(std::size_t bytes) noexcept {
  const std::size_t size = bytes / sizeof(Header) + 2;
  for (Header* block = free_list_.next; block != &free_list_; block = block->next) {
    if (block->size < size) continue;
    if (block->size == size) {
      remove_free(block);
    } else {
      resize(block, block->size - size);
      block += block->size;
      resize(block, size);
      block->next = nullptr;
    }
    return reinterpret_cast<std::byte*>(block + 1);
  }
  return nullptr;
}

void Heap::free(std::byte* allocated) noexcept {
  Header* block = reinterpret_cast<Header*>(allocated) - 1;
  std::size_t size = block->size;
  Header* const after = block + size;
  if (after->next != nullptr) {
    size += after->size;
    remove_free(after);
  }
  Header* const front = block - block->before;  // the block itself where there is none
  if (front->next != nullptr) {
    size += front->size;
    block = front;
  } else {
    insert_free(block);
  }
  resize(block, size);
}

}  // namespace rw
