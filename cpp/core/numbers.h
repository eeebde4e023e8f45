// The algebra of lengths that are numbers: what a scan asks of a length and of a product of lengths.
#pragma once

#include <cstdint>
#include <limits>

#include "core/choices.h"
#include "core/dims.h"
#include "core/trace.h"

namespace rw {

/// Multiplies modulo 2^64 by a length that is not 0.
///
/// Returns  whether the product fits uint64.
inline bool multiply_unsigned(std::int64_t* product, std::int64_t length) noexcept {
  const auto before = static_cast<std::uint64_t>(*product);
  const auto factor = static_cast<std::uint64_t>(length);
  *product = static_cast<std::int64_t>(before * factor);
  return before <= std::numeric_limits<std::uint64_t>::max() / factor;
}

/// An algebra has a type of lengths, one of products, one of the values of steps, and what a scan
/// asks of them.
struct Numbers {
  using Length = std::int64_t;
  using Product = std::int64_t;
  using Value = std::int64_t;

  /// Whether the rank of every input is known.
  static constexpr bool kRanked = true;

  RecorderOf<Value> record;

  static Length number(std::int64_t number) noexcept { return number; }
  /// A length or a product as the value of a step.
  static Value value(std::int64_t number) noexcept { return number; }

  static Length length(Product product) noexcept { return product; }

  static bool is_zero(std::int64_t number) noexcept { return number == 0; }
  static bool is_negative(std::int64_t number) noexcept { return number < 0; }
  static bool is(Length length, std::int64_t number) noexcept { return length == number; }
  static bool is_number(Length) noexcept { return true; }
  static bool is_above(Length length, std::int64_t number) noexcept { return length > number; }
  /// Whether a result cannot have a length, whatever the system is.
  static bool is_unsafe(Length length) noexcept { return length > kMaxSafeLength; }
  /// The number that a length, which is not 0, is a multiple of.
  static std::int64_t factor(Length length) noexcept { return length; }

  static void reset(Product* product) noexcept { *product = 1; }

  /// Returns  whether the product is below 2^63; *product is else unchanged.
  static bool multiply(Product* product, Length length) noexcept {
    return rw::multiply(product, length);
  }

  /// Multiplies where `multiply` detected an overflow.
  ///
  /// Returns  whether the rules allow this product.
  static bool overflow(Overflow rule, Product* product, Length length) noexcept {
    if (rule == Overflow::refused) return false;
    if (rule == Overflow::wraps) return multiply_unsigned(product, length);
    *product = std::numeric_limits<std::int64_t>::max();
    return true;
  }

  static bool same(Product one, Product other) noexcept { return one == other; }

  /// Returns  whether nothing remains.
  static bool divide(Product dividend, Product divisor, Length* quotient) noexcept {
    // Multiplying back gives the remainder: a second division would take longer.
    *quotient = dividend / divisor;
    return *quotient * divisor == dividend && divisor > 0;
  }
};

}  // namespace rw
