// Flatten: every line of vectors/flatten.txt, the normalised axis, and the maximum rank.
#include "core/flatten.h"

#include <gtest/gtest.h>

#include "vectors.h"

namespace {

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
}

}  // namespace
