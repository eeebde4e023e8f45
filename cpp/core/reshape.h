// The resolver of Reshape: from an input shape and a raw target to the result's shape.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"
#include "core/rules.h"
#include "core/status.h"
#include "core/trace.h"

namespace rw {

/// X(form, meaning). How the target came.
#define RW_TARGET_FORM_LIST(X)          \
  X(list, "as a list")                  \
  X(bare, "as a number, its one entry") \
  X(nested, "as lists; no entry is read")

enum class TargetForm : std::uint8_t {
#define RW_FORM_ENTRY(form, meaning) form,
  RW_TARGET_FORM_LIST(RW_FORM_ENTRY)
#undef RW_FORM_ENTRY
};

/// What is asked.
///
/// Shapes  input: rank 0..kMaxRank, lengths as given.  target: 0..kMaxRank entries, raw.
template <typename Length>
struct ReshapeRequestOf {
  DimsOf<Length> input;
  DimsOf<Length> target;
  TargetForm form = TargetForm::list;
  DataType type = DataType::none;
};

using ReshapeRequest = ReshapeRequestOf<std::int64_t>;

/// What came out. `dims` is the caller's, with room for as many lengths as the target has entries.
///
/// On ok, dims[0, rank) is the result. On a mistake it is the target as far as the zero rule goes:
/// copied zeros replaced, everything else raw.
template <typename Length>
struct ReshapeAnswerOf {
  Length* dims = nullptr;
  int rank = 0;
  int index = -1;  ///< the entry at fault, in the target or (negative_length) the input
  std::int64_t input_count = 0;   ///< elements the rule compares or divides; -1: beyond int64
  std::int64_t target_count = 0;  ///< product of the target's known lengths; -1: beyond int64
};

using ReshapeAnswer = ReshapeAnswerOf<std::int64_t>;

/// Resolves a target under one row of rules. The order of the checks is: type, ranks, form, the
/// input's lengths and their product (where the row has it first), the target's entries and their
/// product from the left, a 0 beside an entry to infer, the division or the comparison of counts,
/// and what the result may hold. The steps are written to *trace where there is one.
///
/// Returns  ok; unsupported_type, rank_too_large, target_not_1d, negative_length, overflow,
///          not_a_length, below_minus_one, multiple_inferred, zero_beyond_rank, zero_with_inferred,
///          zero_product, not_divisible, count_mismatch, unsafe_length. *answer is always
///          filled in.
/// Cost     O(input.rank + target.rank), no allocation.
/// Source   the row's; products are int64 as in ONNX's own shape inference.
Status resolve_reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                       ReshapeAnswer* answer, Trace* trace = nullptr) noexcept;

/// The same pass for what nearly every call asks: it resolves where the lengths are int32, both
/// counts are below 2^31, and nothing is to be said but the result.
///
/// Returns  ok, with result[0, target.rank) the lengths; anything else means to ask
/// resolve_reshape. Cost     a few nanoseconds.
Status resolve_plain_reshape(const ReshapeChoice& choice, DataType type, NarrowDims input,
                             NarrowDims target, std::int32_t* result) noexcept;

}  // namespace rw
