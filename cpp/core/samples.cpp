// The samples of a result whose lengths are numbers.
#include "core/samples.h"

namespace rw {

Samples samples_of(Dims input, Dims result) noexcept {
  std::int64_t elements = 1;
  std::int64_t same = 1;
  int at = 0;
  const bool fit =
      count(input, 0, input.rank, &elements, &at) && count(result, 0, result.rank, &same, &at);
  if (!fit || elements != same || elements == 0 || input.rank == 0 || result.rank == 0) return {};
  const std::int64_t batch = input[0];
  if (result[0] % batch == 0) return {SamplesVerdict::separate, 0, result[0] / batch};
  int axis = 0;
  while (result[axis] == 1) ++axis;
  if (result[axis] != batch) return {SamplesVerdict::mixed};
  return {SamplesVerdict::separate, axis, 1};
}

}  // namespace rw
