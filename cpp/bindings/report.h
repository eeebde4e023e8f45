// What a wide call reports beside its status: the one list of it, for C++ and for JavaScript.
#pragma once

#include <cstdint>

/// X(field, meaning). All int64, in this order in the mailbox.
#define RW_REPORT_LIST(X)                                  \
  X(rank, "dims of the answer")                            \
  X(index, "the entry at fault; -1: none")                 \
  X(inputCount, "elements of the input; -1: beyond int64") \
  X(targetCount, "product of the target's known lengths")  \
  X(since, "the version of the operator in force")         \
  X(mostDims, "most dims that its dialect takes")          \
  X(lowestAxis, "of Flatten, for the rank of the input")   \
  X(highestAxis, "of Flatten, for the rank of the input")

namespace rw {

struct Report {
#define RW_REPORT_FIELD(field, meaning) std::int64_t field = 0;
  RW_REPORT_LIST(RW_REPORT_FIELD)
#undef RW_REPORT_FIELD
};

}  // namespace rw
