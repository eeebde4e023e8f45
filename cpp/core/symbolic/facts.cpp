// Derives bounds and substitutions from a request's facts, and from its expressions being integers, to a fixed point.
#include "core/symbolic/facts.h"

#include <algorithm>

namespace rw::symbolic {
namespace {

/// Memory of one call. Its contents mean nothing between calls: the module has one thread.
struct Compared {
  Monomial left, right, quotient;
  bool done[kMaxFacts];
};
thread_local Compared compared;

void write_monomial(const Facts& facts, const Expression& expression, const Pool& pool,
                    Monomial* monomial) noexcept {
  monomial->reset(facts.atom_count);
  if (expression.num == 0) {
    monomial->num = 0;
    return;
  }
  monomial->times(expression, pool, 1);
  facts.substitute(monomial);
}

bool is_written_integral(const Expression& expression, const Pool& pool) noexcept {
  return expression.den == 1 && std::all_of(pool.begin(expression), pool.end(expression),
                                            [](const Term& term) { return term.exponent > 0; });
}

}  // namespace

bool Facts::read_fact(const Problem& problem, const Fact& fact, bool last) noexcept {
  Monomial& left = compared.left;
  Monomial& right = compared.right;
  write_monomial(*this, fact.left, problem.pool, &left);
  write_monomial(*this, fact.right, problem.pool, &right);
  switch (fact.relation) {
    case Relation::at_least:
    case Relation::at_most: {
      const bool from_below = fact.relation == Relation::at_least;
      if (right.is_number() && right.den == 1) {
        if (left.num == 0) {
          if (from_below ? right.num > 0 : false) contradicts = true;
        } else {
          read_bound(left, right.num, from_below);
        }
      } else if (left.is_number() && left.den == 1) {
        if (right.num == 0) {
          if (from_below ? false : left.num > 0) contradicts = true;
        } else {
          read_bound(right, left.num, !from_below);
        }
      } else {
        loose = true;
      }
      const int before = substitution_count;
      fix_equal_bounds();
      return substitution_count > before;
    }
    case Relation::multiple: {
      if (right.num == 0) {
        contradicts = true;
        return false;
      }
      read_bound(right, 1, true);
      if (left.num == 0) return false;
      Monomial& quotient = compared.quotient;
      quotient.assign(left);
      quotient.times(right, -1);
      return read_integral(quotient, last);
    }
    case Relation::equal:
      break;
  }
  if (left.num == 0 || right.num == 0) {
    Monomial& other = left.num == 0 ? right : left;
    if (other.num != 0) read_zero(other);
    const int before = substitution_count;
    fix_equal_bounds();
    return substitution_count > before;
  }
  for (int atom = 0; atom < atom_count; ++atom) {
    if (left.exponent[atom] > 0 && right.exponent[atom] > 0 && !is_positive(atom)) {
      loose = true;  // where this atom is 0, the equality says nothing of the others
      return false;
    }
  }
  Monomial& quotient = compared.quotient;
  quotient.assign(left);
  quotient.times(right, -1);
  return read_equality(&quotient, last);
}

void Facts::read(const Problem& problem) noexcept {
  atom_count = problem.atom_count;
  substitution_count = integral_count = pool.count = 0;
  loose = beyond = contradicts = false;
  contradicting_fact = -1;
  for (int atom = 0; atom < atom_count; ++atom) {
    min[atom] = problem.atoms[atom].min;
    max[atom] = problem.atoms[atom].max;
  }
  fix_equal_bounds();

  // Each fact, and each expression with a quotient, has to be an integer.
  bool* const done = compared.done;
  std::fill_n(done, problem.fact_count, false);
  Monomial& written = compared.left;
  const auto read_expression = [&](const Expression& expression, bool last) {
    if (is_written_integral(expression, problem.pool)) return false;
    for (const Term* term = problem.pool.begin(expression); term != problem.pool.end(expression);
         ++term) {
      if (term->exponent > 0) continue;
      compared.right.reset(atom_count);
      compared.right.times_atom(term->atom, 1);
      substitute(&compared.right);
      if (compared.right.num == 0) {
        contradicts = true;
        return false;
      }
      read_bound(compared.right, 1, true);
    }
    write_monomial(*this, expression, problem.pool, &written);
    return written.num != 0 && read_integral(written, last);
  };
  for (bool last = false, changed = true;;) {
    last = !changed;
    changed = false;
    for (int dim = 0; dim < problem.input_rank; ++dim) {
      changed |= read_expression(problem.input[dim], last);
    }
    for (int entry = 0; entry < problem.target_rank && !problem.any_target; ++entry) {
      changed |= read_expression(problem.target[entry], last);
    }
    for (int place = 0; place < problem.fact_count; ++place) {
      if (done[place]) continue;
      const Fact& fact = problem.facts[place];
      bool replaced = read_expression(fact.left, last);
      replaced |= read_expression(fact.right, last);
      const bool read_now = read_fact(problem, fact, last);
      if (read_now) done[place] = true;
      changed |= replaced || read_now;
      if (contradicts) {
        contradicting_fact = place;
        break;
      }
    }
    if (contradicts || beyond || last) break;
  }
  // Facts about atoms that were replaced later: the monomials of the list, in today's atoms.
  for (int place = 0; place < integral_count; ++place) {
    write_monomial(*this, integral[place], pool, &written);
    if (written.num == 0) {
      integral[place] = {0, 1, 0, 0};
    } else if (!store(written, &pool, &integral[place])) {
      beyond = true;
    }
  }
}

}  // namespace rw::symbolic
