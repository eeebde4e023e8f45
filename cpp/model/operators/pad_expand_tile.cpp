// Rules of operators that make axes longer, or shorter: Pad, Expand, Tile, CenterCropPad.
#include <algorithm>

#include "core/layout/rows.h"
#include "model/lengths/solutions.h"
#include "model/nodes/list.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses padding with copies of elements that are not there: all but those that a negative number cuts away.
Cause copies_fit(Call& call, int axis, Length before, Length after, bool reflects) noexcept {
  Lengths& lengths = call.lengths;
  const Length zero = lengths.number(0);
  Length left = call.in(0).dims[axis];
  for (const Length pad : {before, after})
    left = lengths.add(left, lengths.apply(Function::least, pad, zero));
  for (const Length pad : {before, after}) {
    const Length copied = reflects ? lengths.apply(Function::greatest, pad, zero) : zero;
    const Truth fits = lengths.at_least(left, lengths.add(copied, lengths.number(1)));
    if (lengths.equals(pad, 0)) continue;
    if (const Cause cause = call.require(fits, 0, axis)) return cause;
  }
  return {};
}

/// The index in `from` of the element that Tile puts at index `place` of `to`.
std::int64_t tiled_index(const Shape& from, const Shape& to, std::int64_t place) noexcept {
  std::int64_t found = 0;
  for (int axis = 0; axis < to.rank; ++axis)
    found += place / to.strides[axis] % to.dims[axis] % from.dims[axis] * from.strides[axis];
  return found;
}

/// The cause of a length that broadcasts to what a shape asks for some N only; another one where that is not known.
Cause fits_for_some(Call& call, Length own, Length asked, const Cause& otherwise) noexcept {
  const Solutions found = broadcasts_for(call.lengths, own, asked, call.exported);
  return found.some() ? because(Reason::fits_for_some, 1) : otherwise;
}

}  // namespace

Cause pad(Call& call) noexcept {
  const State data = call.in(0);
  const List pads(call, "pads", 1);
  Axes axes = call.axes("", 3, data.rank);
  if (axes.listed == Listed::unknown) return axes.cause(3);
  if (!axes.is_stated()) axes.take_all(data.rank);
  if (pads.is_unknown()) return because(Reason::unknown_numbers, 1);
  if (axes.listed == Listed::wrong || pads.count != 2 * axes.count)
    return because(Reason::bad_attribute);
  const std::string_view mode = call.text("mode", "constant");
  const layout::Rules* rules = layout::rules_at(layout::Operator::Pad, call.node.version);
  const bool wraps = rules != nullptr && (rules->modes & words_of(layout::Word::wrap)) != 0;
  if (!call.states_one_of("mode", {"constant", "reflect", "edge", "wrap"}) ||
      (mode == "wrap" && !wraps)) {
    return because(Reason::bad_attribute);
  }
  if (call.has(2) && !call.is_single(2)) return because(Reason::bad_inputs, 2);
  const bool copies = mode != "constant";
  const bool reflects = mode == "reflect";
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  for (int index = 0; index < axes.count; ++index) {
    const int axis = axes.at[index];
    const Length before = pads[index];
    const Length after = pads[axes.count + index];
    if (axis == data.axis) {
      if (call.lengths.equals(before, 0) && call.lengths.equals(after, 0)) continue;
      if (before < 0 || after < 0) return because(Reason::unknown_numbers, 1);
      return because(Reason::pads_batch, 0, axis);
    }
    const bool is_of_batch =
        call.lengths.depends_on_batch(before) || call.lengths.depends_on_batch(after);
    if (is_of_batch && !call.of_length) return because(Reason::uses_batch_length, 1);
    if (before < 0 || after < 0) return because(Reason::unknown_numbers, 1);
    if (copies) {
      if (const Cause cause = copies_fit(call, axis, before, after, reflects)) return cause;
    }
    const Length length = call.lengths.add(dims.at[axis], call.lengths.add(before, after));
    dims.at[axis] = length < 0 ? call.lengths.fresh() : length;
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause expand(Call& call) noexcept {
  const State data = call.in(0);
  const List shape(call, 1);
  if (shape.is_unknown()) return because(Reason::unknown_numbers, 1);
  const int rank = std::max<int>(data.rank, shape.count);
  if (rank > kMaxFollowedRank) return because(Reason::bad_rank, 0, rank);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  int axis = -1;
  Cause uses_length;  // only if all other lengths fit for every N
  for (int place = 0; place < rank; ++place) {
    const int from = place - (rank - data.rank);
    const int entry = place - (rank - shape.count);
    const Length own = from < 0 ? lengths.number(1) : data.dims[from];
    const Length asked = entry < 0 ? lengths.number(1) : shape[entry];
    const auto number = lengths.number_in(asked);
    if (from >= 0 && from == data.axis) {
      if (asked != own && number != 1) {
        if (number && *number > 0) return because(Reason::fixed_shape, 1, entry, *number);
        const Reason otherwise = number ? Reason::misfit : Reason::unknown_numbers;
        return fits_for_some(call, own, asked, because(otherwise, 1, entry));
      }
      axis = place;
      dims.push(own);
    } else if (lengths.depends_on_batch(asked) && !call.of_length) {
      // A tensor of one element along this axis is repeated for every sample.
      if (!lengths.equals(own, 1)) {
        // A number of the file is known: what it becomes is not.
        const auto held = lengths.number_in(own);
        const Cause otherwise =
            held ? because(Reason::unknown_numbers, 1) : because(Reason::unknown_lengths, 0, from);
        const Cause cause = fits_for_some(call, own, asked, otherwise);
        // It has an entry for each exported sample, and would need one for each of N.
        return cause.reason == Reason::fits_for_some && held && from >= 0
                   ? because(Reason::fixed_length, 0, from, *held)
                   : cause;
      }
      if (const Cause cause = call.plain_data(0)) return cause;
      if (data.is_batched() || axis >= 0) uses_length = because(Reason::uses_batch_length, 1);
      axis = place;
      dims.push(asked);
    } else {
      if (asked < 0) return because(Reason::unknown_numbers, 1);
      const Cause cause =
          call.require(lengths.broadcasts(own, asked), from < 0 ? 1 : 0, from < 0 ? entry : from);
      if (cause) return cause;
      const Length joined = lengths.apply(Function::join, own, asked);
      dims.push(joined < 0 ? lengths.fresh() : joined);
    }
  }
  if (uses_length) return uses_length;
  call.give(0, dims, axis);
  call.out(0).same_elements = data.same_elements;
  if (!call.has_samples) rearrange_numbers(call, broadcast_index);
  return {};
}

Cause tile(Call& call) noexcept {
  const State data = call.in(0);
  const List repeats(call, 1);
  if (repeats.is_unknown()) return because(Reason::unknown_numbers, 1);
  if (repeats.count != data.rank) return because(Reason::misfit, 1);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  int axis = data.axis;
  for (int index = 0; index < data.rank; ++index) {
    const Length times = repeats[index];
    if (index == data.axis) {
      if (times < 0) return because(Reason::unknown_numbers, 1);
      // No sample gives nothing.
      if (lengths.equals(times, 0)) {
        axis = -1;
      } else if (!lengths.equals(times, 1)) {
        return because(Reason::repeats_batch, 0, index);
      }
    } else if (lengths.depends_on_batch(times) && !call.of_length) {
      // Repeated for every sample.
      if (data.is_batched() || axis >= 0) return because(Reason::uses_batch_length, 1);
      if (const Cause cause = call.plain_data(0)) return cause;
      axis = index;
    } else {
      if (times < 0) return because(Reason::unknown_numbers, 1);
      const Truth is_count = lengths.at_least(times, lengths.number(0));
      if (const Cause cause = call.require_element(is_count, 1)) return cause;
    }
    const Length length = lengths.multiply(data.dims[index], times);
    dims.push(length == kUnknown ? lengths.fresh() : length);
  }
  call.give(0, dims, axis);
  call.out(0).same_elements = data.same_elements;
  if (!call.has_samples) rearrange_numbers(call, tiled_index);
  return {};
}

Cause center_crop_pad(Call& call) noexcept {
  const State data = call.in(0);
  const List shape(call, 1);
  Axes axes = call.axes_of_attribute("axes", data.rank);
  if (axes.listed == Listed::unknown || axes.listed == Listed::wrong)
    return because(Reason::bad_attribute);
  if (!axes.is_stated()) axes.take_all(data.rank);
  if (shape.is_unknown()) return because(Reason::unknown_numbers, 1);
  if (shape.count != axes.count) return because(Reason::misfit, 1, 0);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  for (int index = 0; index < axes.count; ++index) {
    const int axis = axes.at[index];
    const Length asked = shape[index];
    if (axis == data.axis) {
      if (asked < 0) return because(Reason::unknown_numbers, 1);
      if (asked == data.dims[axis]) continue;
      const auto number = call.lengths.number_in(asked);
      return number ? because(Reason::fixed_shape, 1, index, *number)
                    : because(Reason::pads_batch, 0, axis);
    }
    if (const Cause cause = call.require_number(asked, 0, 1)) return cause;
    dims.at[axis] = asked;
  }
  call.give(0, dims, data.axis);
  return {};
}

}  // namespace rw::model
