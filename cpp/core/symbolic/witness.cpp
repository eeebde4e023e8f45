// Proves that a request can fail: finds numbers that satisfy its facts and its requirement, and
// fail.
#include <algorithm>

#include "core/symbolic/integers.h"
#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// How many assignments are tried.
constexpr int kMostTurns = 48;

/// How far above its least value an atom is tried.
constexpr std::uint32_t kSpread = 6;

/// base^degree times *product; false if that leaves int64.
bool times_power(std::int64_t* product, std::int64_t base, int degree) noexcept {
  for (int turn = 0; turn < degree; ++turn) {
    if (!multiply(product, base)) return false;
  }
  return true;
}

/// Numerator and denominator of a monomial for values of its atoms.
bool evaluate_monomial(const Monomial& monomial, const std::int64_t* values, int without,
                       std::int64_t* num, std::int64_t* den) noexcept {
  *num = monomial.num;
  *den = monomial.den;
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    const int exponent = monomial.exponent[atom];
    if (exponent == 0 || atom == without) continue;
    if (!times_power(exponent > 0 ? num : den, values[atom], std::abs(exponent))) return false;
  }
  return true;
}

bool is_satisfied(const Requirement& requirement, const std::int64_t* values) noexcept {
  if (requirement.holds == Holds::always) return true;
  std::int64_t num = 0, den = 0;
  if (!evaluate_monomial(requirement.quotient, values, -1, &num, &den)) return false;
  if (requirement.relation == Relation::equal) return num == den;
  return den != 0 && num % den == 0;
}

/// Sets one atom so that the requirement is satisfied, if that is possible by one atom alone.
void settle(const Requirement& requirement, const Facts& facts, const Zeros& zeros, int turn,
            std::int64_t* values) noexcept {
  if (requirement.holds == Holds::always || is_satisfied(requirement, values)) return;
  const Monomial& quotient = requirement.quotient;
  for (int step = 0; step < quotient.atoms; ++step) {
    const int atom = (step + turn) % quotient.atoms;
    const int exponent = quotient.exponent[atom];
    if ((exponent != 1 && exponent != -1) || zeros.has(atom)) continue;
    std::int64_t num = 0, den = 0;
    if (!evaluate_monomial(quotient, values, atom, &num, &den) || num == 0 || den == 0) continue;
    const std::int64_t before = values[atom];
    if (requirement.relation == Relation::equal) {
      values[atom] = exponent > 0 ? den / num : num / den;
    } else if (exponent > 0) {
      const std::int64_t step_size = den / gcd(den, num);
      values[atom] = saturating_product(ceil_quotient(std::max<std::int64_t>(before, 1), step_size),
                                        step_size);
    } else {
      values[atom] = std::max<std::int64_t>(1, facts.min[atom]);
      while (values[atom] < 64 && !is_satisfied(requirement, values)) ++values[atom];
    }
    const bool inside = values[atom] >= std::max<std::int64_t>(1, facts.min[atom]) &&
                        values[atom] <= facts.max[atom] && is_satisfied(requirement, values);
    if (inside) return;
    values[atom] = before;
  }
}

/// The integer that a monomial is for values of its atoms.
///
/// Returns  false  it is none
bool is_integer(const Monomial& monomial, const std::int64_t* values,
                std::int64_t* number) noexcept {
  std::int64_t den = 1;
  *number = 0;
  if (monomial.num == 0) return true;
  if (monomial.beyond || !evaluate_monomial(monomial, values, -1, number, &den)) return false;
  if (den == 0 || *number % den != 0) return false;
  *number /= den;
  return true;
}

/// The same of a length in the atoms that the facts leave.
bool is_length(const Given& given, const Expression& length, const std::int64_t* values,
               std::int64_t* number) noexcept {
  *number = length.num;
  if (length.num <= 0) return true;
  Monomial monomial;
  monomial.reset(given.facts.atom_count);
  monomial.times(length, given.facts.pool, 1);
  return is_integer(monomial, values, number);
}

/// The same of a side of a fact, in the atoms of the problem.
bool is_side(const Given& given, const Expression& side, const std::int64_t* values,
             std::int64_t* number) noexcept {
  *number = side.num;
  if (side.num <= 0) return true;
  Monomial monomial;
  monomial.reset(given.facts.atom_count);
  monomial.times(side, given.problem->pool, 1);
  given.facts.substitute(&monomial);
  return is_integer(monomial, values, number);
}

/// Whether the atoms of the problem are integers within their bounds for values of those that the facts leave.
bool are_within_bounds(const Given& given, const std::int64_t* values) noexcept {
  Monomial monomial;
  for (int atom = 0; atom < given.facts.atom_count; ++atom) {
    monomial.reset(given.facts.atom_count);
    monomial.times_atom(atom, 1);
    given.facts.substitute(&monomial);
    std::int64_t value = 0;
    if (!is_integer(monomial, values, &value)) return false;
    const Atom& bounds = given.problem->atoms[atom];
    if (value < bounds.min || value > bounds.max) return false;
  }
  return true;
}

bool satisfies_facts(const Given& given, const std::int64_t* values) noexcept {
  const Problem& problem = *given.problem;
  return std::all_of(problem.facts, problem.facts + problem.fact_count, [&](const Fact& fact) {
    std::int64_t left = 0, right = 0;
    if (!is_side(given, fact.left, values, &left) || !is_side(given, fact.right, values, &right)) {
      return false;
    }
    switch (fact.relation) {
      case Relation::multiple:
        return right != 0 && left % right == 0;
      case Relation::equal:
        return left == right;
      case Relation::at_least:
        return left >= right;
      case Relation::at_most:
        return left <= right;
    }
    return false;
  });
}

/// Whether values of the atoms satisfy facts and requirement, and the request then fails so.
bool fails_with(const Given& given, const Requirement& requirement, const std::int64_t* values,
                Status status) noexcept {
  if (!is_satisfied(requirement, values)) return false;
  std::int64_t input[kMaxRank], target[kMaxRank], dims[kMaxRank];
  const auto& [from, to, form, type] = given.request;
  for (int dim = 0; dim < from.rank; ++dim) {
    if (!is_length(given, given.input[dim], values, &input[dim])) return false;
  }
  for (int entry = 0; entry < to.rank; ++entry) {
    if (!is_length(given, given.target[entry], values, &target[entry])) return false;
  }
  if (!are_within_bounds(given, values) || !satisfies_facts(given, values)) return false;
  ResultOf<std::int64_t> result{dims};
  const ReshapeRequest with_values{{input, from.rank}, {target, to.rank}, form, type};
  return resolve_reshape(*given.rules, given.zero_copies, with_values, &result) == status;
}

}  // namespace

bool fails_somewhere(const Given& given, const Requirement& requirement, const Zeros& zeros,
                     Status status) noexcept {
  if (given.has_sums) return false;
  const Facts& facts = given.facts;
  std::int64_t values[kMaxAtoms];
  std::uint32_t state = 1;
  for (int turn = 0; turn < kMostTurns; ++turn) {
    for (int atom = 0; atom < facts.atom_count; ++atom) {
      state = state * 1664525u + 1013904223u;
      const std::int64_t least = std::max<std::int64_t>(facts.min[atom], 1);
      const std::int64_t above = turn == 0 ? 0 : (state >> 16) % kSpread;
      values[atom] = zeros.has(atom) ? 0 : std::min(least + above, facts.max[atom]);
    }
    settle(requirement, facts, zeros, turn, values);
    if (fails_with(given, requirement, values, status)) return true;
  }
  return false;
}

}  // namespace rw::symbolic
