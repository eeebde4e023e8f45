// Expressions of names, their bounds, and what they have to satisfy.
#include "core/layout/names.h"

#include <algorithm>

namespace rw::layout {
namespace {

/// The longest length: the bound from above of one that has none.
constexpr std::int64_t kLongest = kMaxSafeLength;

/// The bound from below of one that no result has.
constexpr std::int64_t kTooLong = kMaxSafeLength + 1;

/// A bound of a product, at most `most`.
constexpr std::int64_t product_bound(std::int64_t one, std::int64_t other,
                                     std::int64_t most) noexcept {
  const std::int64_t product =
      product_of(std::max<std::int64_t>(one, 0), std::max<std::int64_t>(other, 0));
  return product == kBeyond ? most : std::min(product, most);
}

/// A bound of a sum, at most `most`.
constexpr std::int64_t sum_bound(std::int64_t one, std::int64_t other, std::int64_t most) noexcept {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(one, other, &sum)) return one > 0 ? most : INT64_MIN;
  return std::min(sum, most);
}

/// A bound of a difference.
constexpr std::int64_t difference_bound(std::int64_t one, std::int64_t other) noexcept {
  std::int64_t difference = 0;
  if (!__builtin_sub_overflow(one, other, &difference)) return difference;
  return one < 0 ? INT64_MIN : INT64_MAX;
}

/// A bound from above of a quotient, rounded up: none of a length that has none.
constexpr std::int64_t quotient_bound(std::int64_t max, std::int64_t number) noexcept {
  return max == kMaxSafeLength ? max : Numbers::quotient(max, number);
}

/// A place along an axis, for each of its lengths: `number`, or so far from its end.
struct Place {
  bool is_known = false;
  bool is_from_end = false;
  std::int64_t number = 0;
};

/// The place that a start or an end of a range is for all lengths between two bounds.
///
/// @param low, high  the places that one before the axis and one behind it are moved to; high is from the end.
Place place_of(std::int64_t given, std::int64_t min, std::int64_t max, std::int64_t low,
               std::int64_t high) noexcept {
  if (given >= 0) {
    if (given <= min + high) return {true, false, given};
    return {given >= max + high, true, high};
  }
  if (given >= -min) return {true, true, given};
  return {given <= low - max, false, low};
}

}  // namespace

std::int64_t Names::min_of(std::int64_t length) const noexcept {
  return is_number(length) ? length : expressions[length - base].min;
}

std::int64_t Names::max_of(std::int64_t length) const noexcept {
  return is_number(length) ? length : expressions[length - base].max;
}

std::int64_t Names::make(ExpressionKind kind, std::int64_t left, std::int64_t right,
                         std::int64_t min, std::int64_t max) noexcept {
  if (expression_count == kMostExpressions) {
    is_full = true;
    return base;
  }
  expressions[expression_count] = {static_cast<std::int64_t>(kind), left, right, min, max};
  return base + expression_count++;
}

std::int64_t Names::unknown(std::int64_t min, std::int64_t max) noexcept {
  return min == max ? min : make(ExpressionKind::unknown, 0, 0, min, max);
}

Truth Names::is_one(std::int64_t length) const noexcept {
  const std::int64_t min = min_of(length);
  const std::int64_t max = max_of(length);
  return min > 1 || max < 1 ? Truth::no : min == max ? Truth::yes : Truth::open;
}

std::int64_t Names::sum(std::int64_t one, std::int64_t other) noexcept {
  if (is_number(one) && is_number(other)) return Numbers::sum(one, other);
  if (is_negative(one) || is_negative(other)) return kBeyond;
  if (one == 0 || other == 0) return one == 0 ? other : one;
  return make(ExpressionKind::sum, one, other, sum_bound(min_of(one), min_of(other), kTooLong),
              sum_bound(max_of(one), max_of(other), kLongest));
}

std::int64_t Names::product(std::int64_t one, std::int64_t other) noexcept {
  if (is_number(one) && is_number(other)) return Numbers::product(one, other);
  if (is_negative(one) || is_negative(other)) return kBeyond;
  if (one == 0 || other == 0) return 0;
  if (one == 1 || other == 1) return one == 1 ? other : one;
  return make(ExpressionKind::product, one, other,
              product_bound(min_of(one), min_of(other), kTooLong),
              product_bound(max_of(one), max_of(other), kLongest));
}

std::int64_t Names::difference(std::int64_t one, std::int64_t other) noexcept {
  if (is_number(one) && is_number(other)) return one - other;
  if (other == 0) return one;
  return make(ExpressionKind::difference, one, other, difference_bound(min_of(one), max_of(other)),
              difference_bound(max_of(one), min_of(other)));
}

std::int64_t Names::shortened(std::int64_t length, std::int64_t by) noexcept {
  if (is_number(length)) return length + by;
  if (by != INT64_MIN) return difference(length, -by);
  // It has no negative.
  return make(ExpressionKind::sum, length, by, sum_bound(min_of(length), by, kTooLong),
              sum_bound(max_of(length), by, kLongest));
}

std::int64_t Names::quotient(std::int64_t length, std::int64_t number) noexcept {
  if (is_number(length)) return Numbers::quotient(length, number);
  if (number == 1) return length;
  return make(ExpressionKind::quotient, length, number, Numbers::quotient(min_of(length), number),
              quotient_bound(max_of(length), number));
}

std::int64_t Names::common(std::int64_t one, std::int64_t other) noexcept {
  const bool is_other_known = is_number(other) && other != 1;
  if (one == other || other == 1 || (is_one(one) == Truth::no && !is_other_known)) return one;
  if (one == 1 || is_one(other) == Truth::no) return other;
  return unknown(std::min(min_of(one), min_of(other)), std::max(max_of(one), max_of(other)));
}

Range Names::range(std::int64_t start, std::int64_t end, std::int64_t step,
                   std::int64_t length) noexcept {
  if (is_number(length)) return range_of(start, end, step, length);
  const std::int64_t min = min_of(length);
  const std::int64_t max = max_of(length);
  const bool is_forward = step > 0;
  const std::int64_t high = is_forward ? 0 : -1;
  Place first = place_of(start, min, max, 0, high);
  const Place behind = place_of(end, min, max, high, high);
  // Backwards, no entry is the first of an axis that may be empty, but its last one is where the range begins.
  if (!is_forward && min == 0) {
    first = {(first.is_known && first.is_from_end) || start == -1, true, -1};
  }
  const std::int64_t stride = is_forward ? step : step == INT64_MIN ? INT64_MAX : -step;
  if (!first.is_known || !behind.is_known) {
    const std::int64_t most = quotient_bound(max, stride);
    return {unknown(0, max), unknown(high, max), unknown(0, most)};
  }
  const auto length_of = [&](const Place& place) noexcept {
    if (!place.is_from_end) return place.number;
    return place.number < 0 ? shortened(length, place.number) : length;
  };
  const Place& upper = is_forward ? behind : first;
  const Place& lower = is_forward ? first : behind;
  const int times = int{upper.is_from_end} - int{lower.is_from_end};
  const std::int64_t offset = upper.number - lower.number;
  const std::int64_t one_end = times * min + offset;
  const std::int64_t other_end = times * max + offset;
  const std::int64_t most = std::max(one_end, other_end);
  Range range{length_of(first), length_of(behind), 0};
  if (most <= 0) return range;
  if (std::min(one_end, other_end) < 0) {
    // The bound of a length that has none is none either.
    const std::int64_t bound = times > 0 && max == kMaxSafeLength ? max : most;
    range.count = unknown(0, quotient_bound(std::min(bound, kMaxSafeLength), stride));
    return range;
  }
  const std::int64_t distance = times == 0   ? offset
                                : times < 0  ? difference(offset, length)
                                : offset < 0 ? shortened(length, offset)
                                             : sum(length, offset);
  range.count = quotient(distance, stride);
  return range;
}

bool Names::is_implied(const Condition& one, const Condition& by) const noexcept {
  if (one.relation != by.relation || one.left != by.left) return false;
  if (one.right == by.right) return true;
  return static_cast<Relation>(one.relation) == Relation::at_least && is_number(one.right) &&
         is_number(by.right) && one.right < by.right;
}

bool Names::accepts(Relation relation, std::int64_t left, std::int64_t right,
                    const Mistake& mistake) noexcept {
  if (is_number(left) && is_number(right)) return are_related(relation, left, right);
  switch (relation) {
    case Relation::one_or_equal:
      if (left == right || left == 1 || right == 1) return true;
      if (is_one(left) != Truth::no || is_one(right) != Truth::no) break;
      relation = Relation::equal;
      [[fallthrough]];
    case Relation::equal:
      if (left == right) return true;
      break;
    case Relation::at_least:
      if (min_of(left) >= max_of(right)) return true;
      if (max_of(left) < min_of(right)) return false;
      break;
    case Relation::multiple:
      if (right == 1) return true;
      break;
  }
  const Condition next{.relation = static_cast<std::int64_t>(relation),
                       .left = left,
                       .right = right,
                       .steps = trace->count,
                       .fault = static_cast<std::int64_t>(mistake.fault),
                       .parameter = static_cast<std::int64_t>(mistake.parameter),
                       .input = mistake.input,
                       .index = mistake.index,
                       .value = mistake.value,
                       .low = mistake.low,
                       .high = mistake.high};
  // A requirement that one before implies is no condition: the indices of a Gather are many.
  for (int index = condition_count - 1; index >= 0; --index) {
    if (is_implied(next, conditions[index])) return true;
  }
  if (condition_count < kMostConditions) {
    conditions[condition_count++] = next;
  } else if (is_implied(conditions[condition_count - 1], next)) {
    conditions[condition_count - 1] = next;
  } else {
    is_cut = true;
  }
  return true;
}

}  // namespace rw::layout
