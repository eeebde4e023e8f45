// Dims and strides as JavaScript passes them: integers in float64, which holds every position in an
// array exactly.
#pragma once

#include <cstdint>

#include "core/dims.h"

namespace rw {

using ViewLane = double[kMaxRank];

/// Converts `rank` integers of a lane, and keeps them in `storage`. Not inlined: many calls use it.
[[gnu::noinline]] inline Dims read_integers(const double* lane, int rank, std::int64_t* storage) {
  for (int axis = 0; axis < rank; ++axis) storage[axis] = static_cast<std::int64_t>(lane[axis]);
  return {storage, rank};
}

}  // namespace rw
