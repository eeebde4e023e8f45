// Normalises the axis and multiplies the lengths on its two sides.
#include "core/flatten.h"

namespace rw {
namespace {

bool normalise_axis(AxisRange range, int rank, std::int64_t axis, std::int64_t* normal) noexcept {
  const std::int64_t lowest = range == AxisRange::minus_rank_to_rank ? -rank : 0;
  if (axis < lowest || axis > rank) return false;
  *normal = axis < 0 ? axis + rank : axis;
  return true;
}

}  // namespace

Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer) noexcept {
  const Dims input = request.input;
  *answer = {};
  if (request.type != DataType::none && !(rules.types & set_of(request.type))) {
    return Status::unsupported_type;
  }
  if (input.rank > rules.max_rank) return Status::rank_too_large;
  for (int axis = 0; axis < input.rank; ++axis) {
    answer->index = axis;
    if (input[axis] < 0) return Status::negative_length;
  }
  answer->index = -1;
  if (!normalise_axis(rules.axis, input.rank, request.axis, &answer->axis)) {
    return Status::axis_out_of_range;
  }
  const int axis = static_cast<int>(answer->axis);
  if (!count(input, 0, axis, &answer->dims[0], &answer->index) ||
      !count(input, axis, input.rank, &answer->dims[1], &answer->index)) {
    return Status::overflow;
  }
  const bool safe = answer->dims[0] <= kMaxSafeLength && answer->dims[1] <= kMaxSafeLength;
  return safe ? Status::ok : Status::unsafe_length;
}

}  // namespace rw
