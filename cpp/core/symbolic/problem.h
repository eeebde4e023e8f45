// A request with unknown lengths, as the caller states it, and the atoms that its solution is written in.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/dims.h"
#include "core/reshape.h"
#include "core/symbolic/integers.h"
#include "core/symbolic/monomial.h"

namespace rw::symbolic {

inline constexpr int kMaxFacts = 1024;

/// The caller's knowledge of an atom: an unknown integer of at least 0.
struct Atom {
  std::int64_t min = 0;
  std::int64_t max = kUnbounded;
  bool unnamed = false;  ///< a length without a name
  bool sum = false;      ///< a sum of products, taken as one factor
  bool bounded = false;  ///< the caller bounds it
};

/// X(relation, meaning). What a fact or a requirement says of its two sides.
#define RW_RELATION_LIST(X)                                        \
  X(multiple, "left % right = 0, which is false where right is 0") \
  X(equal, "left = right")                                         \
  X(at_least, "left >= right")                                     \
  X(at_most, "left <= right")

enum class Relation : std::uint8_t {
#define RW_RELATION_ENTRY(relation, meaning) relation,
  RW_RELATION_LIST(RW_RELATION_ENTRY)
#undef RW_RELATION_ENTRY
};

struct Fact {
  Relation relation;
  Expression left, right;
};

/// The request. The input's lengths and the target's entries are expressions; a target's number may
/// be negative.
struct Problem {
  int input_rank = 0;       ///< -1: not known
  int target_rank = 0;      ///< -1: not known
  bool any_target = false;  ///< only the target's length is known
  TargetForm form = TargetForm::list;
  int atom_count = 0;
  int fact_count = 0;
  Expression input[kMaxRank];
  Expression target[kMaxRank];
  bool literal[kMaxRank];  ///< the target's entry is a number as the caller wrote it
  Atom atoms[kMaxAtoms];
  Fact facts[kMaxFacts];
  Pool pool;

  /// Whether there is room for both lists and for a result. Where there is none, only ranks are read.
  bool fits() const noexcept { return input_rank <= kMaxRank && target_rank <= kMaxRank; }
};

}  // namespace rw::symbolic
