// Pieces: loading, packing and storing box by box gives what packing at once gives.
#include "kernels/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "kernels/copy.h"

namespace {

using Lengths = std::vector<std::int64_t>;

constexpr int kBatch = 7;

/// Copies through buffers of exactly `capacity` items, as JavaScript does, and compares.
void check(const Lengths& shape, const Lengths& strides, std::int64_t offset, std::int64_t capacity,
           std::int64_t* boxes) {
  const rw::View view{{shape.data(), static_cast<int>(shape.size())}, strides.data(), offset};
  std::int64_t low = 0, high = 0;
  ASSERT_TRUE(rw::reach(view, &low, &high));
  ASSERT_GE(low, 0);
  std::vector<std::uint16_t> source(static_cast<std::size_t>(high + 1));
  std::iota(source.begin(), source.end(), std::uint16_t{1});
  const std::int64_t count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1},
                                             [](std::int64_t a, std::int64_t b) { return a * b; });

  rw::CopyPlan plan;
  rw::plan_copy(view, rw::Order::c, 16, &plan);
  std::vector<std::uint16_t> expected(static_cast<std::size_t>(count));
  rw::copy(plan, reinterpret_cast<const std::byte*>(source.data()),
           reinterpret_cast<std::byte*>(expected.data()));

  rw::Pieces pieces;
  ASSERT_TRUE(rw::cut(plan, capacity, &pieces));
  const auto bytes = static_cast<std::size_t>(plan.item_bits / 8);
  std::vector<std::uint16_t> got(expected.size(), 0);
  const auto* from = reinterpret_cast<const std::byte*>(source.data());
  auto* to = reinterpret_cast<std::byte*>(got.data());
  const std::unique_ptr<std::byte[]> loaded(new std::byte[std::size_t(capacity) * bytes]);
  const std::unique_ptr<std::byte[]> made(new std::byte[std::size_t(capacity) * bytes]);
  for (std::int64_t number = 0; number < pieces.total; ++number) {
    rw::Piece piece;
    rw::piece_at(pieces, number, &piece);
    ASSERT_LE(piece.load_runs * piece.load_items, capacity);
    ASSERT_LE(piece.store_runs * piece.store_items, capacity);
    double positions[kBatch];
    for (std::int64_t run = 0; run < piece.load_runs; ++run) {
      if (run % kBatch == 0) {
        rw::load_positions(pieces, piece, run, kBatch, positions);
      }
      const auto at = static_cast<std::size_t>(positions[run % kBatch]);
      const auto length = static_cast<std::size_t>(piece.load_items);
      ASSERT_LE((at + length) * bytes, source.size() * 2);
      std::copy_n(from + at * bytes, length * bytes,
                  loaded.get() + static_cast<std::size_t>(run) * length * bytes);
    }
    rw::copy(piece.plan, loaded.get(), made.get());
    for (std::int64_t run = 0; run < piece.store_runs; ++run) {
      if (run % kBatch == 0) {
        rw::store_positions(pieces, piece, run, kBatch, positions);
      }
      const auto at = static_cast<std::size_t>(positions[run % kBatch]);
      const auto length = static_cast<std::size_t>(piece.store_items);
      ASSERT_LE((at + length) * bytes, got.size() * 2);
      std::copy_n(made.get() + static_cast<std::size_t>(run) * length * bytes, length * bytes,
                  to + at * bytes);
    }
  }
  ASSERT_EQ(got, expected);
  *boxes += pieces.total;
}

TEST(Pieces, TogetherMakeTheWhole) {
  std::int64_t boxes = 0;
  for (const std::int64_t capacity : {24, 100, 1000, 100000}) {
    std::vector<int> permutation{0, 1, 2, 3};
    do {
      for (const Lengths& shape : {Lengths{3, 4, 5, 6}, Lengths{17, 2, 9, 3}, Lengths{1, 40, 1, 30},
                                   Lengths{2, 2, 2, 64}}) {
        for (const int reversed : {0, 5, 10, 15}) {
          Lengths packed(4), dims, strides;
          rw::packed_strides({shape.data(), 4}, rw::Order::c, packed.data());
          std::int64_t offset = 3;
          for (const int axis : permutation) {
            const auto at = static_cast<std::size_t>(axis);
            const bool back = reversed >> axis & 1;
            dims.push_back(shape[at]);
            strides.push_back(back ? -packed[at] : packed[at]);
            if (back) offset += (shape[at] - 1) * packed[at];
          }
          check(dims, strides, offset, capacity, &boxes);
        }
      }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
  }
  EXPECT_GT(boxes, 1000);
}

TEST(Pieces, TakeGapsRepetitionsAndOverlaps) {
  std::int64_t boxes = 0;
  for (const std::int64_t capacity : {24, 100, 1000}) {
    check({20, 30}, {0, 2}, 1, capacity, &boxes);
    check({20, 30}, {3, 0}, 1, capacity, &boxes);
    check({20, 30}, {1, 1}, 0, capacity, &boxes);
    check({20, 30}, {2, 90}, 5, capacity, &boxes);
    check({20, 30, 3}, {1, 25, 1}, 5, capacity, &boxes);
    check({30, 20}, {-3, 100}, 90, capacity, &boxes);
    check({}, {}, 4, capacity, &boxes);
    check({7}, {1}, 4, capacity, &boxes);
  }
  EXPECT_GT(boxes, 24);
}

TEST(Pieces, KeepToTheirTilesDecisionAtTheEdges) {
  // A last box of three instead of four along the first dim has runs too short to bridge the gap of
  // 13: loaded apart they would hold more than the tile does.
  std::int64_t boxes = 0;
  check({7, 32, 15}, {2, 13, -56}, 784, 2056, &boxes);
  EXPECT_EQ(boxes, 2);
}

TEST(Pieces, LeaveSparseViewsToAWalk) {
  const Lengths shape{20, 30}, strides{3000, 100};
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), 2}, strides.data(), 0}, rw::Order::c, 16, &plan);
  rw::Pieces pieces;
  EXPECT_FALSE(rw::cut(plan, 1000, &pieces));
}

TEST(Pieces, AreFewAndLongForALargeTranspose) {
  const Lengths shape{4096, 4096}, strides{1, 4096};
  rw::CopyPlan plan;
  rw::plan_copy({{shape.data(), 2}, strides.data(), 0}, rw::Order::c, 32, &plan);
  rw::Pieces pieces;
  ASSERT_TRUE(rw::cut(plan, 1 << 18, &pieces));
  rw::Piece piece;
  rw::piece_at(pieces, 0, &piece);
  // Longer where the source is read than where the result is written.
  EXPECT_EQ(piece.load_items, 1024);
  EXPECT_EQ(piece.store_items, 256);
}

}  // namespace
