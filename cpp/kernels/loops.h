// The outer loops of a copy: every run of a plan in the order in which it is written.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// One run of a plan, at items `from` of the storage and `to` of the result.
using Run = void (*)(const void* context, std::int64_t from, std::int64_t to);

/// Calls run for each index of all dims but the two that the run itself covers (-1: none), in the
/// order in which the result is written.
void for_each_run(const CopyPlan& plan, int skip, int skip_other, Run run,
                  const void* context) noexcept;

/// The same with a lambda. The loop itself is compiled once.
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

/// The positions start + index·strides of `number` indices of the dims, from the index with the
/// row-major number `first` on.
void positions_of(int rank, const std::int64_t* lengths, const std::int64_t* strides,
                  std::int64_t start, std::int64_t first, int number, double* positions) noexcept;

/// The row-major stride of dim `axis` of the result.
inline std::int64_t result_stride(const CopyPlan& plan, int axis) noexcept {
  std::int64_t stride = 1;
  for (int inner = plan.rank - 1; inner > axis; --inner) stride *= plan.lengths[inner];
  return stride;
}

}  // namespace rw
