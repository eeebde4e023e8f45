// The checks of rules that read or write elements by their index.
#pragma once

#include <algorithm>

#include "model/nodes/call.h"

namespace rw::model {

/// Refuses two batched inputs that do not hold the same samples at the same places of one axis.
inline Cause same_batch(const Call& call, int first, int second) noexcept {
  const State& one = call.in(first);
  const State& other = call.in(second);
  if (one.axis != other.axis) return because(Reason::axes_differ, second, one.axis, other.axis);
  if (one.each != other.each || one.each < 0)
    return because(Reason::merges_differ, second, other.axis);
  return {};
}

/// Whether a tensor that carries no batch has no elements: no sample is read or written by it.
inline bool is_empty(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  return !state.is_batched() &&
         std::any_of(state.lengths().begin(), state.lengths().end(),
                     [&](Length length) { return call.lengths.equals(length, 0); });
}

/// Reads the attribute "axis" of a node on tensors of `rank` dims.
inline Cause read_axis(const Call& call, std::int64_t otherwise, int rank, int* axis) noexcept {
  const std::int64_t stated = call.attribute("axis", otherwise);
  return to_axis(stated, rank, axis) ? Cause{} : because(Reason::bad_attribute, stated);
}

/// Refuses two inputs unless both are batched and hold the same samples at the same places of one axis.
inline Cause both_batched(const Call& call, int first, int second) noexcept {
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

}  // namespace rw::model
