// Operators whose inputs broadcast with one another, and what they compute of small tensors.
#include <algorithm>

#include "model/nodes/arithmetic.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Most elements that a node combines, of all of its inputs. A node of a few bytes may list the same large tensor many
/// times.
constexpr std::int64_t kMaxCombined = 2 * kMaxNumbers;

/// Gives the output what the node computes of the elements of its inputs, one input after another.
void combine_numbers(Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.follows(input)) return;
  }
  Shape to;
  Table<Length> row;
  if (!make_numbers(call, 0, &to, &row)) return;
  if (to.count * call.input_count() > kMaxCombined) {
    call.out(0).numbers = -1;
    return;
  }
  for (int input = 0; input < call.input_count(); ++input) {
    Shape from;
    if (!read_shape(call, call.in(input), &from)) return;
    const Table<const Length> source = call.numbers.of(call.in(input));
    for (std::int64_t place = 0; place < to.count; ++place) {
      Length& element = row[place];
      const Length next = source[broadcast_index(from, to, place)];
      element = input == 0 ? next : combined(call, call.arithmetic, element, next);
    }
  }
  if (is_truth(call.arithmetic)) call.out(0).type = kBoolType;
}

/// Gives the output the elements that the truths of Where choose.
void choose_numbers(Call& call) noexcept {
  for (int input = 0; input < 3; ++input) {
    if (!call.follows(input)) return;
  }
  Shape shapes[3];
  Shape to;
  Table<Length> row;
  for (int input = 0; input < 3; ++input) {
    if (!read_shape(call, call.in(input), &shapes[input])) return;
  }
  if (!make_numbers(call, 0, &to, &row)) return;
  call.out(0).set_type(call.type_of(1));
  for (std::int64_t place = 0; place < to.count; ++place) {
    const auto element = [&](int input) {
      return call.numbers.of(call.in(input))[broadcast_index(shapes[input], to, place)];
    };
    Length& result = row[place];
    if (const auto truth = call.lengths.number_in(element(0))) {
      result = element(*truth ? 1 : 2);
    } else {
      result = element(1) == element(2) && element(1) >= 0 ? element(1)
               : call.plain == Kind::size                  ? kUnknownOfN
                                                           : kUnknown;
    }
  }
}

Cause broadcast_all(Call& call, std::span<const int> inputs) noexcept {
  Lengthlist dims;
  int axis = -1;
  if (const Cause cause = broadcast(call, inputs, 0, &dims, &axis)) return cause;
  call.give(0, dims, axis);
  return {};
}

}  // namespace

Cause variadic(Call& call) noexcept {
  // Two at a time: what two broadcast to broadcasts with the next.
  constexpr int kMost = 64;
  if (call.input_count() > kMost) return because(Reason::too_large);
  if (call.parameter == kShifts && !call.states_one_of("direction", {"LEFT", "RIGHT"}))
    return because(Reason::bad_attribute);
  int inputs[kMost];
  for (int input = 0; input < call.input_count(); ++input) inputs[input] = input;
  const Cause cause = broadcast_all(call, Table<const int>(inputs, call.input_count()));
  const bool computes = call.arithmetic != Arithmetic::none;
  if (!cause && computes && !call.has_samples) combine_numbers(call);
  return cause;
}

Cause where(Call& call) noexcept {
  const int inputs[] = {0, 1, 2};
  if (const Cause cause = broadcast_all(call, inputs)) return cause;
  if (!call.has_samples) choose_numbers(call);
  return {};
}

Cause same_shape(Call& call) noexcept {
  for (int input = 1; input < call.input_count(); ++input) {
    const State& first = call.in(0);
    const State& state = call.in(input);
    if (state.rank != first.rank) return because(Reason::misfit, input);
    for (int axis = 0; axis < state.rank; ++axis) {
      if (state.axis == axis || first.axis == axis) {
        if (state.is_batched() && first.is_batched()) continue;
        // A 1 stands for one sample, however many there are.
        return call.lacks_batch(state.is_batched() ? 0 : input, axis);
      }
      const Truth same = call.lengths.equal(first.dims[axis], state.dims[axis]);
      if (const Cause cause = call.require(same, input, axis)) return cause;
    }
  }
  return variadic(call);
}

Cause division(Call& call) noexcept {
  const State& divisor = call.in(1);
  // An operator that fails for a sample's own data fails for that sample alone; floats divide by 0 too.
  if (!divisor.is_batched() && !call.has_floats(1)) {
    if (!divisor.has_numbers() && !call.accepts(call.unfollowed(1)))
      return because(Reason::may_divide_by_zero, 1);
    const Table<const Length> elements =
        divisor.has_numbers() ? call.numbers.of(divisor) : Table<const Length>{};
    int lengths_left = kMostChecked;
    for (const Length element : elements) {
      const bool is_real = call.lengths.is_real(element);
      if (!is_real && !call.lengths.is_number(element) && lengths_left-- == 0)
        return because(Reason::may_divide_by_zero, 1);
      const Truth truth = is_real ? Truth::always : call.lengths.is_not_zero(element);
      if (call.accepts(truth)) continue;
      return because(truth == Truth::never ? Reason::divides_by_zero : Reason::may_divide_by_zero,
                     1);
    }
  }
  const bool is_mod = call.arithmetic == Arithmetic::remainder;
  if (is_mod && call.has_floats(0) && !call.flag("fmod")) {
    return because(Reason::bad_attribute, 0);
  }
  return call.parameter == kAlike ? legacy_binary(call) : variadic(call);
}

Cause legacy_binary(Call& call) noexcept {
  if (call.attribute("broadcast", 0) == 0) return same_shape(call);
  const State& large = call.in(0);
  const State& small = call.in(1);
  if (call.states_attribute("axis") && call.attribute("axis", 0) != large.rank - small.rank) {
    return because(Reason::bad_attribute, call.attribute("axis", 0));
  }
  if (small.rank > large.rank) return because(Reason::misfit, 1);
  return variadic(call);
}

Cause sloped(Call& call) noexcept {
  if (!call.has(1)) return unary(call);
  const State& data = call.in(0);
  const State& slope = call.in(1);
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

}  // namespace rw::model
