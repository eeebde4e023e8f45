// Decodes small floats field by field; exact, since every value of every format is a double.
#include "core/decode.h"

#include <bit>
#include <limits>

namespace rw {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct SmallFloat {
  DataType type;
  FloatFormat format;
};

constexpr SmallFloat kSmallFloats[] = {
    {DataType::float16_, {5, 10, 15, Specials::ieee}},
    {DataType::bfloat16_, {8, 7, 127, Specials::ieee}},
    {DataType::float8e4m3fn_, {4, 3, 7, Specials::fn}},
    {DataType::float8e4m3fnuz_, {4, 3, 8, Specials::fnuz}},
    {DataType::float8e5m2_, {5, 2, 15, Specials::ieee}},
    {DataType::float8e5m2fnuz_, {5, 2, 16, Specials::fnuz}},
    {DataType::float8e8m0_, {8, 0, 127, Specials::exponent}},
    {DataType::float4e2m1_, {2, 1, 1, Specials::finite}},
};

/// 2^exponent, for exponents that a normal double holds.
double power_of_two(int exponent) noexcept {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

double decode_float(FloatFormat format, std::uint32_t bits) noexcept {
  const std::uint32_t mantissa_mask = (1u << format.mantissa_bits) - 1;
  const std::uint32_t exponent_mask = (1u << format.exponent_bits) - 1;
  const std::uint32_t mantissa = bits & mantissa_mask;
  const std::uint32_t exponent = (bits >> format.mantissa_bits) & exponent_mask;
  const bool negative = (bits >> (format.mantissa_bits + format.exponent_bits)) & 1;
  const bool top = exponent == exponent_mask;

  switch (format.specials) {
    case Specials::ieee:
      if (top && mantissa != 0) return kNaN;
      if (top) return negative ? -kInfinity : kInfinity;
      break;
    case Specials::fn:
      if (top && mantissa == mantissa_mask) return kNaN;
      break;
    case Specials::fnuz:
      if (negative && exponent == 0 && mantissa == 0) return kNaN;
      break;
    case Specials::finite:
      break;
    case Specials::exponent:
      return top ? kNaN : power_of_two(static_cast<int>(exponent) - format.bias);
  }

  // Exponent 0 has no hidden bit and shares the scale of exponent 1.
  const std::uint32_t significand =
      exponent == 0 ? mantissa : mantissa | (1u << format.mantissa_bits);
  const int scale = static_cast<int>(exponent == 0 ? 1 : exponent) - format.bias;
  const double magnitude = significand * power_of_two(scale - format.mantissa_bits);
  return negative ? -magnitude : magnitude;
}

double sign_extend(std::uint32_t bits, int width) noexcept {
  const int shift = 32 - width;
  return static_cast<std::int32_t>(bits << shift) >> shift;
}

}  // namespace

double decode(DataType type, std::uint32_t bits) noexcept {
  for (const auto& [known, format] : kSmallFloats) {
    if (type == known) return decode_float(format, bits);
  }
  switch (type) {
    case DataType::int4_:
    case DataType::int2_:
      return sign_extend(bits, bits_of(type));
    case DataType::uint4_:
    case DataType::uint2_:
      return bits & ((1u << bits_of(type)) - 1);
    default:
      return kNaN;
  }
}

}  // namespace rw
