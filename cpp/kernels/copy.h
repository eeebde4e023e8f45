// Copies bytes as a copy plan says.
#pragma once

#include <cstddef>

#include "kernels/copy_plan.h"

namespace rw {

/// Packs a view: writes the plan's items, in row-major order, one after another from `to` on.
///
/// Shapes   from: the storage in which plan.offset is a position.  to: ceil(count*item_bits/8)
///          bytes. All of them are written; the unused high bits of the last byte become 0.
/// Needs    item_bits of 2 to 128. `from` and `to` do not overlap; they may have any alignment.
/// Cost     O(count), no allocation.
void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// As copy(), one item at a time: the reference that the tests compare copy() with.
void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// Writes the positions in the storage of the plan's items [first, first + number), in items.
void walk(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept;

}  // namespace rw
