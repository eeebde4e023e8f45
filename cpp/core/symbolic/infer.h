// Infers a Reshape or a Flatten of lengths that are not all known: the most that is true of its
// result, and when it fails.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/samples.h"
#include "core/status.h"
#include "core/symbolic/problem.h"
#include "core/symbolic/requirement.h"
#include "core/trace.h"

namespace rw::symbolic {

inline constexpr int kMaxConditions = 512;
inline constexpr int kMaxFails = 2048;

/// X(origin, meaning). Where a dim of the result has its length from.
#define RW_ORIGIN_LIST(X)                            \
  X(unknown, "nothing is known of it but its range") \
  X(input, "the input's dim at `index`")             \
  X(target, "the target's entry at `index`")         \
  X(computed, "`value`, in the atoms of the request")

enum class Origin : std::uint8_t {
#define RW_ORIGIN_ENTRY(origin, meaning) origin,
  RW_ORIGIN_LIST(RW_ORIGIN_ENTRY)
#undef RW_ORIGIN_ENTRY
};

/// A dim of the result.
struct Dim {
  Origin origin = Origin::unknown;
  int index = -1;
  Expression value;
  std::int64_t min = 0, max = kUnbounded;
};

/// A fact that an answer requires.
struct Condition {
  Relation relation;
  Expression left, right;
};

/// A least set of atoms that let the request fail if they are 0.
struct Fail {
  Status status;
  int index;         ///< the target's entry, or the input's dim, at which it fails; -1: neither
  int first, count;  ///< its atoms, in Answer::zero_atoms
};

struct Answer {
  Holds holds = Holds::always;
  bool exact = true;
  Status status = Status::ok;  ///< why it never holds
  int index = -1;              ///< where that failure is
  bool contradicts = false;    ///< the facts exclude each other; nothing else is then filled
  int contradicting_fact = -1;
  bool beyond = false;   ///< the request is too large: nothing else is then filled
  bool limited = false;  ///< whether it works may depend on lengths that the system cannot have
  int rank = 0;          ///< -1: not known, or it never holds
  Dim dims[kMaxRank];
  SamplesOf<Expression> samples;
  int condition_count = 0;
  Condition conditions[kMaxConditions];
  int fail_count = 0;
  Fail fails[kMaxFails];
  int zero_atom_count = 0;
  std::int16_t zero_atoms[4 * kMaxFails];
  Pool pool;
};

/// The steps of an inference for lengths of at least 1. Their values are in the atoms of the request,
/// with the answer's pool; one whose denominator is 0 is not known.
using SymbolicTrace = TraceOf<Expression>;

/// Infers a Reshape. If `trace` is not null, it gets the steps.
///
/// Cost  O(rank) for products of names without facts, and O(rank) more for each atom, or pair of
///       atoms, that can be 0. No allocation.
void infer_reshape(const ReshapeChoice& choice, const Problem& problem, DataType type,
                   Answer* answer, SymbolicTrace* trace = nullptr) noexcept;

/// The same under a row of rules.
void infer_reshape(const ReshapeRules& rules, bool zero_copies, const Problem& problem,
                   DataType type, Answer* answer, SymbolicTrace* trace = nullptr) noexcept;

/// Infers a Flatten under a row of kFlattenRules. The problem's target is not read.
void infer_flatten(const FlattenRules& rules, const Problem& problem, std::int64_t axis,
                   DataType type, Answer* answer, SymbolicTrace* trace = nullptr) noexcept;

}  // namespace rw::symbolic
