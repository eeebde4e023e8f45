// One inner loop for each kind of plan, under the outer loops they share.
#include "kernels/copy.h"

#include <cstring>

#include "kernels/loops.h"
#include "kernels/simd.h"
#include "kernels/subbyte.h"
#include "kernels/transpose.h"

namespace rw {
namespace {

/// What the runs of a plan have in common.
struct Runs {
  std::ptrdiff_t item_bytes;
  std::ptrdiff_t length, stride;   ///< of the innermost dim
  std::ptrdiff_t rows, to_stride;  ///< of the dim of stride 1, for a transpose
};

/// An inner loop, from and to where its run begins.
using Loop = void (*)(const Runs&, const std::byte* from, std::byte* to);

template <typename Item>
const Item* items(const std::byte* from) noexcept {
  return reinterpret_cast<const Item*>(from);
}

template <typename Item>
Item* items(std::byte* to) noexcept {
  return reinterpret_cast<Item*>(to);
}

void copy_neighbours(const Runs& run, const std::byte* from, std::byte* to) noexcept {
  std::memcpy(to, from, static_cast<std::size_t>(run.length * run.item_bytes));
}

template <typename Item>
void copy_strided(const Runs& run, const std::byte* from, std::byte* to) noexcept {
  const Item* source = items<Item>(from);
  for (std::ptrdiff_t i = 0; i < run.length; ++i, source += run.stride)
    items<Item>(to)[i] = *source;
}

/// Stride -1: vectors are loaded from the end, reversed, and stored from the front.
template <typename Item>
void copy_reversed(const Runs& run, const std::byte* from, std::byte* to) noexcept {
  constexpr int kLanes = kLanesOf<Item>;
  const Item* const last = items<Item>(from);
  Item* const place = items<Item>(to);
  std::ptrdiff_t i = 0;
  for (; i + kLanes <= run.length; i += kLanes) {
    Vector<Item>::load(last - i - (kLanes - 1)).reversed().store(place + i);
  }
  for (; i < run.length; ++i) place[i] = last[-i];
}

template <typename Item>
void copy_matrix(const Runs& run, const std::byte* from, std::byte* to) noexcept {
  transpose_matrix<Item>(
      {items<Item>(from), run.stride, items<Item>(to), run.to_stride, run.rows, run.length});
}

template <typename Item>
void copy_item(const Runs&, const std::byte* from, std::byte* to) noexcept {
  *items<Item>(to) = *items<Item>(from);
}

template <typename Item>
Loop loop_for(CopyKind kind) noexcept {
  switch (kind) {
    case CopyKind::transpose:
      return copy_matrix<Item>;
    case CopyKind::reversed:
      // Wide items gain nothing from vectors that must be reversed.
      if constexpr (sizeof(Item) == 1) return copy_reversed<Item>;
      return copy_strided<Item>;
    case CopyKind::fill:
    case CopyKind::general:
      return copy_strided<Item>;
    default:
      return copy_neighbours;
  }
}

/// Calls choose with an item of the plan's width.
template <typename Choose>
Loop with_items(int bits, Choose choose) noexcept {
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

/// The loop for every run of a plan whose items are bytes. Within memory every stride and length
/// fits a pointer's difference.
void run_all(const CopyPlan& plan, const Runs& run, int skip, int skip_other, Loop loop,
             const std::byte* from, std::byte* to) noexcept {
  for_each_run(plan, skip, skip_other, [&](std::int64_t source, std::int64_t place) {
    loop(run, from + static_cast<std::ptrdiff_t>(source) * run.item_bytes,
         to + static_cast<std::ptrdiff_t>(place) * run.item_bytes);
  });
}

}  // namespace

void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  if (plan.item_bits < 8) return copy_subbyte(plan, from, to);
  const Loop loop =
      with_items(plan.item_bits, [&](auto item) { return loop_for<decltype(item)>(plan.kind); });
  const int inner = plan.rank - 1;
  Runs run{plan.item_bits / 8, 1, 1, 1, 1};
  if (inner >= 0) {
    run.length = static_cast<std::ptrdiff_t>(plan.lengths[inner]);
    run.stride = static_cast<std::ptrdiff_t>(plan.strides[inner]);
  }
  if (plan.kind == CopyKind::transpose) {
    run.rows = static_cast<std::ptrdiff_t>(plan.lengths[plan.unit_axis]);
    run.to_stride = static_cast<std::ptrdiff_t>(result_stride(plan, plan.unit_axis));
  }
  run_all(plan, run, inner, plan.unit_axis, loop, from, to);
}

void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  if (plan.item_bits < 8) return copy_subbyte_scalar(plan, from, to);
  const Loop loop =
      with_items(plan.item_bits, [](auto item) -> Loop { return copy_item<decltype(item)>; });
  run_all(plan, {plan.item_bits / 8, 1, 1, 1, 1}, -1, -1, loop, from, to);
}

void walk(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept {
  positions_of(plan.rank, plan.lengths, plan.strides, plan.offset, first, number, positions);
}

}  // namespace rw
