// The resolver of Flatten: from an input shape and an axis to two lengths.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"
#include "core/rules.h"
#include "core/status.h"

namespace rw {

/// What is asked. `axis` is raw: it may be negative or out of range.
struct FlattenRequest {
  Dims input;
  std::int64_t axis = 1;
  DataType type = DataType::none;
};

/// What came out: [product of the dims before the axis, product of the dims from it].
struct FlattenAnswer {
  std::int64_t dims[2] = {0, 0};
  std::int64_t axis = 0;  ///< normalised, 0..rank, where it is in range
  int index = -1;         ///< the input's length at fault (negative_length, overflow)
};

/// Resolves an axis under one row of rules. Each product is int64, from the left; an empty one
/// is 1.
///
/// Returns  ok; unsupported_type, rank_too_large, negative_length, axis_out_of_range, overflow,
///          unsafe_length.
/// Cost     O(input.rank), no allocation.
/// Source   ONNX Flatten 1-25.
Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer) noexcept;

}  // namespace rw
