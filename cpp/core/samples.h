// The samples of a batch after a Reshape or Flatten, if they lie along axis 0 of its input.
#pragma once

#include <cstdint>

#include "core/dims.h"

namespace rw {

/// X(verdict, meaning). The samples of a result. Each was a run of elements in row-major order, and still is.
#define RW_SAMPLES_LIST(X)                                                                     \
  X(unknown, "nothing is said: no axis, no elements, or a length that is not known")           \
  X(separate, "each is a run of entries along one axis, which hold nothing of another sample") \
  X(mixed, "for some lengths an entry along the first axis holds elements of two samples")

enum class SamplesVerdict : std::uint8_t {
#define RW_SAMPLES_ENTRY(verdict, meaning) verdict,
  RW_SAMPLES_LIST(RW_SAMPLES_ENTRY)
#undef RW_SAMPLES_ENTRY
};

template <typename Length>
struct SamplesOf {
  SamplesVerdict verdict = SamplesVerdict::unknown;
  int axis = -1;     ///< of separate samples
  Length rows = {};  ///< the entries along that axis that each sample is
};

using Samples = SamplesOf<std::int64_t>;

/// The samples of a request that works.
///
/// Entries along the result's axis 0 hold nothing of another sample where the batch divides their number. Behind axes
/// of length 1, which have one entry for all samples, they are apart where each sample is one entry.
///
/// Shapes   input, result: of as many elements each; a result of another number of elements says nothing.
/// Cost     O(rank), no allocation.
Samples samples_of(Dims input, Dims result) noexcept;

}  // namespace rw
