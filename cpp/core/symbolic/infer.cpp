// Infers a Reshape: cancels the counts, decides the rest, and gives each dim its length or range.
#include "core/symbolic/infer.h"

#include <algorithm>
#include <limits>

#include "core/symbolic/solver.h"

namespace rw::symbolic {

thread_local Solver solver;

bool Solver::read() noexcept {
  Answer& to = *answer;
  to.holds = Holds::always;
  to.exact = true;
  to.status = Status::ok;
  to.index = -1;
  to.contradicts = to.beyond = to.limited = false;
  to.contradicting_fact = -1;
  to.rank = to.condition_count = to.fail_count = to.zero_atom_count = to.pool.count = 0;
  solved_atom = inferred = -1;
  rounded = false;
  only = {};
  const int target_rank = problem->any_target ? 0 : problem->target_rank;
  request.input = {input, problem->input_rank};
  request.target = {target, problem->target_rank};
  result = {dims, target_rank, -1};
  // Of longer lists nothing is read but their ranks.
  if (problem->input_rank > kMaxRank || target_rank > kMaxRank) return true;

  facts.read(*problem);
  to.contradicts = facts.contradicts;
  to.contradicting_fact = facts.contradicting_fact;
  to.beyond = facts.beyond;
  if (to.contradicts || to.beyond) return false;
  ranges.read(facts);

  has_sums = false;
  for (int atom = 0; atom < problem->atom_count; ++atom) has_sums |= problem->atoms[atom].sum;
  const auto convert = [this](const Expression& from, Expression* into) {
    if (from.num <= 0) {
      *into = from;
      return true;
    }
    other.reset(facts.atom_count);
    other.times(from, problem->pool, 1);
    facts.substitute(&other);
    return !other.beyond && store(other, &facts.pool, into);
  };
  for (int dim = 0; dim < problem->input_rank && !to.beyond; ++dim) {
    to.beyond = !convert(problem->input[dim], &input[dim]);
  }
  for (int entry = 0; entry < target_rank && !to.beyond; ++entry) {
    to.beyond = !convert(problem->target[entry], &target[entry]);
  }
  terms = facts.pool.count;
  return !to.beyond;
}

Symbols Solver::symbols(const Zeros& zeros, Undecided* found) noexcept {
  facts.pool.count = terms;  // those of an earlier one with zeros are not needed any more
  found->test = Undecided::Test::none;
  return {{zeros.count == 0 ? trace : nullptr}, &facts.pool, &ranges, found, zeros};
}

Resolution<Symbols> Solver::resolution(const Zeros& zeros, Undecided* found) noexcept {
  result_with_zeros = {dims_with_zeros};
  return {{symbols(zeros, found), *rules, zero_copies, request,
           zeros.count == 0 ? &result : &result_with_zeros}};
}

bool Solver::copies(int entry) const noexcept {
  return zero_copies && entry < request.input.rank && target[entry].num == 0;
}

void Solver::never(Status status, int index) noexcept {
  answer->holds = Holds::never;
  answer->exact = true;
  answer->status = status;
  answer->index = index;
  answer->rank = -1;
  answer->condition_count = answer->fail_count = 0;
}

void Solver::never_fits() noexcept {
  never(inferred >= 0 ? Status::not_divisible : Status::count_mismatch, inferred);
}

/// Whether a monomial is an integer because it is a product of facts' integers and of atoms.
bool Solver::is_implied(const Monomial& monomial, int depth) noexcept {
  if (monomial.is_integral()) return true;
  if (depth == 0) return false;
  for (int place = 0; place < facts.integral_count; ++place) {
    const Expression& fact = facts.integral[place];
    if (fact.num == 0 || fact.is_number()) continue;
    Monomial rest;
    rest.assign(monomial);
    rest.times(fact, facts.pool, -1);
    if (!rest.beyond && is_implied(rest, depth - 1)) return true;
  }
  return false;
}

void Solver::decide() noexcept {
  if (undecided.test == Undecided::Test::none) {
    requirement.holds = Holds::always;
    requirement.each_is_one = false;
    requirement.quotient.reset(facts.atom_count);
    return;
  }
  requirement.quotient.assign(undecided.quotient);
  const bool equals = undecided.test == Undecided::Test::equals;
  if (equals) {
    reduce_equal(&requirement.quotient, &requirement);
  } else {
    reduce_integral(&requirement.quotient, &requirement);
  }
  if (requirement.holds == Holds::sometimes && facts.integral_count > 0) {
    constexpr int kDepth = 3;
    bool implied = is_implied(requirement.quotient, kDepth);
    if (implied && equals) {
      Monomial inverse;
      inverse.reset(facts.atom_count);
      inverse.times(requirement.quotient, -1);
      implied = is_implied(inverse, kDepth);
    }
    if (implied) requirement.holds = Holds::always;
  }
  ranges.decide(&requirement, &only);
}

bool Solver::occurs(int atom, const Expression* list, int count) const noexcept {
  for (int place = 0; place < count; ++place) {
    const Expression& length = list[place];
    for (const Term* term = facts.pool.begin(length); term != facts.pool.end(length); ++term) {
      if (term->atom == atom) return true;
    }
  }
  return false;
}

bool Solver::is_input_positive() const noexcept {
  for (int dim = 0; dim < request.input.rank; ++dim) {
    if (!ranges.is_positive(input[dim], facts.pool)) return false;
  }
  return true;
}

/// Whether no other atom of the target can be 0, nor a length that it copies.
bool Solver::are_others_positive(int atom) const noexcept {
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

/// Whether an inferred length is the quotient of the counts wherever the request works.
bool Solver::is_inferred_exact() const noexcept {
  const bool by_nonzero =
      rules->literal_zero == LiteralZeroBesideInferred::nonzero_lengths && !zero_copies;
  if (rules->zero_product == InferredAtZeroProduct::refused && !by_nonzero) return true;
  // Else it has to be certain which of the known lengths are 0, and with nonzero_lengths which of
  // the input's.
  const auto is_certain = [this](const Expression& length) {
    return length.num <= 0 || ranges.is_positive(length, facts.pool);
  };
  for (int entry = 0; entry < request.target.rank; ++entry) {
    if (!is_certain(copies(entry) ? input[entry] : target[entry])) return false;
  }
  return !by_nonzero || !has_literal_zero ||
         std::all_of(input, input + request.input.rank, is_certain);
}

bool Solver::is_required_with_zeros(int atom) noexcept {
  if (undecided.test == Undecided::Test::divides) return is_inferred_exact();
  return is_input_positive() ||
         (are_others_positive(atom) && !occurs(atom, input, request.input.rank)) ||
         needs_requirement_with_zeros();
}

/// Takes the bounds of the requirement's only atom from the requirement.
void Solver::narrow(const Range& values) noexcept {
  const int atom = requirement.only_atom();
  if (requirement.holds != Holds::sometimes || atom < 0 || !is_required_with_zeros(atom)) return;
  ranges.min[atom] = std::max(ranges.min[atom], values.min);
  ranges.max[atom] = std::min(ranges.max[atom], values.max);
}

/// Finds the atom whose length the requirement states: the only atom, or the only one without a
/// name.
void Solver::solve_for_lengths() noexcept {
  if (requirement.holds != Holds::sometimes || requirement.relation != Relation::equal) return;
  if (requirement.each_is_one) return;
  int found = requirement.only_atom();
  if (found < 0) {
    for (int atom = 0; atom < facts.atom_count; ++atom) {
      if (requirement.quotient.exponent[atom] == 0 || !problem->atoms[atom].unnamed) continue;
      if (found >= 0) return;
      found = atom;
    }
  }
  if (found < 0) return;
  const int exponent = requirement.quotient.exponent[found];
  if ((exponent != 1 && exponent != -1) || !is_required_with_zeros(found)) return;
  solved_atom = found;
  solution.reset(facts.atom_count);
  solution.times(requirement.quotient, -exponent);
  solution.exponent[found] = 0;
  // Where it is a multiple of one other atom, that atom has the bounds which this one's bounds give.
  int only_other = -1, others = 0;
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    if (solution.exponent[atom] == 0) continue;
    only_other = atom;
    others += solution.exponent[atom] == 1 ? 1 : 2;
  }
  if (others != 1) return;
  const std::int64_t num = solution.num, den = solution.den;
  std::int64_t& least = ranges.min[only_other];
  std::int64_t& most = ranges.max[only_other];
  const std::int64_t turns =
      std::max(ceil_quotient(ranges.min[found], num), ceil_quotient(least, den));
  least = saturating_product(turns, den);
  if (most < kUnbounded) most = most / den * den;
  if (ranges.max[found] < kUnbounded) {
    most = std::min(most, saturating_product(ranges.max[found] / num, den));
  }
  if (least > most) never(Status::count_mismatch, -1);
}

void Solver::limit_lengths() noexcept {
  if (rules->limit != SizeLimit::uint32_lengths) return;
  constexpr std::int64_t kLongest = std::numeric_limits<std::uint32_t>::max();
  const auto limit = [&](Rule rule, const Expression& length, int index) {
    const Range range = ranges.of(length, facts.pool);
    if (range.min > kLongest) {
      RecorderOf<Expression>{trace}(rule, index, length);
      never(Status::not_a_length, index);
    }
    if (range.max <= kLongest || answer->holds == Holds::never) return;
    answer->holds = Holds::sometimes;
    answer->exact = false;
    answer->limited = true;
  };
  for (int dim = 0; dim < request.input.rank; ++dim) limit(Rule::input_length, input[dim], dim);
  for (int entry = 0; entry < request.target.rank; ++entry) {
    if (target[entry].num > 0) limit(Rule::safe_length, target[entry], entry);
  }
}

void Solver::infer_known() noexcept {
  const Resolution<Symbols> of = resolution({}, &undecided);
  of.record(Rule::version, -1, of.value(rules->since));
  Scan<Symbols> scan(of);
  Status status = of.resolve_counts(&scan);
  terms = facts.pool.count;
  inferred = scan.inferred_index;
  has_literal_zero = scan.has_literal_zero;
  rounded = scan.input_count.rounded || scan.nonzero_product.rounded;
  if (status == Status::ok && undecided.test != Undecided::Test::none &&
      undecided.quotient.beyond) {
    answer->beyond = true;
    return;
  }
  if (status != Status::ok) return never(status, result.index);
  decide();
  if (requirement.holds == Holds::never) return never_fits();
  answer->holds = requirement.holds;
  narrow(only);
  solve_for_lengths();
  if (answer->holds == Holds::never) return;
  fill_dims();
  if (answer->holds == Holds::never) return;
  status = of.check_result();
  if (status != Status::ok) return never(status, result.index);
  fill_conditions();
  fill_fails();
  if (has_sums) answer->exact = false;
  limit_lengths();
}

void Solver::start(const Problem& from, TargetForm form, DataType type, Answer* to,
                   SymbolicTrace* steps) noexcept {
  problem = &from;
  answer = to;
  trace = steps;
  request.form = form;
  request.type = type;
  if (trace != nullptr) trace->count = 0;
}

/// Writes the steps in the atoms of the request.
void Solver::restore_steps() noexcept {
  if (trace == nullptr || answer->contradicts) return;
  for (std::int64_t place = 0; place < trace->count; ++place) {
    StepOf<Expression>& step = trace->steps[place];
    for (Expression* value : {&step.value, &step.left, &step.right}) {
      if (value->count == 0) continue;
      other.reset(facts.atom_count);
      other.times(*value, facts.pool, 1);
      facts.restore(&other);
      if (other.beyond || !store(other, &answer->pool, value)) *value = Symbols::unknown();
    }
  }
}

void infer_reshape(const ReshapeChoice& choice, const Problem& problem, DataType type,
                   Answer* answer, SymbolicTrace* trace) noexcept {
  infer_reshape(kReshapeRules[choice.row], choice.zero_copies, problem, type, answer, trace);
}

void infer_reshape(const ReshapeRules& rules, bool zero_copies, const Problem& problem,
                   DataType type, Answer* answer, SymbolicTrace* trace) noexcept {
  solver.rules = &rules;
  solver.zero_copies = zero_copies;
  solver.start(problem, problem.form, type, answer, trace);
  if (!solver.read()) return;
  if (problem.input_rank < 0 || problem.any_target) {
    solver.infer_unknown();
  } else {
    solver.infer_known();
  }
  solver.restore_steps();
}

}  // namespace rw::symbolic
