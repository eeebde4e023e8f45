// Breaks every cell of the rules tables that a resolver reads, and shows that a vector notices.
#include <gtest/gtest.h>

#include "core/flatten.h"
#include "core/resolution.h"
#include "vectors.h"

namespace {

using vectors::Lengths;

/// The exact way, for rows that stand in no table.
struct Way {
  using Length = std::int64_t;
  static constexpr bool kPlain = false;

  void operator()(rw::Rule, int, std::int64_t, std::int64_t = 0, std::int64_t = 0) const noexcept {}

  static bool multiply(std::int64_t* product, std::int64_t length) noexcept {
    return rw::multiply(product, length);
  }
};

/// A request of reshape.txt under one row of rules.
struct Asked {
  rw::ReshapeChoice choice;
  Lengths input, target;
  rw::TargetForm form;
  rw::DataType type;
};

/// What came out, to be compared.
struct Outcome {
  rw::Status status;
  Lengths shape;
  int index;
  bool operator==(const Outcome&) const = default;
};

Outcome resolve(const rw::ReshapeRules& rules, const Asked& asked) {
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::ReshapeRequest request{{asked.input.data(), static_cast<int>(asked.input.size())},
                                   {asked.target.data(), static_cast<int>(asked.target.size())},
                                   asked.form,
                                   asked.type};
  const rw::Resolution<Way> resolution{rules, asked.choice.zero_copies, request, &answer, {}};
  const rw::Status status = resolution.run();
  if (status != rw::Status::ok) return {status, {}, answer.index};
  return {status, Lengths(dims, dims + answer.rank), -1};
}

std::vector<Asked> read_requests() {
  std::vector<Asked> requests;
  for (const vectors::Row& row : vectors::read("reshape.txt", 5)) {
    const std::string& target = row.columns[2];
    const bool nested = target.rfind("[[", 0) == 0;
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kReshapeRules)) {
      Asked asked{{},
                  vectors::lengths(row.columns[1]),
                  nested ? Lengths{} : vectors::lengths(target),
                  nested             ? rw::TargetForm::nested
                  : target[0] == '[' ? rw::TargetForm::list
                                     : rw::TargetForm::bare,
                  rules.type};
      if (rw::choose_reshape(rules.stated, &asked.choice) == rw::Status::ok) {
        requests.push_back(asked);
      }
    }
  }
  return requests;
}

/// Sets one column of a row to each of its other values, and calls `broken` with the result.
template <typename Rules, typename Column, typename Broken>
void each_other(const Rules& row, Column Rules::*column, int values, const Broken& broken) {
  for (int value = 0; value < values; ++value) {
    if (static_cast<Column>(value) == row.*column) continue;
    Rules changed = row;
    changed.*column = static_cast<Column>(value);
    broken(changed, value);
  }
}

TEST(Cells, OfReshapeAreEachNoticedByAVector) {
  const std::vector<Asked> requests = read_requests();
  for (int number = 0; number < rw::kReshapeRulesCount; ++number) {
    const rw::ReshapeRules& row = rw::kReshapeRules[number];
    const auto check = [&](const std::string& column) {
      return [&, column](const rw::ReshapeRules& changed, int value) {
        bool noticed = false;
        for (const Asked& asked : requests) {
          if (asked.choice.row != number) continue;
          noticed = noticed || !(resolve(row, asked) == resolve(changed, asked));
        }
        EXPECT_TRUE(noticed) << "row " << number << " (dialect " << int(row.dialect) << ", since "
                             << int(row.since) << "): " << column << " as " << value;
      };
    };
    using R = rw::ReshapeRules;
    const bool may_copy = row.zero != rw::Zero::literal && row.zero != rw::Zero::refused;
    const bool may_be_literal = row.zero != rw::Zero::copies && row.zero != rw::Zero::refused;
    const bool infers = row.inferred != rw::Inferred::none;
    // A choice that no request of the row can come to makes no difference.
    if (may_copy) {
      if (row.zeros_read == rw::ZerosRead::in_turn) {
        each_other(row, &R::zero_beyond_rank, 2, check("zero_beyond_rank"));
      }
      each_other(row, &R::copied, 2, check("copied"));
      each_other(row, &R::zeros_read, 2, check("zeros_read"));
    }
    if (may_be_literal && infers) each_other(row, &R::literal_zero, 3, check("literal_zero"));
    if (infers) each_other(row, &R::zero_product, 3, check("zero_product"));
    each_other(row, &R::inferred, 3, check("inferred"));
    if (row.overflow == rw::Overflow::refused) {
      each_other(row, &R::input_count, 2, check("input_count"));
    }
    each_other(row, &R::bare, 3, check("bare"));
    each_other(row, &R::overflow, 3, check("overflow"));
    const auto counts = check("counts"), limit = check("limit");
    each_other(row, &R::counts, 3, [&](const R& changed, int value) {
      if (may_copy || changed.counts != rw::CountCheck::unless_copied) counts(changed, value);
    });
    each_other(row, &R::limit, 5, [&](const R& changed, int value) {
      const bool counts_zeros =
          row.zero != rw::Zero::refused && row.overflow == rw::Overflow::refused;
      if (counts_zeros || changed.limit != rw::SizeLimit::nonzero_count) limit(changed, value);
    });
  }
}

/// A request of flatten.txt under one row of rules.
struct Flattened {
  int row;
  Lengths input;
  std::int64_t axis;
  rw::DataType type;
};

Outcome resolve(const rw::FlattenRules& rules, const Flattened& asked) {
  std::int64_t dims[rw::kMaxRank];
  rw::FlattenAnswer answer;
  answer.dims = dims;
  const rw::Status status = rw::resolve_flatten(
      rules, {{asked.input.data(), static_cast<int>(asked.input.size())}, asked.axis, asked.type},
      &answer);
  if (status != rw::Status::ok) return {status, {}, answer.index};
  return {status, Lengths(dims, dims + answer.rank), -1};
}

TEST(Cells, OfFlattenAreEachNoticedByAVector) {
  std::vector<Flattened> requests;
  for (const vectors::Row& row : vectors::read("flatten.txt", 5)) {
    for (const vectors::Rules& rules : vectors::rules(row.columns[0], rw::kFlattenRules)) {
      Flattened asked{0, vectors::lengths(row.columns[1]), std::stoll(row.columns[2]), rules.type};
      if (rw::choose_flatten(rules.stated, rules.stand_ins, &asked.row) == rw::Status::ok) {
        requests.push_back(asked);
      }
    }
  }
  for (int number = 0; number < rw::kFlattenRulesCount; ++number) {
    const rw::FlattenRules& row = rw::kFlattenRules[number];
    const auto check = [&](const std::string& column) {
      return [&, column](const rw::FlattenRules& changed, int value) {
        bool noticed = false;
        for (const Flattened& asked : requests) {
          if (asked.row != number) continue;
          noticed = noticed || !(resolve(row, asked) == resolve(changed, asked));
        }
        EXPECT_TRUE(noticed) << "row " << number << " (dialect " << int(row.dialect) << ", since "
                             << int(row.since) << "): " << column << " as " << value;
      };
    };
    each_other(row, &rw::FlattenRules::axis, 4, check("axis"));
    each_other(row, &rw::FlattenRules::width, 2, check("width"));
    each_other(row, &rw::FlattenRules::lowering, 4, check("lowering"));
  }
}

}  // namespace
