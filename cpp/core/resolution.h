// The pass of Reshape: once over the target, then one decision: divide, or compare counts.
#pragma once

#include <limits>

#include "core/reshape.h"
#include "core/trace.h"

namespace rw {

/// What the pass over the target found.
struct Scan {
  std::int64_t nonzero = 1;  ///< product of the counted lengths up to the first 0, or of all but 0
  int inferred = -1;         ///< index of the entry to infer
  int input_overflow = -1;   ///< the input's dim at which its product left int64
  int target_overflow = -1;  ///< the entry at which the target's did, and went on
  bool copied = false;
  bool zero = false;          ///< a counted length is 0, and so is the product
  bool literal_zero = false;  ///< it is one that was not copied

  /// Product of the lengths that are neither inferred nor set aside.
  std::int64_t known() const noexcept { return zero ? 0 : nonzero; }
};

/// The request of one call, with the choices that hold for it.
///
/// A Way says how far it goes: its lengths' type, how products are checked, and whether it is
/// plain, that is, leaves what is rare to another way by not saying ok. It is called with each rule
/// that is applied, before what is wrong with that is returned.
template <typename Way>
struct Resolution {
  using Length = typename Way::Length;

  const ReshapeRules& rules;
  bool zero_copies;
  const ReshapeRequestOf<Length>& request;
  ReshapeAnswerOf<Length>* answer;
  Way observe;

  Status fail(Status status, int index) const noexcept {
    answer->index = index;
    return status;
  }

  /// A 0 at `index` takes the input's length there.
  bool copies(int index) const noexcept {
    return zero_copies && request.target[index] == 0 && index < request.input.rank;
  }

  bool sets_aside(int index) const noexcept {
    return rules.copied == CopiedLengths::set_aside && index < request.target.rank && copies(index);
  }

  Status check_type() const noexcept {
    if (request.type == DataType::none) return Status::ok;
    observe(Rule::type, -1, static_cast<int>(request.type));
    return rules.types & set_of(request.type) ? Status::ok : Status::unsupported_type;
  }

  Status check_ranks() const noexcept {
    if (request.input.rank <= rules.max_rank && request.target.rank <= rules.max_rank) {
      return Status::ok;
    }
    observe(Rule::rank, -1, rules.max_rank, request.input.rank, request.target.rank);
    return Status::rank_too_large;
  }

  Status check_form() const noexcept {
    if (request.form == TargetForm::list) return Status::ok;
    observe(Rule::form, -1, static_cast<int>(request.form));
    if (request.form == TargetForm::nested) return Status::target_not_1d;
    if (rules.bare == BareTarget::one_entry) return Status::ok;
    if (rules.bare == BareTarget::one_is_scalar && request.target[0] == 1) return Status::ok;
    return Status::target_not_1d;
  }

  /// Multiplies on where a product leaves int64.
  ///
  /// Returns  whether it is still good for something.
  bool multiply_beyond(std::int64_t* product, std::int64_t length) const noexcept {
    if (Way::kPlain || rules.overflow == Overflow::refused) return false;
    if (rules.overflow == Overflow::saturates) {
      *product = std::numeric_limits<std::int64_t>::max();
      return true;
    }
    return multiply_unsigned(product, length);
  }

  /// Multiplies modulo 2^64 a length that is not 0.
  ///
  /// Returns  whether the product fits uint64.
  static bool multiply_unsigned(std::int64_t* product, std::int64_t length) noexcept {
    const auto before = static_cast<std::uint64_t>(*product);
    const auto factor = static_cast<std::uint64_t>(length);
    *product = static_cast<std::int64_t>(before * factor);
    return before <= std::numeric_limits<std::uint64_t>::max() / factor;
  }

  /// Whether a length, of either side, is one that the dialect does not have.
  bool is_missing(std::int64_t length) const noexcept {
    if (length == 0) return rules.zero == Zero::refused;
    return !Way::kPlain && rules.limit == SizeLimit::uint32_lengths &&
           length > std::numeric_limits<std::uint32_t>::max();
  }

  /// Multiplies the input's lengths, without those set aside.
  Status count_input(Scan* scan) const noexcept {
    std::int64_t count = 1;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const std::int64_t length = request.input[axis];
      if (length < 0 || is_missing(length)) {
        observe(Rule::input_length, axis, length);
        return fail(length < 0 ? Status::negative_length : Status::not_a_length, axis);
      }
      if (sets_aside(axis)) {
        observe(Rule::set_aside, axis, length);
        continue;
      }
      if (Way::multiply(&count, length) || multiply_beyond(&count, length)) continue;
      scan->input_overflow = axis;
      if (rules.input_count == InputCount::first) return tell_input_count(*scan);
      count = 0;  // what is left to do is to look at the lengths
    }
    if (count < 0) scan->input_overflow = request.input.rank - 1;
    answer->input_count = count;
    return rules.input_count == InputCount::first ? tell_input_count(*scan) : Status::ok;
  }

  Status tell_input_count(const Scan& scan) const noexcept {
    const bool overflows = scan.input_overflow >= 0;
    observe(Rule::input_count, scan.input_overflow, overflows ? -1 : answer->input_count);
    return overflows ? fail(Status::overflow, scan.input_overflow) : Status::ok;
  }

  /// Looks for a 0 with nothing to copy, where that comes before all else.
  Status check_zeros() const noexcept {
    if (rules.zeros_read == ZerosRead::in_turn || !zero_copies) return Status::ok;
    // Of a longer list nobody has the entries.
    if (request.form != TargetForm::list || request.target.rank > kMaxRank) return Status::ok;
    for (int index = request.input.rank; index < request.target.rank; ++index) {
      if (request.target[index] != 0) continue;
      observe(Rule::copied, index, -1);
      return fail(Status::zero_beyond_rank, index);
    }
    return Status::ok;
  }

  /// A negative entry: the one to infer, or a mistake.
  Status take_negative(int index, Scan* scan) const noexcept {
    const std::int64_t entry = request.target[index];
    observe(Rule::inferred, index, entry, scan->inferred, 0);
    if (rules.inferred == Inferred::none) return fail(Status::not_a_length, index);
    if (entry != -1 && rules.inferred == Inferred::minus_one) {
      return fail(Status::below_minus_one, index);
    }
    if (scan->inferred >= 0) return fail(Status::multiple_inferred, index);
    scan->inferred = index;
    return Status::ok;
  }

  Status refuse_count(int index) const noexcept {
    observe(Rule::target_count, index, -1);
    return fail(Status::overflow, index);
  }

  Status scan_target(Scan* scan) const noexcept {
    for (int index = 0; index < request.target.rank; ++index) {
      std::int64_t length = request.target[index];
      if (length < 0) {
        const Status status = take_negative(index, scan);
        if (status != Status::ok) return status;
        continue;
      }
      bool counted = true;
      if (length == 0) {
        if (copies(index)) {
          length = request.input[index];
          observe(Rule::copied, index, length);
          scan->copied = true;
          counted = rules.copied == CopiedLengths::counted;
        } else if (zero_copies && rules.zero_beyond_rank == ZeroBeyondRank::refused) {
          observe(Rule::copied, index, -1);
          return fail(Status::zero_beyond_rank, index);
        } else {
          observe(Rule::literal_zero, index, 0);
          if (rules.zero == Zero::refused) return fail(Status::not_a_length, index);
          scan->literal_zero = true;
        }
      } else {
        observe(Rule::length, index, length);
      }
      answer->dims[index] = static_cast<Length>(length);
      if (!counted) continue;
      if (length == 0) scan->zero = true;
      // A product that is 0 already leaves int64 no more; what else must fit may.
      if (scan->zero && (length == 0 || rules.limit != SizeLimit::nonzero_count)) continue;
      if (Way::multiply(&scan->nonzero, length)) continue;
      const bool good = multiply_beyond(&scan->nonzero, length);
      if (Way::kPlain || (!good && rules.overflow != Overflow::wraps)) return refuse_count(index);
      scan->target_overflow = index;
      scan->zero = scan->nonzero == 0;
    }
    observe(Rule::target_count, scan->target_overflow, scan->known());
    return Status::ok;
  }

  Status divide(std::int64_t dividend, const Scan& scan) const noexcept {
    // One division, not two: its remainder is what multiplying back does not give.
    const std::int64_t length = dividend / scan.nonzero;
    observe(Rule::division, scan.inferred, length, dividend, scan.nonzero);
    answer->dims[scan.inferred] = static_cast<Length>(length);
    const bool divides = length * scan.nonzero == dividend && scan.nonzero > 0;
    return divides ? Status::ok : fail(Status::not_divisible, scan.inferred);
  }

  /// The lengths other than 0, of both sides, decide on a -1 beside a literal 0.
  Status infer_from_nonzero(const Scan& scan) const noexcept {
    std::int64_t count = 1;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const std::int64_t length = request.input[axis];
      if (length == 0 || Way::multiply(&count, length)) continue;
      observe(Rule::nonzero_count, axis, -1);
      return fail(Status::overflow, scan.inferred);
    }
    observe(Rule::nonzero_count, -1, count);
    return divide(count, scan);
  }

  Status infer_beside_zero(const Scan& scan) const noexcept {
    const bool empty = answer->input_count == 0;
    const bool ambiguous =
        scan.literal_zero && rules.literal_zero != LiteralZeroBesideInferred::left_to_product;
    if (ambiguous && empty && rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths) {
      return infer_from_nonzero(scan);
    }
    const bool refused =
        ambiguous || !empty || rules.zero_product == InferredAtZeroProduct::refused;
    const int length = rules.zero_product == InferredAtZeroProduct::one_if_input_empty ? 1 : 0;
    observe(Rule::beside_zero, scan.inferred, refused ? -1 : length, answer->input_count, 0);
    if (refused) {
      return fail(ambiguous ? Status::zero_with_inferred : Status::zero_product, scan.inferred);
    }
    answer->dims[scan.inferred] = length;
    return Status::ok;
  }

  Status infer(const Scan& scan) const noexcept {
    if (scan.zero) {
      if constexpr (Way::kPlain) return Status::zero_product;
      return infer_beside_zero(scan);
    }
    if (rules.input_count == InputCount::to_infer) {
      const Status status = tell_input_count(scan);
      if (status != Status::ok) return status;
    }
    return divide(answer->input_count, scan);
  }

  Status compare_counts(const Scan& scan) const noexcept {
    if (rules.counts != CountCheck::always && (rules.counts == CountCheck::never || scan.copied)) {
      observe(Rule::unchecked, -1, scan.known());
      return Status::ok;
    }
    observe(Rule::count_check, -1, scan.known(), answer->input_count, scan.known());
    return answer->input_count == scan.known() ? Status::ok : Status::count_mismatch;
  }

  /// The lengths that are not 0 times the element's bytes must fit int64.
  Status check_bytes() const noexcept {
    const int bytes = bits_of(request.type) / 8;
    std::int64_t size = bytes > 0 ? bytes : 1;
    for (int index = 0; index < answer->rank; ++index) {
      const std::int64_t length = answer->dims[index];
      if (length == 0 || Way::multiply(&size, length)) continue;
      observe(Rule::size_limit, index, -1);
      return fail(Status::overflow, index);
    }
    observe(Rule::size_limit, -1, size);
    return Status::ok;
  }

  /// The lengths up to a 0 must fit uint64; those to the right of each dim, without the zeros and
  /// modulo 2^64, int64.
  Status check_strides() const noexcept {
    std::int64_t count = 1, stride = 1;
    for (int index = 0; index < answer->rank && answer->dims[index] != 0; ++index) {
      if (!multiply_unsigned(&count, answer->dims[index])) return refuse_count(index);
    }
    for (int index = answer->rank - 1; index > 0; --index) {
      const std::int64_t length = answer->dims[index];
      multiply_unsigned(&stride, length == 0 ? 1 : length);
      if (stride < 0) return refuse_count(index);
    }
    return Status::ok;
  }

  /// What the result may hold, by the dialect's limit and by JavaScript's.
  Status check_result(const Scan& scan) const noexcept {
    if constexpr (Way::kPlain) {
      // Lengths that are int32 are safe, and where none is 0 their bytes are few.
      const bool few = rules.limit < SizeLimit::nonzero_bytes || !scan.zero;
      return few ? Status::ok : Status::overflow;
    }
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
      if (length <= kMaxSafeLength && !is_missing(length)) continue;
      observe(Rule::safe_length, index, length);
      return fail(is_missing(length) ? Status::not_a_length : Status::unsafe_length, index);
    }
    return Status::ok;
  }

  Status run() const noexcept {
    Scan scan;
    Status status = check_type();
    if (status == Status::ok) status = check_zeros();
    if (status == Status::ok) status = check_ranks();
    if (status == Status::ok) status = check_form();
    if (status == Status::ok) status = count_input(&scan);
    if (status != Status::ok) return status;

    if (request.form == TargetForm::bare && rules.bare == BareTarget::one_is_scalar) {
      answer->rank = 0;
    } else {
      answer->rank = request.target.rank;
      status = scan_target(&scan);
      if (status != Status::ok) return status;
    }
    status = scan.inferred >= 0 ? infer(scan) : compare_counts(scan);
    return status == Status::ok ? check_result(scan) : status;
  }
};

}  // namespace rw
