// Infers a Flatten: the products on both sides of the axis, or the Reshape that it is lowered to.
#include "core/flattening.h"
#include "core/symbolic/solver.h"

namespace rw::symbolic {
namespace {

/// With an input of unknown rank the result has two dims. One of them is known only if the axis is 0.
void infer_unranked(std::int64_t axis, Answer* answer) noexcept {
  answer->rank = 2;
  answer->dims[0] = answer->dims[1] = {};
  answer->exact = axis == 0;
  answer->holds = axis == 0 ? Holds::always : Holds::sometimes;
  if (axis == 0) {
    answer->dims[0].origin = Origin::computed;
    answer->dims[0].min = answer->dims[0].max = 1;
  }
}

void infer(const FlattenRules& rules, const FlattenRequestOf<Expression>& request,
           Answer* answer) noexcept {
  FlattenAnswerOf<Expression> flat;
  flat.dims = solver.dims;
  const Flattening<Symbols> flattening{solver.symbols({}, &solver.undecided), rules, request,
                                       &flat};
  if (request.input.rank < 0) {
    flattening.record(Rule::version, -1, flattening.value(rules.since));
    const Status status = flattening.check_unranked();
    if (status != Status::ok) return solver.never(status, flat.index);
    return infer_unranked(request.axis, answer);
  }
  bool lowered = false;
  const Status status = flattening.resolve([&](bool zero_copies, const Expression& first) {
    lowered = true;
    solver.zero_copies = zero_copies;
    solver.target[0] = first;
    solver.target[1] = Symbols::number(-1);
    solver.request.target.rank = 2;
    solver.terms = solver.facts.pool.count;
    answer->beyond = first.den == 0;
    if (!answer->beyond) solver.infer_known();
    return answer->status;
  });
  if (lowered) return;
  if (status != Status::ok) return solver.never(status, flat.index);
  solver.result.rank = flat.rank;
  solver.infer_dims();
}

}  // namespace

void infer_flatten(const FlattenRules& rules, const Problem& problem, std::int64_t axis,
                   DataType type, Answer* answer, SymbolicTrace* trace) noexcept {
  solver.rules = &kReshapeRules[newest_reshape(rules.dialect)];
  solver.start(problem, TargetForm::list, type, answer, trace);
  if (!solver.read()) return;
  infer(rules, {solver.request.input, axis, type}, answer);
  solver.restore_steps();
}

}  // namespace rw::symbolic
