// The heap that tensors are allocated on: one region of memory that grows at its end.
#pragma once

#include <cstddef>

namespace rw {

/// A first-fit allocator. Blocks follow one another without gaps, each with a header from which
/// both neighbours are found, so that free() merges a block with the free blocks beside it. The
/// free blocks form a circular list.
class Heap {
 public:
  /// A heap without memory. `begin` is aligned to 16.
  constexpr explicit Heap(std::byte* begin) noexcept : end_(begin) {}

  /// Adds the memory up to `end`, which is aligned to 16. The memory of the first call holds zeros.
  void extend(std::byte* end) noexcept;

  /// Allocates at least `bytes` bytes, aligned to 16, with undefined contents.
  ///
  /// Returns  the address; null if no free block is large enough. After extend() there may be one.
  /// Cost     O(free blocks).
  [[nodiscard]] std::byte* allocate(std::size_t bytes) noexcept;

  /// Frees memory that allocate() returned and that was not freed since.
  ///
  /// Cost  constant.
  void free(std::byte* allocated) noexcept;

 private:
  /// Units  sizes: multiples of sizeof(Header), the header included.
  struct alignas(16) Header {
    std::size_t size = 0;           ///< of this block
    std::size_t previous_size = 0;  ///< of the block before this one in memory; 0: there is none
    Header* next = nullptr;         ///< in the free list; null while the block is allocated
    Header* previous = nullptr;     ///< in the free list
  };

  static void resize(Header* block, std::size_t size) noexcept;
  void insert_free(Header* block) noexcept;
  static void remove_free(Header* block) noexcept;

  std::byte* end_;  ///< the header after the last block; at first, where memory begins
  Header free_list_{0, 0, &free_list_, &free_list_};
};

}  // namespace rw
