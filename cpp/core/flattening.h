// Resolves a Flatten: normalises the axis, then multiplies the lengths on both sides of it or lowers
// to a Reshape.
#pragma once

#include <algorithm>

#include "core/flatten.h"
#include "core/reshape.h"

namespace rw {

/// One call: the request, the rules that hold for it, and where its answer and its steps go.
struct Flattening {
  const FlattenRules& rules;
  const FlattenRequest& request;
  FlattenAnswer* answer;
  Recorder record;

  Status check_request() const noexcept {
    if (request.type != DataType::none) {
      record(Rule::type, -1, static_cast<int>(request.type));
      if (!(rules.types & set_of(request.type))) return Status::unsupported_type;
    }
    const int rank = request.input.rank;
    if (rank > rules.max_rank) {
      record(Rule::rank, -1, rules.max_rank, rank, 0);
      return Status::rank_too_large;
    }
    for (int axis = 0; axis < rank; ++axis) {
      if (request.input[axis] >= 0) continue;
      record(Rule::input_length, axis, request.input[axis]);
      answer->index = axis;
      return Status::negative_length;
    }
    return Status::ok;
  }

  Status normalise_axis() const noexcept {
    // torch.flatten treats a scalar as a tensor with one dim.
    const bool to_last = rules.axis == AxisRange::minus_rank_to_last;
    const int rank = std::max(request.input.rank, to_last ? 1 : 0);
    answer->lowest_axis = rules.axis == AxisRange::zero_to_rank ? 0 : -rank;
    answer->highest_axis = rank - (to_last ? 1 : 0);
    std::int64_t axis = request.axis;
    if (rules.width == AxisWidth::int32) axis = static_cast<std::int32_t>(axis);
    if (rules.axis == AxisRange::clamped) axis = std::clamp<std::int64_t>(axis, -rank, rank);
    answer->axis = axis < 0 ? axis + rank : axis;
    record(Rule::axis, -1, answer->axis, request.axis, request.input.rank);
    const bool in_range = answer->lowest_axis <= axis && axis <= answer->highest_axis;
    return in_range ? Status::ok : Status::axis_out_of_range;
  }

  /// Multiplies the input's dims [begin, end) into answer->dims[side].
  Status multiply_side(Rule rule, int begin, int end, int side) const noexcept {
    std::int64_t product;
    const bool fits = count(request.input, begin, end, &product, &answer->index);
    record(rule, answer->index, fits ? product : -1);
    if (!fits) return Status::overflow;
    answer->dims[side] = product;
    return Status::ok;
  }

  /// Reshapes the input to [first, -1].
  Status infer_by_reshape(bool zero_copies, std::int64_t first) const noexcept {
    const std::int64_t target[] = {first, -1};
    ReshapeAnswer reshaped;
    reshaped.dims = answer->dims;
    return resolve_reshape({newest_reshape(rules.dialect), zero_copies},
                           {request.input, {target, 2}, TargetForm::list, request.type}, &reshaped,
                           record.trace);
  }

  Status lower(int axis) const noexcept {
    const int rank = request.input.rank;
    answer->rank = 2;
    if (rules.lowering == Lowering::merge_from_axis) {
      answer->rank = axis + 1;
      for (int kept = 0; kept < axis; ++kept) {
        answer->dims[kept] = request.input[kept];
        record(Rule::kept, kept, request.input[kept]);
      }
      return multiply_side(Rule::right_product, axis, rank, axis);
    }
    const bool copying = rules.lowering == Lowering::reshape_copying;
    if (copying && axis < 2) return infer_by_reshape(true, 1 - axis);
    const Status status = multiply_side(Rule::left_product, 0, axis, 0);
    if (status != Status::ok) return status;
    if (rules.lowering != Lowering::products) return infer_by_reshape(copying, answer->dims[0]);
    return multiply_side(Rule::right_product, axis, rank, 1);
  }

  Status check_result() const noexcept {
    for (int side = 0; side < answer->rank; ++side) {
      if (answer->dims[side] <= kMaxSafeLength) continue;
      record(Rule::safe_length, side, answer->dims[side]);
      return Status::unsafe_length;
    }
    return Status::ok;
  }

  Status resolve() const noexcept {
    Status status = check_request();
    if (status == Status::ok) status = normalise_axis();
    if (status == Status::ok) status = lower(static_cast<int>(answer->axis));
    return status == Status::ok ? check_result() : status;
  }
};

}  // namespace rw
