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

}  // namespace rw
