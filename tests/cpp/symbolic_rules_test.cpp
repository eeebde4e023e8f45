// The one scan reads the rules for names as for numbers: numbers give the steps of numbers, and each
// changed cell of the rules tables changes the answer to a request with a name.
#include <gtest/gtest.h>

#include "core/flatten.h"
#include "core/reshape.h"
#include "core/symbolic/infer.h"
#include "symbolic.h"
#include "vectors.h"

namespace {

using rw::symbolic::Answer;
using rw::symbolic::Expression;
using rw::symbolic::Problem;
using rw::symbolic::SymbolicTrace;
using vectors::Lengths;

/// A request of reshape.txt under one of its rules.
struct Request {
  std::string where;
  rw::ReshapeChoice choice;
  Lengths input, target;
  rw::TargetForm form;
  rw::DataType type;
};

std::vector<Request> read_requests() {
  std::vector<Request> requests;
  for (const vectors::Row& row : vectors::read("reshape.txt", 5)) {
    const std::string& target = row.columns[2];
    if (target.rfind("[[", 0) == 0) continue;
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kReshapeRules)) {
      Request request{row.where + " " + rules.text,
                      {},
                      vectors::lengths(row.columns[1]),
                      vectors::lengths(target),
                      target[0] == '[' ? rw::TargetForm::list : rw::TargetForm::bare,
                      rules.type};
      if (rw::choose_reshape(rules.stated, &request.choice) == rw::Status::ok) {
        requests.push_back(request);
      }
    }
  }
  return requests;
}

void copy(const Lengths& lengths, Expression* to) {
  const std::size_t count = std::min<std::size_t>(lengths.size(), rw::kMaxRank);
  for (std::size_t place = 0; place < count; ++place) to[place] = {lengths[place], 1, 0, 0};
}

/// A request whose lengths are numbers.
std::unique_ptr<Problem> problem_of(const Lengths& input, const Lengths& target) {
  auto problem = std::make_unique<Problem>();
  problem->input_rank = static_cast<int>(input.size());
  problem->target_rank = static_cast<int>(target.size());
  copy(input, problem->input);
  copy(target, problem->target);
  return problem;
}

/// Whether the steps of a rule have left and right.
bool has_operands(std::int64_t rule) {
  constexpr bool no = false, two = true,
                 operands[] = {
#define RW_RULE_ENTRY(rule, place, field, operands, clause, meaning) operands,
                     RW_RULE_LIST(RW_RULE_ENTRY)
#undef RW_RULE_ENTRY
                 };
  return operands[rule];
}

using Steps = std::vector<std::array<std::int64_t, 5>>;

Steps steps_of(const rw::Trace& trace) {
  Steps steps;
  for (std::int64_t place = 0; place < trace.count; ++place) {
    const rw::Step& step = trace.steps[place];
    steps.push_back({step.rule, step.index, step.value, step.left, step.right});
  }
  return steps;
}

Steps steps_of(const SymbolicTrace& trace) {
  const auto number = [](const Expression& value) {
    return value.is_number() && value.den <= 1 ? value.num : std::int64_t{-1234567};
  };
  Steps steps;
  for (std::int64_t place = 0; place < trace.count; ++place) {
    const auto& step = trace.steps[place];
    const bool two = has_operands(step.rule);
    steps.push_back({step.rule, step.index, number(step.value), two ? number(step.left) : 0,
                     two ? number(step.right) : 0});
  }
  return steps;
}

/// JavaScript's own limit is not a rule of a system: what is inferred beyond it is a bigint.
bool is_limit_of_javascript(rw::Status status) { return status == rw::Status::unsafe_length; }

TEST(SymbolicRules, OfNumbersAreStepByStepThoseOfReshape) {
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<SymbolicTrace>();
  const auto expected = std::make_unique<rw::Trace>();
  std::int64_t dims[rw::kMaxRank];
  for (const Request& request : read_requests()) {
    expected->count = 0;
    rw::ReshapeAnswer resolved;
    resolved.dims = dims;
    const rw::Status status =
        rw::resolve_reshape(request.choice,
                            {{request.input.data(), static_cast<int>(request.input.size())},
                             {request.target.data(), static_cast<int>(request.target.size())},
                             request.form,
                             request.type},
                            &resolved, expected.get());
    const auto problem = problem_of(request.input, request.target);
    problem->form = request.form;
    rw::symbolic::infer_reshape(request.choice, *problem, request.type, answer.get(), trace.get());
    Steps wanted = steps_of(*expected);
    if (is_limit_of_javascript(status)) {
      wanted.pop_back();
    } else {
      EXPECT_EQ(vectors::code(answer->status), vectors::code(status)) << request.where;
      EXPECT_EQ(answer->index, status == rw::Status::ok ? -1 : resolved.index) << request.where;
    }
    EXPECT_EQ(steps_of(*trace), wanted) << request.where;
    ASSERT_EQ(answer->rank < 0, answer->status != rw::Status::ok) << request.where;
    for (int dim = 0; dim < answer->rank; ++dim) {
      EXPECT_EQ(answer->dims[dim].min, dims[dim]) << request.where;
      EXPECT_EQ(answer->dims[dim].max, dims[dim]) << request.where;
    }
  }
}

TEST(SymbolicRules, OfNumbersAreStepByStepThoseOfFlatten) {
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<SymbolicTrace>();
  const auto expected = std::make_unique<rw::Trace>();
  std::int64_t dims[rw::kMaxRank];
  for (const vectors::Row& row : vectors::read("flatten.txt", 5)) {
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kFlattenRules)) {
      int number = 0;
      if (rw::choose_flatten(rules.stated, rules.stand_ins, &number) != rw::Status::ok) continue;
      const rw::FlattenRules& chosen = rw::kFlattenRules[number];
      const Lengths input = vectors::lengths(row.columns[1]);
      const std::int64_t axis = std::stoll(row.columns[2]);
      expected->count = 0;
      rw::FlattenAnswer resolved;
      resolved.dims = dims;
      const rw::Status status = rw::resolve_flatten(
          chosen, {{input.data(), static_cast<int>(input.size())}, axis, rules.type}, &resolved,
          expected.get());
      const auto problem = problem_of(input, {});
      rw::symbolic::infer_flatten(chosen, *problem, axis, rules.type, answer.get(), trace.get());
      const std::string where = row.where + " " + rules.text;
      Steps wanted = steps_of(*expected);
      if (is_limit_of_javascript(status)) {
        wanted.pop_back();
      } else {
        EXPECT_EQ(vectors::code(answer->status), vectors::code(status)) << where;
      }
      EXPECT_EQ(steps_of(*trace), wanted) << where;
    }
  }
}

/// A request of a vector with a name in front of both lists, which changes neither counts nor places
/// of the others; of a bare number, with a name in front of the input.
symbolic::Request named(const Request& request) {
  const bool bare = request.form == rw::TargetForm::bare;
  const auto text = [](bool has_name, const Lengths& lengths) {
    std::string list = has_name ? "N" : "";
    for (const std::int64_t length : lengths) symbolic::append(std::to_string(length), ',', &list);
    return list;
  };
  symbolic::Request made(text(true, request.input), text(!bare, request.target));
  made.problem().form = request.form;
  return made;
}

/// The result of an inference under a row of rules, as one text.
std::string inferred(const rw::ReshapeRules& rules, bool zero_copies, rw::DataType type,
                     const symbolic::Request& request) {
  static const auto answer = std::make_unique<Answer>();
  rw::symbolic::infer_reshape(rules, zero_copies, request.problem(), type, answer.get());
  if (answer->beyond) return "beyond";
  return symbolic::text(*answer, request) + " @" + std::to_string(answer->index) +
         (answer->limited ? " limited" : "");
}

/// The values of columns which change the answer to some request.
struct Detected {
  std::map<std::string, int> columns;  ///< how many values each column has
  std::map<std::string, int> times;

  /// Tries each value of a column.
  template <typename Rules, typename Column, typename Infer>
  void try_column(const std::string& name, const Rules& row, Column Rules::*column, int values,
                  const Infer& infer_under) {
    columns[name] = values;
    const std::string before = infer_under(row);
    for (int value = 0; value < values; ++value) {
      Rules changed = row;
      changed.*column = static_cast<Column>(value);
      if (infer_under(changed) != before) ++times[name + " as " + std::to_string(value)];
    }
  }

  void expect_all() {
    for (const auto& [name, values] : columns) {
      for (int value = 0; value < values; ++value) {
        const std::string change = name + " as " + std::to_string(value);
        EXPECT_GT(times[change], 0) << change;
      }
    }
  }
};

TEST(SymbolicRules, EachColumnMattersForNames) {
  using R = rw::ReshapeRules;
  Detected detected;
  int refused_zeros = 0;
  for (const Request& request : read_requests()) {
    if (request.input.size() >= rw::kMaxRank || request.target.size() >= rw::kMaxRank) continue;
    const symbolic::Request with_name = named(request);
    const R& row = rw::kReshapeRules[request.choice.row];
    const auto infer_under = [&](const R& rules) {
      return inferred(rules, request.choice.zero_copies, request.type, with_name);
    };
    const auto try_column = [&](const std::string& name, auto column, int values) {
      detected.try_column(name, row, column, values, infer_under);
    };
    try_column("types", &R::types, 1);
    try_column("zero_beyond_rank", &R::zero_beyond_rank, 2);
    try_column("zero_check", &R::zero_check, 2);
    try_column("inferred", &R::inferred, 3);
    try_column("literal_zero", &R::literal_zero, 3);
    try_column("zero_product", &R::zero_product, 3);
    try_column("copied", &R::copied, 2);
    try_column("input_count", &R::input_count, 2);
    try_column("counts", &R::counts, 3);
    try_column("overflow", &R::overflow, 3);
    try_column("bare", &R::bare, 3);
    try_column("limit", &R::limit, 5);
    try_column("max_rank", &R::max_rank, 3);
    R refused = row;
    refused.zero = rw::Zero::refused;
    refused_zeros += infer_under(refused) != infer_under(row);
  }
  detected.expect_all();
  EXPECT_GT(refused_zeros, 0);
}

TEST(SymbolicRules, EachColumnOfFlattenMattersForNames) {
  using R = rw::FlattenRules;
  Detected detected;
  const auto answer = std::make_unique<Answer>();
  for (const vectors::Row& vector : vectors::read("flatten.txt", 5)) {
    std::string input = "N";
    const Lengths lengths = vectors::lengths(vector.columns[1]);
    if (lengths.size() >= rw::kMaxRank) continue;
    for (const std::int64_t length : lengths) {
      symbolic::append(std::to_string(length), ',', &input);
    }
    const symbolic::Request request(input, "");
    for (const vectors::Rules& rules : vectors::rules(vector.columns[0], rw::kFlattenRules)) {
      int number = 0;
      if (rw::choose_flatten(rules.stated, rules.stand_ins, &number) != rw::Status::ok) continue;
      const R& row = rw::kFlattenRules[number];
      const auto infer_under = [&](const R& chosen) {
        rw::symbolic::infer_flatten(chosen, request.problem(), std::stoll(vector.columns[2]),
                                    rules.type, answer.get());
        return symbolic::text(*answer, request);
      };
      detected.try_column("types", row, &R::types, 1, infer_under);
      detected.try_column("axis", row, &R::axis, 4, infer_under);
      detected.try_column("width", row, &R::width, 2, infer_under);
      detected.try_column("lowering", row, &R::lowering, 4, infer_under);
      detected.try_column("max_rank", row, &R::max_rank, 2, infer_under);
    }
  }
  detected.expect_all();
}

}  // namespace
