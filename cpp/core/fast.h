// The fast path of Reshape and Flatten, which every call tries first. It answers ordinary requests: int32 lengths with
// products below 2^31, and no target that gives a 0, except by inferring it. All systems resolve those alike; the rows
// of rules differ only in which zeros copy, whether a -1 is inferred, the types, the axes and the ranks.
//
// In a header, so that its callers inline it: the call of a function, with its lists on the stack, takes as long as
// resolving a shape of rank 4.
#pragma once

#include <cstdint>
#include <limits>

#include "core/flatten.h"
#include "core/reshape.h"

namespace rw {
namespace fast {

/// Multiplies *product by a length; neither is negative.
///
/// Returns  whether the product is below 2^31.
inline bool multiply(std::int64_t* product, std::int32_t length) noexcept {
  *product *= length;
  return *product <= std::numeric_limits<std::int32_t>::max();
}

/// Multiplies the lengths of the dims [begin, end) into *product.
///
/// Returns  whether none of them is negative, and the product is below 2^31.
inline bool count(NarrowDims dims, int begin, int end, std::int64_t* product) noexcept {
  *product = 1;
  for (int axis = begin; axis < end; ++axis) {
    const std::int32_t length = dims.lengths[axis];
    if (length < 0 || !multiply(product, length)) return false;
  }
  return true;
}

/// Whether a 0 that is inferred is a length under every row that infers one.
constexpr bool infers_zeros() noexcept {
  for (const ReshapeRules& rules : kReshapeRules) {
    if (rules.zero == Zero::refused && rules.inferred != Inferred::none) return false;
  }
  return true;
}
static_assert(infers_zeros(), "resolve_ordinary_reshape() does not ask whether a 0 is refused");

/// Whether a row of rules takes an element type.
template <typename Rules>
bool takes(const Rules& rules, DataType type) noexcept {
  return type == DataType::none || (rules.types & set_of(type)) != 0;
}

}  // namespace fast

/// Resolves a target as resolve_reshape does, if the request is ordinary.
///
/// Shapes   result: room for target.rank lengths.
/// Returns  true, and result[0, target.rank) is the result's shape; false says nothing of the
///          request: resolve_reshape has to answer it.
/// Cost     O(input.rank + target.rank), no allocation: a few nanoseconds.
/// Source   that of resolve_reshape.
inline bool resolve_ordinary_reshape(const ReshapeChoice& choice, DataType type, NarrowDims input,
                                     NarrowDims target, std::int32_t* result) noexcept {
  const ReshapeRules& rules = kReshapeRules[choice.row];
  if (!fast::takes(rules, type)) return false;
  if (input.rank > rules.max_rank || target.rank > rules.max_rank) return false;

  std::int64_t elements;
  if (!fast::count(input, 0, input.rank, &elements)) return false;

  std::int64_t known = 1;
  int inferred = -1;
  for (int index = 0; index < target.rank; ++index) {
    std::int32_t length = target.lengths[index];
    if (length == -1 && inferred < 0 && rules.inferred != Inferred::none) {
      inferred = index;
      continue;
    }
    if (length == 0 && choice.zero_copies && index < input.rank) length = input.lengths[index];
    if (length <= 0 || !fast::multiply(&known, length)) return false;
    result[index] = length;
  }

  if (inferred < 0) return known == elements;
  // A division of 64 bits takes longer than one of 32. Multiplying back gives the remainder.
  const auto length = static_cast<std::uint32_t>(elements) / static_cast<std::uint32_t>(known);
  result[inferred] = static_cast<std::int32_t>(length);
  return length * known == elements;
}

/// Resolves an axis as resolve_flatten does, if the request is ordinary and the row multiplies both
/// sides.
///
/// Shapes   result: room for 2 lengths.
/// Returns  true, and `result` is the result's shape; false says nothing of the request:
///          resolve_flatten has to answer it.
/// Cost     O(input.rank), no allocation: a few nanoseconds.
/// Source   that of resolve_flatten.
inline bool resolve_ordinary_flatten(const FlattenRules& rules, DataType type, NarrowDims input,
                                     int axis, std::int32_t* result) noexcept {
  const int rank = input.rank;
  if (rules.lowering != Lowering::products || !fast::takes(rules, type)) return false;
  if (rank > rules.max_rank) return false;
  if (axis < 0) {
    if (rules.axis != AxisRange::minus_rank_to_rank) return false;
    axis += rank;
  }
  if (axis < 0 || axis > rank) return false;

  std::int64_t rows, columns;
  if (!fast::count(input, 0, axis, &rows) || !fast::count(input, axis, rank, &columns))
    return false;
  result[0] = static_cast<std::int32_t>(rows);
  result[1] = static_cast<std::int32_t>(columns);
  return true;
}

}  // namespace rw
