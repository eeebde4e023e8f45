// Allocates the end of the first free block that is large enough, so that the block's start keeps
// its entry in the free list. A freed block goes to the end of the list: small allocations then
// come from other blocks first, and leave a large one that was just freed whole for the next large
// allocation.
#include "kernels/heap.h"

#include <cstdint>

namespace rw {

void Heap::resize(Header* block, std::size_t size) noexcept {
  block->size = size;
  block[size].previous_size = size;
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
  Header* const last = reinterpret_cast<Header*>(end) - 1;
  // Unsigned: in a 32-bit address space the difference of two pointers is at most 2 GiB.
  const auto bytes =
      reinterpret_cast<std::uintptr_t>(last) - reinterpret_cast<std::uintptr_t>(block);
  end_ = reinterpret_cast<std::byte*>(last);
  last->next = nullptr;
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
  Header* const before = block - block->previous_size;  // `block` itself if there is none before it
  if (before->next != nullptr) {
    size += before->size;
    block = before;
  } else {
    insert_free(block);
  }
  resize(block, size);
}

}  // namespace rw
