// The entries of a range, of a length that is a number.
#include "core/layout/lengths.h"

namespace rw::layout {
namespace {

/// A start or an end, counted from the front where it is negative, between two bounds. No length is negative, so that
/// the sum fits.
std::int64_t clamp(std::int64_t given, std::int64_t length, std::int64_t low,
                   std::int64_t high) noexcept {
  const std::int64_t place = given < 0 ? given + length : given;
  return place < low ? low : place > high ? high : place;
}

}  // namespace

Range range_of(std::int64_t start, std::int64_t end, std::int64_t step,
               std::int64_t length) noexcept {
  const bool is_forward = step > 0;
  if (length == 0) return {0, 0, 0};
  const std::int64_t last = is_forward ? length : length - 1;
  const std::int64_t first = clamp(start, length, 0, last);
  const std::int64_t behind = clamp(end, length, is_forward ? 0 : -1, last);
  const std::int64_t distance = is_forward ? behind - first : first - behind;
  if (distance <= 0) return {first, behind, 0};
  // As an unsigned number, since the lowest int64 has no negative.
  const std::uint64_t stride =
      is_forward ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
  const std::uint64_t steps = (static_cast<std::uint64_t>(distance) - 1) / stride;
  return {first, behind, static_cast<std::int64_t>(steps) + 1};
}

}  // namespace rw::layout
