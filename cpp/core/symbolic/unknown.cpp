// Infers a Reshape where no length is known: only ranks, or not even those.
#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// The dims of a result of which only the input is known: a length alone is the input's count.
bool fill_from_count(const Given& given, const Monomial& count, Answer* answer) noexcept {
  if (given.request.input.rank < 0 || given.rules->counts != CountCheck::always) return true;
  if (answer->rank != 1) return bound_by_count(given, false, answer);
  answer->dims[0].origin = Origin::computed;
  Monomial length;
  length.assign(count);
  put_length(given, &length, answer, &answer->dims[0]);
  return true;
}

}  // namespace

void infer_unknown(Given& given, Answer* answer, SymbolicTrace* trace) noexcept {
  Resolved& resolved = memory.resolved;
  const Problem& problem = *given.problem;
  const Resolution<Symbols> of = resolution(given, {}, &resolved, trace);
  Scan<Symbols> scan(of);
  of.record(Rule::version, -1, of.value(given.rules->since));
  Status status = of.check_type();
  if (status == Status::ok) status = of.check_ranks(problem.target_rank);
  if (status == Status::ok && problem.input_rank >= 0) status = of.count_input(&scan);
  if (status == Status::ok && !problem.any_target) status = of.scan_target(&scan);
  if (status != Status::ok) return never(status, resolved.result.index, answer);

  resolved.inferred = scan.inferred_index;
  answer->holds = Holds::sometimes;
  answer->exact = false;
  answer->rank = problem.target_rank;
  for (int dim = 0; dim < answer->rank; ++dim) answer->dims[dim] = {};
  Monomial product;
  if (problem.any_target) {
    of.expand(scan.input_count, &product);
    if (!fill_from_count(given, product, answer)) never_fits(resolved, answer);
    return;
  }

  // The input's rank is not known: a 0 that copies may copy anything, or nothing.
  for (int entry = 0; entry < answer->rank; ++entry) {
    if (entry == resolved.inferred || resolved.dims[entry].den == 0) continue;
    answer->dims[entry].origin = Origin::target;
    answer->dims[entry].index = entry;
    put_expression(given, resolved.dims[entry], answer, &answer->dims[entry]);
  }
  if (resolved.inferred < 0) return;
  if (scan.has_zero) {
    // A request that is refused for an empty input is refused for any.
    status = of.check_beside_zero(scan, true);
    if (status != Status::ok) never(status, resolved.inferred, answer);
    return;
  }
  of.expand(scan.nonzero_product, &product);
  if (product.is_one()) {
    answer->holds = Holds::always;
    answer->exact = true;
  }
}

}  // namespace rw::symbolic
