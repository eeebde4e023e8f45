// The memory of tensors: blocks of one stretch that grows at its end.
#pragma once

#include <cstddef>

namespace rw {

/// Blocks without gaps between them, each behind a header that leads to both neighbours, so that a
/// freed block is merged with the free ones beside it at once. Free blocks form a circular list, and
/// the first in it that is large enough is used.
class Heap {
 public:
  /// A heap of no memory, which begins at an address that suits every item.
  constexpr explicit Heap(std::byte* begin) noexcept : end_(begin) {}

  /// Adds all memory up to `end`, a multiple of 16; it holds zeros where the heap begins.
  void extend(std::byte* end) noexcept;

  /// Allocates a block of at least so many bytes, aligned to 16; its contents are undefined.
  ///
  /// Returns  null  no free block is large enough: extend, and allocate again.
  /// Cost     a step for each free block before it that is too small.
  [[nodiscard]] std::byte* allocate(std::size_t bytes) noexcept;

  /// Frees a block that was allocated. Once.
  ///
  /// Cost  constant.
  void free(std::byte* allocated) noexcept;

 private:
  struct alignas(16) Header {
    std::size_t size = 0;    ///< of the block, in headers, its own included
    std::size_t before = 0;  ///< of the block in front; 0: there is none
    Header* next = nullptr;  ///< in the free list; null while the block is allocated
    Header* previous = nullptr;
  };

  static void resize(Header* block, std::size_t size) noexcept;
  void insert_free(Header* block) noexcept;
  static void remove_free(Header* block) noexcept;

  std::byte* end_;  ///< where a header without a block marks the end, but at the very start
  Header free_list_{0, 0, &free_list_, &free_list_};
};

}  // namespace rw
