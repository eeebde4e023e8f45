// Gives each dim of a result its length or its range.
#include <algorithm>

#include "core/symbolic/integers.h"
#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// The product of a list's ranges.
Range product_of(const Range* ranges, int count, int without) noexcept {
  Range product{1, 1};
  for (int place = 0; place < count; ++place) {
    if (place == without) continue;
    product.min = saturating_product(product.min, ranges[place].min);
    product.max = saturating_product(product.max, ranges[place].max);
  }
  return product;
}

/// A length with one exponent for each atom.
void expand(const Given& given, const Expression& length, Monomial* monomial) noexcept {
  monomial->reset(given.facts.atom_count);
  if (length.num == 0) {
    monomial->num = 0;
  } else {
    monomial->times(length, given.facts.pool, 1);
  }
}

/// Whether an expression is an atom alone.
bool is_atom(const Expression& length, int atom, const Pool& pool) noexcept {
  if (length.count != 1 || length.num != 1 || length.den != 1) return false;
  const Term& term = *pool.begin(length);
  return term.atom == atom && term.exponent == 1;
}

/// Puts what the requirement states of atoms into a length.
///
/// Returns  whether that changed it
bool substitute(Given& given, const Resolved& resolved, const Requirement& requirement,
                const Solution& solution, Monomial* length) noexcept {
  bool changed = false;
  if (solution.atom >= 0 && length->exponent[solution.atom] != 0) {
    const int power = length->exponent[solution.atom];
    length->exponent[solution.atom] = 0;
    length->times(solution.value, power);
    changed = true;
  }
  if (!requirement.each_is_one || requirement.holds != Holds::sometimes) return changed;
  for (int atom = 0; atom < length->atoms; ++atom) {
    if (requirement.quotient.exponent[atom] == 0 || length->exponent[atom] == 0) continue;
    if (!is_required_with_zeros(given, resolved, atom)) continue;
    length->exponent[atom] = 0;
    changed = true;
  }
  return changed;
}

}  // namespace

void put_length(const Given& given, Monomial* length, Answer* answer, Dim* dim) noexcept {
  const Range range = given.ranges.of(*length);
  dim->min = range.min;
  dim->max = range.max;
  if (range.min == range.max) {
    length->reset(given.facts.atom_count);
    length->num = range.min;
    dim->origin = Origin::computed;
  }
  if (length->num > 0) given.facts.restore(length);
  if (!length->beyond && store(*length, &answer->pool, &dim->value)) return;
  *dim = {};
  answer->exact = false;
}

void put_expression(const Given& given, const Expression& from, Answer* answer, Dim* dim) noexcept {
  Monomial length;
  expand(given, from, &length);
  if (length.is_number()) dim->origin = Origin::computed;
  put_length(given, &length, answer, dim);
}

bool bound_by_count(const Given& given, bool rounded, Answer* answer) noexcept {
  if (given.rules->counts != CountCheck::always || rounded || !given.is_input_positive()) {
    return true;
  }
  Range each[kMaxRank];
  const int input_rank = given.request.input.rank;
  for (int dim = 0; dim < input_rank; ++dim) {
    each[dim] = given.ranges.of(given.input[dim], given.facts.pool);
  }
  const Range count = product_of(each, input_rank, -1);
  for (int dim = 0; dim < answer->rank; ++dim) {
    each[dim] = {std::max<std::int64_t>(answer->dims[dim].min, 1), answer->dims[dim].max};
    // No length is left, as where a product has to be 1 and a half of it is a length.
    if (each[dim].min > each[dim].max) return false;
  }
  for (int dim = 0; dim < answer->rank; ++dim) {
    const Range others = product_of(each, answer->rank, dim);
    Dim& to = answer->dims[dim];
    if (count.max < kUnbounded) to.max = std::min(to.max, count.max / others.min);
    to.min = std::max<std::int64_t>(
        {to.min, 1, others.max == kUnbounded ? 1 : ceil_quotient(count.min, others.max)});
    each[dim] = {to.min, to.max};
    if (to.min == to.max) {
      to.origin = Origin::computed;
      to.value = {to.min, 1, 0, 0};
    }
    if (to.min > to.max) return false;
  }
  return true;
}

bool fill_dims(Given& given, const Resolved& resolved, const Requirement& requirement,
               const Solution& solution, Answer* answer) noexcept {
  answer->rank = resolved.result.rank;
  Monomial length;
  for (int entry = 0; entry < answer->rank; ++entry) {
    Dim& dim = answer->dims[entry];
    const Expression& from = resolved.dims[entry];
    dim = {};
    if (entry == resolved.inferred) {
      if (!is_inferred_exact(given, resolved) || from.den == 0) continue;
      dim.origin = Origin::computed;
    } else {
      dim.origin = given.copies(entry) ? Origin::input : Origin::target;
      dim.index = entry;
    }
    expand(given, from, &length);
    const bool changed =
        length.num > 0 && substitute(given, resolved, requirement, solution, &length);
    if (changed || length.is_number()) dim.origin = Origin::computed;
    put_length(given, &length, answer, &dim);
    if (entry != resolved.inferred && is_atom(from, solution.atom, given.facts.pool)) {
      // The length keeps its own bounds.
      dim.min = std::max(dim.min, given.ranges.min[solution.atom]);
      dim.max = std::min(dim.max, given.ranges.max[solution.atom]);
    }
  }
  return bound_by_count(given, resolved.rounded, answer);
}

}  // namespace rw::symbolic
