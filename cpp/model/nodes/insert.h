// An input of a node that would have to follow N, and what is given to the node in its place.
#pragma once

#include <cstdint>

#include "model/nodes/state.h"

namespace rw::model {

/// X(kind, name, meaning). What a node is given in the place of one of its inputs.
#define RW_INSERT_LIST(X)                                                                  \
  X(tensor, "tensor", "the tensor once for every sample, joined along an axis")            \
  X(list, "list", "the list of numbers, or the one number, with an entry that is times N") \
  X(counted, "counted", "the indices of the samples, from 0, each times a stride")         \
  X(omitted, "omitted", "nothing: it is zeros, as an input that is left out is")

enum class InsertKind : std::uint8_t {
#define RW_INSERT_ENTRY(entry, name, meaning) entry,
  RW_INSERT_LIST(RW_INSERT_ENTRY)
#undef RW_INSERT_ENTRY
};

/// An input that inserted nodes make follow N, or that follows it once it is left out. It is one that N does not
/// change, and that is the same for each exported sample, so that every sample has what that one has; or, if `counted`,
/// that numbers the exported samples.
struct Insert {
  std::int32_t node = -1;
  std::int32_t input = -1;  ///< its position
  InsertKind kind = InsertKind::tensor;
  std::int32_t place = 0;  ///< the axis of the samples, or the index of the entry
  /// The length there, or the entry, of one sample; of `counted` the stride.
  std::int64_t each = 1;
  std::int32_t constant = -1;  ///< the value whose data decides that this is right; -1: none does
};

/// The state that inserted nodes give an input, whatever that of the value is that the file names there.
struct Replaced {
  std::int32_t input = -1;
  State state;
};

/// The opset from which on the operators of inserted nodes are there: that of Expand, and of the Slice that takes the
/// first of several exported samples.
inline constexpr std::int32_t kLeastInsertOpset = 8;
inline constexpr std::int32_t kLeastSliceOpset = 10;
/// The first opset with a Range, which counts the samples.
inline constexpr std::int32_t kLeastRangeOpset = 11;

}  // namespace rw::model
