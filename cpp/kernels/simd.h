// 128-bit vectors, by the vector extensions of GCC and Clang: for WebAssembly SIMD and native
// builds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

/// Unrolls the loop that follows, also where the build optimizes for size: its vectors then stay in
/// registers.
#define RW_UNROLL _Pragma("GCC unroll 16")

namespace rw {

/// An item of a copy: 1 to 8 bytes, of any type and alignment.
template <typename Bits>
struct __attribute__((packed, may_alias)) Item {
  using Lane = Bits;
  Bits bits;
};

using Item8 = Item<std::uint8_t>;
using Item16 = Item<std::uint16_t>;
using Item32 = Item<std::uint32_t>;
using Item64 = Item<std::uint64_t>;

/// An item of 16 bytes, such as a complex128, which fills a vector.
struct __attribute__((packed, may_alias)) Item128 {
  typedef std::uint64_t Bits __attribute__((vector_size(16)));
  Bits bits;
};

template <typename Item>
inline constexpr int kLanesOf = 16 / static_cast<int>(sizeof(Item));

/// A vector of 16 bytes; each lane is one item.
template <typename Item>
struct Vector {
  static constexpr int kLanes = kLanesOf<Item>;
  typedef typename Item::Lane Lanes __attribute__((vector_size(16)));
  Lanes lanes;

  /// Loads kLanes items; `from` need not be aligned.
  static Vector load(const Item* from) noexcept {
    Vector vector;
    std::memcpy(&vector, from, 16);
    return vector;
  }

  /// Loads 8 bytes into the lower half; the upper half is 0.
  static Vector load_half(const Item* from) noexcept {
    typedef std::uint64_t Halves __attribute__((vector_size(16)));
    std::uint64_t half;
    std::memcpy(&half, from, 8);
    return {reinterpret_cast<Lanes>(Halves{half, 0})};
  }

  void store(Item* to) const noexcept { std::memcpy(to, this, 16); }

  /// a0 b0 a1 b1 … of the lower halves.
  static Vector low(Vector a, Vector b) noexcept { return interleave<0>(a, b, LaneIndices{}); }

  /// a0 b0 a1 b1 … of the upper halves.
  static Vector high(Vector a, Vector b) noexcept {
    return interleave<kLanes / 2>(a, b, LaneIndices{});
  }

  /// a0 a2 a4 … b0 b2 b4 …
  static Vector even(Vector a, Vector b) noexcept { return every_second<0>(a, b, LaneIndices{}); }

  /// a1 a3 a5 … b1 b3 b5 …
  static Vector odd(Vector a, Vector b) noexcept { return every_second<1>(a, b, LaneIndices{}); }

  /// Lane i of the result is lane kLane[i], or 0 if that is -1. Only for items of one byte.
  template <int... kLane>
  Vector select_lanes() const noexcept {
#ifdef __wasm__
    // V8 materializes the constant of a swizzle once, before the loop, but that of a shuffle each
    // time.
    typedef signed char Bytes __attribute__((vector_size(16)));
    return {reinterpret_cast<Lanes>(
        __builtin_wasm_swizzle_i8x16(reinterpret_cast<Bytes>(lanes), Bytes{kLane...}))};
#else
    return {__builtin_shufflevector(lanes, Lanes{}, (kLane < 0 ? kLanes : kLane)...)};
#endif
  }

  /// The lanes in reverse order.
  Vector reversed() const noexcept { return reverse(LaneIndices{}); }

 private:
  using LaneIndices = std::make_integer_sequence<int, kLanes>;

  template <int... kLane>
  Vector reverse(std::integer_sequence<int, kLane...>) const noexcept {
    return {__builtin_shufflevector(lanes, lanes, (kLanes - 1 - kLane)...)};
  }

  template <int kFrom, int... kLane>
  static Vector every_second(Vector a, Vector b, std::integer_sequence<int, kLane...>) noexcept {
    return {__builtin_shufflevector(a.lanes, b.lanes, (kFrom + 2 * kLane)...)};
  }

  template <int kFrom, int... kLane>
  static Vector interleave(Vector a, Vector b, std::integer_sequence<int, kLane...>) noexcept {
    return {__builtin_shufflevector(a.lanes, b.lanes,
                                    (kFrom + kLane / 2 + (kLane % 2 ? kLanes : 0))...)};
  }
};

}  // namespace rw
