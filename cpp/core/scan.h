// Reads a Reshape request: checks it, multiplies the input's lengths and scans the target's entries.
#pragma once

#include <limits>

#include "core/numbers.h"
#include "core/reshape.h"
#include "core/trace.h"

namespace rw {

/// How many entries a bare number is as a target: [number], [] or none.
///
/// Returns  1, 0, or -1 where the system refuses it
constexpr int entries_of_bare(BareTarget bare, bool is_one) noexcept {
  if (bare == BareTarget::one_entry) return 1;
  return bare == BareTarget::one_is_scalar && is_one ? 0 : -1;
}

/// The findings in the input and in the target.
template <typename Algebra>
struct Scan {
  using Product = typename Algebra::Product;

  explicit Scan(const Algebra& algebra) noexcept {
    algebra.reset(&input_count);
    algebra.reset(&nonzero_product);
  }

  Product input_count;       ///< of the input's counted lengths
  Product nonzero_product;   ///< of the target's counted lengths up to the first 0; of all that are
                             ///< not 0 under SizeLimit::nonzero_count
  int inferred_index = -1;   ///< the entry to infer; -1: none
  int input_overflow = -1;   ///< the input's dim at which its product left int64; -1: it did not
  int target_overflow = -1;  ///< the last entry at which the target's product left int64, and the
                             ///< rules allow that; -1: none
  bool has_copied = false;   ///< an entry copies a length of the input
  bool has_zero = false;     ///< a counted length is 0, or the product wrapped to 0
  bool has_literal_zero = false;  ///< an entry is a 0 that was not copied
};

/// One call: the algebra of its lengths, the rules that hold for it, the request, and where its
/// answer goes. A step is recorded before its failure is returned.
template <typename Algebra>
struct Scanner : Algebra {
  using Algebra::is, Algebra::is_negative, Algebra::is_zero, Algebra::multiply, Algebra::record;
  using Algebra::value;
  using typename Algebra::Length, typename Algebra::Product, typename Algebra::Value;

  const ReshapeRules& rules;
  bool zero_copies;
  const ReshapeRequestOf<Length>& request;
  ResultOf<Length>* answer;

  Status fail(Status status, int index) const noexcept {
    answer->index = index;
    return status;
  }

  Status fail_target_count(int index) const noexcept {
    record(Rule::target_count, index, value(-1));
    return fail(Status::overflow, index);
  }

  /// Whether the target's entry at `index` is a 0 that copies the input's length there.
  bool copies(int index) const noexcept {
    return zero_copies && (index < request.input.rank || !is_ranked()) &&
           is_zero(request.target[index]);
  }

  /// Whether the input's rank is known.
  bool is_ranked() const noexcept { return Algebra::kRanked || request.input.rank >= 0; }

  /// The length that the target's 0 at `index` copies.
  Length copied_length(int index) const noexcept {
    if constexpr (!Algebra::kRanked) {
      if (!is_ranked()) return Algebra::unknown();
    }
    return request.input[index];
  }

  /// Whether the products of both sides leave out the length at `index`, because it is copied.
  bool sets_aside(int index) const noexcept {
    return rules.copied == CopiedLengths::set_aside && index < request.target.rank && copies(index);
  }

  /// Whether the system does not support a length, of the input or of the result.
  bool is_unsupported(const Length& length) const noexcept {
    if (rules.zero == Zero::refused && is_zero(length)) return true;
    return rules.limit == SizeLimit::uint32_lengths && !is_zero(length) &&
           Algebra::is_above(length, std::numeric_limits<std::uint32_t>::max());
  }

  Status check_type() const noexcept {
    if (request.type == DataType::none) return Status::ok;
    record(Rule::type, -1, value(static_cast<int>(request.type)));
    return rules.types & set_of(request.type) ? Status::ok : Status::unsupported_type;
  }

  /// Rejects a 0 that has no input length to copy, under the rules that check this first.
  Status check_zeros_first() const noexcept {
    if (rules.zero_check == ZeroCheck::in_order || !zero_copies || !is_ranked()) return Status::ok;
    // The caller's memory has no entries after the first kMaxRank.
    if (request.form != TargetForm::list || request.target.rank > kMaxRank) return Status::ok;
    for (int index = request.input.rank; index < request.target.rank; ++index) {
      if (!is_zero(request.target[index])) continue;
      record(Rule::copied, index, value(-1));
      return fail(Status::zero_beyond_rank, index);
    }
    return Status::ok;
  }

  Status check_ranks() const noexcept { return check_ranks(request.target.rank); }

  /// The same for a target whose length is known without its entries. -1: not even that.
  Status check_ranks(int target_rank) const noexcept {
    if (request.input.rank <= rules.max_rank && target_rank <= rules.max_rank) return Status::ok;
    record(Rule::rank, -1, value(rules.max_rank), value(request.input.rank), value(target_rank));
    return Status::rank_too_large;
  }

  Status check_form() const noexcept {
    if (request.form == TargetForm::list) return Status::ok;
    record(Rule::form, -1, value(static_cast<int>(request.form)));
    if (request.form == TargetForm::nested) return Status::target_not_1d;
    const int entries = entries_of_bare(rules.bare, is(request.target[0], 1));
    return entries < 0 ? Status::target_not_1d : Status::ok;
  }

  Status report_input_count(const Scan<Algebra>& scan) const noexcept {
    const bool overflows = scan.input_overflow >= 0;
    record(Rule::input_count, scan.input_overflow, overflows ? value(-1) : value(scan.input_count));
    return overflows ? fail(Status::overflow, scan.input_overflow) : Status::ok;
  }

  /// Multiplies the input's lengths, except those set aside.
  Status count_input(Scan<Algebra>* scan) const noexcept {
    Product& count = scan->input_count;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const Length& length = request.input[axis];
      if (is_negative(length) || is_unsupported(length)) {
        record(Rule::input_length, axis, value(length));
        return fail(is_negative(length) ? Status::negative_length : Status::not_a_length, axis);
      }
      if (sets_aside(axis)) {
        record(Rule::set_aside, axis, value(length));
        continue;
      }
      if (multiply(&count, length) || Algebra::overflow(rules.overflow, &count, length)) continue;
      scan->input_overflow = axis;
      if (rules.input_count == InputCount::first) return report_input_count(*scan);
      // Only to check the other lengths: `input_overflow` holds the outcome.
      (void)multiply(&count, Algebra::number(0));
    }
    if (is_negative(count)) scan->input_overflow = request.input.rank - 1;
    return rules.input_count == InputCount::first ? report_input_count(*scan) : Status::ok;
  }

  /// Reads a negative entry: the one to infer, or an error.
  Status scan_negative(int index, Scan<Algebra>* scan) const noexcept {
    const Length& entry = request.target[index];
    record(Rule::inferred, index, value(entry), value(scan->inferred_index), value(0));
    if (rules.inferred == Inferred::none) return fail(Status::not_a_length, index);
    if (!is(entry, -1) && rules.inferred == Inferred::minus_one) {
      return fail(Status::below_minus_one, index);
    }
    if (scan->inferred_index >= 0) return fail(Status::multiple_inferred, index);
    scan->inferred_index = index;
    return Status::ok;
  }

  Status scan_target(Scan<Algebra>* scan) const noexcept {
    for (int index = 0; index < request.target.rank; ++index) {
      // By its address: a length with names is three times as large as a number.
      const Length* length = &request.target[index];
      Length copied;
      if (is_negative(*length)) {
        const Status status = scan_negative(index, scan);
        if (status != Status::ok) return status;
        continue;
      }
      bool counted = true, zero = is_zero(*length);
      if (zero) {
        if (copies(index)) {
          copied = copied_length(index);
          length = &copied;
          zero = is_zero(copied);
          record(Rule::copied, index, value(copied));
          scan->has_copied = true;
          counted = rules.copied == CopiedLengths::counted;
        } else if (zero_copies && rules.zero_beyond_rank == ZeroBeyondRank::refused) {
          record(Rule::copied, index, value(-1));
          return fail(Status::zero_beyond_rank, index);
        } else {
          record(Rule::literal_zero, index, value(0));
          if (rules.zero == Zero::refused) return fail(Status::not_a_length, index);
          scan->has_literal_zero = true;
        }
      } else {
        record(Rule::length, index, value(*length));
      }
      answer->dims[index] = *length;
      if (!counted) continue;
      if (zero) scan->has_zero = true;
      // After a 0 the product stays 0 and cannot overflow; the product of the nonzero lengths can.
      if (scan->has_zero && (zero || rules.limit != SizeLimit::nonzero_count)) continue;
      if (multiply(&scan->nonzero_product, *length)) continue;
      const bool allowed = Algebra::overflow(rules.overflow, &scan->nonzero_product, *length);
      if (!allowed && rules.overflow != Overflow::wraps) {
        return fail_target_count(index);
      }
      scan->target_overflow = index;
      scan->has_zero = is_zero(scan->nonzero_product);
    }
    record(Rule::target_count, scan->target_overflow, known_product(*scan));
    return Status::ok;
  }

  /// The product of the target's lengths that are neither inferred nor set aside.
  Value known_product(const Scan<Algebra>& scan) const noexcept {
    return scan.has_zero ? value(0) : value(scan.nonzero_product);
  }

  /// Checks the request and reads both lists into *scan; answer->dims gets the target with its
  /// copied lengths.
  Status read(Scan<Algebra>* scan) const noexcept {
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
