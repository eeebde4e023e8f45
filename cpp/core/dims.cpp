// Products of lengths that detect overflow.
#include "core/dims.h"

#include <limits>

namespace rw {

bool multiply(std::int64_t* product, std::int64_t length) noexcept {
  // Two factors below 2^31, which nearly all are, cannot overflow: no division is needed.
  if (((*product | length) >> 31) != 0 && length != 0 &&
      static_cast<std::uint64_t>(*product) >
          static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max() / length)) {
    return false;
  }
  *product *= length;
  return true;
}

bool count(Dims dims, int begin, int end, std::int64_t* product, int* at) noexcept {
  *product = 1;
  for (int axis = begin; axis < end; ++axis) {
    if (!multiply(product, dims[axis])) {
      *at = axis;
      return false;
    }
  }
  return true;
}

}  // namespace rw
