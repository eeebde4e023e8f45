// Resolves a Reshape: the result's shape from an input shape and a target.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/dims.h"
#include "core/dtype.h"
#include "core/status.h"
#include "core/trace.h"

namespace rw {

/// X(form, meaning). How the caller gave the target.
#define RW_TARGET_FORM_LIST(X)                  \
  X(list, "a list of numbers")                  \
  X(bare, "one number, read as its only entry") \
  X(nested, "a list of lists; no entry is read")

enum class TargetForm : std::uint8_t {
#define RW_FORM_ENTRY(form, meaning) form,
  RW_TARGET_FORM_LIST(RW_FORM_ENTRY)
#undef RW_FORM_ENTRY
};

/// A request. Lengths and entries are as the caller states them: they may be negative.
///
/// Shapes  input: rank 0..kMaxRank.  target: 0..kMaxRank entries. A greater rank gives
///         rank_too_large, and the memory holds only the first kMaxRank.
template <typename Length>
struct ReshapeRequestOf {
  DimsOf<Length> input;
  DimsOf<Length> target;
  TargetForm form = TargetForm::list;
  DataType type = DataType::none;
};
using ReshapeRequest = ReshapeRequestOf<std::int64_t>;

/// Where a resolution puts its result.
///
/// Shapes  dims: the caller's memory, for as many lengths as the target has entries.
template <typename Length>
struct ResultOf {
  Length* dims = nullptr;
  int rank = 0;
  int index = -1;  ///< where the failure is: the target's entry or the input's dim; -1: neither
};

/// The result. dims[0, rank) is the result's shape if the status is ok or unsafe_length. After any
/// other failure it is the target, with copied lengths in place of the zeros that copy; rank is 0
/// after rank_too_large. Neither count includes lengths that the rules set aside.
struct ReshapeAnswer : ResultOf<std::int64_t> {
  std::int64_t input_count = 0;   ///< product of the input's lengths; -1: beyond int64
  std::int64_t target_count = 0;  ///< product of the target's known lengths; -1: beyond int64
};

/// Resolves a target under one row of rules. The order of the checks is: the element type; zeros
/// without a length to copy, under ZeroCheck::first; the ranks; the form of the target; the input's
/// lengths and, under InputCount::first, their product; the target's entries and their product,
/// from the left; the division for an inferred entry, or the comparison of counts; the limits of
/// the result. If `trace` is not null, it gets the steps.
///
/// Returns  ok; unsupported_type, zero_beyond_rank, rank_too_large, target_not_1d, negative_length,
///          not_a_length, overflow, below_minus_one, multiple_inferred, zero_with_inferred,
///          zero_product, not_divisible, count_mismatch, unsafe_length. *answer is always filled.
/// Cost     O(input.rank + target.rank), no allocation.
/// Source   kReshapeRules, row choice.row; products are int64, as in ONNX's own shape inference.
Status resolve_reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                       ReshapeAnswer* answer, Trace* trace = nullptr) noexcept;

/// The same under any row of rules, without the counts, and without dims after a failure.
Status resolve_reshape(const ReshapeRules& rules, bool zero_copies, const ReshapeRequest& request,
                       ResultOf<std::int64_t>* result) noexcept;

}  // namespace rw
