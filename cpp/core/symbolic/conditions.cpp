// Writes the requirement into an answer as conditions, in the atoms of the request.
#include <algorithm>

#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// Stores the atoms of a monomial that are above its line, with the number there.
bool store_above(const Monomial& monomial, std::int64_t number, int sign, Pool* pool,
                 Expression* to) noexcept {
  Monomial side;
  side.reset(monomial.atoms);
  side.num = number;
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    side.exponent[atom] = static_cast<std::int16_t>(std::max(monomial.exponent[atom] * sign, 0));
  }
  return store(side, pool, to);
}

/// Appends that a monomial, in the atoms that the facts leave, is an integer, or 1.
void add_condition(const Given& given, Monomial* quotient, Relation relation,
                   Answer* answer) noexcept {
  given.facts.restore(quotient);
  if (answer->condition_count == kMaxConditions) {
    answer->exact = false;
    return;
  }
  Condition& condition = answer->conditions[answer->condition_count];
  condition.relation = relation;
  const bool stored = !quotient->beyond &&
                      store_above(*quotient, quotient->num, 1, &answer->pool, &condition.left) &&
                      store_above(*quotient, quotient->den, -1, &answer->pool, &condition.right);
  if (!stored) {
    answer->exact = false;
    return;
  }
  // A number is on the right.
  if (relation == Relation::equal && condition.left.is_number()) {
    std::swap(condition.left, condition.right);
  }
  ++answer->condition_count;
}

}  // namespace

void fill_conditions(const Given& given, const Requirement& requirement, Answer* answer) noexcept {
  if (requirement.holds != Holds::sometimes) return;
  Monomial quotient;
  if (!requirement.each_is_one) {
    quotient.assign(requirement.quotient);
    return add_condition(given, &quotient, requirement.relation, answer);
  }
  for (int atom = 0; atom < given.facts.atom_count; ++atom) {
    if (requirement.quotient.exponent[atom] == 0) continue;
    quotient.reset(given.facts.atom_count);
    quotient.times_atom(atom, 1);
    add_condition(given, &quotient, Relation::equal, answer);
  }
}

}  // namespace rw::symbolic
