// Which operator version takes which type: vectors/types.txt against the rules table.
#include "core/dtype.h"

#include <gtest/gtest.h>

#include <map>

#include "core/rules.h"
#include "vectors.h"

namespace {

/// The types of each version of one operator, each version adding to the one before it.
std::map<int, rw::TypeSet> listed(const std::string& name) {
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
  const auto expected = listed(name);
  std::size_t versions = 0;
  for (const auto& row : table) {
    if (row.dialect != rw::Dialect::onnx) continue;
    ++versions;
    ASSERT_TRUE(expected.count(row.since)) << name << " " << row.since;
    EXPECT_EQ(row.types, expected.at(row.since)) << name << " " << row.since;
  }
  EXPECT_EQ(versions, expected.size()) << name;
}

TEST(DataTypes, OfEveryReshapeAreThosePublished) { expect_types("Reshape", rw::kReshapeRules); }
TEST(DataTypes, OfEveryFlattenAreThosePublished) { expect_types("Flatten", rw::kFlattenRules); }

TEST(DataTypes, AreTwentySix) {
  EXPECT_EQ(rw::kAllTypes, (rw::TypeSet{1} << 26) - 1);
  EXPECT_EQ(listed("Reshape").rbegin()->second, rw::kAllTypes);
}

TEST(DataTypes, KnowTheirWidths) {
  EXPECT_EQ(rw::bits_of(rw::DataType::complex128_), 128);
  EXPECT_EQ(rw::bits_of(rw::DataType::int2_), 2);
  EXPECT_EQ(rw::bits_of(rw::DataType::string_), 0);
  EXPECT_EQ(rw::bits_of(rw::DataType::none), 0);
}

}  // namespace
