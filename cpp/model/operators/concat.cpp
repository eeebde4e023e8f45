// Concat: tensors joined along an axis, and the elements of small ones.
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives the output the elements of the inputs, joined along an axis.
void join_numbers(Call& call, int along) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.follows(input)) return;
  }
  Shape to;
  Table<Length> row;
  if (!make_numbers(call, 0, &to, &row) || to.count == 0) return;
  std::int64_t before = 0;
  for (int input = 0; input < call.input_count(); ++input) {
    Shape from;
    if (!read_shape(call, call.in(input), &from)) return;
    const Table<const Length> source = call.numbers.of(call.in(input));
    for (std::int64_t place = 0; place < from.count; ++place) {
      row[index_in_whole(from, place, to, along, before)] = source[place];
    }
    before += from.dims[along];
  }
}

}  // namespace

Cause concat(Call& call) noexcept {
  const int rank = call.in(0).rank;
  int along = 0;
  // Opset 1 has a default.
  if (const Cause cause = read_axis(call, 1, rank, &along)) return cause;
  int holder = -1;
  int joined = 0;
  for (int input = 0; input < call.input_count(); ++input) {
    const State& state = call.in(input);
    if (state.rank != rank) return because(Reason::misfit, input);
    joined += !call.lengths.equals(state.dims[along], 0);
    if (!state.is_batched()) continue;
    if (holder < 0) {
      holder = input;
    } else if (state.axis != call.in(holder).axis) {
      return because(Reason::axes_differ, input, call.in(holder).axis, state.axis);
    } else if (state.each != call.in(holder).each) {
      return because(Reason::merges_differ, input, state.axis);
    }
  }
  const int axis = holder < 0 ? -1 : call.in(holder).axis;
  // An input without elements along the batch adds nothing to any sample.
  if (axis == along && joined > 1) return because(Reason::joins_batch, holder, along);
  Lengthlist dims;
  for (int index = 0; index < rank; ++index)
    dims.push(call.in(holder < 0 ? 0 : holder).dims[index]);
  dims.at[along] = call.lengths.number(0);
  for (int input = 0; input < call.input_count(); ++input) {
    const State& state = call.in(input);
    if (holder >= 0 && !state.is_batched() && axis != along) return call.lacks_batch(input, axis);
    for (int index = 0; index < rank; ++index) {
      if (index == along) {
        dims.at[index] = call.lengths.add(dims.at[index], state.dims[index]);
        continue;
      }
      if (index == axis) continue;
      const Truth same = call.lengths.equal(dims.at[index], state.dims[index]);
      if (const Cause cause = call.require(same, input, index)) return cause;
      if (call.lengths.is_number(state.dims[index])) dims.at[index] = state.dims[index];
    }
  }
  call.give(0, dims, axis);
  if (!call.has_samples) join_numbers(call, along);
  return {};
}

}  // namespace rw::model
