// Infers a Flatten: the products on both sides of the axis, or the Reshape that it is lowered to.
#include <algorithm>

#include "core/symbolic/solver.h"

namespace rw::symbolic {
namespace {

/// The product of the input's dims [begin, end) as an expression of the problem.
bool multiply_side(Problem* problem, int begin, int end, Expression* side) noexcept {
  Monomial& product = solver.other;
  product.reset(problem->atom_count);
  for (int dim = begin; dim < end; ++dim) {
    if (problem->input[dim].num != 0) continue;
    *side = {0, 1, 0, 0};
    return true;
  }
  for (int dim = begin; dim < end; ++dim) {
    product.times(problem->input[dim], problem->pool, 1);
  }
  return !product.beyond && store(product, &problem->pool, side);
}

/// The axis from the front, for a known rank; false if it is out of range.
bool normalise(const FlattenRules& rules, int rank, std::int64_t axis, int* normalised) noexcept {
  if (rules.width == AxisWidth::int32) axis = static_cast<std::int32_t>(axis);
  if (rules.axis == AxisRange::clamped) axis = std::clamp<std::int64_t>(axis, -rank, rank);
  const int lowest = rules.axis == AxisRange::zero_to_rank ? 0 : -rank;
  if (axis < lowest || axis > rank) return false;
  *normalised = static_cast<int>(axis < 0 ? axis + rank : axis);
  return true;
}

/// With an input of unknown rank the result has two dims. One of them is known only if the axis is 0.
void infer_unranked(const FlattenRules& rules, std::int64_t axis, Answer* answer) noexcept {
  answer->rank = 2;
  answer->dims[0] = answer->dims[1] = {};
  answer->exact = axis == 0;
  answer->holds = axis == 0 ? Holds::always : Holds::sometimes;
  if (axis == 0) {
    answer->dims[0].origin = Origin::computed;
    answer->dims[0].min = answer->dims[0].max = 1;
  }
  if (axis < 0 && rules.axis == AxisRange::zero_to_rank) {
    solver.never(Status::axis_out_of_range, -1);
  }
}

}  // namespace

void infer_flatten(const FlattenRules& rules, Problem* problem, std::int64_t axis, DataType type,
                   Answer* answer) noexcept {
  int normalised = 0;
  const int rank = problem->input_rank;
  problem->target_rank = 0;
  problem->any_target = false;
  solver.rules = &kReshapeRules[newest_reshape(rules.dialect)];
  solver.zero_copies = false;
  solver.type = type;
  solver.problem = problem;
  solver.answer = answer;
  if (!solver.read()) return;
  if (type != DataType::none && !(rules.types & set_of(type))) {
    return solver.never(Status::unsupported_type, -1);
  }
  if (rank > rules.max_rank) return solver.never(Status::rank_too_large, -1);
  if (rank < 0) return infer_unranked(rules, axis, answer);
  if (!normalise(rules, rank, axis, &normalised)) {
    return solver.never(Status::axis_out_of_range, -1);
  }
  const bool lowered = rules.lowering != Lowering::products;
  problem->target_rank = 2;
  problem->target[1] = {-1, 1, 0, 0};
  answer->beyond = !multiply_side(problem, 0, normalised, &problem->target[0]) ||
                   (!lowered && !multiply_side(problem, normalised, rank, &problem->target[1]));
  if (answer->beyond || !solver.read()) return;
  if (lowered) {
    solver.infer_known();
  } else {
    solver.infer_products();
  }
}

}  // namespace rw::symbolic
