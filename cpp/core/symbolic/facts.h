// The facts about the atoms: bounds, equalities and divisibilities, as substitutions of atoms.
#pragma once

#include <cstdint>

#include "core/symbolic/problem.h"

namespace rw::symbolic {

/// Replaces an atom by `by`, or where it `keeps` the atom, by `by` times an atom that takes its
/// place: where 4 divides N, N is 4 times another integer.
struct Substitution {
  int atom;
  bool keeps;
  Expression by;
};

/// The facts of a request, worked into its atoms.
struct Facts {
  int atom_count = 0;
  std::int64_t min[kMaxAtoms];  ///< of the atoms that the substitutions leave
  std::int64_t max[kMaxAtoms];
  int substitution_count = 0;
  Substitution substitutions[kMaxAtoms];
  int integral_count = 0;
  Expression integral[kMaxFacts];  ///< monomials that are integers because a fact says so
  bool loose = false;  ///< some facts or bounds are not in the atoms: assignments that they exclude
                       ///< seem possible
  bool contradicts = false;  ///< no assignment satisfies all facts
  int contradicting_fact =
      -1;               ///< the fact at which that was noticed; -1: an expression or a bound
  bool beyond = false;  ///< a coefficient left int64, or there was no room
  Pool pool;

  /// Reads the facts of a problem, and that each expression of it is an integer.
  void read(const Problem& problem) noexcept;

  /// Replaces the problem's atoms in a monomial by those that the substitutions leave.
  void substitute(Monomial* monomial) const noexcept;

  /// Undoes `substitute`, for a monomial of atoms that it left.
  void restore(Monomial* monomial) const noexcept;

  /// Whether an atom's value is certainly not 0.
  bool is_positive(int atom) const noexcept { return min[atom] > 0; }

 private:
  bool read_fact(const Problem& problem, const Fact& fact, bool last) noexcept;
  bool read_integral(const Monomial& monomial, bool last) noexcept;
  bool read_equality(Monomial* monomial, bool last) noexcept;
  void read_bound(const Monomial& left, std::int64_t bound, bool from_below) noexcept;
  void read_zero(const Monomial& monomial) noexcept;
  void replace(int atom, bool keeps, const Monomial& by) noexcept;
  void keep_integral(const Monomial& monomial) noexcept;
  void fix_equal_bounds() noexcept;

  /// Bounds an atom that may not be 0, or that must be 1.
  void exclude_zero(int atom, bool is_one) noexcept;

  /// Replaces the atoms whose bounds are equal. Returns  whether there was one.
  bool replaces_equal_bounds() noexcept;
};

}  // namespace rw::symbolic
