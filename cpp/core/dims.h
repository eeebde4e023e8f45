// Lists of lengths and the checked arithmetic on them.
#pragma once

#include <cstdint>
#include <limits>

namespace rw {

/// The most dims a shape may have here. ONNX sets no limit; numpy 2 stops at 64.
inline constexpr int kMaxRank = 256;

/// The largest length a JavaScript number holds exactly, 2^53 - 1.
inline constexpr std::int64_t kMaxSafeLength = 9007199254740991;

/// A read-only list of lengths that someone else owns.
///
/// Units  elements per dim.
template <typename Length>
struct DimsOf {
  const Length* lengths = nullptr;
  int rank = 0;

  std::int64_t operator[](int axis) const noexcept { return lengths[axis]; }
};

using Dims = DimsOf<std::int64_t>;

/// Lengths as nearly all are, for the shortest way.
using NarrowDims = DimsOf<std::int32_t>;

/// Multiplies `*product` by `length`, both >= 0, and says whether the result still fits int64. A
/// product that left it, and so is negative, comes back to it by a 0 alone.
///
/// Returns  false  the exact product is beyond 2^63 - 1; *product is then as it was.
[[nodiscard]] bool multiply(std::int64_t* product, std::int64_t length) noexcept;

/// The number of elements in the dims [begin, end), multiplied left to right.
///
/// Returns  false  a running product left int64; *at is then the dim that did it.
[[nodiscard]] bool count(Dims dims, int begin, int end, std::int64_t* product, int* at) noexcept;

}  // namespace rw
