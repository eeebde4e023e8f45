// Whether elements share positions: every small view against a list of its positions, and views for
// which arithmetic does not suffice.
#include "core/sharing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "naive_copy.h"

namespace {

using naive::Layout;
using naive::Lengths;

/// Few marks, so that they are used window by window.
std::byte few[2];
constexpr rw::Marks kFew{few, sizeof few};

Lengths positions_of(const Layout& layout) {
  Lengths positions;
  naive::for_each_index(layout.shape,
                        [&](const Lengths& index) { positions.push_back(layout.position(index)); });
  return positions;
}

bool collide(const Layout& layout) {
  Lengths positions = positions_of(layout);
  std::sort(positions.begin(), positions.end());
  return std::adjacent_find(positions.begin(), positions.end()) != positions.end();
}

bool overlap(const Layout& one, const Layout& other, int width) {
  Lengths places;
  for (const std::int64_t position : positions_of(one)) {
    for (int part = 0; part < width; ++part) places.push_back(position + part);
  }
  std::sort(places.begin(), places.end());
  const Lengths others = positions_of(other);
  return std::any_of(others.begin(), others.end(), [&](std::int64_t position) {
    for (int part = 0; part < width; ++part) {
      if (std::binary_search(places.begin(), places.end(), position + part)) return true;
    }
    return false;
  });
}

/// All layouts of up to `rank` dims, each with a length up to `longest` and a stride from -widest
/// to widest.
template <typename Body>
void for_each_layout(int rank, std::int64_t longest, std::int64_t widest, Layout* layout,
                     const Body& body) {
  body(*layout);
  if (rank == 0) return;
  for (std::int64_t length = 0; length <= longest; ++length) {
    for (std::int64_t stride = -widest; stride <= widest; ++stride) {
      layout->shape.push_back(length);
      layout->strides.push_back(stride);
      for_each_layout(rank - 1, longest, widest, layout, body);
      layout->shape.pop_back();
      layout->strides.pop_back();
    }
  }
}

TEST(Sharing, EverySmallViewCollidesOrNot) {
  int counts[2] = {0, 0};
  Layout layout;
  for_each_layout(3, 4, 6, &layout, [&](const Layout& one) {
    const bool wanted = collide(one);
    ++counts[wanted];
    ASSERT_EQ(rw::elements_collide(one.view(), kFew), wanted) << naive::name(one, one, 0);
  });
  EXPECT_GT(counts[0], 10000);
  EXPECT_GT(counts[1], 10000);
}

TEST(Sharing, EveryTwoSmallViewsOverlapOrNot) {
  int counts[2] = {0, 0};
  std::vector<Layout> layouts;
  Layout layout;
  for_each_layout(2, 3, 5, &layout, [&](const Layout& one) { layouts.push_back(one); });
  for (std::size_t i = 0; i < layouts.size(); i += 13) {
    for (std::size_t k = 0; k < layouts.size(); k += 11) {
      for (std::int64_t distance = -9; distance <= 9; distance += 2) {
        for (const int width : {1, 2}) {
          Layout other = layouts[k];
          other.offset = distance;
          const bool wanted = overlap(layouts[i], other, width);
          ++counts[wanted];
          ASSERT_EQ(rw::views_overlap(layouts[i].view(), other.view(), width, kFew), wanted)
              << naive::name(layouts[i], other, width);
        }
      }
    }
  }
  EXPECT_GT(counts[0], 10000);
  EXPECT_GT(counts[1], 10000);
}

TEST(Sharing, RandomViewsOfManyDims) {
  std::uint32_t state = 11;
  const auto below = [&](std::int64_t limit) {
    state = state * 1664525 + 1013904223;
    return static_cast<std::int64_t>(state >> 8) % limit;
  };
  int collisions[2] = {0, 0}, overlaps[2] = {0, 0};
  for (int round = 0; round < 20000; ++round) {
    Layout one, other;
    const std::int64_t rank = 3 + below(6), widest = std::int64_t{8} << below(8);
    for (std::int64_t axis = 0; axis < rank; ++axis) {
      one.shape.push_back(1 + below(3));
      one.strides.push_back(below(2 * widest) - widest);
      other.strides.push_back(below(2) ? one.strides.back() : below(2 * widest) - widest);
    }
    other.shape = one.shape;
    other.offset = below(widest) - widest / 2;
    const bool collides = collide(one), overlapping = overlap(one, other, 1);
    ++collisions[collides];
    ++overlaps[overlapping];
    ASSERT_EQ(rw::elements_collide(one.view(), kFew), collides) << naive::name(one, one, 0);
    ASSERT_EQ(rw::views_overlap(one.view(), other.view(), 1, kFew), overlapping)
        << naive::name(one, other, 1);
  }
  for (const int count : {collisions[0], collisions[1], overlaps[0], overlaps[1]})
    EXPECT_GT(count, 1000);
}

/// Strides of which all sums of different sets differ, although none is much larger than the others
/// together: the Conway-Guy sequence.
Lengths distinct_sums(int count) {
  Lengths terms{0, 1};
  for (int n = 1; n < count; ++n) {
    int back = 0;
    while (back * (back + 1) < 2 * n) ++back;  // the nearest integer to the root of 2n
    terms.push_back(2 * terms.back() - terms[static_cast<std::size_t>(n - back)]);
  }
  Lengths strides;
  for (int i = 1; i <= count; ++i)
    strides.push_back(terms.back() - terms[static_cast<std::size_t>(count - i)]);
  return strides;
}

TEST(Sharing, ViewsForWhichArithmeticTakesTooLongAreMarked) {
  constexpr int kRank = 18;
  std::vector<std::byte> bytes(1000);
  const rw::Marks marks{bytes.data(), static_cast<std::int64_t>(bytes.size())};
  Layout apart{Lengths(kRank, 2), distinct_sums(kRank)};
  ASSERT_FALSE(collide(apart));
  EXPECT_FALSE(rw::elements_collide(apart.view(), marks));
  Layout shared = apart;
  shared.strides[0] = shared.strides[1] + shared.strides[4] - shared.strides[9];
  ASSERT_TRUE(collide(shared));
  EXPECT_TRUE(rw::elements_collide(shared.view(), marks));
  for (std::size_t last = 0; last < 4; ++last) {
    shared = apart;
    shared.strides[last] = shared.strides[4] + shared.strides[8] - shared.strides[13];
    ASSERT_TRUE(collide(shared));
    EXPECT_TRUE(rw::elements_collide(shared.view(), marks));
  }
  // The sums leave out some numbers near their ends.
  int counts[2] = {0, 0};
  Layout single{Lengths(kRank, 1), Lengths(kRank, 1)};
  const Lengths positions = positions_of(apart);
  const std::set<std::int64_t> places(positions.begin(), positions.end());
  for (std::int64_t position = 0; position < 600000; position += 30011) {
    single.offset = position;
    const bool wanted = places.count(position) > 0;
    ++counts[wanted];
    EXPECT_EQ(rw::views_overlap(apart.view(), single.view(), 1, marks), wanted) << position;
    EXPECT_EQ(rw::views_overlap(single.view(), apart.view(), 1, marks), wanted) << position;
  }
  EXPECT_GT(counts[0], 3);
  EXPECT_GT(counts[1], 3);
}

TEST(Sharing, AnOverlapAtTheEndOfAnyWindowIsFound) {
  constexpr int kRank = 18;
  const Layout apart{Lengths(kRank, 2), distinct_sums(kRank)};
  const Lengths positions = positions_of(apart);
  const std::set<std::int64_t> places(positions.begin(), positions.end());
  std::byte bytes[3];
  for (const std::int64_t size : {1, 2, 3}) {
    int counts[2][2] = {};
    for (std::int64_t first = 1000; first < 600000; first += 907) {
      if (places.count(first)) continue;
      const std::int64_t window = first % 23;
      const std::int64_t last = first + (window + 1) * size * 8 - 1;
      const bool wanted = places.count(last) > 0;
      const Layout two{{2}, {last - first}, first};
      EXPECT_EQ(rw::views_overlap(apart.view(), two.view(), 1, {bytes, size}), wanted)
          << first << " and " << last << " with marks of " << size << " bytes";
      ++counts[window % 2][wanted];
    }
    for (const auto& of_window : counts) {
      for (const int count : of_window) EXPECT_GT(count, 20);
    }
  }
}

TEST(Sharing, ViewsWithoutElementsShareNothing) {
  const Layout none{{2, 0}, {0, 0}}, repeated{{2, 2}, {0, 0}};
  EXPECT_FALSE(rw::elements_collide(none.view(), kFew));
  EXPECT_TRUE(rw::elements_collide(repeated.view(), kFew));
  EXPECT_FALSE(rw::views_overlap(none.view(), repeated.view(), 1, kFew));
  EXPECT_FALSE(rw::views_overlap(repeated.view(), none.view(), 1, kFew));
}

TEST(Sharing, ManyDimsAndFarPositionsTakeFewSteps) {
  Layout many{Lengths(rw::kMaxRank, 1), Lengths(rw::kMaxRank, 9)};
  EXPECT_FALSE(rw::elements_collide(many.view(), kFew));
  for (std::size_t axis = 0; axis < 50; ++axis) {
    many.shape[axis] = 2;
    many.strides[axis] = std::int64_t{1} << axis;
  }
  EXPECT_FALSE(rw::elements_collide(many.view(), kFew));
  Layout next = many;
  next.offset = std::int64_t{1} << 50;
  EXPECT_FALSE(rw::views_overlap(many.view(), next.view(), 1, kFew));
  next.offset -= 1;
  EXPECT_TRUE(rw::views_overlap(many.view(), next.view(), 1, kFew));
  many.strides[49] = 1;
  EXPECT_TRUE(rw::elements_collide(many.view(), kFew));
  const Layout windows{Lengths(rw::kMaxRank, 3), Lengths(rw::kMaxRank, 1)};
  EXPECT_TRUE(rw::elements_collide(windows.view(), kFew));
}

}  // namespace
