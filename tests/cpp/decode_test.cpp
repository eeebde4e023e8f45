// decode: every line of vectors/decode.txt, and the order of the codes of each small format.
// encode: every value that decode gives, and the values between two of them.
#include "core/decode.h"

#include <gtest/gtest.h>

#include <cmath>

#include "vectors.h"

namespace {

/// Reads the value column: a number, m*2^e, nan, inf or -inf.
double value(const std::string& text) {
  if (text == "nan") return std::nan("");
  if (text == "inf") return INFINITY;
  if (text == "-inf") return -INFINITY;
  const auto star = text.find('*'), caret = text.find('^');
  if (caret == std::string::npos) return std::stod(text);
  const double factor = star == std::string::npos ? 1 : std::stod(text.substr(0, star));
  return std::ldexp(factor, std::stoi(text.substr(caret + 1)));
}

TEST(Decode, GivesTheValueOfEveryVector) {
  for (const vectors::Row& row : vectors::read("decode.txt", 4)) {
    const auto bits = static_cast<std::uint32_t>(std::stoul(row.columns[1], nullptr, 16));
    const double got = rw::decode(vectors::data_type(row.columns[0]), bits);
    const double expected = value(row.columns[2]);
    if (std::isnan(expected)) {
      EXPECT_TRUE(std::isnan(got)) << row.where;
    } else {
      EXPECT_EQ(got, expected) << row.where;
      EXPECT_EQ(std::signbit(got), std::signbit(expected)) << row.where;
    }
  }
}

TEST(Decode, IgnoresBitsAboveTheElement) {
  EXPECT_EQ(rw::decode(rw::DataType::int4_, 0xf7), 7);
  EXPECT_EQ(rw::decode(rw::DataType::uint2_, 0xfd), 1);
  EXPECT_EQ(rw::decode(rw::DataType::float4e2m1_, 0x17), 6);
  EXPECT_EQ(rw::decode(rw::DataType::float8e8m0_, 0x17f), 1);
}

TEST(Decode, GivesLargerValuesForLargerCodes) {
  const rw::DataType types[] = {rw::DataType::float16_,      rw::DataType::bfloat16_,
                                rw::DataType::float8e4m3fn_, rw::DataType::float8e4m3fnuz_,
                                rw::DataType::float8e5m2_,   rw::DataType::float8e5m2fnuz_,
                                rw::DataType::float4e2m1_};
  for (const rw::DataType type : types) {
    const std::uint32_t sign = 1u << (rw::bits_of(type) - 1);
    for (std::uint32_t code = 1; code < sign; ++code) {
      const double here = rw::decode(type, code);
      if (std::isnan(here)) continue;
      EXPECT_LT(rw::decode(type, code - 1), here) << code;
      EXPECT_EQ(rw::decode(type, code | sign), -here) << code;
    }
  }
}

// Versions of clang-format lay out these lists differently.
// clang-format off
constexpr rw::DataType kFloats[] = {
    rw::DataType::float16_,
    rw::DataType::bfloat16_,
    rw::DataType::float8e4m3fn_,
    rw::DataType::float8e4m3fnuz_,
    rw::DataType::float8e5m2_,
    rw::DataType::float8e5m2fnuz_,
    rw::DataType::float8e8m0_,
    rw::DataType::float4e2m1_,
};
constexpr rw::DataType kSubByteIntegers[] = {
    rw::DataType::int4_,
    rw::DataType::uint4_,
    rw::DataType::int2_,
    rw::DataType::uint2_,
};
// clang-format on

TEST(Encode, InvertsDecodeForEveryCode) {
  for (const rw::DataType type : kFloats) {
    for (std::int32_t code = 0; code < 1 << rw::bits_of(type); ++code) {
      const double value = rw::decode(type, static_cast<std::uint32_t>(code));
      const std::int32_t back = rw::encode(type, value);
      if (std::isnan(value)) {
        EXPECT_TRUE(std::isnan(rw::decode(type, static_cast<std::uint32_t>(back)))) << code;
      } else {
        EXPECT_EQ(back, code);
      }
    }
  }
  for (const rw::DataType type : kSubByteIntegers) {
    for (std::int32_t code = 0; code < 1 << rw::bits_of(type); ++code) {
      EXPECT_EQ(rw::encode(type, rw::decode(type, static_cast<std::uint32_t>(code))), code);
    }
  }
}

TEST(Encode, RoundsToTheNearestAndTiesToEven) {
  for (const rw::DataType type : kFloats) {
    for (std::int32_t code = 0; code + 1 < 1 << (rw::bits_of(type) - 1); ++code) {
      const double low = rw::decode(type, static_cast<std::uint32_t>(code));
      const double high = rw::decode(type, static_cast<std::uint32_t>(code + 1));
      if (!std::isfinite(low) || !std::isfinite(high)) continue;
      const double middle = low + (high - low) / 2;
      EXPECT_EQ(rw::encode(type, middle), code % 2 == 0 ? code : code + 1) << code;
      EXPECT_EQ(rw::encode(type, std::nextafter(middle, low)), code) << code;
      EXPECT_EQ(rw::encode(type, std::nextafter(middle, high)), code + 1) << code;
    }
  }
}

TEST(Encode, GivesMinusOneForValuesThatATypeDoesNotHave) {
  using rw::DataType;
  EXPECT_EQ(rw::encode(DataType::float16_, 65519.99), 0x7bff);
  EXPECT_EQ(rw::encode(DataType::float16_, 65520), 0x7c00);
  EXPECT_EQ(rw::encode(DataType::float16_, -1e300), 0xfc00);
  EXPECT_EQ(rw::encode(DataType::float8e5m2_, INFINITY), 0x7c);
  EXPECT_EQ(rw::encode(DataType::float8e4m3fn_, 448), 0x7e);
  EXPECT_EQ(rw::encode(DataType::float8e4m3fn_, 449), -1);
  EXPECT_EQ(rw::encode(DataType::float8e4m3fn_, INFINITY), -1);
  EXPECT_EQ(rw::encode(DataType::float8e4m3fnuz_, -0.0), 0);
  EXPECT_EQ(rw::encode(DataType::float8e4m3fn_, -0.0), 0x80);
  EXPECT_EQ(rw::encode(DataType::float8e8m0_, 0), -1);
  EXPECT_EQ(rw::encode(DataType::float8e8m0_, -1), -1);
  EXPECT_EQ(rw::encode(DataType::float8e8m0_, std::nan("")), 255);
  EXPECT_EQ(rw::encode(DataType::float4e2m1_, 6.5), -1);
  EXPECT_EQ(rw::encode(DataType::float4e2m1_, std::nan("")), -1);
  EXPECT_EQ(rw::encode(DataType::int4_, 8), -1);
  EXPECT_EQ(rw::encode(DataType::int4_, -8), 8);
  EXPECT_EQ(rw::encode(DataType::int4_, 0.5), -1);
  EXPECT_EQ(rw::encode(DataType::int4_, std::nan("")), -1);
  EXPECT_EQ(rw::encode(DataType::uint2_, -1), -1);
  EXPECT_EQ(rw::encode(DataType::float32_, 1), -1);
}

}  // namespace
