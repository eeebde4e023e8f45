// How to pack a strided view: which dims matter, in which order, and which loop suits them.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/view.h"

namespace rw {

/// The shape of the innermost work of a copy.
enum class CopyKind : std::uint8_t {
  nothing,    ///< no elements
  whole,      ///< one run of neighbours
  rows,       ///< runs of neighbours
  reversed,   ///< runs with stride -1
  fill,       ///< runs of one element, repeated
  transpose,  ///< of the matrix of the last dim and another one, whose stride is 1
  general,    ///< single elements
};

/// A view in its simplest form, to be read in row-major order of `lengths` and written packed.
///
/// Units  items of `item_bits`, which may be several elements of the view seen as one.
struct CopyPlan {
  CopyKind kind = CopyKind::nothing;
  int rank = 0;
  int item_bits = 0;        ///< 2, 4, or 8 to 128 in powers of two; 0: elements, to be walked
  int unit_axis = -1;       ///< for `transpose`: the dim of stride 1
  std::int64_t offset = 0;  ///< of the first item
  std::int64_t count = 0;   ///< items in all
  std::int64_t lengths[kMaxRank];
  std::int64_t strides[kMaxRank];
};

/// Plans the packing of `view`, its elements in the given order (f reverses the dims).
///
/// Dims of length 1 are dropped, adjacent dims that one stride can walk are merged, and a short run of
/// neighbours that makes a larger item becomes one.
///
/// Units    item_bits: of one element: 2, 4, 8, 16, 32, 64 or 128; 0 keeps every item one element,
///          as a walk needs it.
/// Returns  the plan through *plan; view.dims.rank may be kMaxRank.
/// Cost     O(rank), no allocation.
void plan_copy(const View& view, Order order, int item_bits, CopyPlan* plan) noexcept;

}  // namespace rw
