// Slice, Split, Concat and Gather: parts of an axis, and parts that become one.
#include <algorithm>

#include "core/layout/call.h"

namespace rw::layout {
namespace {

/// Checks that a list, if it is given, has as many entries as `starts`.
template <typename Lengths>
Mistake check_count(const Call<Lengths>& call, Parameter parameter, int count) noexcept {
  const Value& list = call.value(parameter);
  if (!list.is_given() || list.count == count) return {};
  return mistake(Fault::list_count, parameter, -1, list.count, count);
}

/// Divides a length into parts whose number is given.
template <typename Lengths>
Mistake divide(Call<Lengths>& call, Parameter parameter, int axis, std::int64_t length) noexcept {
  Answer& answer = *call.answer;
  const std::int64_t count = call.number(parameter);
  if (count < 1) return mistake(Fault::part_count, parameter, -1, count);
  Lengths& lengths = call.lengths;
  const bool needs_equal = call.rules().division == Division::by_outputs;
  const Mistake unequal = mistake(Fault::unequal_parts, parameter, -1, count, length, axis);
  if (needs_equal) {
    if (!call.lengths.accepts(Relation::multiple, length, count, unequal)) return unequal;
  }
  answer.part = lengths.quotient(length, count);
  const std::int64_t before = lengths.product(answer.part, count - 1);
  // The most parts that are not empty.
  const std::int64_t fitting =
      lengths.is_number(length) && length > 0 ? (length - 1) / answer.part + 1 : count;
  const Mistake too_many = mistake(Fault::too_many_parts, parameter, -1, count, length, fitting);
  if (before == kBeyond) return too_many;
  // The last of two parts is never less than empty.
  if (!needs_equal && count > 2) {
    if (!call.lengths.accepts(Relation::at_least, length, before, too_many)) return too_many;
  }
  if (count > kMostParts) return mistake(Fault::part_limit, parameter, -1, count, kMostParts);
  answer.last = needs_equal ? answer.part : lengths.difference(length, before);
  answer.parts = static_cast<int>(count);
  call.trace->add(Rule::divided, axis, answer.part, count, answer.last);
  return {};
}

/// Checks that the sizes of parts add up to a length.
template <typename Lengths>
Mistake check_sizes(Call<Lengths>& call, int axis, std::int64_t length) noexcept {
  const Value& sizes = call.value(Parameter::split);
  if (call.has(Parameter::outputs) && call.number(Parameter::outputs) != sizes.count) {
    return mistake(Fault::outputs_differ, Parameter::outputs, -1, call.number(Parameter::outputs),
                   sizes.count);
  }
  std::int64_t sum = 0;
  for (int index = 0; index < sizes.count; ++index) {
    const std::int64_t size = sizes.entries[index];
    if (call.lengths.is_negative(size)) {
      return mistake(Fault::negative_entry, Parameter::split, index, size);
    }
    sum = call.lengths.sum(sum, size);
  }
  if (sizes.count == 0) return mistake(Fault::part_count, Parameter::split, -1, 0);
  const Mistake differs = mistake(Fault::sizes_sum, Parameter::split, -1, sum, length, axis);
  if (!call.lengths.accepts(Relation::equal, sum, length, differs)) return differs;
  call.answer->parts = sizes.count;
  call.trace->add(Rule::listed, axis, sum, sizes.count);
  return {};
}

/// The shape of a Gather's indices: an input's, or that of the indices themselves, which are checked.
template <typename Lengths>
Mistake read_indices(Call<Lengths>& call, int axis, Dims* dims) noexcept {
  const Value& indices = call.value(Parameter::indices);
  if (!indices.is_given()) {
    *dims = call.request.inputs.rest().first();
    return {};
  }
  Lengths& lengths = call.lengths;
  const std::int64_t length = call.data()[axis];
  const bool is_from_front = call.rules().indices == Indices::from_front;
  const std::int64_t low = is_from_front ? 0 : lengths.difference(0, length);
  const std::int64_t high = lengths.shortened(length, -1);
  for (int index = 0; index < indices.count; ++index) {
    const std::int64_t given = indices.entries[index];
    // How many entries there have to be for it; below 0, counted from the back.
    const std::int64_t needed = given < 0 ? -(given + 1) : given;
    const int at = indices.form == Form::list ? index : -1;
    const Mistake outside = mistake(Fault::index, Parameter::indices, at, given, low, high);
    if (!call.lengths.accepts(Relation::at_least, high, needed, outside)) return outside;
    if (given < 0 && is_from_front && call.takes_more()) {
      call.answer->leniency = Leniency::index;
    } else if (given < 0 && is_from_front) {
      return mistake(Fault::negative_index, Parameter::indices, at, given, low, high);
    }
  }
  return {};
}

}  // namespace

template <typename Lengths>
Mistake slice(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  const Value& starts = call.value(Parameter::starts);
  const Value& ends = call.value(Parameter::ends);
  const Value& axes = call.value(Parameter::axes);
  const Value& steps = call.value(Parameter::steps);
  for (const Parameter list : {Parameter::ends, Parameter::axes, Parameter::steps}) {
    if (const Mistake differs = check_count(call, list, starts.count)) return differs;
  }
  if (!axes.is_given()) {
    call.trace->add(Rule::absent, static_cast<int>(Parameter::axes), starts.count);
    if (starts.count > dims.rank) {
      return mistake(Fault::list_count, Parameter::starts, -1, starts.count, dims.rank);
    }
  }
  if (const Mistake large = call.copy_dims()) return large;
  bool taken[kMaxRank] = {};
  for (int index = 0; index < starts.count; ++index) {
    int axis = index;
    if (axes.is_given()) {
      const Mistake outside =
          call.to_axis(Parameter::axes, index, axes.entries[index], dims.rank, &axis);
      if (outside) return outside;
      if (taken[axis]) return mistake(Fault::repeated_axis, Parameter::axes, index, axis);
      taken[axis] = true;
    }
    const std::int64_t step = steps.is_given() ? steps.entries[index] : 1;
    if (step == 0) return mistake(Fault::zero_step, Parameter::steps, index, 0);
    const Range range =
        call.lengths.range(starts.entries[index], ends.entries[index], step, dims[axis]);
    call.trace->add(Rule::range, axis, range.count, range.first, range.behind);
    if (step != 1) call.trace->add(Rule::step, axis, step);
    call.answer->dims[axis] = range.count;
  }
  return {};
}

template <typename Lengths>
Mistake split(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  int axis = 0;
  if (const Mistake outside = call.read_axis(dims.rank, &axis)) return outside;
  if (const Mistake large = call.copy_dims()) return large;
  const bool by_outputs = call.rules().division == Division::by_outputs;
  const Parameter count = by_outputs ? Parameter::outputs : Parameter::num_outputs;
  call.answer->axis = axis;
  if (call.has(Parameter::split)) {
    if (!by_outputs && call.has(count)) return mistake(Fault::both_counts, count, -1, 0);
    return check_sizes(call, axis, dims[axis]);
  }
  if (!call.has(count)) return mistake(Fault::missing, count, -1, 0);
  return divide(call, count, axis, dims[axis]);
}

template <typename Lengths>
Mistake concat(Call<Lengths>& call) noexcept {
  const Dims first = call.data();
  int along = 0;
  if (const Mistake outside = call.read_axis(first.rank, &along)) return outside;
  std::int64_t sum = 0;
  int index = 0;
  for (Shapes shapes = call.request.inputs; shapes.count > 0; shapes = shapes.rest(), ++index) {
    const Dims dims = shapes.first();
    if (dims.rank != first.rank) {
      Mistake differs = mistake(Fault::ranks_differ, Parameter::none, -1, dims.rank, first.rank);
      differs.input = index;
      return differs;
    }
    for (int axis = 0; axis < dims.rank; ++axis) {
      if (axis == along) continue;
      Mistake differs =
          mistake(Fault::lengths_differ, Parameter::none, axis, dims[axis], first[axis], axis);
      differs.input = index;
      const bool fits = call.lengths.accepts(Relation::equal, dims[axis], first[axis], differs);
      if (!fits) return differs;
    }
    sum = call.lengths.sum(sum, dims[along]);
  }
  if (const Mistake large = call.copy_dims()) return large;
  call.trace->add(Rule::joined, along, sum, index);
  return call.set(along, sum);
}

template <typename Lengths>
Mistake gather(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  int along = 0;
  if (const Mistake outside = call.read_axis(dims.rank, &along)) return outside;
  const Value& indices = call.value(Parameter::indices);
  const std::int64_t listed = indices.count;
  Dims inner{&listed, indices.form == Form::list ? 1 : 0};
  if (const Mistake outside = read_indices(call, along, &inner)) return outside;
  const int rank = dims.rank - 1 + inner.rank;
  if (rank > kMaxRank) return mistake(Fault::result_rank, Parameter::none, -1, rank);
  call.trace->add(Rule::gathered, along, inner.rank, dims[along]);
  for (int axis = 0; axis < rank; ++axis) {
    const std::int64_t length = axis < along                ? dims[axis]
                                : axis < along + inner.rank ? inner[axis - along]
                                                            : dims[axis - inner.rank + 1];
    if (const Mistake large = call.push(length)) return large;
  }
  return {};
}

RW_LAYOUT_RULES(slice)
RW_LAYOUT_RULES(split)
RW_LAYOUT_RULES(concat)
RW_LAYOUT_RULES(gather)

}  // namespace rw::layout
