// Finds the least sets of zeros with which a request fails although its requirement is satisfied.
#include <algorithm>

#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

/// Up to this many atoms, all pairs are tried. Beyond it only those that can matter: an entry's atom
/// with one of the length that it would copy, and atoms of both sides of the requirement.
constexpr int kMostForAllPairs = 24;

/// Whether a requirement is satisfied where some atoms are 0.
enum class Satisfied : std::uint8_t { yes, no, possible };

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

/// Appends a least set of zeros: the problem's atoms that are 0 where these are.
void add_fail(const Given& given, const Zeros& zeros, Status status, int index,
              Answer* answer) noexcept {
  constexpr int kMostNames = 2;
  const Facts& facts = given.facts;
  Answer& to = *answer;
  if (to.fail_count == kMaxFails || to.zero_atom_count + facts.atom_count > 4 * kMaxFails) {
    to.exact = false;
    return;
  }
  Fail& fail = to.fails[to.fail_count++];
  fail = {status, index, to.zero_atom_count, 0};
  Monomial value;
  for (int atom = 0; atom < facts.atom_count; ++atom) {
    bool zero = zeros.has(atom);
    if (facts.substitution_count > 0 && !given.problem->atoms[atom].sum) {
      value.reset(facts.atom_count);
      value.times_atom(atom, 1);
      facts.substitute(&value);
      // An atom outside `zeros` may be 0 because a fact says so.
      zero = value.num == 0;
      for (int place = 0; place < zeros.count; ++place) {
        zero |= value.num > 0 && value.exponent[zeros.atoms[place]] > 0;
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
}

/// Whether the request can fail where just these atoms are 0; then it is in the answer.
bool fails_at(Given& given, const Resolved& resolved, const Requirement& requirement,
              const Zeros& zeros, Answer* answer) noexcept {
  const Satisfied satisfied = satisfies(requirement, zeros);
  if (satisfied == Satisfied::no) return false;
  const Resolved& found = resolve_with(given, zeros, true);
  if (found.status == Status::ok) {
    if (!found.is_open()) return false;
    // Whether the quotient of what is left fits follows from the requirement, or it is tried.
    const Undecided& left = found.undecided;
    if (requirement.holds == Holds::sometimes && left.test == resolved.undecided.test &&
        left.quotient == requirement.quotient) {
      return false;
    }
    const bool divides = left.test == Undecided::Test::divides;
    if (divides ? left.quotient.is_integral() : left.quotient.is_one()) return false;
    const Status status = divides ? Status::not_divisible : Status::count_mismatch;
    answer->exact = false;
    if (!fails_somewhere(given, requirement, zeros, status)) return false;
    add_fail(given, zeros, status, found.inferred, answer);
    return true;
  }
  const bool certain = !given.has_sums && !given.facts.loose && given.facts.integral_count == 0 &&
                       (satisfied == Satisfied::yes || is_free(requirement, given.facts));
  if (!certain && !fails_somewhere(given, requirement, zeros, found.status)) {
    answer->exact = false;
    return false;
  }
  add_fail(given, zeros, found.status, found.result.index, answer);
  return true;
}

/// Whether a pair of zeros can fail where neither fails alone: one is an entry that then copies the
/// other, or they are on both sides of the requirement.
bool may_fail_together(const Given& given, const Resolved& resolved, const Requirement& requirement,
                       int one, int two) noexcept {
  if (given.rules->copied == CopiedLengths::set_aside || !is_inferred_exact(given, resolved)) {
    return true;
  }
  if (requirement.holds == Holds::sometimes &&
      requirement.quotient.exponent[one] * requirement.quotient.exponent[two] < 0) {
    return true;
  }
  const int both = std::min(given.request.input.rank, given.request.target.rank);
  for (int entry = 0; entry < both; ++entry) {
    const auto copies = [&](int entry_atom, int length_atom) {
      return given.occurs(entry_atom, given.target + entry, 1) &&
             given.occurs(length_atom, given.input + entry, 1);
    };
    if (copies(one, two) || copies(two, one)) return true;
  }
  return false;
}

}  // namespace

void fill_fails(Given& given, const Resolved& resolved, const Requirement& requirement,
                Answer* answer) noexcept {
  std::int16_t candidates[kMaxAtoms];
  bool fails_alone[kMaxAtoms];
  const int count = given.zeroable(candidates);
  const auto fails = [&](const Zeros& zeros) {
    return fails_at(given, resolved, requirement, zeros, answer);
  };
  for (int place = 0; place < count; ++place) {
    fails_alone[place] = fails({1, {candidates[place], -1}});
  }
  const bool all = count <= kMostForAllPairs;
  for (int one = 0; one < count; ++one) {
    for (int two = one + 1; two < count && !fails_alone[one]; ++two) {
      if (fails_alone[two]) continue;
      const int atoms[] = {candidates[one], candidates[two]};
      if (!all && !may_fail_together(given, resolved, requirement, atoms[0], atoms[1])) continue;
      fails({2, {atoms[0], atoms[1]}});
    }
  }
}

}  // namespace rw::symbolic
