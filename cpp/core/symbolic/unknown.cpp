// Infers a Reshape where no length is known: only ranks, or not even those.
#include "core/symbolic/solver.h"

namespace rw::symbolic {

void Solver::infer_unknown() noexcept {
  const Resolution<Symbols> of = resolution({}, &undecided);
  const bool input_known = problem->input_rank >= 0;
  Scan<Symbols> scan(of);
  of.record(Rule::version, -1, of.value(rules->since));
  Status status = of.check_type();
  if (status == Status::ok) status = of.check_ranks();
  if (status == Status::ok && input_known) status = of.count_input(&scan);
  if (status == Status::ok && !problem->any_target) status = of.scan_target(&scan);
  if (status != Status::ok) return never(status, result.index);

  answer->holds = Holds::sometimes;
  answer->exact = false;
  answer->rank = problem->target_rank;
  for (int dim = 0; dim < answer->rank; ++dim) answer->dims[dim] = {};
  if (problem->any_target) {
    if (!input_known || rules->counts != CountCheck::always) return;
    if (answer->rank != 1) return bound_by_count();
    // One length alone is the count.
    answer->dims[0].origin = Origin::computed;
    of.expand(scan.input_count, &other);
    return put_length(&answer->dims[0]);
  }

  // The input's rank is not known: a 0 that copies may copy anything, or nothing.
  inferred = scan.inferred_index;
  for (int entry = 0; entry < answer->rank; ++entry) {
    if (entry == inferred || dims[entry].den == 0) continue;
    answer->dims[entry].origin = Origin::target;
    answer->dims[entry].index = entry;
    put_expression(dims[entry], &answer->dims[entry]);
  }
  if (inferred < 0) return;
  if (scan.has_zero) {
    status = of.check_beside_zero(scan, true);
    if (status != Status::ok && of.check_beside_zero(scan, false) != Status::ok) {
      never(status, inferred);
    }
    return;
  }
  of.expand(scan.nonzero_product, &other);
  if (other.is_one()) {
    answer->holds = Holds::always;
    answer->exact = true;
  }
}

}  // namespace rw::symbolic
