// Converts block by block, in passes over buffers: from the elements to one of six types that arithmetic knows, from
// that to the one that the result is stored from, and to the elements of the result.
#include "cast/cast.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "cast/saturated.h"
#include "cast/small_float.h"

namespace rw {
namespace {

constexpr int kBlock = kCastBlock;

/// The parameters of the passes of a cast.
struct Rule {
  std::int32_t lowest, highest;  // the range of an integer type of up to 32 bits
  bool nearest;                  // whether floats are rounded to it, and not cut
  bool saturate;
};

/// One pass over a block.
using Pass = void (*)(const std::byte* from, std::byte* to, const Rule& rule) noexcept;

/// The types that arithmetic knows.
enum class Carrier : std::uint8_t { int32, uint32, int64, uint64, float32, float64 };

constexpr bool is_float(Carrier carrier) noexcept { return carrier >= Carrier::float32; }

/// Converts each element of a block by itself.
template <typename From, typename To, typename Function>
inline void each(const std::byte* from, std::byte* to, Function convert) noexcept {
  const From* __restrict source = reinterpret_cast<const From*>(from);
  To* __restrict target = reinterpret_cast<To*>(to);
  for (int at = 0; at < kBlock; ++at) target[at] = convert(source[at]);
}

// ---- From elements to a carrier, and back ----

/// Integers as others, by their low bits or their sign.
template <typename From, typename To>
void resized(const std::byte* from, std::byte* to, const Rule&) noexcept {
  each<From, To>(from, to, [](From value) { return static_cast<To>(value); });
}

/// Whether each is not 0, as 1 or 0; NaN is not 0.
template <typename From, typename To>
void truth(const std::byte* from, std::byte* to, const Rule&) noexcept {
  each<From, To>(from, to, [](From value) { return static_cast<To>(value != From{0}); });
}

/// Elements of `kBits` bits, one to each int32, with their sign if `kSigned`.
template <int kBits, bool kSigned>
void unpacked(const std::byte* from, std::byte* to, const Rule&) noexcept {
  constexpr int kPerByte = 8 / kBits;
  const auto* source = reinterpret_cast<const std::uint8_t*>(from);
  auto* target = reinterpret_cast<std::int32_t*>(to);
  for (int at = 0; at < kBlock; ++at) {
    const int up = 32 - kBits - at % kPerByte * kBits;
    const std::uint32_t high = static_cast<std::uint32_t>(source[at / kPerByte]) << up;
    target[at] = kSigned ? static_cast<std::int32_t>(high) >> (32 - kBits)
                         : static_cast<std::int32_t>(high >> (32 - kBits));
  }
}

/// The low `kBits` bits of each int32, packed.
template <int kBits>
void packed(const std::byte* from, std::byte* to, const Rule&) noexcept {
  constexpr int kPerByte = 8 / kBits;
  const auto* source = reinterpret_cast<const std::uint32_t*>(from);
  auto* target = reinterpret_cast<std::uint8_t*>(to);
  for (int byte = 0; byte < kBlock / kPerByte; ++byte) {
    std::uint32_t bits = 0;
    for (int at = 0; at < kPerByte; ++at) {
      bits |= (source[byte * kPerByte + at] & ((1u << kBits) - 1)) << (at * kBits);
    }
    target[byte] = static_cast<std::uint8_t>(bits);
  }
}

/// The floats that codes stand for.
template <typename Code, DataType kType>
void decoded(const std::byte* from, std::byte* to, const Rule&) noexcept {
  each<Code, float>(from, to, float_of_code<format_of(kType)>);
}

/// The codes of floats.
template <typename Code, DataType kType>
void encoded(const std::byte* from, std::byte* to, const Rule& rule) noexcept {
  const bool saturate = rule.saturate;
  each<float, Code>(from, to, [saturate](float value) {
    return static_cast<Code>(code_of_float<format_of(kType)>(value, saturate));
  });
}

void decoded_float4(const std::byte* from, std::byte* to, const Rule& rule) noexcept {
  alignas(16) std::byte codes[kBlock * sizeof(std::uint32_t)];
  unpacked<4, false>(from, codes, rule);
  decoded<std::uint32_t, DataType::float4e2m1_>(codes, to, rule);
}

void encoded_float4(const std::byte* from, std::byte* to, const Rule& rule) noexcept {
  alignas(16) std::byte codes[kBlock * sizeof(std::uint32_t)];
  encoded<std::uint32_t, DataType::float4e2m1_>(from, codes, rule);
  packed<4>(codes, to, rule);
}

// ---- From one carrier to another ----

/// Numbers as floats, by one rounding.
template <typename From, typename To>
void rounded(const std::byte* from, std::byte* to, const Rule&) noexcept {
  each<From, To>(from, to, [](From value) { return static_cast<To>(value); });
}

/// The float at or next to a number; where the number lies between two, the one with an odd mantissa. What is rounded
/// from it to fewer bits is then what the number itself would be rounded to. Source: Boldo and Melquiond, 2008.
inline float odd(double value) noexcept {
  const float near = static_cast<float>(value);
  const double back = near;
  const auto bits = std::bit_cast<std::uint32_t>(near);
  const std::uint32_t away = std::fabs(back) > std::fabs(value) ? 1 : 0;
  return std::bit_cast<float>(back != value ? (bits - away) | 1 : bits);
}

/// A number that rounds to the same float as a magnitude does, and that a double holds: of 53 bits, the last of which
/// says whether a bit behind it was set.
inline double within_double(std::uint64_t magnitude) noexcept {
  constexpr std::uint64_t kBehind = 0xfff;
  const std::uint64_t last = (magnitude & kBehind) != 0 ? 0x800 : 0;
  return static_cast<double>(magnitude >> 53 == 0 ? magnitude : (magnitude & ~kBehind) | last);
}

inline double within_double(std::int64_t value) noexcept {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? -within_double(0 - bits) : within_double(bits);
}

inline double within_double(double value) noexcept { return value; }
inline double within_double(std::int32_t value) noexcept { return value; }
inline double within_double(std::uint32_t value) noexcept { return value; }

/// Numbers as the floats from which smaller ones are rounded.
template <typename From>
void rounded_to_odd(const std::byte* from, std::byte* to, const Rule&) noexcept {
  each<From, float>(from, to, [](From value) { return odd(within_double(value)); });
}

/// Floats as integers: cut or rounded to one, limited, and 0 for NaN.
template <typename From, typename To>
void cut(const std::byte* from, std::byte* to, const Rule& rule) noexcept {
  // Integers of up to 16 bits are cut to 32, within limits of their own.
  if (std::is_same_v<To, std::int32_t> && rule.highest < std::numeric_limits<std::int32_t>::max()) {
    const auto lowest = static_cast<From>(rule.lowest), highest = static_cast<From>(rule.highest);
    if (rule.nearest) {
      return each<From, To>(from, to, [=](From value) {
        return saturated<To>(std::nearbyint(value), lowest, highest);
      });
    }
    return each<From, To>(from, to,
                          [=](From value) { return saturated<To>(value, lowest, highest); });
  }
  each<From, To>(from, to, [](From value) { return saturated<To>(value); });
}

// ---- In one pass: floats as the bytes of an image ----

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
using Floats = float __attribute__((vector_size(16)));

/// Floats cut to the range of a byte, and 0 for NaN.
inline Bytes bytes_from(Floats floats) noexcept {
  const Floats raised = floats > Floats{} ? floats : Floats{};
  const Floats highest = Floats{} + 255.0F;
  return std::bit_cast<Bytes>(__builtin_convertvector(raised < highest ? raised : highest, Ints));
}

void floats_to_bytes(const std::byte* from, std::byte* to, const Rule&) noexcept {
  for (std::size_t at = 0; at < kBlock; at += sizeof(Bytes)) {
    Floats floats[4];
    std::memcpy(floats, from + at * sizeof(float), sizeof floats);
    const auto pair = [](Floats one, Floats other) {
      return __builtin_shufflevector(bytes_from(one), bytes_from(other), 0, 4, 8, 12, 16, 20, 24,
                                     28, 0, 4, 8, 12, 16, 20, 24, 28);
    };
    const Bytes bytes =
        __builtin_shufflevector(pair(floats[0], floats[1]), pair(floats[2], floats[3]), 0, 1, 2, 3,
                                4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
    std::memcpy(to + at, &bytes, sizeof bytes);
  }
}

// ---- Which passes a cast takes ----

/// The carrier in which a type's elements are the first time that arithmetic can read them, or the last.
constexpr Carrier carrier_of(DataType type) noexcept {
  switch (type) {
    case DataType::uint32_:
      return Carrier::uint32;
    case DataType::int64_:
      return Carrier::int64;
    case DataType::uint64_:
      return Carrier::uint64;
    case DataType::float64_:
      return Carrier::float64;
    case DataType::float32_:
    case DataType::float16_:
    case DataType::bfloat16_:
    case DataType::float8e4m3fn_:
    case DataType::float8e4m3fnuz_:
    case DataType::float8e5m2_:
    case DataType::float8e5m2fnuz_:
    case DataType::float8e8m0_:
    case DataType::float4e2m1_:
      return Carrier::float32;
    default:
      return Carrier::int32;
  }
}

/// From elements to their carrier; nullptr where they are in it.
Pass loader_of(DataType type) noexcept {
  switch (type) {
    case DataType::uint8_:
      return resized<std::uint8_t, std::int32_t>;
    case DataType::int8_:
      return resized<std::int8_t, std::int32_t>;
    case DataType::uint16_:
      return resized<std::uint16_t, std::int32_t>;
    case DataType::int16_:
      return resized<std::int16_t, std::int32_t>;
    case DataType::bool_:
      return truth<std::uint8_t, std::int32_t>;
    case DataType::float16_:
      return decoded<std::uint16_t, DataType::float16_>;
    case DataType::bfloat16_:
      return decoded<std::uint16_t, DataType::bfloat16_>;
    case DataType::float8e4m3fn_:
      return decoded<std::uint8_t, DataType::float8e4m3fn_>;
    case DataType::float8e4m3fnuz_:
      return decoded<std::uint8_t, DataType::float8e4m3fnuz_>;
    case DataType::float8e5m2_:
      return decoded<std::uint8_t, DataType::float8e5m2_>;
    case DataType::float8e5m2fnuz_:
      return decoded<std::uint8_t, DataType::float8e5m2fnuz_>;
    case DataType::float8e8m0_:
      return decoded<std::uint8_t, DataType::float8e8m0_>;
    case DataType::float4e2m1_:
      return decoded_float4;
    case DataType::uint4_:
      return unpacked<4, false>;
    case DataType::int4_:
      return unpacked<4, true>;
    case DataType::uint2_:
      return unpacked<2, false>;
    case DataType::int2_:
      return unpacked<2, true>;
    default:
      return nullptr;
  }
}

/// From the carrier to elements; nullptr where they are in it. Of bool, which has no carrier, it is truth_of().
Pass storer_of(DataType type) noexcept {
  switch (type) {
    case DataType::uint8_:
    case DataType::int8_:
      return resized<std::uint32_t, std::uint8_t>;
    case DataType::uint16_:
    case DataType::int16_:
      return resized<std::uint32_t, std::uint16_t>;
    case DataType::float16_:
      return encoded<std::uint16_t, DataType::float16_>;
    case DataType::bfloat16_:
      return encoded<std::uint16_t, DataType::bfloat16_>;
    case DataType::float8e4m3fn_:
      return encoded<std::uint8_t, DataType::float8e4m3fn_>;
    case DataType::float8e4m3fnuz_:
      return encoded<std::uint8_t, DataType::float8e4m3fnuz_>;
    case DataType::float8e5m2_:
      return encoded<std::uint8_t, DataType::float8e5m2_>;
    case DataType::float8e5m2fnuz_:
      return encoded<std::uint8_t, DataType::float8e5m2fnuz_>;
    case DataType::float8e8m0_:
      return encoded<std::uint8_t, DataType::float8e8m0_>;
    case DataType::float4e2m1_:
      return encoded_float4;
    case DataType::uint4_:
    case DataType::int4_:
      return packed<4>;
    case DataType::uint2_:
    case DataType::int2_:
      return packed<2>;
    default:
      return nullptr;
  }
}

Pass truth_of(Carrier carrier) noexcept {
  switch (carrier) {
    case Carrier::int32:
    case Carrier::uint32:
      return truth<std::uint32_t, std::uint8_t>;
    case Carrier::int64:
    case Carrier::uint64:
      return truth<std::uint64_t, std::uint8_t>;
    case Carrier::float32:
      return truth<float, std::uint8_t>;
    case Carrier::float64:
      return truth<double, std::uint8_t>;
  }
  return nullptr;
}

/// From a carrier to integers.
Pass to_integers(Carrier from, Carrier to) noexcept {
  const bool is_wide = to >= Carrier::int64;
  switch (from) {
    case Carrier::int32:
      return is_wide ? resized<std::int32_t, std::int64_t> : nullptr;
    case Carrier::uint32:
      return is_wide ? resized<std::uint32_t, std::int64_t> : nullptr;
    case Carrier::int64:
    case Carrier::uint64:
      return is_wide ? nullptr : resized<std::uint64_t, std::uint32_t>;
    case Carrier::float32:
      if (to == Carrier::int32) return cut<float, std::int32_t>;
      if (to == Carrier::uint32) return cut<float, std::uint32_t>;
      return to == Carrier::int64 ? cut<float, std::int64_t> : cut<float, std::uint64_t>;
    case Carrier::float64:
      if (to == Carrier::int32) return cut<double, std::int32_t>;
      if (to == Carrier::uint32) return cut<double, std::uint32_t>;
      return to == Carrier::int64 ? cut<double, std::int64_t> : cut<double, std::uint64_t>;
  }
  return nullptr;
}

/// From a carrier to floats of 64 bits, or of 32.
template <typename To>
Pass to_floats(Carrier from) noexcept {
  switch (from) {
    case Carrier::int32:
      return rounded<std::int32_t, To>;
    case Carrier::uint32:
      return rounded<std::uint32_t, To>;
    case Carrier::int64:
      return rounded<std::int64_t, To>;
    case Carrier::uint64:
      return rounded<std::uint64_t, To>;
    case Carrier::float32:
      return std::is_same_v<To, float> ? nullptr : rounded<float, To>;
    case Carrier::float64:
      return std::is_same_v<To, double> ? nullptr : rounded<double, To>;
  }
  return nullptr;
}

/// From a carrier to the floats that smaller ones are rounded from. `bits` are those of the elements: a float holds
/// each that has 16, or 32 and is a float.
Pass to_odd_floats(Carrier from, int bits) noexcept {
  switch (from) {
    case Carrier::int32:
      return bits <= 16 ? rounded<std::int32_t, float> : rounded_to_odd<std::int32_t>;
    case Carrier::uint32:
      return rounded_to_odd<std::uint32_t>;
    case Carrier::int64:
      return rounded_to_odd<std::int64_t>;
    case Carrier::uint64:
      return rounded_to_odd<std::uint64_t>;
    case Carrier::float32:
      return nullptr;
    case Carrier::float64:
      return rounded_to_odd<double>;
  }
  return nullptr;
}

/// The one pass of a cast between the types of images; nullptr for other types.
Pass direct_of(DataType from, DataType to) noexcept {
  if (from == DataType::uint8_ && to == DataType::float32_) return rounded<std::uint8_t, float>;
  return from == DataType::float32_ && to == DataType::uint8_ ? floats_to_bytes : nullptr;
}

Pass converter_of(DataType from, DataType to) noexcept {
  const Carrier source = carrier_of(from);
  const Carrier target = carrier_of(to);
  if (to == DataType::float64_) return to_floats<double>(source);
  if (to == DataType::float32_) return to_floats<float>(source);
  return is_float(target) ? to_odd_floats(source, bits_of(from)) : to_integers(source, target);
}

/// The range of an integer type of up to 32 bits with a sign, or of fewer without.
Rule rule_of(DataType type, bool saturate) noexcept {
  const int bits = bits_of(type);
  const bool is_unsigned = type == DataType::uint8_ || type == DataType::uint16_ ||
                           type == DataType::uint4_ || type == DataType::uint2_;
  constexpr std::int32_t kLargest = std::numeric_limits<std::int32_t>::max();
  const std::int32_t highest =
      bits >= 32 ? kLargest : kLargest >> (is_unsigned ? 31 - bits : 32 - bits);
  return {is_unsigned ? 0 : -highest - 1, highest, bits < 8, saturate};
}

/// The bytes of a block, or of some elements.
constexpr std::size_t bytes_of(DataType type, std::int64_t count) noexcept {
  return static_cast<std::size_t>((count * bits_of(type) + 7) / 8);
}

}  // namespace

void cast(DataType from_type, DataType to_type, bool saturate, std::int64_t count,
          const std::byte* from, std::byte* to) noexcept {
  const Rule rule = rule_of(to_type, saturate);
  const bool is_bool = to_type == DataType::bool_;
  Pass passes[3];
  int number = 0;
  const auto add = [&](Pass pass) {
    if (pass != nullptr) passes[number++] = pass;
  };
  if (const Pass direct = direct_of(from_type, to_type)) {
    add(direct);
  } else {
    add(loader_of(from_type));
    add(is_bool ? truth_of(carrier_of(from_type)) : converter_of(from_type, to_type));
    add(is_bool ? nullptr : storer_of(to_type));
  }
  const std::size_t from_bytes = bytes_of(from_type, kBlock);
  const std::size_t to_bytes = bytes_of(to_type, kBlock);
  alignas(16) std::byte between[2][kBlock * sizeof(std::int64_t)];
  const auto run = [&](const std::byte* source, std::byte* target) {
    for (int pass = 0; pass < number; ++pass) {
      std::byte* const result = pass + 1 == number ? target : between[pass];
      passes[pass](source, result, rule);
      source = result;
    }
    if (number == 0) std::memcpy(target, source, to_bytes);
  };
  for (; count >= kBlock; count -= kBlock, from += from_bytes, to += to_bytes) run(from, to);
  if (count == 0) return;
  // The last elements in buffers of a whole block, so that nothing behind them is read or written.
  alignas(16) std::byte first[kBlock * sizeof(std::int64_t)] = {};
  alignas(16) std::byte last[kBlock * sizeof(std::int64_t)];
  std::memcpy(first, from, bytes_of(from_type, count));
  run(first, last);
  const std::size_t bytes = bytes_of(to_type, count);
  const int used = static_cast<int>(count * bits_of(to_type) % 8);
  if (used > 0) last[bytes - 1] &= static_cast<std::byte>((1 << used) - 1);
  std::memcpy(to, last, bytes);
}

}  // namespace rw
