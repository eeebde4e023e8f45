// Rules of operators on images: axis 0 holds samples, axis 1 channels, and the others are spatial.
#include <algorithm>

#include "model/nodes/window.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses a batch in another axis than the first two.
Cause batch_outside(const Call& call) noexcept {
  const State& data = call.in(0);
  return data.axis > 1 ? because(Reason::batch_as_feature, 0, data.axis) : Cause{};
}

/// Refuses a batch in the channels, all of which a convolution sums up.
Cause batch_as_channels(const Call& call) noexcept {
  return call.in(0).axis == 1 ? because(Reason::batch_as_feature, 0, 1) : Cause{};
}

/// Finds the length of a spatial axis of the result, for a window of `size`; of the batch, refuses windows that read
/// more than one sample.
Cause count_places(Call& call, Window* window, int axis, Length size, Length* found) noexcept {
  const State& data = call.in(0);
  if (axis != data.axis) return window->count(axis - 2, data.dims[axis], size, found);
  const Length each = window->count_apart(axis - 2, data.each, size);
  if (each < 0) return because(Reason::batch_as_feature, 0, axis);
  *found = call.lengths.multiply(call.lengths.batch(), each);
  return {};
}

/// Refuses windows that SAME places and that end before the data does, since they are apart: onnxruntime would pad such
/// data by less than nothing, and fails. Convolutions and LpPool run there.
Cause require_reach(Call& call, const Window& window, int axis, std::int64_t size,
                    Length count) noexcept {
  const std::int64_t stride = window.stride(axis - 2);
  if (!window.is_same() || window.dilation(axis - 2) > 1 || stride <= size) return {};
  Lengths& lengths = call.lengths;
  const Length end =
      lengths.add(lengths.multiply(count, lengths.number(stride)), lengths.number(size - stride));
  return call.require(lengths.at_least(end, call.in(0).dims[axis]), 0, axis);
}

/// The position of the bias of a convolution; -1 if it takes none.
int bias_of(const Call& call) noexcept {
  if (call.parameter == kIntegerConvolution) return -1;
  if (call.parameter == kDeformedConvolution) return 3;
  return 2;
}

/// Refuses a bias that has not a number for each channel.
Cause channels_of(Call& call, int bias, Length channels) noexcept {
  if (bias < 0 || !call.has(bias)) return {};
  const State& state = call.in(bias);
  return call.require(call.lengths.equal(state.dims[0], channels), bias, 0);
}

/// Whether the activation of FusedConv, if it states one, is element by element and has the numbers it takes.
bool activation_fits(const Call& call) noexcept {
  const std::string_view name = call.text("activation", "Relu");
  const bool takes_one = name == "LeakyRelu";
  const bool takes_two = name == "Clip" || name == "HardSigmoid";
  if (!takes_one && !takes_two) return name == "Relu" || name == "Sigmoid" || name == "Tanh";
  return call.reals("activation_params").count() == (takes_one ? 1 : 2);
}

/// Refuses what FusedConv adds to the result, unless it has the result's shape and samples.
Cause adds_to_result(Call& call, const Lengthlist& dims, int axis) noexcept {
  constexpr int kAdded = 3;
  if (call.parameter != kFusedConvolution || !call.has(kAdded)) return {};
  const State& added = call.in(kAdded);
  if (added.rank != dims.rank) return because(Reason::bad_rank, kAdded, added.rank);
  for (int index = 0; index < added.rank; ++index) {
    if (index == axis || index == added.axis) {
      if (!added.is_batched()) return call.lacks_batch(kAdded, index);
      if (axis < 0) return call.lacks_batch(0, index);
      if (axis != added.axis) return because(Reason::axes_differ, kAdded, axis, added.axis);
    }
    const Truth same = call.lengths.equal(added.dims[index], dims.at[index]);
    if (const Cause cause = call.require(same, kAdded, index)) return cause;
  }
  return {};
}

/// Refuses the offsets and the mask of DeformConv, unless there is one of each sample, with a number for each element
/// that a window reads at each place of the result.
Cause deforms_result(Call& call, const Lengthlist& dims) noexcept {
  constexpr int kWeights = 1, kOffsets = 2, kMask = 4;
  if (call.parameter != kDeformedConvolution) return {};
  Lengths& lengths = call.lengths;
  const std::int64_t parts = call.attribute("offset_group", 1);
  if (parts < 1 || call.in(0).rank != 4 || call.states_attribute("auto_pad"))
    return because(Reason::bad_attribute, parts);
  const Length count = lengths.number(parts);
  const State& kernel = call.in(kWeights);
  const Truth divides = lengths.divides(count, call.in(0).dims[1]);
  if (const Cause cause = call.require(divides, 0, 1)) return cause;
  Length reads = lengths.multiply(count, lengths.multiply(kernel.dims[2], kernel.dims[3]));
  for (const int input : {kMask, kOffsets}) {
    if (input == kOffsets) reads = lengths.multiply(reads, lengths.number(2));
    if (!call.has(input)) continue;
    if (const Cause cause = share_axis(call, 0, 0, input, 0)) return cause;
    for (int axis = 1; axis < dims.rank; ++axis) {
      const Length wanted = axis == 1 ? reads : dims.at[axis];
      const Truth same = lengths.equal(call.in(input).dims[axis], wanted);
      if (const Cause cause = call.require(same, input, axis)) return cause;
    }
  }
  return {};
}

}  // namespace

Cause convolution(Call& call) noexcept {
  constexpr int kWeights = 1;
  const State data = call.in(0);
  const State kernel = call.in(kWeights);
  if (kernel.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_as_channels(call)) return cause;
  if (call.parameter == kDeformedConvolution && data.axis > 0)
    return because(Reason::batch_as_feature, 0, data.axis);
  const std::int64_t groups = call.attribute("group", 1);
  if (groups < 1) return because(Reason::bad_attribute, groups);
  // Filters for each sample give channels for each sample.
  const bool has_filters = kernel.axis == 0 && data.kind == Kind::fixed && groups == 1 &&
                           call.parameter == kPlainConvolution && !call.has(2);
  if (kernel.is_batched() && !has_filters)
    return because(Reason::crosses_samples, kWeights, kernel.axis);
  if (call.parameter == kFusedConvolution && !activation_fits(call)) {
    return because(Reason::bad_attribute);
  }
  Window window(call);
  // SAME is not defined of places that are apart.
  if (!window.fits(data.rank - 2) || window.pads_twice() ||
      (window.is_same() && window.is_dilated())) {
    return because(Reason::bad_attribute);
  }
  Lengths& lengths = call.lengths;
  const Length grouped = lengths.multiply(kernel.dims[1], lengths.number(groups));
  const Table<const std::int64_t> stated = call.model.ints_of(call.node, "kernel_shape");
  for (int place = 0; place < stated.count(); ++place) {
    const int axis = place + 2;
    if (axis >= kernel.rank) return because(Reason::bad_attribute, stated[place]);
    const Truth same = lengths.equal(kernel.dims[axis], lengths.number(stated[place]));
    if (const Cause cause = call.require(same, kWeights, axis)) return cause;
  }
  const Truth takes = lengths.equal(grouped, data.dims[1]);
  if (const Cause cause = call.require(takes, kWeights, 1)) return cause;
  const Truth divides = lengths.divides(lengths.number(groups), kernel.dims[0]);
  if (const Cause cause = call.require(divides, kWeights, 0)) return cause;
  if (const Cause cause = call.require_elements(kWeights, 0, kernel.rank)) return cause;
  if (const Cause cause = channels_of(call, bias_of(call), kernel.dims[0])) return cause;
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(kernel.dims[0]);
  for (int index = 2; index < data.rank; ++index) {
    Length length = kUnknown;
    const Cause cause = count_places(call, &window, index, kernel.dims[index], &length);
    if (cause) return cause;
    dims.push(length);
  }
  if (const Cause cause = adds_to_result(call, dims, data.axis)) return cause;
  if (const Cause cause = deforms_result(call, dims)) return cause;
  call.give(0, dims, has_filters ? 1 : data.axis);
  return {};
}

Cause transposed_convolution(Call& call) noexcept {
  const State data = call.in(0);
  const State kernel = call.in(1);
  const int places = data.rank - 2;
  if (kernel.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_as_channels(call)) return cause;
  Window window(call);
  const Table<const std::int64_t> stated = call.model.ints_of(call.node, "output_shape");
  const Table<const std::int64_t> extra = call.model.ints_of(call.node, "output_padding");
  if (!window.fits(places) || window.pads_twice() || (window.is_same() && window.is_dilated()) ||
      (!stated.empty() && stated.count() != places) ||
      (!extra.empty() && extra.count() != places) ||
      std::any_of(extra.begin(), extra.end(), [](auto added) { return added < 0; })) {
    return because(Reason::bad_attribute);
  }
  Lengths& lengths = call.lengths;
  const std::int64_t groups = call.attribute("group", 1);
  if (groups < 1) return because(Reason::bad_attribute, groups);
  if (const Cause cause = call.require(lengths.equal(data.dims[1], kernel.dims[0]), 1, 0)) {
    return cause;
  }
  const Truth divides = lengths.divides(lengths.number(groups), kernel.dims[0]);
  if (const Cause cause = call.require(divides, 1, 0)) return cause;
  if (const Cause cause = call.require_elements(1, 0, kernel.rank)) return cause;
  for (int index = 0; index < places; ++index) {
    // More would be a whole place further.
    const std::int64_t added = Window::at(extra, index, 0);
    if (added > 0 && added >= std::max(window.stride(index), window.dilation(index))) {
      return because(Reason::bad_attribute, added);
    }
  }
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(lengths.multiply(kernel.dims[1], lengths.number(groups)));
  if (const Cause cause = channels_of(call, 2, dims.at[1])) return cause;
  for (int index = 0; index < places; ++index) {
    const Length length = data.dims[index + 2];
    const Length stride = lengths.number(window.stride(index));
    const Length reach = window.reach(index, kernel.dims[index + 2]);
    const Length last = lengths.add(reach, lengths.number(Window::at(extra, index, 0)));
    if (index + 2 == data.axis) {
      // Each sample is spread over places of its own if one element is over as many as the next one is apart.
      if (!stated.empty() || window.padding(index) != 0 || last != stride)
        return because(Reason::batch_as_feature, 0, data.axis);
      dims.push(lengths.multiply(length, stride));
      continue;
    }
    const Length all =
        lengths.add(lengths.multiply(lengths.add(length, lengths.number(-1)), stride), last);
    Length result = lengths.subtract(all, lengths.number(window.padding(index)));
    if (!stated.empty()) {
      result = lengths.number(stated[index]);
      if (const Cause cause = call.require(lengths.at_least(all, result), 0, index + 2))
        return cause;
    } else if (window.is_same()) {
      // The specification says so. A kernel that does not reach that far gives less in onnxruntime.
      const Truth reaches = lengths.at_least(reach, stride);
      if (const Cause cause = call.require(reaches, 1, index + 2)) return cause;
      if (Window::at(extra, index, 0) > 0) return because(Reason::bad_attribute);
      result = lengths.multiply(length, stride);
    }
    // onnxruntime refuses a result without elements.
    if (call.of_length) {
      const Truth has_any = lengths.at_least(result, lengths.number(1));
      if (const Cause cause = call.require(has_any, 0, index + 2)) return cause;
    }
    dims.push(result < 0 ? lengths.fresh() : result);
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause pool(Call& call) noexcept {
  const State data = call.in(0);
  const Table<const std::int64_t> kernel = call.model.ints_of(call.node, "kernel_shape");
  Window window(call);
  if (!window.fits(data.rank - 2) || kernel.count() != data.rank - 2) {
    return because(Reason::bad_attribute);
  }
  if (const Cause cause = call.require_elements(0, 1, 2)) return cause;
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(data.dims[1]);
  for (int index = 2; index < data.rank; ++index) {
    const std::int64_t size = kernel[index - 2];
    const std::int64_t pad =
        std::max(window.padding_before(index - 2), window.padding_after(index - 2));
    if (size < 1 || pad >= size) return because(Reason::bad_attribute, size < 1 ? size : pad);
    Length length = kUnknown;
    const Cause cause = count_places(call, &window, index, call.lengths.number(size), &length);
    if (cause) return cause;
    if (call.parameter != kNormPool) {
      if (const Cause other = require_reach(call, window, index, size, length)) return other;
    }
    dims.push(length);
  }
  call.give(0, dims, data.axis);
  if (call.parameter == kIndexedPool && call.output_count() > 1) {
    // The second output counts elements from the start of the whole batch.
    if (data.is_batched()) {
      call.refuse(1, because(Reason::numbers_elements));
    } else {
      call.give(1, dims, -1);
    }
  }
  return {};
}

Cause global_pool(Call& call) noexcept {
  const State data = call.in(0);
  if (const Cause cause = batch_outside(call)) return cause;
  if (const Cause cause = call.require_elements(0, 2, data.rank)) return cause;
  Lengthlist dims;
  for (int index = 0; index < data.rank; ++index) {
    dims.push(index < 2 ? data.dims[index] : call.lengths.number(1));
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause grid_sample(Call& call) noexcept {
  const State data = call.in(0);
  const State grid = call.in(1);
  if (grid.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  const int last = grid.rank - 1;
  // Channels of one image, and places to look at, are computed one by one.
  const bool by_channel = data.axis == 1 && grid.kind == Kind::fixed;
  const bool by_place = grid.axis > 0 && grid.axis < last && data.kind == Kind::fixed;
  if (by_channel || by_place || (!data.is_batched() && !grid.is_batched())) {
    const Truth same = call.lengths.equal(data.dims[0], grid.dims[0]);
    if (const Cause cause = call.require(same, 1, 0)) return cause;
  } else {
    for (int input = 0; input < 2; ++input) {
      const State& state = call.in(input);
      if (state.axis > 0) return because(Reason::batch_as_feature, input, state.axis);
      if (!state.is_batched()) return call.lacks_batch(input, 0);
    }
    if (data.each != grid.each || data.each < 0) return because(Reason::merges_differ, 1, 0);
  }
  const Length places = call.lengths.number(data.rank - 2);
  const Truth has_places = call.lengths.equal(grid.dims[last], places);
  if (const Cause cause = call.require(has_places, 1, last)) return cause;
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(data.dims[1]);
  for (int index = 1; index < last; ++index) dims.push(grid.dims[index]);
  call.give(0, dims, by_place ? grid.axis + 1 : data.axis);
  return {};
}

}  // namespace rw::model
