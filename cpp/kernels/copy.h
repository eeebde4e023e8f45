// Copies bytes as a copy plan says.
#pragma once

#include <cstddef>

#include "kernels/copy_plan.h"

namespace rw {

/// Copies the plan's items from the source to the result.
///
/// Shapes   from, to: the storages in which plan.offset and plan.to_offset are positions. Bits of
///          `to` between the items, before and after them keep their values, but some bytes of gaps
///          are read and written again; of a plan that packs, the bits after the last item become
///          0.
/// Needs    item_bits of 2 to 128. No item of the result lies at one of the source. Both may have
///          any alignment.
/// Cost     O(count), no allocation.
void copy(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// As copy(), one item at a time: the reference that the tests compare copy() with.
void copy_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

}  // namespace rw
