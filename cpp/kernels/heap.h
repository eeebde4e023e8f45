// The memory of tensors: blocks of one stretch that grows at its end.
#pragma once

#include <cstddef>

namespace rw {

/// Blocks without gaps between them, each behind a header that leads to both neighbours, so that a
/// block given back joins the free ones beside it at once. Free blocks form a ring, and the first
/// in it that is large enough is taken.
class Heap {
 public:
  /// A heap of no memory, which begins at an address that suits every item.
  constexpr explicit Heap(std::byte* begin) noexcept : end_(begin) {}

  /// Takes all memory up to `end`, a multiple of 16, in; it holds zeros where the heap begins.
  void extend(std::byte* end) noexcept;

  /// Takes a block of at least so many bytes, aligned to 16; its contents are whatever lay there.
  ///
  /// Returns  null  no free block is large enough: extend, and take again.
  /// Cost     a step for each free block before it that is too small.
  [[nodiscard]] std::byte* take(std::size_t bytes) noexcept;

  /// Gives back a block that was taken, once.
  ///
  /// Cost  constant.
  void give_back(std::byte* taken) noexcept;

 private:
  struct alignas(16) Header {
    std::size_t size = 0;    ///< of the block, in headers, its own included
    std::size_t before = 0;  ///< of the block in front; 0: there is none
    Header* next = nullptr;  ///< in the ring; null while the block is taken
    Header* previous = nullptr;
  };

  static void resize(Header* block, std::size_t size) noexcept;
  void enter_ring(Header* block) noexcept;
  static void leave_ring(Header* block) noexcept;

  std::byte* end_;  ///< where a header without a block marks the end, but at the very start
  Header ring_{0, 0, &ring_, &ring_};
};

}  // namespace rw
