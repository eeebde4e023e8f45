// The outer loops of a copy: every run of a plan in the order in which it is written.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// One run of a plan, at items `from` of the storage and `to` of the result.
using Run = void (*)(const void* context, std::int64_t from, std::int64_t to);

/// Calls run for each setting of all dims but the two that the run itself covers (-1: none), in the
/// order in which the result is written.
void for_each_run(const CopyPlan& plan, int skip, int skip_too, Run run,
                  const void* context) noexcept;

/// The same with a lambda. The loop itself is compiled once.
template <typename Body>
inline void for_each_run(const CopyPlan& plan, int skip, int skip_too, const Body& body) noexcept {
  for_each_run(
      plan, skip, skip_too,
      [](const void* context, std::int64_t from, std::int64_t to) {
        (*static_cast<const Body*>(context))(from, to);
      },
      &body);
}

/// The positions start + index·steps of `number` settings of the dims, from setting `first` on, the
/// last dim fastest.
void positions_of(int rank, const std::int64_t* lengths, const std::int64_t* steps,
                  std::int64_t start, std::int64_t first, int number, double* positions) noexcept;

/// Items in one step of dim `axis` of the packed result.
inline std::int64_t packed_step(const CopyPlan& plan, int axis) noexcept {
  std::int64_t step = 1;
  for (int inner = plan.rank - 1; inner > axis; --inner) step *= plan.lengths[inner];
  return step;
}

}  // namespace rw
