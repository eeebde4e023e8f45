// Reads a request: its facts, and its lengths in the atoms that these leave.
#include "core/symbolic/given.h"

#include <algorithm>

namespace rw::symbolic {

bool Given::convert(const Expression& from, Expression* into) noexcept {
  if (from.num <= 0) {
    *into = from;
    return true;
  }
  Monomial length;
  length.reset(facts.atom_count);
  length.times(from, problem->pool, 1);
  facts.substitute(&length);
  return !length.beyond && store(length, &facts.pool, into);
}

Reading Given::read(const Problem& from, TargetForm form, DataType type) noexcept {
  problem = &from;
  const int target_rank = from.any_target ? 0 : from.target_rank;
  request = {{input, from.input_rank}, {target, target_rank}, form, type};
  if (!from.fits()) return Reading::complete;

  facts.read(from);
  if (facts.contradicts) return Reading::contradictory;
  if (facts.beyond) return Reading::beyond;
  ranges.read(facts);
  has_sums = std::any_of(from.atoms, from.atoms + from.atom_count,
                         [](const Atom& atom) { return atom.sum; });
  for (int dim = 0; dim < from.input_rank; ++dim) {
    if (!convert(from.input[dim], &input[dim])) return Reading::beyond;
  }
  for (int entry = 0; entry < target_rank; ++entry) {
    if (!convert(from.target[entry], &target[entry])) return Reading::beyond;
  }
  terms = facts.pool.count;
  return Reading::complete;
}

bool Given::occurs(int atom, const Expression* list, int count) const noexcept {
  return std::any_of(list, list + count, [&](const Expression& length) {
    return std::any_of(facts.pool.begin(length), facts.pool.end(length),
                       [atom](const Term& term) { return term.atom == atom; });
  });
}

bool Given::is_input_positive() const noexcept {
  return std::all_of(input, input + request.input.rank, [this](const Expression& length) {
    return ranges.is_positive(length, facts.pool);
  });
}

bool Given::are_others_positive(int atom) const noexcept {
  for (int entry = 0; entry < request.target.rank; ++entry) {
    const Expression* length = &target[entry];
    if (length->num < 0) continue;
    if (length->num == 0) {
      if (!copies(entry)) return false;
      length = &input[entry];
    }
    if (length->num == 0) return false;
    for (const Term* term = facts.pool.begin(*length); term != facts.pool.end(*length); ++term) {
      if (term->atom != atom && ranges.min[term->atom] == 0) return false;
    }
  }
  return true;
}

int Given::zeroable(std::int16_t* atoms) const noexcept {
  int count = 0;
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    if (facts.min[atom] > 0 || facts.min[atom] == facts.max[atom] || problem->atoms[atom].sum) {
      continue;
    }
    if (is_in_input(atom) || is_in_target(atom)) atoms[count++] = static_cast<std::int16_t>(atom);
  }
  return count;
}

}  // namespace rw::symbolic
