// Strided windows onto storage that someone else owns, and when a reshape needs no copy.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/status.h"

namespace rw {

/// Element (i0, i1, …) sits at offset + i0*strides[0] + i1*strides[1] + …
///
/// Units  elements; strides may be 0 (broadcast) or negative (reversed).
struct View {
  Dims dims;
  const std::int64_t* strides = nullptr;
  std::int64_t offset = 0;
};

/// X(order, name, meaning). Which index moves fastest; `name` is what callers write.
#define RW_ORDER_LIST(X)      \
  X(c, "C", "the last index") \
  X(f, "F", "the first index")

enum class Order : std::uint8_t {
#define RW_ORDER_ENTRY(order, name, meaning) order,
  RW_ORDER_LIST(RW_ORDER_ENTRY)
#undef RW_ORDER_ENTRY
};

/// The strides of a packed tensor. A length of 0 counts as 1.
///
/// Source  numpy's _array_fill_strides.
void packed_strides(Dims dims, Order order, std::int64_t* strides) noexcept;

/// Whether the elements lie in `order` without gaps. Dims of length 1 may have any stride, and so
/// may those of a tensor without elements.
bool is_packed(const View& view, Order order) noexcept;

/// The storage that a view reaches: elements [*lowest, *highest], both inclusive.
///
/// Returns  false  a position leaves int64. A view without elements reaches nothing: *lowest is
///          then its offset and *highest one less.
[[nodiscard]] bool reach(const View& view, std::int64_t* lowest, std::int64_t* highest) noexcept;

/// Gives a view other dims, of the same count, without moving an element.
///
/// Shapes   to: already resolved, as many elements as view.dims; strides: room for to.rank.
///          inferred: whether one of its lengths was asked for as -1. The view's own dims keep all
///          their strides where every length was given; with a -1 the strides of length-1 dims, and
///          all those of a view without elements, are chosen anew, as they are for other dims.
/// Returns  ok          *strides express the same elements, in the same `order`, from view.offset.
///          needs_copy  no strides can.
///          count_mismatch  the counts differ.
/// Cost     O(view.dims.rank + to.rank), no allocation.
/// Source   numpy's PyArray_Newshape and _attempt_nocopy_reshape, their choice of strides included.
///          It is exact: where it says needs_copy no strides exist (tests/cpp/view_test.cpp tries
///          all small cases).
Status reshape_view(const View& view, Dims to, bool inferred, Order order,
                    std::int64_t* strides) noexcept;

}  // namespace rw
