// Proves that a request can fail: finds numbers that satisfy its facts and its requirement, and
// fail.
#include <algorithm>

#include "core/symbolic/solver.h"

namespace rw::symbolic {
namespace {

/// How many assignments are tried.
constexpr int kMostTried = 48;

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

}  // namespace

bool Solver::evaluate(const Expression& expression, const std::int64_t* values, std::int64_t* num,
                      std::int64_t* den) noexcept {
  if (expression.num <= 0) {
    *num = expression.num;
    *den = 1;
    return true;
  }
  other.reset(facts.atom_count);
  other.times(expression, problem->pool, 1);
  facts.substitute(&other);
  if (other.beyond || !evaluate_monomial(other, values, -1, num, den) || *den == 0) return false;
  const std::int64_t common = gcd(*num, *den);
  *num /= common;
  *den /= common;
  return true;
}

/// Whether values of the atoms satisfy facts and requirement, and the request then fails so.
bool Solver::fails_with(const std::int64_t* values, Status status) noexcept {
  if (!is_satisfied(requirement, values)) return false;
  std::int64_t input_numbers[kMaxRank], target_numbers[kMaxRank], numbers[kMaxRank], den = 1;
  const auto is_integer = [&](const Expression& expression, std::int64_t* number) {
    return evaluate(expression, values, number, &den) && den == 1;
  };
  for (int dim = 0; dim < request.input.rank; ++dim) {
    if (!is_integer(problem->input[dim], &input_numbers[dim])) return false;
  }
  for (int entry = 0; entry < request.target.rank; ++entry) {
    if (!is_integer(problem->target[entry], &target_numbers[entry])) return false;
  }
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    std::int64_t value = 0;
    other.reset(facts.atom_count);
    other.times_atom(atom, 1);
    facts.substitute(&other);
    if (other.num > 0 &&
        (!evaluate_monomial(other, values, -1, &value, &den) || den == 0 || value % den != 0)) {
      return false;
    }
    if (other.num > 0) value /= den;
    if (value < problem->atoms[atom].min || value > problem->atoms[atom].max) return false;
  }
  for (int place = 0; place < problem->fact_count; ++place) {
    const Fact& fact = problem->facts[place];
    std::int64_t left = 0, right = 0;
    if (!is_integer(fact.left, &left) || !is_integer(fact.right, &right)) return false;
    const bool holds = fact.relation == Relation::multiple   ? right != 0 && left % right == 0
                       : fact.relation == Relation::equal    ? left == right
                       : fact.relation == Relation::at_least ? left >= right
                                                             : left <= right;
    if (!holds) return false;
  }
  ResultOf<std::int64_t> concrete{numbers};
  const ReshapeRequest with_values{{input_numbers, request.input.rank},
                                   {target_numbers, request.target.rank},
                                   request.form,
                                   request.type};
  return resolve_reshape(*rules, zero_copies, with_values, &concrete) == status;
}

bool Solver::witness(const Zeros& zeros, Status status) noexcept {
  if (has_sums) return false;
  std::int64_t values[kMaxAtoms];
  std::uint32_t state = 1;
  for (int turn = 0; turn < kMostTried; ++turn) {
    for (int atom = 0; atom < facts.atom_count; ++atom) {
      state = state * 1664525u + 1013904223u;
      const std::int64_t least = std::max<std::int64_t>(facts.min[atom], 1);
      const std::int64_t above = turn == 0 ? 0 : (state >> 16) % kSpread;
      values[atom] = zeros.has(atom) ? 0 : std::min(least + above, facts.max[atom]);
    }
    settle(requirement, facts, zeros, turn, values);
    if (fails_with(values, status)) return true;
  }
  return false;
}

}  // namespace rw::symbolic
