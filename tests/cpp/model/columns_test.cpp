// The model's reading of the rules tables: each changed cell of a column that it reads changes what the core says of a
// Reshape or a Flatten of N samples.
#include <gtest/gtest.h>

#include <set>

#include "../vectors.h"
#include "core/choose_rules.h"
#include "model/lengths/polynomials.h"

namespace rw::model {
namespace {

using Numbers = vectors::Lengths;

/// Lengths with N in front, which changes neither counts nor places of the others.
std::vector<Length> with_batch(Lengths& lengths, const Numbers& numbers) {
  std::vector<Length> list = {lengths.batch()};
  for (const std::int64_t number : numbers) list.push_back(lengths.number(number));
  return list;
}

/// A length as text: its terms, or that it is not known.
std::string text(const Lengths& lengths, Length length) {
  if (length < 0) return std::string("?").append(std::to_string(length));
  std::string sum;
  for (const Term& term : lengths.terms(length)) {
    sum.append(" ").append(std::to_string(term.coefficient));
    for (const Symbol factor : term.factors) {
      if (factor != kNoSymbol) sum.append("*").append(std::to_string(factor));
    }
  }
  return sum;
}

std::string text(const Lengths& lengths, Status status, const Lengthlist& dims) {
  std::string said = std::to_string(static_cast<int>(status));
  if (status != Status::ok) return said;
  for (int index = 0; index < dims.rank; ++index) {
    said.append(",").append(text(lengths, dims.at[index]));
  }
  return said;
}

/// The values of columns, and those of them that changed an answer.
class Detected {
 public:
  template <typename Rules, typename Column, typename Ask>
  void try_column(const std::string& name, const Rules& row, Column Rules::*column,
                  std::initializer_list<int> values, const Ask& ask) {
    const std::string before = ask(row);
    for (const int value : values) {
      Rules changed = row;
      changed.*column = static_cast<Column>(value);
      const std::string change = name + " as " + std::to_string(value);
      tried_.insert(change);
      if (ask(changed) != before) noticed_.insert(change);
    }
  }
  void expect_all() const { EXPECT_EQ(noticed_, tried_); }

 private:
  std::set<std::string> tried_, noticed_;
};

// All but those that are read before a target is: the attribute's reading, a bare target, which no model has, and what
// systems infer of unknown lengths.
TEST(Columns, OfReshapeMatterForModels) {
  using R = ReshapeRules;
  Detected detected;
  Lengths lengths;
  for (const vectors::Row& row : vectors::read("reshape.txt", 5)) {
    if (row.columns[2].rfind("[[", 0) == 0 || row.columns[2][0] != '[') continue;
    for (const vectors::Rules& stated : vectors::rules(row.columns[0], kReshapeRules)) {
      ReshapeChoice choice;
      if (choose_reshape(stated.stated, &choice) != Status::ok) continue;
      lengths.start(1000);
      const std::vector<Length> input = with_batch(lengths, vectors::lengths(row.columns[1]));
      const std::vector<Length> target = with_batch(lengths, vectors::lengths(row.columns[2]));
      if (input.size() >= kMaxRank || target.size() >= kMaxRank) continue;
      const auto ask = [&](const R& rules) {
        const Attempt made = attempt(lengths, rules, choice.zero_copies, stated.type,
                                     static_cast<int>(input.size()), input, target);
        return text(lengths, made.status, made.dims) + " @" + std::to_string(made.index) + " " +
               std::to_string(static_cast<int>(made.left.test)) + text(lengths, made.left.left) +
               "/" + text(lengths, made.left.right);
      };
      const R& own = kReshapeRules[choice.row];
      const auto try_column = [&](const std::string& name, auto column,
                                  std::initializer_list<int> values) {
        detected.try_column(name, own, column, values, ask);
      };
      try_column("types", &R::types, {0});
      try_column("zero", &R::zero, {static_cast<int>(Zero::refused)});
      try_column("zero_beyond_rank", &R::zero_beyond_rank, {0, 1});
      try_column("zero_check", &R::zero_check, {0, 1});
      try_column("inferred", &R::inferred, {0, 1, 2});
      try_column("literal_zero", &R::literal_zero, {0, 1, 2});
      try_column("zero_product", &R::zero_product, {0, 1, 2});
      try_column("copied", &R::copied, {0, 1});
      try_column("input_count", &R::input_count, {0, 1});
      try_column("counts", &R::counts, {0, 1, 2});
      try_column("overflow", &R::overflow, {0, 1, 2});
      try_column("limit", &R::limit, {0, 1, 2, 3, 4});
      try_column("max_rank", &R::max_rank, {0, 1, 2});
    }
  }
  detected.expect_all();
}

TEST(Columns, OfFlattenMatterForModels) {
  using R = FlattenRules;
  Detected detected;
  Lengths lengths;
  for (const vectors::Row& row : vectors::read("flatten.txt", 5)) {
    lengths.start(1000);
    const std::vector<Length> input = with_batch(lengths, vectors::lengths(row.columns[1]));
    if (input.size() >= kMaxRank) continue;
    for (const vectors::Rules& stated : vectors::rules(row.columns[0], kFlattenRules)) {
      int number = 0;
      if (choose_flatten(stated.stated, stated.stand_ins, &number) != Status::ok) continue;
      const auto ask = [&](const R& rules) {
        std::int64_t axis = std::stoll(row.columns[2]);
        Lengthlist dims;
        const Status status = attempt_flatten(lengths, rules, stated.type,
                                              static_cast<int>(input.size()), input, &axis, &dims);
        return text(lengths, status, dims) + " axis " + std::to_string(axis);
      };
      const R& own = kFlattenRules[number];
      detected.try_column("types", own, &R::types, {0}, ask);
      detected.try_column("axis", own, &R::axis, {0, 1, 2, 3}, ask);
      detected.try_column("width", own, &R::width, {0, 1}, ask);
      detected.try_column("lowering", own, &R::lowering, {0, 1, 2, 3}, ask);
      detected.try_column("max_rank", own, &R::max_rank, {0, 1}, ask);
    }
  }
  detected.expect_all();
}

}  // namespace
}  // namespace rw::model
