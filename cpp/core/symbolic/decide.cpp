// Decides what a request requires: the comparison of its counts, reduced, beside facts and bounds.
#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// How many of the facts' integers a product is searched for.
constexpr int kMostFactors = 3;

/// Whether a monomial is an integer because it is a product of facts' integers and of atoms.
bool is_implied(const Facts& facts, const Monomial& monomial, int most) noexcept {
  if (monomial.is_integral()) return true;
  if (most == 0) return false;
  for (int place = 0; place < facts.integral_count; ++place) {
    const Expression& fact = facts.integral[place];
    if (fact.num == 0 || fact.is_number()) continue;
    Monomial rest;
    rest.assign(monomial);
    rest.times(fact, facts.pool, -1);
    if (!rest.beyond && is_implied(facts, rest, most - 1)) return true;
  }
  return false;
}

/// Whether facts say that the quotient of a requirement is an integer, or 1.
bool follows_from(const Facts& facts, const Requirement& requirement, bool equals) noexcept {
  if (facts.integral_count == 0) return false;
  if (!is_implied(facts, requirement.quotient, kMostFactors)) return false;
  if (!equals) return true;
  Monomial inverse;
  inverse.reset(facts.atom_count);
  inverse.times(requirement.quotient, -1);
  return is_implied(facts, inverse, kMostFactors);
}

}  // namespace

void decide(const Given& given, const Undecided& undecided, Decided* decided) noexcept {
  Requirement& requirement = decided->requirement;
  decided->only = {};
  if (undecided.test == Undecided::Test::none) {
    requirement.holds = Holds::always;
    requirement.each_is_one = false;
    requirement.quotient.reset(given.facts.atom_count);
    return;
  }
  requirement.quotient.assign(undecided.quotient);
  const bool equals = undecided.test == Undecided::Test::equals;
  if (equals) {
    reduce_equal(&requirement.quotient, &requirement);
  } else {
    reduce_integral(&requirement.quotient, &requirement);
  }
  if (requirement.holds == Holds::sometimes && follows_from(given.facts, requirement, equals)) {
    requirement.holds = Holds::always;
  }
  given.ranges.decide(&requirement, &decided->only);
}

}  // namespace rw::symbolic
