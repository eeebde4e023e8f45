// A matrix laid on its side, as fast as it goes.
#pragma once

#include "kernels/matrix.h"

namespace rw {

/// Any matrix of Item8, Item16, Item32, Item64 or Item128.
///
/// Where a side is no multiple of a square of vectors, the last squares lie over those before; what
/// is smaller than a square goes item by item. Source and result do not overlap.
template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept;

}  // namespace rw
