// The analysis of a length that is to be any: which targets follow it, what else is frozen, and what bounds it.
#include <gtest/gtest.h>

#include "builder.h"
#include "model/analysis/check.h"

namespace rw::model {
namespace {

using test::Builder;
using test::fix_of;
using test::Ints;

TEST(ModelLengths, LengthInAnotherAxisIsSaidOrFrozenInItsOwn) {
  for (const bool has_mask : {false, true}) {
    test::Builder model(17);
    const std::int32_t x = model.input("x", {4, 6});
    const std::int32_t y = model.node("Reshape", {x, model.list("", {2, 2, -1})});
    const std::int32_t mask = has_mask ? model.weights("", {2, 2, 1}) : x;
    model.output(has_mask ? model.node("Add", {y, mask}) : y);
    // Two at a time, so that the target resolves for each.
    model.analyze_length({0}, 2, 2);
    EXPECT_EQ(model.analysis.status, has_mask ? ModelStatus::broken : ModelStatus::holds);
    EXPECT_EQ(model.analysis.is_frozen_in_place, has_mask);
    EXPECT_EQ(model.analysis.targets[0].moves, !has_mask);
    if (has_mask) {
      EXPECT_EQ(model.analysis.blockers[0].cause.reason, Reason::fixed_length);
    }
  }
}

TEST(AnyLength, ATargetTakesItWhereTheDataHasIt) {
  Builder model(13);
  const auto x = model.input("x", {-1, 16, 24});
  const auto y = model.output(model.node("Reshape", {x, model.list("t", {-1, 16, 3, 8})}));
  const Analysis& found = model.analyze_length({1}, 16);
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].verdict, Verdict::frozen);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 0, 3, 8}));
  EXPECT_EQ(model.dims(y), "s,N,3,8");
}

TEST(AnyLength, AnEqualNumberElsewhereStays) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 16});
  model.output(model.node("Reshape", {x, model.list("t", {16, 4, 4})}));
  EXPECT_EQ(fix_of(model.analyze_length({1}, 16), 0), (Ints{-1, 4, 4}));
}

TEST(AnyLength, AProductNeedsMultiples) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 24});
  const auto y = model.output(model.node("Reshape", {x, model.list("t", {4, 4, 24})}));
  EXPECT_EQ(model.analyze_length({1}, 16).status, ModelStatus::broken);
  const Analysis& found = model.analyze_length({1}, 4, 4);
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(model.dims(y), "N,4,24");
}

TEST(AnyLength, TwoAxesTakeIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto turned = model.node("Transpose", {x});
  model.with("perm", {0, 2, 1});
  const auto scores = model.node("MatMul", {x, turned});
  const auto y = model.output(model.node("Reshape", {scores, model.list("t", {1, 1, 16, 16})}));
  const Analysis& found = model.analyze_length({1}, 16);
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{1, 1, 0, -1}));
  EXPECT_EQ(model.dims(y), "1,1,N,N");
}

TEST(AnyLength, AConstantThatHoldsItIsNamed) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  model.output(model.node("Add", {x, model.weights("w", {16, 8})}));
  const Analysis& found = model.analyze_length({1}, 16);
  EXPECT_EQ(found.status, ModelStatus::broken);
  ASSERT_EQ(found.blockers.size(), 1U);
  const Cause& cause = found.blockers[0].cause;
  EXPECT_EQ(cause.reason, Reason::fixed_length);
  EXPECT_EQ(cause.operands[0], 1);
  EXPECT_EQ(cause.operands[1], 0);
  EXPECT_EQ(cause.operands[2], 16);
  // One length is no claim.
  EXPECT_EQ(found.lengths->limits().least, 1);
}

TEST(AnyLength, ATargetThatWouldNeedTwoOfMinusOneIsNotWritten) {
  Builder model(13);
  const auto x = model.input("x", {1, 1, 16, 8});
  const auto turned = model.node("Transpose", {x});
  model.with("perm", {0, 1, 3, 2});
  const auto scores = model.node("MatMul", {x, turned});
  model.output(model.node("Reshape", {scores, model.list("t", {16, 16})}));
  const Analysis& found = model.analyze_length({2}, 16);
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].verdict, Verdict::frozen);
  EXPECT_EQ(found.targets[0].fix, FixKind::none);
}

TEST(AnyLength, ATableBoundsIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto shape = model.node("Shape", {x});
  const auto size = model.node("Gather", {shape, model.scalar("", 1)});
  const auto places = model.node("Range", {model.scalar("", 0), size, model.scalar("", 1)});
  const auto rows = model.node("Gather", {model.weights("w", {512, 8}), places});
  const auto y = model.output(model.node("Add", {x, rows}));
  EXPECT_EQ(model.analyze_length({1}, 16).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().most, 512);
  EXPECT_EQ(model.analyze_length({1}, 16, 1, {1, 513}).status, ModelStatus::unknown);
  EXPECT_EQ(model.analyze_length({1}, 16, 1, {1, 512}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "1,N,8");
}

TEST(AnyLength, IndicesFromZeroOnBoundIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto best = model.node("ArgMax", {x});
  model.with("axis", 2);
  model.with("keepdims", 0);
  const auto y = model.node("Gather", {x, best});
  model.with("axis", 1);
  model.output(y);
  EXPECT_EQ(model.analyze_length({1}, 16).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().least, 8);
  EXPECT_EQ(model.analyze_length({1}, 16, 1, {8, INT64_MAX}).status, ModelStatus::holds);
}

TEST(AnyLength, IndicesThatAreNotReadSayNothingOfIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto many = model.weights("many", {2000});
  model.set_type(many, kInt64Type);
  const auto y = model.node("Gather", {x, many});
  model.with("axis", 1);
  model.output(y);
  EXPECT_EQ(model.analyze_length({1}, 16).status, ModelStatus::unknown);
  // An open length is the same for every length, and so is what a number says.
  EXPECT_EQ(model.analyze_length({2}, 8).status, ModelStatus::holds);
}

TEST(AnyLength, NorDoIndicesThatNodesMakeOfThemOrThatPickOutOfWhatElementsCount) {
  for (const bool is_cast : {true, false}) {
    Builder model(13);
    const auto x = model.input("x", {1, 16, 8});
    const auto many = model.weights("many", {2000});
    if (!is_cast) model.set_type(many, kInt64Type);
    const auto data = is_cast ? x : model.node("NonZero", {x});
    const auto y = model.node("Gather", {data, is_cast ? model.node("Cast", {many}) : many});
    model.with("axis", 1);
    model.output(y);
    EXPECT_EQ(model.analyze_length({1}, 16).status, ModelStatus::unknown);
  }
}

TEST(AnyLength, LengthsOfSequencesBoundIt) {
  Builder model(13);
  const auto x = model.input("x", {16, 1, 4});
  const auto w = model.weights("w", {1, 6, 4});
  const auto r = model.weights("r", {1, 6, 2});
  const auto ends = model.integers({1}, {9});
  model.set_type(ends, kInt32Type);
  const auto y = model.node("GRU", {x, w, r, -1, ends});
  model.with("hidden_size", 2);
  model.output(y);
  EXPECT_EQ(model.analyze_length({0}, 16).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().least, 9);
}

TEST(AnyLength, RoundsBoundIt) {
  for (const bool is_passed : {false, true}) {
    Builder model(17);
    const auto x = model.input("x", {1, 16, 8});
    const auto count = is_passed ? model.input("count", {}, kInt64Type) : model.scalar("", 3);
    const auto given = model.with_outputs("Loop", {count, -1, x}, 1);
    model.output(given[0]);
    const auto body = model.body("body");
    model.begin(body);
    const auto round = model.taken();
    const auto goes_on = model.taken();
    const auto carried = model.taken();
    const auto row = model.node("Gather", {carried, round});
    model.with("axis", 1);
    const auto sum =
        model.node("Add", {carried, model.node("Unsqueeze", {row, model.list("", {1})})});
    model.end({goes_on, sum});
    EXPECT_EQ(model.analyze_length({1, -1}, 16).status, ModelStatus::unknown);
    EXPECT_EQ(model.analysis.lengths->limits().least, is_passed ? 1 : 3);
  }
}

TEST(AnyLength, ATargetThatTheCallerChoosesIsNotTakenForAny) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto t = model.input("t", {2}, 7);
  model.output(model.node("Reshape", {x, t}));
  EXPECT_EQ(model.analyze_length({1, -1}, 16).status, ModelStatus::unknown);
}

TEST(AnyLength, AsManyOfTheLargestAsThereMayBeNeedALengthOfThat) {
  Builder model(13);
  const auto x = model.input("x", {1, 16, 8});
  const auto size = model.node("Gather", {model.node("Shape", {x}), model.list("", {1})});
  const auto best = model.with_outputs("TopK", {model.input("z", {1, 4}), size}, 2);
  model.output(best[0]);
  EXPECT_EQ(model.analyze_length({1, -1}, 16).status, ModelStatus::unknown);
}

TEST(AnyLength, TheOperatorsBoundIt) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, 16});
  const auto y = model.node("Conv", {x, model.weights("k", {3, 3, 5})});
  model.output(y);
  EXPECT_EQ(model.analyze_length({2}, 16).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().least, 5);
  EXPECT_EQ(model.analyze_length({2}, 16, 1, {5, INT64_MAX}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "1,3,N+-4");
}

TEST(AnyLength, TheOperatorsBoundOneThatIsOpen) {
  Builder model(13);
  const auto x = model.input("x", {1, 3, -1});
  const auto y = model.node("Conv", {x, model.weights("k", {3, 3, 5})});
  model.output(y);
  EXPECT_EQ(model.analyze_length({2}, 1).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().least, 5);
  EXPECT_EQ(model.analyze_length({2}, 1, 1, {5, INT64_MAX}).status, ModelStatus::holds);
  // Nothing else is tried for a length that the file has.
  EXPECT_EQ(model.analyze_length({2}, 3).status, ModelStatus::unknown);
  EXPECT_EQ(model.analysis.lengths->limits().least, 1);
}

TEST(AnyLength, WindowsOfSameThatAreApartMayEndBeforeTheDataDoes) {
  for (const std::string op : {"MaxPool", "AveragePool", "LpPool"}) {
    for (const std::int64_t stride : {2, 3}) {
      Builder model(13);
      const auto x = model.input("x", {1, 2, 7});
      const auto y = model.node(op, {x});
      model.with("kernel_shape", Ints{2}).with("strides", Ints{stride});
      model.with_text("auto_pad", "SAME_UPPER");
      model.output(y);
      const bool runs = stride == 2 || op == "LpPool";
      EXPECT_EQ(model.analyze_length({2}, 7).status,
                runs ? ModelStatus::holds : ModelStatus::unknown);
    }
  }
}

TEST(AnyLength, TheLastWindowOfThemReachesAsFarAsItsSize) {
  // The second of them has the places 5 and 6.
  for (const std::int64_t length : {7, 8}) {
    Builder model(13);
    const auto y = model.node("MaxPool", {model.input("x", {1, 2, length})});
    model.with("kernel_shape", Ints{2}).with("strides", Ints{5});
    model.with_text("auto_pad", "SAME_UPPER");
    model.output(y);
    EXPECT_EQ(model.analyze({0}).status, length == 7 ? ModelStatus::holds : ModelStatus::unknown);
  }
}

TEST(AnyLength, AnAxisThatIsRemovedIsNamed) {
  Builder model(11);
  const auto x = model.input("x", {1, 16, 8});
  const auto y = model.node("Squeeze", {x});
  model.with("axes", Ints{1});
  model.output(y);
  const Analysis& found = model.analyze_length({1}, 16);
  EXPECT_EQ(found.status, ModelStatus::broken);
  ASSERT_EQ(found.blockers.size(), 1U);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::removes_batch);
  EXPECT_EQ(found.blockers[0].cause.operands[1], 1);
}

TEST(AnyLength, LengthsAreRoundedDownWhereANumberDividesTheRest) {
  Lengths lengths;
  lengths.start(64);
  const Length two = lengths.number(2);
  const Length odd = lengths.add(lengths.multiply(two, lengths.batch()), lengths.number(-1));
  const Length below = lengths.add(lengths.batch(), lengths.number(-1));
  EXPECT_EQ(lengths.apply(Function::divide_down, odd, two), below);
  EXPECT_EQ(lengths.apply(Function::divide_trunc, odd, two), below);
  const Length may_be_negative = lengths.add(odd, lengths.number(-4));
  EXPECT_EQ(lengths.apply(Function::divide_down, may_be_negative, two),
            lengths.add(below, lengths.number(-2)));
  // Towards 0, -3 / 2 is -1.
  EXPECT_EQ(lengths.terms(lengths.apply(Function::divide_trunc, may_be_negative, two)).size(), 1U);
}

TEST(AnyLength, AFollowingLengthIsNotOpenWhereNDecides) {
  Lengths lengths;
  lengths.start(64);
  lengths.begin_node(0);
  const Length after = lengths.following(lengths.batch());
  EXPECT_TRUE(lengths.depends_on_batch(after));
  EXPECT_EQ(lengths.equal(after, lengths.number(3)), Truth::unknown);
}

}  // namespace
}  // namespace rw::model
