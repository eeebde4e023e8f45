// The least and the greatest value of atoms and of monomials, and what they decide.
#pragma once

#include <cstdint>

#include "core/symbolic/facts.h"
#include "core/symbolic/requirement.h"

namespace rw::symbolic {

/// From `min` to `max`, inclusive; `max` is kUnbounded where there is no upper bound.
struct Range {
  std::int64_t min = 0;
  std::int64_t max = kUnbounded;
};

/// A range for each atom that the facts leave.
struct Ranges {
  int atom_count = 0;
  std::int64_t min[kMaxAtoms];
  std::int64_t max[kMaxAtoms];

  void read(const Facts& facts) noexcept;

  /// The range of a monomial wherever it is an integer. A divisor is at least 1.
  Range of(const Monomial& monomial) const noexcept;
  Range of(const Expression& expression, const Pool& pool) const noexcept;

  /// Whether no atom of an expression can be 0, nor the expression itself.
  bool is_positive(const Expression& expression, const Pool& pool) const noexcept;

  /// Decides a requirement by the bounds of its atoms, over values of at least 1. With one atom the
  /// decision is exact.
  ///
  /// @param only  gets the range of the only atom's values that satisfy the requirement, with a
  ///              least value of 0 if 0 satisfies it too
  void decide(Requirement* requirement, Range* only) const noexcept;
};

}  // namespace rw::symbolic
