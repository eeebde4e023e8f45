// The steps of a resolution: which rule was applied, where, and with which numbers.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/trace.h"

namespace rw::layout {

/// X(rule, meaning). What value, left, right and the index of a step are.
#define RW_LAYOUT_RULE_LIST(X)                                                                     \
  X(version, "value: the since version in force")                                                  \
  X(attribute, "index: a parameter that is an attribute of this version")                          \
  X(operand, "index: a parameter that is an input of this version")                                \
  X(absent, "index: a parameter that is not given; value: what stands in, where it is a number")   \
  X(from_back,                                                                                     \
    "index: the entry of the axes, -1: the axis; value: from the front; left: as given; right: "   \
    "the rank")                                                                                    \
  X(removed, "index: an axis of length 1 that goes")                                               \
  X(undecided,                                                                                     \
    "index: an axis of the input that goes if its length, the value, is 1, which is not known")    \
  X(inserted, "index: an axis of the result; value: 1")                                            \
  X(kept, "index: an axis of the result; value: its length; left: its axis in the input")          \
  X(broadcast,                                                                                     \
    "index: an axis of the result; value: its length; left: the input's, right: the shape's; -1: " \
    "none there")                                                                                  \
  X(range, "index: the axis; value: how many entries; left: the first, right: behind the last")    \
  X(step, "index: the axis; value: the step of the range before")                                  \
  X(joined, "index: the axis; value: the sum; left: how many lengths")                             \
  X(divided, "index: the axis; value: a part; left: how many; right: the last one")                \
  X(listed, "index: the axis; value: the sum of the sizes; left: how many")                        \
  X(times, "index: the axis; value: the length; left: before, right: how often")                   \
  X(padded, "index: the axis; value: the length; left: places before it, right: behind it")        \
  X(gathered, "index: the axis; value: how many dims stand in its place; left: its length")        \
  X(blocks, "index: the axis; value: the length; left: before; right: the size, or its square")    \
  X(converted, "value: the number of the type")

enum class Rule : std::uint8_t {
#define RW_ENTRY(rule, ...) rule,
  RW_LAYOUT_RULE_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The most steps that are recorded: further ones of a longer list are left out.
inline constexpr int kMostSteps = 4 * kMaxRank;

/// The steps in their order.
struct Trace {
  std::int64_t count = 0;
  Step steps[kMostSteps];

  void add(Rule rule, int index, std::int64_t value, std::int64_t left = 0,
           std::int64_t right = 0) noexcept {
    if (count < kMostSteps) {
      steps[count++] = {static_cast<std::int64_t>(rule), index, value, left, right};
    }
  }
};

}  // namespace rw::layout
