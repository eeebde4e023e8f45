// Rules of operators that compute along some axes, and for each index of the others by itself.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives an output the input's lengths with some axes removed, or kept with length 1.
Cause give_reduced(Call& call, const bool* reduced, bool keeps) noexcept {
  const State& data = call.in(0);
  if (data.is_batched() && reduced[data.axis]) return because(Reason::reduces_batch, 0, data.axis);
  Lengthlist dims;
  int axis = -1;
  for (int index = 0; index < data.rank; ++index) {
    if (index == data.axis) axis = dims.rank;
    if (!reduced[index]) {
      dims.push(data.dims[index]);
    } else if (keeps) {
      dims.push(call.lengths.number(1));
    }
  }
  call.give(0, dims, axis);
  return {};
}

}  // namespace

Cause reduce(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  int axes[Call::kMaxWhole];
  bool stated = false;
  const bool by_input = call.parameter == kFromInput;
  if (const Cause cause = call.parameters_from(1)) return cause;
  const int count = call.axes("axes", by_input ? 1 : -1, data.rank, axes, &stated);
  if (count == -1) return because(Reason::unknown_numbers, 1);
  if (count < 0) return because(Reason::bad_attribute);
  bool keeps = false;
  bool noop = false;
  if (const Cause cause = call.read_flag("keepdims", 1, &keeps)) return cause;
  if (const Cause cause = call.read_flag("noop_with_empty_axes", 0, &noop)) return cause;
  bool reduced[kMaxFollowedRank] = {};
  if (count == 0) std::fill_n(reduced, data.rank, !(by_input && noop));
  for (int index = 0; index < count; ++index) reduced[axes[index]] = true;
  return give_reduced(call, reduced, keeps);
}

Cause index_of_extreme(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  int axis = 0;
  if (!to_axis(call.attribute("axis", 0), call.in(0).rank, &axis)) {
    return because(Reason::bad_attribute, call.attribute("axis", 0));
  }
  bool keeps = false;
  if (const Cause cause = call.read_flag("keepdims", 1, &keeps)) return cause;
  // Of no elements there is no largest one.
  if (const Cause cause = call.require_elements(0, axis, axis + 1)) return cause;
  bool reduced[kMaxFollowedRank] = {};
  reduced[axis] = true;
  return give_reduced(call, reduced, keeps);
}

Cause along_axis(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  std::int64_t stated = call.attribute("axis", -1);
  Reason reason = Reason::normalizes_batch;
  if (call.parameter == kAccumulates) {
    reason = Reason::accumulates_batch;
    bool ignored = false;
    if (const Cause cause = call.read_flag("exclusive", 0, &ignored)) return cause;
    if (const Cause cause = call.read_flag("reverse", 0, &ignored)) return cause;
    std::int64_t value[Call::kMaxWhole];
    if (const Cause cause = call.parameters_from(1, Reason::one_for_all)) return cause;
    if (!call.has(1) || call.whole_numbers(1, value) != 1)
      return because(Reason::unknown_numbers, 1);
    stated = value[0];
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
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  int axis = 0;
  if (!to_axis(call.attribute("axis", 1), data.rank, &axis)) {
    return because(Reason::bad_attribute, call.attribute("axis", 1));
  }
  // Before opset 13, Softmax flattens all axes from `axis` on into one row.
  if (data.axis >= axis) return because(Reason::normalizes_batch, 0, data.axis);
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause top_k(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State& data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  int axis = 0;
  if (!to_axis(call.attribute("axis", -1), data.rank, &axis)) {
    return because(Reason::bad_attribute, call.attribute("axis", -1));
  }
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  if (call.parameter == kFromAttribute) {
    const std::int64_t k = call.attribute("k", -1);
    if (k < 1) return because(Reason::bad_attribute, k);
    dims.at[axis] = call.lengths.number(k);
  } else if (!call.has(1)) {
    return because(Reason::bad_inputs, 1);
  } else {
    const State& k = call.in(1);
    dims.at[axis] = k.has_numbers() && k.count == 1 ? call.numbers.of(k)[0]
                    : k.kind == Kind::size          ? kUnknownOfN
                                                    : kUnknown;
    if (dims.at[axis] == kUnknown) return because(Reason::unknown_numbers, 1);
  }
  // Of none of the elements, no sample matters.
  const bool takes_none = call.lengths.equals(dims.at[axis], 0);
  if (axis == data.axis && !takes_none) return because(Reason::orders_batch, 0, axis);
  const Truth fits = call.lengths.at_least(data.dims[axis], dims.at[axis]);
  if (!call.lengths.depends_on_batch(dims.at[axis])) {
    if (const Cause cause = call.require(fits, 0, axis)) return cause;
  }
  const int batch = axis == data.axis ? -1 : data.axis;
  call.give(0, dims, batch);
  call.give(1, dims, batch);
  return {};
}

}  // namespace rw::model
