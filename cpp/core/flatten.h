// The resolver of Flatten: from an input shape and an axis to two lengths.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"
#include "core/rules.h"
#include "core/status.h"
#include "core/trace.h"

namespace rw {

/// What is asked. `axis` is raw: it may be negative or out of range.
struct FlattenRequest {
  Dims input;
  std::int64_t axis = 1;
  DataType type = DataType::none;
};

/// What came out: [product of the dims before the axis, product of the dims from it]. `dims` is the
/// caller's, with room for two lengths, or for kMaxRank where a stand-in is asked.
struct FlattenAnswer {
  std::int64_t* dims = nullptr;
  int rank = 0;           ///< 2, but for stand-ins
  std::int64_t axis = 0;  ///< normalised, 0..rank, where it is in range
  int index = -1;         ///< the input's length at fault (negative_length, overflow)
  int lowest_axis = 0, highest_axis = 0;  ///< the range for the input's rank
};

/// Resolves an axis under one row of rules. Each product is int64, from the left; an empty one
/// is 1. The steps are written to *trace where there is one.
///
/// Returns  ok; unsupported_type, rank_too_large, negative_length, axis_out_of_range, overflow,
///          unsafe_length; zero_product where the row lowers to a Reshape that infers a length.
/// Cost     O(input.rank), no allocation.
/// Source   ONNX Flatten 1-25, and the row's.
Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace = nullptr) noexcept;

}  // namespace rw
