// Runs every line of vectors/reshape.txt, and the laws that any resolved reshape obeys.
#include "core/reshape.h"

#include <gtest/gtest.h>

#include "vectors.h"

namespace {

using vectors::Lengths;

struct Result {
  rw::Status status;
  Lengths shape;
  int index;
};

Result resolve(const vectors::Rules& rules, const Lengths& input, const Lengths& target,
               rw::TargetForm form) {
  rw::ReshapeChoice choice;
  const rw::Status chosen = rw::choose_reshape(rules.stated, &choice);
  if (chosen != rw::Status::ok) return {chosen, {}, -1};
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status = rw::resolve_reshape(choice,
                                                {{input.data(), static_cast<int>(input.size())},
                                                 {target.data(), static_cast<int>(target.size())},
                                                 form,
                                                 rules.type},
                                                &answer);
  return {status, Lengths(dims, dims + answer.rank), answer.index};
}

rw::TargetForm form_of(const std::string& target) {
  if (target[0] != '[') return rw::TargetForm::bare;
  return target.size() > 1 && target[1] == '[' ? rw::TargetForm::nested : rw::TargetForm::list;
}

TEST(Reshape, AnswersEveryVector) {
  for (const vectors::Row& row : vectors::read("reshape.txt", 5)) {
    const rw::TargetForm form = form_of(row.columns[2]);
    const Lengths target =
        form == rw::TargetForm::nested ? Lengths{} : vectors::lengths(row.columns[2]);
    const vectors::Answer expected = vectors::answer(row.columns[3]);
    const auto alternatives = vectors::rules(row.columns[0], rw::kReshapeRules);
    ASSERT_FALSE(alternatives.empty()) << row.where;
    for (const vectors::Rules& rules : alternatives) {
      const Result got = resolve(rules, vectors::lengths(row.columns[1]), target, form);
      const std::string where = row.where + " " + rules.text;
      if (expected.ok) {
        EXPECT_EQ(vectors::code(got.status), "ok") << where;
        EXPECT_EQ(got.shape, expected.shape) << where;
      } else {
        EXPECT_EQ(vectors::code(got.status), expected.code) << where;
        EXPECT_EQ(got.index, expected.index) << where;
      }
    }
  }
}

TEST(Reshape, TakesShapesUpToTheLargestRank) {
  const vectors::Rules onnx = vectors::rules("onnx", rw::kReshapeRules)[0];
  const vectors::Rules numpy = vectors::rules("numpy", rw::kReshapeRules)[0];
  const auto status = [](const vectors::Rules& rules, std::size_t in, std::size_t to) {
    return resolve(rules, Lengths(in, 1), Lengths(to, 1), rw::TargetForm::list).status;
  };
  EXPECT_EQ(status(onnx, rw::kMaxRank, rw::kMaxRank), rw::Status::ok);
  EXPECT_EQ(status(onnx, 1, rw::kMaxRank + 1), rw::Status::rank_too_large);
  EXPECT_EQ(status(onnx, rw::kMaxRank + 1, 1), rw::Status::rank_too_large);
  EXPECT_EQ(status(numpy, 64, 64), rw::Status::ok);
  EXPECT_EQ(status(numpy, 1, 65), rw::Status::rank_too_large);
  EXPECT_EQ(status(numpy, 65, 1), rw::Status::rank_too_large);
}

TEST(Reshape, ReportsTheTargetAfterTheZeroRuleAndBothCounts) {
  const Lengths input{2, 3, 4}, target{0, -1, 5};
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status =
      rw::resolve_reshape({0, true}, {{input.data(), 3}, {target.data(), 3}}, &answer);
  EXPECT_EQ(status, rw::Status::not_divisible);
  EXPECT_EQ(Lengths(dims, dims + answer.rank), (Lengths{2, -1, 5}));
  EXPECT_EQ(answer.input_count, 24);
  EXPECT_EQ(answer.target_count, 10);
}

TEST(Reshape, ReportsCountsThatLeaveInt64AsMinusOne) {
  const Lengths input{2}, target{4294967296, 4294967296, 0};
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status =
      rw::resolve_reshape({0, false}, {{input.data(), 1}, {target.data(), 3}}, &answer);
  EXPECT_EQ(status, rw::Status::overflow);
  EXPECT_EQ(answer.input_count, 2);
  EXPECT_EQ(answer.target_count, -1);
}

}  // namespace
