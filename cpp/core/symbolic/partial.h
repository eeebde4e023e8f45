// What systems themselves infer of a Reshape or a Flatten whose lengths are not all known: for rows
// whose Unknowns is not `solved`.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/dims.h"
#include "core/status.h"
#include "core/symbolic/integers.h"

namespace rw::symbolic {

/// A length from `min` to `max`, which may carry a name. A target's -1 is from -1 to -1.
struct PartialDim {
  std::int64_t min = 0;
  std::int64_t max = kUnbounded;
  int name = -1;    ///< its number; -1: none
  int source = -1;  ///< the entry of the request whose length it is, as callers count; -1: none

  bool is_number() const noexcept { return min == max; }

  /// Whether a system takes both for the same: it does not know where lengths come from.
  bool operator==(const PartialDim& other) const noexcept {
    return min == other.min && max == other.max && name == other.name;
  }
};

inline constexpr PartialDim kOne{1, 1};

struct PartialRequest {
  int input_rank = 0;       ///< -1: not known
  int target_rank = 0;      ///< -1: not known
  bool any_target = false;  ///< only the target's length is known
  DataType type = DataType::none;
  PartialDim input[kMaxRank];
  PartialDim target[kMaxRank];
};

struct PartialAnswer {
  Status status = Status::ok;
  int index = -1;
  int rank = 0;             ///< -1: not known, or the request fails
  int equal[2] = {-1, -1};  ///< two names that are declared equal; -1: none
  PartialDim dims[kMaxRank];
};

/// Infers a Reshape as the system of `choice` does.
///
/// Cost    O(input_rank * target_rank), no allocation.
/// Source  Unknowns::names: defs/tensor of onnx 1.23. Unknowns::intervals: the shape inference of
///         OpenVINO's Reshape-1 of 2026.
void infer_partial_reshape(const ReshapeChoice& choice, const PartialRequest& request,
                           PartialAnswer* answer) noexcept;

/// Infers a Flatten as ONNX's shape inference does.
void infer_partial_flatten(const FlattenRules& rules, const PartialRequest& request,
                           std::int64_t axis, PartialAnswer* answer) noexcept;

/// Reads the target's entries under the rules, and copies lengths for zeros. The dims of the answer
/// are then the result but for the entry to infer.
struct PartialTarget {
  int inferred = -1;
  bool copied[kMaxRank];  ///< entries that are zeros and copy
  bool has_copied = false;

  /// Returns  ok; below_minus_one, multiple_inferred, zero_beyond_rank, with the answer's index.
  Status read(const ReshapeChoice& choice, const PartialRequest& request,
              PartialAnswer* answer) noexcept;
};

/// Computes a -1, and checks counts, from intervals that may carry names.
Status infer_from_intervals(const ReshapeRules& rules, const PartialRequest& request,
                            const PartialTarget& target, PartialAnswer* answer) noexcept;

}  // namespace rw::symbolic
