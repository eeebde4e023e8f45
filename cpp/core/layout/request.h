// A request of an operator that moves or names elements, its answer, and the mistakes that a request may have.
#pragma once

#include <cstdint>

#include "core/choices.h"
#include "core/dims.h"
#include "core/dtype.h"
#include "core/layout/parameters.h"
#include "core/layout/rows.h"

namespace rw::layout {

/// X(fault, code, meaning). The mistakes, and the code of the error that each is to callers. `value`, `low`, `high`
/// and `index` are those of Mistake.
#define RW_FAULT_LIST(X)                                                                           \
  X(none, "ok", "there is none")                                                                   \
  X(unknown_parameter, "unknown_attribute",                                                        \
    "the version has no such parameter; value: a version that has it, or 0")                       \
  X(unknown_form, "unknown_attribute",                                                             \
    "the version has it in another form; value: the type, from 0 on")                              \
  X(missing, "missing_attribute", "a parameter has to be given")                                   \
  X(word, "bad_attribute", "a text that the version does not know; value: those that it knows")    \
  X(flag, "bad_attribute", "value: an integer that is neither 0 nor 1")                            \
  X(no_type, "bad_attribute", "there is no such type; value: its number")                          \
  X(element_type, "unsupported_type", "the version does not take elements of this type")           \
  X(target_type, "unsupported_type",                                                               \
    "the version does not convert to this type; value: its number")                                \
  X(input_count, "wrong_data",                                                                     \
    "value: the data inputs; low, high: how many there may be, -1: any number")                    \
  X(input_rank, "rank_too_large", "value: the rank of an input")                                   \
  X(result_rank, "rank_too_large", "value: the rank of the result")                                \
  X(input_length, "negative_length", "value: a length of an input, at the index")                  \
  X(large_length, "unsafe_length",                                                                 \
    "value: a length of the result, -1: beyond int64; index: its axis")                            \
  X(axis, "axis_out_of_range", "value: the axis; low, high: the range")                            \
  X(negative_axis, "axis_out_of_range",                                                            \
    "value: a negative axis, which later versions take; low, high: the range")                     \
  X(repeated_axis, "axis_out_of_range", "value: the axis that is named again, from the front")     \
  X(not_one, "count_mismatch", "value: the length at the axis; low: the axis")                     \
  X(order_count, "count_mismatch", "value: the entries of perm; low: the rank")                    \
  X(broadcast, "count_mismatch",                                                                   \
    "value: the entry of shape; low: the length; high: the axis of the result")                    \
  X(negative_entry, "negative_length", "value: an entry that is below 0")                          \
  X(list_count, "count_mismatch",                                                                  \
    "value: the entries of the list; low: how many there have to be")                              \
  X(zero_step, "bad_attribute", "a step of 0")                                                     \
  X(ranks_differ, "count_mismatch",                                                                \
    "value: the rank of the input at the index; low: that of the first")                           \
  X(lengths_differ, "count_mismatch",                                                              \
    "value: a length of the input at the index; low: that of the first; high: the axis")           \
  X(sizes_sum, "count_mismatch",                                                                   \
    "value: what the sizes add up to, -1: beyond int64; low: the length; high: the axis")          \
  X(part_count, "bad_attribute", "value: a number of parts below 1")                               \
  X(unequal_parts, "not_divisible", "value: the number of parts; low: the length; high: the axis") \
  X(too_many_parts, "count_mismatch",                                                              \
    "value: the number of parts; low: the length; high: the most that are not empty")              \
  X(part_limit, "out_of_memory", "value: the number of parts; low: the most that are made")        \
  X(both_counts, "bad_attribute", "split and num_outputs are given")                               \
  X(outputs_differ, "count_mismatch", "value: the outputs; low: the sizes")                        \
  X(pad_count, "count_mismatch", "value: the entries of pads; low: the axes that they are of")     \
  X(negative_pad, "bad_attribute", "value: a pad below 0, which later versions take")              \
  X(overcropped, "negative_length",                                                                \
    "value: what is left of the length; low: the length; high: the axis")                          \
  X(reflected, "wrong_data", "value: a pad; low: the most that can be mirrored; high: the axis")   \
  X(empty_axis, "wrong_data", "low: the axis that is empty")                                       \
  X(index, "index_out_of_range", "value: the index; low, high: the range")                         \
  X(negative_index, "index_out_of_range",                                                          \
    "value: a negative index, which later versions take; low, high: the range")                    \
  X(not_images, "wrong_data", "value: the rank, which is not 4")                                   \
  X(block_size, "bad_attribute", "value: a size below 1")                                          \
  X(channels, "not_divisible", "value: the channels; low: the size squared, -1: beyond int64")     \
  X(places, "not_divisible", "value: the length at the axis; low: the size; high: the axis")

enum class Fault : std::int8_t {
#define RW_ENTRY(fault, ...) fault,
  RW_FAULT_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// A mistake, and where it is.
struct Mistake {
  Fault fault = Fault::none;
  Parameter parameter = Parameter::none;  ///< none: the mistake is in an input, or in the whole
  int input = -1;                         ///< the data input
  int index = -1;                         ///< of the entry in that list
  std::int64_t value = 0, low = 0, high = 0;

  explicit operator bool() const noexcept { return fault != Fault::none; }
};

/// A parameter's value, in memory that the caller owns.
struct Value {
  const std::int64_t* entries = nullptr;
  int count = 0;  ///< 1 where it is not a list
  Form form = Form::absent;

  bool is_given() const noexcept { return form != Form::absent; }
};

/// The shapes of the data inputs: of each its rank and then its lengths.
struct Shapes {
  const std::int64_t* words = nullptr;
  int count = 0;

  Dims first() const noexcept { return {words + 1, static_cast<int>(words[0])}; }

  /// The shapes behind the first.
  Shapes rest() const noexcept { return {words + 1 + words[0], count - 1}; }
};

/// The most parts that a Split is resolved to by their number.
inline constexpr int kMostParts = 1 << 20;

/// X(leniency, meaning). Requests that onnxruntime takes, although ONNX refuses them in the operator's version.
#define RW_LENIENCY_LIST(X)                                           \
  X(none, "nothing")                                                  \
  X(axis, "an axis counted from the back, which later versions take") \
  X(index, "the same of an index")                                    \
  X(crop, "pads that crop more than the length, where what is added makes up for the rest")

enum class Leniency : std::uint8_t {
#define RW_ENTRY(leniency, ...) leniency,
  RW_LENIENCY_LIST(RW_ENTRY)
#undef RW_ENTRY
};

struct Request {
  const Rules* rules = nullptr;
  Dialect taken_by = Dialect::onnx;  ///< onnxruntime takes more: see Leniency
  DataType type = DataType::none;
  Shapes inputs;
  Value values[kParameterCount];

  const Value& operator[](Parameter parameter) const noexcept {
    return values[static_cast<int>(parameter)];
  }
};

/// The shapes of the results: one, or those of the parts along an axis, which differ there alone.
struct Answer {
  std::int64_t dims[kMaxRank];
  int rank = 0;
  int axis = -1;  ///< along which parts are made; -1: there is one result
  int parts = 1;
  std::int64_t part = 0, last = 0;  ///< the lengths of parts that are made by their number
  bool is_open =
      false;  ///< of names: the rank depends on whether a length is 1, and nothing else is filled
  Leniency leniency = Leniency::none;  ///< the last of what onnxruntime alone takes
  Mistake mistake;
};

}  // namespace rw::layout
