// Where resident tensors lie: memory as blocks, and the holes between them.
#pragma once

#include <cstddef>

namespace rw {

/// Hands out parts of the memory that was added to it. It never asks for any itself.
///
/// Units  bytes; every block begins and ends at a multiple of kGrain.
class Heap {
 public:
  static constexpr std::size_t kGrain = 16;

  /// Adds memory, which lies above all that was added before. Neighbours grow together.
  ///
  /// Units  start, size: multiples of kGrain.
  void add(std::byte* start, std::size_t size) noexcept;

  /// The lowest place with room for `bytes`, in front of which the heap keeps a grain of its own.
  ///
  /// Returns  nullptr  no hole is large enough.
  /// Cost     one step for each hole before it.
  std::byte* take(std::size_t bytes) noexcept;

  /// Gives back what take returned; nullptr is nothing.
  ///
  /// Cost  one step for each hole before it.
  void give_back(std::byte* bytes) noexcept;

  /// Bytes to add at `end`, where all memory ends, for `bytes` to be taken: less than their block,
  /// where a hole lies there already.
  std::size_t missing(std::size_t bytes, const std::byte* end) const noexcept;

 private:
  struct alignas(kGrain) Block {
    std::size_t size;
    Block* next;  ///< of a hole: the one above it
  };

  static std::size_t block_size(std::size_t bytes) noexcept {
    return (bytes + 2 * kGrain - 1) & ~(kGrain - 1);
  }

  Block holes_{};  ///< in front of all holes, of no size
};

}  // namespace rw
