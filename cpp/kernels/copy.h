// Executes a copy plan on bytes.
#pragma once

#include <cstddef>

#include "kernels/copy_plan.h"

namespace rw {

/// Packs a view: item i of the plan's row-major order goes to the i-th place of `to`.
///
/// Units    from: the storage that plan.offset counts from.  to: ceil(count*item_bits/8) bytes, of
///          which every one is written; unused high bits of the last are 0.
/// Needs    the two do not overlap. Any alignment will do.
/// Cost     O(count), no allocation.
void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// The same, item by item, without vectors: what the other is tested against.
void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// The positions of items [first, first + number) of the plan, in items from the storage's start.
void walk(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept;

}  // namespace rw
