// Transposes a matrix with vectors.
#pragma once

#include "kernels/matrix.h"

namespace rw {

/// Transposes a matrix of Item8, Item16, Item32, Item64 or Item128; see Matrix.
///
/// A register tile is a matrix with one vector for each row, and at most as many rows as a vector
/// has lanes. If the rows or columns are not a multiple of its own, the last register tiles overlap
/// those before them. A matrix smaller than one is transposed one item at a time.
///
/// Needs  source and result do not overlap.
/// Cost   O(m.rows * m.columns), no allocation.
template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept;

}  // namespace rw
