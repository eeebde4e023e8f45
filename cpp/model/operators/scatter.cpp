// ScatterElements, ScatterND and OneHot: elements that are written at places.
#include <algorithm>

#include "model/nodes/dims.h"
#include "model/nodes/indexing.h"
#include "model/operators/rules.h"

namespace rw::model {

Cause scatter_elements(Call& call) noexcept {
  const State data = call.in(0);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  for (int input = 1; input < 3; ++input) {
    if (call.in(input).rank != data.rank) return because(Reason::misfit, input);
  }
  const bool writes_none = data.axis == along && is_empty(call, 1) && is_empty(call, 2);
  if (call.has_samples && !writes_none) {
    for (int input = 0; input < 3; ++input) {
      const State& state = call.in(input);
      if (state.axis == along) return because(Reason::moves_in_batch, input, along);
    }
    for (int input = 0; input < 3; ++input) {
      if (call.in(input).is_batched()) continue;
      // data, indices and updates must all be batched.
      const int axis = std::max({data.axis, call.in(1).axis, call.in(2).axis});
      return call.lacks_batch(input, axis);
    }
    for (int input = 1; input < 3; ++input) {
      if (const Cause cause = same_batch(call, 0, input)) return cause;
    }
  }
  const State& places = call.in(1);
  for (int axis = 0; axis < data.rank; ++axis) {
    if (axis == data.axis && !writes_none) continue;
    const Truth same = call.lengths.equal(call.in(2).dims[axis], places.dims[axis]);
    if (const Cause cause = call.require(same, 2, axis)) return cause;
    if (axis == along) continue;
    const Truth fits = call.lengths.at_least(data.dims[axis], places.dims[axis]);
    if (const Cause cause = call.require(fits, 1, axis)) return cause;
  }
  if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause scatter_nd(Call& call) noexcept {
  const State data = call.in(0);
  const State places = call.in(1);
  const State updates = call.in(2);
  if (places.is_batched()) return because(Reason::moves_in_batch, 1, places.axis);
  const int last = places.rank - 1;
  const auto stated = last < 0 ? std::nullopt : call.lengths.number_in(places.dims[last]);
  if (!stated) return because(Reason::unknown_lengths, 1, last);
  if (*stated < 1 || *stated > data.rank) return because(Reason::misfit, 1);
  const auto depth = static_cast<int>(*stated);
  if (updates.rank != last + data.rank - depth) return because(Reason::misfit, 2);
  const bool writes_none = data.axis < depth && is_empty(call, 1) && is_empty(call, 2);
  if (call.has_samples && !writes_none) {
    if (!data.is_batched()) return call.lacks_batch(0, 0);
    if (data.axis < depth) return because(Reason::moves_in_batch, 0, data.axis);
    const int axis = last + data.axis - depth;
    if (!updates.is_batched()) return call.lacks_batch(2, axis);
    if (updates.axis != axis) return because(Reason::axes_differ, 2, axis, updates.axis);
    if (updates.each != data.each || data.each < 0)
      return because(Reason::merges_differ, 2, updates.axis);
  }
  for (int axis = 0; axis < updates.rank; ++axis) {
    const int from = axis - last;
    if (axis == updates.axis) continue;
    const Length wanted = from < 0 ? places.dims[axis] : data.dims[from + depth];
    const Truth same = call.lengths.equal(updates.dims[axis], wanted);
    if (const Cause cause = call.require(same, 2, axis)) return cause;
  }
  for (int index = 0; index < depth; ++index) {
    if (const Cause cause = call.check_indices(1, data.dims[index], index, depth)) return cause;
  }
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause scatter_rows(Call& call) noexcept {
  const State data = call.in(0);
  const State& rows = call.in(1);
  int along = 0;
  const std::int64_t stated = call.attribute("axis", -2);
  if (!to_axis(stated, data.rank, &along) || along == 0 ||
      !call.states_one_of("mode", {"linear", "circular"}))
    return because(Reason::bad_attribute, stated);
  if (rows.rank != data.rank) return because(Reason::bad_rank, 1, rows.rank);
  for (const int input : {0, 1}) {
    if (call.in(input).axis == along) return because(Reason::moves_in_batch, input, along);
  }
  for (int axis = 0; axis < data.rank; ++axis) {
    const Truth fits = call.lengths.at_least(data.dims[axis], rows.dims[axis]);
    const Cause cause =
        axis == along ? call.require(fits, 1, axis) : share_axis(call, 0, axis, 1, axis);
    if (cause) return cause;
  }
  if (call.has(2)) {
    if (const Cause cause = share_axis(call, 0, 0, 2, 0)) return cause;
    // In a circle rows may go on at the beginning.
    const Length last =
        call.text("mode", "linear") == "linear" ? rows.dims[along] : call.lengths.number(1);
    const Length places =
        call.lengths.add(call.lengths.subtract(data.dims[along], last), call.lengths.number(1));
    if (const Cause cause = call.check_places(2, places)) return cause;
  }
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause one_hot(Call& call) noexcept {
  const State picks = call.in(0);
  const State& values = call.in(2);
  const Truth are_two = call.lengths.equal(values.dims[0], call.lengths.number(2));
  if (const Cause cause = call.require(are_two, 2, 0)) return cause;
  int place = 0;
  if (const Cause cause = read_axis(call, -1, picks.rank + 1, &place)) return cause;
  const State& depth = call.in(1);
  Length length = depth.has_numbers() && depth.count == 1 ? call.numbers.of(depth)[0] : kUnknown;
  if (const auto real = call.lengths.real_in(length); real && *real >= 1 && *real < 1e9)
    length = call.lengths.number(static_cast<std::int64_t>(*real));
  if (length < 0 || call.lengths.is_real(length)) {
    if (depth.kind == Kind::size) return because(Reason::uses_batch_length, 1);
    return because(Reason::unknown_numbers, 1);
  }
  const Truth is_length = call.lengths.at_least(length, call.lengths.number(1));
  if (const Cause cause = call.require_element(is_length, 1)) return cause;
  Dims dims;
  dims.push(picks, 0, place);
  dims.push(length);
  dims.push(picks, place, picks.rank);
  return dims.give(call, picks.rank);
}

}  // namespace rw::model
