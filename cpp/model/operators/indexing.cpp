// Rules of operators that read or write elements by their index.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses two batched inputs that do not hold the same samples at the same places of one axis.
Cause same_batch(const Call& call, int first, int second) noexcept {
  const State& one = call.in(first);
  const State& other = call.in(second);
  if (one.axis != other.axis) return because(Reason::axes_differ, second, one.axis, other.axis);
  if (one.each != other.each || one.each < 0)
    return because(Reason::merges_differ, second, other.axis);
  return {};
}

Cause no_sizes(const Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    if (const Cause cause = call.plain_data(input)) return cause;
  }
  return {};
}

bool any_batched(const Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (call.has(input) && call.in(input).is_batched()) return true;
  }
  return false;
}

/// Whether a tensor that carries no batch has no elements: no sample is read or written by it.
bool is_empty(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  return !state.is_batched() &&
         std::any_of(state.lengths().begin(), state.lengths().end(),
                     [&](Length length) { return call.lengths.equals(length, 0); });
}

/// Refuses a node without one of its first `count` inputs.
Cause has_all(const Call& call, int count) noexcept {
  for (int input = 0; input < count; ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
  }
  return {};
}

/// Reads the attribute "axis" of a node on tensors of `rank` dims.
Cause read_axis(const Call& call, std::int64_t otherwise, int rank, int* axis) noexcept {
  const std::int64_t stated = call.attribute("axis", otherwise);
  return to_axis(stated, rank, axis) ? Cause{} : because(Reason::bad_attribute, stated);
}

/// Refuses two inputs unless both are batched and hold the same samples at the same places of one axis.
Cause both_batched(const Call& call, int first, int second) noexcept {
  if (!call.in(first).is_batched()) return call.lacks_batch(first, call.in(second).axis);
  if (!call.in(second).is_batched()) return call.lacks_batch(second, call.in(first).axis);
  return same_batch(call, first, second);
}

/// The dims of an output, put together from those of inputs, and where the batch is among them.
struct Dims {
  Lengthlist list;
  int axis = -1;
  bool fits = true;

  void push(Length length) noexcept { fits = list.push(length) && fits; }

  /// Adds the dims of a state from `first` up to `end`.
  void push(const State& state, int first, int end) noexcept {
    for (int index = first; index < end; ++index) {
      if (index == state.axis) axis = list.rank;
      push(state.dims[index]);
    }
  }

  /// Gives them to the output. `rank`: that of a reason if they are too many.
  Cause give(Call& call, std::int64_t rank) const noexcept {
    if (!fits) return because(Reason::bad_rank, 0, rank);
    call.give(0, list, axis);
    return {};
  }
};

}  // namespace

Cause gather(Call& call) noexcept {
  if (const Cause cause = has_all(call, 2)) return cause;
  const State data = call.in(0);
  const State picks = call.in(1);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  if (any_batched(call)) {
    if (const Cause cause = no_sizes(call)) return cause;
  }
  if (data.axis == along && !is_empty(call, 1)) return because(Reason::picks_samples, 0, along);
  if (data.is_batched() && picks.is_batched())
    return because(Reason::crosses_samples, 1, picks.axis);
  if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  Dims dims;
  dims.push(data, 0, along);
  dims.push(picks, 0, picks.rank);
  dims.push(data, along + 1, data.rank);
  return dims.give(call, data.rank + picks.rank - 1);
}

Cause gather_elements(Call& call) noexcept {
  if (const Cause cause = has_all(call, 2)) return cause;
  const State data = call.in(0);
  const State picks = call.in(1);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  if (picks.rank != data.rank) return because(Reason::misfit, 1);
  if (any_batched(call)) {
    if (const Cause cause = no_sizes(call)) return cause;
    const bool is_none = data.axis == along && is_empty(call, 1);
    if (data.axis == along && !is_none) return because(Reason::picks_samples, 0, along);
    // Along the axis of the picking any number of picks is right; elsewhere both have the same places.
    if (!is_none && (data.is_batched() || picks.axis != along)) {
      if (const Cause cause = both_batched(call, 0, 1)) return cause;
    }
  }
  for (int axis = 0; axis < data.rank; ++axis) {
    if (axis == along || axis == data.axis) continue;
    const Truth fits = call.lengths.at_least(data.dims[axis], picks.dims[axis]);
    if (const Cause cause = call.require(fits, 1, axis)) return cause;
  }
  if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  call.give(0, picks.lengths(), picks.axis);
  return {};
}

Cause gather_nd(Call& call) noexcept {
  if (const Cause cause = has_all(call, 2)) return cause;
  const State data = call.in(0);
  const State picks = call.in(1);
  const std::int64_t shared = call.attribute("batch_dims", 0);
  if (shared < 0 || shared >= std::min(data.rank, picks.rank))
    return because(Reason::bad_attribute, shared);
  std::int64_t depth = 0;
  if (picks.axis == picks.rank - 1) return because(Reason::batch_as_feature, 1, picks.axis);
  if (!call.lengths.is_number(picks.dims[picks.rank - 1], &depth)) {
    return because(Reason::unknown_lengths, 1, picks.rank - 1);
  }
  const auto start = static_cast<int>(shared);
  if (depth < 1 || shared + depth > data.rank) return because(Reason::misfit, 1);
  const int rest = start + static_cast<int>(depth);
  if (any_batched(call)) {
    if (const Cause cause = no_sizes(call)) return cause;
    if (data.is_batched() && data.axis >= start && data.axis < rest && !is_empty(call, 1)) {
      return because(Reason::picks_samples, 0, data.axis);
    }
    const bool shares =
        (data.is_batched() && data.axis < start) || (picks.is_batched() && picks.axis < start);
    if (shares) {
      if (const Cause cause = both_batched(call, 0, 1)) return cause;
    } else if (data.is_batched() && picks.is_batched()) {
      return because(Reason::crosses_samples, 1, picks.axis);
    }
  }
  for (int axis = 0; axis < start; ++axis) {
    if (axis == data.axis) continue;
    const Truth same = call.lengths.equal(data.dims[axis], picks.dims[axis]);
    if (const Cause cause = call.require(same, 1, axis)) return cause;
  }
  for (int index = start; index < rest; ++index) {
    const Cause cause =
        call.check_indices(1, data.dims[index], index - start, static_cast<int>(depth));
    if (cause) return cause;
  }
  Dims dims;
  dims.push(picks, 0, picks.rank - 1);
  dims.push(data, rest, data.rank);
  return dims.give(call, data.rank + picks.rank);
}

Cause scatter_elements(Call& call) noexcept {
  if (const Cause cause = has_all(call, 3)) return cause;
  const State data = call.in(0);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  for (int input = 1; input < 3; ++input) {
    if (call.in(input).rank != data.rank) return because(Reason::misfit, input);
  }
  const bool writes_none = data.axis == along && is_empty(call, 1) && is_empty(call, 2);
  if (any_batched(call) && !writes_none) {
    if (const Cause cause = no_sizes(call)) return cause;
    for (int input = 0; input < 3; ++input) {
      const State& state = call.in(input);
      if (state.axis == along) return because(Reason::moves_in_batch, input, along);
    }
    for (int input = 0; input < 3; ++input) {
      if (call.in(input).is_batched()) continue;
      // data, indices and updates must all be batched.
      const int axis = std::max({data.axis, call.in(1).axis, call.in(2).axis});
      return call.lacks_batch(input, axis);
    }
    for (int input = 1; input < 3; ++input) {
      if (const Cause cause = same_batch(call, 0, input)) return cause;
    }
  }
  const State& places = call.in(1);
  for (int axis = 0; axis < data.rank; ++axis) {
    if (axis == data.axis && !writes_none) continue;
    const Truth same = call.lengths.equal(call.in(2).dims[axis], places.dims[axis]);
    if (const Cause cause = call.require(same, 2, axis)) return cause;
    if (axis == along) continue;
    const Truth fits = call.lengths.at_least(data.dims[axis], places.dims[axis]);
    if (const Cause cause = call.require(fits, 1, axis)) return cause;
  }
  if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause scatter_nd(Call& call) noexcept {
  if (const Cause cause = has_all(call, 3)) return cause;
  const State data = call.in(0);
  const State places = call.in(1);
  const State updates = call.in(2);
  std::int64_t depth = 0;
  if (places.is_batched()) return because(Reason::moves_in_batch, 1, places.axis);
  if (places.rank < 1 || !call.lengths.is_number(places.dims[places.rank - 1], &depth)) {
    return because(Reason::unknown_lengths, 1, places.rank - 1);
  }
  if (depth < 1 || depth > data.rank) return because(Reason::misfit, 1);
  if (updates.rank != places.rank - 1 + data.rank - depth) return because(Reason::misfit, 2);
  const bool writes_none = data.axis < depth && is_empty(call, 1) && is_empty(call, 2);
  if (any_batched(call) && !writes_none) {
    if (const Cause cause = no_sizes(call)) return cause;
    if (!data.is_batched()) return call.lacks_batch(0, 0);
    if (data.axis < depth) return because(Reason::moves_in_batch, 0, data.axis);
    const int axis = places.rank - 1 + data.axis - static_cast<int>(depth);
    if (!updates.is_batched()) return call.lacks_batch(2, axis);
    if (updates.axis != axis) return because(Reason::axes_differ, 2, axis, updates.axis);
    if (updates.each != data.each || data.each < 0)
      return because(Reason::merges_differ, 2, updates.axis);
  }
  for (int axis = 0; axis < updates.rank; ++axis) {
    const int from = axis - (places.rank - 1);
    if (axis == updates.axis) continue;
    const Length wanted = from < 0 ? places.dims[axis] : data.dims[from + static_cast<int>(depth)];
    const Truth same = call.lengths.equal(updates.dims[axis], wanted);
    if (const Cause cause = call.require(same, 2, axis)) return cause;
  }
  for (int index = 0; index < static_cast<int>(depth); ++index) {
    const Cause cause = call.check_indices(1, data.dims[index], index, static_cast<int>(depth));
    if (cause) return cause;
  }
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause one_hot(Call& call) noexcept {
  if (const Cause cause = has_all(call, 3)) return cause;
  const State picks = call.in(0);
  if (call.in(2).is_batched()) return because(Reason::one_for_all, 2);
  const State& values = call.in(2);
  if (values.rank != 1) return because(Reason::bad_rank, 2, values.rank);
  const Truth are_two = call.lengths.equal(values.dims[0], call.lengths.number(2));
  if (const Cause cause = call.require(are_two, 2, 0)) return cause;
  if (call.in(1).rank > 1) return because(Reason::bad_rank, 1, call.in(1).rank);
  if (const Cause cause = call.parameters_from(1)) return cause;
  if (picks.is_batched()) {
    if (const Cause cause = no_sizes(call)) return cause;
  }
  int place = 0;
  if (const Cause cause = read_axis(call, -1, picks.rank + 1, &place)) return cause;
  const State& depth = call.in(1);
  Length length = depth.has_numbers() && depth.count == 1 ? call.numbers.of(depth)[0] : kUnknown;
  double real = 0;
  if (call.lengths.is_real(length, &real) && real >= 1 && real < 1e9)
    length = call.lengths.number(static_cast<std::int64_t>(real));
  if (length < 0 || call.lengths.is_real(length, &real)) {
    if (depth.kind == Kind::size) return because(Reason::uses_batch_length, 1);
    return because(Reason::unknown_numbers, 1);
  }
  const Truth is_length = call.lengths.at_least(length, call.lengths.number(1));
  if (const Cause cause = call.require_element(is_length, 1)) return cause;
  Dims dims;
  dims.push(picks, 0, place);
  dims.push(length);
  dims.push(picks, place, picks.rank);
  return dims.give(call, picks.rank);
}

Cause compress(Call& call) noexcept {
  if (const Cause cause = has_all(call, 2)) return cause;
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  if (data.is_batched()) {
    if (const Cause cause = call.plain_data(1)) return cause;
  }
  if (!call.states_attribute("axis")) {
    if (data.is_batched()) return because(Reason::picks_samples, 0, data.axis);
    const Length length = call.plain == Kind::size ? kUnknownOfN : call.lengths.fresh();
    call.give(0, {&length, 1}, -1);
    return {};
  }
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  const bool is_none = is_empty(call, 1);
  if (along == data.axis && !is_none) return because(Reason::picks_samples, 0, along);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  dims.at[along] = is_none                    ? call.lengths.number(0)
                   : call.plain == Kind::size ? kUnknownOfN
                                              : call.lengths.fresh();
  call.give(0, dims, along == data.axis ? -1 : data.axis);
  return {};
}

}  // namespace rw::model
