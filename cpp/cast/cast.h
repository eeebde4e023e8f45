// Elements of one type as elements of another.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/dtype.h"

namespace rw {

/// Elements that are converted at once. Of any type they fill whole bytes, a multiple of 16.
inline constexpr int kCastBlock = 128;

/// Converts elements that lie one behind another.
///
/// A number that the type lacks becomes the nearest that it has, ties to the even code, by one rounding. Integers
/// become integers by their low bits, and are exact wherever the type holds them: 64-bit ones never pass through a
/// double on their way to integers. A float becomes an integer towards zero, one of 4 or 2 bits the nearest, ties to
/// even; beyond the range it becomes the limit, and NaN 0. All but 0 is true. Beyond its largest number a float with
/// infinities becomes infinity, float4e2m1 its largest number, and a float of 8 bits what `saturate` says: its largest
/// number, or infinity where it has one, else NaN. float8e8m0 is rounded up; 0 and what is negative lie below its
/// smallest number.
///
/// Needs    neither type is string, complex64 or complex128; `from` and `to` are aligned to 16 and do not overlap.
/// Effect   writes the bytes that `count` elements take; bits behind the last element, in its byte, are 0.
/// Cost     three passes at most over each block of kCastBlock elements, no allocation.
/// Source   ONNX, Cast-25 and the technical notes on float8, float4, int4 and int2; what these leave open, NaN and
///          floats beyond the range of integers, is a rule of this library.
void cast(DataType from_type, DataType to_type, bool saturate, std::int64_t count,
          const std::byte* from, std::byte* to) noexcept;

}  // namespace rw
