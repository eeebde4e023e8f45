// Rules of operators that normalize a tensor by statistics of some of its axes.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

Cause keep(Call& call) noexcept {
  call.give_like(0, 0);
  call.out(0).same_elements = false;
  return {};
}

/// Whether BatchNormalization computes the statistics of its input.
bool computes_statistics(const Call& call) noexcept {
  if (call.parameter == kTrainsUnlessTest) return call.attribute("is_test", 0) == 0;
  if (call.parameter == kTrainsIfInput) return call.attribute("training_mode", 0) != 0;
  for (int output = 1; output < call.output_count(); ++output) {
    if (call.model.outputs(call.node)[output] >= 0) return true;
  }
  return false;
}

/// Refuses a scale or bias that does not broadcast to the data, or has not the samples where the data has them.
Cause broadcasts_to_data(Call& call, int input) noexcept {
  const State& data = call.in(0);
  const State& state = call.in(input);
  const int shift = data.rank - state.rank;
  if (shift < 0) return because(Reason::bad_rank, input, state.rank);
  for (int index = 0; index < state.rank; ++index) {
    const int place = index + shift;
    if (index == state.axis) {
      if (!data.is_batched()) return call.lacks_batch(0, place);
      if (place != data.axis) return because(Reason::axes_differ, input, data.axis, place);
      if (state.each != data.each) return because(Reason::merges_differ, input, index);
    } else if (place != data.axis) {
      const Truth fits = call.lengths.broadcasts_to(state.dims[index], data.dims[place]);
      if (const Cause cause = call.require(fits, input, index)) return cause;
    } else if (!state.is_batched()) {
      if (const Cause cause = call.broadcasts_along_batch(input, index)) return cause;
    }
  }
  return {};
}

}  // namespace

Cause batch_normalization(Call& call) noexcept {
  const State data = call.in(0);
  const bool trains = computes_statistics(call);
  if (call.parameter == kTrainsIfInput && !trains && call.output_count() > 1)
    return because(Reason::bad_attribute, 0);
  if (call.has_samples) {
    if (call.attribute("spatial", 1) == 0) return because(Reason::bad_attribute, 0);
    if (data.axis != 1 && trains) return because(Reason::normalizes_batch, 0, data.axis);
    for (int input = 1; input < 5; ++input) {
      const State& state = call.in(input);
      if (state.rank != 1) return because(Reason::bad_rank, input, state.rank);
      if (data.axis == 1) {
        // The batch is merged into the channels: each sample needs its own scale and bias.
        if (!state.is_batched()) return call.lacks_batch(input, 0);
        if (state.each != data.each || state.each < 0)
          return because(Reason::merges_differ, input, 0);
      } else if (state.is_batched()) {
        return because(Reason::axes_differ, input, data.axis, 1);
      }
    }
  }
  for (int input = 1; input < 5 && data.axis != 1 && call.attribute("spatial", 1) != 0; ++input) {
    const State& state = call.in(input);
    if (state.rank != 1) return because(Reason::bad_rank, input, state.rank);
    const Truth same = call.lengths.equal(state.dims[0], data.dims[1]);
    if (const Cause cause = call.require(same, input, 0)) return cause;
  }
  keep(call);
  const bool by_channel = data.axis == 1;
  for (int output = 1; output < call.output_count(); ++output) {
    call.give(output, {data.dims + 1, 1}, by_channel ? 0 : -1);
  }
  return {};
}

Cause per_image(Call& call) noexcept {
  const State& data = call.in(0);
  if (data.axis > 0) return because(Reason::batch_as_feature, 0, data.axis);
  const bool in_groups = call.model.text(call.node.op_type).starts_with("GroupNorm");
  const std::int64_t groups =
      call.attribute(call.node.domain == 0 ? "num_groups" : "groups", in_groups ? 0 : 1);
  if (groups < 1) return because(Reason::bad_attribute, groups);
  const Truth divides = call.lengths.divides(call.lengths.number(groups), data.dims[1]);
  if (const Cause cause = call.require(divides, 0, 1)) return cause;
  if (in_groups) {
    if (const Cause cause = call.require_elements(0, 1, data.rank)) return cause;
  }
  // Before opset 21, GroupNormalization has a scale for each group.
  constexpr std::int32_t kByChannel = 21;
  const bool by_group = in_groups && call.node.version < kByChannel && call.node.domain == 0;
  const Length count = by_group ? call.lengths.number(groups) : data.dims[1];
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const State& state = call.in(input);
    const Truth same = call.lengths.equal(state.dims[0], count);
    if (const Cause cause = call.require(same, input, 0)) return cause;
  }
  return keep(call);
}

Cause across_channels(Call& call) noexcept {
  const State& data = call.in(0);
  const std::int64_t size = call.attribute("size", 0);
  if (size < 1 || size % 2 == 0) return because(Reason::bad_attribute, size);
  // One channel as well: onnxruntime's sum of squares runs from each channel to the next, and carries rounding along.
  if (data.axis == 1) return because(Reason::normalizes_batch, 0, 1);
  return keep(call);
}

Cause layer_normalization(Call& call) noexcept {
  const State data = call.in(0);
  int first = 0;
  if (const Cause cause = read_axis(call, -1, data.rank, &first)) return cause;
  if (data.axis >= first) return because(Reason::normalizes_batch, 0, data.axis);
  if (const Cause cause = call.require_elements(0, first, data.rank)) return cause;
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    if (const Cause cause = broadcasts_to_data(call, input)) return cause;
  }
  keep(call);
  Lengthlist dims;
  for (int index = 0; index < data.rank; ++index) {
    dims.push(index < first ? data.dims[index] : call.lengths.number(1));
  }
  for (int output = 1; output < call.output_count(); ++output) call.give(output, dims, data.axis);
  return {};
}

Cause mean_variance(Call& call) noexcept {
  const State& data = call.in(0);
  Axes axes = call.axes_of_attribute("axes", data.rank);
  if (!axes.is_stated()) {
    if (data.rank != 4) return because(Reason::bad_rank, 0, data.rank);
    axes = {Listed::known, 3, {0, 2, 3}};
  }
  // Systems make nothing of no axes.
  if (axes.listed != Listed::known || axes.count < 1) return because(Reason::bad_attribute);
  if (axes.has(data.axis)) return because(Reason::normalizes_batch, 0, data.axis);
  return keep(call);
}

Cause skip_normalization(Call& call) noexcept {
  const State data = call.in(0);
  const State& skip = call.in(1);
  const int last = data.rank - 1;
  if (data.axis == last) return because(Reason::normalizes_batch, 0, last);
  // onnxruntime's CPU kernel leaves the mean and the deviation without a tensor.
  for (const int output : {1, 2}) {
    if (call.names_output(output)) return because(Reason::bad_outputs, 1);
  }
  if (const Cause cause = call.require_elements(0, last, data.rank)) return cause;
  for (int input = 2; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const Truth same = call.lengths.equal(call.in(input).dims[0], data.dims[last]);
    if (const Cause cause = call.require(same, input, 0)) return cause;
  }
  const int shift = data.rank - skip.rank;
  if (shift < 0) return because(Reason::bad_rank, 1, skip.rank);
  if (skip.is_batched() && !data.is_batched()) return call.lacks_batch(0, skip.axis + shift);
  for (int index = 0; index < skip.rank; ++index) {
    const int place = index + shift;
    if (index == skip.axis || place == data.axis) {
      // Only along the first of three axes is one taken for all.
      if (!skip.is_batched() && place == 0 && data.rank == 3) {
        if (const Cause cause = call.broadcasts_along_batch(1, index)) return cause;
        continue;
      }
      if (!skip.is_batched()) return call.lacks_batch(1, index);
      if (place != data.axis) return because(Reason::axes_differ, 1, data.axis, place);
      if (skip.each != data.each) return because(Reason::merges_differ, 1, index);
      continue;
    }
    const bool may_repeat = place == 0 && data.rank == 3;
    const Truth fits = may_repeat ? call.lengths.broadcasts_to(skip.dims[index], data.dims[place])
                                  : call.lengths.equal(skip.dims[index], data.dims[place]);
    if (const Cause cause = call.require(fits, 1, index)) return cause;
  }
  keep(call);
  for (int output = 1; output < call.output_count(); ++output) call.give_like(output, 0);
  return {};
}

}  // namespace rw::model
