// Numbers out of bits: the small floats and the packed integers of ONNX.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace rw {

/// How a small float spends its top codes.
enum class Specials : std::uint8_t {
  ieee,      ///< the top exponent holds inf and NaN
  fn,        ///< no inf; only the all-ones code, either sign, is NaN
  fnuz,      ///< no inf, no -0; the code of -0 is NaN
  finite,    ///< neither inf nor NaN
  exponent,  ///< no sign, no mantissa, no zero; all ones is NaN
};

/// The layout of a small float: sign, exponent, mantissa, from the top bit down.
struct FloatFormat {
  std::uint8_t exponent_bits;
  std::uint8_t mantissa_bits;
  std::uint8_t bias;
  Specials specials;
};

/// The value of one element from its bits.
///
/// Units    `bits` holds the element in its low bits_of(type) bits; higher bits are ignored.
/// Returns  the exact value as a double, for float16, bfloat16, float8*, float4e2m1, (u)int4 and
///          (u)int2. NaN for every other type: their arrays hold values already.
/// Cost     constant, no allocation.
/// Source   ONNX, technical notes on float8, float4 and int4/int2; IEEE 754 for float16.
double decode(DataType type, std::uint32_t bits) noexcept;

/// The bits of one element from its value, for the types that decode() reads.
///
/// Returns  the code of the nearest number of the type, of two equally near ones the even code; for
///          an integer type the code of that integer. NaN, infinities and -0 map to their codes; -0
///          of a type without one is 0. A number that rounds beyond the largest is infinity where
///          the type has it. -1 where the type has nothing for the value.
/// Cost     a binary search among at most 2^15 codes, no allocation.
/// Source   IEEE 754, round to nearest, ties to even.
std::int32_t encode(DataType type, double value) noexcept;

}  // namespace rw
