// The result of ONNX's shape inference for lengths that are numbers, names or unnamed unknowns.
#include "core/symbolic/partial.h"

#include <algorithm>

#include "core/flattening.h"

namespace rw::symbolic {
namespace {

/// Memory of one call. Its contents mean nothing between calls: the module has one thread.
struct PartialLists {
  PartialDim input[kMaxRank], target[kMaxRank];
  std::int64_t input_numbers[kMaxRank], target_numbers[kMaxRank], dims[kMaxRank];
};
thread_local PartialLists lists;

/// ONNX knows no bounds: a name, a number, or nothing.
PartialDim without_bounds(PartialDim dim) noexcept {
  if (dim.name >= 0 || !dim.is_number()) {
    dim.min = 0;
    dim.max = kUnbounded;
  }
  return dim;
}

/// Copies as many dims as are known, as a system with or without bounds reads them.
DimsOf<PartialDim> read(const PartialDim* dims, int rank, bool bounds, PartialDim* to) noexcept {
  for (int dim = 0; dim < std::min(rank, kMaxRank); ++dim) {
    to[dim] = bounds ? dims[dim] : without_bounds(dims[dim]);
  }
  return {to, rank};
}

/// The numbers that all dims are.
///
/// Returns  false  some are not, or the rank is not known
bool read_numbers(const DimsOf<PartialDim>& dims, std::int64_t* numbers) noexcept {
  if (dims.rank < 0) return false;
  for (int dim = 0; dim < std::min(dims.rank, kMaxRank); ++dim) {
    if (!dims[dim].is_number() || dims[dim].name >= 0) return false;
    numbers[dim] = dims[dim].min;
  }
  return true;
}

void fill_numbers(int rank, PartialAnswer* answer) noexcept {
  answer->rank = rank;
  for (int dim = 0; dim < rank; ++dim) answer->dims[dim] = Partials::number(lists.dims[dim]);
}

/// Infers a -1 from numbers, and from names that zeros copied.
Status infer_from_names(const Resolution<Partials>& of, const Scan<Partials>& scan,
                        PartialAnswer* answer) noexcept {
  if (scan.inferred_index < 0) return Status::ok;
  if (scan.has_zero) {
    const Status status = of.check_beside_zero(scan, false);
    return of.fail(status, scan.inferred_index);
  }
  const ReshapeRequestOf<PartialDim>& request = of.request;
  bool complete = request.input.rank >= 0;
  for (int entry = 0; entry < request.target.rank; ++entry) {
    const bool open = entry != scan.inferred_index && !answer->dims[entry].is_number();
    complete = complete && (!open || of.copies(entry));
  }
  const std::int64_t known = scan.nonzero_product.number;
  std::int64_t count = 1;
  for (int axis = 0; axis < request.input.rank && complete; ++axis) {
    const PartialDim& dim = request.input[axis];
    complete = dim.is_number() || (axis < request.target.rank && of.copies(axis));
    if (dim.is_number() && !multiply(&count, dim.min)) return of.fail(Status::overflow, axis);
  }
  if (!complete) return Status::ok;
  std::int64_t length = 0;
  const bool divides = Numbers::divide(count, known, &length);
  of.record(Rule::division, scan.inferred_index, of.value(length), of.value(count),
            of.value(known));
  answer->dims[scan.inferred_index] = of.number(length);
  return divides ? Status::ok : of.fail(Status::not_divisible, scan.inferred_index);
}

/// The rank of the result if only that of the target is known, or nothing of it is read.
int rank_alone(const ReshapeRules& rules, int target_rank) noexcept {
  return rules.unknowns == Unknowns::names ? -1 : target_rank;
}

/// Whether ONNX reads a target: before opset 14 only a constant.
bool reads(const ReshapeRules& rules, const DimsOf<PartialDim>& target) noexcept {
  return rules.unknowns != Unknowns::names ||
         std::all_of(target.lengths, target.lengths + std::min(target.rank, kMaxRank),
                     [](const PartialDim& dim) { return dim.is_number(); });
}

void begin(PartialAnswer* answer, PartialTrace* trace) noexcept {
  answer->status = Status::ok;
  answer->equal[0] = answer->equal[1] = answer->index = answer->rank = -1;
  if (trace != nullptr) trace->count = 0;
}

}  // namespace

void infer_partial_reshape(const ReshapeChoice& choice, const PartialRequest& given,
                           PartialAnswer* answer, PartialTrace* trace) noexcept {
  const ReshapeRules& rules = kReshapeRules[choice.row];
  const bool bounds = rules.unknowns == Unknowns::intervals;
  const int entries = given.any_target ? 0 : given.target_rank;
  ReshapeRequestOf<PartialDim> request{read(given.input, given.input_rank, bounds, lists.input),
                                       read(given.target, entries, bounds, lists.target),
                                       given.form, given.type};
  begin(answer, trace);

  if (!given.any_target && read_numbers(request.input, lists.input_numbers) &&
      read_numbers(request.target, lists.target_numbers)) {
    const ReshapeRequest numbers{{lists.input_numbers, request.input.rank},
                                 {lists.target_numbers, entries},
                                 given.form,
                                 given.type};
    ResultOf<std::int64_t> result{lists.dims};
    const Status status = resolve_reshape(rules, choice.zero_copies, numbers, &result);
    // An integer that is not safe is a bigint.
    if (status == Status::ok || status == Status::unsafe_length) {
      return fill_numbers(result.rank, answer);
    }
    answer->status = status;
    answer->index = result.index;
    return;
  }

  ResultOf<PartialDim> result{answer->dims};
  const Resolution<Partials> of{{{{trace}, bounds}, rules, choice.zero_copies, request, &result}};
  Scan<Partials> scan(of);
  of.record(Rule::version, -1, of.value(rules.since));
  answer->status = of.check_type();
  if (answer->status == Status::ok) answer->status = of.check_ranks(given.target_rank);
  if (answer->status == Status::ok && (given.any_target || !reads(rules, request.target))) {
    answer->rank = rank_alone(rules, given.target_rank);
    std::fill_n(answer->dims, std::max(answer->rank, 0), PartialDim{});
    return;
  }
  if (answer->status == Status::ok) answer->status = of.scan_target(&scan);
  if (answer->status == Status::ok) {
    if (scan.inferred_index >= 0) answer->dims[scan.inferred_index] = {};
    answer->status =
        bounds ? infer_from_intervals(of, scan, answer) : infer_from_names(of, scan, answer);
  }
  answer->index = result.index;
  if (answer->status == Status::ok) answer->rank = entries;
}

void infer_partial_flatten(const FlattenRules& rules, const PartialRequest& given,
                           std::int64_t axis, PartialAnswer* answer, PartialTrace* trace) noexcept {
  const FlattenRequestOf<PartialDim> request{
      read(given.input, given.input_rank, false, lists.input), axis, given.type};
  begin(answer, trace);
  FlattenAnswerOf<PartialDim> flat;
  const Flattening<Partials> of{{{trace}, false}, rules, request, &flat};
  of.record(Rule::version, -1, of.value(rules.since));
  answer->status = of.check_request();
  const int rank = given.input_rank;
  if (answer->status != Status::ok || rank < 0) return;
  answer->status = of.normalise_axis();
  if (answer->status != Status::ok) return;
  for (int side = 0; side < 2; ++side) {
    // A number times a number, or 1 times anything; any other product is not known.
    PartialDim product = kOne;
    bool known = true;
    for (int dim = 0; dim < rank && known; ++dim) {
      if ((dim >= flat.axis) != (side == 1)) continue;
      const PartialDim& length = request.input[dim];
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
    of.record(side == 0 ? Rule::left_product : Rule::right_product, -1, answer->dims[side]);
  }
  answer->rank = 2;
}

}  // namespace rw::symbolic
