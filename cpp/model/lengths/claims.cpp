// The bounds of lengths for every N, and what follows from these of two lengths.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <numeric>

#include "model/lengths/lengths.h"

namespace rw::model {
namespace {

bool is_end(std::int64_t value) noexcept { return value == INT64_MIN || value == INT64_MAX; }

/// The end of int64 on the side of a sign.
std::int64_t end_of(bool negative) noexcept { return negative ? INT64_MIN : INT64_MAX; }

/// The sum of two ends of intervals on one side, of which `none` is the open one.
std::int64_t plus(std::int64_t left, std::int64_t right, std::int64_t none) noexcept {
  std::int64_t sum = 0;
  if (left == none || right == none) return none;
  if (is_end(left) || is_end(right)) return is_end(left) ? left : right;
  return __builtin_add_overflow(left, right, &sum) ? end_of(left < 0) : sum;
}

std::int64_t times(std::int64_t left, std::int64_t right) noexcept {
  std::int64_t product = 0;
  if (left == 0 || right == 0) return 0;
  const bool overflows = __builtin_mul_overflow(left, right, &product);
  return overflows || is_end(left) || is_end(right) ? end_of((left < 0) != (right < 0)) : product;
}

Bounds plus(Bounds left, Bounds right) noexcept {
  return {plus(left.least, right.least, INT64_MIN), plus(left.most, right.most, INT64_MAX)};
}

Bounds times(Bounds left, Bounds right) noexcept {
  const auto [least, most] =
      std::minmax({times(left.least, right.least), times(left.least, right.most),
                   times(left.most, right.least), times(left.most, right.most)});
  return {least, most};
}

/// Whether a number of at least 1 is a whole number to the power of a degree of at least 2.
bool is_power(std::int64_t number, int degree) noexcept {
  const auto power = [degree](std::int64_t root) {
    std::int64_t product = 1;
    for (int factor = 0; factor < degree; ++factor) product = times(product, root);
    return product;
  };
  std::int64_t least = 1;
  std::int64_t most = std::min<std::int64_t>(number, 3'037'000'500);  // its square is above int64
  while (least < most) {
    const std::int64_t middle = (least + most) / 2;
    if (power(middle) < number) {
      least = middle + 1;
    } else {
      most = middle;
    }
  }
  return power(least) == number;
}

/// The bounds of a quotient, rounded either way, of a divisor of at least 1.
Bounds divided(Bounds dividend, Bounds divisor) noexcept {
  // A quotient is no further from 0 than the dividend.
  if (dividend.least < 0) return {dividend.least, std::max<std::int64_t>(dividend.most, 0)};
  const std::int64_t most = is_end(dividend.most) ? dividend.most : dividend.most / divisor.least;
  return {is_end(divisor.most) ? 0 : dividend.least / divisor.most, most};
}

}  // namespace

Bounds Lengths::bounds(Function function, Length left, Length right) const noexcept {
  const Bounds one = bounds(left);
  const Bounds other = bounds(right);
  switch (function) {
    case Function::divide_down:
    case Function::divide_trunc:
      return other.least >= 1 ? divided(one, other) : Bounds{};
    case Function::remainder:
      // For a divisor of at least 1: at most one less, and no more than a dividend that is not negative.
      if (other.least < 1) return {};
      return {0, std::min(is_end(other.most) ? other.most : other.most - 1,
                          one.least >= 0 ? one.most : INT64_MAX)};
    case Function::least:
      return {std::min(one.least, other.least), std::min(one.most, other.most)};
    case Function::greatest:
      return {std::max(one.least, other.least), std::max(one.most, other.most)};
    case Function::join:
      return {std::min(one.least, other.least), std::max(one.most, other.most)};
    case Function::absolute: {
      const Bounds opposite = times(one, {-1, -1});
      return {std::max<std::int64_t>({one.least, opposite.least, 0}),
              std::max(one.most, opposite.most)};
    }
  }
  return {};
}

Bounds Lengths::bounds(const Term& term) const noexcept {
  Bounds product = {term.coefficient, term.coefficient};
  for (const Symbol factor : term.factors) {
    if (factor == kNoSymbol) break;
    product = times(product, symbols_[factor].bounds);
  }
  return product;
}

Bounds Lengths::bounds(Length length) const noexcept {
  if (length < 0 || is_real(length)) return {};
  Bounds sum = {0, 0};
  for (const Term& term : terms(length)) sum = plus(sum, bounds(term));
  return sum;
}

Bounds Lengths::bounds_of_difference(Length left, Length right) noexcept {
  // Most differences are from a number: no length has to be made for one.
  const auto number = number_in(right);
  const bool has_opposite = number && *number != INT64_MIN;
  return has_opposite ? plus(bounds(left), {-*number, -*number}) : bounds(subtract(left, right));
}

Truth Lengths::open_or_unknown(Length left, Length right) noexcept {
  if (is_real(left) || is_real(right)) return Truth::unknown;
  if (depends_on_batch(left) || depends_on_batch(right)) {
    // N times both: N does not decide.
    left = per_sample(left);
    right = per_sample(right);
  }
  return has_fresh(left) || has_fresh(right) ? Truth::unknown : Truth::open;
}

void Lengths::cancel(Length* left, Length* right, bool all) noexcept {
  if (*left < 0 || terms(*left).empty()) return;
  const Term first = terms(*left)[0];
  for (const Symbol factor : first.factors) {
    if (factor == kNoSymbol) return;
    if (!all && symbols_[factor].bounds.least < 1) continue;
    const Length by = symbol(factor);
    const Length one = quotient(*left, by);
    const Length other = quotient(*right, by);
    if (one < 0 || other < 0) continue;
    *left = one;
    *right = other;
  }
}

std::int64_t Lengths::content(Length length) const noexcept {
  if (length < 0 || is_real(length)) return 1;
  std::int64_t all = 0;
  for (const Term& term : terms(length)) {
    if (term.coefficient == INT64_MIN) return 1;
    all = std::gcd(all, term.coefficient);
  }
  return all;
}

bool Lengths::is_no_multiple(Length length, std::int64_t number) const noexcept {
  if (length < 0) return false;
  std::int64_t divisor = number;
  std::int64_t rest = 0;
  for (const Term& term : terms(length)) {
    if (term.coefficient == INT64_MIN) return false;
    if (term.factors[0] == kNoSymbol) {
      rest = term.coefficient;
    } else {
      divisor = std::gcd(divisor, term.coefficient);
    }
  }
  return divisor > 1 && rest % divisor != 0;
}

bool Lengths::is_no_power(Length difference) const noexcept {
  if (difference < 0 || terms(difference).size() != 2) return false;
  std::int64_t number = 0;
  Term product;
  for (const Term& term : terms(difference)) {
    if (term.coefficient == INT64_MIN) return false;
    if (term.factors[0] == kNoSymbol) {
      number = term.coefficient;
    } else {
      product = term;
    }
  }
  // The product is a power of the greatest degree that divides how often it has each symbol.
  int degree = 0;
  for (const Symbol factor : product.factors) {
    if (factor == kNoSymbol) break;
    degree = std::gcd(degree, static_cast<int>(std::count(std::begin(product.factors),
                                                          std::end(product.factors), factor)));
  }
  if (number == 0 || degree < 2 || number % product.coefficient != 0) return false;
  return !is_power(std::abs(number / product.coefficient), degree);
}

Truth Lengths::at_least(Length left, Length right) noexcept {
  const Truth truth = ordered(left, right);
  undecided_ =
      truth == Truth::unknown ? Question{Question::Asks::at_least, left, right} : Question{};
  return truth;
}

Truth Lengths::ordered(Length left, Length right) noexcept {
  // Most lengths are numbers, which need no difference to be made.
  const auto one = number_in(left);
  const auto other = number_in(right);
  if (one && other) return *one >= *other ? Truth::always : Truth::never;
  const Bounds difference = bounds_of_difference(left, right);
  if (difference.least >= 0) return Truth::always;
  if (difference.most < 0) return Truth::never;
  if (depends_on_batch(left) && !depends_on_batch(right) && bounds(right).least >= 0) {
    // One sample has the least.
    const Truth of_one = ordered(per_sample(left), right);
    return of_one == Truth::never ? Truth::unknown : of_one;
  }
  return open_or_unknown(left, right);
}

Truth Lengths::equal(Length left, Length right) noexcept {
  const Truth truth = compared(left, right);
  undecided_ = truth == Truth::unknown ? Question{Question::Asks::equal, left, right} : Question{};
  return truth;
}

Truth Lengths::compared(Length left, Length right) noexcept {
  if (left < 0 || right < 0) return Truth::unknown;
  if (left == right) return Truth::always;
  if (is_number(left) && is_number(right)) return Truth::never;
  cancel(&left, &right);
  const Length difference = subtract(left, right);
  const bool differ = is_not_zero(difference) == Truth::always || is_no_multiple(difference, 0) ||
                      is_no_power(difference);
  if (differ) return Truth::never;
  // Lengths that are equal only where a factor of both is 0 differ for factors of at least 1.
  Length one_rest = left;
  Length other_rest = right;
  cancel(&one_rest, &other_rest, true);
  if (one_rest != left && compared(one_rest, other_rest) == Truth::never) return Truth::unknown;
  return open_or_unknown(left, right);
}

Truth Lengths::broadcasts(Length left, Length right) noexcept {
  if (equals(left, 1) || equals(right, 1)) return Truth::always;
  const Truth same = equal(left, right);
  if (same == Truth::always) return same;
  // A length of 1 broadcasts, and is more for another N.
  if (depends_on_batch(left) || depends_on_batch(right)) return Truth::unknown;
  if (same != Truth::never) return same;
  const Length one = number(1);
  const bool may_be_one =
      compared(left, one) != Truth::never || compared(right, one) != Truth::never;
  return may_be_one ? open_or_unknown(left, right) : Truth::never;
}

Truth Lengths::broadcasts_to(Length from, Length to) noexcept {
  if (equals(from, 1)) return Truth::always;
  const bool may_be_one = compared(from, number(1)) != Truth::never;
  const Truth same = equal(from, to);
  if (same == Truth::always || !may_be_one) return same;
  // As in broadcasts().
  if (depends_on_batch(from) || depends_on_batch(to)) return Truth::unknown;
  if (same != Truth::never) return same;
  return open_or_unknown(from, to);
}

Truth Lengths::is_not_zero(Length length) noexcept {
  undecided_ = {};
  const Bounds own = bounds(length);
  if (own.least > 0 || own.most < 0) return Truth::always;
  return equals(length, 0) ? Truth::never : open_or_unknown(length, length);
}

Truth Lengths::divides(Length divisor, Length dividend) noexcept {
  undecided_ = {};
  if (quotient(dividend, divisor) >= 0) return Truth::always;
  cancel(&dividend, &divisor);
  if (is_no_multiple(dividend, content(divisor))) return Truth::never;
  if (depends_on_batch(divisor)) {
    divisor = per_sample(divisor);
    dividend = per_sample(dividend);
  } else if (depends_on_batch(dividend)) {
    // A divisor of one sample's share divides that of all.
    const Truth of_one = divides(divisor, per_sample(dividend));
    // An N that fits says nothing of others, unless it is 1.
    const bool says_all = of_one == Truth::open && symbols_[kBatch].bounds.least == 1;
    return of_one == Truth::always || says_all ? of_one : Truth::unknown;
  }
  const auto one = number_in(divisor);
  const auto other = number_in(dividend);
  if (one && other) return *one != 0 && *other % *one == 0 ? Truth::always : Truth::never;
  return open_or_unknown(divisor, dividend);
}

std::partial_ordering Lengths::compare(Length left, Length right) noexcept {
  if (left < 0 || right < 0) return std::partial_ordering::unordered;
  if (left == right) return std::partial_ordering::equivalent;
  const Bounds difference = bounds_of_difference(left, right);
  if (difference.least > 0) return std::partial_ordering::greater;
  if (difference.most < 0) return std::partial_ordering::less;
  return std::partial_ordering::unordered;
}

}  // namespace rw::model
