// A transpose of a matrix, item by item.
#pragma once

#include <cstddef>
#include <cstdint>

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

/// Transposes one item at a time, for matrices and edges that are smaller than a register tile.
/// Never inlined: the many calls to it would make the binary larger.
template <typename Item>
[[gnu::noinline]] inline void transpose_scalar(const Matrix<Item>& m) noexcept {
  for (std::ptrdiff_t i = 0; i < m.rows; ++i) {
    for (std::ptrdiff_t j = 0; j < m.columns; ++j) {
      m.to[i * m.to_stride + j] = m.from[j * m.from_stride + i];
    }
  }
}

}  // namespace rw
