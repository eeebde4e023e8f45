// The order of the rules tables, and the version that each opset selects.
#include "core/choose_rules.h"

#include <gtest/gtest.h>

#include "vectors.h"

namespace {

/// A lookup takes the first row whose version is not above the opset, so versions must descend.
template <typename Table>
void expect_versions_descend(const Table& table) {
  for (int row = 1; row < static_cast<int>(std::size(table)); ++row) {
    if (table[row].dialect == table[row - 1].dialect) {
      EXPECT_LT(table[row].since, table[row - 1].since) << row;
    }
  }
}

TEST(Rules, AreListedNewestFirst) {
  expect_versions_descend(rw::kReshapeRules);
  expect_versions_descend(rw::kFlattenRules);
}

TEST(Rules, OfSystemsWithoutOpsetsHaveOneVersion) {
  for (const rw::ReshapeRules& row : rw::kReshapeRules) {
    if (rw::opsets_of(row.dialect) == rw::Opsets::none) {
      EXPECT_EQ(row.since, 1);
    }
  }
}

/// An attribute that a request does not state.
const double kAbsent = std::nan("");

/// The newest of the versions not above an opset; 0 if there is none.
int newest_within(std::initializer_list<int> versions, int opset) {
  int newest = 0;
  for (const int version : versions) newest = version <= opset ? version : newest;
  return newest;
}

void expect_reshape_versions(rw::Dialect dialect, std::initializer_list<int> versions) {
  for (int opset = 1; opset <= 30; ++opset) {
    const int expected = newest_within(versions, opset);
    rw::ReshapeChoice choice;
    const rw::Status status =
        rw::choose_reshape({dialect, double(opset), kAbsent, kAbsent}, &choice);
    if (expected == 0) {
      EXPECT_EQ(status, rw::Status::unknown_operator) << opset;
      continue;
    }
    ASSERT_EQ(status, rw::Status::ok) << opset;
    EXPECT_EQ(rw::kReshapeRules[choice.row].since, expected) << opset;
    EXPECT_TRUE(choice.zero_copies);
  }
}

TEST(Rules, SelectTheNewestReshapeNotAboveTheOpset) {
  expect_reshape_versions(rw::Dialect::onnx, {1, 5, 13, 14, 19, 21, 23, 24, 25});
  expect_reshape_versions(rw::Dialect::onnxruntime, {1, 5, 13, 14, 19, 21, 23, 24, 25});
  expect_reshape_versions(rw::Dialect::onnx_inference, {5, 13, 14, 19, 21, 23, 24, 25});
  expect_reshape_versions(rw::Dialect::onnx_reference, {5, 14});
}

void expect_flatten_versions(rw::Dialect dialect, std::initializer_list<int> versions) {
  for (int opset = 1; opset <= 30; ++opset) {
    int row = -1;
    ASSERT_EQ(
        rw::choose_flatten({dialect, double(opset), kAbsent, kAbsent}, rw::StandIns::refused, &row),
        rw::Status::ok);
    EXPECT_EQ(rw::kFlattenRules[row].since, newest_within(versions, opset)) << opset;
  }
}

TEST(Rules, SelectTheNewestFlattenNotAboveTheOpset) {
  expect_flatten_versions(rw::Dialect::onnx, {1, 9, 11, 13, 21, 23, 24, 25});
  expect_flatten_versions(rw::Dialect::onnxruntime, {1, 9, 11, 13, 21, 23, 24, 25});
  expect_flatten_versions(rw::Dialect::onnx_inference, {1, 9, 11, 13, 21, 23, 24, 25});
  expect_flatten_versions(rw::Dialect::onnx_reference, {1});
}

}  // namespace
