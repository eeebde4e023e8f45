// Normalises the axis and multiplies the lengths on its two sides, or lowers to what does.
#include "core/flatten.h"

#include <algorithm>

#include "core/reshape.h"

namespace rw {
namespace {

/// The request of one call.
struct Flattening {
  const FlattenRules& rules;
  const FlattenRequest& request;
  FlattenAnswer* answer;
  Recorder observe;

  Status check_request() const noexcept {
    if (request.type != DataType::none) {
      observe(Rule::type, -1, static_cast<int>(request.type));
      if (!(rules.types & set_of(request.type))) return Status::unsupported_type;
    }
    const int rank = request.input.rank;
    if (rank > rules.max_rank) {
      observe(Rule::rank, -1, rules.max_rank, rank, 0);
      return Status::rank_too_large;
    }
    for (int axis = 0; axis < rank; ++axis) {
      if (request.input[axis] >= 0) continue;
      observe(Rule::input_length, axis, request.input[axis]);
      answer->index = axis;
      return Status::negative_length;
    }
    return Status::ok;
  }

  Status normalise_axis() const noexcept {
    // To a system that merges dims a scalar has one.
    const bool to_last = rules.axis == AxisRange::minus_rank_to_last;
    const int rank = std::max(request.input.rank, to_last ? 1 : 0);
    answer->lowest_axis = rules.axis == AxisRange::zero_to_rank ? 0 : -rank;
    answer->highest_axis = rank - (to_last ? 1 : 0);
    std::int64_t axis = request.axis;
    if (rules.width == AxisWidth::int32) axis = static_cast<std::int32_t>(axis);
    if (rules.axis == AxisRange::clamped) axis = std::clamp<std::int64_t>(axis, -rank, rank);
    answer->axis = axis < 0 ? axis + rank : axis;
    observe(Rule::axis, -1, answer->axis, request.axis, request.input.rank);
    const bool in_range = answer->lowest_axis <= axis && axis <= answer->highest_axis;
    return in_range ? Status::ok : Status::axis_out_of_range;
  }

  /// Multiplies the dims [begin, end) into dims[place].
  Status multiply_side(Rule rule, int begin, int end, int place) const noexcept {
    const bool fits = count(request.input, begin, end, &answer->dims[place], &answer->index);
    observe(rule, answer->index, fits ? answer->dims[place] : -1);
    return fits ? Status::ok : Status::overflow;
  }

  Status infer_by_reshape(bool zero_copies, std::int64_t rows) const noexcept {
    const std::int64_t target[] = {rows, -1};
    ReshapeAnswer inner;
    inner.dims = answer->dims;
    return resolve_reshape({newest_reshape(rules.dialect), zero_copies},
                           {request.input, {target, 2}, TargetForm::list, request.type}, &inner,
                           observe.trace);
  }

  Status lower(int axis) const noexcept {
    const int rank = request.input.rank;
    answer->rank = 2;
    if (rules.lowering == Lowering::merge_from_axis) {
      answer->rank = axis + 1;
      for (int kept = 0; kept < axis; ++kept) {
        answer->dims[kept] = request.input[kept];
        observe(Rule::kept, kept, request.input[kept]);
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
      observe(Rule::safe_length, side, answer->dims[side]);
      return Status::unsafe_length;
    }
    return Status::ok;
  }

  Status run() const noexcept {
    Status status = check_request();
    if (status == Status::ok) status = normalise_axis();
    if (status == Status::ok) status = lower(static_cast<int>(answer->axis));
    return status == Status::ok ? check_result() : status;
  }
};

}  // namespace

Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const Recorder recorder{trace};
  recorder(Rule::version, -1, rules.since);
  return Flattening{rules, request, answer, recorder}.run();
}

}  // namespace rw
