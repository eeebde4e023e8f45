// Gives each dim of a result its length or its range.
#include <algorithm>

#include "core/symbolic/solver.h"

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

}  // namespace

/// Gives a dim the length that `other` holds: its range, and its value in the atoms of the request.
void Solver::put_length(Dim* dim) noexcept {
  const Range range = ranges.of(other);
  dim->min = range.min;
  dim->max = range.max;
  if (range.min == range.max) {
    other.reset(facts.atom_count);
    other.num = range.min;
    dim->origin = Origin::computed;
  }
  if (other.num > 0) facts.restore(&other);
  if (!other.beyond && store(other, &answer->pool, &dim->value)) return;
  *dim = {};
  answer->exact = false;
}

void Solver::set_other(const Expression& length) noexcept {
  other.reset(facts.atom_count);
  if (length.num == 0) {
    other.num = 0;
  } else {
    other.times(length, facts.pool, 1);
  }
}

void Solver::put_expression(const Expression& length, Dim* dim) noexcept {
  set_other(length);
  if (other.is_number()) dim->origin = Origin::computed;
  put_length(dim);
}

void Solver::fill_dim(int entry) noexcept {
  Dim& dim = answer->dims[entry];
  dim = {};
  const Expression& length = dims[entry];
  if (entry == inferred) {
    if (!is_inferred_exact() || length.den == 0) return;
    dim.origin = Origin::computed;
  } else {
    dim.origin = copies(entry) ? Origin::input : Origin::target;
    dim.index = entry;
  }
  set_other(length);
  if (other.num > 0 && solved_atom >= 0 && other.exponent[solved_atom] != 0) {
    const int power = other.exponent[solved_atom];
    other.exponent[solved_atom] = 0;
    other.times(solution, power);
    dim.origin = Origin::computed;
  }
  if (other.num > 0 && requirement.each_is_one && requirement.holds == Holds::sometimes) {
    for (int atom = 0; atom < facts.atom_count; ++atom) {
      if (requirement.quotient.exponent[atom] == 0 || other.exponent[atom] == 0) continue;
      if (!is_required_with_zeros(atom)) continue;
      other.exponent[atom] = 0;
      dim.origin = Origin::computed;
    }
  }
  if (other.is_number()) dim.origin = Origin::computed;
  const bool was_solved = solved_atom >= 0 && length.count == 1 && length.num == 1 &&
                          length.den == 1 && facts.pool.begin(length)->atom == solved_atom &&
                          facts.pool.begin(length)->exponent == 1;
  put_length(&dim);
  if (was_solved && entry != inferred) {
    // The length keeps its own bounds.
    dim.min = std::max(dim.min, ranges.min[solved_atom]);
    dim.max = std::min(dim.max, ranges.max[solved_atom]);
  }
}

/// Narrows ranges by "the result's lengths multiply to the count".
void Solver::bound_by_count() noexcept {
  if (rules->counts != CountCheck::always || rounded || !is_input_positive()) return;
  Range each[kMaxRank];
  for (int dim = 0; dim < request.input.rank; ++dim) each[dim] = ranges.of(input[dim], facts.pool);
  const Range count = product_of(each, request.input.rank, -1);
  for (int dim = 0; dim < answer->rank; ++dim) {
    each[dim] = {std::max<std::int64_t>(answer->dims[dim].min, 1), answer->dims[dim].max};
    // No length is left, as where a product has to be 1 and a half of it is a length.
    if (each[dim].min > each[dim].max) return never_fits();
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
    if (to.min > to.max) return never_fits();
  }
}

void Solver::fill_dims() noexcept {
  answer->rank = result.rank;
  for (int entry = 0; entry < result.rank; ++entry) fill_dim(entry);
  bound_by_count();
}

void Solver::infer_dims() noexcept {
  answer->rank = result.rank;
  for (int entry = 0; entry < result.rank; ++entry) {
    Dim& dim = answer->dims[entry];
    dim = {};
    dim.origin = Origin::computed;
    put_expression(dims[entry], &dim);
  }
  if (has_sums) answer->exact = false;
}

}  // namespace rw::symbolic
