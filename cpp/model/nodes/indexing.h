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

/// Refuses two inputs unless both are batched and hold the same samples at the same places of one axis.
inline Cause both_batched(const Call& call, int first, int second) noexcept {
  if (!call.in(first).is_batched()) return call.lacks_batch(first, call.in(second).axis);
  if (!call.in(second).is_batched()) return call.lacks_batch(second, call.in(first).axis);
  return same_batch(call, first, second);
}

}  // namespace rw::model
