// Range: how many numbers there are from a start to a limit, and which.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// How many floats a Range gives; kUnknown where that hangs on how they are rounded.
Length count_of_reals(Lengths& lengths, const Length* values) noexcept {
  const auto start = lengths.real_in(values[0]);
  const auto limit = lengths.real_in(values[1]);
  const auto step = lengths.real_in(values[2]);
  if (!start || !limit || !step) return kUnknown;
  const double span = *limit - *start;
  const double steps = span / *step;
  const bool is_exact =
      static_cast<double>(static_cast<float>(span)) == span && std::fmod(span, *step) == 0;
  const double slack = is_exact ? 0 : 1e-4 * std::max(1.0, std::abs(steps));
  if (!(std::abs(steps) < 1e6) || std::ceil(steps - slack) != std::ceil(steps + slack))
    return kUnknown;
  return lengths.number(std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(steps))));
}

/// Gives the output its elements: from the first one by equal steps.
void count_numbers(Call& call) noexcept {
  Shape shape;
  Table<Length> row;
  if (!call.follows(0) || !call.follows(2) || !make_numbers(call, 0, &shape, &row)) return;
  Length next = call.numbers.of(call.in(0))[0];
  const Length delta = call.numbers.of(call.in(2))[0];
  for (Length& element : row) {
    element = next;
    next = call.lengths.add(next, delta);
  }
}

/// Whether the numbers are those of the samples, counted from 0.
bool counts_samples(Call& call, const Length* values) noexcept {
  Lengths& lengths = call.lengths;
  return call.type_of(0) == kInt64Type && lengths.equals(values[0], 0) &&
         values[1] == lengths.batch() && lengths.equals(values[2], 1);
}

}  // namespace

Cause range(Call& call) noexcept {
  Length values[3];
  for (int input = 0; input < 3; ++input) {
    const State& state = call.in(input);
    // ONNX refuses a constant list of one element, and runtimes take one that was computed.
    if (state.rank != 0 && (!call.is_single(input) || call.is_constant(input)))
      return because(Reason::bad_rank, input, state.rank);
    values[input] = state.has_numbers() && state.count == 1 ? call.numbers.of(state)[0]
                    : state.kind == Kind::size              ? kUnknownOfN
                                                            : kUnknown;
  }
  if (!call.of_length && counts_samples(call, values)) {
    call.give(0, {&values[1], 1}, 0);
    call.out(0).is_place = true;
    call.out(0).bound = call.lengths.number(1);
    return {};
  }
  for (int input = 0; input < 3; ++input) {
    if (call.lengths.depends_on_batch(values[input]) && !call.of_length)
      return because(Reason::uses_batch_length, input);
  }
  Lengths& lengths = call.lengths;
  Length length = kUnknown;
  const auto step = lengths.real_in(values[2]);
  const Truth steps = step && *step != 0 ? Truth::always : lengths.is_not_zero(values[2]);
  if (!call.accepts(steps)) {
    const bool known = steps == Truth::never || step;
    return because(known ? Reason::misfit : Reason::unknown_numbers, 2);
  }
  const Length span = lengths.subtract(values[1], values[0]);
  const auto start = lengths.number_in(values[0]);
  const auto limit = lengths.number_in(values[1]);
  const auto delta = lengths.number_in(values[2]);
  if (start && limit && delta) {
    std::int64_t distance = 0;
    if (*delta == 0 || *delta == INT64_MIN || __builtin_sub_overflow(*limit, *start, &distance) ||
        distance == INT64_MIN) {
      return because(Reason::misfit, 2);
    }
    if (*delta < 0) distance = -distance;
    length = lengths.number(distance <= 0 ? 0 : (distance - 1) / std::abs(*delta) + 1);
  } else if (lengths.equals(values[2], 1) &&
             lengths.at_least(span, lengths.number(0)) == Truth::always) {
    length = span;
  } else if (step) {
    length = count_of_reals(lengths, values);
  }
  if (length < 0) length = lengths.fresh();
  call.plain = Kind::fixed;
  call.give(0, {&length, 1}, -1);
  if (call.of_length && lengths.equals(values[2], 1) && lengths.equals(values[0], 0))
    call.out(0).bound = values[1];
  count_numbers(call);
  return {};
}

}  // namespace rw::model
