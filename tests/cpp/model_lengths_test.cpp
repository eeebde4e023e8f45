// Exact lengths: arithmetic, what is not known, and bounds of the tables.
#include <gtest/gtest.h>

#include <vector>

#include "model/lengths.h"

namespace rw::model {
namespace {

class LengthsTest : public testing::Test {
 protected:
  std::vector<std::byte> memory_ = std::vector<std::byte>(Lengths::bytes_for(256));
  Arena arena_{memory_};
  Lengths lengths_{&arena_, 256};
  Length n_ = lengths_.batch();
  Length number(std::int64_t value) { return lengths_.number(value); }
};

TEST_F(LengthsTest, EqualPolynomialsHaveEqualNumbers) {
  const Length s = lengths_.named(3);
  EXPECT_EQ(lengths_.multiply(n_, lengths_.add(s, number(2))),
            lengths_.add(lengths_.multiply(s, n_), lengths_.add(n_, n_)));
  EXPECT_EQ(lengths_.subtract(lengths_.add(n_, s), n_), s);
  EXPECT_EQ(lengths_.named(3), s);
  EXPECT_NE(lengths_.named(4), s);
}

TEST_F(LengthsTest, QuotientsAreExactOrUnknown) {
  const Length s = lengths_.named(3);
  const Length product = lengths_.multiply(lengths_.multiply(number(6), n_), s);
  EXPECT_EQ(lengths_.quotient(product, lengths_.multiply(number(2), s)),
            lengths_.multiply(number(3), n_));
  EXPECT_EQ(lengths_.quotient(product, number(4)), kUnknownOfN);
  EXPECT_EQ(lengths_.quotient(number(5), number(2)), kUnknown);
  EXPECT_EQ(lengths_.quotient(product, number(0)), kUnknownOfN);
  EXPECT_EQ(lengths_.per_sample(product), lengths_.multiply(number(6), s));
  EXPECT_LT(lengths_.per_sample(lengths_.multiply(n_, n_)), 0);
  EXPECT_LT(lengths_.per_sample(lengths_.add(n_, number(1))), 0);
}

TEST_F(LengthsTest, ArithmeticOutsideInt64IsUnknown) {
  const Length most = number(INT64_MAX);
  EXPECT_EQ(lengths_.add(most, number(1)), kUnknown);
  EXPECT_EQ(lengths_.multiply(most, number(2)), kUnknown);
  EXPECT_EQ(lengths_.multiply(lengths_.multiply(most, n_), number(2)), kUnknownOfN);
  EXPECT_EQ(lengths_.apply(Function::divide_trunc, number(INT64_MIN), number(-1)), kUnknown);
  EXPECT_EQ(lengths_.apply(Function::remainder, number(1), number(0)), kUnknown);
}

TEST_F(LengthsTest, FunctionsOfEqualLengthsAreEqual) {
  const Length s = lengths_.named(3);
  const Length half = lengths_.apply(Function::divide_down, s, number(2));
  EXPECT_EQ(lengths_.apply(Function::divide_down, s, number(2)), half);
  EXPECT_FALSE(lengths_.depends_on_batch(half));
  EXPECT_TRUE(lengths_.depends_on_batch(lengths_.apply(Function::divide_down, n_, number(2))));
  EXPECT_EQ(lengths_.apply(Function::divide_down, number(-7), number(2)), number(-4));
  EXPECT_EQ(lengths_.apply(Function::divide_trunc, number(-7), number(2)), number(-3));
  EXPECT_EQ(lengths_.apply(Function::remainder, number(-7), number(4)), number(1));
  EXPECT_EQ(lengths_.apply(Function::join, s, number(1)), s);
  EXPECT_EQ(lengths_.apply(Function::join, s, number(5)), number(5));
}

TEST_F(LengthsTest, ComparesForEveryN) {
  const Length s = lengths_.named(3);
  EXPECT_EQ(lengths_.compare(n_, number(0)), 1);
  EXPECT_EQ(lengths_.compare(n_, number(-1)), 1);
  EXPECT_EQ(lengths_.compare(n_, number(1)), 2);
  EXPECT_EQ(lengths_.compare(s, number(0)), 2);
  EXPECT_EQ(lengths_.compare(number(-1), s), -1);
  EXPECT_TRUE(lengths_.at_least(n_, number(1)));
  EXPECT_TRUE(lengths_.at_least(s, number(0)));
  EXPECT_FALSE(lengths_.at_least(number(2), n_));
  EXPECT_EQ(lengths_.apply(Function::greatest, lengths_.subtract(s, number(1)), number(-1)),
            lengths_.subtract(s, number(1)));
}

TEST_F(LengthsTest, PutsANumberInThePlaceOfN) {
  const Length s = lengths_.named(3);
  const Length length = lengths_.add(lengths_.multiply(lengths_.multiply(n_, n_), s), n_);
  EXPECT_EQ(lengths_.at_batch(length, 3), lengths_.add(lengths_.multiply(number(9), s), number(3)));
  EXPECT_EQ(lengths_.at_batch(n_, 0), number(0));
  EXPECT_EQ(lengths_.at_batch(s, 5), s);
}

TEST_F(LengthsTest, TooManyTermsOrFactorsAreUnknown) {
  Length sum = number(1);
  Length product = number(1);
  for (Text name = 1; name <= 6; ++name) {
    sum = lengths_.add(sum, lengths_.named(name));
    product = lengths_.multiply(product, lengths_.named(name));
  }
  EXPECT_EQ(sum, kUnknown);
  EXPECT_EQ(product, kUnknown);
}

TEST(Lengths, AFullTableMakesLengthsUnknown) {
  std::vector<std::byte> memory(Lengths::bytes_for(4));
  Arena arena(memory);
  Lengths lengths(&arena, 4);
  for (std::int64_t value = 0; value < 4; ++value) EXPECT_EQ(lengths.number(value), value);
  EXPECT_EQ(lengths.number(99), kUnknown);
  EXPECT_EQ(lengths.number(3), 3);
  EXPECT_TRUE(lengths.is_full());
}

TEST(Lengths, WithoutMemoryEverythingIsUnknown) {
  Arena arena({});
  Lengths lengths(&arena, 4);
  EXPECT_TRUE(arena.exhausted());
  EXPECT_LT(lengths.number(1), 0);
  EXPECT_LT(lengths.batch(), 0);
}

}  // namespace
}  // namespace rw::model
