// The analysis of small models: verdicts, fixes, blockers, and which literals the rest of a graph decides.
#include "model/analysis/analysis.h"

#include <gtest/gtest.h>

#include "builder.h"
#include "core/status.h"

namespace rw::model {
namespace {

using test::Builder;
using test::fix_of;
using test::Ints;

TEST(Analysis, AFrozenTargetGetsMinusOne) {
  Builder model(13);
  const auto x = model.input("x", {1, 256, 6, 6});
  const auto y = model.output(model.node("Reshape", {x, model.list("t", {1, 9216})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  ASSERT_EQ(found.targets.size(), 1U);
  EXPECT_EQ(found.targets[0].verdict, Verdict::frozen);
  EXPECT_EQ(found.targets[0].only_for, 1);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 9216}));
  EXPECT_EQ(found.targets[0].empty_batch, EmptyBatch::ok);
  EXPECT_EQ(model.dims(y), "N,9216");
}

TEST(Analysis, ABatchThatIsPouredIntoALaterAxisGetsZero) {
  Builder model(13);
  const auto x = model.input("x", {1, 30, 40, 12});
  const auto y = model.output(model.node("Reshape", {x, model.list("t", {1, -1, 4})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].verdict, Verdict::mixes);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::in_later_axis);
  EXPECT_EQ(fix_of(found, 0), (Ints{0, -1, 4}));
  EXPECT_EQ(found.targets[0].empty_batch, EmptyBatch::fails);
  EXPECT_EQ(model.dims(y), "N,3600,4");
}

TEST(Analysis, ANumberTakesThePlaceOfMinusOneWhereZeroCannot) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, 1, 4, 12});
  model.output(model.node("Reshape", {x, model.list("t", {3, -1, 12})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.targets[0].verdict, Verdict::mixes);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::interleaves);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 4, 12}));
}

TEST(Analysis, ABatchInsideAnAxisIsTakenOutAgain) {
  Builder model(13);
  const auto x = model.input("x", {4, -1, 6});
  const auto rows = model.node("Reshape", {x, model.list("t", {-1, 6})});
  const auto steps = model.node("Relu", {rows});
  const auto y = model.output(model.node("Reshape", {steps, model.list("u", {4, -1, 6})}));
  const Analysis& found = model.analyze({1});
  EXPECT_EQ(found.status, ModelStatus::holds);
  EXPECT_EQ(model.dims(steps), "4N,6");
  EXPECT_TRUE(model.state(steps).is_fused());
  EXPECT_EQ(model.dims(y), "4,N,6");
  EXPECT_FALSE(model.state(y).is_fused());
}

TEST(Analysis, ABatchGoesInsideAnAxisOnlyWhereItMust) {
  Builder model(13);
  const auto through = [&](const std::string& op, std::vector<std::int32_t> operands) {
    const auto x = model.input("x", {2, 1, 3});
    operands.insert(operands.begin(), model.node("Reshape", {x, model.list("t", {2, 3})}));
    const auto y = model.node(op, operands);
    model.output(model.node("Reshape", {y, model.list("u", {2, 1, 3})}));
  };
  through("MatMul", {model.weights("w", {3, 3})});
  through("Relu", {});
  const Analysis& found = model.analyze({1, 1});
  ASSERT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 3}));
  EXPECT_EQ(fix_of(found, 2), (Ints{2, -1}));
}

TEST(Analysis, ABatchInsideAnAxisIsFollowedRowByRowOnly) {
  const auto behind = [](const std::string& op, const Ints& dims, bool is_other) {
    Builder model(13);
    const auto rows_of = [&](const Ints& from) {
      return model.node("Reshape", {model.input("x", from), model.list("t", {-1, 6})});
    };
    std::vector<std::int32_t> inputs = {rows_of({4, -1, 6})};
    if (is_other) inputs.push_back(rows_of(dims));
    if (op == "Expand") inputs.push_back(model.list("e", {1, 6}));
    const auto step = model.node(op, inputs);
    model.output(model.node("Reshape", {step, model.list("u", {4, -1, 6})}));
    Ints axes = {1};
    if (is_other) axes.push_back(dims[0] == 4 ? 1 : 0);
    return model.analyze(axes).status;
  };
  EXPECT_EQ(behind("Relu", {4}, false), ModelStatus::holds);
  EXPECT_EQ(behind("Add", {4, -1, 6}, true), ModelStatus::holds);
  EXPECT_EQ(behind("Add", {-1, 4, 6}, true), ModelStatus::broken);
  // It is not among the operators that are known to take each row by itself: [4, 6*N] is what it repairs.
  EXPECT_EQ(behind("Expand", {4}, false), ModelStatus::repairable);
}

TEST(Analysis, ABatchInsideAnAxisIsTheLastThatIsTried) {
  Builder model(13);
  const auto x = model.input("x", {4, 1, 6});
  const auto y = model.output(model.node(
      "Reshape", {model.node("Relu", {model.node("Reshape", {x, model.list("t", {4, 6})})}),
                  model.list("u", {4, 1, 6})}));
  const Analysis& found = model.analyze({1});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{4, -1}));
  EXPECT_EQ(model.dims(y), "4,N,6");
}

TEST(Analysis, AnOutputWithTheBatchInsideAnAxisMixes) {
  // No list can be written for a length that the file leaves open, nor computed in opset 7.
  Builder model(7);
  const auto x = model.input("x", {4, -1, -1});
  const auto shape = model.node("Shape", {x});
  const auto last = model.node("Gather", {shape, model.list("last", {2})});
  model.with("axis", 0);
  const auto t = model.node("Concat", {model.list("t", {-1}), last});
  model.with("axis", 0);
  model.output(model.node("Reshape", {x, t}));
  const Analysis& found = model.analyze({1});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].verdict, Verdict::mixes);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::interleaves);
}

TEST(Analysis, AllowzeroMakesZeroNoCopy) {
  Builder model(14);
  const auto x = model.input("x", {1, 3, -1});
  model.output(model.node("Reshape", {x, model.list("t", {1, -1})}));
  model.with("allowzero", 1);
  const Analysis& found = model.analyze({0});
  // Both the batch and 3 times the length without a name would be to infer.
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].fix, FixKind::insert);
}

TEST(Analysis, TheRestOfTheGraphDecidesWhichLiteralTakesTheBatch) {
  Builder model(13);
  const auto x = model.input("x", {1, 4, 80});
  // Axis 0 and axis 1 could both take it; the Transpose and the LSTM behind need axis 1.
  const auto y = model.node("Reshape", {x, model.list("t", {1, 1, 320})});
  const auto w = model.weights("w", {1, 8, 320});
  const auto r = model.weights("r", {1, 8, 2});
  const auto z = model.output(model.node("LSTM", {y, w, r}));
  model.with("hidden_size", 2);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{1, -1, 320}));
  EXPECT_EQ(model.dims(z), "1,1,N,2");
}

TEST(Analysis, WhatMayStayStays) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, 4});
  // Poured and taken back: right as it stands, although a later target is frozen.
  const auto flat = model.node("Reshape", {x, model.list("a", {1, -1})});
  const auto back =
      model.node("Reshape", {model.node("Relu", {flat}), model.list("b", {-1, 3, 4})});
  model.output(model.node("Reshape", {back, model.list("c", {1, 12})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].verdict, Verdict::holds);
  EXPECT_EQ(found.targets[1].verdict, Verdict::holds);
  EXPECT_EQ(fix_of(found, 2), (Ints{-1, 12}));
}

TEST(Analysis, ATargetThatDropsTheBatchIsRefused) {
  Builder model(9);
  const auto x = model.input("x", {1, 8, 4, 4});
  const auto flat = model.node("Reshape", {x, model.list("t", {128})});
  model.output(model.node("MatMul", {flat, model.weights("w", {128, 10})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].verdict, Verdict::frozen);
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::contracts_batch);
  // [-1] resolves, and the MatMul cannot follow it.
  EXPECT_EQ(found.targets[0].fix, FixKind::none);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1}));
  EXPECT_EQ(found.targets[0].obstructs, 1);
  EXPECT_FALSE(found.targets[0].shape);
}

TEST(Analysis, WhatCannotBeFollowedIsFoundBehindATargetThatHolds) {
  Builder model(13);
  const auto x = model.input("x", {1, 6});
  const auto flat = model.node("Reshape", {x, model.list("t", {6})});
  const auto same = model.node("Reshape", {flat, model.list("s", {-1})});
  model.output(model.node("MatMul", {same, model.weights("w", {6, 2})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.targets[0].fix, FixKind::none);
  EXPECT_EQ(found.targets[0].obstructs, 2);
  EXPECT_EQ(found.targets[1].verdict, Verdict::holds);
}

TEST(Analysis, WhatCannotBeFollowedIsFoundBehindAChangeToo) {
  Builder model(13);
  const auto x = model.input("x", {1, 2, 3});
  const auto rows = model.node("Reshape", {x, model.list("t", {2, 3})});
  const auto columns = model.node("Reshape", {rows, model.list("s", {3, 2})});
  model.output(model.node("Softmax", {columns}));
  model.with("axis", 0);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  // With [-1,3] alone, the next target stays frozen.
  for (const TargetReport& target : found.targets) {
    EXPECT_EQ(target.fix, FixKind::none);
    EXPECT_EQ(target.obstructs, 2);
  }
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 3}));
}

TEST(Analysis, ATargetIsOfferedWhereWhatIsInTheWayIsNotItsDoing) {
  Builder model(13);
  const auto x = model.input("x", {1, 6});
  const auto rows = model.node("Reshape", {x, model.list("t", {1, 2, 3})});
  model.output(model.node("Softmax", {rows}));
  model.with("axis", 0);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 2, 3}));
  EXPECT_EQ(found.targets[0].fix, FixKind::target);
  EXPECT_EQ(found.targets[0].obstructs, -1);
}

TEST(Analysis, WhatNoTargetMendsDoesNotHideWhatOneDoes) {
  Builder model(13);
  const auto x = model.input("x", {1, 4, 80});
  // No target helps against this.
  model.output(model.node("NonZero", {x}));
  // The first literal is wrong for the LSTM, and the second is right.
  const auto y = model.node("Reshape", {x, model.list("t", {1, 1, 320})});
  const auto w = model.weights("w", {1, 8, 320});
  const auto r = model.weights("r", {1, 8, 2});
  const auto z = model.output(model.node("LSTM", {y, w, r}));
  model.with("hidden_size", 2);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::depends_on_data);
  EXPECT_EQ(fix_of(found, 0), (Ints{1, -1, 320}));
  EXPECT_EQ(found.targets[0].fix, FixKind::target);
  EXPECT_EQ(model.dims(z), "1,1,N,2");
}

TEST(Analysis, TheLiteralsThatLeadFurthestSayWhatStandsInTheWay) {
  Builder model(13);
  const auto x = model.input("x", {1, 4, 80});
  const auto y = model.node("Reshape", {x, model.list("t", {1, 1, 320})});
  const auto w = model.weights("w", {1, 8, 320});
  const auto r = model.weights("r", {1, 8, 2});
  const auto z = model.node("LSTM", {y, w, r});
  model.with("hidden_size", 2);
  model.output(model.node("NoSuchOperator", {z}));
  const Analysis& found = model.analyze({0});
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::no_operator_rule);
  EXPECT_EQ(fix_of(found, 0), (Ints{1, -1, 320}));
}

TEST(Analysis, WhatMixesIsSaidRatherThanWhatCannotFollowAWayAroundIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 2, 3});
  const auto flat = model.node("Reshape", {x, model.list("t", {1, 6})});
  const auto mixed = model.node("Softmax", {flat});
  model.with("axis", 0);
  // With [1,-1] the Softmax would mix nothing, and this could not follow.
  model.output(model.node("Gemm", {mixed, model.weights("w", {6, 2})}));
  const Analysis& found = model.analyze({0});
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::normalizes_batch);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 6}));
  EXPECT_EQ(found.targets[0].fix, FixKind::target);
}

TEST(Analysis, ATargetIsOfferedWhereAConstantWouldHaveToFollow) {
  Builder model(7);  // without Expand
  const auto x = model.input("x", {1, 6, 4});
  const auto y = model.node("Reshape", {x, model.list("t", {3, 2, 4})});
  model.output(model.node("Concat", {y, model.weights("w", {3, 5, 4})}));
  model.with("axis", 1);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::fixed_length);
  EXPECT_EQ(found.targets[0].fix, FixKind::target);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 2, 4}));
  EXPECT_EQ(found.targets[0].obstructs, 1);
}

TEST(Analysis, AModelThatPicksASampleIsBroken) {
  Builder model(13);
  const auto x = model.input("x", {1, 4});
  const auto first = model.node("Gather", {x, model.scalar("i", 0)});
  model.output(first);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::picks_samples);
}

TEST(Analysis, AComputedTargetFollowsN) {
  Builder model(13);
  const auto x = model.input("x", {1, 6, 4});
  const auto shape = model.node("Shape", {x});
  const auto n = model.node("Gather", {shape, model.list("i", {0})});
  const auto target = model.node("Concat", {n, model.list("rest", {-1})});
  model.with("axis", 0);
  const auto y = model.output(model.node("Reshape", {x, target}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,24");
  EXPECT_EQ(model.show(*found.targets[0].target), "N,-1");
}

TEST(Analysis, AnUnknownOperatorIsUnknownAndWhatFollowsToo) {
  Builder model(13);
  const auto x = model.input("x", {1, 6});
  const auto y = model.node("NoSuchOperator", {x});
  model.output(model.node("Reshape", {y, model.list("t", {1, 6})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::unknown);
  EXPECT_EQ(found.targets[0].verdict, Verdict::unknown);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::no_operator_rule);
  EXPECT_EQ(found.targets[0].blame, 0);
  ASSERT_EQ(found.blockers.size(), 1U);
}

TEST(Analysis, AConstantThatDoesNotFollowNIsFrozen) {
  for (const auto& [opset, exported] : {std::pair(7, 1), std::pair(9, 2)}) {
    Builder model(opset);
    const auto x = model.input("x", {exported, 6});
    model.output(model.node("Concat", {x, model.weights("token", {exported, 2})}));
    model.with("axis", 1);
    const Analysis& found = model.analyze({0}, exported);
    EXPECT_EQ(found.status, ModelStatus::broken);
    EXPECT_EQ(found.blockers[0].cause.reason, Reason::fixed_length);
    EXPECT_TRUE(found.inserts.empty());
  }
}

TEST(Analysis, AnExportedBatchAboveOneHoldsForItsMultiplesOrIsDivided) {
  Builder multiples(13);
  const auto x = multiples.input("x", {4, 6});
  // Pairs of samples: right for every batch that is a multiple of 4.
  multiples.output(multiples.node("Reshape", {x, multiples.list("t", {-1, 12})}));
  EXPECT_EQ(multiples.analyze({0}, 4).status, ModelStatus::holds);
  EXPECT_EQ(multiples.analysis.multiples_of, 4);

  Builder divided(13);
  const auto z = divided.input("x", {4, 6});
  divided.output(divided.node("Reshape", {z, divided.list("t", {8, 3})}));
  EXPECT_EQ(divided.analyze({0}, 4).status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(divided.analysis, 0), (Ints{-1, 3}));
  EXPECT_EQ(divided.analysis.targets[0].only_for, 4);
}

TEST(Analysis, ALiteralThatTheExportedBatchDoesNotDivideIsNoBatch) {
  Builder model(13);
  const auto x = model.input("x", {4, 6});
  model.output(model.node("Reshape", {x, model.list("t", {6, 4})}));
  EXPECT_EQ(model.analyze({0}, 4).status, ModelStatus::broken);
  EXPECT_EQ(model.analysis.targets[0].fix, FixKind::none);
}

TEST(Analysis, ALengthThatOnlyTheExportedBatchDividesHoldsForItsMultiples) {
  Builder model(13);
  const auto x = model.input("x", {2, -1});
  model.output(model.node("Reshape", {x, model.list("t", {-1, 64})}));
  EXPECT_EQ(model.analyze({0}, 2).status, ModelStatus::holds);
  EXPECT_EQ(model.analysis.multiples_of, 2);
}

TEST(Analysis, AZeroThatCopiesTheBatchIsNoLiteral) {
  Builder model(13);
  const auto x = model.input("x", {1, 1, 4});
  const auto y = model.node("Reshape", {x, model.list("t", {0, 1, -1})});
  // It picks sample 0 on purpose.
  model.output(model.node("Gather", {y, model.scalar("i", 0)}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].verdict, Verdict::holds);
}

TEST(Analysis, AConstantThatIsCutAtNIsNotTheSameForAllSamples) {
  Builder model(13);
  const auto x = model.input("x", {1, 4});
  const auto n =
      model.node("Slice", {model.node("Shape", {x}), model.list("a", {0}), model.list("b", {1})});
  const auto cut = model.node(
      "Slice", {model.weights("w", {100, 4}), model.list("c", {0}), n, model.list("d", {0})});
  model.output(model.node("Add", {x, cut}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::uses_batch_length);
  EXPECT_EQ(found.blockers[0].node, 2);
}

TEST(Analysis, BesideAnOpenLengthAZeroCopiesTheBatchWhereAMinusOneWouldFollowIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, -1});
  const auto z = model.input("z", {1, 3, 4});
  const auto y = model.node("Reshape", {x, model.list("t", {1, 3, 4})});
  model.output(model.node("Add", {y, z}));
  EXPECT_EQ(model.analyze({0, 0}).status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(model.analysis, 0), (Ints{0, 3, 4}));
}

TEST(Analysis, AZeroIsNotWrittenWhereItWouldCopyMoreThanTheBatch) {
  Builder model(13);
  const auto x = model.input("x", {1, -1, 3});
  const auto rows = model.node("Reshape", {x, model.list("t", {-1, 3})});
  model.output(model.node("Reshape", {rows, model.list("u", {1, 4, -1})}));
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(model.analysis.targets[1].fix, FixKind::insert);
}

TEST(Analysis, ATargetHasTheLengthsThatItGivesOnceItIsWritten) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, -1});
  const auto y = model.node("Reshape", {x, model.list("t", {6, 2})});
  model.output(y);
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(model.analysis, 0), (Ints{-1, 2}));
  // Not 6*N: the -1 gives what the open length says.
  const Length first = model.analysis.targets[0].shape->front();
  Lengths& lengths = *model.analysis.lengths;
  EXPECT_NE(first, lengths.multiply(lengths.number(6), lengths.batch()));
}

TEST(Analysis, TheInputThatMergesTheBatchIsNamedAndOnlyIfItDoes) {
  for (const bool is_open : {false, true}) {
    Builder model(13);
    const auto x = model.input("x", {1, 6, is_open ? -1 : 4});
    const auto z = model.input("z", {1, 3, 4});
    const auto y = model.node("Reshape", {x, model.list("t", {-1, 3, 4})});
    model.output(model.node("Add", {y, z}));
    const Analysis& found = model.analyze({0, 0});
    ASSERT_EQ(found.blockers.size(), 1U);
    const Cause& cause = found.blockers[0].cause;
    EXPECT_EQ(cause.reason, is_open ? Reason::unknown_lengths : Reason::merges_differ);
    EXPECT_EQ(cause.operands[0], 0);
  }
}

TEST(Analysis, ATargetOfANodeThatTakesNoneIsNotJudged) {
  Builder model(4);
  const auto x = model.input("x", {1, 6});
  model.output(model.node("Reshape", {x, model.list("t", {1, 2, 3})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::unknown);
  EXPECT_EQ(found.targets[0].verdict, Verdict::unknown);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::bad_inputs);
}

TEST(Analysis, FlattensAxisIsRepaired) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, 4});
  model.output(model.node("Flatten", {x}));
  model.with("axis", 0);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].fix, FixKind::axis);
  EXPECT_EQ(found.targets[0].fixed_axis, 1);
}

/// A Flatten of all elements of a tensor, whose result is an output.
struct AllInARow {
  Builder model{13};
  std::int32_t result = -1;

  const TargetReport& analyze(const Ints& dims, const Ints& target, std::int64_t axis,
                              std::int64_t exported = 1) {
    const auto rows = model.node("Reshape", {model.input("x", dims), model.list("t", target)});
    result = model.output(model.node("Flatten", {rows}));
    model.with("axis", 0);
    return model.analyze({axis}, exported).targets[1];
  }
};

TEST(Analysis, AFlattenThatNoAxisRepairsBecomesAReshape) {
  AllInARow rows;
  const TargetReport& flatten = rows.analyze({1, 4, 6}, {-1, 6}, 0);
  EXPECT_EQ(flatten.verdict, Verdict::mixes);
  EXPECT_EQ(flatten.fix, FixKind::reshape);
  EXPECT_EQ(fix_of(rows.model.analysis, 1), (Ints{-1, 24}));
  EXPECT_EQ(flatten.empty_batch, EmptyBatch::ok);
  EXPECT_EQ(rows.model.dims(rows.result), "N,24");
}

TEST(Analysis, AFlattenBecomesNoReshapeWhereAnAxisOrNothingHelps) {
  AllInARow axis;
  const TargetReport& moved = axis.analyze({1, 4, 6}, {1, 24}, 0);
  EXPECT_EQ(moved.fix, FixKind::axis);
  // With two exported samples a row is one of both.
  AllInARow two;
  EXPECT_EQ(two.analyze({2, 4, 6}, {-1, 6}, 0, 2).fix, FixKind::none);
  // Steps of samples stand in the way of any shape.
  AllInARow steps;
  EXPECT_EQ(steps.analyze({4, 1, 6}, {-1, 6}, 1).fix, FixKind::none);
}

TEST(Analysis, DataWithoutBatchIsApart) {
  Builder model(13);
  const auto x = model.input("x", {1, 10});
  const auto w = model.node("Reshape", {model.weights("w", {10, 2, 3}), model.list("t", {10, 6})});
  model.output(model.node("MatMul", {x, w}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::holds);
  EXPECT_EQ(found.targets[0].verdict, Verdict::apart);
}

TEST(Analysis, ATargetThatNeverFitsFails) {
  Builder model(13);
  const auto x = model.input("x", {1, 10});
  model.output(model.node("Reshape", {x, model.list("t", {1, 9})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].verdict, Verdict::fails);
  EXPECT_EQ(found.targets[0].cause.reason, Reason::refused);
  EXPECT_EQ(found.targets[0].cause.operands[0], static_cast<int>(Status::count_mismatch));
}

TEST(Analysis, WhatAGuessMadeKnownIsNoGroundForARefusal) {
  const auto cause_of = [](const Ints& target) {
    Builder model(13);
    const auto x = model.input("x", {1, 10});
    model.output(model.node("Reshape", {x, model.list("t", target)}));
    return model.analyze({0}, 1, true).targets[0].cause.reason;
  };
  EXPECT_EQ(cause_of({1, 9}), Reason::refused_if_so);
  EXPECT_EQ(cause_of({1, -2}), Reason::refused);
}

TEST(Analysis, ARefusalDoesNotWaitForTheData) {
  Builder model(13);
  const auto x = model.input("x", {1, 10});
  const auto unknown = model.node("Mine", {x});
  model.output(model.node("Reshape", {unknown, model.list("t", {0, -2})}));
  model.output(model.node("Reshape", {unknown, model.list("u", {0, -1})}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.targets[0].verdict, Verdict::fails);
  EXPECT_EQ(found.targets[0].empty_batch, EmptyBatch::fails);
  EXPECT_EQ(found.targets[1].verdict, Verdict::unknown);
}

TEST(Analysis, NodesThatNothingNeedsCountToo) {
  Builder model(13);
  const auto x = model.input("x", {1, 10});
  model.node("Reshape", {x, model.list("t", {1, 10})});
  model.output(model.node("Relu", {x}));
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::repairable);
}

TEST(Analysis, TooLittleMemoryIsSaid) {
  Builder model(13);
  model.output(model.node("Relu", {model.input("x", {1, 10})}));
  model.analyze({0});
  Lengths lengths;
  const BatchInput input = {0, 0};
  std::size_t most = 16;
  for (;; most *= 2) {
    Arena arena(most);
    Analysis analysis;
    if (analyze(model.model, {{&input, 1}, 1}, &lengths, &arena, &analysis)) break;
    EXPECT_TRUE(arena.exhausted()) << most;
  }
  EXPECT_GT(most, 65536u);
}

TEST(Analysis, ManyTargetsThatCannotBeRepairedEnd) {
  Builder model(13);
  auto x = model.input("x", {1, 2, 2, 2});
  for (int index = 0; index < 200; ++index)
    x = model.node("Reshape", {x, model.list("t", {1, 1, 1, 8})});
  model.output(model.node("ReduceMax", {x}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_LE(found.tries, kMaxTries + 2);
}

}  // namespace
}  // namespace rw::model
