// The element types of each operator version: the rules tables against vectors/types.txt.
#include "core/dtype.h"

#include <gtest/gtest.h>

#include <map>

#include "core/choose_rules.h"
#include "vectors.h"

namespace {

/// The types of each version of one operator. types.txt lists those that a version adds.
std::map<int, rw::TypeSet> listed_types(const std::string& name) {
  std::map<int, rw::TypeSet> sets;
  rw::TypeSet set = 0;
  for (const vectors::Row& row : vectors::read("types.txt", 4)) {
    if (row.columns[0] != name) continue;
    std::istringstream types(row.columns[2]);
    for (std::string type; types >> type;) set |= rw::set_of(vectors::data_type(type));
    sets[std::stoi(row.columns[1])] = set;
  }
  return sets;
}

template <typename Table>
void expect_types(const std::string& name, const Table& table) {
  const auto expected = listed_types(name);
  std::size_t versions = 0;
  for (const auto& row : table) {
    if (row.dialect != rw::Dialect::onnx) continue;
    ++versions;
    ASSERT_TRUE(expected.count(row.since)) << name << " " << row.since;
    EXPECT_EQ(row.types, expected.at(row.since)) << name << " " << row.since;
  }
  EXPECT_EQ(versions, expected.size()) << name;
}

TEST(DataTypes, OfEachReshapeVersionAreThosePublished) {
  expect_types("Reshape", rw::kReshapeRules);
}
TEST(DataTypes, OfEachFlattenVersionAreThosePublished) {
  expect_types("Flatten", rw::kFlattenRules);
}

TEST(DataTypes, AreTwentySix) {
  EXPECT_EQ(rw::kAllTypes, (rw::TypeSet{1} << 26) - 1);
  EXPECT_EQ(listed_types("Reshape").rbegin()->second, rw::kAllTypes);
}

TEST(DataTypes, HaveTheirWidths) {
  EXPECT_EQ(rw::bits_of(rw::DataType::complex128_), 128);
  EXPECT_EQ(rw::bits_of(rw::DataType::int2_), 2);
  EXPECT_EQ(rw::bits_of(rw::DataType::string_), 0);
  EXPECT_EQ(rw::bits_of(rw::DataType::none), 0);
}

}  // namespace
