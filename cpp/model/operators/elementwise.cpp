// Rules of operators that compute each element from those at the same place.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The first opset whose Cast has the type as a number, not as a text.
constexpr std::int32_t kCastsByNumber = 6;

Cause broadcast_all(Call& call, std::span<const int> inputs) noexcept {
  Lengthlist dims;
  int axis = -1;
  if (const Cause cause = broadcast(call, inputs, 0, &dims, &axis)) return cause;
  call.give(0, dims, axis);
  return {};
}

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

Cause unary(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  if (const Cause cause = call.parameters_from(1, Reason::one_for_all)) return cause;
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    if (!call.is_single(input)) return because(Reason::bad_inputs, input);
    if (!call.in(0).is_batched()) continue;
    if (const Cause cause = call.plain_data(input)) return cause;
  }
  call.give_like(0, 0);
  return {};
}

Cause dropout(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  if (call.parameter == kTrainsUnlessTest && call.attribute("is_test", 0) == 0) {
    return because(Reason::trains);
  }
  if (call.parameter == kTrainsIfInput && call.has(1) && call.in(1).rank != 0) {
    return because(Reason::bad_rank, 1, call.in(1).rank);
  }
  if (call.parameter == kTrainsIfInput && call.has(2)) {
    std::int64_t trains[Call::kMaxWhole];
    if (call.whole_numbers(2, trains) != 1) return because(Reason::unknown_numbers, 2);
    if (trains[0]) return because(Reason::trains);
  }
  call.give_like(0, 0);
  call.give_like(1, 0);
  return {};
}

Cause variadic(Call& call) noexcept {
  // Two at a time: what two broadcast to broadcasts with the next.
  if (call.input_count() < 1 || !call.has(0)) return because(Reason::bad_inputs);
  constexpr int kMost = 64;
  if (call.input_count() > kMost) return because(Reason::too_large);
  // Only BitShift has one, and must state it.
  const bool shifts = call.model.text(call.node.op_type) == "BitShift";
  if (shifts && (!call.states_attribute("direction") ||
                 !call.states_one_of("direction", {"LEFT", "RIGHT"}))) {
    return because(Reason::bad_attribute);
  }
  int inputs[kMost];
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
    inputs[input] = input;
  }
  return broadcast_all(call, {inputs, static_cast<std::size_t>(call.input_count())});
}

Cause same_shape(Call& call) noexcept {
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.has(0)) return because(Reason::bad_inputs, input);
    const State& first = call.in(0);
    const State& state = call.in(input);
    if (state.rank != first.rank) return because(Reason::misfit, input);
    for (int axis = 0; axis < state.rank; ++axis) {
      if (state.axis == axis || first.axis == axis) {
        if (state.is_batched() && first.is_batched()) continue;
        // Of as many samples as there are, a 1 is one only.
        return call.lacks_batch(state.is_batched() ? 0 : input, axis);
      }
      const Truth same = call.lengths.equal(first.dims[axis], state.dims[axis]);
      if (const Cause cause = call.require(same, input, axis)) return cause;
    }
  }
  return variadic(call);
}

Cause division(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State& divisor = call.in(1);
  // An operator that fails for a sample's own data fails for that sample alone; floats divide by 0 too.
  if (!divisor.is_batched() && !call.has_floats(1)) {
    if (!divisor.has_numbers() && !call.accepts(call.unfollowed(1)))
      return because(Reason::may_divide_by_zero, 1);
    const std::span<const Length> elements =
        divisor.has_numbers() ? call.numbers.of(divisor) : std::span<const Length>{};
    int lengths_left = kMostChecked;
    for (const Length element : elements) {
      std::int64_t number = 0;
      double real = 0;
      const bool is_real = call.lengths.is_real(element, &real);
      if (!is_real && !call.lengths.is_number(element, &number) && lengths_left-- == 0)
        return because(Reason::may_divide_by_zero, 1);
      const Truth truth = is_real ? Truth::always : call.lengths.is_not_zero(element);
      if (call.accepts(truth)) continue;
      return because(truth == Truth::never ? Reason::divides_by_zero : Reason::may_divide_by_zero,
                     1);
    }
  }
  bool as_in_c = false;
  if (const Cause cause = call.read_flag("fmod", 0, &as_in_c)) return cause;
  if (call.model.text(call.node.op_type) == "Mod" && call.has_floats(0) && !as_in_c) {
    return because(Reason::bad_attribute, 0);
  }
  return call.parameter == kAlike ? legacy_binary(call) : variadic(call);
}

Cause legacy_binary(Call& call) noexcept {
  if (call.input_count() != 2 || !call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  if (call.attribute("broadcast", 0) == 0) return same_shape(call);
  const State& large = call.in(0);
  const State& small = call.in(1);
  if (call.states_attribute("axis") && call.attribute("axis", 0) != large.rank - small.rank) {
    return because(Reason::bad_attribute, call.attribute("axis", 0));
  }
  if (small.rank > large.rank) return because(Reason::misfit, 1);
  return variadic(call);
}

Cause quantize(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const State& state = call.in(input);
    if (data.is_batched()) {
      if (const Cause cause = call.plain_data(input)) return cause;
    }
    // A zero point is like its scale.
    const bool one = call.is_single(input);
    if (one != call.is_single(1)) return because(Reason::misfit, input);
    if (one) continue;
    constexpr std::int32_t kByAxis = 13;
    int axis = 0;
    if (call.node.version < kByAxis || !to_axis(call.attribute("axis", 1), data.rank, &axis)) {
      return because(state.is_batched() ? Reason::one_for_all : Reason::bad_rank, input,
                     state.rank);
    }
    if (const Cause cause = scales_fit(call, input, axis)) return cause;
  }
  call.give_like(0, 0);
  return {};
}

Cause sloped(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  if (!call.has(1)) return unary(call);
  const State& data = call.in(0);
  const State& slope = call.in(1);
  if (call.parameter == kRow && slope.rank != 1) return because(Reason::bad_rank, 1, slope.rank);
  if (slope.rank > data.rank) return because(Reason::bad_rank, 1, slope.rank);
  if (slope.is_batched() && !data.is_batched()) {
    // The first input keeps its shape, so that it has one number of samples.
    return call.lacks_batch(0, data.rank - slope.rank + slope.axis);
  }
  for (int axis = 0; axis < slope.rank; ++axis) {
    const int place = data.rank - slope.rank + axis;
    // A row is as long as the data, and is not repeated.
    if (call.parameter == kRow && place == data.axis && axis != slope.axis)
      return call.lacks_batch(1, axis);
    if (place == data.axis || axis == slope.axis) continue;
    const Truth fits = call.parameter == kRow
                           ? call.lengths.equal(slope.dims[axis], data.dims[place])
                           : call.lengths.broadcasts_to(slope.dims[axis], data.dims[place]);
    if (const Cause cause = call.require(fits, 1, axis)) return cause;
  }
  return variadic(call);
}

Cause cast(Call& call) noexcept {
  constexpr std::int64_t kNewestType = 23;
  const std::int64_t to = call.attribute("to", 0);
  if (call.node.version >= kCastsByNumber && (to < 1 || to > kNewestType)) {
    return because(Reason::bad_attribute, to);
  }
  if (const Cause cause = unary(call)) return cause;
  call.out(0).set_type(to);
  return {};
}

Cause cast_like(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  call.give_like(0, 0);
  return {};
}

}  // namespace rw::model
