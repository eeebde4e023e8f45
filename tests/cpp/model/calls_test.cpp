// Local functions: their graphs are followed as if they stood in the place of their calls.
#include <gtest/gtest.h>

#include "builder.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

class ModelCalls : public ::testing::Test {
 protected:
  /// A call that gives the model's output, with its graph begun.
  void call(const std::vector<std::int32_t>& inputs, bool is_shared = false, int outputs = 1) {
    given = model.with_outputs("local.f", inputs, outputs);
    for (const std::int32_t value : given) model.output(value);
    model.begin(model.called(is_shared));
  }
  Reason blocker() const {
    return model.analysis.blockers.empty() ? Reason::none : model.analysis.blockers[0].cause.reason;
  }

  Builder model{17};
  const std::int32_t x = model.input("x", {1, 4, 3});
  std::vector<std::int32_t> given;
};

TEST_F(ModelCalls, SamplesGoThrough) {
  call({x});
  model.end({model.node("Relu", {model.taken()})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(given[0]), "N,4,3");
}

TEST_F(ModelCalls, NodeThatMixesIsNamed) {
  call({x});
  model.end({model.node("CumSum", {model.taken(), model.scalar("", 0)})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::accumulates_batch);
}

TEST_F(ModelCalls, TargetIsRepaired) {
  call({x});
  model.end({model.node("Reshape", {model.taken(), model.list("target", {1, 12})})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(test::fix_of(model.analysis, 0), (Ints{-1, 12}));
}

TEST_F(ModelCalls, TargetOfSeveralCallsIsNot) {
  call({x}, true);
  model.end({model.node("Reshape", {model.taken(), model.list("target", {1, 12})})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::fixed_target);
}

TEST_F(ModelCalls, TargetIsNotComputedWhereNoInputIsSeen) {
  call({model.input("images", {1, 8, -1, -1})});
  model.end({model.node("Reshape", {model.taken(), model.list("target", {2, 4, -1})})});
  EXPECT_EQ(model.analyze({0, 0}).status, ModelStatus::broken);
  EXPECT_EQ(model.analysis.targets[0].fix, FixKind::none);
}

TEST_F(ModelCalls, TargetThatNodesComputeIsNotWrittenWhereNoInitializerIsSeen) {
  call({x});
  const std::int32_t data = model.taken();
  const auto t = model.node("Concat", {model.list("t", {1}), model.list("u", {12})});
  model.with("axis", 0);
  model.end({model.node("Reshape", {data, t})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(model.analysis.targets[0].fix, FixKind::none);
}

TEST_F(ModelCalls, AxisOfSeveralCallsIsNot) {
  call({x}, true);
  const std::int32_t flat = model.node("Flatten", {model.taken()});
  model.with("axis", 0);
  model.end({flat});
  EXPECT_NE(model.analyze({0}).status, ModelStatus::repairable);
}

TEST_F(ModelCalls, TargetThatIsPassedIsRead) {
  call({x, model.list("target", {-1, 12})});
  const std::int32_t data = model.taken();
  model.end({model.node("Reshape", {data, model.taken()})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(given[0]), "N,12");
}

TEST_F(ModelCalls, InputThatIsLeftOutIsNotKnown) {
  call({x});
  const std::int32_t data = model.taken();
  model.end({model.node("Add", {data, model.taken()})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::bad_inputs);
}

TEST_F(ModelCalls, EachOutputIsKnownByItself) {
  call({x}, false, 2);
  const std::int32_t data = model.taken();
  model.end({model.node("Relu", {data}), model.node("Unlisted", {data})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::no_operator_rule);
  EXPECT_EQ(model.dims(given[0]), "N,4,3");
}

TEST_F(ModelCalls, CallWithMoreInputsThanItsGraphIsNotFollowed) {
  call({x, x});
  model.end({model.node("Relu", {model.taken()})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::has_bodies);
}

TEST_F(ModelCalls, CallsInCallsAreFollowed) {
  call({x});
  const std::int32_t inner = model.node("local.g", {model.taken()});
  const std::int32_t graph = model.called();
  model.end({inner});
  model.begin(graph);
  model.end({model.node("Reshape", {model.taken(), model.list("target", {1, 12})})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(test::fix_of(model.analysis, 0), (Ints{-1, 12}));
}

}  // namespace
}  // namespace rw::model
