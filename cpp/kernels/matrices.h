// The matrices that a copy consists of, for JavaScript, which copies them between its arrays.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// Matrices of one size, one for each index of a plan's other dims. Item (row, column) of a matrix
/// is at row * from_row + column * from_column in the source, and at row * to_row + column *
/// to_column in the result.
///
/// Along the rows items are near one another in the source, along the columns in the result: so a
/// block of a matrix is in few cache lines of both. Rows are many, or there is one column.
///
/// Units  items of the plan, from the first item of the matrix.
struct Matrices {
  int row_axis = -1, column_axis = -1;  ///< the dims of the plan; -1: one row, one column
  std::int64_t rows = 1, columns = 1;
  std::int64_t from_row = 0, from_column = 0;
  std::int64_t to_row = 0, to_column = 0;
  std::int64_t total = 0;  ///< the number of matrices
};

/// The matrices of a plan.
Matrices matrices_of(const CopyPlan& plan) noexcept;

/// Writes the positions of the first items of the matrices [first, first + number) in the source.
void matrix_sources(const CopyPlan& plan, const Matrices& matrices, std::int64_t first, int number,
                    double* positions) noexcept;

/// Writes the positions of the first items of the matrices [first, first + number) in the result.
void matrix_results(const CopyPlan& plan, const Matrices& matrices, std::int64_t first, int number,
                    double* positions) noexcept;

}  // namespace rw
