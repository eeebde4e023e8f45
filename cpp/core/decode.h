// Converts between the bits and the value of an element: ONNX's small floats and sub-byte integers.
#pragma once

#include <cstdint>

#include "core/dtype.h"
#include "core/small_floats.h"

namespace rw {

/// Decodes one element.
///
/// Units    `bits` holds the element in its low bits_of(type) bits; higher bits are ignored.
/// Returns  the exact value as a double, for float16, bfloat16, float8*, float4e2m1, (u)int4 and
///          (u)int2. NaN for every other type: an entry of their arrays is the value itself.
/// Cost     constant, no allocation.
/// Source   ONNX, technical notes on float8, float4 and int4/int2; IEEE 754 for float16.
double decode(DataType type, std::uint32_t bits) noexcept;

/// Encodes one element, for the types that decode() reads.
///
/// Returns  for a float type, the code of the nearest number, ties to the even code; NaN,
///          infinities and -0 have their own codes, and -0 becomes 0 in a type without it. A number
///          that rounds beyond the largest becomes infinity if the type has one.
///          For an integer type, the code of the integer.
///          -1 if the type has no code for the value: a fraction or an integer out of range; NaN,
///          or a number beyond the largest, in a type without NaN or infinity; 0 or a negative
///          number in float8e8m0; any value of a type that decode() does not read.
/// Cost     a binary search among at most 2^15 codes, no allocation.
/// Source   IEEE 754, round to nearest, ties to even.
std::int32_t encode(DataType type, double value) noexcept;

}  // namespace rw
