// The outer loops of a copy: they visit every run of a plan, in the order of the result.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// Handles one run: `from` is the position of its first item in the source, `to` in the result.
using RunCallback = void (*)(const void* context, std::int64_t from, std::int64_t to);

/// Calls `callback` for each index of all dims except two, along which the callback itself loops,
/// in the order of the result.
///
/// Units  skip, skip_other: the two dims; -1: none.
void for_each_run(const CopyPlan& plan, int skip, int skip_other, RunCallback callback,
                  const void* context) noexcept;

/// As for_each_run with a callback, for a lambda. The loop is compiled once for all lambdas.
template <typename Body>
inline void for_each_run(const CopyPlan& plan, int skip, int skip_other,
                         const Body& body) noexcept {
  for_each_run(
      plan, skip, skip_other,
      [](const void* context, std::int64_t from, std::int64_t to) {
        (*static_cast<const Body*>(context))(from, to);
      },
      &body);
}

/// Writes start + index·strides for each index with a row-major number in [first, first + number).
///
/// Shapes  lengths, strides: `rank` entries.  positions: room for `number`.
void positions_of(int rank, const std::int64_t* lengths, const std::int64_t* strides,
                  std::int64_t start, std::int64_t first, int number, double* positions) noexcept;

}  // namespace rw
