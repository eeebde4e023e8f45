// Places along the batch: indices with which each sample picks what it has itself.
#include <gtest/gtest.h>

#include <string>

#include "model_builder.h"

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
