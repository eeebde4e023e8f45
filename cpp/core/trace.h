// The steps of a resolution: which rule was applied to what, and the numbers it gave.
#pragma once

#include <cstdint>

#include "core/dims.h"

namespace rw {

/// X(rule, place, operands, clause, meaning). A rule is one named step of a resolution.
///
///   place     what the step's index counts: entries of the `target`, dims of the input (`source`),
///             `both` at once, or `none`. An index of -1 is no place.
///   operands  `two` where left and right belong to the step, else `no`.
///   clause    what of a system's page the rule rests on, by the name of the input, the type or the
///             attribute; `zero` is the attribute that decides on zeros. "": on none of it.
#define RW_RULE_LIST(X)                                                                            \
  X(version, none, no, "version", "value: the since version in force")                             \
  X(type, none, no, "T", "value: the element type's number; a refusal ends here")                  \
  X(rank, none, two, "rank",                                                                       \
    "too many dims. value: the most; left, right: the input's, the target's")                      \
  X(form, none, no, "shape",                                                                       \
    "the target is no list. value: its form; a bare 1 may ask for a scalar")                       \
  X(input_length, source, no, "data", "value: an input length that cannot be")                     \
  X(set_aside, both, no, "zero", "value: a length that is copied and so leaves both products")     \
  X(input_count, source, no, "data", "value: the input's product; -1: beyond int64, at the index") \
  X(length, target, no, "shape", "value: an entry that is a length")                               \
  X(copied, both, no, "zero", "value: the length a 0 copies; -1 where the input has none there")   \
  X(literal_zero, target, no, "zero", "value: 0, an entry that means it")                          \
  X(inferred, target, two, "shape, -1",                                                            \
    "value: the raw entry; left: an earlier one to infer, or -1")                                  \
  X(target_count, target, no, "shape",                                                             \
    "value: the known product. index: it left int64; if failed, -1")                               \
  X(nonzero_count, source, no, "shape, -1",                                                        \
    "value: the product of the input's lengths that are not 0")                                    \
  X(beside_zero, target, two, "shape, -1",                                                         \
    "value: what a -1 becomes beside a product of 0; -1: refused")                                 \
  X(division, target, two, "shape, -1",                                                            \
    "value = left / right, the length inferred, where nothing is left")                            \
  X(count_check, none, two, "number of elements",                                                  \
    "left: the input's count; right, value: the target's")                                         \
  X(unchecked, none, no, "number of elements",                                                     \
    "value: the target's count, which this system does not compare")                               \
  X(size_limit, target, no, "number of elements",                                                  \
    "value: what must fit int64 besides; -1: it does not")                                         \
  X(safe_length, target, no, "", "value: a length beyond 2^53-1")                                  \
  X(axis, none, two, "axis",                                                                       \
    "value: the axis, counted from the front; left: as given; right: rank")                        \
  X(kept, both, no, "axis", "value: a length before the axis")                                     \
  X(left_product, source, no, "output, first dim",                                                 \
    "value: the product before the axis; -1: beyond int64")                                        \
  X(right_product, source, no, "output, second dim",                                               \
    "value: the product from the axis on; -1: beyond int64")

enum class Rule : std::uint8_t {
#define RW_RULE_ENTRY(rule, place, operands, clause, meaning) rule,
  RW_RULE_LIST(RW_RULE_ENTRY)
#undef RW_RULE_ENTRY
};

/// One rule applied. All int64, as they cross to JavaScript.
struct Step {
  std::int64_t rule, index, value, left, right;
};

/// More than any resolution takes: a step for each dim set aside, for each entry, and the others.
inline constexpr int kMaxSteps = 2 * kMaxRank + 16;

/// The steps of one resolution, in the order in which the rules were applied. Where it failed, the
/// last one is the one that did.
struct Trace {
  std::int64_t count = 0;
  Step steps[kMaxSteps];
};

/// Writes steps down, where it was given a place for them. Never inlined: it is called from
/// everywhere and wants to be small.
struct Recorder {
  Trace* trace;

  [[gnu::noinline]] void operator()(Rule rule, int index, std::int64_t value, std::int64_t left,
                                    std::int64_t right) const noexcept {
    if (trace == nullptr) return;
    trace->steps[trace->count++] = {static_cast<std::int64_t>(rule), index, value, left, right};
  }

  [[gnu::noinline]] void operator()(Rule rule, int index, std::int64_t value) const noexcept {
    (*this)(rule, index, value, 0, 0);
  }
};

}  // namespace rw
