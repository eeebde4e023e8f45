// Infers a Reshape: cancels the counts, decides the rest, and gives each dim its length or range.
#include "core/symbolic/infer.h"

#include <limits>

#include "core/symbolic/stages.h"

namespace rw::symbolic {

thread_local Memory memory;

namespace {

thread_local Decided decision;

/// Takes back what is not certain because lengths may be longer than the system supports.
void limit_lengths(const Given& given, Answer* answer, SymbolicTrace* trace) noexcept {
  if (given.rules->limit != SizeLimit::uint32_lengths) return;
  constexpr std::int64_t kLongest = std::numeric_limits<std::uint32_t>::max();
  const auto limit = [&](Rule rule, const Expression& length, int index) {
    const Range range = given.ranges.of(length, given.facts.pool);
    if (range.min > kLongest) {
      RecorderOf<Expression>{trace}(rule, index, length);
      never(Status::not_a_length, index, answer);
    }
    if (range.max <= kLongest || answer->holds == Holds::never) return;
    answer->holds = Holds::sometimes;
    answer->exact = false;
    answer->limited = true;
  };
  const auto& [input, target, form, type] = given.request;
  for (int dim = 0; dim < input.rank; ++dim) limit(Rule::input_length, given.input[dim], dim);
  for (int entry = 0; entry < target.rank; ++entry) {
    if (given.target[entry].num > 0) limit(Rule::safe_length, given.target[entry], entry);
  }
}

}  // namespace

void clear(Answer* answer) noexcept {
  Answer& to = *answer;
  to.holds = Holds::always;
  to.exact = true;
  to.status = Status::ok;
  to.index = -1;
  to.contradicts = to.beyond = to.limited = false;
  to.contradicting_fact = -1;
  to.samples = {};
  to.rank = to.condition_count = to.fail_count = to.zero_atom_count = to.pool.count = 0;
}

void never(Status status, int index, Answer* answer) noexcept {
  answer->holds = Holds::never;
  answer->exact = true;
  answer->status = status;
  answer->index = index;
  answer->rank = -1;
  answer->samples = {};
  answer->condition_count = answer->fail_count = 0;
}

void never_fits(const Resolved& resolved, Answer* answer) noexcept {
  const bool infers = resolved.inferred >= 0;
  never(infers ? Status::not_divisible : Status::count_mismatch, resolved.inferred, answer);
}

bool read(const Problem& problem, TargetForm form, DataType type, Given* given,
          Answer* answer) noexcept {
  clear(answer);
  const Reading reading = given->read(problem, form, type);
  answer->beyond = reading == Reading::beyond;
  answer->contradicts = reading == Reading::contradictory;
  if (answer->contradicts) answer->contradicting_fact = given->facts.contradicting_fact;
  return reading == Reading::complete;
}

void restore_steps(const Given& given, Answer* answer, SymbolicTrace* trace) noexcept {
  if (trace == nullptr) return;
  Monomial length;
  for (std::int64_t place = 0; place < trace->count; ++place) {
    StepOf<Expression>& step = trace->steps[place];
    for (Expression* value : {&step.value, &step.left, &step.right}) {
      if (value->count == 0) continue;
      length.reset(given.facts.atom_count);
      length.times(*value, given.facts.pool, 1);
      given.facts.restore(&length);
      if (length.beyond || !store(length, &answer->pool, value)) *value = Symbols::unknown();
    }
  }
}

void infer_known(Given& given, Answer* answer, SymbolicTrace* trace) noexcept {
  Resolved& resolved = memory.resolved;
  const Resolution<Symbols> of = resolve(given, &resolved, trace);
  const auto fails = [&](Status status) { return never(status, resolved.result.index, answer); };
  if (resolved.status != Status::ok) return fails(resolved.status);
  answer->beyond = resolved.is_open() && resolved.undecided.quotient.beyond;
  if (answer->beyond) return;

  decide(given, resolved.undecided, &decision);
  const Requirement& requirement = decision.requirement;
  answer->holds = requirement.holds;
  if (requirement.holds == Holds::never) return never_fits(resolved, answer);

  Solution solution;
  if (!solve(given, resolved, decision, &solution)) {
    return never(Status::count_mismatch, -1, answer);
  }
  if (!fill_dims(given, resolved, requirement, solution, answer)) {
    return never_fits(resolved, answer);
  }
  const Status status = of.check_result();
  if (status != Status::ok) return fails(status);

  judge_samples(given, requirement, solution, answer);
  fill_conditions(given, requirement, answer);
  fill_fails(given, resolved, requirement, answer);
  if (given.has_sums) answer->exact = false;
  limit_lengths(given, answer, trace);
}

void infer_reshape(const ReshapeChoice& choice, const Problem& problem, DataType type,
                   Answer* answer, SymbolicTrace* trace) noexcept {
  infer_reshape(kReshapeRules[choice.row], choice.zero_copies, problem, type, answer, trace);
}

void infer_reshape(const ReshapeRules& rules, bool zero_copies, const Problem& problem,
                   DataType type, Answer* answer, SymbolicTrace* trace) noexcept {
  Given& given = memory.given;
  given.rules = &rules;
  given.zero_copies = zero_copies;
  if (trace != nullptr) trace->count = 0;
  if (!read(problem, problem.form, type, &given, answer)) return;
  if (problem.input_rank < 0 || problem.any_target) {
    infer_unknown(given, answer, trace);
  } else {
    infer_known(given, answer, trace);
  }
  restore_steps(given, answer, trace);
}

}  // namespace rw::symbolic
