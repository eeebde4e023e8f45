// Writes the requirement into an answer as conditions, in the atoms of the request.
#include <algorithm>

#include "core/symbolic/solver.h"

namespace rw::symbolic {

void Solver::add_condition(const Monomial& from, Relation relation) noexcept {
  if (answer->condition_count == kMaxConditions) {
    answer->exact = false;
    return;
  }
  Condition& condition = answer->conditions[answer->condition_count];
  condition.relation = relation;
  Monomial& side = solution;
  bool stored = !from.beyond;
  for (const int sign : {1, -1}) {
    side.reset(facts.atom_count);
    side.num = sign > 0 ? from.num : from.den;
    for (int atom = 0; atom < facts.atom_count; ++atom) {
      if (from.exponent[atom] * sign > 0) {
        side.exponent[atom] = static_cast<std::int16_t>(from.exponent[atom] * sign);
      }
    }
    stored = stored && store(side, &answer->pool, sign > 0 ? &condition.left : &condition.right);
  }
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

void Solver::fill_conditions() noexcept {
  if (requirement.holds != Holds::sometimes) return;
  if (!requirement.each_is_one) {
    other.assign(requirement.quotient);
    facts.restore(&other);
    return add_condition(other, requirement.relation);
  }
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    if (requirement.quotient.exponent[atom] == 0) continue;
    other.reset(facts.atom_count);
    other.times_atom(atom, 1);
    facts.restore(&other);
    add_condition(other, Relation::equal);
  }
}

}  // namespace rw::symbolic
