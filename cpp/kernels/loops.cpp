// Counts through dims with an index for each, and steps instead of multiplying.
#include "kernels/loops.h"

namespace rw {

void for_each_run(const CopyPlan& plan, int skip, int skip_too, Run run,
                  const void* context) noexcept {
  std::int64_t packed[kMaxRank];
  packed_strides({plan.lengths, plan.rank}, Order::c, packed);
  int axes[kMaxRank];
  std::int64_t index[kMaxRank];
  int rank = 0;
  for (int axis = 0; axis < plan.rank; ++axis) {
    if (axis == skip || axis == skip_too) continue;
    axes[rank] = axis;
    index[rank++] = 0;
  }
  std::int64_t from = plan.offset, to = 0;
  for (;;) {
    run(context, from, to);
    int turn = rank - 1;
    for (; turn >= 0; --turn) {
      const int axis = axes[turn];
      from += plan.strides[axis];
      to += packed[axis];
      if (++index[turn] < plan.lengths[axis]) break;
      index[turn] = 0;
      from -= plan.lengths[axis] * plan.strides[axis];
      to -= plan.lengths[axis] * packed[axis];
    }
    if (turn < 0) return;
  }
}

void positions_of(int rank, const std::int64_t* lengths, const std::int64_t* steps,
                  std::int64_t start, std::int64_t first, int number, double* positions) noexcept {
  std::int64_t index[kMaxRank];
  std::int64_t position = start;
  for (int turn = rank - 1; turn >= 0; --turn) {
    index[turn] = first % lengths[turn];
    first /= lengths[turn];
    position += index[turn] * steps[turn];
  }
  for (int i = 0; i < number; ++i) {
    positions[i] = static_cast<double>(position);
    for (int turn = rank - 1; turn >= 0; --turn) {
      position += steps[turn];
      if (++index[turn] < lengths[turn]) break;
      index[turn] = 0;
      position -= lengths[turn] * steps[turn];
    }
  }
}

}  // namespace rw
