// Squeeze and Unsqueeze: axes of length 1 that go or come; the elements stay in their order.
#include "model/nodes/dims.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {

Cause squeeze(Call& call) noexcept {
  const State data = call.in(0);
  const Axes axes = call.axes("axes", 1, data.rank, true);
  if (const Cause cause = axes.cause(1)) return cause;
  bool removed[kMaxFollowedRank] = {};
  for (int index = 0; index < axes.count; ++index) removed[axes.at[index]] = true;
  for (int index = 0; index < data.rank && axes.count == 0; ++index) {
    const bool is_batch = index == data.axis;
    const auto length = call.lengths.number_in(is_batch ? data.each : data.dims[index]);
    // All axes of length 1 go: for one sample perhaps the batch axis too.
    if (is_batch && (!length || *length == 1))
      return because(Reason::removes_batch, 0, index, !axes.is_stated());
    if (!length) return because(Reason::unknown_lengths, 0, index);
    // An empty list of axes is none to some systems, and all of length 1 to others.
    if (axes.is_stated() && *length == 1) return because(Reason::bad_attribute);
    removed[index] = *length == 1;
  }
  if (data.axis >= 0 && removed[data.axis]) return because(Reason::removes_batch, 0, data.axis);
  Dims dims;
  for (int index = 0; index < data.rank; ++index) {
    if (!removed[index]) {
      dims.push(data, index, index + 1);
      continue;
    }
    const Truth is_one = call.lengths.equal(data.dims[index], call.lengths.number(1));
    // The axis of a length that is asked about is told from those that are merely not known.
    if (call.of_length && is_one == Truth::unknown &&
        call.lengths.depends_on_batch(data.dims[index])) {
      return because(Reason::removes_batch, 0, index);
    }
    if (const Cause cause = call.require(is_one, 0, index)) return cause;
  }
  if (const Cause cause = dims.give(call, data.rank)) return cause;
  if (!call.has_samples) copy_numbers(call);
  return {};
}

Cause unsqueeze(Call& call) noexcept {
  const State data = call.in(0);
  // The axes are those of the result, so their number comes first.
  const bool is_attribute = !call.takes_list();
  if (is_attribute && !call.states_attribute("axes")) return because(Reason::bad_attribute);
  const WholeNumbers entries = is_attribute ? WholeNumbers{} : call.whole_numbers(1);
  if (!is_attribute && !entries.are_known) return because(Reason::unknown_numbers, 1);
  const int extra =
      is_attribute ? static_cast<int>(call.model.ints_of(call.node, "axes").size()) : entries.count;
  const int rank = data.rank + extra;
  if (rank > kMaxFollowedRank) return because(Reason::bad_rank, 0, rank);
  const Axes axes = call.axes("axes", 1, rank);
  if (const Cause cause = axes.cause(1)) return cause;
  Dims dims;
  for (int index = 0, from = 0; index < rank; ++index) {
    if (axes.has(index)) {
      dims.push(call.lengths.number(1));
    } else {
      dims.push(data, from, from + 1);
      ++from;
    }
  }
  if (const Cause cause = dims.give(call, rank)) return cause;
  if (!call.has_samples) copy_numbers(call);
  return {};
}

}  // namespace rw::model
