// Reads a Reshape request: checks it, multiplies the input's lengths and scans the target's entries.
#pragma once

#include <limits>

#include "core/reshape.h"
#include "core/trace.h"

namespace rw {

/// What was found in the input and in the target.
struct Scan {
  std::int64_t nonzero_product = 1;  ///< of the target's counted lengths up to the first 0; of all
                                     ///< that are not 0 under SizeLimit::nonzero_count
  int inferred_index = -1;           ///< the entry to infer; -1: none
  int input_overflow = -1;   ///< the input's dim at which its product left int64; -1: it did not
  int target_overflow = -1;  ///< the last entry at which the target's product left int64, and the
                             ///< rules allow that; -1: none
  bool has_copied = false;   ///< an entry copies a length of the input
  bool has_zero = false;     ///< a counted length is 0, or the product wrapped to 0
  bool has_literal_zero = false;  ///< an entry is a 0 that was not copied

  /// The product of the target's lengths that are neither inferred nor set aside.
  std::int64_t known_product() const noexcept { return has_zero ? 0 : nonzero_product; }
};

/// One call: the request, the rules that hold for it, and where its answer and its steps go. A step
/// is recorded before its failure is returned.
struct Scanner {
  const ReshapeRules& rules;
  bool zero_copies;
  const ReshapeRequest& request;
  ReshapeAnswer* answer;
  Recorder record;

  Status fail(Status status, int index) const noexcept {
    answer->index = index;
    return status;
  }

  Status fail_target_count(int index) const noexcept {
    record(Rule::target_count, index, -1);
    return fail(Status::overflow, index);
  }

  /// Whether the target's entry at `index` is a 0 that copies the input's length there.
  bool copies(int index) const noexcept {
    return zero_copies && request.target[index] == 0 && index < request.input.rank;
  }

  /// Whether the products of both sides leave out the length at `index`, because it is copied.
  bool sets_aside(int index) const noexcept {
    return rules.copied == CopiedLengths::set_aside && index < request.target.rank && copies(index);
  }

  /// Whether the system does not support a length, of the input or of the result.
  bool is_unsupported(std::int64_t length) const noexcept {
    if (length == 0) return rules.zero == Zero::refused;
    return rules.limit == SizeLimit::uint32_lengths &&
           length > std::numeric_limits<std::uint32_t>::max();
  }

  /// Multiplies modulo 2^64 by a length that is not 0.
  ///
  /// Returns  whether the product fits uint64.
  static bool multiply_unsigned(std::int64_t* product, std::int64_t length) noexcept {
    const auto before = static_cast<std::uint64_t>(*product);
    const auto factor = static_cast<std::uint64_t>(length);
    *product = static_cast<std::int64_t>(before * factor);
    return before <= std::numeric_limits<std::uint64_t>::max() / factor;
  }

  /// Multiplies where rw::multiply detected an overflow, as rules.overflow says.
  ///
  /// Returns  whether the rules allow this product.
  bool multiply_overflowing(std::int64_t* product, std::int64_t length) const noexcept {
    if (rules.overflow == Overflow::refused) return false;
    if (rules.overflow == Overflow::saturates) {
      *product = std::numeric_limits<std::int64_t>::max();
      return true;
    }
    return multiply_unsigned(product, length);
  }

  Status check_type() const noexcept {
    if (request.type == DataType::none) return Status::ok;
    record(Rule::type, -1, static_cast<int>(request.type));
    return rules.types & set_of(request.type) ? Status::ok : Status::unsupported_type;
  }

  /// Rejects a 0 that has no input length to copy, under the rules that check this first.
  Status check_zeros_first() const noexcept {
    if (rules.zero_check == ZeroCheck::in_order || !zero_copies) return Status::ok;
    // The caller's memory has no entries after the first kMaxRank.
    if (request.form != TargetForm::list || request.target.rank > kMaxRank) return Status::ok;
    for (int index = request.input.rank; index < request.target.rank; ++index) {
      if (request.target[index] != 0) continue;
      record(Rule::copied, index, -1);
      return fail(Status::zero_beyond_rank, index);
    }
    return Status::ok;
  }

  Status check_ranks() const noexcept {
    if (request.input.rank <= rules.max_rank && request.target.rank <= rules.max_rank) {
      return Status::ok;
    }
    record(Rule::rank, -1, rules.max_rank, request.input.rank, request.target.rank);
    return Status::rank_too_large;
  }

  Status check_form() const noexcept {
    if (request.form == TargetForm::list) return Status::ok;
    record(Rule::form, -1, static_cast<int>(request.form));
    if (request.form == TargetForm::nested) return Status::target_not_1d;
    if (rules.bare == BareTarget::one_entry) return Status::ok;
    if (rules.bare == BareTarget::one_is_scalar && request.target[0] == 1) return Status::ok;
    return Status::target_not_1d;
  }

  Status report_input_count(const Scan& scan) const noexcept {
    const bool overflows = scan.input_overflow >= 0;
    record(Rule::input_count, scan.input_overflow, overflows ? -1 : answer->input_count);
    return overflows ? fail(Status::overflow, scan.input_overflow) : Status::ok;
  }

  /// Multiplies the input's lengths, except those set aside.
  Status count_input(Scan* scan) const noexcept {
    std::int64_t count = 1;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const std::int64_t length = request.input[axis];
      if (length < 0 || is_unsupported(length)) {
        record(Rule::input_length, axis, length);
        return fail(length < 0 ? Status::negative_length : Status::not_a_length, axis);
      }
      if (sets_aside(axis)) {
        record(Rule::set_aside, axis, length);
        continue;
      }
      if (multiply(&count, length) || multiply_overflowing(&count, length)) continue;
      scan->input_overflow = axis;
      if (rules.input_count == InputCount::first) return report_input_count(*scan);
      count = 0;  // only to check the other lengths: `input_overflow` holds the outcome
    }
    if (count < 0) scan->input_overflow = request.input.rank - 1;
    answer->input_count = count;
    return rules.input_count == InputCount::first ? report_input_count(*scan) : Status::ok;
  }

  /// Reads a negative entry: the one to infer, or an error.
  Status scan_negative(int index, Scan* scan) const noexcept {
    const std::int64_t entry = request.target[index];
    record(Rule::inferred, index, entry, scan->inferred_index, 0);
    if (rules.inferred == Inferred::none) return fail(Status::not_a_length, index);
    if (entry != -1 && rules.inferred == Inferred::minus_one) {
      return fail(Status::below_minus_one, index);
    }
    if (scan->inferred_index >= 0) return fail(Status::multiple_inferred, index);
    scan->inferred_index = index;
    return Status::ok;
  }

  Status scan_target(Scan* scan) const noexcept {
    for (int index = 0; index < request.target.rank; ++index) {
      std::int64_t length = request.target[index];
      if (length < 0) {
        const Status status = scan_negative(index, scan);
        if (status != Status::ok) return status;
        continue;
      }
      bool counted = true;
      if (length == 0) {
        if (copies(index)) {
          length = request.input[index];
          record(Rule::copied, index, length);
          scan->has_copied = true;
          counted = rules.copied == CopiedLengths::counted;
        } else if (zero_copies && rules.zero_beyond_rank == ZeroBeyondRank::refused) {
          record(Rule::copied, index, -1);
          return fail(Status::zero_beyond_rank, index);
        } else {
          record(Rule::literal_zero, index, 0);
          if (rules.zero == Zero::refused) return fail(Status::not_a_length, index);
          scan->has_literal_zero = true;
        }
      } else {
        record(Rule::length, index, length);
      }
      answer->dims[index] = length;
      if (!counted) continue;
      if (length == 0) scan->has_zero = true;
      // After a 0 the product stays 0 and cannot overflow; the product of the nonzero lengths can.
      if (scan->has_zero && (length == 0 || rules.limit != SizeLimit::nonzero_count)) continue;
      if (multiply(&scan->nonzero_product, length)) continue;
      const bool allowed = multiply_overflowing(&scan->nonzero_product, length);
      if (!allowed && rules.overflow != Overflow::wraps) {
        return fail_target_count(index);
      }
      scan->target_overflow = index;
      scan->has_zero = scan->nonzero_product == 0;
    }
    record(Rule::target_count, scan->target_overflow, scan->known_product());
    return Status::ok;
  }

  /// Checks the request and reads both lists into *scan; answer->dims gets the target with its
  /// copied lengths.
  Status read(Scan* scan) const noexcept {
    Status status = check_type();
    if (status == Status::ok) status = check_zeros_first();
    if (status == Status::ok) status = check_ranks();
    if (status == Status::ok) status = check_form();
    if (status == Status::ok) status = count_input(scan);
    if (status != Status::ok) return status;

    const bool to_scalar =
        request.form == TargetForm::bare && rules.bare == BareTarget::one_is_scalar;
    answer->rank = to_scalar ? 0 : request.target.rank;
    return to_scalar ? Status::ok : scan_target(scan);
  }
};

}  // namespace rw
