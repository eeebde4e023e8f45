// Nodes inserted in front of others, so that what was exported for one sample follows N.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "builder.h"

namespace rw::model {
namespace {

using test::Builder;
using test::fix_of;
using test::Ints;
using test::list_of;

TEST(Inserts, InsertedNodesMakeAConstantOfOneSampleFollowN) {
  Builder model(13);
  const auto x = model.input("x", {2, 1, 12});
  const auto token = model.weights("token", {5, 3, 4});
  const auto parts = model.node("Reshape", {x, model.list("t", {2, 3, 4})});
  const auto joined = model.output(model.node("Concat", {parts, token}));
  model.with("axis", 0);
  const Analysis& repaired = model.analyze({1});
  ASSERT_EQ(repaired.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(repaired, 0), (Ints{2, -1, 4}));
  EXPECT_EQ(model.dims(joined), "7,3N,4");
  ASSERT_EQ(repaired.inserts.size(), 1U);
  const InsertReport& insert = repaired.inserts[0];
  EXPECT_EQ(insert.node, 1);
  EXPECT_EQ(insert.input, 1);
  EXPECT_EQ(insert.value, token);
  EXPECT_EQ(insert.kind, InsertKind::tensor);
  EXPECT_EQ(insert.place, 1);
  EXPECT_EQ(insert.each, 3);
  EXPECT_EQ(insert.dims->size(), 3U);
  EXPECT_TRUE(repaired.blockers.empty());
}

TEST(Inserts, InsertedNodesMakeAnEntryOfSizesFollowN) {
  Builder model(13);
  const auto x = model.input("x", {1, 2, 4, 4});
  const auto none = model.weights("none", {0});
  const auto y = model.output(model.node("Resize", {x, none, none, model.list("s", {1, 2, 8, 8})}));
  const Analysis& found = model.analyze({0});
  ASSERT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(model.dims(y), "N,2,8,8");
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(found.inserts[0].kind, InsertKind::list);
  EXPECT_EQ(found.inserts[0].place, 0);
  EXPECT_EQ(found.inserts[0].each, 1);
  EXPECT_EQ(list_of(found, 0), (Ints{1, 2, 8, 8}));
}

/// A model of 4 exported samples that joins a constant to each of them.
Analysis joined_to_four(Builder* model, std::int32_t constant) {
  const auto x = model->input("x", {4, 3});
  model->output(model->node("Concat", {x, constant}));
  model->with("axis", 1);
  return model->analyze({0}, 4);
}

TEST(Inserts, ExportedSamplesThatAreAlikeAreThoseOfAnyN) {
  Builder alike(13);
  const auto rows = alike.reals({4, 2}, {1, 2, 1, 2, 1, 2, 1, 2});
  const Analysis found = joined_to_four(&alike, rows);
  ASSERT_EQ(found.status, ModelStatus::repairable);
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(found.inserts[0].each, 1);

  Builder several(13);
  const auto twice = several.reals({8, 2}, {1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4});
  const auto x = several.input("x", {4, 6});
  const auto halves = several.node("Reshape", {x, several.list("t", {8, 3})});
  several.output(several.node("Concat", {halves, twice}));
  several.with("axis", 1);
  const Analysis& halved = several.analyze({0}, 4);
  ASSERT_EQ(halved.status, ModelStatus::repairable);
  EXPECT_EQ(halved.inserts[0].each, 2);
}

TEST(Inserts, SamplesAreAlikeAlongALaterAxis) {
  Builder model(13);
  const auto x = model.input("x", {3, 4});
  model.output(model.node("Concat", {x, model.reals({2, 4}, {1, 1, 1, 1, 2, 2, 2, 2})}));
  model.with("axis", 0);
  EXPECT_EQ(model.analyze({1}, 4).status, ModelStatus::repairable);
}

TEST(Inserts, SamplesWithoutElementsAreAlike) {
  Builder model(13);
  EXPECT_EQ(joined_to_four(&model, model.reals({4, 0}, {})).status, ModelStatus::repairable);
}

TEST(Inserts, ExportedSamplesThatDifferAreThoseOfNoOther) {
  Builder other(13);
  EXPECT_NE(joined_to_four(&other, other.reals({4, 1}, {1, 1, 1, 2})).status,
            ModelStatus::repairable);
  // -0 is not 0.
  Builder zeros(13);
  EXPECT_NE(joined_to_four(&zeros, zeros.reals({4, 1}, {0, 0, -0.0, 0})).status,
            ModelStatus::repairable);
  // A number of each sample is not a part of the length.
  Builder odd(13);
  const auto x = odd.input("x", {4, 3});
  odd.output(odd.node("Concat", {x, odd.reals({6, 1}, {1, 1, 1, 1, 1, 1})}));
  odd.with("axis", 1);
  EXPECT_NE(odd.analyze({0}, 4).status, ModelStatus::repairable);
}

TEST(Inserts, DataThatWasNotReadIsWanted) {
  Builder model(13);
  const auto rows = model.weights("w", {4, 2});
  const Analysis found = joined_to_four(&model, rows);
  // As it would be if they were alike.
  EXPECT_EQ(found.status, ModelStatus::repairable);
  for (std::int32_t value = 0; value < found.wanted.count(); ++value)
    EXPECT_EQ(found.wanted[value], value == rows);

  // One exported sample wants nothing.
  Builder one(13);
  const auto x = one.input("x", {1, 3});
  one.output(one.node("Concat", {x, one.weights("w", {1, 2})}));
  one.with("axis", 1);
  const Analysis& of_one = one.analyze({0});
  EXPECT_EQ(of_one.status, ModelStatus::repairable);
  EXPECT_EQ(std::count(of_one.wanted.begin(), of_one.wanted.end(), true), 0);
}

TEST(Inserts, DataThatWasReadSaysWhatRepeatsInIt) {
  const auto found = [](const Ints& dims, const Ints& periods) {
    Builder model(13);
    const auto rows = model.weights("w", dims);
    model.has_read(rows, periods);
    const Analysis analysis = joined_to_four(&model, rows);
    EXPECT_EQ(std::count(analysis.wanted.begin(), analysis.wanted.end(), true), 0);
    return std::pair(analysis.status,
                     analysis.blockers.empty() ? Reason::none : analysis.blockers[0].cause.reason);
  };
  const auto repaired = std::pair(ModelStatus::repairable, Reason::none);
  const auto refused = std::pair(ModelStatus::broken, Reason::samples_differ);
  EXPECT_EQ(found({4, 2}, {1, 2}), repaired);
  EXPECT_EQ(found({4, 2}, {2, 1}), refused);
  EXPECT_EQ(found({4, 2}, {4, 1}), refused);
}

TEST(Inserts, DataThatIsNotReadIsNotReliedOn) {
  const auto reason = [](std::int32_t tensor_flags, std::int32_t value_flags, bool known) {
    Builder model(13);
    const auto rows = known ? model.reals({4, 1}, {1, 1, 1, 1}) : model.weights("w", {4, 2});
    model.mark(rows, tensor_flags, value_flags);
    const Analysis analysis = joined_to_four(&model, rows);
    EXPECT_EQ(std::count(analysis.wanted.begin(), analysis.wanted.end(), true), 0);
    EXPECT_TRUE(analysis.inserts.empty());
    return analysis.blockers[0].cause.reason;
  };
  for (const std::int32_t flag : {kIsExternal, kIsSparse, kIsUnread})
    EXPECT_EQ(reason(flag, 0, false), Reason::samples_unread);
  EXPECT_EQ(reason(0, kIsInput, false), Reason::samples_unread);
  EXPECT_EQ(reason(0, kIsInput, true), Reason::samples_unread);
}

TEST(Inserts, WhatIsMadeOfADefaultIsNotReliedOn) {
  const auto status = [](bool is_replaceable) {
    Builder model(13);
    const auto rows = model.integers({4, 1}, {1, 1, 1, 1});
    const auto other = model.integers({1}, {1});
    if (is_replaceable) model.mark(other, 0, kIsInput);
    const auto sum = model.node("Add", {rows, other});
    const auto x = model.input("x", {4, 3}, 7);
    model.output(model.node("Concat", {x, sum}));
    model.with("axis", 1);
    return model.analyze({0}, 4).status;
  };
  EXPECT_EQ(status(false), ModelStatus::repairable);
  EXPECT_NE(status(true), ModelStatus::repairable);
}

TEST(Inserts, SeveralExportedSamplesNeedASlice) {
  Builder old(9);
  EXPECT_NE(joined_to_four(&old, old.reals({4, 1}, {1, 1, 1, 1})).status, ModelStatus::repairable);
}

TEST(Inserts, EqualElementsNeedNotBeRead) {
  Builder model(13);
  const auto zeros = model.node("ConstantOfShape", {model.list("s", {4, 2})});
  ASSERT_EQ(joined_to_four(&model, zeros).status, ModelStatus::repairable);
}

TEST(Inserts, ElementsThatAreNotKnownAreNotAlike) {
  Builder model(13);
  const auto tripled = model.node(
      "Mul", {model.reals({4, 1}, {1.5, 2.5, 3.5, 4.5}), model.reals({4, 1}, {3, 3, 3, 3})});
  EXPECT_NE(joined_to_four(&model, tripled).status, ModelStatus::repairable);
}

TEST(Inserts, NoNodesAreInsertedWhereNCountsSeveralSamples) {
  Builder model(13);
  const auto x = model.input("x", {3, 4});
  model.output(model.node("Concat", {x, model.weights("w", {3, 2})}));
  model.with("axis", 1);
  EXPECT_NE(model.analyze({0}, 1, false, 3).status, ModelStatus::repairable);
}

TEST(Inserts, WhatExpandRepeatsIsAlike) {
  // Whether the data of the constant is asked for, on which the repair depends then.
  const auto is_asked = [](const Ints& dims) {
    Builder model(13);
    const auto rows = model.node("Expand", {model.weights("w", dims), model.list("s", {4, 2})});
    const Analysis& analysis = joined_to_four(&model, rows);
    EXPECT_EQ(analysis.status, ModelStatus::repairable);
    return std::find(analysis.wanted.begin(), analysis.wanted.end(), true) != analysis.wanted.end();
  };
  EXPECT_FALSE(is_asked({1, 2}));
  EXPECT_FALSE(is_asked({2}));
  EXPECT_TRUE(is_asked({4, 1}));
}

TEST(Inserts, NoNodesAreInsertedForWhatNChanges) {
  // As many steps are read of a sequence as there are samples: of one sample alone it is 1.
  Builder model(13);
  const auto x = model.input("x", {5, 1, 2});
  const auto steps = model.node("Gather", {model.node("Shape", {x}), model.list("i", {1})});
  const auto weights = model.weights("w", {1, 6, 2});
  const auto recurrence = model.weights("r", {1, 6, 2});
  model.output(model.node("GRU", {x, weights, recurrence, -1, steps}));
  model.with("hidden_size", 2);
  const Analysis& found = model.analyze({1});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::uses_batch_length);
  EXPECT_TRUE(found.inserts.empty());
}

TEST(Inserts, NoNodesAreInsertedForAnInput) {
  Builder model(13);
  const auto x = model.input("x", {1, 6});
  const auto h = model.input("h", {1, 2});
  model.output(model.node("Concat", {x, model.node("Relu", {h})}));
  model.with("axis", 1);
  const Analysis& found = model.analyze({0, -1});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_TRUE(found.inserts.empty());
}

TEST(Inserts, AsManyInputsOfANodeAsAreReplacedFollowN) {
  const auto joined = [](int count) {
    Builder model(13);
    std::vector<std::int32_t> all = {model.input("x", {1, 6})};
    for (int index = 0; index < count; ++index) all.push_back(model.weights("w", {1, 2}));
    model.output(model.node("Concat", all));
    model.with("axis", 1);
    const Analysis& found = model.analyze({0});
    return std::pair(found.status, found.inserts.size());
  };
  EXPECT_EQ(joined(8), std::pair(ModelStatus::repairable, std::size_t{8}));
  EXPECT_EQ(joined(9), std::pair(ModelStatus::broken, std::size_t{0}));
}

/// An LSTM of one sample, or of several, with a state.
Analysis with_state(Builder* model, std::int32_t state, std::int64_t exported = 1) {
  const auto x = model->input("x", {5, exported, 3});
  model->output(model->node(
      "LSTM", {x, model->weights("w", {1, 8, 3}), model->weights("r", {1, 8, 2}), -1, -1, state}));
  model->with("hidden_size", 2);
  return model->analyze({1}, exported);
}

constexpr auto kOmitted = std::pair(ModelStatus::repairable, InsertKind::omitted);
constexpr auto kRepeated = std::pair(ModelStatus::repairable, InsertKind::tensor);

/// The status of a model, and how its first input that is repaired follows N.
std::pair<ModelStatus, InsertKind> kept(const Analysis& found) {
  return {found.status, found.inserts.empty() ? InsertKind::list : found.inserts[0].kind};
}

TEST(Inserts, AStateOfZerosIsLeftOut) {
  const auto found = [](const std::vector<double>& reals, std::int32_t flags = 0) {
    Builder model(13);
    const auto state = model.reals({1, 1, 2}, reals);
    model.mark(state, 0, flags);
    return kept(with_state(&model, state));
  };
  EXPECT_EQ(found({0, 0}), kOmitted);
  EXPECT_EQ(found({0, 0.5}), kRepeated);
  // -0 is not 0.
  EXPECT_EQ(found({0, -0.0}), kRepeated);
  EXPECT_EQ(found({0, 0}, kIsInput), kRepeated);
}

TEST(Inserts, AStateOfZerosNeedsNoOperatorOfALaterOpset) {
  for (const std::int64_t exported : {std::int64_t{1}, std::int64_t{2}}) {
    Builder model(7);
    const auto state = model.reals({1, exported, 2},
                                   std::vector<double>(static_cast<std::size_t>(2 * exported), 0));
    EXPECT_EQ(kept(with_state(&model, state, exported)), kOmitted);
  }
}

TEST(Inserts, WhatIsNoStateOfTheExportedBatchIsNotLeftOut) {
  for (const Ints& dims : {Ints{1, 3, 2}, Ints{1, 1, 3}, Ints{2, 1, 2}}) {
    Builder model(13);
    const std::vector<double> zeros(static_cast<std::size_t>(dims[0] * dims[1] * dims[2]), 0);
    const auto [status, kind] = kept(with_state(&model, model.reals(dims, zeros)));
    EXPECT_NE(status, ModelStatus::repairable);
  }
}

TEST(Inserts, TheZerosOfALargeStateAreRead) {
  const auto found = [](std::int32_t flags) {
    Builder model(13);
    const auto state = model.weights("h", {1, 1, 2});
    if (flags >= 0) model.has_read(state, {1, 1, 1}, flags);
    const Analysis analysis = with_state(&model, state);
    EXPECT_EQ(analysis.wanted[state], flags < 0);
    return kept(analysis);
  };
  EXPECT_EQ(found(-1), kOmitted);
  EXPECT_EQ(found(kIsZero), kOmitted);
  EXPECT_EQ(found(0), kRepeated);
}

TEST(Inserts, ZerosAreFollowedThroughWhatMovesThem) {
  const auto status = [](const auto& make) {
    Builder model(13);
    return kept(with_state(&model, make(model)));
  };
  EXPECT_EQ(status([](Builder& model) {
              return model.node("ConstantOfShape", {model.list("s", {1, 1, 2})});
            }),
            kOmitted);
  EXPECT_EQ(status([](Builder& model) {
              return model.node("Expand", {model.reals({1}, {0}), model.list("s", {1, 1, 2})});
            }),
            kOmitted);
  EXPECT_EQ(status([](Builder& model) {
              return model.node("Relu", {model.reals({1, 1, 2}, {0, 0})});
            }),
            kRepeated);
  EXPECT_EQ(status([](Builder& model) {
              return model.node("Expand", {model.reals({1}, {-0.0}), model.list("s", {1, 1, 2})});
            }),
            kRepeated);
}

TEST(Inserts, OnlyStatesAreZerosWhereTheyAreLeftOut) {
  Builder model(13);
  const auto x = model.input("x", {1, 6});
  model.output(model.node("Concat", {x, model.reals({1, 2}, {0, 0})}));
  model.with("axis", 1);
  EXPECT_EQ(kept(model.analyze({0})), kRepeated);
}

TEST(Inserts, AnEndOfASliceThatIsTheExportedBatchFollowsN) {
  const auto found = [](std::int64_t exported, const Ints& ends, std::int32_t type = kInt64Type) {
    Builder model(13);
    const auto x = model.input("x", {exported, 6});
    const auto list = [&](const Ints& entries) {
      const auto value = model.integers({2}, entries);
      model.set_type(value, type);
      return value;
    };
    const auto y = model.output(model.node("Slice", {x, list({0, 1}), list(ends), list({0, 1})}));
    const Analysis& analysis = model.analyze({0}, exported);
    return std::pair(analysis.status, analysis.inserts.empty() ? std::string() : model.dims(y));
  };
  EXPECT_EQ(found(1, {1, 4}), std::pair(ModelStatus::repairable, std::string("N,3")));
  EXPECT_EQ(found(4, {4, 4}), std::pair(ModelStatus::repairable, std::string("N,3")));
  EXPECT_EQ(found(4, {3, 4}).first, ModelStatus::broken);
  EXPECT_EQ(found(4, {8, 4}).first, ModelStatus::broken);
  EXPECT_EQ(found(1, {1, 4}, kInt32Type).first, ModelStatus::broken);
}

/// A model that picks by a Range up to a number along the samples, or out of what is no sample.
Analysis picked_by(Builder* model, const Ints& bounds, std::int64_t exported, int axis = 0,
                   std::int32_t type = kInt64Type) {
  const auto x = model->input("x", {exported, 3});
  const auto number = [&](std::int64_t one) {
    const auto value = model->integers({}, {one});
    model->set_type(value, type);
    return value;
  };
  const auto picks =
      model->node("Range", {number(bounds[0]), number(bounds[1]), number(bounds[2])});
  model->output(model->node("Gather", {x, picks}));
  model->with("axis", axis);
  return model->analyze({0}, exported);
}

TEST(Inserts, TheLimitOfARangeThatPicksSamplesFollowsN) {
  for (const std::int64_t exported : {std::int64_t{1}, std::int64_t{4}}) {
    Builder model(13);
    const Analysis found = picked_by(&model, {0, exported, 1}, exported);
    ASSERT_EQ(found.status, ModelStatus::repairable);
    ASSERT_EQ(found.inserts.size(), 1U);
    const InsertReport& insert = found.inserts[0];
    EXPECT_EQ(insert.node, 0);
    EXPECT_EQ(insert.input, 1);
    EXPECT_EQ(insert.kind, InsertKind::list);
    EXPECT_EQ(insert.each, 1);
    EXPECT_EQ(insert.dims->size(), 0U);
    EXPECT_EQ(list_of(found, 0), Ints{exported});
  }
}

TEST(Inserts, ARangeThatDoesNotCountTheSamplesStays) {
  const auto status = [](const Ints& bounds, std::int64_t exported,
                         std::int32_t type = kInt64Type) {
    Builder model(13);
    return picked_by(&model, bounds, exported, 0, type).status;
  };
  EXPECT_EQ(status({0, 2, 1}, 1), ModelStatus::broken);
  EXPECT_EQ(status({0, 4, 1}, 2), ModelStatus::broken);
  EXPECT_EQ(status({1, 2, 1}, 2), ModelStatus::broken);
  EXPECT_EQ(status({0, 2, 2}, 2), ModelStatus::broken);
  EXPECT_EQ(status({0, 1, 1}, 1, kInt32Type), ModelStatus::broken);
}

TEST(Inserts, ARangeUpToTheBatchStaysWhereItPicksNoSamples) {
  Builder model(13);
  const auto x = model.input("x", {1, 3});
  const auto ranged = model.node(
      "Range", {model.integers({}, {0}), model.integers({}, {1}), model.integers({}, {1})});
  const auto joined = model.node("Concat", {x, model.weights("w", {1, 2})});
  model.with("axis", 1);
  model.output(model.node("Gather", {joined, ranged}));
  model.with("axis", 1);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(found.inserts[0].kind, InsertKind::tensor);
}

TEST(Inserts, ARangeUpToALengthStays) {
  Builder model(13);
  const auto x = model.input("x", {1, 3}, kInt64Type);
  const auto ranged = model.node(
      "Range", {model.integers({}, {0}), model.integers({}, {3}), model.integers({}, {1})});
  model.output(model.node("Add", {x, ranged}));
  const Analysis& found = model.analyze_length({1}, 3);
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_TRUE(found.inserts.empty());
}

TEST(Inserts, ALimitThatCallersPassStays) {
  Builder model(13);
  const auto x = model.input("x", {1, 3});
  const auto other = model.input("h", {1, 3});
  const auto limit = model.node("Gather", {model.node("Shape", {other}), model.integers({}, {0})});
  model.with("axis", 0);
  const auto picks = model.node("Range", {model.integers({}, {0}), limit, model.integers({}, {1})});
  model.output(model.node("Gather", {x, picks}));
  const Analysis& found = model.analyze({0, -1});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_TRUE(found.inserts.empty());
}

/// A model that divides the channels of images of any size, by a target with a -1.
const Analysis& divided_by(Builder* model, const Ints& target, std::int64_t exported,
                           std::int64_t counted = 1) {
  const auto x = model->input("x", {exported * counted, 8, -1, -1});
  model->output(model->node("Reshape", {x, model->list("t", target)}));
  return model->analyze({0}, exported, false, counted);
}

TEST(Inserts, InsertedNodesComputeATargetBesideALengthThatIsInferred) {
  for (const std::int64_t exported : {1, 4}) {
    Builder model(13);
    const Analysis& found = divided_by(&model, {2 * exported, 4, -1}, exported);
    ASSERT_EQ(found.status, ModelStatus::repairable);
    EXPECT_EQ(found.targets[0].fix, FixKind::insert);
    EXPECT_EQ(found.targets[0].empty_batch, EmptyBatch::fails);
    EXPECT_EQ(fix_of(found, 0), (Ints{0, 4, -1}));  // the 0 stands for 2*N
    ASSERT_EQ(found.inserts.size(), 1U);
    const InsertReport& insert = found.inserts[0];
    EXPECT_EQ(insert.node, 0);
    EXPECT_EQ(insert.input, 1);
    EXPECT_EQ(insert.kind, InsertKind::list);
    EXPECT_EQ(insert.place, 0);
    EXPECT_EQ(insert.each, 2);
    EXPECT_EQ(list_of(found, 0), (Ints{2 * exported, 4, -1}));
  }
}

TEST(Inserts, AZeroThatCopiesMoreThanTheBatchIsNotWritten) {
  Builder model(13);
  const auto rows = model.node("Reshape", {model.input("x", {1, -1, 3}), model.list("t", {-1, 3})});
  model.output(model.node("Reshape", {rows, model.list("u", {2, -1})}));
  ASSERT_EQ(model.analyze({0}).status, ModelStatus::repairable);
  EXPECT_EQ(model.analysis.targets[1].fix, FixKind::insert);
}

TEST(Inserts, AComputedTargetHasTheBatchBehindALengthThatIsInferred) {
  Builder model(13);
  const auto x = model.input("x", {-1, 1, 8});
  model.output(model.node("Reshape", {x, model.list("t", {-1, 4, 2})}));
  const Analysis& found = model.analyze({1});
  ASSERT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 0, 2}));  // the 0 stands for 4*N
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(found.inserts[0].place, 1);
  EXPECT_EQ(found.inserts[0].each, 4);
}

TEST(Inserts, AnOpenLengthOfSeveralSamplesIsComparedWhereTheTargetIsComputed) {
  // A -1 would ask whether the elements of one sample divide.
  Builder model(13);
  const auto x = model.input("x", {4, -1, 12});
  model.output(model.node("Reshape", {x, model.list("t", {8, 8, 3})}));
  EXPECT_EQ(model.analyze({0}, 4).status, ModelStatus::repairable);
  EXPECT_EQ(model.analysis.targets[0].fix, FixKind::insert);
  EXPECT_TRUE(model.analysis.on_open);
}

TEST(Inserts, ATargetIsNotComputedWhereNumbersDo) {
  Builder model(13);
  EXPECT_EQ(divided_by(&model, {1, 8, -1}, 1).status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(model.analysis, 0), (Ints{0, 8, -1}));
  EXPECT_TRUE(model.analysis.inserts.empty());
  Builder several(13);
  const auto x = several.input("x", {1, 8, 3, 5});
  several.output(several.node("Reshape", {x, several.list("t", {2, 4, 15})}));
  EXPECT_EQ(fix_of(several.analyze({0}), 0), (Ints{-1, 4, 15}));
}

TEST(Inserts, ATargetIsNotComputedWithoutTheOperatorsNorOfWholeBatches) {
  Builder old(7);
  EXPECT_EQ(divided_by(&old, {2, 4, -1}, 1).status, ModelStatus::broken);
  Builder several(9);
  EXPECT_NE(divided_by(&several, {8, 4, -1}, 4).status, ModelStatus::repairable);
  Builder odd(13);
  EXPECT_NE(divided_by(&odd, {2, 16, -1}, 4).status, ModelStatus::repairable);
  Builder counted(13);
  EXPECT_NE(divided_by(&counted, {6, 4, -1}, 1, 3).status, ModelStatus::repairable);
}

/// The last two lengths of images, as lists of one entry.
std::vector<std::int32_t> sizes_of(Builder* model, std::int32_t images) {
  const auto shape = model->node("Shape", {images});
  std::vector<std::int32_t> sizes;
  for (const std::int64_t axis : {2, 3}) {
    sizes.push_back(model->node("Gather", {shape, model->list("axis", {axis})}));
    model->with("axis", 0);
  }
  return sizes;
}

/// A model that reshapes images of any size to numbers and then their sizes.
const Analysis& reshaped_to_sizes(Builder* model, const Ints& numbers) {
  const auto x = model->input("x", {1, 8, -1, -1});
  const auto sizes = sizes_of(model, x);
  const auto t = model->node("Concat", {model->list("numbers", numbers), sizes[0], sizes[1]});
  model->with("axis", 0);
  model->output(model->node("Reshape", {x, t}));
  return model->analyze({0});
}

TEST(Inserts, ATargetThatNodesComputeFromOpenLengthsGetsTheBatchInTheirPlace) {
  Builder model(13);
  const Analysis& found = reshaped_to_sizes(&model, {2, 4});
  ASSERT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(found.targets[0].source, Source::computed);
  EXPECT_EQ(found.targets[0].fix, FixKind::insert);
  EXPECT_EQ(fix_of(found, 0), (Ints{0, 4, 0, 0}));  // a 0 stands for 2*N and each open length
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(found.inserts[0].each, 2);
  EXPECT_EQ(list_of(found, 0), (Ints{2, 4, 0, 0}));
  Builder old(7);
  EXPECT_EQ(reshaped_to_sizes(&old, {2, 4}).status, ModelStatus::broken);
  Builder failing(13);
  EXPECT_EQ(reshaped_to_sizes(&failing, {-1, -1}).targets[0].verdict, Verdict::fails);
  EXPECT_EQ(failing.analysis.targets[0].fix, FixKind::none);
}

TEST(Inserts, ATargetThatNodesComputeFromNumbersIsWritten) {
  Builder model(7);
  const auto x = model.input("x", {1, 6});
  const auto t = model.node("Concat", {model.list("t", {1, 2}), model.list("u", {3})});
  model.with("axis", 0);
  model.output(model.node("Reshape", {x, t}));
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::repairable);
  EXPECT_EQ(fix_of(found, 0), (Ints{-1, 2, 3}));
}

TEST(Inserts, SizesThatAreComputedFromOpenLengthsFollowN) {
  Builder model(13);
  const auto x = model.input("x", {4, 8, -1, -1});
  const auto sizes = sizes_of(&model, x);
  const auto t = model.node("Concat", {model.list("numbers", {4, 8}), sizes[0], sizes[1]});
  model.with("axis", 0);
  model.output(model.node("Expand", {x, t}));
  const Analysis& found = model.analyze({0}, 4);
  ASSERT_EQ(found.status, ModelStatus::repairable);
  ASSERT_EQ(found.inserts.size(), 1U);
  EXPECT_EQ(list_of(found, 0), (Ints{4, 8, 0, 0}));
}

TEST(Inserts, ATargetThatALaterNodeCannotFollowIsNotComputed) {
  Builder model(13);
  const auto x = model.input("x", {1, 8, -1, -1});
  const auto parts = model.node("Reshape", {x, model.list("t", {2, 4, -1})});
  model.output(model.node("Softmax", {parts}));
  model.with("axis", 0);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::broken);
  EXPECT_EQ(found.targets[0].fix, FixKind::none);
  EXPECT_EQ(found.targets[0].obstructs, 1);
  EXPECT_EQ(fix_of(found, 0), (Ints{0, 4, -1}));
  EXPECT_TRUE(found.inserts.empty());
}

TEST(Inserts, AListOfSeveralSamplesNeedsSlice) {
  for (const std::int32_t opset : {9, 10}) {
    Builder model(opset);
    const auto x = model.input("x", {4, 3, 1});
    model.output(model.node("Expand", {x, model.list("s", {4, 3, 2})}));
    EXPECT_EQ(model.analyze({0}, 4).status,
              opset < 10 ? ModelStatus::broken : ModelStatus::repairable);
  }
}

TEST(Inserts, ZerosAreLeftOutOfARecurrenceOnly) {
  Builder model(13);
  const auto x = model.input("x", {1, 3});
  model.output(model.node("Concat", {x, x, x, x, x, model.reals({1, 2}, {0, 0})}));
  model.with("axis", 1);
  ASSERT_EQ(model.analyze({0}).inserts.size(), 1U);
  EXPECT_EQ(model.analysis.inserts[0].kind, InsertKind::tensor);
}

}  // namespace
}  // namespace rw::model
