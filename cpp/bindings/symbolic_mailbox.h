// The mailbox of the module that infers symbolic shapes: a request and its answer, each as a list of
// int32s. An int64 is two of them, the low half first.
#pragma once

#include <cstdint>

#include "core/symbolic/infer.h"

namespace rw::symbolic {

inline constexpr int kMaxWords = 1 << 16;

using Words = std::int32_t[kMaxWords];

/// X(Type, field, array, meaning). As RW_MAILBOX_LIST of the main module.
#define RW_SYMBOLIC_MAILBOX_LIST(X)                                                              \
  X(Words, request, Int32Array,                                                                  \
    "atoms: flags, min, max; the input's expressions, the target's; facts: relation, left, "     \
    "right. An expression: num, den, the number of terms, and of each its atom and exponent")    \
  X(Words, answer, Int32Array,                                                                   \
    "the numbers of RW_ANSWER_LIST; dims: origin, index, min, max, expression; conditions: "     \
    "relation, left, right; fails: status, index, the number of atoms, the atoms; steps: rule, " \
    "index, and the expressions value, left, right, which are not known where den is 0; "        \
    "samples: the number of a SamplesVerdict, axis, and the expression rows")

/// X(number, meaning). The numbers in front of an answer, in this order.
#define RW_ANSWER_LIST(X)                                                          \
  X(holds, "0: always, 1: sometimes, 2: never")                                    \
  X(exact, "whether only the assignments that satisfy all conditions work")        \
  X(status, "why it never holds")                                                  \
  X(index, "where that failure is; -1: nowhere")                                   \
  X(contradicts, "whether the facts exclude each other")                           \
  X(fact, "the fact at which that was noticed; -1: a length or a bound")           \
  X(beyond, "whether a coefficient left int64, or the request has too many names") \
  X(limited, "whether lengths may be longer than the system supports")             \
  X(rank, "the number of dims; -1: not known, or it never holds")                  \
  X(conditions, "the number of conditions")                                        \
  X(fails, "the number of sets of zeros that fail")                                \
  X(steps, "the number of steps; 0 where none are wanted")

/// X(given, meaning). The kinds of target that a call states.
#define RW_GIVEN_LIST(X)                  \
  X(list, "its entries")                  \
  X(rank, "only how many entries it has") \
  X(bare, "a number or a name, its only entry")

enum class Given : int {
#define RW_GIVEN_ENTRY(given, meaning) given,
  RW_GIVEN_LIST(RW_GIVEN_ENTRY)
#undef RW_GIVEN_ENTRY
};

struct Mailbox {
#define RW_SYMBOLIC_FIELD(Type, field, array, meaning) Type field;
  RW_SYMBOLIC_MAILBOX_LIST(RW_SYMBOLIC_FIELD)
#undef RW_SYMBOLIC_FIELD
};

}  // namespace rw::symbolic
