// What ONNX's shape inference gives for lengths that are numbers, names or unnamed unknowns.
#include "core/symbolic/partial.h"

#include <algorithm>

#include "core/flatten.h"

namespace rw::symbolic {
namespace {

/// The longest target whose rank alone ONNX infers.
constexpr int kMostRanks = 1024;

/// ONNX knows no bounds: a name, a number, or nothing.
PartialDim without_bounds(PartialDim dim) noexcept {
  if (dim.name >= 0 || !dim.is_number()) {
    dim.min = 0;
    dim.max = kUnbounded;
  }
  return dim;
}

/// Infers a -1 from numbers, and from names that zeros copied.
Status infer_from_names(const PartialRequest& request, const PartialTarget& target,
                        PartialAnswer* answer) noexcept {
  answer->index = target.inferred;
  std::int64_t known = 1, count = 1;
  bool complete = request.input_rank >= 0;
  for (int entry = 0; entry < request.target_rank; ++entry) {
    if (entry == target.inferred) continue;
    const PartialDim& dim = answer->dims[entry];
    if (dim.is_number()) {
      answer->index = entry;
      if (!multiply(&known, dim.min)) return Status::overflow;
    } else if (!target.copied[entry]) {
      complete = false;
    }
  }
  answer->index = target.inferred;
  if (target.inferred < 0) return Status::ok;
  if (known == 0) return Status::zero_product;
  for (int axis = 0; axis < request.input_rank && complete; ++axis) {
    const PartialDim dim = without_bounds(request.input[axis]);
    const bool cancels = axis < request.target_rank && target.copied[axis];
    if (dim.is_number()) {
      if (!multiply(&count, dim.min)) return Status::overflow;
    } else if (!cancels) {
      complete = false;
    }
  }
  if (!complete) return Status::ok;
  if (count % known != 0) return Status::not_divisible;
  answer->dims[target.inferred] = {count / known, count / known, -1};
  return Status::ok;
}

Status check(TypeSet types, const PartialRequest& request) noexcept {
  const bool supported = request.type == DataType::none || (types & set_of(request.type)) != 0;
  return supported ? Status::ok : Status::unsupported_type;
}

/// The answer if only the ranks are known.
void infer_ranks(const ReshapeRules& rules, const PartialRequest& request,
                 PartialAnswer* answer) noexcept {
  answer->rank = rules.unknowns == Unknowns::names || request.target_rank > kMostRanks
                     ? -1
                     : request.target_rank;
  for (int entry = 0; entry < answer->rank && entry < kMaxRank; ++entry) answer->dims[entry] = {};
  if (answer->rank > kMaxRank) answer->rank = -1;
}

}  // namespace

Status PartialTarget::read(const ReshapeChoice& choice, const PartialRequest& request,
                           PartialAnswer* answer) noexcept {
  const ReshapeRules& rules = kReshapeRules[choice.row];
  const bool bounds = rules.unknowns == Unknowns::intervals;
  for (int entry = 0; entry < request.target_rank; ++entry) {
    answer->index = entry;
    copied[entry] = false;
    const PartialDim given = bounds ? request.target[entry] : without_bounds(request.target[entry]);
    PartialDim& dim = answer->dims[entry];
    dim = given;
    if (given.min < 0) {
      if (given.min < -1) return Status::below_minus_one;
      if (inferred >= 0) return Status::multiple_inferred;
      inferred = entry;
      dim = {};
    } else if (given.max == 0 && choice.zero_copies) {
      copied[entry] = has_copied = true;
      if (request.input_rank < 0) {
        dim = {};
        continue;
      }
      if (entry >= request.input_rank) return Status::zero_beyond_rank;
      dim = bounds ? request.input[entry] : without_bounds(request.input[entry]);
    }
  }
  answer->index = -1;
  return Status::ok;
}

void infer_partial_reshape(const ReshapeChoice& choice, const PartialRequest& request,
                           PartialAnswer* answer) noexcept {
  const ReshapeRules& rules = kReshapeRules[choice.row];
  answer->equal[0] = answer->equal[1] = answer->index = -1;
  answer->rank = request.target_rank;
  answer->status = check(rules.types, request);
  if (answer->status == Status::ok && request.any_target)
    return infer_ranks(rules, request, answer);
  if (answer->status == Status::ok &&
      (request.input_rank > rules.max_rank || request.target_rank > rules.max_rank)) {
    answer->status = Status::rank_too_large;
  }
  PartialTarget target;
  if (answer->status == Status::ok) answer->status = target.read(choice, request, answer);
  if (answer->status == Status::ok) {
    answer->status = rules.unknowns == Unknowns::intervals
                         ? infer_from_intervals(rules, request, target, answer)
                         : infer_from_names(request, target, answer);
  }
  if (answer->status == Status::ok) {
    answer->index = -1;
  } else {
    answer->rank = -1;
  }
}

void infer_partial_flatten(const FlattenRules& rules, const PartialRequest& request,
                           std::int64_t axis, PartialAnswer* answer) noexcept {
  answer->equal[0] = answer->equal[1] = answer->index = -1;
  answer->rank = -1;
  answer->status = check(rules.types, request);
  if (answer->status != Status::ok || request.input_rank < 0) return;
  std::int64_t front = rules.width == AxisWidth::int32 ? static_cast<std::int32_t>(axis) : axis;
  const int rank = request.input_rank;
  const int lowest = rules.axis == AxisRange::zero_to_rank ? 0 : -rank;
  if (rank > rules.max_rank) {
    answer->status = Status::rank_too_large;
  } else if (front < lowest || front > rank) {
    answer->status = Status::axis_out_of_range;
  }
  if (answer->status != Status::ok) return;
  if (front < 0) front += rank;
  for (int side = 0; side < 2; ++side) {
    // A number times a number, or 1 times anything; any other product is not known.
    PartialDim product = kOne;
    bool known = true;
    for (int dim = 0; dim < rank && known; ++dim) {
      if ((dim >= front) != (side == 1)) continue;
      const PartialDim length = without_bounds(request.input[dim]);
      if (product.is_number() && length.is_number()) {
        if (!multiply(&product.min, length.min)) {
          answer->status = Status::overflow;
          answer->index = dim;
          return;
        }
        product.max = product.min;
      } else if (product == kOne) {
        product = length;
      } else if (!(length == kOne)) {
        known = false;
      }
    }
    answer->dims[side] = known ? product : PartialDim{};
  }
  answer->rank = 2;
}

}  // namespace rw::symbolic
