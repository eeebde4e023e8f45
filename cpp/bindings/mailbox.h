// The mailbox of the module that resolves: the memory in which JavaScript and C++ pass lists to each
// other. The build prints its layout for JavaScript.
//
// Lengths are passed in one of two widths. The narrow lane (int32) serves nearly every call, since
// JavaScript reads and writes it without conversions. The wide lane (int64) holds any length; its
// calls also return what an error message needs. One mailbox suffices: the module has one thread,
// and JavaScript reads the results of a call before the next one.
#pragma once

#include <cstdint>

#include "bindings/report.h"
#include "bindings/view_lane.h"
#include "core/dims.h"
#include "core/trace.h"

namespace rw {

using NarrowLane = std::int32_t[kMaxRank];
using WideLane = std::int64_t[kMaxRank];

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
  X(ViewLane, toStrides, Float64Array, "the strides that it computes for them")

struct Mailbox {
#define RW_MAILBOX_FIELD(Type, field, array, meaning) Type field;
  RW_MAILBOX_LIST(RW_MAILBOX_FIELD)
#undef RW_MAILBOX_FIELD
};

extern Mailbox mailbox;

}  // namespace rw
