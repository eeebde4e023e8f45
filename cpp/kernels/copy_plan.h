// Plans the packing of a strided view: merges its dims and chooses the inner loop.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/view.h"

namespace rw {

/// The inner loop of a copy. A run is the items along the innermost dim.
enum class CopyKind : std::uint8_t {
  empty,       ///< no items
  contiguous,  ///< one run of stride 1
  rows,        ///< several runs of stride 1
  reversed,    ///< runs of stride -1
  broadcast,   ///< runs of stride 0: one item, repeated
  transpose,   ///< matrices of the innermost dim and a dim of stride 1
  strided,     ///< runs of any other stride
};

/// A view in its simplest form. Its items are read in row-major order of `lengths`.
///
/// Units  items of `item_bits`: one element of the view, or several contiguous ones.
struct CopyPlan {
  CopyKind kind = CopyKind::empty;
  int rank = 0;
  int item_bits = 0;        ///< a power of two, 2 to 128; 0: only for walk(), an item is an element
  int unit_axis = -1;       ///< transpose: the dim of stride 1; else -1
  std::int64_t offset = 0;  ///< the position of the first item
  std::int64_t count = 0;   ///< the number of items
  std::int64_t lengths[kMaxRank];
  std::int64_t strides[kMaxRank];
};

/// Plans the packing of `view`, its elements read in `order` (for f, the dims are reversed).
///
/// Dims of length 1 are dropped, adjacent dims that one stride visits are merged, and short runs of
/// stride 1 become larger items.
///
/// Units    item_bits: the bits of an element: 2, 4, 8, 16, 32, 64 or 128; 0 for a plan that only
///          walk() reads, which keeps each element one item.
/// Cost     O(view.dims.rank), no allocation.
void plan_copy(const View& view, Order order, int item_bits, CopyPlan* plan) noexcept;

}  // namespace rw
