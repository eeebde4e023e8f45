// Plans a copy from one strided view to another: orders and merges their dims, and chooses the
// inner loop.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/view.h"

namespace rw {

/// The inner loop of a copy. A run is the items along the innermost dim; its stride is the
/// source's. In the result its items are contiguous, except those of `scattered`.
enum class CopyKind : std::uint8_t {
  empty,       ///< no items
  contiguous,  ///< one run of stride 1
  rows,        ///< several runs of stride 1
  reversed,    ///< runs of stride -1
  broadcast,   ///< runs of stride 0: one item, repeated
  transpose,   ///< matrices of the innermost dim and a dim of stride 1
  strided,     ///< runs of any other stride
  scattered,   ///< runs of any stride, whose items have gaps between them in the result
};

/// Two views with the same dims in their simplest form. The dims are in the order of the result's
/// memory: its strides are positive, and the largest is the first.
///
/// Units  items of `item_bits`: one element of the views, or several that are contiguous in both.
struct CopyPlan {
  CopyKind kind = CopyKind::empty;
  int rank = 0;
  int item_bits = 0;   ///< a power of two, 2 to 128; 0: for a walk, an item is an element
  int unit_axis = -1;  ///< transpose: the dim of stride 1; else -1
  bool packs = false;  ///< the result holds nothing else: the bits after the last item become 0
  std::int64_t offset = 0;     ///< the position of the first item in the source
  std::int64_t to_offset = 0;  ///< and in the result
  std::int64_t count = 0;      ///< the number of items
  std::int64_t lengths[kMaxRank];
  std::int64_t strides[kMaxRank];     ///< of the source
  std::int64_t to_strides[kMaxRank];  ///< of the result
};

/// Plans a copy of the elements of `from` to those of `to`.
///
/// Dims of length 1 are dropped, the others are put in the order of the result's memory, adjacent
/// dims that one stride visits in both views are merged, and short runs of stride 1 become larger
/// items.
///
/// Shapes   from.dims and to.dims are the same.
/// Needs    no two elements of `to` have the same position (see core/sharing.h).
/// Units    item_bits: the bits of an element: 2, 4, 8, 16, 32, 64 or 128; 0 for a walk, of
///          which each element is an item.
/// Cost     O(from.dims.rank), and its square where the result's strides are not in order; no
///          allocation.
void plan_copy(const View& from, const View& to, int item_bits, CopyPlan* plan) noexcept;

/// Plans the packing of `view`, its elements read in `order`: a copy to contiguous elements from
/// position 0 on.
void plan_copy(const View& view, Order order, int item_bits, CopyPlan* plan) noexcept;

}  // namespace rw
