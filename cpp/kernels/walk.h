// The runs of a copy that is made one element at a time, for JavaScript, which walks between its
// arrays.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// Runs of one form, one for each index of a plan's other dims. Element i of a run is i * stride
/// after the first one in the source, and i * to_stride after it in the result.
///
/// Units  elements.
struct Walk {
  std::int64_t length = 0;
  std::int64_t stride = 0, to_stride = 0;
  std::int64_t total = 0;  ///< the number of runs
};

/// Plans a walk: as plan_copy() with items of one element, but the innermost dim is the longest, so
/// that there are few runs, unless runs along the innermost one are contiguous and long.
void plan_walk(const View& from, const View& to, CopyPlan* plan) noexcept;

/// The runs of a plan that has elements, along its innermost dim.
Walk walk_of(const CopyPlan& plan) noexcept;

/// Writes the positions of the first elements of the runs [first, first + number) in the source.
void walk_sources(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept;

/// Writes the positions of the first elements of the runs [first, first + number) in the result.
void walk_results(const CopyPlan& plan, std::int64_t first, int number, double* positions) noexcept;

}  // namespace rw
