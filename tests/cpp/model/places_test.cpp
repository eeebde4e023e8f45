// Places along the batch: indices with which each sample picks what it has itself.
#include <gtest/gtest.h>

#include <string>

#include "builder.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

/// Rows of all samples, 5 for each, picked at the number of a sample times `stride`, and an index of its own.
ModelStatus picked(std::int64_t stride, bool by_most, std::int64_t first = 0, std::int64_t step = 1,
                   std::int64_t length = 5) {
  Builder model(13);
  const auto x = model.input("x", {1, 5, 3});
  const auto ids = model.input("ids", {1, length}, 7);
  const auto count = model.node("Gather", {model.node("Shape", {x}), model.scalar("i", 0)});
  const auto samples =
      model.node("Range", {model.scalar("s", first), count, model.scalar("d", step)});
  const auto rows = model.node("Reshape", {x, model.list("t", {-1, 3})});
  const auto places = model.node("Mul", {samples, model.scalar("k", stride)});
  const auto own = model.node(by_most ? "ArgMax" : "ReduceMax", {ids});
  if (by_most) model.with("axis", 1);
  if (!by_most) model.with("axes", Ints{1});
  model.with("keepdims", 0);
  model.output(model.node("Gather", {rows, model.node("Add", {places, own})}));
  return model.analyze({0, 0}).status;
}

TEST(Places, PlacesPickWhatEachSampleHasItself) {
  EXPECT_EQ(picked(5, true), ModelStatus::holds);
  EXPECT_EQ(picked(4, true), ModelStatus::broken);
  EXPECT_EQ(picked(6, true), ModelStatus::broken);
  EXPECT_EQ(picked(5, false), ModelStatus::broken);
  EXPECT_EQ(picked(5, true, 1), ModelStatus::broken);
  EXPECT_EQ(picked(5, true, 0, 2), ModelStatus::broken);
  EXPECT_EQ(picked(5, true, 0, 1, 4), ModelStatus::holds);
  EXPECT_EQ(picked(5, true, 0, 1, 7), ModelStatus::broken);
}

/// The same of exported samples whose places are constants. Behind places stands an index of each sample's own, or they
/// are added to one.
const Analysis& picked_by_constants(Builder* model, const Ints& numbers, bool adds) {
  const auto exported = static_cast<std::int64_t>(numbers.size());
  const auto x = model->input("x", {exported, 5, 3});
  const auto own = model->node("ArgMax", {model->input("ids", {exported, 5}, kInt64Type)});
  model->with("axis", 1).with("keepdims", adds ? 0 : 1);
  if (adds) {
    const auto rows = model->node("Reshape", {x, model->list("t", {-1, 3})});
    const auto places = model->list("places", numbers);
    model->output(model->node("Gather", {rows, model->node("Add", {own, places})}));
  } else {
    const auto places = model->integers({exported, 1}, numbers);
    const auto pairs = model->node("Concat", {places, own});
    model->with("axis", 1);
    model->output(model->node("GatherND", {x, pairs}));
  }
  return model->analyze({0, 0}, exported);
}

TEST(Places, ExportedNumbersOfSamplesAreCounted) {
  for (const bool adds : {true, false}) {
    for (const std::int64_t exported : {1, 3}) {
      Ints numbers;
      for (std::int64_t sample = 0; sample < exported; ++sample)
        numbers.push_back(sample * (adds ? 5 : 1));
      Builder model(11);
      const Analysis& found = picked_by_constants(&model, numbers, adds);
      ASSERT_EQ(found.status, ModelStatus::repairable);
      ASSERT_EQ(found.inserts.size(), 1U);
      const InsertReport& insert = found.inserts[0];
      EXPECT_EQ(insert.kind, InsertKind::counted);
      EXPECT_EQ(insert.input, adds ? 1 : 0);
      EXPECT_EQ(insert.place, 0);
      EXPECT_EQ(insert.each, adds ? 5 : 1);
    }
  }
}

TEST(Places, NumbersStayBeforeRangeIsThere) {
  Builder model(10);
  EXPECT_EQ(picked_by_constants(&model, {0, 5, 10}, true).status, ModelStatus::broken);
}

TEST(Places, OtherNumbersStay) {
  const auto status = [](const Ints& numbers, bool adds) {
    Builder model(13);
    return picked_by_constants(&model, numbers, adds).status;
  };
  EXPECT_EQ(status({5}, true), ModelStatus::broken);
  EXPECT_EQ(status({0, 4}, true), ModelStatus::broken);
  EXPECT_EQ(status({0, 5, 11}, true), ModelStatus::broken);
  EXPECT_EQ(status({0, -5}, true), ModelStatus::broken);
  EXPECT_EQ(status({0, 0}, true), ModelStatus::broken);
  EXPECT_EQ(status({1, 2}, false), ModelStatus::broken);
  EXPECT_EQ(status({0, 2}, false), ModelStatus::broken);
  // Differences that no int64 holds.
  EXPECT_EQ(status({0, INT64_MAX, INT64_MIN}, true), ModelStatus::broken);
}

TEST(Places, WhatIsNotProvenIsBlockedByWhatItHasAsItIs) {
  Builder model(13);
  const auto x = model.input("x", {1, 5, 3});
  const auto own = model.node("ArgMax", {model.input("ids", {1, 5}, kInt64Type)});
  model.with("axis", 1).with("keepdims", 0);
  const auto rows = model.node("Reshape", {x, model.list("t", {-1, 3})});
  const auto nothing = model.list("nothing", {0});
  const auto places = model.node("Add", {model.node("Add", {own, nothing}), nothing});
  model.output(model.node("Gather", {rows, places}));
  const Analysis& found = model.analyze({0, 0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_TRUE(found.inserts.empty());
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::picks_samples);
}

TEST(Places, PlacesThatAnOutputHasAreNotCounted) {
  Builder model(13);
  const auto own = model.node("ArgMax", {model.input("ids", {3, 5}, kInt64Type)});
  model.with("axis", 1).with("keepdims", 0);
  model.output(model.node("Add", {own, model.list("places", {0, 5, 10})}));
  const Analysis& found = model.analyze({0}, 3);
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_TRUE(found.inserts.empty());
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].node, 1);
}

TEST(Places, NumbersAlongAnotherAxisAreNotThoseOfSamples) {
  Builder model(13);
  const auto x = model.input("x", {4, 2});
  model.output(model.node("Gather", {x, model.integers({2, 2}, {0, 1, 2, 3})}));
  EXPECT_EQ(model.analyze({0}, 4).status, ModelStatus::broken);
  const auto status = [](const Ints& dims, const Ints& numbers, std::int32_t type) {
    Builder whole(13);
    const auto picks = whole.integers(dims, numbers);
    whole.set_type(picks, type);
    whole.output(whole.node("Gather", {whole.input("y", {2, 3}), picks}));
    return whole.analyze({0}, 2).status;
  };
  EXPECT_EQ(status({2}, {0, 1}, kInt64Type), ModelStatus::repairable);
  EXPECT_EQ(status({1, 2}, {0, 1}, kInt64Type), ModelStatus::repairable);
  EXPECT_EQ(status({2, 2}, {0, 1, 2, 3}, kInt64Type), ModelStatus::broken);
  // Range would give others.
  EXPECT_EQ(status({2}, {0, 1}, kInt32Type), ModelStatus::broken);
}

TEST(Places, OnlySomeOperatorsTakePlaces) {
  const auto by = [](const std::string& op) {
    Builder model(13);
    const auto x = model.input("x", {1, 3});
    const auto count = model.node("Gather", {model.node("Shape", {x}), model.scalar("i", 0)});
    const auto samples = model.node("Range", {model.scalar("s", 0), count, model.scalar("d", 1)});
    model.output(model.node("Gather", {x, model.node(op, {samples})}));
    return model.analyze({0}).status;
  };
  EXPECT_EQ(by("Identity"), ModelStatus::holds);
  EXPECT_EQ(by("Neg"), ModelStatus::broken);
}

}  // namespace
}  // namespace rw::model
