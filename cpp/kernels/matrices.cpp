// The rows of a matrix are the plan's dim of stride 1, the columns its innermost dim.
#include "kernels/matrices.h"

#include "kernels/loops.h"

namespace rw {
namespace {

/// The dims that are not of a matrix, with their strides in the source or in the result.
struct OuterDims {
  std::int64_t lengths[kMaxRank], strides[kMaxRank];
  int rank = 0;

  OuterDims(const CopyPlan& plan, const std::int64_t* all_strides) noexcept {
    for (int axis = 0; axis < plan.rank - 1; ++axis) {
      if (axis == plan.unit_axis) continue;
      lengths[rank] = plan.lengths[axis];
      strides[rank++] = all_strides[axis];
    }
  }
};

}  // namespace

Matrices matrices_of(const CopyPlan& plan) noexcept {
  const int inner = plan.rank - 1;
  const std::int64_t rows = plan.lengths[plan.unit_axis], columns = plan.lengths[inner];
  return {.rows = rows,
          .columns = columns,
          .from_stride = plan.strides[inner],
          .to_stride = result_stride(plan, plan.unit_axis),
          .total = plan.count / (rows * columns)};
}

void matrix_sources(const CopyPlan& plan, std::int64_t first, int number,
                    double* positions) noexcept {
  const OuterDims outer(plan, plan.strides);
  positions_of(outer.rank, outer.lengths, outer.strides, plan.offset, first, number, positions);
}

void matrix_results(const CopyPlan& plan, std::int64_t first, int number,
                    double* positions) noexcept {
  std::int64_t to_strides[kMaxRank];
  contiguous_strides({plan.lengths, plan.rank}, Order::c, to_strides);
  const OuterDims outer(plan, to_strides);
  positions_of(outer.rank, outer.lengths, outer.strides, 0, first, number, positions);
}

}  // namespace rw
