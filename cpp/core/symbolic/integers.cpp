// Trial division, Euclid's algorithm, and roots by bisection.
#include "core/symbolic/integers.h"

namespace rw::symbolic {

std::int64_t gcd(std::int64_t one, std::int64_t other) noexcept {
  while (other != 0) {
    const std::int64_t rest = one % other;
    one = other;
    other = rest;
  }
  return one;
}

std::int64_t saturating_product(std::int64_t one, std::int64_t other) noexcept {
  if (one == 0 || other == 0) return 0;
  return one > kUnbounded / other ? kUnbounded : one * other;
}

std::int64_t ceil_quotient(std::int64_t dividend, std::int64_t divisor) noexcept {
  return dividend / divisor + (dividend % divisor != 0 ? 1 : 0);
}

namespace {

std::int64_t saturating_power(std::int64_t base, int degree) noexcept {
  std::int64_t power = 1;
  for (int turn = 0; turn < degree && power < kUnbounded; ++turn) {
    if (base <= 1) return base;
    power = saturating_product(power, base);
  }
  return power;
}

}  // namespace

std::int64_t floor_root(std::int64_t number, int degree) noexcept {
  std::int64_t low = 0, high = degree == 1 ? number : std::int64_t{3037000499};
  if (degree == 1 || number <= 1) return number;
  if (degree > 62) return 1;
  while (low < high) {
    const std::int64_t middle = low + (high - low + 1) / 2;
    const std::int64_t power = saturating_power(middle, degree);
    if (power <= number && power < kUnbounded) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

void factor(std::int64_t number, Primes* primes) noexcept {
  primes->count = 0;
  const auto add = [&](std::int64_t prime, int exponent) {
    primes->prime[primes->count] = prime;
    primes->exponent[primes->count++] = exponent;
  };
  for (std::int64_t prime = 2; prime * prime * prime <= number; prime += prime == 2 ? 1 : 2) {
    int exponent = 0;
    for (; number % prime == 0; number /= prime) ++exponent;
    if (exponent > 0) add(prime, exponent);
  }
  if (number == 1) return;
  const std::int64_t root = floor_root(number, 2);
  if (root * root == number) {
    add(root, 2);
  } else {
    add(number, 1);
  }
}

namespace {

/// Raises each prime of `number` to the exponent that `exponent_of` makes of its own.
template <typename ExponentOf>
std::int64_t rebuild(std::int64_t number, ExponentOf exponent_of) noexcept {
  Primes primes;
  factor(number, &primes);
  std::int64_t result = 1;
  for (int place = 0; place < primes.count; ++place) {
    const int exponent = exponent_of(primes.exponent[place]);
    for (int turn = 0; turn < exponent; ++turn) result *= primes.prime[place];
  }
  return result;
}

}  // namespace

std::int64_t least_with_multiple_power(std::int64_t number, int degree) noexcept {
  if (degree == 1 || number == 1) return number;
  return rebuild(number, [=](int exponent) { return (exponent + degree - 1) / degree; });
}

std::int64_t largest_with_dividing_power(std::int64_t number, int degree) noexcept {
  if (degree == 1 || number == 1) return number;
  return rebuild(number, [=](int exponent) { return exponent / degree; });
}

}  // namespace rw::symbolic
