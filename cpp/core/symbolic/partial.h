// The inferences that systems themselves make of a Reshape or a Flatten whose lengths are not all known: for rows
// whose Unknowns is not `solved`.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/dims.h"
#include "core/resolution.h"
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

  bool has_interval_of(const PartialDim& other) const noexcept {
    return min == other.min && max == other.max;
  }
  /// Whether a system takes both for the same: it does not know where lengths come from.
  bool operator==(const PartialDim& other) const noexcept {
    return has_interval_of(other) && name == other.name;
  }
};

inline constexpr PartialDim kOne{1, 1};

struct PartialRequest {
  int input_rank = 0;       ///< -1: not known
  int target_rank = 0;      ///< -1: not known
  bool any_target = false;  ///< only the target's length is known
  TargetForm form = TargetForm::list;
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

/// The steps of such an inference.
using PartialTrace = TraceOf<PartialDim>;

/// The algebra of such lengths, as far as the scan of a target asks of it.
struct Partials {
  /// The product of the lengths that are numbers, and whether all are.
  struct Product {
    std::int64_t number;
    bool complete;
  };
  using Length = PartialDim;
  using Value = PartialDim;

  static constexpr bool kRanked = false;

  RecorderOf<Value> record;
  bool bounds;  ///< lengths are intervals, whose products saturate

  static Length number(std::int64_t number) noexcept { return {number, number}; }
  static Length unknown() noexcept { return {}; }
  static Value value(std::int64_t from) noexcept { return number(from); }
  static const Value& value(const Length& length) noexcept { return length; }
  static Value value(const Product& product) noexcept {
    return product.complete ? number(product.number) : unknown();
  }

  static bool is_zero(const Length& length) noexcept { return length.max == 0; }
  static bool is_zero(const Product& product) noexcept { return product.number == 0; }
  static bool is_negative(const Length& length) noexcept { return length.min < 0; }
  static bool is(const Length& length, std::int64_t number) noexcept {
    return length.is_number() && length.min == number;
  }

  static void reset(Product* product) noexcept { *product = {1, true}; }
  bool multiply(Product* product, const Length& length) const noexcept {
    product->complete = product->complete && length.is_number();
    if (!length.is_number() || rw::multiply(&product->number, length.min)) return true;
    product->number = kUnbounded;
    return bounds;
  }
  static bool overflow(Overflow, Product*, const Length&) noexcept { return false; }
};

/// Infers a Reshape as the system of `choice` does. If `trace` is not null, it gets the steps.
///
/// Cost    O(input_rank * target_rank), no allocation.
/// Source  Unknowns::names: defs/tensor of onnx 1.23. Unknowns::intervals: the shape inference of
///         OpenVINO's Reshape-1 of 2026.
void infer_partial_reshape(const ReshapeChoice& choice, const PartialRequest& request,
                           PartialAnswer* answer, PartialTrace* trace = nullptr) noexcept;

/// Infers a Flatten as ONNX's shape inference does.
void infer_partial_flatten(const FlattenRules& rules, const PartialRequest& request,
                           std::int64_t axis, PartialAnswer* answer,
                           PartialTrace* trace = nullptr) noexcept;

/// Computes a -1, and checks counts, from intervals that may carry names. The answer's dims are the
/// target with its copied lengths.
Status infer_from_intervals(const Resolution<Partials>& of, const Scan<Partials>& scan,
                            PartialAnswer* answer) noexcept;

}  // namespace rw::symbolic
