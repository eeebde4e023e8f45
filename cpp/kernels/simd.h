// 128-bit vectors by the compilers' own vector extensions: WebAssembly SIMD and native alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

/// Before a loop over vectors in registers: unrolled, however small the code is asked to be.
#define RW_UNROLL _Pragma("GCC unroll 16")

namespace rw {

/// Bytes that are moved together, wherever they lie and whatever they mean.
template <typename Bits>
struct __attribute__((packed, may_alias)) Item {
  using Lane = Bits;
  Bits bits;
};

using Item8 = Item<std::uint8_t>;
using Item16 = Item<std::uint16_t>;
using Item32 = Item<std::uint32_t>;
using Item64 = Item<std::uint64_t>;

/// 16 bytes, such as a complex128: a vector by itself.
struct __attribute__((packed, may_alias)) Item128 {
  std::uint64_t low, high;
};

template <typename Item>
inline constexpr int kLanesOf = 16 / static_cast<int>(sizeof(Item));

/// A vector of 16 bytes seen as lanes of items.
template <typename Item>
struct Vector {
  static constexpr int kLanes = kLanesOf<Item>;
  typedef typename Item::Lane Lanes __attribute__((vector_size(16)));
  Lanes lanes;

  /// Unaligned, as every item may be.
  static Vector load(const Item* from) noexcept {
    Vector vector;
    std::memcpy(&vector, from, 16);
    return vector;
  }

  void store(Item* to) const noexcept { std::memcpy(to, this, 16); }

  /// Eight bytes into the lower half; the upper holds anything.
  static Vector load_half(const Item* from) noexcept {
    std::uint64_t half;
    std::memcpy(&half, from, 8);
    typedef std::uint64_t Halves __attribute__((vector_size(16)));
    return {reinterpret_cast<Lanes>(Halves{half, 0})};
  }

  void store_half(Item* to, int which) const noexcept {
    typedef std::uint64_t Halves __attribute__((vector_size(16)));
    const std::uint64_t half = reinterpret_cast<Halves>(lanes)[which];
    std::memcpy(to, &half, 8);
  }

  /// a0 b0 a1 b1 … of the lower halves.
  static Vector low(Vector a, Vector b) noexcept { return interleave<0>(a, b, Each{}); }

  /// The lanes in reverse.
  Vector reversed() const noexcept { return reverse(Each{}); }

  /// a0 b0 a1 b1 … of the upper halves.
  static Vector high(Vector a, Vector b) noexcept { return interleave<kLanes / 2>(a, b, Each{}); }

 private:
  using Each = std::make_integer_sequence<int, kLanes>;

  template <int... kLane>
  Vector reverse(std::integer_sequence<int, kLane...>) const noexcept {
    return {__builtin_shufflevector(lanes, lanes, (kLanes - 1 - kLane)...)};
  }

  template <int kFrom, int... kLane>
  static Vector interleave(Vector a, Vector b, std::integer_sequence<int, kLane...>) noexcept {
    return {__builtin_shufflevector(a.lanes, b.lanes,
                                    (kFrom + kLane / 2 + (kLane % 2 ? kLanes : 0))...)};
  }
};

/// Transposes a square whose rows fill half a vector each: `halves` holds them in pairs, row 2j in
/// the lower half of vector j and row 2j + 1 in the upper. Each round of perfect shuffles pairs row
/// i with row i + kRows/2.
///
/// Half rows make more of fewer instructions than whole ones: a square of whole byte vectors would
/// be 64 shuffles, four of halves are 48, in a quarter of the code.
template <typename Item>
[[gnu::always_inline]] inline void transpose_halves(Vector<Item>* halves, int rounds) noexcept {
  constexpr int kVectors = Vector<Item>::kLanes / 4;
  RW_UNROLL
  for (int round = 0; round < rounds; ++round) {
    Vector<Item> next[kVectors];
    RW_UNROLL
    for (int pair = 0; pair < kVectors / 2; ++pair) {
      next[2 * pair] = Vector<Item>::low(halves[pair], halves[pair + kVectors / 2]);
      next[2 * pair + 1] = Vector<Item>::high(halves[pair], halves[pair + kVectors / 2]);
    }
    RW_UNROLL
    for (int vector = 0; vector < kVectors; ++vector) halves[vector] = next[vector];
  }
}

}  // namespace rw
