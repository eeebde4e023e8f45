// Changes every cell of the rules tables that a resolver reads: each change must change the outcome
// of at least one vector.
#include <gtest/gtest.h>

#include "core/flatten.h"
#include "core/resolution.h"
#include "vectors.h"

namespace {

using vectors::Lengths;

/// A request of reshape.txt and the row of rules that holds for it.
struct Request {
  rw::ReshapeChoice choice;
  Lengths input, target;
  rw::TargetForm form;
  rw::DataType type;
};

/// The outcome of a request.
struct Outcome {
  rw::Status status;
  Lengths shape;
  int index;
  bool operator==(const Outcome&) const = default;
};

Outcome resolve(const rw::ReshapeRules& rules, const Request& request) {
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::ReshapeRequest lists{{request.input.data(), static_cast<int>(request.input.size())},
                                 {request.target.data(), static_cast<int>(request.target.size())},
                                 request.form,
                                 request.type};
  const rw::Resolution<rw::Numbers> resolution{
      {{{nullptr}}, rules, request.choice.zero_copies, lists, &answer}};
  const rw::Status status = resolution.resolve();
  if (status != rw::Status::ok) return {status, {}, answer.index};
  return {status, Lengths(dims, dims + answer.rank), -1};
}

std::vector<Request> read_requests() {
  std::vector<Request> requests;
  for (const vectors::Row& row : vectors::read("reshape.txt", 5)) {
    const std::string& target = row.columns[2];
    const bool nested = target.rfind("[[", 0) == 0;
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kReshapeRules)) {
      Request request{{},
                      vectors::lengths(row.columns[1]),
                      nested ? Lengths{} : vectors::lengths(target),
                      nested             ? rw::TargetForm::nested
                      : target[0] == '[' ? rw::TargetForm::list
                                         : rw::TargetForm::bare,
                      rules.type};
      if (rw::choose_reshape(rules.stated, &request.choice) == rw::Status::ok) {
        requests.push_back(request);
      }
    }
  }
  return requests;
}

/// Calls `visit` with copies of a row in which one column has each of its other values.
template <typename Rules, typename Column, typename Visit>
void for_each_change(const Rules& row, Column Rules::*column, int values, const Visit& visit) {
  for (int value = 0; value < values; ++value) {
    if (static_cast<Column>(value) == row.*column) continue;
    Rules changed = row;
    changed.*column = static_cast<Column>(value);
    visit(changed, value);
  }
}

TEST(Cells, EveryChangedCellOfReshapeFailsAVector) {
  const std::vector<Request> requests = read_requests();
  for (int number = 0; number < rw::kReshapeRulesCount; ++number) {
    const rw::ReshapeRules& row = rw::kReshapeRules[number];
    const auto check = [&](const std::string& column) {
      return [&, column](const rw::ReshapeRules& changed, int value) {
        bool detected = false;
        for (const Request& request : requests) {
          if (request.choice.row != number) continue;
          detected = detected || !(resolve(row, request) == resolve(changed, request));
        }
        EXPECT_TRUE(detected) << "row " << number << " (dialect " << int(row.dialect) << ", since "
                              << int(row.since) << "): " << column << " as " << value;
      };
    };
    using R = rw::ReshapeRules;
    const bool can_copy = row.zero != rw::Zero::literal && row.zero != rw::Zero::refused;
    const bool can_be_literal = row.zero != rw::Zero::copies && row.zero != rw::Zero::refused;
    const bool infers = row.inferred != rw::Inferred::none;
    // A column that no request under this row reads cannot change an outcome.
    if (can_copy) {
      if (row.zero_check == rw::ZeroCheck::in_order) {
        for_each_change(row, &R::zero_beyond_rank, 2, check("zero_beyond_rank"));
      }
      for_each_change(row, &R::copied, 2, check("copied"));
      for_each_change(row, &R::zero_check, 2, check("zero_check"));
    }
    if (can_be_literal && infers) for_each_change(row, &R::literal_zero, 3, check("literal_zero"));
    if (infers) for_each_change(row, &R::zero_product, 3, check("zero_product"));
    for_each_change(row, &R::inferred, 3, check("inferred"));
    if (row.overflow == rw::Overflow::refused) {
      for_each_change(row, &R::input_count, 2, check("input_count"));
    }
    for_each_change(row, &R::bare, 3, check("bare"));
    for_each_change(row, &R::overflow, 3, check("overflow"));
    const auto counts = check("counts"), limit = check("limit");
    for_each_change(row, &R::counts, 3, [&](const R& changed, int value) {
      if (can_copy || changed.counts != rw::CountCheck::unless_copied) counts(changed, value);
    });
    for_each_change(row, &R::limit, 5, [&](const R& changed, int value) {
      const bool reads_nonzero_count =
          row.zero != rw::Zero::refused && row.overflow == rw::Overflow::refused;
      if (reads_nonzero_count || changed.limit != rw::SizeLimit::nonzero_count) {
        limit(changed, value);
      }
    });
  }
}

/// A request of flatten.txt and the row of rules that holds for it.
struct FlattenRequest {
  int row;
  Lengths input;
  std::int64_t axis;
  rw::DataType type;
};

Outcome resolve(const rw::FlattenRules& rules, const FlattenRequest& request) {
  std::int64_t dims[rw::kMaxRank];
  rw::FlattenAnswer answer;
  answer.dims = dims;
  const rw::Status status = rw::resolve_flatten(
      rules,
      {{request.input.data(), static_cast<int>(request.input.size())}, request.axis, request.type},
      &answer);
  if (status != rw::Status::ok) return {status, {}, answer.index};
  return {status, Lengths(dims, dims + answer.rank), -1};
}

TEST(Cells, EveryChangedCellOfFlattenFailsAVector) {
  std::vector<FlattenRequest> requests;
  for (const vectors::Row& row : vectors::read("flatten.txt", 5)) {
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kFlattenRules)) {
      FlattenRequest request{0, vectors::lengths(row.columns[1]), std::stoll(row.columns[2]),
                             rules.type};
      if (rw::choose_flatten(rules.stated, rules.stand_ins, &request.row) == rw::Status::ok) {
        requests.push_back(request);
      }
    }
  }
  for (int number = 0; number < rw::kFlattenRulesCount; ++number) {
    const rw::FlattenRules& row = rw::kFlattenRules[number];
    const auto check = [&](const std::string& column) {
      return [&, column](const rw::FlattenRules& changed, int value) {
        bool detected = false;
        for (const FlattenRequest& request : requests) {
          if (request.row != number) continue;
          detected = detected || !(resolve(row, request) == resolve(changed, request));
        }
        EXPECT_TRUE(detected) << "row " << number << " (dialect " << int(row.dialect) << ", since "
                              << int(row.since) << "): " << column << " as " << value;
      };
    };
    for_each_change(row, &rw::FlattenRules::axis, 4, check("axis"));
    for_each_change(row, &rw::FlattenRules::width, 2, check("width"));
    for_each_change(row, &rw::FlattenRules::lowering, 4, check("lowering"));
  }
}

}  // namespace
