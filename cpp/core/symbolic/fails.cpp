// Finds the least sets of zeros with which a request fails although its requirement is satisfied.
#include <algorithm>

#include "core/symbolic/solver.h"

namespace rw::symbolic {
namespace {

/// Up to this many atoms, all pairs are tried. Beyond it only those that can matter: an entry's atom
/// with one of the length that it would copy, and atoms of both sides of the requirement.
constexpr int kMostForAllPairs = 24;

/// Whether a requirement is satisfied where some atoms are 0.
enum class Satisfied : std::uint8_t { yes, no, possible };

bool is_same(const Monomial& one, const Monomial& other) noexcept {
  return one.num == other.num && one.den == other.den &&
         std::equal(one.exponent, one.exponent + one.atoms, other.exponent);
}

Satisfied satisfies(const Requirement& requirement, const Zeros& zeros) noexcept {
  if (requirement.holds == Holds::always) return Satisfied::yes;
  bool up = false, down = false;
  for (int place = 0; place < zeros.count; ++place) {
    const int exponent = requirement.quotient.exponent[zeros.atoms[place]];
    up |= exponent > 0;
    down |= exponent < 0;
  }
  if (!up && !down) return Satisfied::possible;
  if (requirement.each_is_one) return Satisfied::no;
  if (requirement.relation == Relation::multiple) return down ? Satisfied::no : Satisfied::yes;
  return up == down ? Satisfied::yes : Satisfied::no;
}

/// Whether each bound that the facts leave is trivial, so that the decision by primes is exact.
bool is_free(const Requirement& requirement, const Facts& facts) noexcept {
  if (requirement.holds != Holds::sometimes || requirement.only_atom() >= 0) return true;
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    if (requirement.quotient.exponent[atom] == 0) continue;
    if (facts.min[atom] > 1 || facts.max[atom] < kUnbounded) return false;
  }
  return true;
}

}  // namespace

bool Solver::fails_at(const Zeros& zeros) noexcept {
  const Satisfied satisfied = satisfies(requirement, zeros);
  if (satisfied == Satisfied::no) return false;
  const Resolution<Symbols> of = resolution(zeros, &undecided_with_zeros);
  Scan<Symbols> scan(of);
  Status status = of.resolve_counts(&scan);
  const Undecided& found = undecided_with_zeros;
  const bool open = found.test != Undecided::Test::none;
  if (status == Status::ok && !open && rules->limit != SizeLimit::none) status = of.check_result();
  const bool certain = !has_sums && !facts.loose && facts.integral_count == 0 &&
                       (satisfied == Satisfied::yes || is_free(requirement, facts));
  if (status == Status::ok) {
    if (!open) return false;
    // Whether the quotient of what is left fits follows from the requirement, or it is tried.
    const bool divides = found.test == Undecided::Test::divides;
    if (requirement.holds == Holds::sometimes && found.test == undecided.test &&
        is_same(found.quotient, requirement.quotient)) {
      return false;
    }
    if (divides ? found.quotient.is_integral() : found.quotient.is_one()) return false;
    status = divides ? Status::not_divisible : Status::count_mismatch;
    answer->exact = false;
    return witness(zeros, status) && add_fail(zeros, status, scan.inferred_index);
  }
  if (!certain && !witness(zeros, status)) {
    answer->exact = false;
    return false;
  }
  return add_fail(zeros, status, result_with_zeros.index);
}

/// Appends a least set of zeros: the problem's atoms that are 0 where these are.
bool Solver::add_fail(const Zeros& zeros, Status status, int index) noexcept {
  constexpr int kMostNames = 2;
  Answer& to = *answer;
  if (to.fail_count == kMaxFails || to.zero_atom_count + facts.atom_count > 4 * kMaxFails) {
    to.exact = false;
    return true;
  }
  Fail& fail = to.fails[to.fail_count++];
  fail = {status, index, to.zero_atom_count, 0};
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    bool zero = zeros.has(atom);
    if (facts.substitution_count > 0 && !problem->atoms[atom].sum) {
      other.reset(facts.atom_count);
      other.times_atom(atom, 1);
      facts.substitute(&other);
      // An atom outside `zeros` may be 0 because a fact says so.
      zero = other.num == 0;
      for (int place = 0; place < zeros.count; ++place) {
        zero |= other.num > 0 && other.exponent[zeros.atoms[place]] > 0;
      }
    }
    if (!zero) continue;
    to.zero_atoms[to.zero_atom_count++] = static_cast<std::int16_t>(atom);
    ++fail.count;
  }
  if (fail.count > kMostNames) {
    // Facts make further names 0 with these: so large a set is not reported.
    to.zero_atom_count = fail.first;
    --to.fail_count;
    to.exact = false;
  }
  return true;
}

int Solver::zeroable(std::int16_t* atoms) const noexcept {
  int count = 0;
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    if (facts.min[atom] > 0 || facts.min[atom] == facts.max[atom] || problem->atoms[atom].sum) {
      continue;
    }
    if (occurs(atom, input, request.input.rank) || occurs(atom, target, request.target.rank)) {
      atoms[count++] = static_cast<std::int16_t>(atom);
    }
  }
  return count;
}

bool Solver::needs_requirement(const Zeros& zeros) noexcept {
  const Resolution<Symbols> of = resolution(zeros, &undecided_with_zeros);
  Scan<Symbols> scan(of);
  if (of.resolve_counts(&scan) != Status::ok) return true;
  return undecided_with_zeros.test == undecided.test &&
         is_same(undecided_with_zeros.quotient, undecided.quotient);
}

bool Solver::needs_requirement_with_zeros() noexcept {
  std::int16_t atoms[kMaxAtoms];
  const int count = zeroable(atoms);
  if (count > 2 || has_sums) return false;
  for (int one = 0; one < count; ++one) {
    if (!needs_requirement({1, {atoms[one], -1}})) return false;
  }
  return count < 2 || needs_requirement({2, {atoms[0], atoms[1]}});
}

void Solver::fill_fails() noexcept {
  std::int16_t candidates[kMaxAtoms];
  bool fails_alone[kMaxAtoms];
  const int count = zeroable(candidates);
  for (int place = 0; place < count; ++place) {
    fails_alone[place] = fails_at({1, {candidates[place], -1}});
  }
  const bool all = count <= kMostForAllPairs;
  for (int one = 0; one < count; ++one) {
    for (int two = one + 1; two < count && !fails_alone[one]; ++two) {
      if (fails_alone[two]) continue;
      if (!all && !may_fail_together(candidates[one], candidates[two])) continue;
      fails_at({2, {candidates[one], candidates[two]}});
    }
  }
}

/// Whether a pair of zeros can fail where neither fails alone: one is an entry that then copies the
/// other, or they are on both sides of the requirement.
bool Solver::may_fail_together(int one, int two) const noexcept {
  if (rules->copied == CopiedLengths::set_aside || !is_inferred_exact()) return true;
  if (requirement.holds == Holds::sometimes &&
      requirement.quotient.exponent[one] * requirement.quotient.exponent[two] < 0) {
    return true;
  }
  for (int entry = 0; entry < std::min(request.input.rank, request.target.rank); ++entry) {
    const bool first = occurs(one, target + entry, 1) && occurs(two, input + entry, 1);
    const bool second = occurs(two, target + entry, 1) && occurs(one, input + entry, 1);
    if (first || second) return true;
  }
  return false;
}

}  // namespace rw::symbolic
