// cast: every code of the small floats against decode() and encode() of the core, each pair of types against arithmetic
// in wider numbers, and what is read and written, byte by byte.
#include "cast/cast.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <vector>

#include "core/decode.h"

namespace {

using rw::DataType;

constexpr DataType kFloats[] = {DataType::float16_,      DataType::bfloat16_,
                                DataType::float8e4m3fn_, DataType::float8e4m3fnuz_,
                                DataType::float8e5m2_,   DataType::float8e5m2fnuz_,
                                DataType::float8e8m0_,   DataType::float4e2m1_};

/// A block of memory of exactly these bytes, so that the sanitizer sees one byte too many.
struct Memory {
  explicit Memory(std::size_t bytes)
      : size(bytes), data(static_cast<std::byte*>(::operator new (bytes, std::align_val_t{16}))) {
    std::memset(data, 0xa5, bytes);
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { ::operator delete (data, std::align_val_t{16}); }
  std::size_t size;
  std::byte* data;
};

/// Memory in front of a page that nothing may touch, so that every build sees what a cast reads or writes behind it.
/// The bytes between are few, since a cast needs an address that is a multiple of 16.
struct Guarded {
  explicit Guarded(std::size_t bytes)
      : size(bytes),
        page(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))),
        all((bytes + page - 1) / page * page + page),
        first(static_cast<std::byte*>(
            mmap(nullptr, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))),
        data(first + all - page - (bytes + 15) / 16 * 16) {
    std::fill(first, first + all, kFiller);
    EXPECT_EQ(mprotect(first + all - page, page, PROT_NONE), 0);
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  ~Guarded() { munmap(first, all); }

  /// Whether the bytes up to the page are as they were.
  bool is_kept_behind() const {
    return std::all_of(data + size, first + all - page,
                       [](std::byte each) { return each == kFiller; });
  }

  static constexpr std::byte kFiller{0xa5};
  std::size_t size, page, all;
  std::byte* first;
  std::byte* data;
};

std::size_t bytes_of(DataType type, std::size_t count) {
  return (count * static_cast<std::size_t>(rw::bits_of(type)) + 7) / 8;
}

/// The elements of one type made of others.
template <typename To, typename From>
std::vector<To> cast(DataType from, DataType to, const std::vector<From>& given,
                     bool saturate = true) {
  Memory source(given.size() * sizeof(From));
  Memory target(given.size() * sizeof(To));
  std::memcpy(source.data, given.data(), source.size);
  rw::cast(from, to, saturate, static_cast<std::int64_t>(given.size()), source.data, target.data);
  std::vector<To> made(given.size());
  std::memcpy(made.data(), target.data, target.size);
  return made;
}

/// The codes of a type, from 0 on, as their elements lie.
Memory* codes_of(DataType type, std::size_t count) {
  const int bits = rw::bits_of(type);
  auto* memory = new Memory(bytes_of(type, count));
  std::memset(memory->data, 0, memory->size);
  for (std::size_t at = 0; at < count; ++at) {
    const std::size_t first = at * static_cast<std::size_t>(bits);
    const auto code = static_cast<std::uint32_t>(at) << first % 8;
    memory->data[first / 8] |= static_cast<std::byte>(code);
    if (bits == 16) memory->data[first / 8 + 1] |= static_cast<std::byte>(code >> 8);
  }
  return memory;
}

/// The code of element `at`.
std::uint32_t code_at(DataType type, const std::byte* data, std::size_t at) {
  const auto bits = static_cast<std::size_t>(rw::bits_of(type));
  const std::size_t first = at * bits;
  std::uint32_t code = static_cast<std::uint32_t>(data[first / 8]) >> first % 8;
  if (bits == 16) code |= static_cast<std::uint32_t>(data[first / 8 + 1]) << 8;
  return code & ((1u << bits) - 1);
}

TEST(Cast, GivesTheNumberOfEveryCode) {
  for (const DataType type : kFloats) {
    const std::size_t count = std::size_t{1} << rw::bits_of(type);
    const std::unique_ptr<Memory> codes(codes_of(type, count));
    for (const DataType to : {DataType::float32_, DataType::float64_}) {
      Memory made(bytes_of(to, count));
      rw::cast(type, to, true, static_cast<std::int64_t>(count), codes->data, made.data);
      for (std::size_t at = 0; at < count; ++at) {
        float single;
        double got;
        std::memcpy(&single, made.data + 4 * at, 4);
        if (to == DataType::float64_) std::memcpy(&got, made.data + 8 * at, 8);
        if (to == DataType::float32_) got = single;
        const double wanted = rw::decode(type, static_cast<std::uint32_t>(at));
        if (std::isnan(wanted)) {
          EXPECT_TRUE(std::isnan(got)) << at;
        } else {
          EXPECT_EQ(got, wanted) << at;
          EXPECT_EQ(std::signbit(got), std::signbit(wanted)) << at;
        }
      }
    }
  }
}

/// Numbers at, between and next to those of a small float.
std::vector<double> numbers_about(DataType type) {
  std::vector<double> numbers = {0.0, 1e300, 5e-324, INFINITY, std::nan("")};
  const std::uint32_t count = 1u << (rw::bits_of(type) - (type == DataType::float8e8m0_ ? 0 : 1));
  for (std::uint32_t code = 0; code < count; ++code) {
    const double here = rw::decode(type, code);
    const double next = rw::decode(type, code + 1 < count ? code + 1 : code);
    if (!std::isfinite(here)) continue;
    const double middle = std::isfinite(next) ? here + (next - here) / 2 : here * 1.03125;
    for (const double number : {here, middle}) {
      numbers.insert(numbers.end(),
                     {number, std::nextafter(number, 0), std::nextafter(number, 1e308)});
    }
  }
  const std::size_t positive = numbers.size();
  for (std::size_t at = 0; at < positive; ++at) numbers.push_back(-numbers[at]);
  return numbers;
}

/// The code of the largest number, and the number halfway to what would follow it.
std::pair<std::uint32_t, double> largest_of(DataType type) {
  std::uint32_t code = (1u << (rw::bits_of(type) - 1)) - 1;
  while (!std::isfinite(rw::decode(type, code))) --code;
  const double largest = rw::decode(type, code);
  return {code, largest + (largest - rw::decode(type, code - 1)) / 2};
}

TEST(Cast, GivesTheNearestCodeByOneRounding) {
  for (const DataType type : kFloats) {
    if (type == DataType::float8e8m0_) continue;
    const std::vector<double> numbers = numbers_about(type);
    Memory given(numbers.size() * 8);
    std::memcpy(given.data, numbers.data(), given.size);
    Memory made(bytes_of(type, numbers.size()));
    rw::cast(DataType::float64_, type, false, static_cast<std::int64_t>(numbers.size()), given.data,
             made.data);
    for (std::size_t at = 0; at < numbers.size(); ++at) {
      const std::int32_t wanted = rw::encode(type, numbers[at]);
      const std::uint32_t got = code_at(type, made.data, at);
      if (std::isnan(numbers[at]) && wanted >= 0) {
        EXPECT_TRUE(std::isnan(rw::decode(type, got))) << numbers[at];
      } else if (wanted >= 0) {
        EXPECT_EQ(got, static_cast<std::uint32_t>(wanted)) << numbers[at];
      } else if (type == DataType::float4e2m1_) {
        EXPECT_EQ(std::fabs(rw::decode(type, got)), 6) << numbers[at];
      } else {
        // encode() refuses what is beyond the largest number, also where that is the nearest.
        const auto [largest, limit] = largest_of(type);
        const double magnitude = std::fabs(numbers[at]);
        const bool is_near = magnitude < limit || (magnitude == limit && largest % 2 == 0);
        EXPECT_EQ(std::isnan(rw::decode(type, got)), !is_near) << numbers[at];
        EXPECT_TRUE(!is_near || (got & 0x7f) == largest) << numbers[at];
      }
    }
  }
}

TEST(Cast, SaturatesFloatsOfEightBits) {
  const std::vector<float> given = {1e9f, -1e9f, INFINITY, -INFINITY, 464, 465, std::nanf("")};
  using Codes = std::vector<std::uint8_t>;
  const auto made = [&](DataType type, bool saturate) {
    return cast<std::uint8_t>(DataType::float32_, type, given, saturate);
  };
  EXPECT_EQ(made(DataType::float8e4m3fn_, true), (Codes{0x7e, 0xfe, 0x7e, 0xfe, 0x7e, 0x7e, 0x7f}));
  EXPECT_EQ(made(DataType::float8e4m3fn_, false),
            (Codes{0x7f, 0xff, 0x7f, 0xff, 0x7e, 0x7f, 0x7f}));
  EXPECT_EQ(made(DataType::float8e4m3fnuz_, true),
            (Codes{0x7f, 0xff, 0x7f, 0xff, 0x7f, 0x7f, 0x80}));
  EXPECT_EQ(made(DataType::float8e4m3fnuz_, false),
            (Codes{0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80}));
  EXPECT_EQ(made(DataType::float8e5m2_, true), (Codes{0x7b, 0xfb, 0x7b, 0xfb, 0x5f, 0x5f, 0x7e}));
  EXPECT_EQ(made(DataType::float8e5m2_, false), (Codes{0x7c, 0xfc, 0x7c, 0xfc, 0x5f, 0x5f, 0x7e}));
  EXPECT_EQ(made(DataType::float8e5m2fnuz_, true),
            (Codes{0x7f, 0xff, 0x7f, 0xff, 0x63, 0x63, 0x80}));
  EXPECT_EQ(made(DataType::float8e5m2fnuz_, false),
            (Codes{0x80, 0x80, 0x80, 0x80, 0x63, 0x63, 0x80}));
  // Those of 16 bits do not either.
  EXPECT_EQ(cast<std::uint16_t>(DataType::float32_, DataType::float16_,
                                std::vector<float>{1e9f, -0.0f}, true),
            (std::vector<std::uint16_t>{0x7c00, 0x8000}));
  EXPECT_EQ(cast<std::uint8_t>(DataType::float32_, DataType::float8e5m2fnuz_,
                               std::vector<float>{-0.0f, -1e-9f}),
            (Codes{0, 0}));
}

TEST(Cast, RoundsPowersUp) {
  const std::vector<float> given = {0,
                                    -1,
                                    std::ldexp(1.0f, -127),
                                    std::ldexp(1.5f, -127),
                                    1,
                                    1.5f,
                                    3e38f,
                                    std::ldexp(1.0f, -128),
                                    -0.0f,
                                    std::nanf(""),
                                    std::ldexp(1.0f, -126),
                                    std::ldexp(1.0f, 127)};
  using Codes = std::vector<std::uint8_t>;
  EXPECT_EQ(cast<std::uint8_t>(DataType::float32_, DataType::float8e8m0_, given, true),
            (Codes{0, 0, 0, 1, 127, 128, 254, 0, 0, 255, 1, 254}));
  EXPECT_EQ(cast<std::uint8_t>(DataType::float32_, DataType::float8e8m0_, given, false),
            (Codes{255, 255, 0, 1, 127, 128, 255, 255, 255, 255, 1, 254}));
}

TEST(Cast, CutsFloatsToIntegersAndLimitsThem) {
  const double nan = std::nan("");
  const std::vector<double> given = {1.9,   -1.9, nan,    1e300,  -1e300,
                                     255.5, -0.5, 127.99, -128.9, 4294967295.5};
  EXPECT_EQ(cast<std::int8_t>(DataType::float64_, DataType::int8_, given),
            (std::vector<std::int8_t>{1, -1, 0, 127, -128, 127, 0, 127, -128, 127}));
  EXPECT_EQ(cast<std::uint8_t>(DataType::float64_, DataType::uint8_, given),
            (std::vector<std::uint8_t>{1, 0, 0, 255, 0, 255, 0, 127, 0, 255}));
  EXPECT_EQ(cast<std::uint32_t>(DataType::float64_, DataType::uint32_, given),
            (std::vector<std::uint32_t>{1, 0, 0, 4294967295u, 0, 255, 0, 127, 0, 4294967295u}));
  EXPECT_EQ(
      cast<std::int64_t>(DataType::float64_, DataType::int64_, given),
      (std::vector<std::int64_t>{1, -1, 0, INT64_MAX, INT64_MIN, 255, 0, 127, -128, 4294967295}));
  const std::vector<float> singles = {2147483520.0f,  2147483648.0f, 9.3e18f,
                                      -2147483648.0f, -1.9f,         std::nanf("")};
  EXPECT_EQ(cast<std::int32_t>(DataType::float32_, DataType::int32_, singles),
            (std::vector<std::int32_t>{2147483520, INT32_MAX, INT32_MAX, INT32_MIN, -1, 0}));
  EXPECT_EQ(cast<std::uint64_t>(DataType::float32_, DataType::uint64_, singles),
            (std::vector<std::uint64_t>{2147483520, 2147483648, static_cast<std::uint64_t>(9.3e18f),
                                        0, 0, 0}));
}

TEST(Cast, CutsFloatsToTheBytesOfAnImage) {
  const float infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> beyond = {1.9F, -1.9F,         -300,      255.9F,
                                     256,  std::nanf(""), -infinity, infinity};
  EXPECT_EQ(cast<std::uint8_t>(DataType::float32_, DataType::uint8_, beyond),
            (std::vector<std::uint8_t>{1, 0, 0, 255, 255, 0, 0, 255}));
  std::vector<std::uint8_t> bytes(256);
  std::vector<float> floats(256);
  for (std::size_t byte = 0; byte < 256; ++byte) {
    bytes[byte] = static_cast<std::uint8_t>(byte);
    floats[byte] = static_cast<float>(byte);
  }
  EXPECT_EQ(cast<float>(DataType::uint8_, DataType::float32_, bytes), floats);
  EXPECT_EQ(cast<std::uint8_t>(DataType::float32_, DataType::uint8_, floats), bytes);
}

TEST(Cast, RoundsFloatsToSmallIntegersAndPacksThem) {
  const std::vector<float> given = {0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 99, -99, std::nanf(""), 3.4f};
  Memory source(given.size() * 4);
  std::memcpy(source.data, given.data(), source.size);
  const auto made = [&](DataType type) {
    Memory target(bytes_of(type, given.size()));
    rw::cast(DataType::float32_, type, true, static_cast<std::int64_t>(given.size()), source.data,
             target.data);
    std::vector<std::uint8_t> bytes(target.size);
    std::memcpy(bytes.data(), target.data, target.size);
    return bytes;
  };
  using Bytes = std::vector<std::uint8_t>;
  EXPECT_EQ(made(DataType::int4_), (Bytes{0x20, 0x02, 0x7e, 0x08, 0x03}));
  EXPECT_EQ(made(DataType::uint4_), (Bytes{0x20, 0x02, 0xf0, 0x00, 0x03}));
  EXPECT_EQ(made(DataType::int2_), (Bytes{0b00010100, 0b00100110, 0b01}));
  EXPECT_EQ(made(DataType::uint2_), (Bytes{0b00101000, 0b00001100, 0b11}));
}

TEST(Cast, TakesTheSignOfSmallIntegers) {
  const auto made = [](DataType type) {
    Memory source(bytes_of(type, 4));
    const std::uint8_t codes[] = {type == DataType::int4_ || type == DataType::uint4_
                                      ? std::uint8_t{0x87}
                                      : std::uint8_t{0b11100100},
                                  0xf1};
    std::memcpy(source.data, codes, source.size);
    Memory target(4 * sizeof(std::int32_t));
    rw::cast(type, DataType::int32_, true, 4, source.data, target.data);
    std::vector<std::int32_t> numbers(4);
    std::memcpy(numbers.data(), target.data, target.size);
    return numbers;
  };
  using Numbers = std::vector<std::int32_t>;
  EXPECT_EQ(made(DataType::int4_), (Numbers{7, -8, 1, -1}));
  EXPECT_EQ(made(DataType::uint4_), (Numbers{7, 8, 1, 15}));
  EXPECT_EQ(made(DataType::int2_), (Numbers{0, 1, -2, -1}));
  EXPECT_EQ(made(DataType::uint2_), (Numbers{0, 1, 2, 3}));
}

TEST(Cast, KeepsTheLowBitsOfIntegers) {
  const std::vector<std::int64_t> given = {200, -1, (1LL << 62) + 7, INT64_MIN, 1LL << 32};
  EXPECT_EQ(cast<std::int8_t>(DataType::int64_, DataType::int8_, given),
            (std::vector<std::int8_t>{-56, -1, 7, 0, 0}));
  EXPECT_EQ(cast<std::uint64_t>(DataType::int64_, DataType::uint64_, given)[1], UINT64_MAX);
  EXPECT_EQ(cast<std::int64_t>(DataType::uint32_, DataType::int64_,
                               std::vector<std::uint32_t>{4000000000u})[0],
            4000000000);
  EXPECT_EQ(
      cast<std::int64_t>(DataType::int32_, DataType::int64_, std::vector<std::int32_t>{-5})[0], -5);
  EXPECT_EQ(cast<std::uint8_t>(DataType::int64_, DataType::bool_, given),
            (std::vector<std::uint8_t>{1, 1, 1, 1, 1}));
  EXPECT_EQ(cast<std::uint8_t>(DataType::float64_, DataType::bool_,
                               std::vector<double>{0, -0.0, 0.5, std::nan("")}),
            (std::vector<std::uint8_t>{0, 0, 1, 1}));
  EXPECT_EQ(
      cast<std::int32_t>(DataType::bool_, DataType::int32_, std::vector<std::uint8_t>{0, 1, 7}),
      (std::vector<std::int32_t>{0, 1, 1}));
  EXPECT_EQ(cast<float>(DataType::int16_, DataType::float32_, std::vector<std::int16_t>{-3, 5}),
            (std::vector<float>{-3, 5}));
}

TEST(Cast, RoundsWideIntegersOnce) {
  std::vector<std::int64_t> given;
  for (int high = 0; high < 63; ++high) {
    for (int low = 0; low < high; ++low) {
      for (int less = -1; less <= 1; ++less) {
        const std::int64_t one = (1LL << high) + (1LL << low) + less;
        given.insert(given.end(), {one, -one});
      }
    }
  }
  const auto codes = cast<std::uint16_t>(DataType::int64_, DataType::bfloat16_, given);
  const auto halves = cast<std::uint16_t>(DataType::int64_, DataType::float16_, given);
  const auto singles = cast<float>(DataType::int64_, DataType::float32_, given);
  for (std::size_t at = 0; at < given.size(); ++at) {
    // A long double holds every int64, and lies on the right side of what is between two codes.
    const auto exact = static_cast<long double>(given[at]);
    const auto near = static_cast<float>(rw::decode(DataType::bfloat16_, codes[at]));
    const float above = std::bit_cast<float>(static_cast<std::uint32_t>(codes[at] + 1) << 16);
    const float below = std::bit_cast<float>(static_cast<std::uint32_t>(codes[at] - 1) << 16);
    EXPECT_LE(std::fabs(near - exact), std::fabs(above - exact)) << given[at];
    EXPECT_LE(std::fabs(near - exact), std::fabs(below - exact)) << given[at];
    if (given[at] >= -65536 && given[at] <= 65536) {
      EXPECT_EQ(halves[at], rw::encode(DataType::float16_, static_cast<double>(given[at])));
    }
    EXPECT_EQ(singles[at], static_cast<float>(given[at]));
  }
}

TEST(Cast, RoundsIntegersOf32BitsOnce) {
  // As a float32 it is 2^24 + 2^16, halfway between two bfloat16s.
  EXPECT_EQ(cast<std::uint16_t>(DataType::int32_, DataType::bfloat16_,
                                std::vector<std::int32_t>{16842753, -16842753}),
            (std::vector<std::uint16_t>{0x4b81, 0xcb81}));
}

/// All types that are cast.
std::vector<DataType> numbers() {
  std::vector<DataType> types;
  for (int number = 0; number < rw::kDataTypeCount; ++number) {
    const auto type = static_cast<DataType>(number);
    if (type == DataType::string_ || type == DataType::complex64_ || type == DataType::complex128_)
      continue;
    types.push_back(type);
  }
  return types;
}

TEST(Cast, ReadsAndWritesItsElementsOnly) {
  for (const DataType source_type : numbers()) {
    for (const DataType target_type : numbers()) {
      const int from = static_cast<int>(source_type);
      const int to = static_cast<int>(target_type);
      for (const std::size_t count : {0u, 1u, 2u, 3u, 127u, 128u, 129u, 300u}) {
        const Memory source(bytes_of(source_type, count));
        const Memory target(bytes_of(target_type, count));
        const Memory again(bytes_of(target_type, count));
        std::memset(again.data, 0x5a, again.size);
        const auto number = static_cast<std::int64_t>(count);
        rw::cast(source_type, target_type, true, number, source.data, target.data);
        rw::cast(source_type, target_type, true, number, source.data, again.data);
        // Every byte is written, and the bits behind the last element are 0.
        EXPECT_EQ(std::memcmp(target.data, again.data, target.size), 0) << from << ' ' << to;
        const std::size_t used = count * static_cast<std::size_t>(rw::bits_of(target_type)) % 8;
        if (used == 0) continue;
        EXPECT_EQ(static_cast<int>(target.data[target.size - 1]) >> used, 0) << from << ' ' << to;
      }
    }
  }
}

TEST(Cast, ReadsAndWritesNothingBehindItsElements) {
  for (const DataType from : numbers()) {
    for (const DataType to : numbers()) {
      for (const std::size_t count : {1u, 3u, 127u, 129u}) {
        const Guarded source(bytes_of(from, count));
        const Guarded target(bytes_of(to, count));
        rw::cast(from, to, true, static_cast<std::int64_t>(count), source.data, target.data);
        EXPECT_TRUE(target.is_kept_behind())
            << static_cast<int>(from) << ' ' << static_cast<int>(to);
      }
    }
  }
}

}  // namespace
