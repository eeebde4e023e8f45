// Interval arithmetic on monomials of integers of at least 0.
#include "core/symbolic/ranges.h"

#include <algorithm>

#include "core/symbolic/integers.h"

namespace rw::symbolic {
namespace {

/// How many candidates are tried to find the divisors of a number in a range.
constexpr std::int64_t kMostDivisor = 1 << 21;

std::int64_t power_of(std::int64_t base, int degree) noexcept {
  std::int64_t power = 1;
  for (int turn = 0; turn < degree; ++turn) {
    if (power == 0 || power == kUnbounded || base == 1) break;
    power = saturating_product(power, base);
  }
  return power;
}

/// Numerator and denominator of a monomial, each with its range.
struct Sides {
  Range up, down;

  Sides(std::int64_t num, std::int64_t den) noexcept : up{num, num}, down{den, den} {}

  void include(const Range& atom, int exponent) noexcept {
    Range& side = exponent > 0 ? up : down;
    const int degree = exponent > 0 ? exponent : -exponent;
    const std::int64_t least = exponent > 0 ? atom.min : std::max<std::int64_t>(atom.min, 1);
    side.min = saturating_product(side.min, power_of(least, degree));
    side.max = saturating_product(side.max, power_of(atom.max, degree));
  }

  Range quotient() const noexcept {
    const std::int64_t min = up.min == 0              ? 0
                             : down.max == kUnbounded ? 1
                                                      : ceil_quotient(up.min, down.max);
    return {min, up.max == kUnbounded ? kUnbounded : up.max / down.min};
  }
};

/// The divisors of a number in a range.
struct Divisors {
  bool complete = true;  ///< all were looked at
  std::int64_t least = 0, greatest = 0;

  Divisors(std::int64_t number, std::int64_t low, std::int64_t high) noexcept {
    high = std::min(high, number);
    if (low <= 1 && high == number) {
      least = 1;
      greatest = number;
      return;
    }
    const auto take = [&](std::int64_t divisor) {
      if (divisor < low || divisor > high) return;
      if (least == 0 || divisor < least) least = divisor;
      greatest = std::max(greatest, divisor);
    };
    std::int64_t small = 1;
    for (; small <= kMostDivisor && small <= number / small; ++small) {
      if (number % small != 0) continue;
      take(small);
      take(number / small);
    }
    complete = small > number / small;
  }
};

/// Whether all integers of a range divide a number.
bool all_divide(std::int64_t number, std::int64_t low, std::int64_t high) noexcept {
  if (high > number) return false;
  for (std::int64_t divisor = low; divisor <= high; ++divisor) {
    if (number % divisor != 0) return false;
  }
  return true;
}

}  // namespace

void Ranges::read(const Facts& facts) noexcept {
  atom_count = facts.atom_count;
  std::copy_n(facts.min, atom_count, min);
  std::copy_n(facts.max, atom_count, max);
}

Range Ranges::of(const Monomial& monomial) const noexcept {
  if (monomial.num == 0) return {0, 0};
  Sides sides(monomial.num, monomial.den);
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    if (monomial.exponent[atom] == 0) continue;
    sides.include({min[atom], max[atom]}, monomial.exponent[atom]);
  }
  return sides.quotient();
}

Range Ranges::of(const Expression& expression, const Pool& pool) const noexcept {
  if (expression.num == 0) return {0, 0};
  Sides sides(expression.num, expression.den);
  for (const Term* term = pool.begin(expression); term != pool.end(expression); ++term) {
    sides.include({min[term->atom], max[term->atom]}, term->exponent);
  }
  return sides.quotient();
}

bool Ranges::is_positive(const Expression& expression, const Pool& pool) const noexcept {
  return expression.num > 0 && std::all_of(pool.begin(expression), pool.end(expression),
                                           [this](const Term& term) { return min[term.atom] > 0; });
}

void Ranges::decide(Requirement* requirement, Range* only) const noexcept {
  const Monomial& quotient = requirement->quotient;
  const int atom = requirement->only_atom();
  if (requirement->holds != Holds::sometimes) return;
  if (atom < 0) {
    Sides sides(quotient.num, quotient.den);
    for (int at = 0; at < quotient.atoms; ++at) {
      const int exponent = quotient.exponent[at];
      if (exponent == 0) continue;
      if (requirement->each_is_one && min[at] > 1) requirement->holds = Holds::never;
      sides.include({std::max<std::int64_t>(min[at], 1), max[at]}, exponent);
    }
    const bool too_small = sides.up.max < sides.down.min;
    const bool too_large =
        requirement->relation == Relation::equal && sides.up.min > sides.down.max;
    if (too_small || too_large) requirement->holds = Holds::never;
    return;
  }
  const std::int64_t low = std::max<std::int64_t>(min[atom], 1), high = max[atom];
  const bool above = quotient.exponent[atom] > 0;
  if (requirement->relation == Relation::equal) {
    const std::int64_t value = above ? quotient.den : quotient.num;
    if (value < low || value > high) requirement->holds = Holds::never;
    *only = {value, value};
  } else if (above) {
    const std::int64_t step = quotient.den;
    const std::int64_t turns = ceil_quotient(low, step);
    const std::int64_t last = high == kUnbounded ? kUnbounded : high / step * step;
    if (saturating_product(turns, step) > last) requirement->holds = Holds::never;
    *only = {min[atom] == 0 ? 0 : saturating_product(turns, step), last};
  } else {
    if (all_divide(quotient.num, low, high)) {
      requirement->holds = Holds::always;
      return;
    }
    const Divisors divisors(quotient.num, low, high);
    if (divisors.greatest > 0 && divisors.complete) {
      *only = {divisors.least, divisors.greatest};
    } else if (divisors.complete) {
      requirement->holds = Holds::never;
    } else {
      *only = {low, std::min(high, quotient.num)};
    }
  }
}

}  // namespace rw::symbolic
