// Computes the result of a Reshape from what was read: divides or compares counts, checks limits.
#pragma once

#include "core/scan.h"

namespace rw {

/// A call whose lists a Scanner reads, and the steps from there to the result.
struct Resolution : Scanner {
  Status divide(std::int64_t dividend, const Scan& scan) const noexcept {
    // Multiplying back gives the remainder: a second division would take longer.
    const std::int64_t length = dividend / scan.nonzero_product;
    record(Rule::division, scan.inferred_index, length, dividend, scan.nonzero_product);
    answer->dims[scan.inferred_index] = length;
    const bool divides = length * scan.nonzero_product == dividend && scan.nonzero_product > 0;
    return divides ? Status::ok : fail(Status::not_divisible, scan.inferred_index);
  }

  /// Infers the entry from the nonzero lengths of both sides.
  Status infer_from_nonzero(const Scan& scan) const noexcept {
    std::int64_t count = 1;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const std::int64_t length = request.input[axis];
      if (length == 0 || multiply(&count, length)) continue;
      record(Rule::nonzero_count, axis, -1);
      return fail(Status::overflow, scan.inferred_index);
    }
    record(Rule::nonzero_count, -1, count);
    return divide(count, scan);
  }

  /// Infers the entry where the known lengths multiply to 0.
  Status infer_beside_zero(const Scan& scan) const noexcept {
    const bool empty = answer->input_count == 0;
    const bool ambiguous =
        scan.has_literal_zero && rules.literal_zero != LiteralZeroBesideInferred::left_to_product;
    if (ambiguous && empty && rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths) {
      return infer_from_nonzero(scan);
    }
    const bool refused =
        ambiguous || !empty || rules.zero_product == InferredAtZeroProduct::refused;
    const int length = rules.zero_product == InferredAtZeroProduct::one_if_input_empty ? 1 : 0;
    record(Rule::beside_zero, scan.inferred_index, refused ? -1 : length, answer->input_count, 0);
    if (refused) {
      return fail(ambiguous ? Status::zero_with_inferred : Status::zero_product,
                  scan.inferred_index);
    }
    answer->dims[scan.inferred_index] = length;
    return Status::ok;
  }

  Status infer(const Scan& scan) const noexcept {
    if (scan.has_zero) return infer_beside_zero(scan);
    if (rules.input_count == InputCount::to_infer) {
      const Status status = report_input_count(scan);
      if (status != Status::ok) return status;
    }
    return divide(answer->input_count, scan);
  }

  Status compare_counts(const Scan& scan) const noexcept {
    if (rules.counts != CountCheck::always &&
        (rules.counts == CountCheck::never || scan.has_copied)) {
      record(Rule::unchecked, -1, scan.known_product());
      return Status::ok;
    }
    record(Rule::count_check, -1, scan.known_product(), answer->input_count, scan.known_product());
    return answer->input_count == scan.known_product() ? Status::ok : Status::count_mismatch;
  }

  /// Checks that the result's nonzero lengths, times the bytes of an element, fit int64.
  Status check_bytes() const noexcept {
    const int bytes = bits_of(request.type) / 8;
    std::int64_t size = bytes > 0 ? bytes : 1;
    for (int index = 0; index < answer->rank; ++index) {
      const std::int64_t length = answer->dims[index];
      if (length == 0 || multiply(&size, length)) continue;
      record(Rule::size_limit, index, -1);
      return fail(Status::overflow, index);
    }
    record(Rule::size_limit, -1, size);
    return Status::ok;
  }

  /// Checks that the result's lengths before its first 0 multiply to a uint64, and that its
  /// row-major strides, computed modulo 2^64 with a 0 as 1, are no negative int64s.
  Status check_strides() const noexcept {
    std::int64_t count = 1, stride = 1;
    for (int index = 0; index < answer->rank && answer->dims[index] != 0; ++index) {
      if (!multiply_unsigned(&count, answer->dims[index])) return fail_target_count(index);
    }
    for (int index = answer->rank - 1; index > 0; --index) {
      const std::int64_t length = answer->dims[index];
      multiply_unsigned(&stride, length == 0 ? 1 : length);
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
      const std::int64_t length = answer->dims[index];
      if (length <= kMaxSafeLength && !is_unsupported(length)) continue;
      record(Rule::safe_length, index, length);
      return fail(is_unsupported(length) ? Status::not_a_length : Status::unsafe_length, index);
    }
    return Status::ok;
  }

  Status resolve() const noexcept {
    Scan scan;
    Status status = read(&scan);
    if (status != Status::ok) return status;
    status = scan.inferred_index >= 0 ? infer(scan) : compare_counts(scan);
    return status == Status::ok ? check_result() : status;
  }
};

}  // namespace rw
