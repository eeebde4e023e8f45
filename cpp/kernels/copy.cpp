// Copies with one inner loop for each kind of plan, inside the outer loops of loops.h.
#include "kernels/copy.h"

#include <cstring>

#include "kernels/loops.h"
#include "kernels/matrix.h"
#include "kernels/simd.h"
#include "kernels/subbyte.h"
#include "kernels/thresholds.h"
#include "kernels/transpose.h"

namespace rw {
namespace {

/// The layout of every run of a plan.
///
/// Units  items, but item_bytes.
struct RunLayout {
  std::ptrdiff_t item_bytes;
  std::ptrdiff_t length, stride;  ///< of the innermost dim; the stride in the source
  std::ptrdiff_t to_stride;  ///< in the result, of the innermost dim; transpose: of the dim of rows
  std::ptrdiff_t rows;       ///< transpose: the length of the dim of stride 1
};

/// An inner loop: copies the run whose first item is at `from` to `to`.
using RunCopier = void (*)(const RunLayout&, const std::byte* from, std::byte* to);

template <typename Item>
const Item* items(const std::byte* from) noexcept {
  return reinterpret_cast<const Item*>(from);
}

template <typename Item>
Item* items(std::byte* to) noexcept {
  return reinterpret_cast<Item*>(to);
}

void copy_contiguous(const RunLayout& run, const std::byte* from, std::byte* to) noexcept {
  std::memcpy(to, from, static_cast<std::size_t>(run.length * run.item_bytes));
}

/// Copies a contiguous run in `Part`s: the last one ends with the run, and overlaps the one before
/// it.
///
/// Needs  the run is at least one Part.
template <typename Part>
void copy_overlapping(const RunLayout& run, const std::byte* from, std::byte* to) noexcept {
  const std::ptrdiff_t last =
      run.length * run.item_bytes - static_cast<std::ptrdiff_t>(sizeof(Part));
  for (std::ptrdiff_t at = 0; at < last; at += static_cast<std::ptrdiff_t>(sizeof(Part)))
    *items<Part>(to + at) = *items<Part>(from + at);
  *items<Part>(to + last) = *items<Part>(from + last);
}

/// The loop for contiguous runs: a call of memcpy takes longer than the copy of a short one.
RunCopier contiguous_copier(std::ptrdiff_t bytes) noexcept {
  if (bytes > kLongestLoop) return copy_contiguous;
  if (bytes >= 16) return copy_overlapping<Item128>;
  if (bytes >= 8) return copy_overlapping<Item64>;
  if (bytes >= 4) return copy_overlapping<Item32>;
  return copy_overlapping<Item8>;
}

template <typename Item>
void copy_strided(const RunLayout& run, const std::byte* from, std::byte* to) noexcept {
  copy_stepped(items<Item>(from), run.stride, items<Item>(to), run.to_stride, run.length);
}

/// Copies a run of stride -1: each vector of the source, the last one first, is reversed and
/// stored.
template <typename Item>
void copy_reversed(const RunLayout& run, const std::byte* from, std::byte* to) noexcept {
  constexpr int kLanes = kLanesOf<Item>;
  const Item* const last = items<Item>(from);
  Item* const result = items<Item>(to);
  std::ptrdiff_t i = 0;
  for (; i + kLanes <= run.length; i += kLanes) {
    Vector<Item>::load(last - i - (kLanes - 1)).reversed().store(result + i);
  }
  for (; i < run.length; ++i) result[i] = last[-i];
}

template <typename Item>
void copy_matrix(const RunLayout& run, const std::byte* from, std::byte* to) noexcept {
  transpose_matrix<Item>(
      {items<Item>(from), run.stride, items<Item>(to), run.to_stride, run.rows, run.length});
}

template <typename Item>
void copy_item(const RunLayout&, const std::byte* from, std::byte* to) noexcept {
  *items<Item>(to) = *items<Item>(from);
}

template <typename Item>
RunCopier copier_for(CopyKind kind, const RunLayout& run) noexcept {
  switch (kind) {
    case CopyKind::transpose:
      return copy_matrix<Item>;
    case CopyKind::reversed:
      // For wider items reversing vectors was measured to gain nothing.
      if constexpr (sizeof(Item) == 1) return copy_reversed<Item>;
      return copy_strided<Item>;
    case CopyKind::broadcast:
    case CopyKind::strided:
    case CopyKind::scattered:
      return copy_strided<Item>;
    default:
      return contiguous_copier(run.length * run.item_bytes);
  }
}

/// Calls `choose` with an item of `bits` bits, 8 to 128.
template <typename Choose>
RunCopier with_item_type(int bits, Choose choose) noexcept {
  switch (bits) {
    case 8:
      return choose(Item8{});
    case 16:
      return choose(Item16{});
    case 32:
      return choose(Item32{});
    case 64:
      return choose(Item64{});
    default:
      return choose(Item128{});
  }
}

/// Calls `copier` for every run of a plan whose items are whole bytes. Memory holds source and
/// result, so their strides and lengths fit ptrdiff_t.
void copy_runs(const CopyPlan& plan, const RunLayout& run, int skip, int skip_other,
               RunCopier copier, const std::byte* from, std::byte* to) noexcept {
  for_each_run(plan, skip, skip_other, [&](std::int64_t source, std::int64_t result) {
    copier(run, from + static_cast<std::ptrdiff_t>(source) * run.item_bytes,
           to + static_cast<std::ptrdiff_t>(result) * run.item_bytes);
  });
}

}  // namespace

void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::empty) return;
  if (plan.item_bits < 8) return copy_subbyte(plan, from, to);
  const int inner = plan.rank - 1;
  RunLayout run{plan.item_bits / 8, 1, 1, 1, 1};
  if (inner >= 0) {
    run.length = static_cast<std::ptrdiff_t>(plan.lengths[inner]);
    run.stride = static_cast<std::ptrdiff_t>(plan.strides[inner]);
    run.to_stride = static_cast<std::ptrdiff_t>(plan.to_strides[inner]);
  }
  if (plan.kind == CopyKind::transpose) {
    run.rows = static_cast<std::ptrdiff_t>(plan.lengths[plan.unit_axis]);
    run.to_stride = static_cast<std::ptrdiff_t>(plan.to_strides[plan.unit_axis]);
  }
  const RunCopier copier = with_item_type(
      plan.item_bits, [&](auto item) { return copier_for<decltype(item)>(plan.kind, run); });
  copy_runs(plan, run, inner, plan.unit_axis, copier, from, to);
}

void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::empty) return;
  if (plan.item_bits < 8) return copy_subbyte_scalar(plan, from, to);
  const RunCopier copier = with_item_type(
      plan.item_bits, [](auto item) -> RunCopier { return copy_item<decltype(item)>; });
  copy_runs(plan, {plan.item_bits / 8, 1, 1, 1, 1}, -1, -1, copier, from, to);
}

}  // namespace rw
