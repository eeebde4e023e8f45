// The products that detect overflow, at the limits of their fast path and of int64.
#include "core/dims.h"

#include <gtest/gtest.h>

namespace {

__extension__ using Wide = __int128;
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

struct Case {
  std::int64_t left, right;
  bool fits;
};

TEST(Dims, MultipliesExactlyOrDetectsOverflow) {
  constexpr std::int64_t k31 = std::int64_t{1} << 31, k32 = std::int64_t{1} << 32;
  const Case cases[] = {
      {0, 0, true},
      {0, kMax, true},
      {kMax, 0, true},
      {1, kMax, true},
      {k31 - 1, k31 - 1, true},
      {k31, k31 - 1, true},
      {k31, k31, true},
      {k32 - 1, k31, true},
      {k32, k31, false},
      {k32, k32, false},
      {kMax, 2, false},
      {kMax / 2, 2, true},
      {kMax / 2 + 1, 2, false},
      {3037000499, 3037000500, true},
      {3037000500, 3037000500, false},
  };
  for (const Case& c : cases) {
    std::int64_t product = c.left;
    EXPECT_EQ(rw::multiply(&product, c.right), c.fits) << c.left << " * " << c.right;
    const Wide exact = static_cast<Wide>(c.left) * c.right;
    EXPECT_EQ(exact <= kMax, c.fits) << c.left << " * " << c.right;
    if (c.fits) {
      EXPECT_EQ(product, static_cast<std::int64_t>(exact));
    }
  }
}

TEST(Dims, MultipliesARangeFromTheLeft) {
  const std::int64_t lengths[] = {2, 3, 4, 5};
  std::int64_t product = 0;
  int at = -1;
  EXPECT_TRUE(rw::count({lengths, 4}, 1, 3, &product, &at));
  EXPECT_EQ(product, 12);
  EXPECT_TRUE(rw::count({lengths, 4}, 2, 2, &product, &at));
  EXPECT_EQ(product, 1);
  const std::int64_t large[] = {kMax, 2, 0};
  EXPECT_FALSE(rw::count({large, 3}, 0, 3, &product, &at));
  EXPECT_EQ(at, 1);
}

}  // namespace
