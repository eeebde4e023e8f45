// Resolves a Flatten: the result's shape from an input shape and an axis.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/dims.h"
#include "core/dtype.h"
#include "core/status.h"
#include "core/trace.h"

namespace rw {

/// A request. `axis` is as the caller states it: it may be negative or out of range.
///
/// Shapes  input: rank 0..kMaxRank; a greater rank gives rank_too_large.
template <typename Length>
struct FlattenRequestOf {
  DimsOf<Length> input;
  std::int64_t axis = 1;
  DataType type = DataType::none;
};
using FlattenRequest = FlattenRequestOf<std::int64_t>;

/// The result: [product of the dims before the axis, product of the dims from the axis]. For a row
/// with Lowering::merge_from_axis: the dims before the axis, then the product of the others.
///
/// Shapes  dims: the caller's memory, for 2 lengths; for kMaxRank if the row may stand in.
template <typename Length>
struct FlattenAnswerOf {
  Length* dims = nullptr;
  int rank = 0;           ///< the number of lengths in `dims`
  std::int64_t axis = 0;  ///< counted from the front; 0..input.rank if the status is ok
  int index = -1;         ///< negative_length, overflow: the input's dim; else -1
  int lowest_axis = 0, highest_axis = 0;  ///< the axes that the row takes for the input's rank
};
using FlattenAnswer = FlattenAnswerOf<std::int64_t>;

/// Resolves an axis under one row of rules. Lengths are multiplied from the left in int64; the
/// product of no lengths is 1. If `trace` is not null, it gets the steps.
///
/// Returns  ok; unsupported_type, rank_too_large, negative_length, axis_out_of_range, overflow,
///          unsafe_length. A row that lowers to a Reshape with an inferred length may also return
///          that Reshape's statuses, such as zero_product.
/// Cost     O(input.rank), no allocation.
/// Source   ONNX Flatten 1-25; for the other systems, see kFlattenRules.
Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace = nullptr) noexcept;

}  // namespace rw
