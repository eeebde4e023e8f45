// The statuses that the core returns. The build prints this list for JavaScript and the tests.
#pragma once

namespace rw {

/// X(code, meaning). The index of an entry is its number. `ok` and `needs_copy` are answers; all
/// others are errors.
#define RW_STATUS_LIST(X)                                                                 \
  X(ok, "the request resolves")                                                           \
  X(needs_copy, "the counts agree, but no strides over this data can express the result") \
  X(multiple_inferred, "more than one -1 in the target")                                  \
  X(below_minus_one, "a target entry below -1")                                           \
  X(not_a_length, "a length that the dialect does not support: webnn's are 1 to 2^32-1")  \
  X(zero_beyond_rank, "the input has no dim at the index of a 0 that copies")             \
  X(zero_with_inferred, "a literal 0 and a -1 in one target")                             \
  X(zero_product, "a -1, and known lengths whose product is 0")                           \
  X(not_divisible, "the product of the known lengths does not divide the input's count")  \
  X(count_mismatch, "input and target have different numbers of elements")                \
  X(overflow, "a product of lengths does not fit the system's integers")                  \
  X(axis_out_of_range, "Flatten's axis is outside the range that its version allows")     \
  X(rank_too_large, "more dims than the dialect, or this package, supports")              \
  X(target_missing, "no target was given")                                                \
  X(target_not_1d, "the target is not a one-dimensional list")                            \
  X(negative_length, "an input length below 0")                                           \
  X(unsafe_length, "a length beyond 2^53-1, JavaScript's largest safe integer")           \
  X(unknown_operator, "the dialect has no such operator")                                 \
  X(bad_opset, "the opset is not an integer of at least 1")                               \
  X(unknown_attribute, "an attribute that this operator does not have in this version")   \
  X(missing_attribute, "an attribute that the dialect requires is not given")             \
  X(bad_attribute, "an attribute with a value that its version does not define")          \
  X(unknown_option, "an option that does not apply here, or a value it does not have")    \
  X(unsupported_type, "the element type is not in the operator version's list")

/// The outcome of a call; 0 is success.
enum class Status : int {
#define RW_STATUS_ENTRY(code, meaning) code,
  RW_STATUS_LIST(RW_STATUS_ENTRY)
#undef RW_STATUS_ENTRY
};

}  // namespace rw
