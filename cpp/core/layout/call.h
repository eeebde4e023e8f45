// The parts that the rules of operators share: the request that is resolved, its axes, and the dims of the result.
#pragma once

#include <cstdint>

#include "core/layout/request.h"
#include "core/layout/steps.h"

namespace rw::layout {

/// A request while it is resolved. Its methods give a Mistake whose fault is none where all is well.
struct Call {
  const Request& request;
  Answer* answer;
  Trace* trace;

  const Rules& rules() const noexcept { return *request.rules; }
  const Value& value(Parameter parameter) const noexcept { return request[parameter]; }
  bool has(Parameter parameter) const noexcept { return value(parameter).is_given(); }

  /// The number that a parameter is, which has to be given.
  std::int64_t number(Parameter parameter) const noexcept { return value(parameter).entries[0]; }

  /// The shape of the first data input.
  Dims data() const noexcept { return request.inputs.first(); }

  /// Reads an axis of dims of a rank. @param index  of the entry in a list; -1 where it is a number.
  Mistake to_axis(Parameter parameter, int index, std::int64_t given, int rank,
                  int* axis) const noexcept;

  /// The axis that `axis` is, or the one that stands in.
  Mistake read_axis(int rank, int* axis) const noexcept;

  /// Reads `axes` into marks, one for each axis of a rank; an axis that is named again is once marked, or refused.
  Mistake mark_axes(int rank, bool (&marks)[kMaxRank]) const noexcept;

  /// Appends a length to the result. A length beyond 2^53-1, or -1, is a mistake.
  Mistake push(std::int64_t length) const noexcept;

  /// Replaces a length of the result, as push() does.
  Mistake set(int axis, std::int64_t length) const noexcept;

  /// Makes the result of the dims of the first input.
  Mistake copy_dims() const noexcept;
};

/// @param fault  in an entry of a parameter, or in the number that it is (index -1).
constexpr Mistake mistake(Fault fault, Parameter parameter, int index, std::int64_t value,
                          std::int64_t low = 0, std::int64_t high = 0) noexcept {
  return {.fault = fault,
          .parameter = parameter,
          .index = index,
          .value = value,
          .low = low,
          .high = high};
}

/// The sum, or -1 if it is beyond int64. Both are at least 0.
constexpr std::int64_t sum_of(std::int64_t one, std::int64_t other) noexcept {
  std::int64_t sum = 0;
  return __builtin_add_overflow(one, other, &sum) ? -1 : sum;
}

/// The product, or -1 if it is beyond int64. Both are at least 0.
constexpr std::int64_t product_of(std::int64_t one, std::int64_t other) noexcept {
  std::int64_t product = 0;
  return __builtin_mul_overflow(one, other, &product) ? -1 : product;
}

/// The rules of each operator. They read a request whose parameters are those of its version.
Mistake squeeze(Call& call) noexcept;
Mistake unsqueeze(Call& call) noexcept;
Mistake transpose(Call& call) noexcept;
Mistake expand(Call& call) noexcept;
Mistake slice(Call& call) noexcept;
Mistake concat(Call& call) noexcept;
Mistake split(Call& call) noexcept;
Mistake tile(Call& call) noexcept;
Mistake pad(Call& call) noexcept;
Mistake gather(Call& call) noexcept;
Mistake depth_to_space(Call& call) noexcept;
Mistake space_to_depth(Call& call) noexcept;
Mistake cast(Call& call) noexcept;

}  // namespace rw::layout
