// The resolver of Reshape: from an input shape and a raw target to the result's shape.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"
#include "core/rules.h"
#include "core/status.h"

namespace rw {

/// How the target came: as a list, as a bare number (its one entry), or nested (no entry is read).
enum class TargetForm : std::uint8_t { list, bare, nested };

/// What is asked.
///
/// Shapes  input: rank 0..kMaxRank, lengths as given.  target: 0..kMaxRank entries, raw.
struct ReshapeRequest {
  Dims input;
  Dims target;
  TargetForm form = TargetForm::list;
  DataType type = DataType::none;
};

/// What came out. `dims` is the caller's, with room for kMaxRank lengths.
///
/// On ok, dims[0, rank) is the result. On a mistake it is the target as far as the zero rule goes:
/// copied zeros replaced, everything else raw.
struct ReshapeAnswer {
  std::int64_t* dims = nullptr;
  int rank = 0;
  std::int64_t all_bits = 0;  ///< on ok: the lengths or-ed together, at least the largest of them
  int index = -1;             ///< the entry at fault, in the target or (negative_length) the input
  std::int64_t input_count = 0;   ///< elements the rule compares or divides; -1: beyond int64
  std::int64_t target_count = 0;  ///< product of the target's known lengths; -1: beyond int64
};

/// Resolves a target under one row of rules. The order of the checks is: type, ranks, the input's
/// lengths and their product, the target's entries and their product from the left, a literal 0
/// beside -1, the division or the comparison of counts, and what the result may hold.
///
/// Returns  ok; unsupported_type, rank_too_large, target_not_1d, negative_length, overflow,
///          below_minus_one, multiple_inferred, zero_beyond_rank, zero_with_inferred, zero_product,
///          not_divisible, count_mismatch, unsafe_length. *answer is filled in every case.
/// Cost     O(input.rank + target.rank), no allocation.
/// Source   the row's; products are int64 as in ONNX's own shape inference.
Status resolve_reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                       ReshapeAnswer* answer) noexcept;

}  // namespace rw
