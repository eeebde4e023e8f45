// The state of a tensor that is one of two: what is known of both.
#pragma once

#include <algorithm>

#include "model/operators/state.h"

namespace rw::model {

/// Leaves in *one what is known of it and of another tensor alike.
///
/// Shapes   length_of: gives the unknown length along an axis along which the two differ.
/// Returns  false if no state is that of both: one carries samples and the other none, they have them elsewhere,
///          or their types are known and differ.
///          *changed: less is known of it than before.
template <class LengthOf>
bool unite(State* one, const State& other, const Numbers& numbers, const LengthOf& length_of,
           bool* changed) noexcept {
  const bool is_alike = one->has_rank() && one->rank == other.rank &&
                        one->is_batched() == other.is_batched() && one->axis == other.axis &&
                        one->each == other.each && one->outer == other.outer &&
                        one->is_place == other.is_place && one->has_own == other.has_own &&
                        one->is_first == other.is_first;
  if (!is_alike || (one->is_place && one->bound != other.bound)) return false;
  if (one->type > 0 && other.type > 0 && one->type != other.type) return false;
  const auto replace = [changed](auto* field, auto value) {
    *changed = *changed || *field != value;
    *field = value;
  };
  for (int axis = 0; axis < one->rank; ++axis) {
    if (one->dims[axis] == other.dims[axis]) continue;
    if (axis == one->axis) return false;
    replace(&one->dims[axis], length_of(axis));
  }
  if (other.kind == Kind::size) replace(&one->kind, Kind::size);
  if (one->type != other.type) replace(&one->type, std::int8_t{0});
  if (one->bound != other.bound) replace(&one->bound, kUnknown);
  replace(&one->origin, std::max(one->origin, other.origin));
  const auto flag = [changed](bool before, bool after) {
    *changed = *changed || before != after;
    return after;
  };
  one->in_later_axis = flag(one->in_later_axis, one->in_later_axis || other.in_later_axis);
  one->is_changed = flag(one->is_changed, one->is_changed || other.is_changed);
  one->on_open = flag(one->on_open, one->on_open || other.on_open);
  one->same_elements = flag(one->same_elements, one->same_elements && other.same_elements);
  if (!one->has_numbers()) return true;
  const Table<const Length> row = numbers.of(*one);
  const bool has_same = other.has_numbers() && other.count == one->count &&
                        std::equal(row.begin(), row.end(), numbers.of(other).begin());
  if (has_same) return true;
  replace(&one->numbers, -1);
  one->count = 0;
  return true;
}

}  // namespace rw::model
