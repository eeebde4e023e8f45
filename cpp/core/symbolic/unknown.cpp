// Infers a Reshape where no length is known: only ranks, or not even those.
#include "core/symbolic/solver.h"

namespace rw::symbolic {

void Solver::infer_unknown() noexcept {
  answer->holds = Holds::sometimes;
  answer->exact = false;
  answer->rank = problem->target_rank;
  const int most = rules->max_rank;
  if (problem->input_rank > most || problem->target_rank > most) {
    return never(Status::rank_too_large, -1);
  }
  const bool input_known = problem->input_rank >= 0;
  for (int dim = 0; dim < problem->target_rank; ++dim) answer->dims[dim] = {};
  if (problem->any_target) {
    if (!input_known || rules->counts != CountCheck::always) return;
    if (problem->target_rank != 1) return bound_by_count();
    // One length alone is the count.
    other.reset(facts.atom_count);
    for (int dim = 0; dim < lengths.input_rank && other.num > 0; ++dim) {
      if (input[dim].num == 0) {
        other.reset(facts.atom_count);
        other.num = 0;
      } else {
        other.times(input[dim], facts.pool, 1);
      }
    }
    answer->dims[0].origin = Origin::computed;
    return put_length(&answer->dims[0]);
  }
  // The input's rank is not known: a 0 that copies may copy anything, or nothing.
  int inferred = -1;
  bool zero = false, literal = false, plain = true;
  for (int entry = 0; entry < lengths.target_rank; ++entry) {
    const Expression& length = target[entry];
    Dim& dim = answer->dims[entry];
    if (length.num < 0) {
      if (rules->inferred == Inferred::none) return never(Status::not_a_length, entry);
      if (length.num != -1 && rules->inferred == Inferred::minus_one) {
        return never(Status::below_minus_one, entry);
      }
      if (inferred >= 0) return never(Status::multiple_inferred, entry);
      inferred = entry;
      continue;
    }
    if (length.num == 0) {
      plain = false;
      if (zero_copies) continue;
      if (rules->zero == Zero::refused) return never(Status::not_a_length, entry);
      zero = literal = true;
    } else if (!length.is_number() || length.num > 1) {
      plain = false;
    }
    dim.origin = Origin::target;
    dim.index = entry;
    put_expression(length, &dim);
  }
  if (inferred < 0 || !zero) {
    if (inferred >= 0 && plain) {
      answer->holds = Holds::always;
      answer->exact = true;
    }
    return;
  }
  if (literal && rules->literal_zero == LiteralZeroBesideInferred::refused) {
    return never(Status::zero_with_inferred, inferred);
  }
  if (rules->literal_zero == LiteralZeroBesideInferred::left_to_product &&
      rules->zero_product == InferredAtZeroProduct::refused) {
    never(Status::zero_product, inferred);
  }
}

}  // namespace rw::symbolic
