// QuantizeLinear, DequantizeLinear and DynamicQuantizeLinear: scales for a tensor, or for places of an axis.
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses a scale or zero point, unless it has a number for each place of the data's axis, or for each block of it.
Cause scales_fit(Call& call, int input, int axis) noexcept {
  const State& data = call.in(0);
  const State& state = call.in(input);
  const std::int64_t block = call.attribute("block_size", 0);
  const bool in_blocks = block != 0;
  if (block < 0 || (in_blocks && data.axis == axis)) return because(Reason::bad_attribute, block);
  if (state.rank != (in_blocks ? data.rank : 1))
    return because(Reason::bad_rank, input, state.rank);
  for (int index = 0; index < state.rank; ++index) {
    const int place = in_blocks ? index : axis;
    if (state.axis == index || data.axis == place) {
      // Samples with scales of their own stay apart where both have them at the same places.
      if (!state.is_batched() && in_blocks) return call.lacks_batch(input, index);
      // One number would be for the whole tensor.
      if (!state.is_batched()) return call.broadcasts_along_batch(input, index);
      if (state.axis != index || data.axis != place) return because(Reason::one_for_all, input);
      if (state.each != data.each) return because(Reason::merges_differ, input, index);
      continue;
    }
    Length wanted = data.dims[place];
    if (in_blocks && place == axis) {
      wanted = call.lengths.apply(Function::divide_down,
                                  call.lengths.add(wanted, call.lengths.number(block - 1)),
                                  call.lengths.number(block));
    }
    const Truth same = call.lengths.equal(state.dims[index], wanted);
    if (const Cause cause = call.require(same, input, index)) return cause;
  }
  return {};
}

}  // namespace

Cause quantize(Call& call) noexcept {
  const State& data = call.in(0);
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const State& state = call.in(input);
    // A zero point is like its scale.
    const bool one = call.is_single(input);
    if (one != call.is_single(1)) return because(Reason::misfit, input);
    if (one) continue;
    // The operator of com.microsoft has it from the beginning.
    constexpr std::int32_t kByAxis = 13;
    const bool is_by_axis = call.node.version >= kByAxis || call.node.domain != 0;
    int axis = 0;
    if (!is_by_axis || !to_axis(call.attribute("axis", 1), data.rank, &axis)) {
      return because(state.is_batched() ? Reason::one_for_all : Reason::bad_rank, input,
                     state.rank);
    }
    if (const Cause cause = scales_fit(call, input, axis)) return cause;
  }
  call.give_like(0, 0);
  return {};
}

Cause one_scale(Call& call) noexcept {
  const State data = call.in(0);
  if (data.is_batched()) return because(Reason::one_scale);
  call.give(0, data.lengths(), -1);
  call.give(1, Table<const Length>{}, -1);
  call.give(2, Table<const Length>{}, -1);
  return {};
}

Cause one_scale_within(Call& call) noexcept {
  return because(call.has_samples ? Reason::one_scale : Reason::no_operator_rule);
}

Cause scaled_softmax(Call& call) noexcept {
  constexpr std::int64_t kAlongOne = 13;
  return call.attribute("opset", 0) < kAlongOne ? coerced_softmax(call) : along_axis(call);
}

Cause channels_fit(const Operator& row, Call& call) noexcept {
  const Signature& signature = row.signature;
  for (int input = 0; input < call.input_count(); ++input) {
    const Role role = signature.input(input).role;
    if (!call.has(input) || role < Role::scales) continue;
    if (role != Role::channel && call.is_single(input)) continue;
    const State& state = call.in(input);
    // Stacked matrices would have one each.
    const State& weights = call.in(signature.reads.at[1]);
    const bool convolves = weights.rank > 2 && row.rule.made != Made::product;
    if (state.rank != 1 || (weights.rank != 2 && !convolves))
      return because(Reason::bad_rank, input, state.rank);
    const State& channels = role == Role::weight_scales ? weights : call.out(0);
    const int axis = convolves && !call.flag("channels_last") ? 1 : channels.rank - 1;
    if (axis == channels.axis) return call.lacks_batch(input, 0);
    const Truth same = call.lengths.equal(state.dims[0], channels.dims[axis]);
    if (const Cause cause = call.require(same, input, 0)) return cause;
  }
  return {};
}

}  // namespace rw::model
