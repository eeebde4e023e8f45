// The mailbox: the memory in which JavaScript and C++ pass lists to each other. The build prints
// its layout for JavaScript.
//
// Lengths are passed in one of two widths. The narrow lane (int32) serves nearly every call, since
// JavaScript reads and writes it without conversions. The wide lane (int64) holds any length; its
// calls also return what an error message needs. One mailbox suffices: the module has one thread,
// and JavaScript reads the results of a call before the next one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bindings/report.h"
#include "core/dims.h"
#include "core/trace.h"
#include "kernels/copy_job.h"
#include "kernels/thresholds.h"

namespace rw {

using NarrowLane = std::int32_t[kMaxRank];
using WideLane = std::int64_t[kMaxRank];
/// float64 holds every position in an array exactly.
using ViewLane = double[kMaxRank];
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
  std::byte bytes[kBufferBytes];
};

/// X(Type, field, array, meaning). The fields in the order of their addresses; `array` is the kind
/// of JavaScript array over a field.
#define RW_MAILBOX_LIST(X)                                                                    \
  X(NarrowLane, narrowInput, Int32Array, "the input's lengths, for a narrow call")            \
  X(NarrowLane, narrowTarget, Int32Array, "the target's entries")                             \
  X(NarrowLane, narrowResult, Int32Array, "the result's lengths")                             \
  X(WideLane, wideInput, BigInt64Array, "the input's lengths, for a wide call")               \
  X(WideLane, wideTarget, BigInt64Array, "the target's entries; Flatten's axis is the first") \
  X(WideLane, wideResult, BigInt64Array, "the result's lengths")                              \
  X(Report, report, BigInt64Array, "what a wide call returns in addition to its status")      \
  X(Trace, trace, Int32Array,                                                                 \
    "the steps of a wide call, as halves of int64s: making bigints "                          \
    "would take longer than the resolution")                                                  \
  X(ViewLane, viewDims, Float64Array, "the dims of a view")                                   \
  X(ViewLane, viewStrides, Float64Array, "the strides of a view")                             \
  X(ViewLane, toDims, Float64Array, "the dims that reshapeView gives the view")               \
  X(ViewLane, toStrides, Float64Array,                                                        \
    "the strides that it computes for them; those of a view that is written into")            \
  X(PositionList, positions, Float64Array, "the positions that a call returns")               \
  X(AnswerList, answer, Float64Array, "other numbers that a call returns")                    \
  X(JobRecord, job, Uint8Array, "the plan of a copy between two of JavaScript's arrays")      \
  X(Buffer, loaded, Uint8Array, "the bytes that such a copy loads; marks of positions")       \
  X(Buffer, packed, Uint8Array, "the bytes that it stores")

struct Mailbox {
#define RW_MAILBOX_FIELD(Type, field, array, meaning) Type field;
  RW_MAILBOX_LIST(RW_MAILBOX_FIELD)
#undef RW_MAILBOX_FIELD
};

extern Mailbox mailbox;

}  // namespace rw
