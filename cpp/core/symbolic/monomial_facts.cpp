// Derives facts about atoms from a fact about one monomial: its bound, that it is an integer, or that it is 1.
#include <algorithm>

#include "core/symbolic/facts.h"
#include "core/symbolic/integers.h"
#include "core/symbolic/requirement.h"

namespace rw::symbolic {
namespace {

/// Memory of one call. Its contents mean nothing between calls: the module has one thread.
struct Reduction {
  Monomial solution;
  Requirement reduced;
};
thread_local Reduction reduction;

}  // namespace

/// Reads that monomial >= bound, or <= bound.
void Facts::read_bound(const Monomial& monomial, std::int64_t bound, bool from_below) noexcept {
  if (from_below && bound <= 0) return;
  int only = -1, others = 0;
  bool divides = false;
  for (int atom = 0; atom < atom_count; ++atom) {
    const int exponent = monomial.exponent[atom];
    if (exponent == 0) continue;
    if (only >= 0) ++others;
    only = atom;
    if (exponent < 0) divides = true;
    if (exponent > 0 && from_below) min[atom] = std::max<std::int64_t>(min[atom], 1);
  }
  if (only < 0) {
    const std::int64_t scaled = saturating_product(bound, monomial.den);
    if (from_below ? monomial.num < scaled : monomial.num > scaled) contradicts = true;
    return;
  }
  if (divides || others > 0) {
    if (!from_below || bound > 1) loose = true;
    return;
  }
  const int degree = monomial.exponent[only];
  const std::int64_t scaled = saturating_product(bound, monomial.den);
  if (from_below) {
    const std::int64_t power = ceil_quotient(scaled, monomial.num);
    std::int64_t root = floor_root(power, degree);
    // The root, rounded up.
    std::int64_t back = 1;
    for (int turn = 0; turn < degree; ++turn) back = saturating_product(back, root);
    if (back < power) ++root;
    min[only] = std::max(min[only], root);
  } else {
    max[only] = std::min(max[only], floor_root(scaled / monomial.num, degree));
  }
  if (min[only] > max[only]) contradicts = true;
}

void Facts::read_zero(const Monomial& monomial) noexcept {
  int only = -1;
  for (int atom = 0; atom < atom_count; ++atom) {
    if (monomial.exponent[atom] <= 0 || is_positive(atom)) continue;
    if (only >= 0) {
      loose = true;  // which of them is 0 is not known
      return;
    }
    only = atom;
  }
  if (only < 0)
    contradicts = true;
  else
    max[only] = 0;
}

void Facts::keep_integral(const Monomial& monomial) noexcept {
  if (integral_count == kMaxFacts || monomial.beyond ||
      !store(monomial, &pool, &integral[integral_count])) {
    beyond = true;
    return;
  }
  ++integral_count;
}

void Facts::exclude_zero(int atom, bool is_one) noexcept {
  min[atom] = std::max<std::int64_t>(min[atom], 1);
  if (is_one) max[atom] = std::min<std::int64_t>(max[atom], 1);
  if (min[atom] > max[atom]) contradicts = true;
}

bool Facts::replaces_equal_bounds() noexcept {
  const int before = substitution_count;
  fix_equal_bounds();
  return substitution_count > before;
}

/// Reads that a monomial is an integer.
///
/// Returns  whether an atom was replaced.
bool Facts::read_integral(const Monomial& monomial, bool last) noexcept {
  Requirement& reduced = reduction.reduced;
  Monomial& solution = reduction.solution;
  reduced.quotient.assign(monomial);
  reduce_integral(&reduced.quotient, &reduced);
  const Monomial& quotient = reduced.quotient;
  if (reduced.holds == Holds::always) return false;
  if (reduced.holds == Holds::never) {
    contradicts = true;
    return false;
  }
  int up = -1, ups = 0, downs = 0;
  for (int atom = 0; atom < atom_count; ++atom) {
    if (quotient.exponent[atom] > 0) {
      up = atom;
      ++ups;
    } else if (quotient.exponent[atom] < 0) {
      ++downs;
      exclude_zero(atom, reduced.each_is_one);
    }
  }
  if (reduced.each_is_one) return replaces_equal_bounds();
  if (ups == 1 && quotient.exponent[up] == 1 && quotient.num == 1) {
    solution.reset(atom_count);
    solution.times(quotient, -1);
    solution.exponent[up] = 0;
    replace(up, true, solution);
    if (min[up] > max[up]) contradicts = true;
    fix_equal_bounds();
    return true;
  }
  if (ups == 0 && downs == 1) {
    const int only = reduced.only_atom();
    max[only] = std::min(max[only], quotient.num);
    if (min[only] > max[only]) contradicts = true;
  }
  if (last) keep_integral(quotient);
  return false;
}

/// Reads that a monomial is 1.
///
/// Returns  whether an atom was replaced.
bool Facts::read_equality(Monomial* monomial, bool last) noexcept {
  Requirement& reduced = reduction.reduced;
  Monomial& solution = reduction.solution;
  reduced.quotient.assign(*monomial);
  reduce_equal(&reduced.quotient, &reduced);
  if (reduced.holds == Holds::always) return false;
  if (reduced.holds == Holds::never) {
    contradicts = true;
    return false;
  }
  Monomial& quotient = *monomial;
  quotient.assign(reduced.quotient);
  int ups = 0, downs = 0;
  for (int atom = 0; atom < atom_count; ++atom) {
    ups += quotient.exponent[atom] > 0;
    downs += quotient.exponent[atom] < 0;
  }
  for (int atom = 0; atom < atom_count; ++atom) {
    if (quotient.exponent[atom] == 0 || (ups > 0 && downs > 0)) continue;
    exclude_zero(atom, reduced.each_is_one);
  }
  if (reduced.each_is_one) return replaces_equal_bounds();
  // The last atom that the others give without a quotient, or else with one.
  int best = -1;
  bool best_whole = false;
  for (int atom = 0; atom < atom_count; ++atom) {
    const int exponent = quotient.exponent[atom];
    if (exponent != 1 && exponent != -1) continue;
    bool whole = (exponent > 0 ? quotient.num : quotient.den) == 1, possible = true;
    for (int other = 0; other < atom_count; ++other) {
      const int power = -exponent * quotient.exponent[other];
      if (other == atom || power >= 0) continue;
      whole = false;
      if (!is_positive(other)) possible = false;
    }
    if (!possible || (best_whole && !whole)) continue;
    best = atom;
    best_whole = whole;
  }
  if (best < 0) {
    if (last) {
      keep_integral(quotient);
      solution.reset(atom_count);
      solution.times(quotient, -1);
      keep_integral(solution);
      loose = true;
    }
    return false;
  }
  const int sign = quotient.exponent[best] > 0 ? -1 : 1;
  quotient.exponent[best] = 0;
  solution.reset(atom_count);
  solution.times(quotient, sign);
  quotient.assign(solution);
  read_bound(quotient, min[best], true);
  if (max[best] < kUnbounded) read_bound(quotient, max[best], false);
  replace(best, false, quotient);
  if (!quotient.is_integral()) read_integral(quotient, true);
  fix_equal_bounds();
  return true;
}

}  // namespace rw::symbolic
