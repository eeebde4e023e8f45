// Reductions, ArgMax and ArgMin: axes of which one element is left, and that of a small tensor.
#include <algorithm>

#include "model/nodes/arithmetic.h"
#include "model/nodes/dims.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives an output the input's lengths with some axes removed, or kept with length 1.
Cause give_reduced(Call& call, const bool* reduced) noexcept {
  const State& data = call.in(0);
  if (data.is_batched() && reduced[data.axis]) return because(Reason::reduces_batch, 0, data.axis);
  Dims dims;
  for (int index = 0; index < data.rank; ++index) {
    if (!reduced[index]) {
      dims.push(data, index, index + 1);
    } else if (call.flag("keepdims", true)) {
      dims.push(call.lengths.number(1));
    }
  }
  return dims.give(call, data.rank);
}

/// Most elements that a node reduces to one.
constexpr std::int64_t kMaxReduced = 64;

/// Gives the output what all elements of the input become.
void reduce_numbers(Call& call) noexcept {
  Shape from;
  Shape to;
  Table<Length> row;
  if (!call.follows(0) || !read_shape(call, call.in(0), &from)) return;
  if (from.count == 0 || !make_numbers(call, 0, &to, &row)) return;
  // Only where all elements become one, and not many: what exporters do with shapes.
  if (to.count != 1 || from.count > kMaxReduced) {
    call.out(0).numbers = -1;
    return;
  }
  const Table<const Length> source = call.numbers.of(call.in(0));
  row[0] = source[0];
  for (std::size_t index = 1; index < source.size(); ++index) {
    row[0] = combined(call, call.arithmetic, row[0], source[index]);
  }
}

}  // namespace

Cause reduce(Call& call) noexcept {
  const State& data = call.in(0);
  const Axes axes = call.axes("axes", 1, data.rank);
  if (const Cause cause = axes.cause(1)) return cause;
  const bool keeps_all = call.takes_list() && call.flag("noop_with_empty_axes");
  bool reduced[kMaxFollowedRank] = {};
  if (axes.count == 0) std::fill_n(reduced, data.rank, !keeps_all);
  for (int index = 0; index < axes.count; ++index) reduced[axes.at[index]] = true;
  if (const Cause cause = give_reduced(call, reduced)) return cause;
  const bool computes = call.arithmetic != Arithmetic::none;
  if (computes && !call.has_samples) reduce_numbers(call);
  return {};
}

Cause index_of_extreme(Call& call) noexcept {
  int axis = 0;
  if (const Cause cause = read_axis(call, 0, call.in(0).rank, &axis)) return cause;
  // No elements have no largest one.
  if (const Cause cause = call.require_elements(0, axis, axis + 1)) return cause;
  bool reduced[kMaxFollowedRank] = {};
  reduced[axis] = true;
  return give_reduced(call, reduced);
}

}  // namespace rw::model
