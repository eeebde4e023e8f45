// The samples of a result whose lengths have names: what is true of them for all lengths with which the request works.
#include <algorithm>
#include <cstdlib>

#include "core/symbolic/stages.h"

namespace rw::symbolic {
namespace {

thread_local Decided of_rows;
thread_local Undecided rows_undecided;

/// Puts what a requirement says of atoms into a monomial.
void put_required(const Requirement& requirement, const Solution& solution,
                  Monomial* monomial) noexcept {
  if (solution.atom >= 0 && monomial->exponent[solution.atom] != 0) {
    const int power = monomial->exponent[solution.atom];
    monomial->exponent[solution.atom] = 0;
    monomial->times(solution.value, power);
  }
  if (!requirement.each_is_one || requirement.holds != Holds::sometimes) return;
  for (int atom = 0; atom < monomial->atoms; ++atom) {
    if (requirement.quotient.exponent[atom] != 0) monomial->exponent[atom] = 0;
  }
}

/// Whether a monomial is an integer for all lengths with which the request works.
bool is_integer(const Given& given, const Requirement& requirement,
                const Monomial& monomial) noexcept {
  rows_undecided.test = Undecided::Test::divides;
  rows_undecided.quotient.assign(monomial);
  decide(given, rows_undecided, &of_rows);
  if (of_rows.requirement.holds == Holds::always) return true;
  if (requirement.holds != Holds::sometimes) return false;
  // The requirement says that its quotient is an integer, or 1.
  for (const int power : {-1, 1}) {
    if (power == 1 && requirement.relation != Relation::equal) break;
    rows_undecided.quotient.assign(monomial);
    rows_undecided.quotient.times(requirement.quotient, power);
    decide(given, rows_undecided, &of_rows);
    if (of_rows.requirement.holds == Holds::always) return true;
  }
  return false;
}

/// The value of a monomial at numbers in the place of its atoms.
///
/// Returns  0  the value is a fraction, or larger than an int64
std::int64_t value_at(const Monomial& monomial, const std::int64_t* values) noexcept {
  std::int64_t over = monomial.num;
  std::int64_t under = monomial.den;
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    std::int64_t& side = monomial.exponent[atom] > 0 ? over : under;
    for (int power = std::abs(monomial.exponent[atom]); power > 0; --power) {
      if (!multiply(&side, values[atom])) return 0;
    }
  }
  return over % under == 0 ? over / under : 0;
}

/// Tries small numbers: whether some satisfy the requirement and mix samples.
class Trial {
 public:
  Trial(const Given& given, const Requirement& requirement, const Monomial& batch,
        const Monomial& length, bool is_first) noexcept
      : requirement_(requirement), batch_(batch), length_(length), is_first_(is_first) {
    for (int atom = 0; atom < batch.atoms; ++atom) {
      values_[atom] = 1;
      if (!requirement.quotient.exponent[atom] && !batch.exponent[atom] && !length.exponent[atom])
        continue;
      if (used_ < kMostAtoms) {
        atoms_[used_] = atom;
        least_[used_] = std::max<std::int64_t>(given.ranges.min[atom], 1);
        most_[used_] = std::min(given.ranges.max[atom], least_[used_] + kMostTried);
      }
      ++used_;
    }
  }

  bool finds() noexcept { return used_ <= kMostAtoms && finds(0); }

 private:
  static constexpr int kMostAtoms = 3;
  static constexpr std::int64_t kMostTried = 12;

  bool finds(int place) noexcept {
    if (place == used_) return mixes();
    std::int64_t& value = values_[atoms_[place]];
    for (value = least_[place]; value <= most_[place]; ++value) {
      if (finds(place + 1)) return true;
    }
    return false;
  }

  bool mixes() const noexcept {
    const std::int64_t required = value_at(requirement_.quotient, values_);
    if (requirement_.relation == Relation::equal ? required != 1 : required == 0) return false;
    const std::int64_t batch = value_at(batch_, values_);
    const std::int64_t length = value_at(length_, values_);
    if (batch < 2 || length < 2) return false;
    return is_first_ ? length % batch != 0 : length != batch;
  }

  const Requirement& requirement_;
  const Monomial& batch_;
  const Monomial& length_;
  bool is_first_;
  int used_ = 0;
  int atoms_[kMostAtoms] = {};
  std::int64_t least_[kMostAtoms] = {};
  std::int64_t most_[kMostAtoms] = {};
  std::int64_t values_[kMaxAtoms];
};

/// A length of the result in the atoms that the facts leave.
///
/// Returns  false  it is not known
bool read_length(const Given& given, const Answer& answer, const Dim& dim,
                 Monomial* length) noexcept {
  if (dim.origin == Origin::unknown || dim.value.num == 0) return false;
  length->reset(given.facts.atom_count);
  length->times(dim.value, answer.pool, 1);
  given.facts.substitute(length);
  return !length->beyond;
}

}  // namespace

void judge_samples(const Given& given, const Requirement& requirement, const Solution& solution,
                   Answer* answer) noexcept {
  const DimsOf<Expression> input = given.request.input;
  for (int axis = 0; axis < input.rank; ++axis) {
    if (input[axis].num == 0) return;
  }
  if (input.rank < 1 || answer->rank < 1) return;
  Monomial batch;
  batch.reset(given.facts.atom_count);
  batch.times(given.input[0], given.facts.pool, 1);
  put_required(requirement, solution, &batch);
  Monomial rows;
  if (!read_length(given, *answer, answer->dims[0], &rows)) return;
  put_required(requirement, solution, &rows);
  rows.times(batch, -1);
  if (rows.beyond) return;
  if (is_integer(given, requirement, rows)) {
    given.facts.restore(&rows);
    if (rows.beyond || !store(rows, &answer->pool, &answer->samples.rows)) return;
    answer->samples.verdict = SamplesVerdict::separate;
    answer->samples.axis = 0;
    return;
  }
  for (int axis = 0; axis < answer->rank; ++axis) {
    Monomial length;
    if (!read_length(given, *answer, answer->dims[axis], &length)) return;
    put_required(requirement, solution, &length);
    if (length.is_one()) continue;
    Monomial ratio;
    ratio.assign(length);
    ratio.times(batch, -1);
    const bool is_free =
        requirement.holds != Holds::sometimes || solution.atom >= 0 || requirement.each_is_one;
    if (ratio.is_one()) {
      answer->samples = {SamplesVerdict::separate, axis, Symbols::number(1)};
    } else if (is_free || Trial(given, requirement, batch, length, axis == 0).finds()) {
      answer->samples.verdict = SamplesVerdict::mixed;
    }
    return;
  }
}

}  // namespace rw::symbolic
