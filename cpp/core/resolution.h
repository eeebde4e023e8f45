// Computes the result of a Reshape from what was read: divides or compares counts, checks limits.
#pragma once

#include "core/scan.h"

namespace rw {

/// A call whose lists a Scanner reads, and the steps from there to the result.
template <typename Algebra>
struct Resolution : Scanner<Algebra> {
  using Base = Scanner<Algebra>;
  using Base::answer, Base::fail, Base::fail_target_count, Base::is_unsupported, Base::is_zero;
  using Base::known_product, Base::record, Base::report_input_count, Base::request, Base::rules;
  using Base::value;
  using typename Base::Length, typename Base::Product;

  Status divide(const Product& dividend, const Scan<Algebra>& scan) const noexcept {
    Length& quotient = answer->dims[scan.inferred_index];
    const bool divides = Algebra::divide(dividend, scan.nonzero_product, &quotient);
    record(Rule::division, scan.inferred_index, value(quotient), value(dividend),
           value(scan.nonzero_product));
    return divides ? Status::ok : fail(Status::not_divisible, scan.inferred_index);
  }

  /// Infers the entry from the nonzero lengths of both sides.
  Status infer_from_nonzero(const Scan<Algebra>& scan) const noexcept {
    Product count;
    Algebra::reset(&count);
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const Length& length = request.input[axis];
      if (is_zero(length) || Algebra::multiply(&count, length)) continue;
      record(Rule::nonzero_count, axis, value(-1));
      return fail(Status::overflow, scan.inferred_index);
    }
    record(Rule::nonzero_count, -1, value(count));
    return divide(count, scan);
  }

  /// The status of an inferred entry where the known lengths multiply to 0.
  ///
  /// @param empty  whether the input's product is 0 as well
  Status check_beside_zero(const Scan<Algebra>& scan, bool empty) const noexcept {
    const bool from_nonzero =
        empty && rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths;
    if (scan.has_literal_zero && rules.literal_zero != LiteralZeroBesideInferred::left_to_product) {
      return from_nonzero ? Status::ok : Status::zero_with_inferred;
    }
    const bool refused = !empty || rules.zero_product == InferredAtZeroProduct::refused;
    return refused ? Status::zero_product : Status::ok;
  }

  /// The length of an inferred entry where the known lengths multiply to 0.
  Length length_beside_zero() const noexcept {
    return Algebra::number(rules.zero_product == InferredAtZeroProduct::one_if_input_empty ? 1 : 0);
  }

  /// Infers the entry where the known lengths multiply to 0.
  Status infer_beside_zero(const Scan<Algebra>& scan) const noexcept {
    const Status status = check_beside_zero(scan, is_zero(scan.input_count));
    const bool ok = status == Status::ok;
    if (ok && scan.has_literal_zero &&
        rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths) {
      return infer_from_nonzero(scan);
    }
    const Length length = length_beside_zero();
    record(Rule::beside_zero, scan.inferred_index, ok ? value(length) : value(-1),
           value(scan.input_count), value(0));
    if (!ok) return fail(status, scan.inferred_index);
    answer->dims[scan.inferred_index] = length;
    return Status::ok;
  }

  Status infer(const Scan<Algebra>& scan) const noexcept {
    if (scan.has_zero) return infer_beside_zero(scan);
    if (rules.input_count == InputCount::to_infer) {
      const Status status = report_input_count(scan);
      if (status != Status::ok) return status;
    }
    return divide(scan.input_count, scan);
  }

  /// Whether a target without an inferred entry must have the input's number of elements.
  bool compares(const Scan<Algebra>& scan) const noexcept {
    return rules.counts == CountCheck::always ||
           (rules.counts == CountCheck::unless_copied && !scan.has_copied);
  }

  Status compare_counts(const Scan<Algebra>& scan) const noexcept {
    if (!compares(scan)) {
      record(Rule::unchecked, -1, known_product(scan));
      return Status::ok;
    }
    record(Rule::count_check, -1, known_product(scan), value(scan.input_count),
           known_product(scan));
    const bool agree = scan.has_zero ? is_zero(scan.input_count)
                                     : Algebra::same(scan.input_count, scan.nonzero_product);
    return agree ? Status::ok : Status::count_mismatch;
  }

  /// Checks that the result's nonzero lengths, times the bytes of an element, fit int64.
  Status check_bytes() const noexcept {
    const int bytes = bits_of(request.type) / 8;
    std::int64_t size = bytes > 0 ? bytes : 1;
    bool known = true;
    for (int index = 0; index < answer->rank; ++index) {
      const Length& length = answer->dims[index];
      known = known && Algebra::is_number(length);
      if (is_zero(length) || rw::multiply(&size, Algebra::factor(length))) continue;
      record(Rule::size_limit, index, value(-1));
      return fail(Status::overflow, index);
    }
    if (known) record(Rule::size_limit, -1, value(size));
    return Status::ok;
  }

  /// Checks that the result's lengths before its first 0 multiply to a uint64, and that its
  /// row-major strides, computed modulo 2^64 with a 0 as 1, are not negative int64s.
  Status check_strides() const noexcept {
    std::int64_t count = 1, stride = 1;
    for (int index = 0; index < answer->rank && !is_zero(answer->dims[index]); ++index) {
      if (!multiply_unsigned(&count, Algebra::factor(answer->dims[index]))) {
        return fail_target_count(index);
      }
    }
    for (int index = answer->rank - 1; index > 0; --index) {
      const Length& length = answer->dims[index];
      if (!Algebra::is_number(length)) break;
      multiply_unsigned(&stride, is_zero(length) ? 1 : Algebra::factor(length));
      if (stride < 0) return fail_target_count(index);
    }
    return Status::ok;
  }

  /// Checks the result against the system's limits and against JavaScript's.
  Status check_result() const noexcept {
    if (rules.limit == SizeLimit::nonzero_bytes) {
      const Status status = check_bytes();
      if (status != Status::ok) return status;
    }
    if (rules.limit == SizeLimit::strides) {
      const Status status = check_strides();
      if (status != Status::ok) return status;
    }
    for (int index = 0; index < answer->rank; ++index) {
      const Length& length = answer->dims[index];
      if (!Algebra::is_unsafe(length) && !is_unsupported(length)) continue;
      record(Rule::safe_length, index, value(length));
      return fail(is_unsupported(length) ? Status::not_a_length : Status::unsafe_length, index);
    }
    return Status::ok;
  }

  /// Reads the lists, and divides or compares their counts.
  Status resolve_counts(Scan<Algebra>* scan) const noexcept {
    const Status status = this->read(scan);
    if (status != Status::ok) return status;
    return scan->inferred_index >= 0 ? infer(*scan) : compare_counts(*scan);
  }

  Status resolve() const noexcept {
    record(Rule::version, -1, value(rules.since));
    Scan<Algebra> scan(*this);
    const Status status = resolve_counts(&scan);
    return status == Status::ok ? check_result() : status;
  }
};

}  // namespace rw
