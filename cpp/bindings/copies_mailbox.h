// The mailbox of the module that copies: views in, plans and positions out, and the buffers of copies
// between JavaScript's arrays.
#pragma once

#include <cstddef>

#include "bindings/view_lane.h"
#include "kernels/copy_job.h"
#include "kernels/thresholds.h"

namespace rw::copies {

using PositionList = double[kMaxPositions];
using AnswerList = double[7];

/// Memory for a CopyJob. The bindings keep no job between calls: each call names one by its
/// address. It is bytes because a CopyJob with its initial values would be data in the download.
struct alignas(CopyJob) JobRecord {
  std::byte bytes[sizeof(CopyJob)];
};

/// A buffer for copies between JavaScript's arrays. It is static: if copies allocated it, memory
/// might grow, and that detaches the arrays over memory that callers hold.
struct alignas(16) Buffer {
  std::byte bytes[kCopyLimits.buffer_bytes];
};

/// X(Type, field, array, meaning). As RW_MAILBOX_LIST of the module that resolves.
#define RW_COPIES_MAILBOX_LIST(X)                                                        \
  X(ViewLane, viewDims, Float64Array, "the dims of a view")                              \
  X(ViewLane, viewStrides, Float64Array, "the strides of a view")                        \
  X(ViewLane, toDims, Float64Array, "the dims of another view, where they are its own")  \
  X(ViewLane, toStrides, Float64Array, "the strides of a view that is written into")     \
  X(PositionList, positions, Float64Array, "the positions that a call returns")          \
  X(AnswerList, answer, Float64Array, "other numbers that a call returns")               \
  X(JobRecord, job, Uint8Array, "the plan of a copy between two of JavaScript's arrays") \
  X(Buffer, loaded, Uint8Array, "the bytes that such a copy loads; marks of positions")  \
  X(Buffer, packed, Uint8Array, "the bytes that it stores")

struct Mailbox {
#define RW_COPIES_MAILBOX_FIELD(Type, field, array, meaning) Type field;
  RW_COPIES_MAILBOX_LIST(RW_COPIES_MAILBOX_FIELD)
#undef RW_COPIES_MAILBOX_FIELD
};

extern Mailbox mailbox;

}  // namespace rw::copies
