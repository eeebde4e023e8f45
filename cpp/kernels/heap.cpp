// Takes the tail of the first free block that is large enough, so that what is left of it stays in
// the ring as it is. What is given back goes to the ring's end: a small block that is to last is
// then not cut out of the large one just given back, which the next large one would need whole.
#include "kernels/heap.h"

#include <cstdint>

namespace rw {

void Heap::resize(Header* block, std::size_t size) noexcept {
  block->size = size;
  block[size].before = size;
}

void Heap::enter_ring(Header* block) noexcept {
  block->next = &ring_;
  block->previous = ring_.previous;
  block->previous->next = block;
  ring_.previous = block;
}

void Heap::leave_ring(Header* block) noexcept {
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
  give_back(reinterpret_cast<std::byte*>(block + 1));
}

std::byte* Heap::take(std::size_t bytes) noexcept {
  const std::size_t size = bytes / sizeof(Header) + 2;
  for (Header* block = ring_.next; block != &ring_; block = block->next) {
    if (block->size < size) continue;
    if (block->size == size) {
      leave_ring(block);
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

void Heap::give_back(std::byte* taken) noexcept {
  Header* block = reinterpret_cast<Header*>(taken) - 1;
  std::size_t size = block->size;
  Header* const after = block + size;
  if (after->next != nullptr) {
    size += after->size;
    leave_ring(after);
  }
  Header* const front = block - block->before;  // the block itself where there is none
  if (front->next != nullptr) {
    size += front->size;
    block = front;
  } else {
    enter_ring(block);
  }
  resize(block, size);
}

}  // namespace rw
