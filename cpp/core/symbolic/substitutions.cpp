// Substitutes atoms in monomials by what facts make them equal to, and reverts that.
#include <algorithm>

#include "core/symbolic/facts.h"
#include "core/symbolic/integers.h"

namespace rw::symbolic {

void Facts::substitute(Monomial* monomial) const noexcept {
  for (int place = 0; place < substitution_count; ++place) {
    const Substitution& change = substitutions[place];
    const int power = monomial->exponent[change.atom];
    if (power == 0) continue;
    if (change.by.num == 0) {
      monomial->reset(atom_count);
      monomial->num = 0;
      return;
    }
    if (!change.keeps) monomial->exponent[change.atom] = 0;
    monomial->times(change.by, pool, power);
  }
}

void Facts::restore(Monomial* monomial) const noexcept {
  for (int place = substitution_count - 1; place >= 0; --place) {
    const Substitution& change = substitutions[place];
    const int power = monomial->exponent[change.atom];
    if (change.keeps && power != 0) monomial->times(change.by, pool, -power);
  }
}

void Facts::replace(int atom, bool keeps, const Monomial& by) noexcept {
  if (by.beyond || substitution_count == kMaxAtoms) {
    beyond = true;
    return;
  }
  Substitution& change = substitutions[substitution_count];
  change = {atom, keeps, {}};
  if (!store(by, &pool, &change.by)) {
    beyond = true;
    return;
  }
  ++substitution_count;
  if (!keeps) return;
  if (!by.is_number() && (min[atom] > 1 || max[atom] < kUnbounded)) loose = true;
  min[atom] =
      by.is_number() ? ceil_quotient(min[atom], by.num) : std::min<std::int64_t>(min[atom], 1);
  if (max[atom] < kUnbounded) max[atom] /= by.num;
}

/// Replaces each atom that has one value left.
void Facts::fix_equal_bounds() noexcept {
  for (int atom = 0; atom < atom_count; ++atom) {
    if (min[atom] != max[atom]) continue;
    const Substitution* const end = substitutions + substitution_count;
    const Substitution* const found = std::find_if<const Substitution*>(
        substitutions, end,
        [=](const Substitution& change) { return change.atom == atom && !change.keeps; });
    if (found != end) continue;
    if (substitution_count == kMaxAtoms) {
      beyond = true;
      return;
    }
    substitutions[substitution_count++] = {atom, false, {min[atom], 1, 0, 0}};
  }
}

}  // namespace rw::symbolic
