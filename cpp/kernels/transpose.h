// A transpose of a matrix by vectors.
#pragma once

#include "kernels/matrix.h"

namespace rw {

/// Any matrix of Item8, Item16, Item32, Item64 or Item128.
///
/// Where rows or columns are no multiple of a square of vectors, the last squares overlap those
/// before; what is smaller than a square is copied item by item. Source and result do not overlap.
template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept;

}  // namespace rw
