// Transposes a matrix with vectors.
#pragma once

#include "kernels/matrix.h"

namespace rw {

/// Transposes a matrix of Item8, Item16, Item32, Item64 or Item128; see Matrix.
///
/// A register tile is a part of the matrix that vectors hold, one for each row; of Item128, it is 4
/// by 4 items. If the rows or columns are not a multiple of the register tile's, the last register
/// tiles overlap those before them. A matrix smaller than one is transposed one item at a time.
///
/// Needs  source and result do not overlap.
/// Cost   O(m.rows * m.columns), no allocation.
template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept;

}  // namespace rw
