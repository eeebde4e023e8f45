// The mailbox of the module that resolves the operators which move or name elements. JavaScript writes a request into
// it, with expressions if lengths have names. The module writes the answer, with expressions and conditions.
#pragma once

#include <cstdint>

#include "core/layout/names.h"
#include "core/layout/request.h"
#include "core/layout/steps.h"

namespace rw::layout {

/// The most integers of a request.
inline constexpr int kMostWords = 1 << 16;

using Words = std::int64_t[kMostWords];
using Lengths = std::int64_t[kMaxRank];
using Steps = decltype(Trace::steps);

/// X(field, meaning). What a call returns beside the dims.
#define RW_LAYOUT_REPORT_LIST(X)                                 \
  X(fault, "the number of the mistake; 0: there is none")        \
  X(parameter, "the parameter that it is in; -1: none")          \
  X(input, "the data input that it is in; -1: none")             \
  X(index, "the entry that it is in; -1: none")                  \
  X(value, "as RW_FAULT_LIST says of the mistake")               \
  X(low, "as of the mistake")                                    \
  X(high, "as of the mistake")                                   \
  X(rank, "of the results; -1: not known, of names")             \
  X(axis, "along which parts are made; -1: there is one result") \
  X(parts, "the number of results")                              \
  X(part, "the length of each part that its number makes")       \
  X(last, "that of the last one")                                \
  X(steps, "the number of steps")                                \
  X(since, "the version in force")                               \
  X(parameters, "a bit for each parameter that this version has")

struct Report {
#define RW_ENTRY(field, ...) std::int64_t field = 0;
  RW_LAYOUT_REPORT_LIST(RW_ENTRY)
#undef RW_ENTRY
};

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

/// X(Type, field, array, meaning). As RW_MAILBOX_LIST of the main module.
#define RW_LAYOUT_MAILBOX_LIST(X)                                                           \
  X(Words, request, BigInt64Array,                                                          \
    "of each data input its rank and lengths; of each parameter that is given its number, " \
    "form, count and entries")                                                              \
  X(Lengths, dims, BigInt64Array, "of the results")                                         \
  X(Report, report, BigInt64Array, "what a call returns beside them")                       \
  X(Steps, steps, BigInt64Array, "of each step its rule, index, value, left and right")     \
  X(Counts, counts, BigInt64Array, "of expressions and conditions")                         \
  X(ExpressionTable, expressions, BigInt64Array,                                            \
    "kind, left, right, min and max: the given first")                                      \
  X(ConditionTable, conditions, BigInt64Array, "as RW_LAYOUT_CONDITION_LIST")

struct Mailbox {
#define RW_ENTRY(Type, field, ...) Type field;
  RW_LAYOUT_MAILBOX_LIST(RW_ENTRY)
#undef RW_ENTRY
};

}  // namespace rw::layout
