// Takes from a requirement what it says of single atoms: their bounds, and the value of one.
#include <algorithm>

#include "core/symbolic/integers.h"
#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// Whether the request with some zeros works only where the requirement holds.
bool needs_requirement(Given& given, const Resolved& resolved, const Zeros& zeros) noexcept {
  const Resolved& other = resolve_with(given, zeros, false);
  return other.status != Status::ok || other.undecided == resolved.undecided;
}

/// The same with any zeros.
bool needs_requirement_with_zeros(Given& given, const Resolved& resolved) noexcept {
  std::int16_t atoms[kMaxAtoms];
  const int count = given.zeroable(atoms);
  if (count > 2 || given.has_sums) return false;
  for (int one = 0; one < count; ++one) {
    if (!needs_requirement(given, resolved, {1, {atoms[one], -1}})) return false;
  }
  return count < 2 || needs_requirement(given, resolved, {2, {atoms[0], atoms[1]}});
}

/// Takes the bounds of the requirement's only atom from the requirement.
void narrow(Given& given, const Resolved& resolved, const Decided& decided) noexcept {
  const int atom = decided.requirement.only_atom();
  if (atom < 0 || !is_required_with_zeros(given, resolved, atom)) return;
  given.ranges.min[atom] = std::max(given.ranges.min[atom], decided.only.min);
  given.ranges.max[atom] = std::min(given.ranges.max[atom], decided.only.max);
}

/// The atom whose length the requirement states: the only atom, or the only one without a name.
/// Returns  -1  there is none
int solvable_atom(const Given& given, const Requirement& requirement) noexcept {
  if (requirement.relation != Relation::equal || requirement.each_is_one) return -1;
  const Monomial& quotient = requirement.quotient;
  int found = requirement.only_atom();
  if (found < 0) {
    for (int atom = 0; atom < quotient.atoms; ++atom) {
      if (quotient.exponent[atom] == 0 || !given.problem->atoms[atom].unnamed) continue;
      if (found >= 0) return -1;
      found = atom;
    }
  }
  return found >= 0 && std::abs(quotient.exponent[found]) == 1 ? found : -1;
}

/// The only atom of a monomial, with exponent 1. Returns  -1  there are others, or none
int only_factor(const Monomial& monomial) noexcept {
  int only = -1;
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    if (monomial.exponent[atom] == 0) continue;
    if (only >= 0 || monomial.exponent[atom] != 1) return -1;
    only = atom;
  }
  return only;
}

}  // namespace

bool is_inferred_exact(const Given& given, const Resolved& resolved) noexcept {
  const ReshapeRules& rules = *given.rules;
  const bool by_nonzero =
      rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths && !given.zero_copies;
  if (rules.zero_product == InferredAtZeroProduct::refused && !by_nonzero) return true;
  // Else it has to be certain which of the known lengths are 0, and with nonzero_lengths which of
  // the input's.
  const auto is_certain = [&](const Expression& length) {
    return length.num <= 0 || given.ranges.is_positive(length, given.facts.pool);
  };
  for (int entry = 0; entry < given.request.target.rank; ++entry) {
    if (!is_certain(given.copies(entry) ? given.input[entry] : given.target[entry])) return false;
  }
  return !by_nonzero || !resolved.has_literal_zero ||
         std::all_of(given.input, given.input + given.request.input.rank, is_certain);
}

bool is_required_with_zeros(Given& given, const Resolved& resolved, int atom) noexcept {
  if (resolved.undecided.test == Undecided::Test::divides) {
    return is_inferred_exact(given, resolved);
  }
  return given.is_input_positive() ||
         (given.are_others_positive(atom) && !given.is_in_input(atom)) ||
         needs_requirement_with_zeros(given, resolved);
}

bool solve(Given& given, const Resolved& resolved, const Decided& decided,
           Solution* solution) noexcept {
  const Requirement& requirement = decided.requirement;
  solution->atom = -1;
  if (requirement.holds != Holds::sometimes) return true;
  narrow(given, resolved, decided);
  const int found = solvable_atom(given, requirement);
  if (found < 0 || !is_required_with_zeros(given, resolved, found)) return true;
  solution->atom = found;
  Monomial& value = solution->value;
  value.reset(given.facts.atom_count);
  value.times(requirement.quotient, -requirement.quotient.exponent[found]);
  value.exponent[found] = 0;
  // Where it is a multiple of one other atom, that atom has the bounds which this one's bounds give.
  const int other = only_factor(value);
  if (other < 0) return true;
  std::int64_t& least = given.ranges.min[other];
  std::int64_t& most = given.ranges.max[other];
  const std::int64_t turns =
      std::max(ceil_quotient(given.ranges.min[found], value.num), ceil_quotient(least, value.den));
  least = saturating_product(turns, value.den);
  if (most < kUnbounded) most = most / value.den * value.den;
  if (given.ranges.max[found] < kUnbounded) {
    most = std::min(most, saturating_product(given.ranges.max[found] / value.num, value.den));
  }
  return least <= most;
}

}  // namespace rw::symbolic
