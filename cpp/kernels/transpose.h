// Transposes a matrix with vectors.
#pragma once

#include "kernels/matrix.h"

namespace rw {

/// Transposes a matrix of Item8, Item16, Item32, Item64 or Item128; see Matrix.
///
/// A square is the matrix that one vector per row holds. If the rows or columns are not a multiple
/// of its side, the last squares overlap those before them. A matrix smaller than a square is
/// transposed one item at a time.
///
/// Needs  source and result do not overlap.
/// Cost   O(m.rows * m.columns), no allocation.
template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept;

}  // namespace rw
