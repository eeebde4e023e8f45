// The mailbox of the module that resolves requests of names: a request and its expressions in, an answer out.
#pragma once

#include <cstdint>

#include "bindings/layout_mailbox.h"
#include "core/layout/names.h"

namespace rw::layout {

/// X(field, meaning). How many there are.
#define RW_LAYOUT_COUNT_LIST(X)                         \
  X(expressions, "of the request and of what it gives") \
  X(conditions, "of what it requires")                  \
  X(full, "1: there was no room for all expressions")   \
  X(cut, "1: there was no room for all conditions")

struct Counts {
#define RW_ENTRY(field, ...) std::int64_t field = 0;
  RW_LAYOUT_COUNT_LIST(RW_ENTRY)
#undef RW_ENTRY
};

using ExpressionTable = Expression[kMostExpressions];
using ConditionTable = Condition[kMostConditions];

/// X(Type, field, array, meaning). Those of RW_LAYOUT_MAILBOX_LIST, and those of names.
#define RW_LAYOUT_NAMES_MAILBOX_LIST(X)                             \
  RW_LAYOUT_MAILBOX_LIST(X)                                         \
  X(Counts, counts, BigInt64Array, "of expressions and conditions") \
  X(ExpressionTable, expressions, BigInt64Array,                    \
    "kind, left, right, min and max: the given first")              \
  X(ConditionTable, conditions, BigInt64Array, "as RW_LAYOUT_CONDITION_LIST")

struct NamesMailbox {
#define RW_ENTRY(Type, field, ...) Type field;
  RW_LAYOUT_NAMES_MAILBOX_LIST(RW_ENTRY)
#undef RW_ENTRY
};

}  // namespace rw::layout
