// Sequences of tensors: what is known of every tensor in one, how many there are, and what is refused.
#include <gtest/gtest.h>

#include "builder.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

class ModelSequences : public ::testing::Test {
 protected:
  std::int32_t at(std::int32_t sequence, std::int64_t place) {
    return model.output(model.node("SequenceAt", {sequence, model.scalar("", place)}));
  }
  /// The first reason that stands in the way.
  Reason blocker(const Ints& axes = {0}) {
    model.analyze(axes);
    return model.analysis.blockers.empty() ? Reason::none : model.analysis.blockers[0].cause.reason;
  }
  ModelStatus status(const Ints& axes = {0}) { return model.analyze(axes).status; }

  Builder model{17};
  const std::int32_t x = model.input("x", {1, 4, 6});
};

TEST_F(ModelSequences, PartsOfAnAxisHaveOneLength) {
  const std::int32_t rows = model.node("SplitToSequence", {x});
  model.with("axis", 1).with("keepdims", 0);
  const std::int32_t row = at(rows, 3);
  const std::int32_t columns = model.node("SplitToSequence", {x});
  model.with("axis", -1);
  const std::int32_t column = at(columns, -6);
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(row), "N,6");
  EXPECT_EQ(model.dims(column), "N,4,1");
  EXPECT_TRUE(model.state(rows).is_sequence);
  EXPECT_EQ(model.show(model.state(rows).bound), "4");
}

TEST_F(ModelSequences, AxisInFrontOfTheSamplesIsRemoved) {
  const std::int32_t z = model.input("z", {4, 1, 6});
  const std::int32_t rows = model.node("SplitToSequence", {z});
  model.with("keepdims", 0);
  const std::int32_t row = at(rows, 0);
  EXPECT_EQ(status({-1, 1}), ModelStatus::holds);
  EXPECT_EQ(model.dims(row), "N,6");
  EXPECT_EQ(model.state(row).axis, 0);
}

TEST_F(ModelSequences, PlaceTellsTheLengthOfAPart) {
  const std::int32_t listed = model.node("SplitToSequence", {x, model.list("", {1, 3})});
  // The axis of listed parts stays, whatever the attribute says.
  model.with("axis", 1).with("keepdims", 0);
  const std::int32_t second = at(listed, 1);
  const std::int32_t by_three = model.node("SplitToSequence", {x, model.scalar("", 3)});
  model.with("axis", 1);
  const std::int32_t whole = at(by_three, 0);
  const std::int32_t rest = at(by_three, -1);
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(second), "N,3,6");
  EXPECT_EQ(model.dims(whole), "N,3,6");
  EXPECT_EQ(model.dims(rest), "N,1,6");
  EXPECT_EQ(model.dims(listed), "N,?,6");
  EXPECT_EQ(model.show(model.state(by_three).bound), "2");
}

TEST_F(ModelSequences, PlaceThatCallersPassTellsNone) {
  const std::int32_t place = model.input("place", {}, kInt64Type);
  const std::int32_t listed = model.node("SplitToSequence", {x, model.list("", {1, 3})});
  model.with("axis", 1);
  const std::int32_t one = model.output(model.node("SequenceAt", {listed, place}));
  const std::int32_t two = model.output(model.node("SequenceAt", {listed, place}));
  EXPECT_EQ(status({0, -1}), ModelStatus::holds);
  EXPECT_NE(model.state(one).dims[1], model.state(two).dims[1]);
}

TEST_F(ModelSequences, PartsMustBeTheWhole) {
  at(model.node("SplitToSequence", {x, model.list("", {1})}), 0);
  EXPECT_EQ(blocker(), Reason::divides_batch);
  for (const Ints& parts : {Ints{1, 4}, Ints{5, -1}}) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 4, 6});
    const std::int32_t split = own.node("SplitToSequence", {in, own.list("", parts)});
    own.with("axis", 1);
    own.output(own.node("SequenceAt", {split, own.scalar("", 0)}));
    own.analyze({0});
    EXPECT_EQ(own.analysis.blockers[0].cause.reason, Reason::misfit);
  }
}

TEST_F(ModelSequences, NumberOfPartsMayNotFollowN) {
  const std::int32_t w = model.weights("", {12});
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t count = model.node("Gather", {shape, model.scalar("", 0)});
  model.output(model.node("SequenceLength", {model.node("SplitToSequence", {w, count})}));
  EXPECT_EQ(blocker(), Reason::uses_batch_length);
}

TEST_F(ModelSequences, TensorsAreCounted) {
  const std::int32_t three = model.node("SequenceConstruct", {x, x, x});
  const std::int32_t two = model.node("SequenceErase", {three, model.scalar("", -3)});
  const std::int32_t one = model.node("SequenceErase", {two});
  const std::int32_t again = model.node("SequenceInsert", {one, x, model.scalar("", -1)});
  const std::int32_t count = model.node("SequenceLength", {again});
  const std::int32_t counted =
      model.output(model.node("Range", {model.scalar("", 0), count, model.scalar("", 1)}));
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(counted), "2");
  EXPECT_EQ(model.show(model.state(again).bound), "2");
  EXPECT_EQ(model.show(model.state(one).bound), "1");
}

TEST_F(ModelSequences, PlacesAreInside) {
  const std::int64_t places[] = {2, -3};
  for (const std::int64_t place : places) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 4, 6});
    const std::int32_t two = own.node("SequenceConstruct", {in, in});
    const std::int32_t erased = own.node("SequenceErase", {two, own.scalar("", place)});
    own.output(own.node("SequenceLength", {erased}));
    own.analyze({0});
    EXPECT_EQ(own.analysis.blockers[0].cause.reason, Reason::index_outside);
  }
  // A tensor is inserted behind the last one too, and from the back not in front of the first but one.
  const std::int32_t two = model.node("SequenceConstruct", {x, x});
  model.output(
      model.node("SequenceLength", {model.node("SequenceInsert", {two, x, model.scalar("", 2)})}));
  EXPECT_EQ(status(), ModelStatus::holds);
  model.output(
      model.node("SequenceLength", {model.node("SequenceInsert", {two, x, model.scalar("", -3)})}));
  EXPECT_EQ(blocker(), Reason::index_outside);
}

TEST_F(ModelSequences, EmptySequenceTakesWhatIsInserted) {
  const std::int32_t none = model.node("SequenceEmpty", {});
  const std::int32_t one = model.node("SequenceInsert", {none, x});
  const std::int32_t y = at(one, 0);
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,4,6");
  EXPECT_FALSE(model.state(none).has_rank());
}

TEST_F(ModelSequences, SequencesAreJoinedAndStacked) {
  const std::int32_t longer = model.node("Concat", {x, x});
  model.with("axis", 2);
  const std::int32_t both = model.node("SequenceConstruct", {x, longer});
  const std::int32_t joined = model.output(model.node("ConcatFromSequence", {both}));
  model.with("axis", 2);
  const std::int32_t same = model.node("SequenceConstruct", {x, x});
  const std::int32_t stacked = model.output(model.node("ConcatFromSequence", {same}));
  model.with("axis", 0).with("new_axis", 1);
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(joined), "N,4,18");
  EXPECT_EQ(model.dims(stacked), "2,N,4,6");
  EXPECT_EQ(model.state(stacked).axis, 1);
}

TEST_F(ModelSequences, SequenceOfOneIsJoinedAlongTheBatch) {
  const std::int32_t one = model.node("SequenceConstruct", {x});
  const std::int32_t y = model.output(model.node("ConcatFromSequence", {one}));
  model.with("axis", 0);
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,4,6");
}

TEST_F(ModelSequences, SequenceOfTwoIsNotJoinedAlongTheBatch) {
  const std::int32_t two = model.node("SequenceConstruct", {x, x});
  model.output(model.node("ConcatFromSequence", {two}));
  model.with("axis", 0);
  EXPECT_EQ(blocker(), Reason::joins_batch);
}

TEST_F(ModelSequences, ConstantAmongThemFollowsN) {
  const std::int32_t token = model.weights("", {1, 4, 6});
  at(model.node("SequenceConstruct", {token, x}), 0);
  EXPECT_EQ(status(), ModelStatus::repairable);
  ASSERT_EQ(model.analysis.inserts.size(), 1U);
  EXPECT_EQ(model.analysis.inserts[0].input, 0);
}

TEST_F(ModelSequences, ConstantInAnEarlierSequenceIsNotRepeated) {
  const std::int32_t token = model.weights("", {1, 4, 6});
  const std::int32_t one = model.node("SequenceConstruct", {token});
  at(model.node("SequenceInsert", {one, x}), 0);
  EXPECT_EQ(blocker(), Reason::unfollowed_input);
}

TEST_F(ModelSequences, RoundsAddTensors) {
  const std::int32_t none = model.node("SequenceEmpty", {});
  const std::vector<std::int32_t> given =
      model.with_outputs("Loop", {model.scalar("", 3), -1, none}, 1);
  const std::int32_t body = model.body("body");
  const std::int32_t y = model.output(model.node("ConcatFromSequence", {given[0]}));
  model.with("axis", 1).with("new_axis", 1);
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  const std::int32_t before = model.taken();
  const std::int32_t once = model.node("SequenceInsert", {before, x});
  model.end({goes_on, model.node("SequenceInsert", {once, x})});
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,6,4,6");
}

TEST_F(ModelSequences, TripCountBelowZeroAddsNoTensor) {
  const std::int32_t two = model.node("SequenceConstruct", {x, x});
  const std::int32_t all = model.node("Loop", {model.scalar("", -1), -1, two});
  const std::int32_t body = model.body("body");
  model.output(model.node("SequenceLength", {all}));
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  const std::int32_t before = model.taken();
  model.end({goes_on, model.node("SequenceInsert", {before, x})});
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_EQ(model.show(model.state(all).bound), "2");
}

TEST_F(ModelSequences, ConstantsInASequenceThatRoundsReplaceAreNotRepeated) {
  const std::int32_t one = model.node("SequenceConstruct", {model.weights("", {1, 4, 6})});
  const std::int32_t all = model.node("Loop", {model.scalar("", 2), -1, one});
  const std::int32_t body = model.body("body");
  at(all, 0);
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  model.taken();
  model.end({goes_on, model.node("SequenceConstruct", {x})});
  EXPECT_EQ(blocker(), Reason::carried_differs);
  EXPECT_TRUE(model.analysis.inserts.empty());
}

TEST_F(ModelSequences, RoundsMayAddTensorsOfOtherLengths) {
  const std::int32_t none = model.node("SequenceEmpty", {});
  const std::vector<std::int32_t> given =
      model.with_outputs("Loop", {model.scalar("", 3), -1, x, none}, 2);
  const std::int32_t body = model.body("body");
  const std::int32_t one = at(given[1], 0);
  const std::int32_t two = at(given[1], 1);
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  const std::int32_t before = model.taken();
  const std::int32_t all = model.taken();
  const std::int32_t longer = model.node("Concat", {before, x});
  model.with("axis", 1);
  model.end({goes_on, longer, model.node("SequenceInsert", {all, before})});
  EXPECT_EQ(status(), ModelStatus::holds);
  EXPECT_NE(model.state(one).dims[1], model.state(two).dims[1]);
}

TEST_F(ModelSequences, LengthThatARoundFindsIsOfThatRound) {
  const std::int32_t kept = model.input("kept", {4}, kBoolType);
  const std::int32_t none = model.node("SequenceEmpty", {});
  const std::int32_t all = model.node("Loop", {model.scalar("", 3), -1, none});
  const std::int32_t body = model.body("body");
  const std::int32_t one = at(all, 0);
  const std::int32_t two = at(all, 1);
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  const std::int32_t before = model.taken();
  const std::int32_t found = model.node("Compress", {x, kept});
  model.with("axis", 1);
  model.end({goes_on, model.node("SequenceInsert", {before, found})});
  EXPECT_EQ(status({0, -1}), ModelStatus::holds);
  EXPECT_NE(model.state(one).dims[1], model.state(two).dims[1]);
}

TEST_F(ModelSequences, EmptySequenceAfterNoRoundIsRefused) {
  const std::int32_t trips = model.input("trips", {}, kInt64Type);
  const std::int32_t none = model.node("SequenceEmpty", {});
  const std::vector<std::int32_t> given = model.with_outputs("Loop", {trips, -1, none}, 1);
  const std::int32_t body = model.body("body");
  model.output(model.node("ConcatFromSequence", {given[0]}));
  model.with("axis", 1).with("new_axis", 1);
  model.begin(body);
  model.taken();
  const std::int32_t goes_on = model.taken();
  const std::int32_t before = model.taken();
  model.end({goes_on, model.node("SequenceInsert", {before, x})});
  EXPECT_EQ(blocker({0, -1}), Reason::unknown_numbers);
}

TEST_F(ModelSequences, MapRunsForEachTensor) {
  const std::int32_t rows = model.node("SplitToSequence", {x, model.list("", {1, 3})});
  model.with("axis", 1);
  const std::int32_t mapped = model.node("SequenceMap", {rows, x});
  const std::int32_t body = model.body("body");
  model.output(model.node("ConcatFromSequence", {mapped}));
  model.with("axis", 1);
  model.begin(body);
  const std::int32_t one = model.taken();
  const std::int32_t whole = model.taken();
  const std::int32_t most = model.node("ReduceMax", {whole});
  model.with("axes", Ints{1});
  model.end({model.node("Add", {model.node("Mul", {one, one}), most})});
  EXPECT_EQ(status(), ModelStatus::holds);
  // Another length for each tensor, and one of its own inside.
  EXPECT_FALSE(model.analysis.lengths->is_number(model.state(one).dims[1]));
  EXPECT_EQ(model.dims(mapped), "N,?,6");
  EXPECT_EQ(model.show(model.state(mapped).bound), "2");
}

TEST_F(ModelSequences, MapTakesAsManyOfEach) {
  const std::int32_t two = model.node("SequenceConstruct", {x, x});
  const std::int32_t three = model.node("SequenceConstruct", {x, x, x});
  const std::int32_t mapped = model.node("SequenceMap", {two, three});
  const std::int32_t body = model.body("body");
  model.output(model.node("SequenceLength", {mapped}));
  model.begin(body);
  const std::int32_t one = model.taken();
  const std::int32_t other = model.taken();
  model.end({model.node("Add", {one, other})});
  EXPECT_EQ(blocker(), Reason::misfit);
}

TEST_F(ModelSequences, NoOtherOperatorTakesThem) {
  const std::int32_t two = model.node("SequenceConstruct", {x, x});
  model.output(model.node("Relu", {two}));
  EXPECT_EQ(blocker(), Reason::sequence_misfit);
}

TEST_F(ModelSequences, IdentityTakesThemSinceOpset14) {
  for (const std::int32_t opset : {13, 14}) {
    Builder own(opset);
    const std::int32_t in = own.input("x", {1, 4, 6});
    const std::int32_t two = own.node("SequenceConstruct", {in, in});
    const std::int32_t same = own.node("Identity", {two});
    own.output(own.node("SequenceAt", {same, own.scalar("", 1)}));
    EXPECT_EQ(own.analyze({0}).status, opset < 14 ? ModelStatus::unknown : ModelStatus::holds);
  }
}

TEST_F(ModelSequences, SequenceAsModelOutputIsRefused) {
  model.output(model.node("SequenceConstruct", {x, x}));
  EXPECT_EQ(blocker(), Reason::no_tensors);
}

/// A model in which each branch of an If gives a sequence of as many constants; counted: N decides.
void choose_sequence(Builder* model, std::int32_t x, bool counted, int ones, int others) {
  const std::int32_t count =
      model->node("Gather", {model->node("Shape", {x}), model->scalar("", 0)});
  const std::int32_t few = model->node("Less", {count, model->scalar("", 3)});
  const std::int32_t chosen =
      model->node("If", {counted ? few : model->input("flag", {}, kBoolType)});
  const std::int32_t yes = model->body("then_branch");
  const std::int32_t no = model->body("else_branch");
  model->output(model->node("SequenceLength", {chosen}));
  const std::int32_t w = model->weights("", {2});
  for (const bool is_one : {true, false}) {
    model->begin(is_one ? yes : no);
    const auto tensors = static_cast<std::size_t>(is_one ? ones : others);
    model->end({model->node("SequenceConstruct", std::vector<std::int32_t>(tensors, w))});
  }
}

TEST_F(ModelSequences, BranchesGiveThemSinceOpset13) {
  for (const std::int32_t opset : {12, 13}) {
    Builder own(opset);
    choose_sequence(&own, own.input("x", {1, 4, 6}), false, 1, 2);
    EXPECT_EQ(own.analyze({0, -1}).status, opset < 13 ? ModelStatus::unknown : ModelStatus::holds);
  }
}

TEST_F(ModelSequences, NumberOfSamplesMayNotDecideHowManyThereAre) {
  for (const int others : {1, 2}) {
    Builder own(17);
    choose_sequence(&own, own.input("x", {1, 4, 6}), true, 1, others);
    EXPECT_EQ(own.analyze({0}).status, others == 1 ? ModelStatus::holds : ModelStatus::broken);
  }
}

}  // namespace
}  // namespace rw::model
