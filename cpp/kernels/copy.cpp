// One inner loop for each kind of plan, under the outer loops they share.
#include "kernels/copy.h"

#include <cstring>

#include "kernels/loops.h"
#include "kernels/packed.h"
#include "kernels/simd.h"
#include "kernels/transpose.h"

namespace rw {
namespace {

/// What the runs of a plan have in common.
struct Runs {
  const std::byte* from;
  std::byte* to;
  std::int64_t length, step;    ///< of the innermost dim
  std::int64_t sides, to_step;  ///< of the dim on whose side a matrix lies
};

/// An inner loop: `source` and `place` are in items.
using Loop = void (*)(const Runs&, std::int64_t source, std::int64_t place);

template <typename Item>
const Item* source_of(const Runs& run, std::int64_t at) noexcept {
  return reinterpret_cast<const Item*>(run.from) + at;
}

template <typename Item>
Item* place_of(const Runs& run, std::int64_t at) noexcept {
  return reinterpret_cast<Item*>(run.to) + at;
}

template <typename Item>
void copy_neighbours(const Runs& run, std::int64_t source, std::int64_t place) noexcept {
  std::memcpy(place_of<Item>(run, place), source_of<Item>(run, source),
              static_cast<std::size_t>(run.length) * sizeof(Item));
}

template <typename Item>
void copy_strided(const Runs& run, std::int64_t source, std::int64_t place) noexcept {
  const Item* from = source_of<Item>(run, source);
  Item* const to = place_of<Item>(run, place);
  for (std::int64_t i = 0; i < run.length; ++i, from += run.step) to[i] = *from;
}

/// Runs backwards: vectors are loaded from the end, turned, and stored from the front.
template <typename Item>
void copy_reversed(const Runs& run, std::int64_t source, std::int64_t place) noexcept {
  constexpr int kLanes = kLanesOf<Item>;
  const Item* const last = source_of<Item>(run, source);
  Item* const to = place_of<Item>(run, place);
  std::int64_t i = 0;
  for (; i + kLanes <= run.length; i += kLanes) {
    Vector<Item>::load(last - i - (kLanes - 1)).reversed().store(to + i);
  }
  for (; i < run.length; ++i) to[i] = last[-i];
}

template <typename Item>
void copy_matrix(const Runs& run, std::int64_t source, std::int64_t place) noexcept {
  // Within memory every step and length fits a pointer's difference.
  const auto size = [](std::int64_t items) { return static_cast<std::ptrdiff_t>(items); };
  transpose_matrix<Item>({source_of<Item>(run, source), size(run.step), place_of<Item>(run, place),
                          size(run.to_step), size(run.sides), size(run.length)});
}

template <typename Item>
void copy_item(const Runs& run, std::int64_t source, std::int64_t place) noexcept {
  *place_of<Item>(run, place) = *source_of<Item>(run, source);
}

template <typename Item>
Loop loop_for(CopyKind kind) noexcept {
  switch (kind) {
    case CopyKind::transpose:
      return copy_matrix<Item>;
    case CopyKind::reversed:
      // Wide items gain nothing from vectors that must be turned.
      if constexpr (sizeof(Item) == 1) return copy_reversed<Item>;
      return copy_strided<Item>;
    case CopyKind::fill:
    case CopyKind::general:
      return copy_strided<Item>;
    default:
      return copy_neighbours<Item>;
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

}  // namespace

void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  if (plan.item_bits < 8) return copy_packed(plan, from, to);
  const Loop loop =
      with_items(plan.item_bits, [&](auto item) { return loop_for<decltype(item)>(plan.kind); });
  const int inner = plan.rank - 1;
  Runs run{from, to, 1, 1, 1, 1};
  if (inner >= 0) {
    run.length = plan.lengths[inner];
    run.step = plan.strides[inner];
  }
  if (plan.kind == CopyKind::transpose) {
    run.sides = plan.lengths[plan.side];
    run.to_step = packed_step(plan, plan.side);
  }
  for_each_run(plan, inner, plan.side,
               [&](std::int64_t source, std::int64_t place) { loop(run, source, place); });
}

void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  if (plan.item_bits < 8) return copy_packed_scalar(plan, from, to);
  const Loop loop =
      with_items(plan.item_bits, [](auto item) -> Loop { return copy_item<decltype(item)>; });
  const Runs run{from, to, 1, 1, 1, 1};
  for_each_run(plan, -1, -1,
               [&](std::int64_t source, std::int64_t place) { loop(run, source, place); });
}

void walk(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept {
  positions_of(plan.rank, plan.lengths, plan.strides, plan.offset, first, number, positions);
}

}  // namespace rw
