// A list of holes from the lowest up. No two of them touch, so that there are few.
#include "kernels/heap.h"

#include <initializer_list>

namespace rw {
namespace {

std::byte* end_of(auto* block) noexcept {
  return reinterpret_cast<std::byte*>(block) + block->size;
}

}  // namespace

void Heap::add(std::byte* start, std::size_t size) noexcept {
  auto* const block = reinterpret_cast<Block*>(start);
  block->size = size;
  give_back(start + kGrain);
}

std::byte* Heap::take(std::size_t bytes) noexcept {
  const std::size_t size = block_size(bytes);
  Block* before = &holes_;
  Block* hole = holes_.next;
  for (; hole != nullptr && hole->size < size; hole = hole->next) before = hole;
  if (hole == nullptr) return nullptr;
  Block* rest = hole->next;
  if (hole->size > size) {
    rest = reinterpret_cast<Block*>(reinterpret_cast<std::byte*>(hole) + size);
    *rest = {hole->size - size, hole->next};
    hole->size = size;
  }
  before->next = rest;
  return reinterpret_cast<std::byte*>(hole) + kGrain;
}

void Heap::give_back(std::byte* bytes) noexcept {
  if (bytes == nullptr) return;
  auto* block = reinterpret_cast<Block*>(bytes - kGrain);
  Block* before = &holes_;
  while (before->next != nullptr && before->next < block) before = before->next;
  block->next = before->next;
  before->next = block;
  // First with the hole above, then with the one below.
  for (Block* hole : {block, before}) {
    Block* const above = hole->next;
    if (end_of(hole) != reinterpret_cast<std::byte*>(above)) continue;
    hole->size += above->size;
    hole->next = above->next;
  }
}

std::size_t Heap::missing(std::size_t bytes, const std::byte* end) const noexcept {
  const std::size_t size = block_size(bytes);
  const Block* last = &holes_;
  while (last->next != nullptr) last = last->next;
  return end_of(const_cast<Block*>(last)) == end ? size - last->size : size;
}

}  // namespace rw
