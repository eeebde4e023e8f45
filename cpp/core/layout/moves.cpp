// Squeeze, Unsqueeze, Transpose and Expand: axes that go, come, move or repeat.
#include <algorithm>

#include "core/layout/call.h"

namespace rw::layout {
namespace {

/// Appends an axis of the input to the result.
template <typename Lengths>
Mistake keep(Call<Lengths>& call, int from) noexcept {
  const std::int64_t length = call.data()[from];
  call.trace->add(Rule::kept, call.answer->rank, length, from);
  return call.push(length);
}

}  // namespace

template <typename Lengths>
Mistake squeeze(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  bool removed[kMaxRank] = {};
  if (const Mistake wrong = call.mark_axes(dims.rank, removed)) return wrong;
  if (!call.has(Parameter::axes)) {
    call.trace->add(Rule::absent, static_cast<int>(Parameter::axes), 0);
    for (int axis = 0; axis < dims.rank; ++axis) {
      const Truth is_one = call.lengths.is_one(dims[axis]);
      if (is_one == Truth::open) return call.leave_open(axis);
      removed[axis] = is_one == Truth::yes;
    }
  }
  const Value& axes = call.value(Parameter::axes);
  for (int index = 0; index < axes.count; ++index) {
    const std::int64_t given = axes.entries[index];
    const int axis = static_cast<int>(given < 0 ? given + dims.rank : given);
    const Mistake not_one = mistake(Fault::not_one, Parameter::axes, index, dims[axis], axis);
    if (!call.lengths.accepts(Relation::equal, dims[axis], 1, not_one)) return not_one;
  }
  for (int axis = 0; axis < dims.rank; ++axis) {
    if (removed[axis]) {
      call.trace->add(Rule::removed, axis, 1);
    } else if (const Mistake large = keep(call, axis)) {
      return large;
    }
  }
  return {};
}

template <typename Lengths>
Mistake unsqueeze(Call<Lengths>& call) noexcept {
  // The axes are those of the result, so their number comes first.
  const std::int64_t rank = std::int64_t{call.data().rank} + call.value(Parameter::axes).count;
  if (rank > kMaxRank) return mistake(Fault::result_rank, Parameter::none, -1, rank);
  bool inserted[kMaxRank] = {};
  if (const Mistake wrong = call.mark_axes(static_cast<int>(rank), inserted)) return wrong;
  for (int axis = 0, from = 0; axis < rank; ++axis) {
    if (inserted[axis]) call.trace->add(Rule::inserted, axis, 1);
    if (const Mistake large = inserted[axis] ? call.push(1) : keep(call, from++)) return large;
  }
  return {};
}

template <typename Lengths>
Mistake transpose(Call<Lengths>& call) noexcept {
  const int rank = call.data().rank;
  const Value& order = call.value(Parameter::perm);
  if (!order.is_given()) {
    call.trace->add(Rule::absent, static_cast<int>(Parameter::perm), 0);
  } else if (order.count != rank) {
    return mistake(Fault::order_count, Parameter::perm, -1, order.count, rank);
  }
  bool taken[kMaxRank] = {};
  for (int axis = 0; axis < rank; ++axis) {
    int from = rank - 1 - axis;
    if (order.is_given()) {
      const Mistake outside = call.to_axis(Parameter::perm, axis, order.entries[axis], rank, &from);
      if (outside) return outside;
      if (taken[from]) return mistake(Fault::repeated_axis, Parameter::perm, axis, from);
      taken[from] = true;
    }
    if (const Mistake large = keep(call, from)) return large;
  }
  return {};
}

template <typename Lengths>
Mistake expand(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  const Value& shape = call.value(Parameter::shape);
  if (shape.count > kMaxRank) return mistake(Fault::result_rank, Parameter::none, -1, shape.count);
  const int rank = std::max(dims.rank, shape.count);
  const int before = rank - dims.rank;
  const int unasked = rank - shape.count;
  for (int axis = 0; axis < rank; ++axis) {
    const std::int64_t own = axis < before ? 1 : dims[axis - before];
    const std::int64_t asked = axis < unasked ? 1 : shape.entries[axis - unasked];
    const int index = axis - unasked;
    if (call.lengths.is_negative(asked)) {
      return mistake(Fault::negative_entry, Parameter::shape, index, asked);
    }
    const Mistake differs = mistake(Fault::broadcast, Parameter::shape, index, asked, own, axis);
    if (!call.lengths.accepts(Relation::one_or_equal, own, asked, differs)) return differs;
    const std::int64_t length = call.lengths.common(own, asked);
    call.trace->add(Rule::broadcast, axis, length, axis < before ? -1 : own,
                    axis < unasked ? -1 : asked);
    if (const Mistake large = call.push(length)) return large;
  }
  return {};
}

RW_LAYOUT_RULES(squeeze)
RW_LAYOUT_RULES(unsqueeze)
RW_LAYOUT_RULES(transpose)
RW_LAYOUT_RULES(expand)

}  // namespace rw::layout
