// One pass over the target, then one decision: divide, or compare counts.
#include "core/reshape.h"

namespace rw {
namespace {

/// What the pass over the target found.
struct Scan {
  std::int64_t known = 1;  ///< product of the lengths that are neither inferred nor set aside
  std::int64_t all_bits = 0;
  int inferred = -1;  ///< index of the entry to infer
  bool copied = false;
  bool literal_zero = false;
};

/// The request of one call, with the choices that hold for it.
struct Resolution {
  const ReshapeRules& rules;
  bool zero_copies;
  const ReshapeRequest& request;
  ReshapeAnswer* answer;

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

  Status check_ranks() const noexcept {
    const bool fits = request.input.rank <= rules.max_rank && request.target.rank <= rules.max_rank;
    return fits ? Status::ok : Status::rank_too_large;
  }

  Status check_form() const noexcept {
    switch (request.form) {
      case TargetForm::list:
        return Status::ok;
      case TargetForm::nested:
        return Status::target_not_1d;
      case TargetForm::bare:
        if (rules.bare == BareTarget::one_entry) return Status::ok;
        if (rules.bare == BareTarget::one_is_scalar && request.target[0] == 1) return Status::ok;
        return Status::target_not_1d;
    }
    return Status::target_not_1d;
  }

  /// Multiplies the input's lengths, without those set aside.
  Status count_input() const noexcept {
    std::int64_t count = 1;
    for (int axis = 0; axis < request.input.rank; ++axis) {
      const std::int64_t length = request.input[axis];
      if (length < 0) return fail(Status::negative_length, axis);
      if (sets_aside(axis)) continue;
      if (!multiply(&count, length)) return fail(Status::overflow, axis);
    }
    answer->input_count = count;
    return Status::ok;
  }

  Status scan_target(Scan* scan) const noexcept {
    for (int index = 0; index < request.target.rank; ++index) {
      std::int64_t length = request.target[index];
      if (length < 0) {
        if (length != -1 && rules.inferred == Inferred::minus_one) {
          return fail(Status::below_minus_one, index);
        }
        if (scan->inferred >= 0) return fail(Status::multiple_inferred, index);
        scan->inferred = index;
        continue;
      }
      bool counted = true;
      if (length == 0) {
        if (copies(index)) {
          length = request.input[index];
          scan->copied = true;
          counted = rules.copied == CopiedLengths::counted;
        } else if (zero_copies && rules.zero_beyond_rank == ZeroBeyondRank::refused) {
          return fail(Status::zero_beyond_rank, index);
        } else {
          scan->literal_zero = true;
        }
      }
      answer->dims[index] = length;
      scan->all_bits |= length;
      if (counted && !multiply(&scan->known, length)) return fail(Status::overflow, index);
    }
    return Status::ok;
  }

  Status infer(const Scan& scan) const noexcept {
    if (scan.literal_zero && rules.literal_zero == LiteralZeroBesideInferred::refused) {
      return fail(Status::zero_with_inferred, scan.inferred);
    }
    std::int64_t* length = &answer->dims[scan.inferred];
    if (scan.known == 0) {
      const bool one = rules.zero_product == InferredAtZeroProduct::one_if_input_empty &&
                       answer->input_count == 0;
      if (!one) return fail(Status::zero_product, scan.inferred);
      *length = 1;
      answer->all_bits |= 1;
      return Status::ok;
    }
    // One division, not two: its remainder is what multiplying back does not give.
    *length = answer->input_count / scan.known;
    if (*length * scan.known != answer->input_count) {
      return fail(Status::not_divisible, scan.inferred);
    }
    answer->all_bits |= *length;
    return Status::ok;
  }

  Status compare_counts(const Scan& scan) const noexcept {
    if (rules.counts == CountCheck::unless_copied && scan.copied) return Status::ok;
    return answer->input_count == scan.known ? Status::ok : Status::count_mismatch;
  }

  /// What the result may hold, by the dialect's limit and by JavaScript's.
  Status check_result() const noexcept {
    if (rules.limit == SizeLimit::nonzero_bytes) {
      const int bytes = bits_of(request.type) / 8;
      std::int64_t size = bytes > 0 ? bytes : 1;
      for (int index = 0; index < answer->rank; ++index) {
        const std::int64_t length = answer->dims[index];
        if (length != 0 && !multiply(&size, length)) return fail(Status::overflow, index);
      }
    }
    if (answer->all_bits <= kMaxSafeLength) return Status::ok;
    int index = 0;
    while (answer->dims[index] <= kMaxSafeLength) ++index;
    return fail(Status::unsafe_length, index);
  }

  Status run() const noexcept {
    if (request.type != DataType::none && !(rules.types & set_of(request.type))) {
      return Status::unsupported_type;
    }
    Status status = check_ranks();
    if (status == Status::ok) status = check_form();
    if (status == Status::ok) status = count_input();
    if (status != Status::ok) return status;

    Scan scan;
    if (request.form == TargetForm::bare && rules.bare == BareTarget::one_is_scalar) {
      answer->rank = 0;
    } else {
      answer->rank = request.target.rank;
      status = scan_target(&scan);
      if (status != Status::ok) return status;
    }
    answer->all_bits = scan.all_bits;
    status = scan.inferred >= 0 ? infer(scan) : compare_counts(scan);
    return status == Status::ok ? check_result() : status;
  }

  /// Fills in, after a mistake, what the pass did not reach; off the hot path.
  void report(Status status) const noexcept {
    // Here the result itself is what is wrong.
    if (status == Status::unsafe_length) return;
    answer->rank = 0;
    if (request.input.rank > kMaxRank || request.target.rank > kMaxRank) return;
    if (request.form != TargetForm::nested) answer->rank = request.target.rank;
    answer->target_count = 1;
    for (int index = 0; index < answer->rank; ++index) {
      const std::int64_t length = copies(index) ? request.input[index] : request.target[index];
      answer->dims[index] = length;
      if (length < 0 || sets_aside(index) || answer->target_count < 0) continue;
      if (!multiply(&answer->target_count, length)) answer->target_count = -1;
    }
    answer->input_count = 1;
    for (int axis = 0; axis < request.input.rank && answer->input_count >= 0; ++axis) {
      if (sets_aside(axis)) continue;
      if (!multiply(&answer->input_count, request.input[axis])) answer->input_count = -1;
    }
  }
};

}  // namespace

Status resolve_reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                       ReshapeAnswer* answer) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const Resolution resolution{kReshapeRules[choice.row], choice.zero_copies, request, answer};
  const Status status = resolution.run();
  if (status != Status::ok) resolution.report(status);
  return status;
}

}  // namespace rw
