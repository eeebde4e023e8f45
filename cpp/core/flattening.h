// Resolves a Flatten: normalises the axis, then multiplies the lengths on both sides of it or lowers
// to a Reshape.
#pragma once

#include <algorithm>

#include "core/flatten.h"
#include "core/resolution.h"

namespace rw {

/// One call: the algebra of its lengths, the rules that hold for it, the request, and where its
/// answer goes.
template <typename Algebra>
struct Flattening : Algebra {
  using Algebra::is_negative, Algebra::multiply, Algebra::record, Algebra::value;
  using typename Algebra::Length, typename Algebra::Product;

  const FlattenRules& rules;
  const FlattenRequestOf<Length>& request;
  FlattenAnswerOf<Length>* answer;

  Status check_request() const noexcept {
    if (request.type != DataType::none) {
      record(Rule::type, -1, value(static_cast<int>(request.type)));
      if (!(rules.types & set_of(request.type))) return Status::unsupported_type;
    }
    const int rank = request.input.rank;
    if (rank > rules.max_rank) {
      record(Rule::rank, -1, value(rules.max_rank), value(rank), value(0));
      return Status::rank_too_large;
    }
    for (int axis = 0; axis < rank; ++axis) {
      if (!is_negative(request.input[axis])) continue;
      record(Rule::input_length, axis, value(request.input[axis]));
      answer->index = axis;
      return Status::negative_length;
    }
    return Status::ok;
  }

  /// The axis as the system reads it.
  std::int64_t stated_axis() const noexcept {
    const std::int64_t axis = request.axis;
    return rules.width == AxisWidth::int32 ? static_cast<std::int32_t>(axis) : axis;
  }

  /// Checks a request whose input's rank is not known: its type, and an axis that is out of range
  /// for every rank.
  Status check_unranked() const noexcept {
    const Status status = check_request();
    if (status != Status::ok || rules.axis == AxisRange::clamped) return status;
    const int lowest = rules.axis == AxisRange::zero_to_rank ? 0 : -rules.max_rank;
    const bool may_fit = lowest <= stated_axis() && stated_axis() <= rules.max_rank;
    return may_fit ? Status::ok : Status::axis_out_of_range;
  }

  Status normalise_axis() const noexcept {
    // torch.flatten treats a scalar as a tensor with one dim.
    const bool to_last = rules.axis == AxisRange::minus_rank_to_last;
    const int rank = std::max(request.input.rank, to_last ? 1 : 0);
    answer->lowest_axis = rules.axis == AxisRange::zero_to_rank ? 0 : -rank;
    answer->highest_axis = rank - (to_last ? 1 : 0);
    std::int64_t axis = stated_axis();
    if (rules.axis == AxisRange::clamped) axis = std::clamp<std::int64_t>(axis, -rank, rank);
    answer->axis = axis < 0 ? axis + rank : axis;
    record(Rule::axis, -1, value(answer->axis), value(request.axis), value(request.input.rank));
    const bool in_range = answer->lowest_axis <= axis && axis <= answer->highest_axis;
    return in_range ? Status::ok : Status::axis_out_of_range;
  }

  /// Multiplies the input's dims [begin, end) from left to right into answer->dims[side]; no dims
  /// give 1.
  Status multiply_side(Rule rule, int begin, int end, int side) const noexcept {
    Product product;
    Algebra::reset(&product);
    for (int axis = begin; axis < end; ++axis) {
      if (multiply(&product, request.input[axis])) continue;
      record(rule, axis, value(-1));
      answer->index = axis;
      return Status::overflow;
    }
    record(rule, -1, value(product));
    answer->dims[side] = this->length(product);
    return Status::ok;
  }

  Status check_result() const noexcept {
    for (int side = 0; side < answer->rank; ++side) {
      const Length& length = answer->dims[side];
      if (!Algebra::is_unsafe(length)) continue;
      record(Rule::safe_length, side, value(length));
      return Status::unsafe_length;
    }
    return Status::ok;
  }

  /// @param reshape  resolves the Reshape to [first, -1], in which a 0 copies or does not:
  ///                 (zero_copies, first)
  template <typename Reshape>
  Status lower(int axis, const Reshape& reshape) const noexcept {
    const int rank = request.input.rank;
    const bool copying = rules.lowering == Lowering::reshape_copying;
    answer->rank = 2;
    Status status = Status::ok;
    if (rules.lowering == Lowering::merge_from_axis) {
      answer->rank = axis + 1;
      for (int kept = 0; kept < axis; ++kept) {
        answer->dims[kept] = request.input[kept];
        record(Rule::kept, kept, value(request.input[kept]));
      }
      status = multiply_side(Rule::right_product, axis, rank, axis);
    } else if (copying && axis < 2) {
      return reshape(true, Algebra::number(1 - axis));
    } else {
      status = multiply_side(Rule::left_product, 0, axis, 0);
      if (status != Status::ok) return status;
      if (rules.lowering != Lowering::products) return reshape(copying, answer->dims[0]);
      status = multiply_side(Rule::right_product, axis, rank, 1);
    }
    return status == Status::ok ? check_result() : status;
  }

  template <typename Reshape>
  Status resolve(const Reshape& reshape) const noexcept {
    record(Rule::version, -1, value(rules.since));
    Status status = check_request();
    if (status == Status::ok) status = normalise_axis();
    return status == Status::ok ? lower(static_cast<int>(answer->axis), reshape) : status;
  }
};

}  // namespace rw
