// Copy plans: which dims are dropped and merged, how wide the items are, and which loop is chosen.
#include "kernels/copy_plan.h"

#include <gtest/gtest.h>

namespace {

using Lengths = std::vector<std::int64_t>;

/// A view, and the plan that is expected for it.
struct Case {
  const char* what;
  Lengths shape, strides;
  int bits;
  rw::CopyKind kind;
  Lengths lengths, plan_strides;
  int item_bits;
  int unit_axis = -1;
};

TEST(CopyPlan, MergesDimsWidensItemsAndChoosesALoop) {
  using Kind = rw::CopyKind;
  const Case cases[] = {
      {"no elements", {2, 0, 3}, {3, 3, 1}, 32, Kind::empty, {}, {}, 32},
      {"one element", {1, 1}, {5, 7}, 32, Kind::contiguous, {}, {}, 32},
      {"contiguous", {2, 3, 4}, {12, 4, 1}, 32, Kind::contiguous, {24}, {1}, 32},
      {"a dim of length 1", {2, 1, 3}, {3, 99, 1}, 32, Kind::contiguous, {6}, {1}, 32},
      {"rows", {2, 30}, {64, 1}, 32, Kind::rows, {2, 30}, {64, 1}, 32},
      {"short rows become items", {5, 4}, {8, 1}, 32, Kind::strided, {5}, {2}, 128},
      {"rows of odd length do not", {5, 3}, {8, 1}, 32, Kind::rows, {5, 3}, {8, 1}, 32},
      {"rows with an odd stride do not", {5, 4}, {7, 1}, 32, Kind::rows, {5, 4}, {7, 1}, 32},
      {"a transposed matrix", {4, 5}, {1, 4}, 32, Kind::transpose, {4, 5}, {1, 4}, 32, 0},
      {"a transposed matrix of pairs",
       {4, 5, 2},
       {2, 8, 1},
       32,
       Kind::transpose,
       {4, 5},
       {1, 4},
       64,
       0},
      {"several transposed matrices",
       {3, 4, 5},
       {20, 1, 4},
       8,
       Kind::transpose,
       {3, 4, 5},
       {20, 1, 4},
       8,
       1},
      {"a dim between rows and columns",
       {4, 3, 5},
       {1, 24, 4},
       8,
       Kind::transpose,
       {4, 3, 5},
       {1, 24, 4},
       8,
       0},
      {"pixels to planes", {3, 20, 30}, {1, 90, 3}, 8, Kind::transpose, {3, 600}, {1, 3}, 8, 0},
      {"a reversed dim", {6}, {-1}, 32, Kind::reversed, {6}, {-1}, 32},
      {"two reversed dims", {2, 3}, {-3, -1}, 32, Kind::reversed, {6}, {-1}, 32},
      {"a broadcast dim", {4, 5}, {1, 0}, 32, Kind::broadcast, {4, 5}, {1, 0}, 32},
      {"every other", {6}, {2}, 32, Kind::strided, {6}, {2}, 32},
      {"sub-byte items become bytes", {5, 64}, {128, 1}, 4, Kind::rows, {5, 32}, {64, 1}, 8},
      {"short rows of sub-byte items become bytes", {5, 4}, {8, 1}, 2, Kind::strided, {5}, {2}, 8},
      {"elements for walk() stay items", {5, 4}, {8, 1}, 0, Kind::rows, {5, 4}, {8, 1}, 0},
      {"sub-byte rows that begin inside a byte", {5, 4}, {7, 1}, 4, Kind::rows, {5, 4}, {7, 1}, 4},
  };
  for (const Case& one : cases) {
    rw::CopyPlan plan;
    rw::plan_copy({{one.shape.data(), static_cast<int>(one.shape.size())}, one.strides.data(), 0},
                  rw::Order::c, one.bits, &plan);
    EXPECT_EQ(plan.kind, one.kind) << one.what;
    EXPECT_EQ(Lengths(plan.lengths, plan.lengths + plan.rank), one.lengths) << one.what;
    EXPECT_EQ(Lengths(plan.strides, plan.strides + plan.rank), one.plan_strides) << one.what;
    EXPECT_EQ(plan.item_bits, one.item_bits) << one.what;
    EXPECT_EQ(plan.unit_axis, one.unit_axis) << one.what;
  }
}

TEST(CopyPlan, ReversesTheDimsForOrderF) {
  const Lengths shape{2, 3}, strides{3, 1};
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), 2}, strides.data(), 0}, rw::Order::f, 8, &plan);
  EXPECT_EQ(Lengths(plan.lengths, plan.lengths + plan.rank), (Lengths{3, 2}));
  EXPECT_EQ(Lengths(plan.strides, plan.strides + plan.rank), (Lengths{1, 3}));
}

TEST(CopyPlan, WidensItemsAsFarAsTheOffsetIsEven) {
  const Lengths shape{5, 4}, strides{8, 1};
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), 2}, strides.data(), 2}, rw::Order::c, 32, &plan);
  EXPECT_EQ(plan.item_bits, 64);
  EXPECT_EQ(plan.offset, 1);
  EXPECT_EQ(plan.count, 10);
  rw::plan_copy({{shape.data(), 2}, strides.data(), 3}, rw::Order::c, 32, &plan);
  EXPECT_EQ(plan.item_bits, 32);
}

}  // namespace
