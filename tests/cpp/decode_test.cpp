// Runs every line of vectors/decode.txt, and checks each small format against its neighbours.
#include "core/decode.h"

#include <gtest/gtest.h>

#include <cmath>

#include "vectors.h"

namespace {

double value(const std::string& text) {
  if (text == "nan") return std::nan("");
  if (text == "inf") return INFINITY;
  if (text == "-inf") return -INFINITY;
  const auto star = text.find('*'), caret = text.find('^');
  if (caret == std::string::npos) return std::stod(text);
  const double factor = star == std::string::npos ? 1 : std::stod(text.substr(0, star));
  return std::ldexp(factor, std::stoi(text.substr(caret + 1)));
}

TEST(Decode, AnswersEveryVector) {
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

TEST(Decode, GrowsWithItsCode) {
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

}  // namespace
