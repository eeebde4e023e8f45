// The operators that move or name elements: every line of vectors/layout.txt and of vectors/generated/layout.txt.
#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "core/layout/resolve.h"
#include "vectors.h"

namespace {

using namespace rw::layout;
using vectors::Lengths;

template <std::size_t kCount>
int place_of(const char* const (&names)[kCount], const std::string& name) {
  for (std::size_t index = 0; index < kCount; ++index) {
    if (name == names[index]) return static_cast<int>(index);
  }
  return -1;
}

constexpr const char* kOperators[] = {
#define RW_ENTRY(name, ...) #name,
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr const char* kParameters[] = {
#define RW_ENTRY(name, ...) #name,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr Kind kKinds[] = {
#define RW_ENTRY(name, kind) Kind::kind,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr const char* kWords[] = {
#define RW_ENTRY(word) #word,
    RW_WORD_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr const char* kTypes[] = {
#define RW_ENTRY(name, ...) #name,
    RW_DTYPE_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr const char* kCodes[] = {
#define RW_ENTRY(fault, code, meaning) code,
    RW_FAULT_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// A request with the memory that it lies in.
struct Owned {
  Lengths inputs;
  std::vector<Lengths> entries{kParameterCount};
  Request request;

  void add_input(const Lengths& shape) {
    inputs.push_back(static_cast<std::int64_t>(shape.size()));
    inputs.insert(inputs.end(), shape.begin(), shape.end());
    ++request.inputs.count;
    request.inputs.words = inputs.data();
  }

  void set(Parameter parameter, Form form, const Lengths& list) {
    const auto index = static_cast<std::size_t>(parameter);
    entries[index] = list;
    request.values[index] = {entries[index].data(), static_cast<int>(list.size()), form};
  }
};

/// Reads 'axes=[0,1]', 'mode=edge' or 'to=float16'.
void read_value(const std::string& text, Owned* owned) {
  const std::vector<std::string> pair = vectors::split(text, "=");
  const int number = place_of(kParameters, pair[0]);
  ASSERT_GE(number, 0) << text;
  const auto parameter = static_cast<Parameter>(number);
  const std::string& value = pair[1];
  const bool is_number = value.find_first_not_of("-0123456789") == std::string::npos;
  switch (kKinds[number]) {
    case Kind::word:
      return owned->set(parameter, Form::word, {place_of(kWords, value)});
    case Kind::element:
      return owned->set(parameter, Form::element, {0});
    case Kind::type:
      if (is_number) break;
      if (value == "FLOAT") return owned->set(parameter, Form::text, {0});
      return owned->set(parameter, Form::type, {place_of(kTypes, value)});
    default:
      break;
  }
  owned->set(parameter, value[0] == '[' ? Form::list : Form::number, vectors::lengths(value));
}

/// The requests of a line: one for each version that its first column means.
std::vector<std::unique_ptr<Owned>> requests_of(const vectors::Row& row) {
  const std::vector<std::string> head = vectors::split(row.columns[0], " type=");
  const std::vector<std::string> named = vectors::split(head[0], "@");
  const std::string& text = named[1];
  const bool all = text == "*", from = text.back() == '+', below = text[0] == '<';
  const int bound = all ? 0 : std::stoi(below ? text.substr(1) : text);
  std::vector<std::unique_ptr<Owned>> found;
  for (const Rules& rules : kRules) {
    if (static_cast<int>(rules.op) != place_of(kOperators, named[0])) continue;
    const bool fits = all || (from    ? rules.since >= bound
                              : below ? rules.since < bound
                                      : rules.since == bound);
    if (!fits) continue;
    auto owned = std::make_unique<Owned>();
    owned->request.rules = &rules;
    if (head.size() > 1) owned->request.type = vectors::data_type(head[1]);
    for (const std::string& shape : vectors::split(row.columns[1], " ")) {
      owned->add_input(vectors::lengths(shape));
    }
    for (const std::string& value : vectors::split(row.columns[2], " ")) {
      if (value != "-") read_value(value, owned.get());
    }
    found.push_back(std::move(owned));
  }
  return found;
}

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
