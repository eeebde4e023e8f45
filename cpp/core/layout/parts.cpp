// Slice, Split, Concat and Gather: parts of an axis, and parts that become one.
#include <algorithm>

#include "core/layout/call.h"

namespace rw::layout {
namespace {

/// The entries of a range along an axis.
struct Range {
  std::int64_t first, behind, count;
};

/// A start or an end, counted from the front where it is negative, between two bounds. No length is negative, so that
/// the sum fits.
std::int64_t clamp(std::int64_t given, std::int64_t length, std::int64_t low,
                   std::int64_t high) noexcept {
  const std::int64_t place = given < 0 ? given + length : given;
  return place < low ? low : place > high ? high : place;
}

/// Source  Slice-13; the versions before say the same of what they take.
Range range_of(std::int64_t start, std::int64_t end, std::int64_t step,
               std::int64_t length) noexcept {
  const bool is_forward = step > 0;
  if (length == 0) return {0, 0, 0};
  const std::int64_t last = is_forward ? length : length - 1;
  const std::int64_t first = clamp(start, length, 0, last);
  const std::int64_t behind = clamp(end, length, is_forward ? 0 : -1, last);
  const std::int64_t distance = is_forward ? behind - first : first - behind;
  if (distance <= 0) return {first, behind, 0};
  // As an unsigned number, since the lowest int64 has no negative.
  const std::uint64_t stride =
      is_forward ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
  const std::uint64_t steps = (static_cast<std::uint64_t>(distance) - 1) / stride;
  return {first, behind, static_cast<std::int64_t>(steps) + 1};
}

/// Checks that a list, if it is given, has as many entries as `starts`.
Mistake check_count(const Call& call, Parameter parameter, int count) noexcept {
  const Value& list = call.value(parameter);
  if (!list.is_given() || list.count == count) return {};
  return mistake(Fault::list_count, parameter, -1, list.count, count);
}

/// Divides a length into parts whose number is given.
Mistake divide(Call& call, Parameter parameter, int axis, std::int64_t length) noexcept {
  Answer& answer = *call.answer;
  const std::int64_t count = call.number(parameter);
  if (count < 1) return mistake(Fault::part_count, parameter, -1, count);
  const bool needs_equal = call.rules().division == Division::by_outputs;
  if (needs_equal && length % count != 0) {
    return mistake(Fault::unequal_parts, parameter, -1, count, length, axis);
  }
  answer.part = length / count + (length % count != 0 ? 1 : 0);
  const std::int64_t before = product_of(answer.part, count - 1);
  if (before < 0 || before > length) {
    const std::int64_t fitting = (length - 1) / answer.part + 1;
    return mistake(Fault::too_many_parts, parameter, -1, count, length, fitting);
  }
  if (count > kMostParts) return mistake(Fault::part_limit, parameter, -1, count, kMostParts);
  answer.last = length - before;
  answer.parts = static_cast<int>(count);
  call.trace->add(Rule::divided, axis, answer.part, count, answer.last);
  return {};
}

/// Checks that the sizes of parts add up to a length.
Mistake check_sizes(Call& call, int axis, std::int64_t length) noexcept {
  const Value& sizes = call.value(Parameter::split);
  if (call.has(Parameter::outputs) && call.number(Parameter::outputs) != sizes.count) {
    return mistake(Fault::outputs_differ, Parameter::outputs, -1, call.number(Parameter::outputs),
                   sizes.count);
  }
  std::int64_t sum = 0;
  for (int index = 0; index < sizes.count; ++index) {
    const std::int64_t size = sizes.entries[index];
    if (size < 0) return mistake(Fault::negative_entry, Parameter::split, index, size);
    if (sum >= 0) sum = sum_of(sum, size);
  }
  if (sizes.count == 0) return mistake(Fault::part_count, Parameter::split, -1, 0);
  if (sum != length) return mistake(Fault::sizes_sum, Parameter::split, -1, sum, length, axis);
  call.answer->parts = sizes.count;
  call.trace->add(Rule::listed, axis, sum, sizes.count);
  return {};
}

/// The shape of a Gather's indices: an input's, or that of the indices themselves, which are checked.
Mistake read_indices(Call& call, int axis, Dims* dims) noexcept {
  const Value& indices = call.value(Parameter::indices);
  if (!indices.is_given()) {
    *dims = call.request.inputs.rest().first();
    return {};
  }
  const std::int64_t length = call.data()[axis];
  const std::int64_t low = call.rules().indices == Indices::from_front ? 0 : -length;
  for (int index = 0; index < indices.count; ++index) {
    const std::int64_t given = indices.entries[index];
    if (given >= low && given < length) continue;
    const bool is_negative = given < 0 && given >= -length;
    return mistake(is_negative ? Fault::negative_index : Fault::index, Parameter::indices,
                   indices.form == Form::list ? index : -1, given, low, length - 1);
  }
  return {};
}

}  // namespace

Mistake slice(Call& call) noexcept {
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
    const Range range = range_of(starts.entries[index], ends.entries[index], step, dims[axis]);
    call.trace->add(Rule::range, axis, range.count, range.first, range.behind);
    if (step != 1) call.trace->add(Rule::step, axis, step);
    call.answer->dims[axis] = range.count;
  }
  return {};
}

Mistake split(Call& call) noexcept {
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

Mistake concat(Call& call) noexcept {
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
      if (axis == along || dims[axis] == first[axis]) continue;
      Mistake differs =
          mistake(Fault::lengths_differ, Parameter::none, axis, dims[axis], first[axis], axis);
      differs.input = index;
      return differs;
    }
    if (sum >= 0) sum = sum_of(sum, dims[along]);
  }
  if (const Mistake large = call.copy_dims()) return large;
  call.trace->add(Rule::joined, along, sum, index);
  return call.set(along, sum);
}

Mistake gather(Call& call) noexcept {
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

}  // namespace rw::layout
