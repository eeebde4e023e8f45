// Strided views of the caller's storage, and reshapes of them without a copy.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/status.h"

namespace rw {

/// Element (i0, i1, …) is at position offset + i0*strides[0] + i1*strides[1] + … of the storage.
///
/// Shapes  strides: dims.rank entries, in the caller's memory.
/// Units   elements; strides may be 0 (broadcast) or negative (reversed).
struct View {
  Dims dims;
  const std::int64_t* strides = nullptr;
  std::int64_t offset = 0;
};

/// The distance of a step, in either direction.
constexpr std::int64_t magnitude(std::int64_t stride) noexcept {
  return stride < 0 ? -stride : stride;
}

/// X(order, name, meaning). An order of the elements; `name` is what callers write.
#define RW_ORDER_LIST(X)                      \
  X(c, "C", "the last index changes fastest") \
  X(f, "F", "the first index changes fastest")

enum class Order : std::uint8_t {
#define RW_ORDER_ENTRY(order, name, meaning) order,
  RW_ORDER_LIST(RW_ORDER_ENTRY)
#undef RW_ORDER_ENTRY
};

/// Computes the strides of a contiguous tensor. A length of 0 counts as 1; strides wrap modulo
/// 2^64.
///
/// Shapes  strides: room for dims.rank.
/// Source  NumPy's _array_fill_strides.
void contiguous_strides(Dims dims, Order order, std::int64_t* strides) noexcept;

/// Whether the elements are contiguous in `order`. The stride of a dim of length 1 does not matter,
/// nor does any stride of a view without elements.
bool is_contiguous(const View& view, Order order) noexcept;

/// Computes the lowest and the highest position that a view reads. For a view without elements
/// *lowest is its offset and *highest is one less.
///
/// Returns  false  a position does not fit int64.
[[nodiscard]] bool reach(const View& view, std::int64_t* lowest, std::int64_t* highest) noexcept;

/// Computes the strides with which a view has the dims `to`, without a copy.
///
/// Shapes   to: a resolved shape with as many elements as view.dims.  strides: room for to.rank.
///          inferred: whether the target had an entry to infer. If not, and `to` equals view.dims,
///          the view's strides are kept. If so, the strides of dims of length 1, and all strides of
///          a view without elements, are computed as for any other shape.
/// Returns  ok              `strides` give the same elements in the same `order` from view.offset.
///          needs_copy      no strides do (tests/cpp/view_test.cpp tries every small case).
///          count_mismatch  `to` has another number of elements.
/// Cost     O(view.dims.rank + to.rank), no allocation.
/// Source   NumPy's PyArray_Newshape and _attempt_nocopy_reshape, including the strides they
///          choose.
Status reshape_view(const View& view, Dims to, bool inferred, Order order,
                    std::int64_t* strides) noexcept;

}  // namespace rw
