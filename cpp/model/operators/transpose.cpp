// Transpose: where an axis goes, and each element of a small tensor.
#include "model/nodes/dims.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {

Cause transpose(Call& call) noexcept {
  const State data = call.in(0);
  Axes order = call.axes_of_attribute("perm", data.rank);
  const bool has_all = order.listed == Listed::known && order.count == data.rank;
  if (order.is_stated() && !has_all) return because(Reason::bad_attribute);
  Dims dims;
  for (int axis = 0; axis < data.rank; ++axis) {
    if (!order.is_stated()) order.at[axis] = data.rank - 1 - axis;
    dims.push(data, order.at[axis], order.at[axis] + 1);
  }
  if (const Cause cause = dims.give(call, data.rank)) return cause;
  if (call.has_samples) return {};
  rearrange_numbers(call, [&order](const Shape& from, const Shape& to, std::int64_t place) {
    std::int64_t found = 0;
    for (int to_axis = 0; to_axis < to.rank; ++to_axis) {
      const std::int64_t index = place / to.strides[to_axis] % to.dims[to_axis];
      found += index * from.strides[order.at[to_axis]];
    }
    return found;
  });
  return {};
}

}  // namespace rw::model
