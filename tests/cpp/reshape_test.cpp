// Reshape: every line of vectors/reshape.txt on both paths, the maximum rank, and the counts that
// are reported.
#include "core/reshape.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/fast.h"
#include "vectors.h"

namespace {

using vectors::Lengths;

struct Result {
  rw::Status status;
  Lengths shape;
  int index;
};

rw::ReshapeRequest request_of(const Lengths& input, const Lengths& target, rw::TargetForm form,
                              rw::DataType type) {
  return {{input.data(), static_cast<int>(input.size())},
          {target.data(), static_cast<int>(target.size())},
          form,
          type};
}

/// Checks that the fast path gives the exact path's result, if it gives any, and that it answers
/// every ordinary request.
void expect_fast_agrees(const rw::ReshapeChoice& choice, const Lengths& input,
                        const Lengths& target, rw::DataType type, const Result& exact) {
  if (!vectors::is_narrow(input) || !vectors::is_narrow(target)) return;
  const std::vector<std::int32_t> narrow_input(input.begin(), input.end());
  const std::vector<std::int32_t> narrow_target(target.begin(), target.end());
  std::vector<std::int32_t> result(target.size());
  const bool answered = rw::resolve_ordinary_reshape(
      choice, type, {narrow_input.data(), static_cast<int>(input.size())},
      {narrow_target.data(), static_cast<int>(target.size())}, result.data());
  if (!answered) {
    const auto gives_length = [](std::int64_t entry, std::int64_t length) {
      return entry == -1 || (entry >= 0 && length > 0);
    };
    const bool is_ordinary =
        exact.status == rw::Status::ok && vectors::is_ordinary(input) &&
        std::equal(target.begin(), target.end(), exact.shape.begin(), gives_length) &&
        vectors::is_ordinary(exact.shape) &&
        vectors::product(exact.shape) == vectors::product(input);
    EXPECT_FALSE(is_ordinary) << ::testing::PrintToString(input) << " to "
                              << ::testing::PrintToString(target);
    return;
  }
  EXPECT_EQ(exact.status, rw::Status::ok);
  EXPECT_EQ(Lengths(result.begin(), result.end()), exact.shape);
}

Result resolve(const vectors::Rules& rules, const Lengths& input, const Lengths& target,
               rw::TargetForm form) {
  rw::ReshapeChoice choice;
  const rw::Status chosen = rw::choose_reshape(rules.stated, &choice);
  if (chosen != rw::Status::ok) return {chosen, {}, -1};
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status =
      rw::resolve_reshape(choice, request_of(input, target, form, rules.type), &answer);
  const Result exact{status, Lengths(dims, dims + answer.rank), answer.index};
  if (form == rw::TargetForm::list) {
    expect_fast_agrees(choice, input, target, rules.type, exact);
  }
  return exact;
}

rw::TargetForm form_of(const std::string& target) {
  if (target[0] != '[') return rw::TargetForm::bare;
  return target.size() > 1 && target[1] == '[' ? rw::TargetForm::nested : rw::TargetForm::list;
}

TEST(Reshape, GivesTheAnswerOfEveryVector) {
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

TEST(Reshape, TakesTheFastPathForSmallCountsOnly) {
  const std::int32_t input[] = {2, 3, 4}, target[] = {0, -1}, flat[] = {24},
                     large[] = {65536, 65536};
  std::int32_t result[2];
  const auto resolve_fast = [&](rw::NarrowDims from, rw::NarrowDims to) {
    return rw::resolve_ordinary_reshape({0, true}, rw::DataType::none, from, to, result);
  };
  EXPECT_TRUE(resolve_fast({input, 3}, {target, 2}));
  EXPECT_EQ(result[1], 12);
  EXPECT_TRUE(resolve_fast({input, 3}, {flat, 1}));
  EXPECT_EQ(result[0], 24);
  EXPECT_FALSE(resolve_fast({large, 2}, {large, 2}));
}

TEST(Reshape, AcceptsShapesUpToTheMaximumRank) {
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

TEST(Reshape, ReportsTheTargetWithCopiedLengthsAndBothCounts) {
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

TEST(Reshape, ReportsCountsBeyondInt64AsMinusOne) {
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

TEST(Reshape, ReportsACountOf0IfNoOverflowFailed) {
  const Lengths input{2}, target{4294967296, 4294967296, 0};
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status = rw::resolve_reshape({rw::newest_reshape(rw::Dialect::torch), false},
                                                {{input.data(), 1}, {target.data(), 3}}, &answer);
  EXPECT_EQ(status, rw::Status::count_mismatch);
  EXPECT_EQ(answer.target_count, 0);
}

TEST(Reshape, ReadsNoEntryBeyondTheMaximumRank) {
  const Lengths input{1};
  Lengths target(rw::kMaxRank, 1);
  target.push_back(0);  // zeros are checked before the ranks, but this entry must not be read
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  EXPECT_EQ(rw::resolve_reshape({rw::newest_reshape(rw::Dialect::onnx_reference), true},
                                {{input.data(), 1}, {target.data(), rw::kMaxRank + 1}}, &answer),
            rw::Status::rank_too_large);
}

}  // namespace
