// Pieces: loading, packing and storing each piece gives the same result as packing at once.
#include "kernels/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "carry_out.h"

namespace {

using naive::Bytes;
using naive::Lengths;

/// Cuts a plan through buffers of `capacity` items. Gaps are asked for, which packing does not take.
bool cut(const rw::CopyPlan& plan, std::int64_t capacity, rw::Pieces* pieces) {
  rw::CopyLimits limits;
  limits.piece_bytes = capacity * plan.item_bits / 8;
  return rw::cut_pieces(plan, true, limits, pieces);
}

/// Copies a view of `bits`-bit items through buffers of `capacity` items, as JavaScript does,
/// compares the result with copy_scalar's, and adds the number of pieces to *total.
void check(const Lengths& shape, const Lengths& strides, std::int64_t offset, std::int64_t capacity,
           std::int64_t* total, int bits = 16) {
  const rw::View view{{shape.data(), static_cast<int>(shape.size())}, strides.data(), offset};
  std::int64_t low = 0, high = 0;
  ASSERT_TRUE(rw::reach(view, &low, &high));
  ASSERT_GE(low, 0);
  const std::int64_t count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1},
                                             [](std::int64_t a, std::int64_t b) { return a * b; });
  Bytes source(naive::bytes_for(high + 1, bits)), expected(naive::bytes_for(count, bits));
  Bytes got(expected.size());
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<std::byte>(i * 37 + (i >> 8));
  }

  rw::CopyPlan plan;
  rw::plan_copy(view, rw::Order::c, bits, &plan);
  rw::copy_scalar(plan, source.data(), expected.data());

  static rw::CopyJob job;
  ASSERT_TRUE(cut(plan, capacity, &job.pieces))
      << testing::PrintToString(strides) << " of " << bits << " bits, by " << capacity;
  ASSERT_TRUE(naive::copy_pieces(&job, capacity * plan.item_bits / 8, naive::span_of(&source),
                                 naive::span_of(&got)));
  ASSERT_EQ(got, expected);
  *total += job.pieces.total;
}

TEST(Pieces, CopyPermutedAndReversedViews) {
  std::int64_t total = 0;
  for (const std::int64_t capacity : {24, 100, 1000, 100000}) {
    std::vector<int> permutation{0, 1, 2, 3};
    do {
      for (const Lengths& shape : {Lengths{3, 4, 5, 6}, Lengths{17, 2, 9, 3}, Lengths{1, 40, 1, 30},
                                   Lengths{2, 2, 2, 64}}) {
        for (const int reversed : {0, 5, 10, 15}) {
          Lengths contiguous(4), dims, strides;
          rw::contiguous_strides({shape.data(), 4}, rw::Order::c, contiguous.data());
          std::int64_t offset = 3;
          for (const int axis : permutation) {
            const auto at = static_cast<std::size_t>(axis);
            const bool back = reversed >> axis & 1;
            dims.push_back(shape[at]);
            strides.push_back(back ? -contiguous[at] : contiguous[at]);
            if (back) offset += (shape[at] - 1) * contiguous[at];
          }
          check(dims, strides, offset, capacity, &total);
        }
      }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
  }
  EXPECT_GT(total, 1000);
}

TEST(Pieces, CopyViewsWithGapsBroadcastsAndOverlaps) {
  std::int64_t total = 0;
  for (const std::int64_t capacity : {24, 100, 1000}) {
    check({20, 30}, {0, 2}, 1, capacity, &total);
    check({20, 30}, {3, 0}, 1, capacity, &total);
    check({20, 30}, {1, 1}, 0, capacity, &total);
    check({20, 30}, {2, 90}, 5, capacity, &total);
    check({20, 30, 3}, {1, 25, 1}, 5, capacity, &total);
    check({30, 20}, {-3, 100}, 90, capacity, &total);
    check({}, {}, 4, capacity, &total);
    check({7}, {1}, 4, capacity, &total);
  }
  EXPECT_GT(total, 24);
}

TEST(Pieces, AtTheEdgesHaveTheLoadedDimsOfAFullPiece) {
  // The last piece has length 3 along the first dim, a full one 4. With its own choice of runs, the
  // dim of stride 13 would not lie inside them, and the separate runs would be more items than a
  // full piece loads.
  std::int64_t total = 0;
  check({7, 32, 15}, {2, 13, -56}, 784, 2056, &total);
  EXPECT_EQ(total, 2);
}

TEST(Pieces, CopySubByteItemsInWholeBytes) {
  for (const int bits : {2, 4}) {
    const std::int64_t even = 8 / bits;
    std::int64_t total = 0;
    for (const std::int64_t capacity : {96, 1000, 100000}) {
      check({40, 24}, {1, 40}, even, capacity, &total, bits);
      check({40, 24}, {-1, 40}, 39 + 3 * even, capacity, &total, bits);
      check({40, 24}, {1, -40}, 23 * 40, capacity, &total, bits);
      check({3, 40, 24}, {960, 1, 40}, 0, capacity, &total, bits);
      check({40, 3, 24}, {1, 40, 120}, 0, capacity, &total, bits);
      check({24, 40}, {40, -1}, 39, capacity, &total, bits);
      check({15, 24}, {1, 40}, 0, capacity, &total, bits);
      check({24, 40}, {0, 3}, 4, capacity, &total, bits);
      check({40}, {2}, 0, capacity, &total, bits);
    }
    EXPECT_GT(total, 100);
  }
  // One piece, whose last byte is not full.
  std::int64_t total = 0;
  check({15, 21}, {1, 15}, 2, 1000, &total, 4);
  check({15, 20}, {-1, 20}, 14, 1000, &total, 4);
  EXPECT_EQ(total, 2);
}

bool can_be_cut(const Lengths& shape, const Lengths& strides, std::int64_t offset, int bits,
                std::int64_t capacity = 1000) {
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), static_cast<int>(shape.size())}, strides.data(), offset},
                rw::Order::c, bits, &plan);
  rw::Pieces pieces;
  return cut(plan, capacity, &pieces);
}

TEST(Pieces, AreNotCutFromSparseViews) { EXPECT_FALSE(can_be_cut({20, 30}, {3000, 100}, 0, 16)); }

TEST(Pieces, AreNotCutIfRunsBeginInsideBytes) {
  EXPECT_TRUE(can_be_cut({40, 60}, {1, 40}, 0, 4));
  EXPECT_FALSE(can_be_cut({40, 60}, {1, 40}, 1, 4)) << "the offset";
  EXPECT_FALSE(can_be_cut({40, 60}, {1, 401}, 0, 4)) << "the rows of the source";
  EXPECT_FALSE(can_be_cut({40, 61}, {1, 40}, 0, 4)) << "the rows of the result";
  EXPECT_FALSE(can_be_cut({4001}, {-3}, 12000, 4)) << "a reversed dim";
  EXPECT_FALSE(can_be_cut({40, 62}, {1, 40}, 0, 2)) << "rows that end inside a byte";
  const Lengths threes(8, 3), backwards{1, 3, 9, 27, 81, 243, 729, 2187};
  EXPECT_FALSE(can_be_cut(threes, backwards, 0, 2))
      << "a byte of items along every dim exceeds the capacity";
  EXPECT_FALSE(can_be_cut({40}, {3}, 0, 2, 8)) << "the items of one byte exceed the capacity";
}

TEST(Pieces, OfALargeTransposeHaveLongRuns) {
  const Lengths shape{4096, 4096}, strides{1, 4096};
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), 2}, strides.data(), 0}, rw::Order::c, 32, &plan);
  rw::Pieces pieces;
  ASSERT_TRUE(cut(plan, 1 << 18, &pieces));
  rw::Piece piece;
  rw::piece_at(pieces, 0, &piece);
  // Loaded runs are longer than stored ones, because starting a load costs more.
  EXPECT_EQ(piece.load_items, 1024);
  EXPECT_EQ(piece.store_items, 256);
}

}  // namespace
