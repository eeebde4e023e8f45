// One inference: its request, its rules, and what was found so far.
#pragma once

#include "core/resolution.h"
#include "core/symbolic/facts.h"
#include "core/symbolic/infer.h"
#include "core/symbolic/ranges.h"
#include "core/symbolic/requirement.h"
#include "core/symbolic/symbols.h"

// Once for all files, because each copy would make the binary larger.
extern template struct rw::Scanner<rw::symbolic::Symbols>;
extern template struct rw::Resolution<rw::symbolic::Symbols>;

namespace rw::symbolic {

/// The memory of an inference. Its contents mean nothing between calls.
struct Solver {
  const ReshapeRules* rules = nullptr;
  bool zero_copies = false;
  const Problem* problem = nullptr;
  Answer* answer = nullptr;
  SymbolicTrace* trace = nullptr;

  Facts facts;
  Ranges ranges;
  Expression input[kMaxRank];  ///< in the atoms that the facts leave
  Expression target[kMaxRank];
  Expression dims[kMaxRank], dims_with_zeros[kMaxRank];
  ReshapeRequestOf<Expression> request;  ///< of these lengths
  ResultOf<Expression> result, result_with_zeros;
  bool has_sums = false;
  int inferred = -1;              ///< the entry to infer; -1: none
  bool rounded = false;           ///< a product overflowed int64: it is as the system computes it
  bool has_literal_zero = false;  ///< an entry is a 0 that does not copy, with no atom 0
  Undecided undecided;            ///< with no atom 0
  Undecided undecided_with_zeros;
  Requirement requirement;  ///< of the assignments without zeros
  Monomial other;
  int terms = 0;  ///< those of the lengths, in the pool of the facts

  /// The request with some atoms 0, and with the steps if none is.
  Resolution<Symbols> resolution(const Zeros& zeros, Undecided* found) noexcept;
  Symbols symbols(const Zeros& zeros, Undecided* found) noexcept;

  /// Whether the target's entry copies the input's length, with no atom 0.
  bool copies(int entry) const noexcept;

  void start(const Problem& from, TargetForm form, DataType type, Answer* to,
             SymbolicTrace* steps) noexcept;
  void restore_steps() noexcept;

  /// Reads facts and lengths.
  ///
  /// Returns  false  the answer is complete: the facts exclude each other, or there is no room
  bool read() noexcept;

  void never(Status status, int index) noexcept;
  /// The counts never fit.
  void never_fits() noexcept;

  /// With only the ranks known, or not even these.
  void infer_unknown() noexcept;
  void infer_known() noexcept;
  /// With the dims as they are.
  void infer_dims() noexcept;

  void decide() noexcept;
  /// Takes back what is not certain because lengths may be longer than the system supports.
  void limit_lengths() noexcept;
  bool is_implied(const Monomial& monomial, int depth) noexcept;
  void fill_dims() noexcept;
  void set_other(const Expression& length) noexcept;
  void put_length(Dim* dim) noexcept;
  void put_expression(const Expression& length, Dim* dim) noexcept;
  void fill_dim(int entry) noexcept;
  void bound_by_count() noexcept;
  void fill_conditions() noexcept;
  void add_condition(const Monomial& quotient, Relation relation) noexcept;
  void narrow(const Range& only) noexcept;
  void solve_for_lengths() noexcept;

  /// The atoms that can be 0.
  int zeroable(std::int16_t* atoms) const noexcept;
  /// Whether the request with some zeros works only where the requirement holds.
  bool needs_requirement(const Zeros& zeros) noexcept;
  /// The same with any zeros.
  bool needs_requirement_with_zeros() noexcept;
  /// Whether the requirement holds also where some atoms are 0 and the request works.
  bool is_required_with_zeros(int atom) noexcept;
  bool is_input_positive() const noexcept;
  bool are_others_positive(int atom) const noexcept;
  bool is_inferred_exact() const noexcept;
  bool occurs(int atom, const Expression* list, int count) const noexcept;

  /// Finds the least sets of zeros that fail, and whether they are all.
  void fill_fails() noexcept;
  /// Whether the request can fail where just these atoms are 0; then it is in the answer.
  bool fails_at(const Zeros& zeros) noexcept;
  bool add_fail(const Zeros& zeros, Status status, int index) noexcept;
  bool may_fail_together(int one, int two) const noexcept;

  /// Tries numbers: whether some satisfy facts and requirement with just these zeros, and fail.
  bool witness(const Zeros& zeros, Status status) noexcept;
  bool fails_with(const std::int64_t* values, Status status) noexcept;
  /// The number that an expression of the problem has for values of the atoms that the facts leave.
  bool evaluate(const Expression& expression, const std::int64_t* values, std::int64_t* num,
                std::int64_t* den) noexcept;

  /// An atom whose value the requirement states, and that value.
  int solved_atom = -1;
  Monomial solution;
  Range only;  ///< the values of the requirement's only atom
};

/// The memory of all inferences: the module has one thread.
extern thread_local Solver solver;

}  // namespace rw::symbolic
