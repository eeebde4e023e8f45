// The operators that move or name elements: every line of vectors/layout.txt and of vectors/generated/layout.txt.
#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "core/layout/resolve.h"
#include "layout_vectors.h"

namespace {

using namespace layout_vectors;
using rw::Dialect;

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

/// The fault of a request, whatever the lengths are that are not known.
Fault fault_of(const Request& request, Dialect taken_by, Leniency* leniency) {
  Request asked = request;
  asked.taken_by = taken_by;
  return refusal_of(asked, leniency).fault;
}

TEST(Layout, KnownNumbersAreRefusedAsNumbersAre) {
  Leniency leniency{};
  int taken = 0;
  for (const char* file : {"layout.txt", "generated/layout.txt"}) {
    for (const vectors::Row& row : vectors::read(file, 5)) {
      for (const auto& owned : requests_of(row)) {
        const auto answer = std::make_unique<Answer>();
        const auto trace = std::make_unique<Trace>();
        resolve(owned->request, answer.get(), trace.get());
        const Fault fault = answer->mistake.fault;
        EXPECT_EQ(fault_of(owned->request, Dialect::onnx, &leniency), fault) << row.where;
        EXPECT_EQ(leniency, Leniency::none);
        const Fault theirs = fault_of(owned->request, Dialect::onnxruntime, &leniency);
        EXPECT_EQ(theirs != fault, leniency != Leniency::none) << row.where;
        taken += theirs != fault;
        // A request that is refused with a length that is not known is refused with each length.
        Lengths& words = owned->inputs;
        for (std::size_t place = 1; place < words.size(); ++place) {
          const std::int64_t length = words[place];
          if (place <= static_cast<std::size_t>(words[0])) {
            words[place] = KnownNumbers::kNotKnown;
            if (fault_of(owned->request, Dialect::onnx, &leniency) != Fault::none) {
              EXPECT_NE(fault, Fault::none) << row.where;
            }
          }
          words[place] = length;
        }
      }
    }
  }
  EXPECT_GT(taken, 3);
}

TEST(Layout, OnnxruntimeTakesMoreOfOldVersions) {
  Leniency leniency{};
  const auto fault = [&](Operator op, int opset, Parameter parameter, Form form,
                         const Lengths& entries, const Lengths& dims) {
    Owned owned;
    owned.request.rules = &kRules[choose(op, opset)];
    owned.add_input(dims);
    owned.set(parameter, form, entries);
    return fault_of(owned.request, Dialect::onnxruntime, &leniency);
  };
  EXPECT_EQ(fault(Operator::Concat, 4, Parameter::axis, Form::number, {-1}, {2, 3}), Fault::none);
  EXPECT_EQ(leniency, Leniency::axis);
  EXPECT_EQ(fault(Operator::Concat, 11, Parameter::axis, Form::number, {-1}, {2, 3}), Fault::none);
  EXPECT_EQ(leniency, Leniency::none);
  EXPECT_EQ(fault(Operator::Transpose, 1, Parameter::perm, Form::list, {-1, 0}, {2, 3}),
            Fault::negative_axis);
  EXPECT_EQ(fault(Operator::Gather, 1, Parameter::indices, Form::list, {-2}, {2}), Fault::none);
  EXPECT_EQ(leniency, Leniency::index);
  EXPECT_EQ(fault(Operator::Gather, 1, Parameter::indices, Form::list, {-3}, {2}), Fault::index);
  EXPECT_EQ(fault(Operator::Pad, 13, Parameter::pads, Form::list, {-3, 1}, {2}), Fault::none);
  EXPECT_EQ(leniency, Leniency::crop);
  EXPECT_EQ(fault(Operator::Pad, 13, Parameter::pads, Form::list, {-4, 1}, {2}),
            Fault::overcropped);
  EXPECT_EQ(fault(Operator::Pad, 13, Parameter::pads, Form::list, {-3, 0}, {2}),
            Fault::overcropped);
}

TEST(Layout, OnnxruntimeCropsNoMoreThanIsThereWhereItRepeats) {
  Owned owned;
  owned.request.rules = &kRules[choose(Operator::Pad, 13)];
  owned.add_input({2});
  owned.set(Parameter::pads, Form::list, {-3, 1});
  owned.set(Parameter::mode, Form::word, {static_cast<std::int64_t>(Word::edge)});
  Leniency leniency{};
  EXPECT_EQ(fault_of(owned.request, Dialect::onnxruntime, &leniency), Fault::overcropped);
}

TEST(Layout, LengthsThatAreNotKnownDecideNothing) {
  constexpr std::int64_t kNotKnown = KnownNumbers::kNotKnown;
  EXPECT_EQ(KnownNumbers::common(kNotKnown, 3), 3);
  EXPECT_EQ(KnownNumbers::common(3, kNotKnown), 3);
  EXPECT_EQ(KnownNumbers::common(kNotKnown, 1), kNotKnown);
  EXPECT_EQ(KnownNumbers::common(1, kNotKnown), kNotKnown);
  EXPECT_EQ(KnownNumbers::sum(kNotKnown, 1), kNotKnown);
  EXPECT_TRUE(KnownNumbers::accepts(Relation::equal, kNotKnown, 4, {}));
  EXPECT_TRUE(KnownNumbers::accepts(Relation::at_least, 4, kNotKnown, {}));
  EXPECT_FALSE(KnownNumbers::accepts(Relation::equal, 5, 4, {}));
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
