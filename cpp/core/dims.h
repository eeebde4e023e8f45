// Lists of lengths, and products of lengths that detect overflow.
#pragma once

#include <cstdint>
#include <limits>

namespace rw {

/// The maximum rank of a shape in this package. ONNX sets no limit; NumPy 2 has 64.
inline constexpr int kMaxRank = 256;

/// JavaScript's Number.MAX_SAFE_INTEGER, 2^53 - 1: the largest length that a result may have.
inline constexpr std::int64_t kMaxSafeLength = 9007199254740991;

/// A list of lengths in memory that the caller owns.
///
/// Units  elements per dim.
template <typename Length>
struct DimsOf {
  const Length* lengths = nullptr;
  int rank = 0;

  const Length& operator[](int axis) const noexcept { return lengths[axis]; }
};

using Dims = DimsOf<std::int64_t>;

/// int32 lengths, which nearly all shapes have, for the fast path.
using NarrowDims = DimsOf<std::int32_t>;

/// Multiplies *product by `length` and detects int64 overflow. `length` is at least 0. A negative
/// *product is an unsigned one that passed int64 before (Overflow::wraps): only a `length` of 0
/// succeeds.
///
/// Returns  false  the exact product is greater than 2^63 - 1; *product is then unchanged.
[[nodiscard]] bool multiply(std::int64_t* product, std::int64_t length) noexcept;

/// Multiplies the lengths of the dims [begin, end) from left to right into *product; no dims give
/// 1.
///
/// Returns  false  a product does not fit int64; *at is then the dim whose length was the factor.
[[nodiscard]] bool count(Dims dims, int begin, int end, std::int64_t* product, int* at) noexcept;

}  // namespace rw
