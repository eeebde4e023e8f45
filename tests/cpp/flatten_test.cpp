// Flatten: every line of vectors/flatten.txt, the normalised axis, and the maximum rank.
#include "core/flatten.h"

#include <gtest/gtest.h>

#include "core/fast.h"
#include "vectors.h"

namespace {

/// Checks that the fast path gives the exact path's result, if it gives any, and that it answers
/// every ordinary request.
void expect_fast_agrees(const rw::FlattenRules& rules, rw::DataType type,
                        const vectors::Lengths& input, std::int64_t axis, rw::Status exact,
                        const vectors::Lengths& shape, const std::string& where) {
  if (!vectors::is_narrow(input) || !vectors::is_narrow({axis})) return;
  const std::vector<std::int32_t> narrow(input.begin(), input.end());
  std::int32_t result[2];
  const bool answered =
      rw::resolve_ordinary_flatten(rules, type, {narrow.data(), static_cast<int>(narrow.size())},
                                   static_cast<int>(axis), result);
  if (!answered) {
    const bool is_ordinary = exact == rw::Status::ok && vectors::is_ordinary(input) &&
                             rules.lowering == rw::Lowering::products;
    EXPECT_FALSE(is_ordinary) << where;
    return;
  }
  EXPECT_EQ(exact, rw::Status::ok) << where;
  EXPECT_EQ(vectors::Lengths(result, result + 2), shape) << where;
}

TEST(Flatten, GivesTheAnswerOfEveryVector) {
  for (const vectors::Row& row : vectors::read("flatten.txt", 5)) {
    const vectors::Lengths input = vectors::lengths(row.columns[1]);
    const vectors::Answer expected = vectors::answer(row.columns[3]);
    const auto alternatives = vectors::rules(row.columns[0], rw::kFlattenRules);
    ASSERT_FALSE(alternatives.empty()) << row.where;
    for (const vectors::Rules& rules : alternatives) {
      const std::string where = row.where + " " + rules.text;
      int chosen = 0;
      std::int64_t dims[rw::kMaxRank];
      rw::FlattenAnswer answer;
      answer.dims = dims;
      rw::Status status = rw::choose_flatten(rules.stated, rules.stand_ins, &chosen);
      if (status == rw::Status::ok) {
        status = rw::resolve_flatten(rw::kFlattenRules[chosen],
                                     {{input.data(), static_cast<int>(input.size())},
                                      std::stoll(row.columns[2]),
                                      rules.type},
                                     &answer);
        expect_fast_agrees(rw::kFlattenRules[chosen], rules.type, input, std::stoll(row.columns[2]),
                           status, vectors::Lengths(dims, dims + answer.rank), where);
      }
      EXPECT_EQ(vectors::code(status), expected.ok ? "ok" : expected.code) << where;
      if (expected.ok) {
        EXPECT_EQ(vectors::Lengths(dims, dims + answer.rank), expected.shape) << where;
      } else {
        EXPECT_EQ(answer.index, expected.index) << where;
      }
    }
  }
}

TEST(Flatten, NormalisesTheAxis) {
  const vectors::Lengths input{2, 3, 4};
  std::int64_t dims[2];
  rw::FlattenAnswer answer;
  answer.dims = dims;
  ASSERT_EQ(rw::resolve_flatten(rw::kFlattenRules[0], {{input.data(), 3}, -2}, &answer),
            rw::Status::ok);
  EXPECT_EQ(answer.axis, 1);
}

TEST(Flatten, AcceptsShapesUpToTheMaximumRank) {
  const vectors::Lengths input(rw::kMaxRank + 1, 1);
  std::int64_t dims[2];
  rw::FlattenAnswer answer;
  answer.dims = dims;
  const auto status = [&](int rank) {
    return rw::resolve_flatten(rw::kFlattenRules[0], {{input.data(), rank}, rank}, &answer);
  };
  EXPECT_EQ(status(rw::kMaxRank), rw::Status::ok);
  EXPECT_EQ(status(rw::kMaxRank + 1), rw::Status::rank_too_large);

  const std::vector<std::int32_t> narrow(input.begin(), input.end());
  std::int32_t result[2];
  const auto answers = [&](int rank) {
    return rw::resolve_ordinary_flatten(rw::kFlattenRules[0], rw::DataType::none,
                                        {narrow.data(), rank}, rank, result);
  };
  EXPECT_TRUE(answers(rw::kMaxRank));
  EXPECT_FALSE(answers(rw::kMaxRank + 1));
}

TEST(Flatten, TheFastPathLeavesProductsBeyondInt32ToTheExactPath) {
  const std::int32_t input[] = {65536, 32768, 46341, 46341};
  std::int32_t result[2];
  const auto answers = [&](int axis, int first) {
    return rw::resolve_ordinary_flatten(rw::kFlattenRules[0], rw::DataType::none,
                                        {input + first, 2}, axis, result);
  };
  for (const int first : {0, 2}) {
    EXPECT_FALSE(answers(0, first));
    EXPECT_TRUE(answers(1, first));
    EXPECT_FALSE(answers(2, first));
  }
}

}  // namespace
