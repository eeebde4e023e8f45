// Chooses which two dims of a plan are the rows and the columns of matrices.
#include "kernels/matrices.h"

#include <limits>

#include "kernels/loops.h"
#include "kernels/thresholds.h"

namespace rw {
namespace {

/// The dims that are not of a matrix, with their strides in the source or in the result.
struct OuterDims {
  std::int64_t lengths[kMaxRank], strides[kMaxRank];
  int rank = 0;

  OuterDims(const CopyPlan& plan, const Matrices& matrices,
            const std::int64_t* all_strides) noexcept {
    for (int axis = 0; axis < plan.rank; ++axis) {
      if (axis == matrices.row_axis || axis == matrices.column_axis) continue;
      lengths[rank] = plan.lengths[axis];
      strides[rank++] = all_strides[axis];
    }
  }
};

/// How far apart items along a dim are in the source; those of a repeated dim, as far as can be.
std::int64_t distance(const CopyPlan& plan, int axis) noexcept {
  const std::int64_t stride = plan.strides[axis];
  return stride == 0 ? std::numeric_limits<std::int64_t>::max() : magnitude(stride);
}

/// The dim along which items are nearest in the source.
int nearest_axis(const CopyPlan& plan) noexcept {
  int nearest = plan.rank - 1;
  for (int axis = nearest - 1; axis >= 0; --axis) {
    if (distance(plan, axis) < distance(plan, nearest)) nearest = axis;
  }
  return nearest;
}

void choose_axes(const CopyPlan& plan, Matrices* matrices) noexcept {
  const int inner = plan.rank - 1, nearest = nearest_axis(plan);
  if (nearest != inner) {
    matrices->row_axis = nearest;
    matrices->column_axis = inner;
  } else if (inner > 0 && plan.lengths[inner] < kFewRows) {
    matrices->row_axis = inner - 1;
    matrices->column_axis = inner;
  } else {
    matrices->row_axis = inner;
  }
}

}  // namespace

Matrices matrices_of(const CopyPlan& plan) noexcept {
  Matrices matrices;
  choose_axes(plan, &matrices);
  if (const int axis = matrices.row_axis; axis >= 0) {
    matrices.rows = plan.lengths[axis];
    matrices.from_row = plan.strides[axis];
    matrices.to_row = plan.to_strides[axis];
  }
  if (const int axis = matrices.column_axis; axis >= 0) {
    matrices.columns = plan.lengths[axis];
    matrices.from_column = plan.strides[axis];
    matrices.to_column = plan.to_strides[axis];
  }
  matrices.total = plan.count / (matrices.rows * matrices.columns);
  return matrices;
}

void matrix_sources(const CopyPlan& plan, const Matrices& matrices, std::int64_t first, int number,
                    double* positions) noexcept {
  const OuterDims outer(plan, matrices, plan.strides);
  positions_of(outer.rank, outer.lengths, outer.strides, plan.offset, first, number, positions);
}

void matrix_results(const CopyPlan& plan, const Matrices& matrices, std::int64_t first, int number,
                    double* positions) noexcept {
  const OuterDims outer(plan, matrices, plan.to_strides);
  positions_of(outer.rank, outer.lengths, outer.strides, plan.to_offset, first, number, positions);
}

}  // namespace rw
