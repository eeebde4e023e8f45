// Divisibility and equality of monomials over integers of at least 1, decided prime by prime.
#include "core/symbolic/requirement.h"

#include <algorithm>

#include "core/symbolic/integers.h"

namespace rw::symbolic {
namespace {

/// The signs of a monomial's exponents, and what all of them are multiples of.
struct Exponents {
  int positive = 0, negative = 0;
  int common = 0;    ///< the greatest common divisor
  int smallest = 0;  ///< the smallest absolute value

  explicit Exponents(const Monomial& monomial) noexcept {
    for (int atom = 0; atom < monomial.atoms; ++atom) {
      const int exponent = monomial.exponent[atom];
      if (exponent == 0) continue;
      ++(exponent > 0 ? positive : negative);
      const int size = exponent > 0 ? exponent : -exponent;
      common = static_cast<int>(gcd(common, size));
      if (smallest == 0 || size < smallest) smallest = size;
    }
  }
};

void divide_exponents(Monomial* monomial, int by) noexcept {
  for (int atom = 0; atom < monomial->atoms; ++atom) {
    monomial->exponent[atom] = static_cast<std::int16_t>(monomial->exponent[atom] / by);
  }
}

bool is_power(std::int64_t number, int degree, std::int64_t* root) noexcept {
  *root = largest_with_dividing_power(number, degree);
  std::int64_t power = 1;
  for (int turn = 0; turn < degree; ++turn) {
    if (!multiply(&power, *root)) return false;
  }
  return power == number;
}

/// Whether an exponent is a sum of the monomial's exponents, each taken any number of times.
bool is_sum(const Monomial& monomial, int total) noexcept {
  bool reachable[64] = {true};
  for (int sum = 1; sum <= total; ++sum) {
    for (int atom = 0; atom < monomial.atoms && !reachable[sum]; ++atom) {
      const int exponent = monomial.exponent[atom];
      const int size = exponent > 0 ? exponent : -exponent;
      if (size > 0 && size <= sum && reachable[sum - size]) reachable[sum] = true;
    }
  }
  return reachable[total];
}

/// Whether a product of atoms can be `number`: each prime's exponent has to be such a sum.
bool can_be(const Monomial& monomial, std::int64_t number, int smallest) noexcept {
  if (number == 1 || smallest == 1) return true;
  Primes primes;
  factor(number, &primes);
  for (int place = 0; place < primes.count; ++place) {
    if (!is_sum(monomial, primes.exponent[place])) return false;
  }
  return true;
}

Holds decide_integral(Monomial* quotient, Requirement* requirement) noexcept {
  const Exponents exponents(*quotient);
  if (exponents.negative == 0) {
    if (quotient->den == 1) return Holds::always;
    if (exponents.positive == 0) return Holds::never;
    // The numerator's number is coprime to the divisor.
    quotient->num = 1;
    quotient->den = least_with_multiple_power(quotient->den, exponents.common);
    divide_exponents(quotient, exponents.common);
    return Holds::sometimes;
  }
  if (exponents.positive == 0) {
    if (quotient->den > 1) return Holds::never;
    quotient->num = largest_with_dividing_power(quotient->num, exponents.common);
    divide_exponents(quotient, exponents.common);
    requirement->each_is_one = quotient->num == 1;
    return Holds::sometimes;
  }
  std::int64_t num = 0, den = 0;
  if (exponents.common > 1 && is_power(quotient->num, exponents.common, &num) &&
      is_power(quotient->den, exponents.common, &den)) {
    quotient->num = num;
    quotient->den = den;
    divide_exponents(quotient, exponents.common);
  }
  return Holds::sometimes;
}

Holds decide_equal(Monomial* quotient, Requirement* requirement) noexcept {
  const Exponents exponents(*quotient);
  if (exponents.common == 0) {
    return quotient->num == 1 && quotient->den == 1 ? Holds::always : Holds::never;
  }
  const bool one_sided = exponents.positive == 0 || exponents.negative == 0;
  if (one_sided) {
    // A product of atoms times `coefficient` has to be `number`; the two numbers are coprime.
    const bool atoms_left = exponents.positive > 0;
    const std::int64_t coefficient = atoms_left ? quotient->num : quotient->den;
    const std::int64_t number = atoms_left ? quotient->den : quotient->num;
    if (coefficient > 1 || !can_be(*quotient, number, exponents.smallest)) return Holds::never;
    requirement->each_is_one = number == 1;
  }
  if (exponents.common > 1) {
    std::int64_t num = 0, den = 0;
    if (!is_power(quotient->num, exponents.common, &num) ||
        !is_power(quotient->den, exponents.common, &den)) {
      return Holds::never;
    }
    quotient->num = num;
    quotient->den = den;
    divide_exponents(quotient, exponents.common);
  }
  // With atoms on both sides whose exponents have no common divisor, every prime can be balanced.
  return Holds::sometimes;
}

}  // namespace

int Requirement::only_atom() const noexcept {
  int only = -1;
  for (int atom = 0; atom < quotient.atoms; ++atom) {
    if (quotient.exponent[atom] == 0) continue;
    if (only >= 0) return -1;
    only = atom;
  }
  return only;
}

void reduce_integral(Monomial* quotient, Requirement* requirement) noexcept {
  requirement->relation = Relation::multiple;
  requirement->each_is_one = false;
  requirement->holds = decide_integral(quotient, requirement);
  if (requirement->each_is_one) requirement->relation = Relation::equal;
  if (&requirement->quotient != quotient) requirement->quotient.assign(*quotient);
}

void reduce_equal(Monomial* quotient, Requirement* requirement) noexcept {
  requirement->relation = Relation::equal;
  requirement->each_is_one = false;
  requirement->holds = decide_equal(quotient, requirement);
  if (&requirement->quotient != quotient) requirement->quotient.assign(*quotient);
}

}  // namespace rw::symbolic
