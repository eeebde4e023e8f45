// Operators that compute along an axis, and give a tensor of the same axes.
#include "model/operators/rules.h"

namespace rw::model {

Cause along_axis(Call& call) noexcept {
  const State& data = call.in(0);
  std::int64_t stated = call.attribute("axis", -1);
  Reason reason = Reason::normalizes_batch;
  if (call.parameter == kAccumulates) {
    reason = Reason::accumulates_batch;
    const WholeNumbers value = call.whole_numbers(1);
    if (!value.is_one()) return because(Reason::unknown_numbers, 1);
    stated = value.at[0];
  }
  // Only LpNormalization has one.
  const std::int64_t norm = call.attribute("p", 2);
  if (norm != 1 && norm != 2) return because(Reason::bad_attribute, norm);
  int axis = 0;
  if (!to_axis(stated, data.rank, &axis)) return because(Reason::bad_attribute, stated);
  if (axis == data.axis) return because(reason, 0, axis);
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause coerced_softmax(Call& call) noexcept {
  const State& data = call.in(0);
  int axis = 0;
  if (const Cause cause = read_axis(call, 1, data.rank, &axis)) return cause;
  // Before opset 13, Softmax flattens all axes from `axis` on into one row.
  if (data.axis >= axis) return because(Reason::normalizes_batch, 0, data.axis);
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause top_k(Call& call) noexcept {
  const State& data = call.in(0);
  int axis = 0;
  if (const Cause cause = read_axis(call, -1, data.rank, &axis)) return cause;
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  if (call.parameter == kFromAttribute) {
    const std::int64_t k = call.attribute("k", -1);
    if (k < 1) return because(Reason::bad_attribute, k);
    dims.at[axis] = call.lengths.number(k);
  } else {
    const State& k = call.in(1);
    dims.at[axis] = k.has_numbers() && k.count == 1 ? call.numbers.of(k)[0]
                    : k.kind == Kind::size          ? kUnknownOfN
                                                    : kUnknown;
    if (dims.at[axis] == kUnknown) return because(Reason::unknown_numbers, 1);
  }
  // No elements means that no sample matters.
  const bool takes_none = call.lengths.equals(dims.at[axis], 0);
  if (axis == data.axis && !takes_none) return because(Reason::orders_batch, 0, axis);
  const Truth fits = call.lengths.at_least(data.dims[axis], dims.at[axis]);
  if (!call.lengths.depends_on_batch(dims.at[axis]) || call.of_length) {
    if (const Cause cause = call.require(fits, 0, axis)) return cause;
  }
  const int batch = axis == data.axis ? -1 : data.axis;
  call.give(0, dims, batch);
  call.give(1, dims, batch);
  return {};
}

}  // namespace rw::model
