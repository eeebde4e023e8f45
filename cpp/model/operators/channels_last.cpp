// Operators on images that have their channels along the last axis: the rule of the same operator on others is asked
// about them with the channels along axis 1.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The axis among images with channels along axis 1, of an axis of ones that have them last.
int turned_axis(int axis, int rank) noexcept {
  return axis <= 0 ? axis : axis == rank - 1 ? 1 : axis + 1;
}

/// The other way.
int turned_back(int axis, int rank) noexcept {
  return axis <= 0 ? axis : axis == 1 ? rank - 1 : axis - 1;
}

State turn(const State& from, int (*to)(int, int)) noexcept {
  State state = from;
  for (int axis = 0; axis < from.rank; ++axis) state.dims[to(axis, from.rank)] = from.dims[axis];
  state.axis = static_cast<std::int8_t>(to(from.axis, from.rank));
  state.numbers = -1;
  state.count = 0;
  return state;
}

}  // namespace

Cause by_layout(Call& call) noexcept {
  constexpr Asked kRules[] = {convolution, pool, global_pool, per_image};
  const Asked rule = kRules[call.parameter % kChannelsLast];
  const bool is_last = call.flag("channels_last", call.parameter >= kChannelsLast);
  // Filters have their channels last too, but those of QLinearConv.
  const int images = call.parameter == kChannelsLast + kConvolves ? 2 : 1;
  call.parameter = 0;
  if (!is_last) return rule(call);
  const std::span<const Replaced> before = call.replaced;
  // Results of inserted nodes stand in these, too: no rule of images asks for more.
  Replaced turned[2];
  for (int input = 0; input < images; ++input) {
    turned[input].input = input;
    turned[input].state = turn(call.in(input), turned_axis);
  }
  call.replaced = {turned, static_cast<std::size_t>(images)};
  Cause cause = rule(call);
  call.replaced = before;
  if (!cause) {
    call.out(0) = turn(call.out(0), turned_back);
  } else if (names_input(cause.reason) && cause.operands[0] < images) {
    const int rank = call.in(0).rank;
    const auto axis = static_cast<int>(std::clamp<std::int64_t>(cause.operands[1], 0, rank));
    if (axis < rank) cause.operands[1] = turned_back(axis, rank);
  }
  return cause;
}

}  // namespace rw::model
