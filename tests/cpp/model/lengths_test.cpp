// Exact lengths: arithmetic, what is not known, and bounds of the tables.
#include "model/lengths/lengths.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

namespace rw::model {
namespace {

class LengthsTest : public testing::Test {
 protected:
  LengthsTest() {
    lengths_.start(256);
    n_ = lengths_.batch();
  }
  Lengths lengths_;
  Length n_ = kUnknown;
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

TEST_F(LengthsTest, APowerIsNotAnyNumber) {
  const Length h = lengths_.named(3);
  const Length w = lengths_.named(4);
  const Length square = lengths_.multiply(h, h);
  const auto of_square = [&](std::int64_t factor, std::int64_t value) {
    return lengths_.equal(lengths_.multiply(number(factor), square), number(value));
  };
  EXPECT_EQ(of_square(1, 12), Truth::never);
  EXPECT_EQ(of_square(1, 9), Truth::open);
  EXPECT_EQ(of_square(3, 12), Truth::open);
  EXPECT_EQ(of_square(3, 9), Truth::never);
  constexpr std::int64_t kRoot = 3'037'000'499;
  EXPECT_EQ(of_square(1, kRoot * kRoot), Truth::open);
  EXPECT_EQ(of_square(1, kRoot * kRoot - 1), Truth::never);
  EXPECT_EQ(of_square(1, INT64_MAX - 1), Truth::never);
  const Length cube = lengths_.multiply(square, h);
  EXPECT_EQ(lengths_.equal(cube, number(27)), Truth::open);
  EXPECT_EQ(lengths_.equal(cube, number(9)), Truth::never);
  // A square of h and w, and one of h with another w.
  const Length both = lengths_.multiply(square, lengths_.multiply(w, w));
  EXPECT_EQ(lengths_.equal(both, number(36)), Truth::open);
  EXPECT_EQ(lengths_.equal(both, number(12)), Truth::never);
  EXPECT_EQ(lengths_.equal(lengths_.multiply(square, w), number(12)), Truth::open);
  // The same of N: N*N is never 12, whatever length is open.
  EXPECT_EQ(lengths_.equal(lengths_.multiply(n_, n_), number(12)), Truth::never);
}

TEST_F(LengthsTest, WhatAllTermsHaveIsCancelled) {
  const Length s = lengths_.named(3);
  const auto times = [this](std::int64_t factor, Length length) {
    return lengths_.multiply(number(factor), length);
  };
  EXPECT_EQ(lengths_.equal(times(4, s), number(6)), Truth::never);
  EXPECT_EQ(lengths_.equal(times(4, s), number(8)), Truth::open);
  EXPECT_EQ(lengths_.equal(times(4, lengths_.multiply(n_, s)), times(6, n_)), Truth::never);
  EXPECT_EQ(lengths_.equal(times(4, lengths_.multiply(n_, s)), times(6, s)), Truth::never);
  EXPECT_EQ(lengths_.equal(times(4, lengths_.multiply(n_, s)), times(8, s)), Truth::unknown);
  EXPECT_EQ(lengths_.divides(times(3, s), times(4, s)), Truth::never);
  EXPECT_EQ(lengths_.divides(number(4), lengths_.add(times(2, s), number(1))), Truth::never);
  EXPECT_EQ(lengths_.divides(number(4), lengths_.add(times(2, s), number(2))), Truth::open);
  EXPECT_EQ(lengths_.divides(number(4), times(6, n_)), Truth::unknown);
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
  EXPECT_EQ(lengths_.compare(n_, number(0)), std::partial_ordering::greater);
  EXPECT_EQ(lengths_.compare(n_, number(-1)), std::partial_ordering::greater);
  EXPECT_EQ(lengths_.compare(n_, number(1)), std::partial_ordering::unordered);
  EXPECT_EQ(lengths_.compare(s, number(0)), std::partial_ordering::greater);
  EXPECT_EQ(lengths_.compare(s, number(1)), std::partial_ordering::unordered);
  EXPECT_EQ(lengths_.compare(number(-1), s), std::partial_ordering::less);
  EXPECT_EQ(lengths_.apply(Function::greatest, lengths_.subtract(s, number(1)), number(-1)),
            lengths_.subtract(s, number(1)));
}

TEST_F(LengthsTest, BoundsFollowFromTheSmallestNAndOpenLength) {
  const Length s = lengths_.named(3);
  lengths_.begin_node(7);
  const Length fresh = lengths_.fresh();
  const auto bounds = [&](Length length) {
    const Bounds found = lengths_.bounds(length);
    return std::pair(found.least, found.most);
  };
  constexpr std::int64_t kNone = INT64_MAX;
  EXPECT_EQ(bounds(number(-5)), std::pair(std::int64_t{-5}, std::int64_t{-5}));
  EXPECT_EQ(bounds(n_), std::pair(std::int64_t{1}, kNone));
  EXPECT_EQ(bounds(fresh), std::pair(std::int64_t{0}, kNone));
  EXPECT_EQ(bounds(lengths_.subtract(lengths_.multiply(number(3), n_), s)),
            std::pair(INT64_MIN, kNone));
  EXPECT_EQ(bounds(lengths_.multiply(number(-2), n_)), std::pair(INT64_MIN, std::int64_t{-2}));
  const auto of = [&](Function function, Length left, Length right) {
    return bounds(lengths_.apply(function, left, right));
  };
  EXPECT_EQ(of(Function::divide_down, n_, number(4)), std::pair(std::int64_t{0}, kNone));
  EXPECT_EQ(of(Function::divide_trunc, lengths_.subtract(n_, number(9)), number(4)),
            std::pair(std::int64_t{-8}, kNone));
  EXPECT_EQ(of(Function::divide_trunc, number(9), n_), std::pair(std::int64_t{0}, std::int64_t{9}));
  EXPECT_EQ(of(Function::remainder, n_, number(4)), std::pair(std::int64_t{0}, std::int64_t{3}));
  EXPECT_EQ(of(Function::remainder, n_, number(-4)), std::pair(INT64_MIN, kNone));
  EXPECT_EQ(of(Function::least, n_, number(4)), std::pair(std::int64_t{1}, std::int64_t{4}));
  EXPECT_EQ(of(Function::greatest, lengths_.subtract(number(0), n_), number(-4)),
            std::pair(std::int64_t{-4}, std::int64_t{-1}));
  EXPECT_EQ(of(Function::absolute, lengths_.subtract(s, n_), number(0)).first, 0);
}

TEST_F(LengthsTest, StatementsAreTrueForEveryNOrOpen) {
  const Length s = lengths_.named(3);
  const Length half = lengths_.apply(Function::divide_down, s, number(2));
  const auto times_n = [&](Length length) { return lengths_.multiply(length, n_); };
  lengths_.begin_node(7);
  const Length fresh = lengths_.fresh();
  EXPECT_EQ(lengths_.at_least(n_, number(1)), Truth::always);
  EXPECT_EQ(lengths_.at_least(s, number(1)), Truth::always);
  EXPECT_EQ(lengths_.at_least(s, number(2)), Truth::open);
  EXPECT_EQ(lengths_.at_least(n_, number(2)), Truth::unknown);
  EXPECT_EQ(lengths_.at_least(n_, s), Truth::open);
  EXPECT_EQ(lengths_.at_least(s, n_), Truth::unknown);
  EXPECT_EQ(lengths_.at_least(times_n(half), times_n(number(1))), Truth::open);
  EXPECT_EQ(lengths_.at_least(times_n(half), number(1)), Truth::open);
  EXPECT_EQ(lengths_.at_least(times_n(half), number(-1)), Truth::always);
  EXPECT_EQ(lengths_.at_least(times_n(lengths_.subtract(half, number(9))), number(-1)),
            Truth::unknown);
  EXPECT_EQ(lengths_.at_least(number(0), n_), Truth::never);
  EXPECT_EQ(lengths_.at_least(fresh, number(1)), Truth::unknown);
  EXPECT_EQ(lengths_.at_least(kUnknown, number(1)), Truth::unknown);

  EXPECT_EQ(lengths_.equal(times_n(s), times_n(s)), Truth::always);
  EXPECT_EQ(lengths_.equal(times_n(s), times_n(number(4))), Truth::open);
  EXPECT_EQ(lengths_.equal(times_n(number(3)), times_n(number(4))), Truth::never);
  EXPECT_EQ(lengths_.equal(n_, number(4)), Truth::unknown);
  EXPECT_EQ(lengths_.equal(fresh, number(4)), Truth::unknown);
  EXPECT_EQ(lengths_.equal(fresh, fresh), Truth::always);

  EXPECT_EQ(lengths_.divides(number(4), number(6)), Truth::never);
  EXPECT_EQ(lengths_.divides(times_n(number(4)), times_n(number(6))), Truth::never);
  EXPECT_EQ(lengths_.divides(number(4), times_n(number(6))), Truth::unknown);
  EXPECT_EQ(lengths_.divides(number(3), times_n(number(6))), Truth::always);
  EXPECT_EQ(lengths_.divides(number(4), times_n(s)), Truth::open);
  EXPECT_EQ(lengths_.divides(n_, number(6)), Truth::unknown);
  EXPECT_EQ(lengths_.divides(number(4), fresh), Truth::unknown);

  EXPECT_EQ(lengths_.is_not_zero(lengths_.apply(Function::divide_trunc, n_, number(4))),
            Truth::unknown);
  EXPECT_EQ(lengths_.is_not_zero(half), Truth::open);
  EXPECT_EQ(lengths_.is_not_zero(times_n(number(-1))), Truth::always);
  EXPECT_EQ(lengths_.is_not_zero(number(0)), Truth::never);

  EXPECT_EQ(lengths_.broadcasts(number(1), kUnknown), Truth::always);
  EXPECT_EQ(lengths_.broadcasts(number(3), number(4)), Truth::never);
  EXPECT_EQ(lengths_.broadcasts(s, lengths_.add(s, number(1))), Truth::open);
  EXPECT_EQ(lengths_.broadcasts_to(number(3), number(1)), Truth::never);
  EXPECT_EQ(lengths_.broadcasts_to(s, number(3)), Truth::open);
}

TEST_F(LengthsTest, WhatBroadcastsForOneSampleMayNotForTwo) {
  const Length s = lengths_.named(3);
  const Length twice = lengths_.multiply(n_, number(2));
  const Length times_s = lengths_.multiply(n_, s);
  for (const Length other : {twice, times_s, s}) {
    EXPECT_EQ(lengths_.broadcasts(n_, other), Truth::unknown);
    EXPECT_EQ(lengths_.broadcasts(other, n_), Truth::unknown);
    EXPECT_EQ(lengths_.broadcasts_to(n_, other), Truth::unknown);
  }
  EXPECT_EQ(lengths_.broadcasts(n_, n_), Truth::always);
  EXPECT_EQ(lengths_.broadcasts_to(n_, n_), Truth::always);
}

TEST_F(LengthsTest, WhatFollowsFromAnOpenLengthIsOpen) {
  lengths_.begin_node(7);
  const Length open = lengths_.following(lengths_.named(3));
  EXPECT_EQ(lengths_.equal(open, number(4)), Truth::open);
  EXPECT_EQ(lengths_.equal(lengths_.following(number(9)), number(4)), Truth::unknown);
  EXPECT_EQ(lengths_.equal(lengths_.following(lengths_.fresh()), number(4)), Truth::unknown);
  lengths_.begin_node(-3);
  EXPECT_EQ(lengths_.equal(lengths_.nameless(), number(4)), Truth::open);
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

TEST(Lengths, BeyondTheMostEveryLengthIsUnknown) {
  Lengths lengths;
  lengths.start(4);
  for (std::int64_t value = 0; value < 4; ++value) EXPECT_EQ(lengths.number(value), value);
  EXPECT_EQ(lengths.number(99), kUnknown);
  EXPECT_EQ(lengths.number(3), 3);
  EXPECT_FALSE(lengths.lacks_memory());
}

TEST(Lengths, BeforeTheStartEverythingIsUnknown) {
  Lengths lengths;
  EXPECT_LT(lengths.number(1), 0);
  EXPECT_LT(lengths.batch(), 0);
}

TEST(Lengths, ThereMayBeMany) {
  constexpr std::int64_t kCount = 100'000;
  Lengths lengths;
  lengths.start(4 * kCount);
  const Length n = lengths.batch();
  const auto made = [&](std::int64_t value) {
    return lengths.add(lengths.multiply(n, lengths.number(value)), lengths.number(value));
  };
  std::vector<Length> all;
  for (std::int64_t value = 2; value < kCount / 2; ++value) all.push_back(made(value));
  for (std::int64_t value = 2; value < kCount / 2; ++value) {
    ASSERT_EQ(made(value), all[static_cast<std::size_t>(value - 2)]);
    ASSERT_EQ(lengths.terms(made(value)).size(), 2U);
  }
  EXPECT_TRUE(lengths.has_room_for(1));
  EXPECT_FALSE(lengths.has_room_for(kCount));
  lengths.start(8);
  EXPECT_EQ(lengths.count(), 0U);
  EXPECT_EQ(lengths.number(7), 0);
}

/// A number whose hash ends with 20 zeros: what cpp/model/lengths/lengths.cpp does with a number, backwards.
std::int64_t colliding(std::uint64_t index) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;
  std::uint64_t inverse = kFactor;
  for (int round = 0; round < 6; ++round) inverse *= 2 - kFactor * inverse;
  std::uint64_t hash = index << 20;
  hash = hash ^ (hash >> 29) ^ (hash >> 58);
  hash *= inverse;
  return static_cast<std::int64_t>(hash ^ (hash >> 32));
}

TEST(Lengths, NumbersThatAllMeetInOneSlotAreKnownOrNot) {
  Lengths lengths;
  lengths.start(10'000);
  std::vector<Length> all;
  int known = 0;
  for (std::uint64_t index = 1; index < 2000; ++index) {
    all.push_back(lengths.number(colliding(index)));
    known += all.back() >= 0;
  }
  EXPECT_GE(known, 200);
  EXPECT_LE(known, 300);
  for (std::uint64_t index = 1; index < 2000; ++index) {
    ASSERT_EQ(lengths.number(colliding(index)), all[index - 1]);
    if (all[index - 1] >= 0) {
      ASSERT_EQ(lengths.number_in(all[index - 1]), colliding(index));
    }
  }
  EXPECT_FALSE(lengths.lacks_memory());
}

TEST(Lengths, NumbersWithFewBitsAreAllKnown) {
  // Weights that were rounded to float16, as doubles: their 42 low bits are 0.
  Lengths lengths;
  lengths.start(40'000);
  for (int exponent = -12; exponent < 4; ++exponent) {
    for (int mantissa = 0; mantissa < 1024; ++mantissa) {
      const double value = std::ldexp(1 + mantissa / 1024.0, exponent);
      ASSERT_EQ(lengths.real_in(lengths.real(value)), value);
    }
  }
  for (std::int64_t value = 0; value < 16384; ++value) ASSERT_GE(lengths.number(value), 0);
}

}  // namespace
}  // namespace rw::model
