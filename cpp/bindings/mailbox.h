// The memory through which lists cross: its layout, for C++ and, as a printed table, for JavaScript.
//
// Lengths cross in two widths. The narrow lane (int32) serves nearly every call: writing and reading
// it costs JavaScript nothing but the numbers. The wide lane (int64) is exact for everything else and
// also brings back what an error message needs. One mailbox is enough: the module is
// single-threaded, and JavaScript reads an answer before it asks again.
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
/// float64 is exact for every place that an array has.
using ViewLane = double[kMaxRank];
using PositionList = double[kMostPositions];
using AnswerList = double[4];

/// Room for a CopyJob: the bindings keep none of their own, so that a job is where its caller says.
/// Bytes, since what has initial values would be part of the download.
struct alignas(CopyJob) JobRecord {
  std::byte bytes[sizeof(CopyJob)];
};

/// Static, so that no copy grows memory under an array that somebody has just been shown.
struct alignas(16) Buffer {
  std::byte bytes[kBufferBytes];
};

/// X(Type, field, array, meaning). In this order in memory; `array` is the JavaScript array over it.
#define RW_MAILBOX_LIST(X)                                                                    \
  X(NarrowLane, narrowInput, Int32Array, "the input's lengths, for a narrow call")            \
  X(NarrowLane, narrowTarget, Int32Array, "the target's entries")                             \
  X(NarrowLane, narrowResult, Int32Array, "the result's lengths")                             \
  X(WideLane, wideInput, BigInt64Array, "the input's lengths, for a wide call")               \
  X(WideLane, wideTarget, BigInt64Array, "the target's entries; Flatten's axis is the first") \
  X(WideLane, wideResult, BigInt64Array, "the result's lengths")                              \
  X(Report, report, BigInt64Array, "what a wide call reports beside its status")              \
  X(Trace, trace, Int32Array,                                                                 \
    "the steps of a wide call; as halves of int64s, since bigints "                           \
    "would cost more than the resolution")                                                    \
  X(ViewLane, viewDims, Float64Array, "the dims of a view")                                   \
  X(ViewLane, viewStrides, Float64Array, "its strides")                                       \
  X(ViewLane, toDims, Float64Array, "the dims that a view is to have")                        \
  X(ViewLane, toStrides, Float64Array, "the strides that it then has")                        \
  X(PositionList, positions, Float64Array, "positions that a copy asked for")                 \
  X(AnswerList, answer, Float64Array, "numbers that a call answers with")                     \
  X(JobRecord, job, Uint8Array, "the copy under way between two of JavaScript's arrays")      \
  X(Buffer, loaded, Uint8Array, "the bytes that such a copy has loaded")                      \
  X(Buffer, packed, Uint8Array, "the bytes that it has packed")

struct Mailbox {
#define RW_MAILBOX_FIELD(Type, field, array, meaning) Type field;
  RW_MAILBOX_LIST(RW_MAILBOX_FIELD)
#undef RW_MAILBOX_FIELD
};

extern Mailbox mailbox;

}  // namespace rw
