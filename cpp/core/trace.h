// The steps of a resolution: which rule was applied, where, and with which numbers.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/dims.h"

namespace rw {

/// X(rule, place, field, operands, clause, meaning). A rule is one named step of a resolution.
///
///   place     what the step's index is: an entry of the `target`, a dim of the input (`source`),
///             `both`, or `none`. The index is -1 if the step has no place.
///   field     the argument at fault if the step fails: `input`, `target`, `axis` or `rules`; `either`:
///             the input or the target; `none`: the step cannot fail.
///   operands  `two` if the step has left and right, else `no`.
///   clause    the part of a system's operator page that states the rule: the name of an input, a
///             type or an attribute; `zero` is the attribute that decides what a 0 means. "": none.
///   meaning   what value, left, right and the index are.
#define RW_RULE_LIST(X)                                                                          \
  X(version, none, rules, no, "version", "value: the since version in force")                    \
  X(type, none, rules, no, "T",                                                                  \
    "value: the element type's number; an unsupported type fails here")                          \
  X(rank, none, either, two, "rank",                                                             \
    "too many dims. value: the maximum; left, right: the ranks of the input and the target")     \
  X(form, none, target, no, "shape", "the target is not a list. value: its form")                \
  X(input_length, source, input, no, "data", "value: an input length that is not supported")     \
  X(set_aside, both, none, no, "zero", "value: a copied length, which neither product includes") \
  X(input_count, source, input, no, "data",                                                      \
    "value: the input's product; -1: beyond int64, at the dim of the index")                     \
  X(length, target, none, no, "shape", "value: an entry that is a length")                       \
  X(copied, both, target, no, "zero",                                                            \
    "value: the length that a 0 copies; -1: the input has none there")                           \
  X(literal_zero, target, target, no, "zero", "value: 0, an entry that is a length of zero")     \
  X(inferred, target, target, two, "shape, -1",                                                  \
    "value: a negative entry; left: the index of an earlier entry to infer, or -1")              \
  X(target_count, target, target, no, "shape",                                                   \
    "value: the product of the known lengths; -1: overflow. index: where it left int64")         \
  X(nonzero_count, source, target, no, "shape, -1",                                              \
    "value: the product of the input's nonzero lengths; -1: beyond int64, at the index")         \
  X(beside_zero, target, target, two, "shape, -1",                                               \
    "value: the length inferred where the product is 0; -1: refused; left: the input's count")   \
  X(division, target, target, two, "shape, -1",                                                  \
    "value: the quotient left / right; it is the inferred length if nothing remains")            \
  X(count_check, none, target, two, "number of elements",                                        \
    "left: the input's count; right, value: the target's count")                                 \
  X(unchecked, none, none, no, "number of elements",                                             \
    "value: the target's count, which this system does not compare")                             \
  X(size_limit, target, target, no, "number of elements",                                        \
    "value: the bytes of the result's nonzero lengths; -1: beyond int64, at the index")          \
  X(safe_length, target, target, no, "", "value: a length of the result that is not supported")  \
  X(axis, none, axis, two, "axis",                                                               \
    "value: the axis counted from the front; left: as given; right: the input's rank")           \
  X(kept, both, none, no, "axis", "value: a length before the axis, which is kept")              \
  X(left_product, source, input, no, "output, dim 0",                                            \
    "value: the product of the dims before the axis; -1: beyond int64")                          \
  X(right_product, source, input, no, "output, dim 1",                                           \
    "value: the product of the dims from the axis; -1: beyond int64")

enum class Rule : std::uint8_t {
#define RW_RULE_ENTRY(rule, place, field, operands, clause, meaning) rule,
  RW_RULE_LIST(RW_RULE_ENTRY)
#undef RW_RULE_ENTRY
};

/// One step. Those of numbers are five int64s, which is how JavaScript reads them.
template <typename Value>
struct StepOf {
  std::int64_t rule, index;
  Value value, left, right;
};

/// An upper bound of the steps of a resolution: one for each input dim set aside, one for each
/// entry of the target, and fewer than 16 others.
inline constexpr int kMaxSteps = 2 * kMaxRank + 16;

/// The steps of one resolution, in order. After a failure the last step is the one that failed.
template <typename Value>
struct TraceOf {
  std::int64_t count = 0;
  StepOf<Value> steps[kMaxSteps];
};

using Step = StepOf<std::int64_t>;
using Trace = TraceOf<std::int64_t>;

/// Appends steps to a trace, if there is one. Only that test is inlined: the many calls to it would
/// make the binary larger.
template <typename Value>
struct RecorderOf {
  /// A number is passed as one, all else by its address.
  using Passed = std::conditional_t<std::is_scalar_v<Value>, Value, const Value&>;

  TraceOf<Value>* trace;

  void operator()(Rule rule, int index, Passed value, Passed left, Passed right) const noexcept {
    if (trace != nullptr) append(rule, index, value, left, right);
  }

  void operator()(Rule rule, int index, Passed value) const noexcept {
    if (trace != nullptr) append(rule, index, value, Value{}, Value{});
  }

 private:
  [[gnu::noinline]] void append(Rule rule, int index, Passed value, Passed left,
                                Passed right) const noexcept {
    trace->steps[trace->count++] = {static_cast<std::int64_t>(rule), index, value, left, right};
  }
};

}  // namespace rw
