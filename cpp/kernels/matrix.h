// A transpose of a matrix, item by item.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

/// Unrolls the loop that follows by a few turns, also where the build optimizes for size.
#define RW_UNROLL_SOME _Pragma("GCC unroll 4")

namespace rw {

/// A transpose: to[i*to_stride + j] = from[j*from_stride + i], for i < rows and j < columns.
///
/// Units  items; rows and columns are the result's. from_stride is the distance of the source's
///        rows, to_stride that of the result's; from_stride may be negative.
template <typename Item>
struct Matrix {
  const Item* from;
  std::ptrdiff_t from_stride;
  Item* to;
  std::ptrdiff_t to_stride;
  std::ptrdiff_t rows, columns;
};

/// The transpose of the submatrix whose first item in the result is (i, j).
template <typename Item>
inline Matrix<Item> submatrix(const Matrix<Item>& whole, std::ptrdiff_t i, std::ptrdiff_t j,
                              std::ptrdiff_t rows, std::ptrdiff_t columns) noexcept {
  return {whole.from + j * whole.from_stride + i,
          whole.from_stride,
          whole.to + i * whole.to_stride + j,
          whole.to_stride,
          rows,
          columns};
}

/// Copies items that are `step` apart to places that are `to_step` apart. Never inlined: its loop is
/// unrolled, which would make each loop that calls it large.
template <typename Item>
[[gnu::noinline]] inline void copy_stepped(const Item* from, std::ptrdiff_t step, Item* to,
                                           std::ptrdiff_t to_step, std::ptrdiff_t length) noexcept {
  RW_UNROLL_SOME
  for (std::ptrdiff_t i = 0; i < length; ++i, from += step, to += to_step) *to = *from;
}

/// Transposes one item at a time, for matrices and edges that are smaller than a register tile.
/// Never inlined: the many calls to it would make the binary larger.
template <typename Item>
[[gnu::noinline]] inline void transpose_scalar(const Matrix<Item>& m) noexcept {
  // The inner loop goes along the longer side, for as many items as the first-level cache holds on
  // both sides.
  constexpr std::ptrdiff_t kLength = 128;
  if (m.columns < m.rows) {
    for (std::ptrdiff_t i = 0; i < m.rows; i += kLength) {
      for (std::ptrdiff_t j = 0; j < m.columns; ++j) {
        copy_stepped<Item>(m.from + j * m.from_stride + i, 1, m.to + i * m.to_stride + j,
                           m.to_stride, std::min(kLength, m.rows - i));
      }
    }
    return;
  }
  for (std::ptrdiff_t j = 0; j < m.columns; j += kLength) {
    for (std::ptrdiff_t i = 0; i < m.rows; ++i) {
      copy_stepped<Item>(m.from + j * m.from_stride + i, m.from_stride, m.to + i * m.to_stride + j,
                         1, std::min(kLength, m.columns - j));
    }
  }
}

}  // namespace rw
