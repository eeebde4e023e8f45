// Rules of operators that move, join or divide axes, and change no element.
#include <algorithm>

#include "model/lengths/solutions.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The length of the parts of an axis that are equal but, since opset 18, for a smaller last one.
Cause equal_parts(Call& call, Length length, int along, Length* part, Length* last) noexcept {
  Lengths& lengths = call.lengths;
  const int parts = call.output_count();
  const Length count = lengths.number(parts);
  if (call.states_attribute("num_outputs")) {
    if (call.attribute("num_outputs", 0) != parts)
      return because(Reason::bad_attribute, call.attribute("num_outputs", 0));
    *part =
        lengths.apply(Function::divide_down, lengths.add(length, lengths.number(parts - 1)), count);
    *last = lengths.subtract(length, lengths.multiply(*part, lengths.number(parts - 1)));
    return call.require(lengths.at_least(*last, lengths.number(1)), 0, along);
  }
  constexpr std::int32_t kStatesParts = 18;
  if (call.node.version >= kStatesParts) return because(Reason::bad_inputs, 1);
  *part = *last = lengths.apply(Function::divide_down, length, count);
  return call.require(lengths.divides(count, length), 0, along);
}

}  // namespace

Cause transpose(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  int order[Call::kMaxWhole];
  bool stated = false;
  const int count = call.axes("perm", -1, data.rank, order, &stated);
  for (const std::int64_t from : call.model.ints_of(call.node, "perm")) {
    // Unlike other axes, these do not count from the end.
    if (from < 0) return because(Reason::bad_attribute, from);
  }
  if (stated && count != data.rank) return because(Reason::bad_attribute);
  Lengthlist dims;
  int axis = -1;
  for (int index = 0; index < data.rank; ++index) {
    const int from = stated ? order[index] : data.rank - 1 - index;
    if (from == data.axis) axis = index;
    dims.push(data.dims[from]);
  }
  call.give(0, dims, axis);
  return {};
}

Cause squeeze(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  int axes[Call::kMaxWhole];
  bool stated = false;
  const int count =
      call.axes("axes", call.parameter == kFromInput ? 1 : -1, data.rank, axes, &stated);
  if (count == -1) return because(Reason::unknown_numbers, 1);
  if (count < 0) return because(Reason::bad_attribute);
  bool removed[kMaxFollowedRank] = {};
  for (int index = 0; index < count; ++index) removed[axes[index]] = true;
  for (int index = 0; index < data.rank && count == 0; ++index) {
    std::int64_t length = 0;
    if (index == data.axis) {
      // All axes of length 1 go: for one sample perhaps the batch axis too.
      std::int64_t each = 0;
      if (!call.lengths.is_number(data.each, &each) || each == 1) {
        return because(Reason::removes_batch, 0, index);
      }
    } else if (!call.lengths.is_number(data.dims[index], &length)) {
      return because(Reason::unknown_lengths, 0, index);
    }
    // An empty list of axes is none to some systems, and all of length 1 to others.
    if (stated && length == 1) return because(Reason::bad_attribute);
    removed[index] = length == 1;
  }
  if (data.axis >= 0 && removed[data.axis]) return because(Reason::removes_batch, 0, data.axis);
  Lengthlist dims;
  int axis = -1;
  for (int index = 0; index < data.rank; ++index) {
    if (index == data.axis) axis = dims.rank;
    if (!removed[index]) {
      dims.push(data.dims[index]);
      continue;
    }
    const Truth is_one = call.lengths.equal(data.dims[index], call.lengths.number(1));
    if (const Cause cause = call.require(is_one, 0, index)) return cause;
  }
  call.give(0, dims, axis);
  return {};
}

Cause unsqueeze(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const bool by_input = call.parameter == kFromInput;
  if (!by_input && !call.states_attribute("axes")) return because(Reason::bad_attribute);
  // The axes are those of the result, so their number comes first.
  std::int64_t values[Call::kMaxWhole];
  const int extra = by_input ? (call.has(1) ? call.whole_numbers(1, values) : -1)
                             : static_cast<int>(call.model.ints_of(call.node, "axes").size());
  if (extra < 0) return because(Reason::unknown_numbers, 1);
  const int rank = data.rank + extra;
  if (rank > kMaxFollowedRank) return because(Reason::bad_rank, 0, rank);
  int axes[Call::kMaxWhole];
  bool stated = false;
  if (call.axes("axes", by_input ? 1 : -1, rank, axes, &stated) != extra) {
    return because(Reason::bad_attribute);
  }
  bool added[kMaxFollowedRank] = {};
  for (int index = 0; index < extra; ++index) added[axes[index]] = true;
  Lengthlist dims;
  int axis = -1;
  for (int index = 0, from = 0; index < rank; ++index) {
    if (added[index]) {
      dims.push(call.lengths.number(1));
      continue;
    }
    if (from == data.axis) axis = index;
    dims.push(data.dims[from++]);
  }
  call.give(0, dims, axis);
  return {};
}

Cause concat(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const int rank = call.in(0).rank;
  int along = 0;
  // Opset 1 has a default.
  if (!to_axis(call.attribute("axis", 1), rank, &along))
    return because(Reason::bad_attribute, call.attribute("axis", 1));
  int holder = -1;
  int joined = 0;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
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
    if (holder >= 0 && !state.is_batched() && axis != along) {
      if (state.kind == Kind::size) return because(Reason::uses_batch_length, input);
      return call.lacks_batch(input, axis);
    }
    for (int index = 0; index < rank; ++index) {
      if (index == along) {
        dims.at[index] = call.lengths.add(dims.at[index], state.dims[index]);
        continue;
      }
      if (index == axis) continue;
      const Truth same = call.lengths.equal(dims.at[index], state.dims[index]);
      if (const Cause cause = call.require(same, input, index)) return cause;
      std::int64_t number = 0;
      if (call.lengths.is_number(state.dims[index], &number)) dims.at[index] = state.dims[index];
    }
  }
  call.give(0, dims, axis);
  return {};
}

Cause split(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  int along = 0;
  if (!to_axis(call.attribute("axis", 0), data.rank, &along)) {
    return because(Reason::bad_attribute, call.attribute("axis", 0));
  }
  const int parts = call.output_count();
  Lengths& lengths = call.lengths;
  const bool by_input = call.parameter == kFromInput;
  const std::span<const std::int64_t> list =
      by_input ? std::span<const std::int64_t>{} : call.model.ints_of(call.node, "split");
  const bool has_sizes = by_input && call.has(1);
  if (by_input && call.states_attribute("split")) return because(Reason::bad_attribute);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  if (list.empty() && !has_sizes) {
    if (along == data.axis && parts > 1) return because(Reason::divides_batch, 0, along);
    Length part = kUnknown;
    Length last = kUnknown;
    if (const Cause cause = equal_parts(call, data.dims[along], along, &part, &last)) return cause;
    for (int output = 0; output < parts; ++output) {
      dims.at[along] = output == parts - 1 ? last : part;
      call.give(output, dims, data.axis);
    }
    return {};
  }
  if (has_sizes && !call.in(1).has_numbers()) return because(Reason::unknown_numbers, 1);
  const std::span<const Length> sizes =
      has_sizes ? call.numbers.of(call.in(1)) : std::span<const Length>{};
  const std::size_t count = has_sizes ? sizes.size() : list.size();
  if (count != static_cast<std::size_t>(parts)) return because(Reason::misfit, has_sizes ? 1 : 0);
  Length sum = lengths.number(0);
  bool divides = false;
  for (int output = 0; output < parts; ++output) {
    const auto place = static_cast<std::size_t>(output);
    dims.at[along] = has_sizes ? sizes[place] : lengths.number(list[place]);
    sum = lengths.add(sum, dims.at[along]);
    std::int64_t size = 0;
    // Along the batch, all samples or none are a part that is followed.
    const bool has_all = along != data.axis || dims.at[along] == data.dims[along];
    divides = divides || (!has_all && !lengths.equals(dims.at[along], 0));
    if (!call.accepts(lengths.at_least(dims.at[along], lengths.number(0)))) {
      return lengths.is_number(dims.at[along], &size)
                 ? because(Reason::negative_length, along, size)
                 : because(Reason::unsure_length, along);
    }
    call.give(output, dims, has_all ? data.axis : -1);
  }
  if (equal_for(lengths, sum, data.dims[along], call.exported).some())
    return because(Reason::fits_for_some, has_sizes);
  const Cause misfit = call.require(lengths.equal(sum, data.dims[along]), 0, along);
  return misfit || !divides ? misfit : because(Reason::divides_batch, 0, along);
}

/// Refuses a batch whose samples a block of `side` places does not keep apart: it joins places of several samples, or
/// puts the blocks of all behind one another. `depth_first`: the channels of a block are next to one another.
Cause blocks_keep(Call& call, std::int64_t side, bool depth_first) noexcept {
  const State& data = call.in(0);
  Lengths& lengths = call.lengths;
  if (data.axis < 1 || side == 1) return {};
  const bool to_space = call.parameter != 0;
  const Length unit = lengths.number(data.axis == 1 ? side * side : side);
  const bool is_apart =
      data.axis == 1 ? to_space && depth_first && lengths.divides(unit, data.each) == Truth::always
                     : to_space || lengths.divides(unit, data.each) == Truth::always;
  return is_apart ? Cause{} : because(Reason::batch_as_feature, 0, data.axis);
}

Cause depth_space(Call& call) noexcept {
  if (!call.has(0) || call.in(0).rank != 4)
    return because(Reason::bad_rank, 0, call.has(0) ? call.in(0).rank : 0);
  const State data = call.in(0);
  const std::int64_t block = call.attribute("blocksize", 0);
  if (block < 1 || block > 1 << 15) return because(Reason::bad_attribute, block);
  if (!call.states_one_of("mode", {"DCR", "CRD"})) return because(Reason::bad_attribute);
  if (const Cause cause = blocks_keep(call, block, call.text("mode", "DCR") == "CRD")) return cause;
  Lengths& lengths = call.lengths;
  const Length side = lengths.number(block);
  const Length area = lengths.number(block * block);
  const auto grown = [&](Length length, Length by) { return lengths.multiply(length, by); };
  const auto shrunk = [&](int axis, Length by) {
    const Length whole = lengths.quotient(data.dims[axis], by);
    return whole >= 0 ? whole : lengths.apply(Function::divide_down, data.dims[axis], by);
  };
  for (int index = call.parameter ? 1 : 2; index < (call.parameter ? 2 : 4); ++index) {
    const Truth divides = lengths.divides(index == 1 ? area : side, data.dims[index]);
    if (const Cause cause = call.require(divides, 0, index)) return cause;
  }
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(call.parameter ? shrunk(1, area) : grown(data.dims[1], area));
  for (int index = 2; index < 4; ++index) {
    dims.push(call.parameter ? grown(data.dims[index], side) : shrunk(index, side));
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause triangle(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  if (data.rank < 2) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = call.parameters_from(1, Reason::one_for_all)) return cause;
  if (call.has(1)) {
    if (!call.is_single(1)) return because(Reason::bad_inputs, 1);
    if (const Cause cause = call.plain_data(1)) return cause;
  }
  if (data.axis >= data.rank - 2) return because(Reason::batch_as_feature, 0, data.axis);
  call.give(0, data.lengths(), data.axis);
  return {};
}

}  // namespace rw::model
