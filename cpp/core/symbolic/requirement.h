// When a monomial is an integer, and when it is 1: decided, or reduced to the shortest conditions.
#pragma once

#include "core/symbolic/facts.h"
#include "core/symbolic/monomial.h"

namespace rw::symbolic {

enum class Holds : std::uint8_t { always, sometimes, never };

/// A condition on atoms: that `quotient` is an integer (Relation::multiple), or 1 (equal).
struct Requirement {
  Holds holds = Holds::always;
  Relation relation = Relation::multiple;
  /// With a product that has to be 1, each of its atoms has to be 1.
  bool each_is_one = false;
  /// Where `holds` is `sometimes`: reduced.
  Monomial quotient;

  /// The only atom of the quotient; -1 if there are others.
  int only_atom() const noexcept;
};

/// Reduces "quotient is an integer", for atoms that are integers of at least 1 and nothing else.
void reduce_integral(Monomial* quotient, Requirement* requirement) noexcept;

/// Reduces "quotient is 1", for the same atoms.
void reduce_equal(Monomial* quotient, Requirement* requirement) noexcept;

}  // namespace rw::symbolic
