// Infers a Flatten: the products on both sides of the axis, or the Reshape that it is lowered to.
#include "core/flattening.h"
#include "core/symbolic/stages.h"

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

/// The dims of a result, which every input has.
void fill_products(const Given& given, const Expression* dims, int rank, Answer* answer) noexcept {
  answer->rank = rank;
  for (int entry = 0; entry < rank; ++entry) {
    Dim& dim = answer->dims[entry];
    dim = {};
    dim.origin = Origin::computed;
    put_expression(given, dims[entry], answer, &dim);
  }
  if (given.has_sums) answer->exact = false;
  Requirement none;
  none.quotient.reset(given.facts.atom_count);
  judge_samples(given, none, {}, answer);
}

/// Makes the request the Reshape to [first, -1].
void lower(Given& given, bool zero_copies, const Expression& first) noexcept {
  given.zero_copies = zero_copies;
  given.target[0] = first;
  given.target[1] = Symbols::number(-1);
  given.request.target.rank = 2;
  given.terms = given.facts.pool.count;
}

/// States each length itself: the target of a lowered Flatten is not a list of the caller's.
void state_lengths(Answer* answer) noexcept {
  for (int dim = 0; dim < answer->rank; ++dim) {
    Origin& origin = answer->dims[dim].origin;
    if (origin == Origin::target) origin = Origin::computed;
  }
}

void infer(const FlattenRules& rules, Given& given, std::int64_t axis, Answer* answer,
           SymbolicTrace* trace) noexcept {
  Resolved& resolved = memory.resolved;
  FlattenAnswerOf<Expression> flat;
  flat.dims = resolved.dims;
  const FlattenRequestOf<Expression> request{given.request.input, axis, given.request.type};
  const Flattening<Symbols> flattening{symbols(given, {}, &resolved.undecided, trace), rules,
                                       request, &flat};
  if (request.input.rank < 0) {
    flattening.record(Rule::version, -1, flattening.value(rules.since));
    const Status status = flattening.check_unranked();
    if (status != Status::ok) return never(status, flat.index, answer);
    return infer_unranked(request.axis, answer);
  }
  bool lowered = false;
  const Status status = flattening.resolve([&](bool zero_copies, const Expression& first) {
    lowered = true;
    lower(given, zero_copies, first);
    answer->beyond = first.den == 0;
    if (answer->beyond) return answer->status;
    infer_known(given, answer, trace);
    state_lengths(answer);
    return answer->status;
  });
  if (lowered) return;
  if (status != Status::ok) return never(status, flat.index, answer);
  fill_products(given, flat.dims, flat.rank, answer);
}

}  // namespace

void infer_flatten(const FlattenRules& rules, const Problem& problem, std::int64_t axis,
                   DataType type, Answer* answer, SymbolicTrace* trace) noexcept {
  Given& given = memory.given;
  given.rules = &kReshapeRules[newest_reshape(rules.dialect)];
  if (trace != nullptr) trace->count = 0;
  if (!read(problem, TargetForm::list, type, &given, answer)) return;
  infer(rules, given, axis, answer, trace);
  restore_steps(given, answer, trace);
}

}  // namespace rw::symbolic
