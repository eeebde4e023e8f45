// The state of a tensor that is one of two.
#include "model/nodes/unite.h"

#include <algorithm>

namespace rw::model {

bool unite(State* one, const State& other, const Numbers& numbers, const Length* differing,
           bool* changed) noexcept {
  if (one->is_sequence && other.is_sequence && one->has_rank() != other.has_rank()) {
    // An empty sequence has no tensor, so that what is known is that of the other.
    const State& filled = one->has_rank() ? *one : other;
    const bool is_alike = one->type <= 0 || other.type <= 0 || one->type == other.type;
    const Length bound = one->bound == other.bound ? one->bound : kUnknown;
    *changed = *changed || !one->has_rank() || one->bound != bound;
    *one = filled;
    one->bound = bound;
    return is_alike;
  }
  const bool is_alike = one->rank == other.rank && one->is_sequence == other.is_sequence &&
                        (one->has_rank() || one->is_sequence) &&
                        one->is_batched() == other.is_batched() && one->each == other.each &&
                        one->outer == other.outer && one->is_place == other.is_place &&
                        one->has_own == other.has_own && one->is_first == other.is_first;
  if (!is_alike || (one->is_place && one->bound != other.bound)) return false;
  if (one->type > 0 && other.type > 0 && one->type != other.type) return false;
  const auto replace = [changed](auto* field, auto value) {
    *changed = *changed || *field != value;
    *field = value;
  };
  for (int axis = 0; axis < one->rank; ++axis) {
    if (one->dims[axis] == other.dims[axis]) continue;
    if (axis == one->axis) return false;
    replace(&one->dims[axis], one->is_sequence || !differing ? kUnknown : differing[axis]);
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
