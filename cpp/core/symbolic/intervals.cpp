// OpenVINO's inference from intervals: equal dims cancel, and what is left is multiplied, static and
// dynamic dims apart.
#include <algorithm>

#include "core/symbolic/partial.h"

namespace rw::symbolic {
namespace {

bool is_one(const PartialDim& dim) noexcept { return dim.min == 1 && dim.max == 1; }

/// Whether it is one length: a number or a name.
bool is_length(const PartialDim& dim) noexcept { return dim.is_number() || dim.name >= 0; }

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
    const bool divides = Numbers::divide(input.min, target.min, &quotient->min);
    quotient->max = quotient->min;
    return divides ? Status::ok : Status::not_divisible;
  }
  quotient->name = -1;
  quotient->min =
      target.max == kUnbounded || target.max == 0 ? 0 : ceil_quotient(input.min, target.max);
  quotient->max = target.min == 0 || input.max == kUnbounded ? kUnbounded : input.max / target.min;
  return quotient->min > quotient->max ? Status::not_divisible : Status::ok;
}

}  // namespace

Status infer_from_intervals(const Resolution<Partials>& of, const Scan<Partials>& scan,
                            PartialAnswer* answer) noexcept {
  const DimsOf<PartialDim>& from = of.request.input;
  const int rank = of.request.target.rank;
  if (from.rank < 0) return Status::ok;
  // Equal dims cancel, one for one: numbers other than 0, and dims with a name.
  bool used[kMaxRank] = {}, all_numbers = true;
  Side input, output;
  for (int axis = 0; axis < from.rank; ++axis) {
    if (axis < rank && of.copies(axis)) continue;
    const PartialDim& dim = from[axis];
    all_numbers = all_numbers && dim.is_number();
    int match = -1;
    if (dim.max > 0 && (dim.is_number() || dim.name >= 0)) {
      for (int entry = 0; entry < rank && match < 0; ++entry) {
        const bool free = entry != scan.inferred_index && !of.copies(entry) && !used[entry];
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
    if (entry == scan.inferred_index || of.copies(entry)) continue;
    all_numbers = all_numbers && answer->dims[entry].is_number();
    if (!used[entry]) output.include(answer->dims[entry]);
  }
  // Equal products cancel, whatever their names. A product of 1 may still lend its name.
  const bool cancel = input.numbers.has_interval_of(output.numbers) && input.numbers.max > 0;
  if (!cancel || (is_one(input.numbers) && scan.inferred_index >= 0)) {
    input.others = product_of(input.others, input.numbers);
    output.others = product_of(output.others, output.numbers);
  }
  if (scan.inferred_index >= 0) {
    PartialDim& inferred = answer->dims[scan.inferred_index];
    Status status = Status::ok;
    if (output.others.max > 0) {
      status = divide(input.others, output.others, &inferred);
      if (is_length(inferred) && is_length(input.others) && is_length(output.others)) {
        of.record(Rule::division, scan.inferred_index, inferred, input.others, output.others);
      }
    } else {
      status = of.check_beside_zero(scan, input.others.min == 0);
      inferred = of.length_beside_zero();
    }
    return status == Status::ok ? status : of.fail(status, scan.inferred_index);
  }
  // OpenVINO takes the two names as one beside a copied dim too, where it runs with numbers that differ.
  if (cancel && of.compares(scan) && input.others.name >= 0 && output.others.name >= 0 &&
      input.others.name != output.others.name) {
    answer->equal[0] = input.others.name;
    answer->equal[1] = output.others.name;
  }
  if (!all_numbers || !of.compares(scan)) return Status::ok;
  const PartialDim& left = cancel ? input.numbers : input.others;
  const PartialDim& right = cancel ? output.numbers : output.others;
  of.record(Rule::count_check, -1, right, left, right);
  return left.has_interval_of(right) ? Status::ok : Status::count_mismatch;
}

}  // namespace rw::symbolic
