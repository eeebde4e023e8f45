// The operators that move or name elements: every line of vectors/layout.txt and of vectors/generated/layout.txt.
#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "core/layout/resolve.h"
#include "layout_vectors.h"

namespace {

using namespace layout_vectors;

constexpr const char* kCodes[] = {
#define RW_ENTRY(fault, code, meaning) code,
    RW_FAULT_LIST(RW_ENTRY)
#undef RW_ENTRY
};

std::string text_of(const Lengths& shape) {
  std::string text = "[";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    text += (axis > 0 ? "," : "") + std::to_string(shape[axis]);
  }
  return text + "]";
}

/// The answer as vectors write it: shapes, or the code of the mistake and its entry.
std::string answer_of(const Request& request) {
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  const bool resolves = resolve(request, answer.get(), trace.get());
  EXPECT_GE(trace->count, 1);
  EXPECT_LE(trace->count, kMostSteps);
  if (!resolves) {
    const Mistake& mistake = answer->mistake;
    const std::string at = mistake.index < 0 ? "" : "@" + std::to_string(mistake.index);
    return kCodes[static_cast<int>(mistake.fault)] + at;
  }
  std::string text;
  for (int part = 0; part < answer->parts; ++part) {
    Lengths shape(answer->dims, answer->dims + answer->rank);
    if (answer->axis >= 0) {
      shape[static_cast<std::size_t>(answer->axis)] = part_length(request, *answer, part);
    }
    text += (part > 0 ? " " : "") + text_of(shape);
  }
  return text;
}

TEST(Layout, GivesTheAnswerOfEveryVector) {
  for (const vectors::Row& row : vectors::read("layout.txt", 5)) {
    const auto requests = requests_of(row);
    EXPECT_FALSE(requests.empty()) << row.where;
    for (const auto& owned : requests) {
      EXPECT_EQ(answer_of(owned->request), row.columns[3])
          << row.where << " in version " << static_cast<int>(owned->request.rules->since);
    }
  }
}

TEST(Layout, GivesTheAnswersOfOnnxruntimeAndNumpy) {
  for (const vectors::Row& row : vectors::read("generated/layout.txt", 5)) {
    const auto requests = requests_of(row);
    ASSERT_EQ(requests.size(), 1U) << row.where;
    const std::string answer = answer_of(requests[0]->request);
    if (row.columns[3] == "error") {
      EXPECT_NE(answer[0], '[') << row.where;
    } else {
      EXPECT_EQ(answer, row.columns[3]) << row.where;
    }
    if (row.columns[4] != "-" && answer[0] == '[') {
      EXPECT_EQ(answer, row.columns[4]) << row.where;
    }
  }
}

TEST(Layout, ChoosesTheNewestVersionThatIsNotAboveTheOpset) {
  for (int row = 0; row < kRulesCount; ++row) {
    const Rules& rules = kRules[row];
    EXPECT_EQ(choose(rules.op, rules.since), row);
    const bool is_newest = row == 0 || kRules[row - 1].op != rules.op;
    EXPECT_EQ(choose(rules.op, 1000) == row, is_newest);
    EXPECT_EQ(choose(rules.op, std::nan("")) == row, is_newest);
    const bool is_oldest = row + 1 == kRulesCount || kRules[row + 1].op != rules.op;
    EXPECT_EQ(choose(rules.op, rules.since - 1), is_oldest ? -1 : row + 1);
  }
}

TEST(Layout, SaysWhichVersionHasAParameter) {
  Owned owned;
  owned.add_input({2});
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  const auto version = [&](Operator op, int opset, Parameter parameter) {
    owned.request.rules = &kRules[choose(op, opset)];
    for (Value& value : owned.request.values) value = {};
    owned.set(parameter, Form::number, {0});
    EXPECT_FALSE(resolve(owned.request, answer.get(), trace.get()));
    EXPECT_EQ(answer->mistake.fault, Fault::unknown_parameter);
    return answer->mistake.value;
  };
  EXPECT_EQ(version(Operator::Split, 13, Parameter::num_outputs), 18);
  EXPECT_EQ(version(Operator::Split, 18, Parameter::outputs), 13);
  EXPECT_EQ(version(Operator::Slice, 1, Parameter::steps), 10);
  EXPECT_EQ(version(Operator::Pad, 13, Parameter::value), 2);
  EXPECT_EQ(version(Operator::Pad, 2, Parameter::axes), 18);
  EXPECT_EQ(version(Operator::Expand, 13, Parameter::axes), 0);
}

TEST(Layout, RefusesMoreDimsThanAShapeMayHave) {
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  const auto fault = [&](Owned& owned) {
    resolve(owned.request, answer.get(), trace.get());
    return answer->mistake.fault;
  };
  const Lengths most(rw::kMaxRank, 1);
  Lengths more = most;
  more.push_back(1);
  Owned squeezed;
  squeezed.request.rules = &kRules[choose(Operator::Squeeze, 13)];
  squeezed.add_input(most);
  EXPECT_EQ(fault(squeezed), Fault::none);
  EXPECT_EQ(answer->rank, 0);
  Owned long_input;
  long_input.request.rules = &kRules[choose(Operator::Squeeze, 13)];
  long_input.add_input(more);
  EXPECT_EQ(fault(long_input), Fault::input_rank);
  Owned unsqueezed;
  unsqueezed.request.rules = &kRules[choose(Operator::Unsqueeze, 13)];
  unsqueezed.add_input(most);
  unsqueezed.set(Parameter::axes, Form::list, {0});
  EXPECT_EQ(fault(unsqueezed), Fault::result_rank);
  Owned expanded;
  expanded.request.rules = &kRules[choose(Operator::Expand, 13)];
  expanded.add_input({});
  expanded.set(Parameter::shape, Form::list, more);
  EXPECT_EQ(fault(expanded), Fault::result_rank);
  Owned gathered;
  gathered.request.rules = &kRules[choose(Operator::Gather, 13)];
  gathered.add_input({2, 3});
  gathered.add_input(most);
  EXPECT_EQ(fault(gathered), Fault::result_rank);
}

TEST(Layout, RefusesMorePartsThanItResolves) {
  Owned owned;
  owned.request.rules = &kRules[choose(Operator::Split, 18)];
  owned.add_input({0});
  owned.set(Parameter::num_outputs, Form::number, {kMostParts});
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  EXPECT_TRUE(resolve(owned.request, answer.get(), trace.get()));
  owned.set(Parameter::num_outputs, Form::number, {kMostParts + 1});
  EXPECT_FALSE(resolve(owned.request, answer.get(), trace.get()));
  EXPECT_EQ(answer->mistake.fault, Fault::part_limit);
}

TEST(Layout, KeepsTheStepsOfLongListsWithinItsTrace) {
  Owned owned;
  owned.request.rules = &kRules[choose(Operator::Squeeze, 13)];
  owned.add_input({1});
  owned.set(Parameter::axes, Form::list, Lengths(3 * kMostSteps, -1));
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  EXPECT_TRUE(resolve(owned.request, answer.get(), trace.get()));
  EXPECT_EQ(answer->rank, 0);
  EXPECT_EQ(trace->count, kMostSteps);
}

}  // namespace
