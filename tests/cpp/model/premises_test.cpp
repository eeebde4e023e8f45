// No premise says that the exported model ran: what cannot work, or may fail for some N, is not proven.
// tests/js/model/check/programs.test.js runs random programs; these cases hold one condition each.
#include <gtest/gtest.h>

#include "builder.h"
#include "core/status.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

/// A model with an input [N,...] and lists made of N.
class Premises : public testing::Test {
 protected:
  Builder model_{18};
  std::int32_t x_ = -1;
  std::int32_t n_ = -1;
  int lists_ = 0;

  /// Lengths of -1 are open.
  void input(const Ints& dims) {
    x_ = model_.input("x", dims);
    n_ = model_.node("Gather", {model_.node("Shape", {x_}), list({0})});
  }
  std::int32_t list(const Ints& numbers) {
    return model_.list("list" + std::to_string(lists_++), numbers);
  }
  std::int32_t node(const std::string& op, const std::vector<std::int32_t>& inputs) {
    return model_.node(op, inputs);
  }
  std::int32_t join(const std::vector<std::int32_t>& parts) {
    const std::int32_t joined = model_.node("Concat", parts);
    model_.with("axis", 0);
    return joined;
  }

  /// "holds", with "open" if lengths must fit that the file leaves open; else the first cause, of a refusal the status.
  std::string judged(const Ints& axes = {0}) {
    constexpr const char* names[] = {
#define RW_NAME(code, obstacle, meaning) #code,
        RW_REASON_LIST(RW_NAME)
#undef RW_NAME
    };
    model_.output(model_.node("Relu", {x_}));
    const Analysis& found = model_.analyze(axes);
    constexpr const char* statuses[] = {
#define RW_NAME(status, meaning) #status,
        RW_STATUS_LIST(RW_NAME)
#undef RW_NAME
    };
    if (!found.blockers.empty()) {
      const Cause& cause = found.blockers[0].cause;
      if (cause.reason == Reason::refused) return statuses[cause.operands[0]];
      return names[static_cast<int>(cause.reason)];
    }
    if (found.status != ModelStatus::holds) return "repairable";
    return found.on_open ? "holds, open" : "holds";
  }

  std::string reshaped(const Ints& dims, const Ints& target) {
    model_ = Builder(18);
    input(dims);
    model_.output(node("Reshape", {x_, list(target)}));
    return judged();
  }
};

TEST_F(Premises, ATargetOfNumbersDividesAndCounts) {
  EXPECT_EQ(reshaped({1, 2, 3}, {0, -1, 4}), "not_divisible");
  EXPECT_EQ(reshaped({1, 2, 3}, {-1, 4}), "fits_for_some");
  EXPECT_EQ(reshaped({1, 2, 3}, {0, 4}), "count_mismatch");
  EXPECT_EQ(reshaped({1, 2, 3}, {4}), "count_mismatch");
  EXPECT_EQ(reshaped({1, 2, 3}, {12}), "fits_for_some");
  EXPECT_EQ(model_.analysis.targets[0].only_for, 2);
  EXPECT_EQ(reshaped({1, 0, 3}, {2, 0, -1}), "zero_product");
  EXPECT_EQ(reshaped({1, 0, 3}, {-1, 0, 3}), "repairable");
  EXPECT_EQ(reshaped({1, 6}, {0, -2}), "below_minus_one");
  EXPECT_EQ(reshaped({1, 6}, {-1, -1}), "repairable");
  EXPECT_EQ(reshaped({1, 6}, {2, -1, -1}), "multiple_inferred");
  EXPECT_EQ(reshaped({1, 6}, {-1, 6, 0}), "zero_beyond_rank");
  EXPECT_EQ(reshaped({1, 2, 3}, {0, -1}), "holds");
  EXPECT_EQ(reshaped({1, 2, 3}, {1, 6}), "repairable");
}

TEST_F(Premises, AnOverflowFails) {
  constexpr std::int64_t kMuch = std::int64_t{1} << 40;
  EXPECT_EQ(reshaped({1, kMuch, kMuch}, {0, -1}), "overflow");
  EXPECT_EQ(reshaped({1, 6}, {kMuch, kMuch, -1}), "overflow");
}

TEST_F(Premises, ATargetOfOpenLengthsThatNoneFitFails) {
  EXPECT_EQ(reshaped({1, -1, 4}, {0, 2, 3}), "count_mismatch");
  EXPECT_EQ(reshaped({1, -1, 4}, {0, 0, 3, -1}), "not_divisible");
}

TEST_F(Premises, ATargetOfOpenLengthsIsConditional) {
  EXPECT_EQ(reshaped({1, -1}, {0, -1, 4}), "holds, open");
  EXPECT_EQ(reshaped({1, -1}, {-1, 4}), "holds, open");
  EXPECT_EQ(reshaped({1, -1, 4}, {0, -1}), "holds");
  EXPECT_EQ(reshaped({1, -1}, {0, 4}), "holds, open");
}

TEST_F(Premises, AFrozenTargetOfOpenLengthsIsMendedWhereOneSampleRuns) {
  input({1, -1, 3});
  model_.output(node("Reshape", {x_, list({1, 4, 3})}));
  EXPECT_EQ(judged(), "repairable");
  EXPECT_TRUE(model_.analysis.on_open);
}

TEST_F(Premises, AComputedEntryIsALengthForEveryN) {
  const auto by = [&](std::int64_t factor, std::int64_t term, const Ints& rest) {
    model_ = Builder(18);
    input({1, 2, 3});
    const auto scaled = node("Mul", {n_, list({factor})});
    const auto entry = node("Add", {scaled, list({term})});
    model_.output(node("Reshape", {x_, join({entry, list(rest)})}));
    return judged();
  };
  EXPECT_EQ(by(1, 0, {6}), "holds");
  EXPECT_EQ(by(3, 0, {-1}), "holds");
  EXPECT_EQ(by(3, 0, {3, -1}), "not_divisible");
  EXPECT_EQ(by(-1, 0, {3, -1}), "unsure_entry");
  EXPECT_EQ(by(1, -1, {6}), "unsure_entry");
  EXPECT_EQ(by(2, -1, {6}), "fits_for_some");
  EXPECT_EQ(model_.analysis.targets[0].only_for, 1);
}

TEST_F(Premises, WhatStandsInThePlaceOfALiteralIsResolvedToo) {
  // With [-1,0,3] nothing could be inferred.
  input({1, 0, 3});
  model_.output(node("Concat", {node("Reshape", {x_, list({1, 0, 3})}), x_}));
  model_.with("axis", 1);
  EXPECT_EQ(judged(), "repairable");
  const TargetReport& target = model_.analysis.targets[0];
  EXPECT_EQ(target.cause.reason, Reason::loses_batch);
  EXPECT_EQ(test::fix_of(model_.analysis, 0), Ints({0, 0, 3}));
}

TEST_F(Premises, NoElementsAreAnySamples) {
  EXPECT_EQ(reshaped({1, 0, 3}, {1, 0, 3}), "holds");
  EXPECT_EQ(reshaped({1, 0}, {-1}), "holds");
  EXPECT_EQ(reshaped({1, 0}, {5, 0}), "holds");
  EXPECT_EQ(reshaped({1, 0}, {-1, 0}), "repairable");
  EXPECT_EQ(reshaped({1, 0}, {5}), "count_mismatch");
}

TEST_F(Premises, ACopiedLengthThatMayBeZeroDividesNothing) {
  const auto by = [&](const Ints& target) {
    model_ = Builder(18);
    input({1, -1});
    const auto open = node("Gather", {node("Shape", {x_}), list({1})});
    const auto rest = node("Mod", {open, list({4})});
    const auto data = node("ConstantOfShape", {join({rest, list({6})})});
    model_.output(node("Reshape", {data, list(target)}));
    return judged();
  };
  EXPECT_EQ(by({0, -1}), "holds, open");
  EXPECT_EQ(by({0, 6}), "holds");
}

TEST_F(Premises, ADivisorIsNotZero) {
  const auto by = [&](const std::string& op, std::int64_t dividend, std::int64_t divisor) {
    model_ = Builder(18);
    input({1, 4});
    node(op, {list({dividend}), node("Div", {n_, list({divisor})})});
    return judged();
  };
  EXPECT_EQ(by("Div", 0, 4), "may_divide_by_zero");
  EXPECT_EQ(by("Mod", 0, 4), "may_divide_by_zero");
  EXPECT_EQ(by("Div", 0, 1), "holds");
  EXPECT_EQ(by("Div", 8, 0), "divides_by_zero");
}

TEST_F(Premises, ADivisorThatAnOpenLengthMakesIsConditional) {
  input({1, -1});
  const auto second = node("Gather", {node("Shape", {x_}), list({1})});
  node("Div", {list({1}), node("Div", {second, list({4})})});
  EXPECT_EQ(judged(), "holds, open");
}

TEST_F(Premises, ADivisorWhoseNumbersAreNotFollowedMayBeZero) {
  input({1, 4});
  const auto tiled = node("Tile", {n_, list({kMaxNumbers + 1})});
  node("Div", {list({1}), tiled});
  EXPECT_EQ(judged(), "may_divide_by_zero");
}

TEST_F(Premises, FloatsDivideByZero) {
  input({1, 4});
  const auto real = node("Cast", {node("Div", {n_, list({4})})});
  model_.with("to", kFloatType);
  const auto one = node("Cast", {list({1})});
  model_.with("to", kFloatType);
  node("Div", {one, real});
  EXPECT_EQ(judged(), "holds");
}

TEST_F(Premises, FloatsThatAreNotFollowedDivideByZeroToo) {
  input({1, 4});
  const auto power = [&](std::int32_t type) {
    const auto real = node("Cast", {list({3})});
    model_.with("to", type);
    return node("Pow", {real, real});
  };
  node("Div", {x_, power(kFloatType)});
  EXPECT_EQ(judged(), "holds");
  model_ = Builder(18);
  input({1, 4});
  node("Div", {list({3}), power(kInt64Type)});
  EXPECT_EQ(judged(), "may_divide_by_zero");
}

TEST_F(Premises, AnIndexIsInside) {
  const auto by = [&](std::int64_t index) {
    model_ = Builder(18);
    input({1, 4});
    model_.output(node("Gather", {x_, list({index})}));
    model_.with("axis", 1);
    return judged();
  };
  EXPECT_EQ(by(3), "holds");
  EXPECT_EQ(by(-4), "holds");
  EXPECT_EQ(by(4), "refused_layout");
  EXPECT_EQ(by(-5), "refused_layout");
}

TEST_F(Premises, AnIndexThatKnowsNIsInsideForEveryN) {
  const auto by = [&](std::int64_t divisor) {
    model_ = Builder(18);
    input({1, 4});
    node("Gather", {list({7, 8, 9}), node("Mod", {n_, list({divisor})})});
    return judged();
  };
  EXPECT_EQ(by(3), "holds");
  EXPECT_EQ(by(4), "may_be_outside");
  model_ = Builder(18);
  input({1, 4});
  node("Gather", {list({7, 8, 9}), node("Tile", {n_, list({2})})});
  EXPECT_EQ(judged(), "may_be_outside");
}

TEST_F(Premises, AnIndexThatIsNotFollowedIsAsWeightsAreOrOpenOrUnsure) {
  const auto by = [&](const auto& indices) {
    model_ = Builder(18);
    input({1, -1});
    node("Gather", {list({7, 8, 9}), indices()});
    return judged();
  };
  const auto second = [&] { return node("Gather", {node("Shape", {x_}), list({1})}); };
  EXPECT_EQ(by([&] { return model_.weights("w", {2}); }), "holds");
  EXPECT_EQ(by([&] { return node("ArgMax", {model_.weights("w", {2, 2})}); }), "holds");
  EXPECT_EQ(by([&] { return node("Sign", {second()}); }), "holds, open");
  EXPECT_EQ(by([&] { return node("Sign", {list({5})}); }), "may_be_outside");
}

TEST_F(Premises, IndicesOfAnOpenLengthAreInsideIfTheLeastAndTheGreatestAre) {
  const auto by = [&](Ints indices) {
    model_ = Builder(18);
    input({1, -1});
    Ints all(100, 0);
    std::copy(indices.begin(), indices.end(), all.begin() + 40);
    model_.output(node("Gather", {x_, list(all)}));
    model_.with("axis", 1);
    return judged();
  };
  EXPECT_EQ(by({0}), "holds");
  EXPECT_EQ(by({-1}), "holds");
  EXPECT_EQ(by({5}), "holds, open");
  EXPECT_EQ(by({-3, 1}), "holds, open");
  EXPECT_EQ(by({INT64_MAX}), "may_be_outside");
}

TEST_F(Premises, OfManyElementsThatAreLengthsNothingIsProven) {
  const auto by = [&](const std::string& op, int count) {
    model_ = Builder(18);
    input({1, -1});
    const std::int32_t all =
        node("Gather", {node("Shape", {x_}), list(Ints(static_cast<std::size_t>(count), 1))});
    if (op == "Div") {
      node("Div", {list({7}), all});
    } else {
      node("Gather", {list({7, 8, 9}), node("Mod", {all, list({3})})});
    }
    return judged();
  };
  EXPECT_EQ(by("Div", 64), "holds");
  EXPECT_EQ(by("Div", 65), "may_divide_by_zero");
  EXPECT_EQ(by("Gather", 64), "holds");
  EXPECT_EQ(by("Gather", 65), "may_be_outside");
}

TEST_F(Premises, ALengthIsNotNegative) {
  const auto by = [&](const std::string& op, const Ints& numbers) {
    model_ = Builder(18);
    input({1, 1, 3});
    model_.output(node(op, {x_, list(numbers)}));
    return judged();
  };
  EXPECT_EQ(by("Expand", {1, -4, 3}), "refused_layout");
  EXPECT_EQ(by("Expand", {1, 4, 4}), "refused_layout");
  EXPECT_EQ(by("Tile", {1, 1, -2}), "refused_layout");
  EXPECT_EQ(by("Pad", {0, 0, -2, 0, 0, -2}), "refused_layout");
  EXPECT_EQ(by("TopK", {4}), "misfit");
  EXPECT_EQ(by("Expand", {1, 4, 3}), "holds");
}

TEST_F(Premises, WhatIsComputedOfElementsNeedsSome) {
  const auto by = [&](const std::string& op, const Ints& dims, std::size_t parameters) {
    model_ = Builder(21);
    input(dims);
    std::vector<std::int32_t> inputs = {x_};
    for (; parameters > 0; --parameters) inputs.push_back(model_.weights("w", {dims[1]}));
    model_.output(node(op, inputs));
    if (op == "GroupNormalization") model_.with("num_groups", 1);
    return judged();
  };
  EXPECT_EQ(by("GlobalMaxPool", {1, 2, 0}, 0), "misfit");
  EXPECT_EQ(by("GlobalMaxPool", {1, 2, 3}, 0), "holds");
  EXPECT_EQ(by("GlobalMaxPool", {1, 0, 3}, 0), "holds");
  EXPECT_EQ(by("LayerNormalization", {1, 0}, 1), "misfit");
  EXPECT_EQ(by("LayerNormalization", {1, 3}, 1), "holds");
  EXPECT_EQ(by("GroupNormalization", {1, 2, 0}, 2), "misfit");
  EXPECT_EQ(by("GroupNormalization", {1, 2, 3}, 2), "holds");
  EXPECT_EQ(by("InstanceNormalization", {1, 2, 0}, 2), "holds");
}

TEST_F(Premises, OfNoElementsThereIsNoLargest) {
  const auto by = [&](std::int64_t length) {
    model_ = Builder(18);
    input({1, length});
    model_.output(node("ArgMax", {x_}));
    model_.with("axis", 1);
    return judged();
  };
  EXPECT_EQ(by(0), "misfit");
  EXPECT_EQ(by(3), "holds");
  EXPECT_EQ(by(-1), "holds");
}

TEST_F(Premises, ALengthThatNMakesIsNotNegative) {
  input({1, 4});
  node("ConstantOfShape", {node("Neg", {n_})});
  EXPECT_EQ(judged(), "unsure_length");
}

TEST_F(Premises, PartsAddUpToTheWhole) {
  const auto parts = [&](const Ints& dims, const Ints& sizes) {
    model_ = Builder(13);
    input(dims);
    std::vector<std::int32_t> inputs = {x_};
    if (!sizes.empty()) inputs.push_back(list(sizes));
    model_.output(node("Split", inputs));
    model_.with("axis", 1);
    return judged();
  };
  EXPECT_EQ(parts({1, 4}, {4}), "holds");
  EXPECT_EQ(parts({1, 4}, {3}), "refused_layout");
  EXPECT_EQ(parts({1, 4}, {2, 2}), "refused_layout");
  EXPECT_EQ(parts({1, -1}, {4}), "holds, open");
  EXPECT_EQ(parts({1, 4}, {}), "holds");
}

TEST_F(Premises, ATargetThatKnowsNIsNotThatOfAConstant) {
  input({1, 4});
  const auto chosen = node("Where", {node("Less", {n_, list({2})}), list({2}), list({3})});
  node("Reshape", {list({1, 2, 3, 4}), join({chosen, list({2})})});
  EXPECT_EQ(judged(), "unknown_target");
}

TEST_F(Premises, ACutThatKnowsNLeavesALengthThatDoes) {
  const auto by = [&](std::int64_t step) {
    model_ = Builder(18);
    input({1, 4});
    node("Slice", {list({1, 2, 3, 4, 5, 6}), list({0}), n_, list({0}), list({step})});
    return judged();
  };
  EXPECT_EQ(by(1), "uses_batch_length");
  EXPECT_EQ(by(2), "uses_batch_length");
  EXPECT_EQ(model_.analysis.blockers[0].cause.operands[0], 2);
  EXPECT_EQ(by(-1), "uses_batch_length");
  EXPECT_EQ(by(0), "bad_attribute");
}

TEST_F(Premises, ACutBackwardsBeginsAtAnElement) {
  const auto by = [&](std::int64_t start, std::int64_t end, const Ints& dims) {
    model_ = Builder(18);
    input(dims);
    const auto cut = node("Slice", {x_, list({start}), list({end}), list({1}), list({-2})});
    model_.output(cut);
    judged();
    return model_.dims(cut);
  };
  EXPECT_EQ(by(-10, -9, {1, 4}), "N,1");
  EXPECT_EQ(by(-10, 0, {1, 4}), "N,0");
  EXPECT_EQ(by(9, -9, {1, 4}), "N,2");
  EXPECT_EQ(by(-1, -9, {1, 0}), "N,0");
}

TEST_F(Premises, ACutBackwardsToTheEndIsAmbiguous) {
  const auto by = [&](std::int64_t end, std::int64_t step) {
    model_ = Builder(18);
    input({1, 4});
    model_.output(node("Slice", {x_, list({0}), list({end}), list({1}), list({step})}));
    return judged();
  };
  EXPECT_EQ(by(INT64_MAX, -1), "bad_attribute");
  EXPECT_EQ(by(INT32_MAX, -1), "bad_attribute");
  EXPECT_EQ(by(INT64_MAX, 1), "holds");
  EXPECT_EQ(by(-9, -1), "holds");
}

TEST_F(Premises, WhetherNChangesALengthOfNumbersThatAreNotFollowedIsNotKnown) {
  input({1, 4});
  const auto real = node("Cast", {n_});
  model_.with("to", kFloatType);
  const auto least = node("Cast", {node("Min", {real, model_.weights("w", {1})})});
  model_.with("to", kInt64Type);
  node("Slice", {list({1, 2, 3}), list({0}), least, list({0})});
  EXPECT_EQ(judged(), "unknown_numbers");
  EXPECT_EQ(model_.analysis.blockers[0].cause.operands[0], 2);
}

TEST_F(Premises, IntegersOf32BitsWrap) {
  input({1, 4});
  const auto narrow = node("Cast", {list({65536})});
  model_.with("to", kInt32Type);
  const auto wide = node("Cast", {node("Mul", {narrow, narrow})});
  model_.with("to", kInt64Type);
  node("Div", {list({1}), wide});
  EXPECT_EQ(judged(), "may_divide_by_zero");
}

TEST_F(Premises, RemaindersHaveTheSignThatTheAttributeSays) {
  const auto by = [&](std::int64_t fmod, std::int64_t left) {
    model_ = Builder(18);
    input({1, 4});
    const auto rest = node("Mod", {list({left}), list({4})});
    model_.with("fmod", fmod);
    node("Gather", {list({7, 8}), rest});
    return judged();
  };
  // 3 is outside of two elements, and -1 is inside.
  EXPECT_EQ(by(0, -5), "refused_layout");
  EXPECT_EQ(by(1, -5), "holds");
  EXPECT_EQ(by(1, 5), "holds");
}

}  // namespace
}  // namespace rw::model
