// Rules of operators that make tensors of shapes or numbers, and of those that no rule can follow.
#include <algorithm>
#include <cmath>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// How many floats a Range gives; kUnknown where that hangs on how they are rounded.
Length count_of_reals(Lengths& lengths, const Length* values) noexcept {
  double reals[3];
  for (int index = 0; index < 3; ++index) {
    if (!lengths.is_real(values[index], &reals[index])) return kUnknown;
  }
  const double span = reals[1] - reals[0];
  const double steps = span / reals[2];
  const bool is_exact =
      static_cast<double>(static_cast<float>(span)) == span && std::fmod(span, reals[2]) == 0;
  const double slack = is_exact ? 0 : 1e-4 * std::max(1.0, std::abs(steps));
  if (!(std::abs(steps) < 1e6) || std::ceil(steps - slack) != std::ceil(steps + slack))
    return kUnknown;
  return lengths.number(std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(steps))));
}

/// Refuses inputs that depend on samples, or on how many there are.
Cause all_plain(Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    if (call.in(input).is_batched()) return because(Reason::depends_on_data, input);
    if (const Cause cause = call.plain_data(input)) return cause;
  }
  return {};
}

}  // namespace

Cause constant(Call& call) noexcept {
  // One whose tensor the tables have never comes here: its state is there from the start.
  call.plain = Kind::fixed;
  call.give_unknown(0);
  return {};
}

Cause constant_of_shape(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  if (const Cause cause = call.parameters_from(0)) return cause;
  const State shape = call.in(0);
  if (shape.rank != 1) return because(Reason::bad_rank, 0, shape.rank);
  Lengthlist dims;
  int axis = -1;
  const std::int64_t rank = shape.count;
  if (!shape.has_numbers()) {
    const bool is_size = shape.kind == Kind::size;
    return because(is_size ? Reason::uses_batch_length : Reason::unknown_numbers, 0);
  }
  for (int index = 0; index < rank; ++index) {
    const Length length = call.numbers.of(shape)[static_cast<std::size_t>(index)];
    if (length == kUnknown) return because(Reason::unknown_numbers, 0);
    if (call.lengths.depends_on_batch(length)) {
      // All elements are equal, so that every sample has the same ones.
      if (axis >= 0) return because(Reason::uses_batch_length, 0);
      axis = index;
    }
    if (!dims.push(length)) return because(Reason::bad_rank, 0, rank);
  }
  call.plain = Kind::fixed;
  call.give(0, dims, axis);
  call.out(0).same_elements = true;
  return {};
}

Cause range(Call& call) noexcept {
  for (int input = 0; input < 3; ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
  }
  if (const Cause cause = call.parameters_from(0)) return cause;
  Length values[3];
  for (int input = 0; input < 3; ++input) {
    const State& state = call.in(input);
    // ONNX refuses a constant list of one element, and runtimes take one that was computed.
    if (state.rank != 0 && (!call.is_single(input) || call.is_constant(input)))
      return because(Reason::bad_rank, input, state.rank);
    values[input] = state.has_numbers() && state.count == 1 ? call.numbers.of(state)[0]
                    : state.kind == Kind::size              ? kUnknownOfN
                                                            : kUnknown;
    if (call.lengths.depends_on_batch(values[input]))
      return because(Reason::uses_batch_length, input);
  }
  std::int64_t start = 0;
  std::int64_t limit = 0;
  std::int64_t delta = 0;
  Lengths& lengths = call.lengths;
  Length length = kUnknown;
  double step = 0;
  const bool is_real = lengths.is_real(values[2], &step);
  const Truth steps = is_real && step != 0 ? Truth::always : lengths.is_not_zero(values[2]);
  if (!call.accepts(steps)) {
    const bool known = steps == Truth::never || is_real;
    return because(known ? Reason::misfit : Reason::unknown_numbers, 2);
  }
  const Length span = lengths.subtract(values[1], values[0]);
  if (lengths.is_number(values[0], &start) && lengths.is_number(values[1], &limit) &&
      lengths.is_number(values[2], &delta)) {
    std::int64_t distance = 0;
    if (delta == 0 || delta == INT64_MIN || __builtin_sub_overflow(limit, start, &distance) ||
        distance == INT64_MIN) {
      return because(Reason::misfit, 2);
    }
    if (delta < 0) {
      delta = -delta;
      distance = -distance;
    }
    length = lengths.number(distance <= 0 ? 0 : (distance - 1) / delta + 1);
  } else if (lengths.equals(values[2], 1) &&
             lengths.at_least(span, lengths.number(0)) == Truth::always) {
    length = span;
  } else if (is_real) {
    length = count_of_reals(lengths, values);
  }
  if (length < 0) length = lengths.fresh();
  call.plain = Kind::fixed;
  call.give(0, {&length, 1}, -1);
  return {};
}

Cause shape_of(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  const auto place = [&](std::int64_t value) {
    if (value < 0) value = value < -data.rank ? 0 : value + data.rank;
    return static_cast<int>(std::min<std::int64_t>(value, data.rank));
  };
  const int start = place(call.attribute("start", 0));
  const int end = place(call.attribute("end", data.rank));
  const int count = std::max(0, end - start);
  const Length length = call.lengths.number(count);
  call.plain = Kind::fixed;
  call.give(0, {&length, 1}, -1);
  const std::int32_t first = call.numbers.take(static_cast<std::size_t>(count));
  State& out = call.out(0);
  out.kind = data.is_batched() ? Kind::size : Kind::fixed;
  if (first < 0) return {};
  std::copy_n(data.dims + start, count, call.numbers.at(first, count).begin());
  out.numbers = first;
  out.type = kInt64Type;
  out.count = count;
  return {};
}

Cause size_of(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  call.plain = Kind::fixed;
  call.give(0, std::span<const Length>{}, -1);
  const std::int32_t first = call.numbers.take(1);
  State& out = call.out(0);
  out.kind = data.is_batched() ? Kind::size : Kind::fixed;
  if (first < 0) return {};
  call.numbers.at(first, 1)[0] = call.lengths.product(data.lengths());
  out.numbers = first;
  out.type = kInt64Type;
  out.count = 1;
  return {};
}

Cause eye_like(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (data.is_batched()) return because(Reason::uses_batch_length, 0);
  if (data.rank != 2) return because(Reason::bad_rank, 0, data.rank);
  call.plain = Kind::fixed;
  call.give(0, data.lengths(), -1);
  return {};
}

Cause nonzero(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (data.is_batched()) return because(Reason::depends_on_data, 0);
  if (const Cause cause = call.plain_data(0)) return cause;
  const Length dims[2] = {call.lengths.number(data.rank == 0 ? 1 : data.rank),
                          call.lengths.fresh()};
  call.give(0, dims, -1);
  return {};
}

Cause unique(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  if (const Cause cause = all_plain(call)) return cause;
  const State data = call.in(0);
  const Length found = call.lengths.fresh();
  Length looked_at = call.lengths.product(data.lengths());
  if (call.states_attribute("axis")) {
    int axis = 0;
    if (!to_axis(call.attribute("axis", 0), data.rank, &axis))
      return because(Reason::bad_attribute, call.attribute("axis", 0));
    looked_at = data.dims[axis];
    Lengthlist dims;
    for (int index = 0; index < data.rank; ++index)
      dims.push(index == axis ? found : data.dims[index]);
    call.give(0, dims, -1);
  } else {
    call.give(0, {&found, 1}, -1);
  }
  constexpr int kInverse = 2;
  for (int output = 1; output < call.output_count(); ++output)
    call.give(output, {output == kInverse ? &looked_at : &found, 1}, -1);
  return {};
}

Cause non_max_suppression(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  if (const Cause cause = all_plain(call)) return cause;
  constexpr int kRank = 3;
  const State& boxes = call.in(0);
  const State& scores = call.in(1);
  if (boxes.rank != kRank) return because(Reason::bad_rank, 0, boxes.rank);
  if (scores.rank != kRank) return because(Reason::bad_rank, 1, scores.rank);
  Lengths& lengths = call.lengths;
  const Truth has_corners = lengths.equal(boxes.dims[2], lengths.number(4));
  if (const Cause cause = call.require(has_corners, 0, 2)) return cause;
  const Truth same_images = lengths.equal(scores.dims[0], boxes.dims[0]);
  if (const Cause cause = call.require(same_images, 1, 0)) return cause;
  const Truth same_boxes = lengths.equal(scores.dims[2], boxes.dims[1]);
  if (const Cause cause = call.require(same_boxes, 1, 2)) return cause;
  for (int input = 2; input < call.input_count(); ++input) {
    if (call.has(input) && !call.is_single(input)) return because(Reason::bad_inputs, input);
  }
  const Length dims[2] = {lengths.fresh(), lengths.number(3)};
  call.give(0, dims, -1);
  return {};
}

Cause one_scale(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (data.is_batched()) return because(Reason::one_scale);
  call.give(0, data.lengths(), -1);
  call.give(1, std::span<const Length>{}, -1);
  call.give(2, std::span<const Length>{}, -1);
  return {};
}

Cause random_numbers(Call&) noexcept { return because(Reason::is_random); }
Cause bodies(Call&) noexcept { return because(Reason::has_bodies); }

}  // namespace rw::model
