// Puts the dims in the order of the result's memory, merges them, takes several contiguous elements
// as one wider item, then chooses the inner loop by the strides.
#include "kernels/copy_plan.h"

namespace rw {
namespace {

/// Inserts a dim before those with smaller strides in the result.
void insert(CopyPlan* plan, std::int64_t length, std::int64_t stride,
            std::int64_t to_stride) noexcept {
  int at = plan->rank++;
  for (; at > 0 && plan->to_strides[at - 1] < to_stride; --at) {
    plan->lengths[at] = plan->lengths[at - 1];
    plan->strides[at] = plan->strides[at - 1];
    plan->to_strides[at] = plan->to_strides[at - 1];
  }
  plan->lengths[at] = length;
  plan->strides[at] = stride;
  plan->to_strides[at] = to_stride;
}

/// Merges each dim into the one before it if one stride visits the items of both, in the source and
/// in the result.
void merge(CopyPlan* plan) noexcept {
  int last = 0;
  for (int axis = 1; axis < plan->rank; ++axis) {
    const std::int64_t length = plan->lengths[axis];
    const std::int64_t stride = plan->strides[axis], to_stride = plan->to_strides[axis];
    if (plan->strides[last] == length * stride && plan->to_strides[last] == length * to_stride) {
      plan->lengths[last] *= length;
    } else {
      plan->lengths[++last] = length;
    }
    plan->strides[last] = stride;
    plan->to_strides[last] = to_stride;
  }
  if (plan->rank > 0) plan->rank = last + 1;
}

/// Doubles the width of the items, up to 128 bits, while the innermost dim is contiguous in source
/// and result and its length, the offsets and all other strides are even. So sub-byte items become
/// whole bytes.
void widen(CopyPlan* plan) noexcept {
  while (plan->rank > 1 && plan->item_bits > 0 && plan->item_bits < 128) {
    const int inner = plan->rank - 1;
    if (plan->strides[inner] != 1 || plan->to_strides[inner] != 1) return;
    if (plan->lengths[inner] % 2 != 0) return;
    // memcpy copies long runs; wider items would not make them faster.
    if (plan->item_bits >= 8 && plan->lengths[inner] * plan->item_bits > 128) return;
    std::int64_t odd = plan->offset | plan->to_offset;
    for (int axis = 0; axis < inner; ++axis) odd |= plan->strides[axis] | plan->to_strides[axis];
    if (odd % 2 != 0) return;
    plan->item_bits *= 2;
    plan->offset /= 2;
    plan->to_offset /= 2;
    plan->count /= 2;
    for (int axis = 0; axis < inner; ++axis) {
      plan->strides[axis] /= 2;
      plan->to_strides[axis] /= 2;
    }
    plan->lengths[inner] /= 2;
    if (plan->lengths[inner] == 1) --plan->rank;
  }
}

CopyKind classify(CopyPlan* plan) noexcept {
  if (plan->rank == 0) return CopyKind::contiguous;
  const int inner = plan->rank - 1;
  if (plan->to_strides[inner] != 1) return CopyKind::scattered;
  switch (plan->strides[inner]) {
    case 1:
      return plan->rank == 1 ? CopyKind::contiguous : CopyKind::rows;
    case -1:
      return CopyKind::reversed;
    case 0:
      return CopyKind::broadcast;
    default:
      break;
  }
  for (int axis = inner - 1; axis >= 0; --axis) {
    if (plan->strides[axis] != 1) continue;
    plan->unit_axis = axis;
    return CopyKind::transpose;
  }
  return CopyKind::strided;
}

}  // namespace

void plan_copy(const View& from, const View& to, int item_bits, CopyPlan* plan) noexcept {
  plan->kind = CopyKind::empty;
  plan->rank = 0;
  plan->item_bits = item_bits;
  plan->unit_axis = -1;
  plan->packs = false;
  plan->offset = from.offset;
  plan->to_offset = to.offset;
  plan->count = 0;
  for (int axis = 0; axis < from.dims.rank; ++axis) {
    if (from.dims[axis] == 0) return;
  }
  plan->count = 1;
  for (int axis = 0; axis < from.dims.rank; ++axis) {
    const std::int64_t length = from.dims[axis];
    if (length == 1) continue;
    plan->count *= length;
    const std::int64_t stride = from.strides[axis], to_stride = to.strides[axis];
    if (to_stride >= 0) {
      insert(plan, length, stride, to_stride);
    } else {  // from the other end
      plan->offset += (length - 1) * stride;
      plan->to_offset += (length - 1) * to_stride;
      insert(plan, length, -stride, -to_stride);
    }
  }
  merge(plan);
  widen(plan);
  plan->kind = classify(plan);
}

void plan_copy(const View& view, Order order, int item_bits, CopyPlan* plan) noexcept {
  std::int64_t to_strides[kMaxRank];
  contiguous_strides(view.dims, order, to_strides);
  plan_copy(view, {view.dims, to_strides, 0}, item_bits, plan);
  plan->packs = true;
}

}  // namespace rw
