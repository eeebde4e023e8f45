// The operators that move or name elements have the same versions in the table of models as in that of layout.
#include <gtest/gtest.h>

#include <string>

#include "builder.h"
#include "core/layout/rows.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

constexpr std::string_view kNames[] = {
#define RW_ENTRY(name, ...) #name,
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

using P = layout::Parameter;

/// The lists that versions take as attributes or as inputs.
constexpr layout::ParameterSet kLists =
    layout::set_of(P::axes, P::starts, P::ends, P::split, P::pads, P::paddings);

TEST(ModelLayout, TakesListsWhereTheVersionHasThem) {
  for (const layout::Rules& rules : layout::kRules) {
    const std::string_view name = kNames[static_cast<int>(rules.op)];
    const Found found = find_operator("", name, rules.since);
    const std::string where = std::string(name) + "-" + std::to_string(rules.since);
    // The first versions of these are not followed.
    const bool is_old = rules.since == 1 && (name == "Pad" || name == "Split" || name == "Tile");
    ASSERT_EQ(found.row == nullptr, is_old) << where;
    if (is_old || rules.op == layout::Operator::Tile) continue;
    const bool moves = (kLists & (rules.attributes | rules.operands)) != 0;
    if (!moves) continue;
    const bool is_input = (kLists & rules.operands) != 0;
    EXPECT_EQ(found.row->parameter == kFromInput, is_input) << where;
    EXPECT_EQ(found.row->parameter == kFromAttribute, !is_input) << where;
  }
}

TEST(ModelLayout, HasNoOtherVersions) {
  for (int opset = 1; opset <= kNewestOpset; ++opset) {
    for (int op = 0; op < static_cast<int>(std::size(kNames)); ++op) {
      const layout::Rules* rules = layout::rules_at(static_cast<layout::Operator>(op), opset);
      if (rules == nullptr) {
        EXPECT_EQ(find_operator("", kNames[op], opset).row, nullptr) << kNames[op] << opset;
      }
    }
  }
}

/// The numbers of data inputs and of values that the blocker of a model's only output has of its node; "none" if it has
/// none.
std::string known_of(test::Builder& model, const test::Ints& axes) {
  const Analysis& found = model.analyze(axes);
  if (found.blockers.empty()) return "holds";
  const Blocker& blocker = found.blockers[0];
  if (blocker.inputs.empty()) return "none";
  return std::to_string(blocker.inputs.size()) + "," + std::to_string(blocker.values.size());
}

TEST(ModelLayout, BlockerHasTheRequestOfItsNode) {
  const auto pad = [](const std::string& op) {
    test::Builder model(17);
    const std::int32_t x = model.input("x", {1, 4});
    const std::int32_t pads = model.list("", {1, 0, 0, 0});
    model.output(model.node(op, {x, pads, model.reals({}, {0.5})}));
    return known_of(model, {0});
  };
  // The element that is added is none of the values.
  EXPECT_EQ(pad("Pad"), "1,1");
  // An operator of another domain only has the name.
  EXPECT_EQ(pad("custom.Pad"), "none");
}

TEST(ModelLayout, BlockerHasNoRequestWhereARankIsNotKnown) {
  test::Builder model(17);
  const std::int32_t x = model.input("x", {1, 4});
  const std::int32_t target = model.input("target", {3}, kInt64Type);
  const std::int32_t other = model.node("ConstantOfShape", {model.node("Identity", {target})});
  const std::int32_t open = model.node("Squeeze", {other});
  model.output(model.node("Concat", {x, open}));
  model.with("axis", 0);
  EXPECT_EQ(known_of(model, {0, -1}), "none");
}

/// The fault for which the only node of a model is refused; none if it is not.
layout::Fault fault_of(test::Builder& model) {
  const Analysis& found = model.analyze({0});
  if (found.blockers.empty()) return layout::Fault::none;
  const Cause& cause = found.blockers[0].cause;
  return cause.reason == Reason::refused_layout ? static_cast<layout::Fault>(cause.operands[0])
                                                : layout::Fault::none;
}

TEST(ModelLayout, RefusesWhatTheVersionRefuses) {
  test::Builder transposed(17);
  transposed.output(transposed.node("Transpose", {transposed.input("x", {1, 4, 5})}));
  transposed.with("perm", test::Ints{0, 1, 1});
  EXPECT_EQ(fault_of(transposed), layout::Fault::repeated_axis);

  test::Builder wrapped(10);
  wrapped.output(wrapped.node("Pad", {wrapped.input("x", {1, 4})}));
  wrapped.with("pads", test::Ints{0, 0, 0, 0});
  wrapped.with_text("mode", "wrap");
  EXPECT_EQ(fault_of(wrapped), layout::Fault::word);

  test::Builder typed(3);
  typed.output(typed.node("Concat", {typed.input("x", {1, 4}, kInt64Type)}));
  typed.with("axis", 1);
  EXPECT_EQ(fault_of(typed), layout::Fault::element_type);

  test::Builder tiled(17);
  const std::int32_t data = tiled.input("x", {1, 4});
  tiled.output(tiled.node("Tile", {data, tiled.list("", {1, 1, 1})}));
  EXPECT_EQ(fault_of(tiled), layout::Fault::list_count);
}

TEST(ModelLayout, IndicesAreDataUnlessTheirElementsAreKnown) {
  test::Builder model(17);
  const std::int32_t x = model.input("x", {1, 4});
  const std::int32_t picks = model.input("picks", {3}, kInt64Type);
  model.output(model.node("Gather", {x, picks}));
  model.with("axis", 2);
  const Analysis& found = model.analyze({0, -1});
  ASSERT_FALSE(found.blockers.empty());
  EXPECT_EQ(found.blockers[0].cause.reason, Reason::refused_layout);
}

TEST(ModelLayout, ASqueezeMayNameAnAxisAgain) {
  test::Builder model(17);
  model.output(model.node("Squeeze", {model.input("x", {1, 1, 4}), model.list("", {1, 1})}));
  EXPECT_TRUE(model.analyze({0}).blockers.empty());
}

TEST(ModelLayout, SaysWhatOnnxruntimeAloneTakes) {
  test::Builder model(10);
  const std::int32_t x = model.input("x", {1, 4});
  model.output(model.node("Concat", {x, x}));
  model.with("axis", -1);
  const Analysis& found = model.analyze({0});
  EXPECT_EQ(found.status, ModelStatus::holds);
  ASSERT_EQ(found.lenient.size(), 1U);
  EXPECT_EQ(found.lenient[0].node, 0);
  EXPECT_EQ(found.lenient[0].leniency, layout::Leniency::axis);
}

}  // namespace
}  // namespace rw::model
