// The shape of the rules tables: what lookups rely on.
#include "core/rules.h"

#include <gtest/gtest.h>

#include "vectors.h"

namespace {

/// A lookup takes the first row that the opset reaches, so versions must fall.
template <typename Table>
void expect_versions_fall(const Table& table) {
  for (int row = 1; row < static_cast<int>(std::size(table)); ++row) {
    if (table[row].dialect == table[row - 1].dialect) {
      EXPECT_LT(table[row].since, table[row - 1].since) << row;
    }
  }
}

TEST(Rules, AreListedNewestFirst) {
  expect_versions_fall(rw::kReshapeRules);
  expect_versions_fall(rw::kFlattenRules);
}

TEST(Rules, HoldTheFirstChoiceWhereItSaysNothing) {
  for (const rw::ReshapeRules& row : rw::kReshapeRules) {
    if (row.dialect != rw::Dialect::onnx) {
      EXPECT_EQ(row.since, 1);
    }
    if (row.zero == rw::Zero::literal) {
      EXPECT_EQ(row.zero_beyond_rank, rw::ZeroBeyondRank::refused);
      EXPECT_EQ(row.copied, rw::CopiedLengths::counted);
      EXPECT_EQ(row.counts, rw::CountCheck::always);
    }
  }
}

TEST(Rules, GiveEveryOpsetTheNewestVersionNotAboveIt) {
  const int versions[] = {1, 5, 13, 14, 19, 21, 23, 24, 25};
  for (int opset = 1; opset <= 30; ++opset) {
    int expected = 0;
    for (const int version : versions) expected = version <= opset ? version : expected;
    rw::ReshapeChoice choice;
    const double absent = std::nan("");
    ASSERT_EQ(rw::choose_reshape({rw::Dialect::onnx, double(opset), absent, absent}, &choice),
              rw::Status::ok);
    EXPECT_EQ(rw::kReshapeRules[choice.row].since, expected) << opset;
    EXPECT_TRUE(choice.zero_copies);
  }
}

TEST(Rules, GiveEveryOpsetTheNewestFlattenNotAboveIt) {
  const int versions[] = {1, 9, 11, 13, 21, 23, 24, 25};
  for (int opset = 1; opset <= 30; ++opset) {
    int expected = 0;
    for (const int version : versions) expected = version <= opset ? version : expected;
    int row = -1;
    const double absent = std::nan("");
    ASSERT_EQ(rw::choose_flatten({rw::Dialect::onnx, double(opset), absent, absent}, &row),
              rw::Status::ok);
    EXPECT_EQ(rw::kFlattenRules[row].since, expected) << opset;
  }
}

}  // namespace
