// The small floats of ONNX: their bit fields, and which of their codes are special values.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace rw {

/// Which codes of a small float are special values. A code is the bits of one element as an
/// integer.
enum class Specials : std::uint8_t {
  ieee,      ///< the largest exponent encodes infinities and NaN
  fn,        ///< no infinity; the code of all ones, with either sign, is NaN
  fnuz,      ///< no infinity and no -0; the code that would be -0 is NaN
  finite,    ///< neither infinity nor NaN
  exponent,  ///< no sign, no mantissa and no zero; the code of all ones is NaN
};

/// The layout of a small float: sign, exponent, mantissa, from the highest bit to the lowest.
struct FloatFormat {
  std::uint8_t exponent_bits;
  std::uint8_t mantissa_bits;
  std::uint8_t bias;
  Specials specials;
};

/// A small float and its format.
struct SmallFloat {
  DataType type;
  FloatFormat format;
};

inline constexpr SmallFloat kSmallFloats[] = {
    {DataType::float16_, {5, 10, 15, Specials::ieee}},
    {DataType::bfloat16_, {8, 7, 127, Specials::ieee}},
    {DataType::float8e4m3fn_, {4, 3, 7, Specials::fn}},
    {DataType::float8e4m3fnuz_, {4, 3, 8, Specials::fnuz}},
    {DataType::float8e5m2_, {5, 2, 15, Specials::ieee}},
    {DataType::float8e5m2fnuz_, {5, 2, 16, Specials::fnuz}},
    {DataType::float8e8m0_, {8, 0, 127, Specials::exponent}},
    {DataType::float4e2m1_, {2, 1, 1, Specials::finite}},
};

/// The format of a small float.
///
/// Needs  the type is in kSmallFloats.
constexpr FloatFormat format_of(DataType type) noexcept {
  for (const auto& [known, format] : kSmallFloats) {
    if (type == known) return format;
  }
  return {};
}

}  // namespace rw
