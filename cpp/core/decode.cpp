// Decodes small floats from their bit fields, exactly: a double holds every value of every format.
// Encodes by a binary search among the decoded values, so that encode() and decode() agree.
#include "core/decode.h"

#include <bit>
#include <cmath>
#include <limits>

namespace rw {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// 2^exponent, for the exponents of normal doubles, -1022 to 1023.
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

  // A number with exponent 0 is subnormal: it has no hidden bit, and the scale of exponent 1.
  const std::uint32_t significand =
      exponent == 0 ? mantissa : mantissa | (1u << format.mantissa_bits);
  const int scale = static_cast<int>(exponent == 0 ? 1 : exponent) - format.bias;
  const double magnitude = significand * power_of_two(scale - format.mantissa_bits);
  return negative ? -magnitude : magnitude;
}

constexpr std::int32_t kNoCode = -1;

std::int32_t nan_code(FloatFormat format) noexcept {
  const std::int32_t exponent = (1 << format.exponent_bits) - 1;
  const std::int32_t mantissa = (1 << format.mantissa_bits) - 1;
  switch (format.specials) {
    case Specials::ieee:  // a quiet NaN
      return exponent << format.mantissa_bits | 1 << (format.mantissa_bits - 1);
    case Specials::fn:
    case Specials::exponent:
      return exponent << format.mantissa_bits | mantissa;
    case Specials::fnuz:
      return 1 << (format.exponent_bits + format.mantissa_bits);
    case Specials::finite:
      break;
  }
  return kNoCode;
}

/// The largest code of a finite number without the sign bit.
std::int32_t largest_code(FloatFormat format) noexcept {
  const std::int32_t all = (1 << (format.exponent_bits + format.mantissa_bits)) - 1;
  switch (format.specials) {
    case Specials::ieee:
      return all - (1 << format.mantissa_bits);
    case Specials::fn:
    case Specials::exponent:
      return all - 1;
    case Specials::fnuz:
    case Specials::finite:
      break;
  }
  return all;
}

std::int32_t encode_float(FloatFormat format, double value) noexcept {
  if (std::isnan(value)) return nan_code(format);
  const bool negative = std::signbit(value);
  const double magnitude = std::fabs(value);
  const bool has_sign = format.specials != Specials::exponent;
  if (!has_sign && (negative || magnitude == 0)) return kNoCode;

  // Without the sign bit, a larger code has a larger value. Invariant: low's value <= magnitude,
  // and magnitude < high's value if `high` is finite.
  std::int32_t low = 0;
  std::int32_t high = largest_code(format) + 1;
  while (high - low > 1) {
    const std::int32_t middle = low + (high - low) / 2;
    (decode_float(format, static_cast<std::uint32_t>(middle)) <= magnitude ? low : high) = middle;
  }
  const double below = decode_float(format, static_cast<std::uint32_t>(low));
  std::int32_t code = low;
  if (high <= largest_code(format)) {
    const double above = decode_float(format, static_cast<std::uint32_t>(high));
    const double middle = below + (above - below) / 2;
    if (magnitude > middle || (magnitude == middle && (low & 1) != 0)) code = high;
  } else if (magnitude > below) {
    // IEEE 754 rounds as if one more number followed the largest; what rounds to it is infinity.
    const double step = below - decode_float(format, static_cast<std::uint32_t>(low - 1));
    if (format.specials != Specials::ieee) return kNoCode;
    if (magnitude >= below + step / 2) code = high;
  }
  const bool minus = negative && !(format.specials == Specials::fnuz && code == 0);
  return minus ? code | 1 << (format.exponent_bits + format.mantissa_bits) : code;
}

std::int32_t encode_integer(double value, std::int32_t lowest, std::int32_t highest) noexcept {
  if (!(value >= lowest && value <= highest)) return kNoCode;
  const auto integer = static_cast<std::int32_t>(value);
  return integer == value ? integer & (highest - lowest) : kNoCode;
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

std::int32_t encode(DataType type, double value) noexcept {
  for (const auto& [known, format] : kSmallFloats) {
    if (type == known) return encode_float(format, value);
  }
  const int bits = bits_of(type);
  switch (type) {
    case DataType::int4_:
    case DataType::int2_:
      return encode_integer(value, -(1 << (bits - 1)), (1 << (bits - 1)) - 1);
    case DataType::uint4_:
    case DataType::uint2_:
      return encode_integer(value, 0, (1 << bits) - 1);
    default:
      return kNoCode;
  }
}

}  // namespace rw
