// The operators that move or name elements have the same versions in the table of models as in that of layout.
#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace rw::model
