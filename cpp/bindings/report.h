// The values that a wide call returns in addition to its status. The build prints this list for JavaScript.
#pragma once

#include <cstdint>

/// X(field, meaning). Each field is an int64, in this order.
#define RW_REPORT_LIST(X)                                                                     \
  X(rank, "the number of lengths in wideResult")                                              \
  X(index, "where the failure is: an entry of the target or a dim of the input; -1: neither") \
  X(inputCount, "the product of the input's lengths; -1: beyond int64")                       \
  X(targetCount, "the product of the target's known lengths; -1: beyond int64")               \
  X(since, "the since version of the operator in force")                                      \
  X(mostDims, "the maximum rank of the dialect in that version")                              \
  X(lowestAxis, "the lowest axis that Flatten takes for the input's rank")                    \
  X(highestAxis, "the highest axis that Flatten takes for the input's rank")                  \
  X(samples, "the number of a SamplesVerdict")                                                \
  X(samplesAxis, "of separate samples: the axis along which they are")                        \
  X(samplesRows, "of separate samples: how many entries each is")

namespace rw {

struct Report {
#define RW_REPORT_FIELD(field, meaning) std::int64_t field = 0;
  RW_REPORT_LIST(RW_REPORT_FIELD)
#undef RW_REPORT_FIELD
};

}  // namespace rw
