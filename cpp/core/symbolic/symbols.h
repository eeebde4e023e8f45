// The algebra of lengths that are monomials, where it is known which of their atoms are 0; all
// others are at least 1. What is not decided by that is left as a test of a quotient.
#pragma once

#include <cstdint>

#include "core/numbers.h"
#include "core/symbolic/ranges.h"

namespace rw::symbolic {

/// The atoms that are 0; all others are at least 1.
struct Zeros {
  int count = 0;
  int atoms[2] = {-1, -1};

  bool has(int atom) const noexcept { return atom == atoms[0] || atom == atoms[1]; }
};

/// A product of lengths; its number is 0 if one of them is. What it has of atoms is multiplied when
/// a step or a test asks for it: most tries with zeros do not.
struct Product : Coefficient {
  bool rounded = false;  ///< it overflowed int64: its number is as the system computes it
  int count = 0;         ///< the number of factors that have atoms
  struct {
    int first, count;   // nothing here is initialized: most of the room is never used
  } factors[kMaxRank];  ///< their terms, in the pool

  /// Whether it is a number; one that is 0, or negative because it wrapped, is.
  bool is_number() const noexcept { return num <= 0 || (den == 1 && !beyond && count == 0); }
};

/// The comparison of counts that decides whether a request works, once no check has failed.
struct Undecided {
  enum class Test : std::uint8_t {
    none,     ///< it works
    divides,  ///< the quotient of the counts has to be an integer
    equals,   ///< the quotient has to be 1
  };
  Test test = Test::none;
  Monomial quotient;

  bool operator==(const Undecided& other) const noexcept {
    return test == other.test && quotient == other.quotient;
  }
};

/// An algebra as Numbers is. A length whose denominator is 0 is not known.
struct Symbols {
  using Length = Expression;
  using Product = symbolic::Product;
  using Value = Expression;

  static constexpr bool kRanked = false;

  RecorderOf<Value> record;
  Pool* pool;
  const Ranges* ranges;
  Undecided* undecided;
  Zeros zeros;

  static Length number(std::int64_t number) noexcept { return {number, 1, 0, 0}; }
  static Length unknown() noexcept { return {1, 0, 0, 0}; }
  static Value value(std::int64_t from) noexcept { return number(from); }
  static const Value& value(const Length& length) noexcept { return length; }
  Value value(const Product& product) const noexcept {
    return record.trace == nullptr ? unknown() : length(product);
  }
  Length length(const Product& product) const noexcept;
  Length length(const Monomial& monomial) const noexcept;

  bool is_zero(const Length& length) const noexcept {
    return length.num == 0 || (zeros.count > 0 && length.count > 0 && has_zero(length));
  }
  static bool is_zero(const Product& product) noexcept { return product.num == 0; }
  static bool is_negative(const Length& length) noexcept { return length.num < 0; }
  static bool is_negative(const Product& product) noexcept { return product.num < 0; }
  static bool is(const Length& length, std::int64_t number) noexcept {
    return is_number(length) && length.num == number;
  }
  static bool is_number(const Length& length) noexcept {
    return length.count == 0 && length.den == 1;
  }
  bool is_above(const Length& length, std::int64_t number) const noexcept {
    return factor(length) > number || ranges->of(length, *pool).min > number;
  }
  /// An integer that is not safe is a bigint, as a name is a text.
  static bool is_unsafe(const Length&) noexcept { return false; }
  static std::int64_t factor(const Length& length) noexcept {
    return length.den == 1 ? length.num : 1;
  }

  /// Makes *monomial the product.
  void expand(const Product& product, Monomial* monomial) const noexcept;
  /// Makes *quotient that of two products, which are not 0.
  void expand(const Product& one, const Product& other, Monomial* quotient) const noexcept;

  static void reset(Product* product) noexcept {
    product->beyond = product->rounded = false;
    product->num = product->den = 1;
    product->count = 0;
  }
  bool multiply(Product* product, const Length& length) const noexcept;
  static bool overflow(Overflow rule, Product* product, const Length& length) noexcept;
  bool same(const Product& one, const Product& other) const noexcept;
  bool divide(const Product& dividend, const Product& divisor, Length* quotient) const noexcept;

 private:
  bool has_zero(const Length& length) const noexcept {
    for (const Term* term = pool->begin(length); term != pool->end(length); ++term) {
      if (zeros.has(term->atom)) return true;
    }
    return false;
  }
  /// Returns  false if the quotient is a number that fails the test
  bool leave(Undecided::Test test, const Product& one, const Product& other) const noexcept;
};

}  // namespace rw::symbolic
