// Increments an index over the dims, and adds strides instead of multiplying by them.
#include "kernels/loops.h"

namespace rw {

void for_each_run(const CopyPlan& plan, int skip, int skip_other, RunCallback callback,
                  const void* context) noexcept {
  int axes[kMaxRank];
  std::int64_t index[kMaxRank];
  int rank = 0;
  for (int axis = 0; axis < plan.rank; ++axis) {
    if (axis == skip || axis == skip_other) continue;
    axes[rank] = axis;
    index[rank++] = 0;
  }
  std::int64_t from = plan.offset, to = plan.to_offset;
  for (;;) {
    callback(context, from, to);
    int i = rank - 1;
    for (; i >= 0; --i) {
      const int axis = axes[i];
      from += plan.strides[axis];
      to += plan.to_strides[axis];
      if (++index[i] < plan.lengths[axis]) break;
      index[i] = 0;
      from -= plan.lengths[axis] * plan.strides[axis];
      to -= plan.lengths[axis] * plan.to_strides[axis];
    }
    if (i < 0) return;
  }
}

void positions_of(int rank, const std::int64_t* lengths, const std::int64_t* strides,
                  std::int64_t start, std::int64_t first, int number, double* positions) noexcept {
  std::int64_t index[kMaxRank];
  std::int64_t position = start;
  for (int i = rank - 1; i >= 0; --i) {
    index[i] = first % lengths[i];
    first /= lengths[i];
    position += index[i] * strides[i];
  }
  for (int written = 0; written < number; ++written) {
    positions[written] = static_cast<double>(position);
    for (int i = rank - 1; i >= 0; --i) {
      position += strides[i];
      if (++index[i] < lengths[i]) break;
      index[i] = 0;
      position -= lengths[i] * strides[i];
    }
  }
}

}  // namespace rw
