// The matrices that a transposing copy consists of, for JavaScript, which transposes them between its
// arrays.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// Matrices of one size, one for each index of a plan's other dims. Item (row, column) of a matrix is at
/// row + column * from_stride in the source, and at row * to_stride + column in the result.
///
/// Units  items of the plan, from the first item of the matrix; rows and columns are the result's.
struct Matrices {
  std::int64_t rows = 0, columns = 0;
  std::int64_t from_stride = 0, to_stride = 0;
  std::int64_t total = 0;  ///< the number of matrices
};

/// The matrices of a plan.
///
/// Needs  plan.kind is CopyKind::transpose.
Matrices matrices_of(const CopyPlan& plan) noexcept;

/// Writes the positions of the first items of the matrices [first, first + number) in the source.
void matrix_sources(const CopyPlan& plan, std::int64_t first, int number,
                    double* positions) noexcept;

/// Writes the positions of the first items of the matrices [first, first + number) in the result.
void matrix_results(const CopyPlan& plan, std::int64_t first, int number,
                    double* positions) noexcept;

}  // namespace rw
