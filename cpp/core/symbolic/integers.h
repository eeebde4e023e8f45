// Divisors and roots of positive int64s.
#pragma once

#include <cstdint>
#include <limits>

namespace rw::symbolic {

/// Stands for "no upper bound". Bounds above it are cut to it.
inline constexpr std::int64_t kUnbounded = std::numeric_limits<std::int64_t>::max();

/// The greatest common divisor; that of 0 and a number is the number.
std::int64_t gcd(std::int64_t one, std::int64_t other) noexcept;

/// The product of two numbers of at least 0; kUnbounded if it does not fit int64.
std::int64_t saturating_product(std::int64_t one, std::int64_t other) noexcept;

/// The quotient, rounded up. `divisor` is at least 1.
std::int64_t ceil_quotient(std::int64_t dividend, std::int64_t divisor) noexcept;

/// The largest integer whose power is not above `number`. `degree` is at least 1.
std::int64_t floor_root(std::int64_t number, int degree) noexcept;

/// The prime factors of a number: the factors below its cube root, each with its exponent, and then
/// at most two larger primes.
struct Primes {
  static constexpr int kMost = 20;
  int count = 0;
  std::int64_t prime[kMost];
  int exponent[kMost];
};

/// Factors a number of at least 1. A product of two different primes that are both above the cube
/// root is one entry with exponent 1: no caller needs to tell them apart.
///
/// Cost  at most 700,000 divisions.
void factor(std::int64_t number, Primes* primes) noexcept;

/// The least x with `number` dividing x^degree: x^degree is a multiple of `number` exactly where x
/// is a multiple of the result.
std::int64_t least_with_multiple_power(std::int64_t number, int degree) noexcept;

/// The largest x whose power divides `number`: x^degree divides it exactly where x divides the
/// result.
std::int64_t largest_with_dividing_power(std::int64_t number, int degree) noexcept;

}  // namespace rw::symbolic
