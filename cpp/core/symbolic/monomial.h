// Products of unknown lengths: a quotient of two int64s times integer powers of atoms.
#pragma once

#include <cstdint>

#include "core/dims.h"

namespace rw::symbolic {

/// The maximum number of atoms of a request: names, lengths without a name, and sums.
inline constexpr int kMaxAtoms = 1024;

/// The maximum number of terms of all expressions of a request.
inline constexpr int kMaxTerms = 16384;

/// An atom to a power that is not 0.
struct Term {
  std::int16_t atom;
  std::int16_t exponent;
};

/// A monomial as a list of terms in a pool: (num / den) · Π atom^exponent. A request's target may
/// have a negative number; no other `num` is negative. `den` is at least 1.
struct Expression {
  std::int64_t num = 1;
  std::int64_t den = 1;
  int first = 0;
  int count = 0;

  bool is_number() const noexcept { return count == 0; }
};

/// The terms of expressions.
struct Pool {
  Term terms[kMaxTerms];
  int count = 0;

  const Term* begin(const Expression& expression) const noexcept {
    return terms + expression.first;
  }
  const Term* end(const Expression& expression) const noexcept {
    return terms + expression.first + expression.count;
  }
};

/// The number before the atoms of a monomial. Numerator and denominator have no common factor.
struct Coefficient {
  bool beyond = false;  ///< a coefficient left int64, or an exponent int16: the value is not known
  std::int64_t num = 1;
  std::int64_t den = 1;

  /// Multiplies by (num / den)^power, for num >= 1 and den >= 1.
  void scale(std::int64_t by_num, std::int64_t by_den, int power) noexcept;
};

/// A monomial with one exponent for each atom.
struct Monomial : Coefficient {
  int atoms = 0;  ///< the number of exponents
  std::int16_t exponent[kMaxAtoms];

  /// Makes it the number 1.
  void reset(int atom_count) noexcept;
  void assign(const Monomial& other) noexcept;

  void times_atom(int atom, int power) noexcept;
  /// Multiplies by expression^power. The expression is not 0.
  void times(const Expression& expression, const Pool& pool, int power) noexcept;
  /// Multiplies by other^power.
  void times(const Monomial& other, int power) noexcept;

  bool is_number() const noexcept;
  /// Whether it is an integer wherever its atoms are.
  bool is_integral() const noexcept;
  bool is_one() const noexcept { return num == 1 && den == 1 && !beyond && is_number(); }
  bool operator==(const Monomial& other) const noexcept;
};

/// Appends the terms of a monomial to a pool.
///
/// Returns  false  the pool has no room; *expression is then unchanged.
[[nodiscard]] bool store(const Monomial& monomial, Pool* pool, Expression* expression) noexcept;

}  // namespace rw::symbolic
