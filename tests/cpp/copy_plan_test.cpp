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

/// Two views with the same dims, and the plan that is expected for a copy from one to the other.
struct CaseInto {
  const char* what;
  Lengths shape, strides, to_strides;
  int bits;
  rw::CopyKind kind;
  Lengths lengths, plan_strides, plan_to_strides;
  int item_bits;
  std::int64_t offset = 0, to_offset = 0;
};

TEST(CopyPlan, IntoAViewIsInTheOrderOfItsMemory) {
  using Kind = rw::CopyKind;
  // Each source begins at 60, each result at 120.
  const CaseInto cases[] = {
      {"no elements", {2, 0}, {1, 1}, {1, 1}, 32, Kind::empty, {}, {}, {}, 32, 60, 120},
      {"one element", {1, 1}, {5, 7}, {3, 4}, 32, Kind::contiguous, {}, {}, {}, 32, 60, 120},
      {"permuted alike", {4, 5}, {1, 4}, {1, 4}, 32, Kind::contiguous, {20}, {1}, {1}, 32, 60, 120},
      {"reversed alike",
       {4, 5},
       {-5, -1},
       {-5, -1},
       32,
       Kind::contiguous,
       {20},
       {1},
       {1},
       32,
       41,
       101},
      {"a reversed result",
       {4, 5},
       {5, 1},
       {5, -1},
       32,
       Kind::reversed,
       {4, 5},
       {5, -1},
       {5, 1},
       32,
       64,
       116},
      {"a transposed result",
       {4, 5},
       {5, 1},
       {1, 4},
       32,
       Kind::transpose,
       {5, 4},
       {1, 5},
       {4, 1},
       32,
       60,
       120},
      {"planes to pixels with room",
       {3, 20, 30},
       {600, 30, 1},
       {1, 120, 4},
       8,
       Kind::transpose,
       {600, 3},
       {1, 600},
       {4, 1},
       8,
       60,
       120},
      {"rows of a larger matrix",
       {4, 50},
       {50, 1},
       {64, 1},
       32,
       Kind::rows,
       {4, 50},
       {50, 1},
       {64, 1},
       32,
       60,
       120},
      {"dims that only the source merges",
       {4, 5},
       {5, 1},
       {6, 1},
       32,
       Kind::rows,
       {4, 5},
       {5, 1},
       {6, 1},
       32,
       60,
       120},
      {"dims that only the result merges",
       {4, 5},
       {6, 1},
       {5, 1},
       32,
       Kind::rows,
       {4, 5},
       {6, 1},
       {5, 1},
       32,
       60,
       120},
      {"short rows become items",
       {5, 4},
       {8, 1},
       {12, 1},
       32,
       Kind::scattered,
       {5},
       {2},
       {3},
       128,
       15,
       30},
      {"but not where the result's stride is odd",
       {5, 4},
       {8, 1},
       {9, 1},
       32,
       Kind::rows,
       {5, 4},
       {8, 1},
       {9, 1},
       32,
       60,
       120},
      {"nor where its items have gaps",
       {5, 4},
       {8, 1},
       {12, 2},
       32,
       Kind::scattered,
       {5, 4},
       {8, 1},
       {12, 2},
       32,
       60,
       120},
      {"every other", {6}, {1}, {2}, 32, Kind::scattered, {6}, {1}, {2}, 32, 60, 120},
      {"an element, repeated", {6}, {0}, {2}, 32, Kind::scattered, {6}, {0}, {2}, 32, 60, 120},
  };
  for (const CaseInto& one : cases) {
    rw::CopyPlan plan;
    const rw::Dims dims{one.shape.data(), static_cast<int>(one.shape.size())};
    rw::plan_copy({dims, one.strides.data(), 60}, {dims, one.to_strides.data(), 120}, one.bits,
                  &plan);
    EXPECT_EQ(plan.kind, one.kind) << one.what;
    EXPECT_EQ(Lengths(plan.lengths, plan.lengths + plan.rank), one.lengths) << one.what;
    EXPECT_EQ(Lengths(plan.strides, plan.strides + plan.rank), one.plan_strides) << one.what;
    EXPECT_EQ(Lengths(plan.to_strides, plan.to_strides + plan.rank), one.plan_to_strides)
        << one.what;
    EXPECT_EQ(plan.item_bits, one.item_bits) << one.what;
    EXPECT_EQ(plan.offset, one.offset) << one.what;
    EXPECT_EQ(plan.to_offset, one.to_offset) << one.what;
    EXPECT_FALSE(plan.packs) << one.what;
  }
}

TEST(CopyPlan, WidensItemsOfTheResultAsFarAsItsOffsetIsEven) {
  const Lengths shape{5, 4}, strides{8, 1};
  const rw::Dims dims{shape.data(), 2};
  rw::CopyPlan plan;
  rw::plan_copy({dims, strides.data(), 4}, {dims, strides.data(), 6}, 32, &plan);
  EXPECT_EQ(plan.item_bits, 64);
  rw::plan_copy({dims, strides.data(), 4}, {dims, strides.data(), 7}, 32, &plan);
  EXPECT_EQ(plan.item_bits, 32);
}

}  // namespace
