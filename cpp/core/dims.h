// Lists of lengths and the checked arithmetic on them.
#pragma once

#include <cstdint>
#include <limits>

namespace rw {

/// The most dims a shape may have here. ONNX sets no limit; numpy 2 stops at 64.
inline constexpr int kMaxRank = 256;

/// The largest length a JavaScript number holds exactly, 2^53 - 1.
inline constexpr std::int64_t kMaxSafeLength = 9007199254740991;

/// A read-only list of lengths that someone else owns, as int64 or, where `narrow` is set, as
/// int32.
///
/// Units  elements per dim.
struct Dims {
  const std::int64_t* lengths = nullptr;
  int rank = 0;
  const std::int32_t* narrow = nullptr;

  std::int64_t operator[](int axis) const noexcept {
    return narrow != nullptr ? narrow[axis] : lengths[axis];
  }
};

/// Multiplies `*product` by `length`, both >= 0, and says whether the result still fits int64.
///
/// Returns  false  the exact product is beyond 2^63 - 1; *product is then unspecified.
[[nodiscard]] inline bool multiply(std::int64_t* product, std::int64_t length) noexcept {
  // Nearly every product stays below 2^31, where a 32-bit target needs no 128-bit arithmetic.
  if (((*product | length) >> 31) == 0) {
    *product *= length;
    return true;
  }
  return !__builtin_mul_overflow(*product, length, product);
}

/// The number of elements in the dims [begin, end), multiplied left to right.
///
/// Returns  false  a running product left int64; *at is then the dim that did it.
[[nodiscard]] inline bool count(Dims dims, int begin, int end, std::int64_t* product,
                                int* at) noexcept {
  *product = 1;
  for (int axis = begin; axis < end; ++axis) {
    if (!multiply(product, dims[axis])) {
      *at = axis;
      return false;
    }
  }
  return true;
}

}  // namespace rw
