// The codes of small floats and the floats of 32 bits that they stand for, by integer arithmetic that compilers turn
// into vectors.
#pragma once

#include <bit>
#include <cstdint>

#include "core/small_floats.h"

namespace rw {

inline constexpr std::uint32_t kFloatInfinity = 0x7f800000;
inline constexpr std::uint32_t kFloatNaN = 0x7fc00000;
inline constexpr std::uint32_t kFloatHidden = 1u << 23;  // where the exponent of a float begins
inline constexpr std::uint32_t kSign32 = 1u << 31;

/// Constants that follow from the fields of a format with a sign.
template <FloatFormat kFormat>
struct SmallFloatBits {
  static constexpr int kMantissa = kFormat.mantissa_bits;
  static constexpr int kWidth = kFormat.exponent_bits + kMantissa;  // without the sign
  static constexpr int kDropped = 23 - kMantissa;                   // bits of a float's mantissa
  static constexpr std::uint32_t kSign = 1u << kWidth;
  static constexpr std::uint32_t kAll = kSign - 1;
  static constexpr bool kIsIeee = kFormat.specials == Specials::ieee;
  static constexpr std::uint32_t kTop = kAll & ~((1u << kMantissa) - 1);  // the largest exponent
  static constexpr std::uint32_t kLargest = kIsIeee                            ? kTop - 1
                                            : kFormat.specials == Specials::fn ? kAll - 1
                                                                               : kAll;
  /// From the exponent field of a code to that of the float.
  static constexpr std::uint32_t kRebias = static_cast<std::uint32_t>(127 - kFormat.bias) << 23;
};

/// The float that a code stands for, exactly; of a NaN the sign, and the payload if the format has several.
template <FloatFormat kFormat>
constexpr float float_of_code(std::uint32_t code) noexcept {
  using Bits = SmallFloatBits<kFormat>;
  if constexpr (kFormat.specials == Specials::exponent) {
    // 2^-127 is the one that is subnormal as a float.
    const std::uint32_t power = code == 0 ? kFloatHidden / 2 : code << 23;
    return std::bit_cast<float>(code == 255 ? kFloatNaN : power);
  } else if constexpr (kFormat.bias == 127) {
    return std::bit_cast<float>(code << Bits::kDropped);
  } else {
    const std::uint32_t magnitude = code & Bits::kAll;
    const std::uint32_t shifted = magnitude << Bits::kDropped;
    const std::uint32_t normal = shifted + Bits::kRebias;
    // With the exponent 0 there is no hidden bit: it is added, and its value subtracted.
    constexpr std::uint32_t kOne = Bits::kRebias + kFloatHidden;
    const auto subnormal = std::bit_cast<std::uint32_t>(std::bit_cast<float>(shifted + kOne) -
                                                        std::bit_cast<float>(kOne));
    std::uint32_t bits = magnitude < (1u << Bits::kMantissa) ? subnormal : normal;
    if (Bits::kIsIeee) bits = magnitude >= Bits::kTop ? shifted | kFloatInfinity : bits;
    if (kFormat.specials == Specials::fn) bits = magnitude == Bits::kAll ? kFloatNaN : bits;
    bits |= (code & Bits::kSign) << (31 - Bits::kWidth);
    if (kFormat.specials == Specials::fnuz) bits = code == Bits::kSign ? kFloatNaN : bits;
    return std::bit_cast<float>(bits);
  }
}

/// The code of a float, as cast() says. A NaN keeps its sign where the format has it, and is quiet.
///
/// `saturate` is read for floats of 8 bits alone.
template <FloatFormat kFormat>
constexpr std::uint32_t code_of_float(float value, bool saturate) noexcept {
  using Bits = SmallFloatBits<kFormat>;
  constexpr Specials kSpecials = kFormat.specials;
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t magnitude = bits & (kSign32 - 1);
  if constexpr (kSpecials == Specials::exponent) {
    constexpr std::uint32_t kLowest = kFloatHidden / 2;  // 2^-127
    const std::uint32_t up = (magnitude + kFloatHidden - 1) >> 23;
    const std::uint32_t limited = up > 254 ? (saturate ? 254 : 255) : up;
    const bool is_below = bits >= kSign32 || magnitude < kLowest;
    const std::uint32_t low = is_below && !saturate ? 255 : 0;
    const std::uint32_t code = is_below || magnitude == kLowest ? low : limited;
    return magnitude > kFloatInfinity ? 255 : code;
  } else {
    constexpr std::uint32_t kHalf = (1u << (Bits::kDropped - 1)) - 1;
    const std::uint32_t odd = (magnitude >> Bits::kDropped) & 1;
    std::uint32_t code = (magnitude - Bits::kRebias + kHalf + odd) >> Bits::kDropped;
    if constexpr (kFormat.bias != 127) {
      // Below the smallest normal number, the addition of one whose last bit is worth as much as the code's rounds.
      constexpr std::uint32_t kUnit =
          static_cast<std::uint32_t>(127 + 23 + 1 - kFormat.bias - Bits::kMantissa) << 23;
      const auto small = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) +
                                                      std::bit_cast<float>(kUnit)) -
                         kUnit;
      code = magnitude < Bits::kRebias + kFloatHidden ? small : code;
    }
    const bool negative = bits >= kSign32;
    constexpr std::uint32_t kBeyond = kSpecials == Specials::finite ? Bits::kLargest
                                      : kSpecials == Specials::fn   ? Bits::kAll
                                                                    : Bits::kTop;
    constexpr bool kIsFnuz = kSpecials == Specials::fnuz;
    constexpr bool kIsSaturating = Bits::kWidth == 7;
    const bool is_beyond = code > Bits::kLargest;
    const bool is_saturated = kIsSaturating && saturate;
    const bool is_nan = magnitude > kFloatInfinity || (kIsFnuz && is_beyond && !is_saturated);
    code = is_beyond ? (is_saturated ? Bits::kLargest : kBeyond) : code;
    if constexpr (kSpecials == Specials::ieee) {
      constexpr std::uint32_t kQuiet = Bits::kTop | 1u << (Bits::kMantissa - 1);
      code = is_nan ? kQuiet | ((magnitude >> Bits::kDropped) & Bits::kAll) : code;
    } else if constexpr (kSpecials == Specials::fn) {
      code = is_nan ? Bits::kAll : code;
    } else if constexpr (kSpecials == Specials::finite) {
      return is_nan ? Bits::kLargest : negative ? code | Bits::kSign : code;
    } else {
      return is_nan ? Bits::kSign : negative && code != 0 ? code | Bits::kSign : code;
    }
    return negative ? code | Bits::kSign : code;
  }
}

}  // namespace rw
