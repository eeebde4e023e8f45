// Drops and merges dims, takes several contiguous elements as one wider item, then chooses the inner loop by the strides.
#include "kernels/copy_plan.h"

namespace rw {
namespace {

/// Appends a dim, or merges it into the last one if one stride visits the items of both.
void append(CopyPlan* plan, std::int64_t length, std::int64_t stride) noexcept {
  if (length == 1) return;
  if (plan->rank > 0) {
    const int last = plan->rank - 1;
    if (plan->strides[last] == length * stride) {
      plan->lengths[last] *= length;
      plan->strides[last] = stride;
      return;
    }
  }
  plan->lengths[plan->rank] = length;
  plan->strides[plan->rank] = stride;
  ++plan->rank;
}

/// Doubles the width of the items, up to 128 bits, while the innermost dim is contiguous and its
/// length, the offset and all other strides are even. So sub-byte items become whole bytes.
void widen(CopyPlan* plan) noexcept {
  while (plan->rank > 1 && plan->item_bits > 0 && plan->item_bits < 128) {
    const int inner = plan->rank - 1;
    if (plan->strides[inner] != 1 || plan->lengths[inner] % 2 != 0) return;
    // memcpy copies long runs; wider items would not make them faster.
    if (plan->item_bits >= 8 && plan->lengths[inner] * plan->item_bits > 128) return;
    bool even = plan->offset % 2 == 0;
    for (int axis = 0; axis < inner; ++axis) even = even && plan->strides[axis] % 2 == 0;
    if (!even) return;
    plan->item_bits *= 2;
    plan->offset /= 2;
    plan->count /= 2;
    for (int axis = 0; axis < inner; ++axis) plan->strides[axis] /= 2;
    plan->lengths[inner] /= 2;
    if (plan->lengths[inner] == 1) --plan->rank;
  }
}

CopyKind classify(CopyPlan* plan) noexcept {
  if (plan->rank == 0) return CopyKind::contiguous;
  const int inner = plan->rank - 1;
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

void plan_copy(const View& view, Order order, int item_bits, CopyPlan* plan) noexcept {
  plan->kind = CopyKind::empty;
  plan->rank = 0;
  plan->item_bits = item_bits;
  plan->unit_axis = -1;
  plan->offset = view.offset;
  plan->count = 1;
  const int rank = view.dims.rank;
  for (int axis = 0; axis < rank; ++axis) {
    if (view.dims[axis] == 0) {
      plan->count = 0;
      return;
    }
  }
  for (int i = 0; i < rank; ++i) {
    const int axis = order == Order::c ? i : rank - 1 - i;
    plan->count *= view.dims[axis];
    append(plan, view.dims[axis], view.strides[axis]);
  }
  widen(plan);
  plan->kind = classify(plan);
}

}  // namespace rw
