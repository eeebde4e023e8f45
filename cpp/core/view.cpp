// Pairs groups of old and new dims with equal products; each old group must be mergeable into one
// dim.
#include "core/view.h"

namespace rw {
namespace {

/// The dims of a view without those of length 1, whose strides do not matter.
struct NonUnitDims {
  std::int64_t lengths[kMaxRank];
  std::int64_t strides[kMaxRank];
  int rank = 0;

  explicit NonUnitDims(const View& view) noexcept {
    for (int axis = 0; axis < view.dims.rank; ++axis) {
      if (view.dims[axis] == 1) continue;
      lengths[rank] = view.dims[axis];
      strides[rank] = view.strides[axis];
      ++rank;
    }
  }

  /// Whether one stride visits the elements of the dims [begin, end) in `order`.
  bool mergeable(int begin, int end, Order order) const noexcept {
    for (int axis = begin; axis + 1 < end; ++axis) {
      const bool adjacent = order == Order::c
                                ? strides[axis] == lengths[axis + 1] * strides[axis + 1]
                                : strides[axis + 1] == lengths[axis] * strides[axis];
      if (!adjacent) return false;
    }
    return true;
  }
};

bool has_zero(Dims dims) noexcept {
  for (int axis = 0; axis < dims.rank; ++axis) {
    if (dims[axis] == 0) return true;
  }
  return false;
}

bool equal(Dims left, Dims right) noexcept {
  if (left.rank != right.rank) return false;
  for (int axis = 0; axis < left.rank; ++axis) {
    if (left[axis] != right[axis]) return false;
  }
  return true;
}

}  // namespace

void contiguous_strides(Dims dims, Order order, std::int64_t* strides) noexcept {
  // Unsigned, because if one length is 0, the product of the others may exceed int64.
  std::uint64_t step = 1;
  for (int i = 0; i < dims.rank; ++i) {
    const int axis = order == Order::c ? dims.rank - 1 - i : i;
    strides[axis] = static_cast<std::int64_t>(step);
    if (dims[axis] != 0) step *= static_cast<std::uint64_t>(dims[axis]);
  }
}

bool is_contiguous(const View& view, Order order) noexcept {
  if (has_zero(view.dims)) return true;
  std::int64_t step = 1;
  for (int i = 0; i < view.dims.rank; ++i) {
    const int axis = order == Order::c ? view.dims.rank - 1 - i : i;
    if (view.dims[axis] == 1) continue;
    if (view.strides[axis] != step) return false;
    step *= view.dims[axis];
  }
  return true;
}

bool reach(const View& view, std::int64_t* lowest, std::int64_t* highest) noexcept {
  *lowest = view.offset;
  *highest = view.offset - 1;
  if (has_zero(view.dims)) return true;
  *highest = view.offset;
  for (int axis = 0; axis < view.dims.rank; ++axis) {
    std::int64_t last = 0;
    if (__builtin_mul_overflow(view.dims[axis] - 1, view.strides[axis], &last)) return false;
    std::int64_t* const end = last < 0 ? lowest : highest;
    if (__builtin_add_overflow(*end, last, end)) return false;
  }
  return true;
}

Status reshape_view(const View& view, Dims to, bool inferred, Order order,
                    std::int64_t* strides) noexcept {
  if (!inferred && equal(view.dims, to)) {
    for (int axis = 0; axis < to.rank; ++axis) strides[axis] = view.strides[axis];
    return Status::ok;
  }
  if (is_contiguous(view, order)) {
    contiguous_strides(to, order, strides);
    return Status::ok;
  }
  const NonUnitDims old(view);
  int old_begin = 0, to_begin = 0;
  int to_end = 0;
  while (old_begin < old.rank && to_begin < to.rank) {
    // The smallest groups of dims, one on each side, with equal products.
    int old_end = old_begin + 1;
    to_end = to_begin + 1;
    std::int64_t old_count = old.lengths[old_begin], to_count = to[to_begin];
    while (old_count != to_count) {
      // Different counts, which the caller should not pass, must not lead beyond the lists.
      if (to_count < old_count ? to_end == to.rank : old_end == old.rank) {
        return Status::count_mismatch;
      }
      if (to_count < old_count) {
        to_count *= to[to_end++];
      } else {
        old_count *= old.lengths[old_end++];
      }
    }
    if (!old.mergeable(old_begin, old_end, order)) return Status::needs_copy;
    if (order == Order::c) {
      strides[to_end - 1] = old.strides[old_end - 1];
      for (int axis = to_end - 1; axis > to_begin; --axis) {
        strides[axis - 1] = strides[axis] * to[axis];
      }
    } else {
      strides[to_begin] = old.strides[old_begin];
      for (int axis = to_begin + 1; axis < to_end; ++axis) {
        strides[axis] = strides[axis - 1] * to[axis - 1];
      }
    }
    old_begin = old_end;
    to_begin = to_end;
  }
  // Only dims of length 1 remain. NumPy gives them the previous dim's stride; in order F, that
  // stride times the previous dim's length.
  std::int64_t last = 1;
  if (to_begin > 0) {
    last = strides[to_begin - 1];
    if (order == Order::f) last *= to[to_begin - 1];
  }
  for (int axis = to_begin; axis < to.rank; ++axis) strides[axis] = last;
  return Status::ok;
}

}  // namespace rw
