// Transpose: where an axis goes, and each element of a small tensor.
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The order of a node's axes: the place of each axis of the output in the input.
struct Order {
  int rank = 0;
  int from[kMaxFollowedRank] = {};
};

Cause read_order(const Call& call, int rank, Order* order) noexcept {
  const Axes stated = call.axes_of_attribute("perm", rank);
  const bool has_all = stated.listed == Listed::known && stated.count == rank;
  if (stated.is_stated() && !has_all) return because(Reason::bad_attribute);
  order->rank = rank;
  for (int axis = 0; axis < rank; ++axis)
    order->from[axis] = has_all ? stated.at[axis] : rank - 1 - axis;
  return {};
}

}  // namespace

Cause transpose(Call& call) noexcept {
  const State data = call.in(0);
  Order order;
  if (const Cause cause = read_order(call, data.rank, &order)) return cause;
  Lengthlist dims;
  int axis = -1;
  for (int index = 0; index < data.rank; ++index) {
    if (order.from[index] == data.axis) axis = index;
    dims.push(data.dims[order.from[index]]);
  }
  call.give(0, dims, axis);
  if (call.has_samples) return {};
  rearrange_numbers(call, [&order](const Shape& from, const Shape& to, std::int64_t place) {
    std::int64_t found = 0;
    for (int to_axis = 0; to_axis < to.rank; ++to_axis) {
      const std::int64_t index = place / to.strides[to_axis] % to.dims[to_axis];
      found += index * from.strides[order.from[to_axis]];
    }
    return found;
  });
  return {};
}

}  // namespace rw::model
