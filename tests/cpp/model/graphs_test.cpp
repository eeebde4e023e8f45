// Graphs in nodes: which branch of an If is followed, and what the rounds of a Loop or Scan carry on.
#include <gtest/gtest.h>

#include "builder.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

class ModelGraphs : public ::testing::Test {
 protected:
  /// An If on a condition, and its branches.
  void choose(std::int32_t condition) {
    y = model.output(model.node("If", {condition}));
    then_branch = model.body("then_branch");
    else_branch = model.body("else_branch");
  }
  /// A branch of one node.
  void branch(std::int32_t graph, const std::string& op, const std::vector<std::int32_t>& inputs) {
    model.begin(graph);
    model.end({model.node(op, inputs)});
  }
  /// A Loop that takes a trip count, a condition and what it carries; -1: none.
  void loop(const std::vector<std::int32_t>& inputs, int outputs) {
    given = model.with_outputs("Loop", inputs, outputs);
    for (const std::int32_t value : given) model.output(value);
    begin_body("Loop", 2);
  }
  void begin_body(const std::string&, int before) {
    model.begin(model.body("body"));
    for (int count = 0; count < before; ++count) round.push_back(model.taken());
  }
  Reason blocker() const {
    return model.analysis.blockers.empty() ? Reason::none : model.analysis.blockers[0].cause.reason;
  }

  Builder model{17};
  const std::int32_t x = model.input("x", {1, 4, 3});
  std::int32_t y = -1;
  std::int32_t then_branch = -1;
  std::int32_t else_branch = -1;
  std::vector<std::int32_t> given;
  std::vector<std::int32_t> round;  ///< the number of the round, and its condition
};

TEST_F(ModelGraphs, BranchThatNeverRunsStandsInNoWay) {
  for (const std::int64_t condition : {0, 1}) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 4, 3});
    const std::int32_t out = own.output(own.node("If", {own.truth(condition != 0)}));
    const std::int32_t yes = own.body("then_branch");
    const std::int32_t no = own.body("else_branch");
    own.begin(condition ? yes : no);
    own.end({own.node("Relu", {in})});
    own.begin(condition ? no : yes);
    own.end({own.node("CumSum", {in, own.scalar("", 0)})});
    EXPECT_EQ(own.analyze({0}).status, ModelStatus::holds);
    EXPECT_EQ(own.dims(out), "N,4,3");
  }
}

TEST_F(ModelGraphs, ConditionThatCallersPassFollowsBoth) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Neg", {x});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,4,3");
}

TEST_F(ModelGraphs, SliceFromARoundToTheNextIsOneElement) {
  // For 4 elements: rounds, first number added to that of the round, last one; whether all are elements.
  struct Case {
    std::int64_t rounds, first, last;
    const char* dims;
  };
  for (const Case& one : {Case{4, 0, 1, "4,N,1,3"},
                          {3, 0, 2, "3,N,2,3"},
                          {4, 0, 0, "4,N,0,3"},
                          {2, 1, 3, "2,N,2,3"},
                          {5, 0, 1, ""},
                          {4, 0, 2, ""},
                          {2, 3, 2, ""}}) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 4, 3});
    const std::int32_t out = own.output(own.node("Loop", {own.scalar("", one.rounds), -1}));
    own.begin(own.body("body"));
    const std::int32_t number = own.taken();
    const std::int32_t goes_on = own.taken();
    const std::int32_t axes = own.list("", {0});
    const auto end_of = [&](std::int64_t more) {
      return own.node("Unsqueeze", {own.node("Add", {number, own.scalar("", more)}), axes});
    };
    const std::int32_t start = end_of(one.first);
    const std::int32_t end = end_of(one.last);
    own.end({goes_on, own.node("Slice", {in, start, end, own.list("", {1})})});
    const bool is_known = *one.dims != 0;
    EXPECT_EQ(own.analyze({0}).status, is_known ? ModelStatus::holds : ModelStatus::unknown);
    if (is_known) {
      EXPECT_EQ(own.dims(out), one.dims);
    }
  }
}

TEST_F(ModelGraphs, ProductOfRoundsIsAnIndexBelowItsGreatestAndOne) {
  // Rounds 0, 1 and 2: the greatest product is 4.
  for (const std::int64_t least : {4, 5}) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 5, 3});
    own.output(own.node("Loop", {own.scalar("", 3), -1}));
    own.begin(own.body("body"));
    const std::int32_t number = own.taken();
    const std::int32_t goes_on = own.taken();
    const std::int32_t picked = own.node("Gather", {in, own.node("Mul", {number, number})});
    own.with("axis", 1);
    own.end({goes_on, picked});
    const Analysis& found = own.analyze_length({1}, 5, 1, {least, INT64_MAX});
    EXPECT_EQ(found.status == ModelStatus::holds, least == 5);
  }
}

TEST_F(ModelGraphs, BranchMayNotGiveASequenceInThePlaceOfATensor) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "SequenceConstruct", {x});
  branch(else_branch, "Identity", {x});
  EXPECT_NE(model.analyze({0, -1}).status, ModelStatus::holds);
  EXPECT_EQ(blocker(), Reason::branches_differ);
}

TEST_F(ModelGraphs, EitherBranchMayStandInTheWay) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Relu", {x});
  model.begin(else_branch);
  model.end({model.node("CumSum", {x, model.scalar("", 0)})});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::accumulates_batch);
}

TEST_F(ModelGraphs, LengthsThatDifferAreNotKnown) {
  const std::int32_t other = model.input("other", {1, 4, 5});
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Relu", {other});
  EXPECT_EQ(model.analyze({0, 0, -1}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,4,s");
}

TEST_F(ModelGraphs, BranchesThatHaveTheSamplesElsewhereDiffer) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Relu", {x});
  model.begin(else_branch);
  const std::int32_t turned = model.node("Transpose", {x});
  model.with("perm", Ints{1, 0, 2});
  model.end({turned});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::branches_differ);
}

TEST_F(ModelGraphs, NumberOfSamplesIsNotKnownToBeOne) {
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t length = model.node("Gather", {shape, model.scalar("", 0)});
  choose(model.node("Equal", {length, model.scalar("", 1)}));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Neg", {x});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::uses_batch_length);
}

TEST_F(ModelGraphs, LengthOfEachSampleIsKnown) {
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t length = model.node("Gather", {shape, model.scalar("", 2)});
  choose(model.node("Equal", {length, model.scalar("", 3)}));
  branch(then_branch, "Relu", {x});
  model.begin(else_branch);
  model.end({model.node("CumSum", {x, model.scalar("", 0)})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
}

TEST_F(ModelGraphs, NumberOfSamplesMayNotChooseWhatIsMadeOfThem) {
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t count = model.node("Gather", {shape, model.scalar("", 0)});
  choose(model.node("Less", {count, model.scalar("", 3)}));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Neg", {x});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::uses_batch_length);
  EXPECT_EQ(model.analysis.blockers[0].node, 3);
}

TEST_F(ModelGraphs, ConditionOfEachSampleIsRefused) {
  choose(model.input("flags", {1}, kBoolType));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Neg", {x});
  model.analyze({0, 0});
  EXPECT_EQ(blocker(), Reason::one_for_all);
}

TEST_F(ModelGraphs, ConditionIsOneBool) {
  choose(model.scalar("", 1));
  branch(then_branch, "Relu", {x});
  branch(else_branch, "Neg", {x});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::bad_inputs);

  Builder two(17);
  const std::int32_t in = two.input("x", {1, 4, 3});
  two.output(two.node("If", {two.input("flags", {2}, kBoolType)}));
  for (const std::int32_t graph : {two.body("then_branch"), two.body("else_branch")}) {
    two.begin(graph);
    two.end({two.node("Relu", {in})});
  }
  EXPECT_EQ(two.analyze({0, -1}).status, ModelStatus::unknown);
  EXPECT_EQ(two.analysis.blockers[0].cause.reason, Reason::misfit);
}

TEST_F(ModelGraphs, BranchesThatGiveOtherTypesDiffer) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Relu", {x});
  model.begin(else_branch);
  const std::int32_t whole = model.node("Cast", {x});
  model.with("to", 7);
  model.end({whole});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::branches_differ);
}

TEST_F(ModelGraphs, TargetInABranchIsRepaired) {
  choose(model.input("flag", {}, kBoolType));
  branch(then_branch, "Reshape", {x, model.list("target", {1, 12})});
  branch(else_branch, "Flatten", {x});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::repairable);
  EXPECT_EQ(test::fix_of(model.analysis, 0), (Ints{-1, 12}));
}

TEST_F(ModelGraphs, IfOfOpset10IsNotFollowed) {
  Builder old(10);
  const std::int32_t in = old.input("x", {1, 4});
  old.output(old.node("If", {old.scalar("", 1)}));
  const std::int32_t yes = old.body("then_branch");
  const std::int32_t no = old.body("else_branch");
  for (const std::int32_t graph : {yes, no}) {
    old.begin(graph);
    old.end({old.node("Relu", {in})});
  }
  EXPECT_EQ(old.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(old.analysis.blockers[0].cause.reason, Reason::has_bodies);
}

TEST_F(ModelGraphs, RoundsCarryATensorOn) {
  loop({model.scalar("", 3), -1, x}, 1);
  const std::int32_t carried = model.taken();
  model.end({round[1], model.node("Relu", {carried})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(given[0]), "N,4,3");
}

TEST_F(ModelGraphs, NumbersThatRoundsChangeAreNotKnown) {
  loop({model.scalar("", 3), -1, model.list("", {0})}, 1);
  const std::int32_t carried = model.taken();
  model.end({round[1], model.node("Add", {carried, model.list("", {1})})});
  EXPECT_EQ(model.analyze({-1}).status, ModelStatus::holds);
  EXPECT_FALSE(model.state(given[0]).has_numbers());
}

TEST_F(ModelGraphs, LengthsThatRoundsChangeAreNotKnown) {
  loop({model.scalar("", 3), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t joined = model.node("Concat", {carried, x});
  model.with("axis", 1);
  model.end({round[1], joined});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(given[0]), "N,s,3");
}

TEST_F(ModelGraphs, NodesOfABranchAreInsertedThere) {
  const std::int32_t token = model.weights("token", {1, 1, 3});
  choose(model.input("flag", {}, kBoolType));
  for (const std::int32_t graph : {then_branch, else_branch}) {
    model.begin(graph);
    const std::int32_t joined = model.node("Concat", {x, token});
    model.with("axis", 1);
    model.end({joined});
  }
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::repairable);
  ASSERT_EQ(model.analysis.inserts.size(), 2U);
  for (const InsertReport& insert : model.analysis.inserts) EXPECT_EQ(insert.value, token);
  EXPECT_EQ(model.dims(y), "N,5,3");
}

TEST_F(ModelGraphs, NodesOfABodyAreInsertedOnce) {
  // The second round knows less: the rows that are joined make a length of h unknown.
  loop({model.scalar("", 3), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t joined = model.node("Concat", {carried, model.weights("token", {1, 1, 3})});
  model.with("axis", 1);
  model.end({round[1], joined});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(model.analysis.inserts.size(), 1U);
  EXPECT_EQ(model.dims(given[0]), "N,s,3");
}

TEST_F(ModelGraphs, ListOfTheFirstRoundAloneGetsNoN) {
  loop({model.scalar("", 3), -1, model.list("sizes", {1, 2, 3}), x}, 2);
  const std::int32_t sizes = model.taken();
  const std::int32_t carried = model.taken();
  const std::int32_t rows = model.node("Expand", {model.weights("row", {1, 1, 3}), sizes});
  const std::int32_t joined = model.node("Concat", {carried, rows});
  model.with("axis", 1);
  const std::int32_t more = model.node("Add", {sizes, model.list("", {0, 1, 0})});
  model.end({round[1], more, joined});
  EXPECT_NE(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_TRUE(model.analysis.inserts.empty());
}

TEST_F(ModelGraphs, WhatTheCallerPassesIntoABodyIsTheirs) {
  loop({model.scalar("", 3), -1, model.input("h", {1, 1, 3}), x}, 2);
  const std::int32_t passed = model.taken();
  const std::int32_t carried = model.taken();
  const std::int32_t joined = model.node("Concat", {carried, passed});
  model.with("axis", 1);
  model.end({round[1], passed, joined});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::broken);
  EXPECT_TRUE(model.analysis.inserts.empty());
  EXPECT_EQ(blocker(), Reason::fixed_length);
}

TEST_F(ModelGraphs, RoundsBeginWithAConstantForEverySample) {
  // Until it has samples, nodes would be inserted in the body.
  const std::int32_t first = model.weights("first", {1, 4, 3});
  loop({model.scalar("", 3), -1, first}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t joined = model.node("Concat", {carried, x});
  model.with("axis", 1);
  const std::int32_t rows =
      model.node("Slice", {joined, model.list("", {0}), model.list("", {4}), model.list("", {1})});
  model.end({round[1], rows});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  ASSERT_EQ(model.analysis.inserts.size(), 1U);
  EXPECT_EQ(model.analysis.inserts[0].value, first);
  EXPECT_EQ(model.analysis.inserts[0].input, 2);
  EXPECT_EQ(model.dims(given[0]), "N,4,3");
}

TEST_F(ModelGraphs, ConstantStaysWhereMoreOfTheRoundsDiffers) {
  const std::int32_t first = model.weights("first", {1, 4, 3});
  loop({model.scalar("", 3), -1, first, x}, 2);
  const std::int32_t sum = model.node("Add", {model.taken(), x});
  const std::int32_t turned = model.node("Transpose", {model.taken()});
  model.with("perm", Ints{1, 0, 2});
  model.end({round[1], sum, turned});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_TRUE(model.analysis.inserts.empty());
  EXPECT_EQ(blocker(), Reason::carried_differs);
}

TEST_F(ModelGraphs, WhatTheCallerBeginsRoundsWithIsTheirs) {
  loop({model.scalar("", 3), -1, model.input("h", {1, 4, 3})}, 1);
  model.end({round[1], model.node("Add", {model.taken(), x})});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::unknown);
  EXPECT_TRUE(model.analysis.inserts.empty());
  EXPECT_EQ(blocker(), Reason::carried_differs);
}

TEST_F(ModelGraphs, FunctionCannotReadN) {
  y = model.output(model.node("own.Joined", {x}));
  model.begin(model.called());
  const std::int32_t own = model.taken();
  const std::int32_t joined = model.node("Concat", {own, model.weights("token", {1, 1, 3})});
  model.with("axis", 1);
  model.end({joined});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_TRUE(model.analysis.inserts.empty());
  EXPECT_EQ(blocker(), Reason::batch_out_of_sight);
}

TEST_F(ModelGraphs, RangeInAFunctionStays) {
  y = model.output(model.node("own.First", {x}));
  model.begin(model.called());
  const std::int32_t own = model.taken();
  const std::int32_t limit = model.scalar("", 1);
  const std::int32_t rows = model.node("Range", {model.scalar("", 0), limit, limit});
  model.end({model.node("Gather", {own, rows})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_TRUE(model.analysis.inserts.empty());
}

TEST_F(ModelGraphs, WhatIsCarriedMustKeepItsSamplesInPlace) {
  loop({model.scalar("", 2), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t turned = model.node("Transpose", {carried});
  model.with("perm", Ints{1, 0, 2});
  model.end({round[1], turned});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::carried_differs);
}

TEST_F(ModelGraphs, RoundThatMixesLaterIsFound) {
  // The first round sums over an axis of length 4, which the second has at the place of the samples.
  const std::int32_t turned = model.node("Transpose", {x});
  model.with("perm", Ints{1, 0, 2});
  loop({model.scalar("", 2), -1, x, turned}, 3);
  const std::int32_t first = model.taken();
  const std::int32_t second = model.taken();
  const std::int32_t sum = model.node("ReduceSum", {first, model.list("", {1})});
  model.end({round[1], second, first, sum});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::carried_differs);
}

TEST_F(ModelGraphs, RoundsMayNotBeAsManyAsSamples) {
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t count = model.node("Gather", {shape, model.scalar("", 0)});
  loop({count, -1, x}, 1);
  const std::int32_t carried = model.taken();
  model.end({round[1], model.node("Relu", {carried})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::uses_batch_length);
}

TEST_F(ModelGraphs, SamplesMayNotEndTheRounds) {
  loop({model.scalar("", 2), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t most = model.node("ReduceMax", {carried});
  model.with("axes", Ints{1, 2}).with("keepdims", 0);
  model.end({model.node("Greater", {most, model.reals({}, {0})}), model.node("Relu", {carried})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::rounds_of_samples);
}

TEST_F(ModelGraphs, NorMayTheirNumber) {
  const std::int32_t shape = model.node("Shape", {x});
  const std::int32_t count = model.node("Gather", {shape, model.scalar("", 0)});
  loop({model.scalar("", 2), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t few = model.node("Less", {count, model.scalar("", 3)});
  model.end({few, model.node("Relu", {carried})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::uses_batch_length);
}

TEST_F(ModelGraphs, RoundsGiveTensorsOneAfterAnother) {
  loop({model.scalar("", 3), -1, x}, 2);
  const std::int32_t carried = model.taken();
  const std::int32_t next = model.node("Relu", {carried});
  model.end({round[1], next, model.node("Neg", {next})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(given[1]), "3,N,4,3");
  EXPECT_EQ(model.state(given[1]).axis, 1);
}

TEST_F(ModelGraphs, WithoutARoundThereMayBeNoSamples) {
  loop({model.input("trips", {}, kInt64Type), -1, x}, 2);
  const std::int32_t carried = model.taken();
  const std::int32_t next = model.node("Relu", {carried});
  model.end({round[1], next, model.node("Neg", {next})});
  EXPECT_EQ(model.analyze({0, -1}).status, ModelStatus::unknown);
  EXPECT_EQ(blocker(), Reason::unknown_numbers);
}

TEST_F(ModelGraphs, ScanTakesAndGivesSlices) {
  given = model.with_outputs("Scan", {x}, 1);
  model.output(given[0]);
  model.with("num_scan_inputs", 1).with("scan_input_axes", Ints{1});
  model.with("scan_output_axes", Ints{-1});
  begin_body("Scan", 0);
  const std::int32_t slice = model.taken();
  model.end({model.node("Relu", {slice})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(slice), "N,3");
  EXPECT_EQ(model.dims(given[0]), "N,3,4");
}

TEST_F(ModelGraphs, ScanTakesSlicesInFrontOfTheSamples) {
  const std::int32_t z = model.input("z", {4, 1, 3});
  given = model.with_outputs("Scan", {z}, 1);
  model.output(given[0]);
  model.with("num_scan_inputs", 1);
  begin_body("Scan", 0);
  const std::int32_t slice = model.taken();
  model.end({model.node("Relu", {slice})});
  EXPECT_EQ(model.analyze({-1, 1}).status, ModelStatus::holds);
  EXPECT_EQ(model.state(slice).axis, 0);
  EXPECT_EQ(model.dims(given[0]), "4,N,3");
}

TEST_F(ModelGraphs, ScanStatesAnAxisForEachInputAsAListOfInts) {
  const auto scan = [](Builder* own, const std::int32_t in) {
    own->output(own->node("Scan", {in}));
    own->with("num_scan_inputs", 1);
  };
  const auto body = [](Builder* own) {
    own->begin(own->body("body"));
    own->end({own->node("Relu", {own->taken()})});
  };
  Builder one(17);
  scan(&one, one.input("x", {1, 4, 3}));
  one.with("scan_input_axes", 1);
  body(&one);
  EXPECT_EQ(one.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(one.analysis.blockers[0].cause.reason, Reason::attribute_kind);

  Builder two(17);
  scan(&two, two.input("x", {1, 4, 3}));
  two.with("scan_input_axes", Ints{1, 1});
  body(&two);
  EXPECT_EQ(two.analyze({0}).status, ModelStatus::unknown);
  EXPECT_EQ(two.analysis.blockers[0].cause.reason, Reason::bad_attribute);
}

TEST_F(ModelGraphs, TripCountIsOneInt64) {
  const Reason reasons[] = {Reason::misfit, Reason::bad_inputs};
  for (int index = 0; index < 2; ++index) {
    Builder own(17);
    const std::int32_t in = own.input("x", {1, 4, 3});
    const std::int32_t count = index == 0 ? own.list("", {2, 2}) : own.truth(true);
    own.output(own.node("Loop", {count, -1, in}));
    own.begin(own.body("body"));
    own.taken();
    const std::int32_t goes_on = own.taken();
    own.end({goes_on, own.node("Relu", {own.taken()})});
    EXPECT_EQ(own.analyze({0}).status, ModelStatus::unknown);
    EXPECT_EQ(own.analysis.blockers[0].cause.reason, reasons[index]);
  }
}

TEST_F(ModelGraphs, ScanOverTheSamplesTakesThemAsASequence) {
  model.output(model.node("Scan", {x}));
  model.with("num_scan_inputs", 1);
  begin_body("Scan", 0);
  model.end({model.node("Relu", {model.taken()})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::batch_as_sequence);
}

TEST_F(ModelGraphs, ScanOverTheSamplesRunsForEachThoughItsBodyReadsNone) {
  const std::int32_t sum = model.node("Scan", {model.list("", {0}), x});
  model.output(sum);
  model.with("num_scan_inputs", 1);
  begin_body("Scan", 0);
  const std::int32_t carried = model.taken();
  model.taken();
  model.end({model.node("Add", {carried, model.list("", {1})})});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::broken);
  EXPECT_EQ(blocker(), Reason::batch_as_sequence);
}

TEST_F(ModelGraphs, RoundsInRoundsTakeNoTimeForEachOfEach) {
  std::int32_t carried = -1;
  for (int depth = 0; depth < 16; ++depth) {
    // Each counts from 0 anew, so that what it carries differs in its first rounds.
    const std::int32_t last = model.node("Loop", {model.scalar("", 2), -1, model.list("", {0})});
    const std::int32_t body = model.body("body");
    if (depth == 0) {
      model.output(last);
    } else {
      model.end({round[1], model.node("Add", {carried, last})});
    }
    model.begin(body);
    round = {model.taken(), model.taken()};
    carried = model.taken();
  }
  model.end({round[1], model.node("Add", {carried, model.list("", {1})})});
  EXPECT_LT(model.analyze({-1}).steps, 200'000);
}

TEST_F(ModelGraphs, TargetThatRoundsGoThroughIsRepaired) {
  loop({model.scalar("", 2), -1, x}, 1);
  const std::int32_t carried = model.taken();
  const std::int32_t rows = model.node("Reshape", {carried, model.list("", {1, 12})});
  const std::int32_t back = model.node("Reshape", {rows, model.list("", {1, 4, 3})});
  model.end({round[1], back});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(test::fix_of(model.analysis, 0), (Ints{-1, 12}));
  EXPECT_EQ(test::fix_of(model.analysis, 1), (Ints{-1, 4, 3}));
}

TEST_F(ModelGraphs, AnotherTargetInABodyIsTriedFromTheFirstRound) {
  // With the batch in front the length that is carried follows N, and with it behind that it stays 1.
  const std::int32_t one = model.list("", {1});
  loop({model.scalar("", 2), -1, one, x}, 2);
  const std::int32_t length = model.taken();
  const std::int32_t carried = model.taken();
  // The target is not that of the first node.
  const std::int32_t first = model.node("Relu", {carried});
  const std::int32_t rows = model.node("Reshape", {first, model.list("", {1, 1, 12})});
  const std::int32_t same = model.node("Expand", {rows, length});
  const std::int32_t shape = model.node("Shape", {rows});
  const std::int32_t next = model.node("Gather", {shape, model.list("", {0})});
  const std::int32_t back = model.node("Reshape", {same, model.list("", {-1, 4, 3})});
  model.end({round[1], next, back});
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(test::fix_of(model.analysis, 0), (Ints{1, -1, 12}));
}

TEST_F(ModelGraphs, GraphThatANodeInItHoldsIsNotFollowed) {
  Builder own(17);
  const std::int32_t number = own.input("number", {}, kInt64Type);
  const std::int32_t goes_on = own.input("goes on", {}, kBoolType);
  const std::int32_t in = own.input("x", {1, 4, 3});
  own.output(own.node("Identity", {goes_on}));
  own.output(own.node("Loop", {number, goes_on, in}));
  own.holds_main("body");
  EXPECT_EQ(own.analyze({-1, -1, 0}).blockers[0].cause.reason, Reason::has_bodies);
}

}  // namespace
}  // namespace rw::model
