// The element types of ONNX: their names, widths, JavaScript arrays, and the operator versions
// that take them.
#pragma once

#include <cstdint>
#include <limits>

namespace rw {

/// Types by the operator versions that introduced them. An operator version takes the types of its
/// own group and of all groups before it.
///
/// Source  type constraints of Reshape 1-25 and Flatten 1-25.
enum class TypeGroup : std::uint8_t {
  floats,      ///< Reshape 1, Flatten 1
  basic,       ///< Reshape 5, Flatten 9
  bfloat16,    ///< 13
  float8,      ///< Reshape 19, Flatten 21
  int4,        ///< 21
  float4,      ///< 23
  float8e8m0,  ///< 24
  int2,        ///< 25
};

/// X(name, bits, array, decoding, group). The index of a type is its number in ONNX's
/// TensorProto.DataType minus 1.
///
///   bits      the width of one element in bits, both parts of a complex number; 0: no fixed width.
///   array     the JavaScript array that holds the elements.
///   decoding  how entries of that array become values: `same` (the entry is the value), `truth`
///             (the entry is 0 for false), `pair` (two entries are one complex number), `bits` (see
///             decode.h).
#define RW_DTYPE_LIST(X)                         \
  X(float32, 32, Float32Array, same, floats)     \
  X(uint8, 8, Uint8Array, same, basic)           \
  X(int8, 8, Int8Array, same, basic)             \
  X(uint16, 16, Uint16Array, same, basic)        \
  X(int16, 16, Int16Array, same, basic)          \
  X(int32, 32, Int32Array, same, basic)          \
  X(int64, 64, BigInt64Array, same, basic)       \
  X(string, 0, Array, same, basic)               \
  X(bool, 8, Uint8Array, truth, basic)           \
  X(float16, 16, Uint16Array, bits, floats)      \
  X(float64, 64, Float64Array, same, floats)     \
  X(uint32, 32, Uint32Array, same, basic)        \
  X(uint64, 64, BigUint64Array, same, basic)     \
  X(complex64, 64, Float32Array, pair, basic)    \
  X(complex128, 128, Float64Array, pair, basic)  \
  X(bfloat16, 16, Uint16Array, bits, bfloat16)   \
  X(float8e4m3fn, 8, Uint8Array, bits, float8)   \
  X(float8e4m3fnuz, 8, Uint8Array, bits, float8) \
  X(float8e5m2, 8, Uint8Array, bits, float8)     \
  X(float8e5m2fnuz, 8, Uint8Array, bits, float8) \
  X(uint4, 4, Uint8Array, bits, int4)            \
  X(int4, 4, Uint8Array, bits, int4)             \
  X(float4e2m1, 4, Uint8Array, bits, float4)     \
  X(float8e8m0, 8, Uint8Array, bits, float8e8m0) \
  X(uint2, 2, Uint8Array, bits, int2)            \
  X(int2, 2, Uint8Array, bits, int2)

/// An element type. `none`: the request states no type.
enum class DataType : std::int8_t {
  none = -1,
#define RW_DTYPE_ENTRY(name, bits, array, decoding, group) name##_,
  RW_DTYPE_LIST(RW_DTYPE_ENTRY)
#undef RW_DTYPE_ENTRY
};

#define RW_DTYPE_ENTRY(name, bits, array, decoding, group) +1
inline constexpr int kDataTypeCount = 0 RW_DTYPE_LIST(RW_DTYPE_ENTRY);
#undef RW_DTYPE_ENTRY

/// A set of element types, one bit each.
using TypeSet = std::uint32_t;
static_assert(kDataTypeCount <= std::numeric_limits<TypeSet>::digits);

constexpr TypeSet set_of(DataType type) noexcept { return TypeSet{1} << static_cast<int>(type); }

/// The types of all groups up to and including `last`.
constexpr TypeSet types_through(TypeGroup last) noexcept {
  TypeSet set = 0;
#define RW_DTYPE_ENTRY(name, bits, array, decoding, group) \
  if (TypeGroup::group <= last) set |= set_of(DataType::name##_);
  RW_DTYPE_LIST(RW_DTYPE_ENTRY)
#undef RW_DTYPE_ENTRY
  return set;
}

inline constexpr TypeSet kAllTypes = types_through(TypeGroup::int2);

/// The width of one element in bits; 0 for strings and for `none`.
constexpr int bits_of(DataType type) noexcept {
  constexpr std::uint8_t widths[] = {
#define RW_DTYPE_ENTRY(name, bits, array, decoding, group) bits,
      RW_DTYPE_LIST(RW_DTYPE_ENTRY)
#undef RW_DTYPE_ENTRY
  };
  return type == DataType::none ? 0 : widths[static_cast<int>(type)];
}

}  // namespace rw
