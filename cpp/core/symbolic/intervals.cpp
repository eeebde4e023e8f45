// What OpenVINO infers from intervals: equal dims cancel, and what is left is multiplied, static and
// dynamic dims apart.
#include <algorithm>

#include "core/symbolic/partial.h"

namespace rw::symbolic {
namespace {

bool is_one(const PartialDim& dim) noexcept { return dim.min == 1 && dim.max == 1; }

/// A product of intervals. Only a factor of 1 keeps the other's name and source.
PartialDim product_of(const PartialDim& one, const PartialDim& other) noexcept {
  if (is_one(one)) return other;
  if (is_one(other)) return one;
  return {saturating_product(one.min, other.min), saturating_product(one.max, other.max), -1};
}

/// The products of one side: of its numbers, and of its other dims.
struct Side {
  PartialDim numbers = kOne;
  PartialDim others = kOne;

  void include(const PartialDim& dim) noexcept {
    PartialDim& product = dim.is_number() ? numbers : others;
    product = product_of(product, dim);
  }
};

/// The quotient of an input's product by a target's, as an interval.
Status divide(const PartialDim& input, const PartialDim& target, PartialDim* quotient) noexcept {
  if (is_one(target)) {
    *quotient = input;
    return Status::ok;
  }
  if (input.is_number() && target.is_number()) {
    if (input.min % target.min != 0) return Status::not_divisible;
    *quotient = {input.min / target.min, input.min / target.min, -1};
    return Status::ok;
  }
  quotient->name = -1;
  quotient->min =
      target.max == kUnbounded || target.max == 0 ? 0 : ceil_quotient(input.min, target.max);
  quotient->max = target.min == 0 || input.max == kUnbounded ? kUnbounded : input.max / target.min;
  return quotient->min > quotient->max ? Status::not_divisible : Status::ok;
}

}  // namespace

Status infer_from_intervals(const ReshapeRules& rules, const PartialRequest& request,
                            const PartialTarget& target, PartialAnswer* answer) noexcept {
  const int rank = request.target_rank;
  if (request.input_rank < 0) return Status::ok;
  // Equal dims cancel, one for one: numbers other than 0, and dims with a name.
  bool used[kMaxRank] = {};
  Side input, output;
  for (int axis = 0; axis < request.input_rank; ++axis) {
    if (axis < rank && target.copied[axis]) continue;
    const PartialDim& dim = request.input[axis];
    int match = -1;
    if (dim.max > 0 && (dim.is_number() || dim.name >= 0)) {
      for (int entry = 0; entry < rank && match < 0; ++entry) {
        const bool free = entry != target.inferred && !target.copied[entry] && !used[entry];
        if (free && answer->dims[entry] == dim) match = entry;
      }
    }
    if (match >= 0) {
      used[match] = true;
    } else {
      input.include(dim);
    }
  }
  for (int entry = 0; entry < rank; ++entry) {
    if (entry == target.inferred || target.copied[entry] || used[entry]) continue;
    output.include(answer->dims[entry]);
  }
  const bool cancel = input.numbers == output.numbers;
  if (!cancel || input.numbers.max == 0) {
    input.others = product_of(input.others, input.numbers);
    output.others = product_of(output.others, output.numbers);
  }
  answer->index = target.inferred;
  if (target.inferred >= 0) {
    PartialDim& inferred = answer->dims[target.inferred];
    if (output.others.max > 0) return divide(input.others, output.others, &inferred);
    if (input.others.min > 0 || rules.zero_product == InferredAtZeroProduct::refused) {
      return Status::zero_product;
    }
    const std::int64_t length =
        rules.zero_product == InferredAtZeroProduct::one_if_input_empty ? 1 : 0;
    inferred = {length, length, -1};
    return Status::ok;
  }
  if (cancel && input.numbers.min > 0 && input.others.name >= 0 && output.others.name >= 0 &&
      input.others.name != output.others.name) {
    answer->equal[0] = input.others.name;
    answer->equal[1] = output.others.name;
  }
  const bool compared = rules.counts == CountCheck::always ||
                        (rules.counts == CountCheck::unless_copied && !target.has_copied);
  const bool apart = input.others.min > output.others.max || output.others.min > input.others.max;
  return compared && apart ? Status::count_mismatch : Status::ok;
}

}  // namespace rw::symbolic
