// Copies into views: copy(), copy_scalar() and the jobs that JavaScript carries out, over a grid of
// layouts, lengths around every tile edge, item widths and misalignments, against the words. Source
// and result end where their last elements do, and all bits that are not of elements must stay.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "carry_out.h"

namespace {

using naive::Bytes;
using naive::Layout;
using naive::Lengths;
using Way = rw::CopyWay;

constexpr int kWidths[] = {2, 4, 8, 16, 32, 64, 128};

class CopyInto : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Widths, CopyInto, testing::ValuesIn(kWidths));

void check(const Layout& from, const Layout& to, int bits) {
  const Bytes content = naive::noise(naive::storage_of(from, bits), 1);
  const Bytes before = naive::noise(naive::storage_of(to, bits), 2);
  const Bytes wanted = naive::copied(from, content.data(), to, before, bits);
  rw::CopyPlan plan;
  rw::plan_copy(from.view(), to.view(), bits, &plan);
  const std::size_t item_bytes = bits >= 8 ? static_cast<std::size_t>(bits) / 8 : 1;
  for (const std::size_t shift : {std::size_t{0}, item_bytes}) {
    naive::Exact source(content, shift), fast(before, shift), slow(before, shift);
    rw::copy(plan, source.data(), fast.data());
    rw::copy_scalar(plan, source.data(), slow.data());
    ASSERT_EQ(fast.content(), wanted) << naive::name(from, to, bits) << ", shift " << shift;
    ASSERT_EQ(slow.content(), wanted) << naive::name(from, to, bits) << ", shift " << shift;
  }
}

/// Copies as JavaScript does.
///
/// Returns  the way.
Way check_job(const Layout& from, const Layout& to, int bits, bool writes_gaps = true) {
  static rw::CopyJob job;
  const Bytes source = naive::noise(naive::storage_of(from, bits), 1);
  Bytes result = naive::noise(naive::storage_of(to, bits), 2);
  const Bytes wanted = naive::copied(from, source.data(), to, result, bits);
  const auto size = [](const Bytes& bytes) { return static_cast<std::int64_t>(bytes.size()); };
  const Way way =
      rw::plan_job({from.view(), size(source)}, {to.view(), size(result)}, bits, writes_gaps, &job);
  EXPECT_TRUE(naive::carry_out(&job, bits, source, naive::span_of(&result)))
      << naive::name(from, to, bits);
  EXPECT_EQ(result, wanted) << naive::name(from, to, bits);
  if (!writes_gaps && bits >= 8) {
    const bool in_pieces = way == Way::pieces;
    EXPECT_FALSE(way == Way::buffered && job.keeps_gaps) << naive::name(from, to, bits);
    for (std::int64_t number = 0; in_pieces && number < job.pieces.total; ++number) {
      rw::describe_piece(&job, number);
      EXPECT_FALSE(job.piece.keeps_gaps) << naive::name(from, to, bits);
    }
  }
  return way;
}

/// A part of a larger contiguous tensor, with its dims in another order, and some of them reversed.
///
/// Shapes   shape, permutation: one entry for each dim of the view; dim i of it is dim
///          permutation[i] of the tensor.  step: of each dim.  gap: what a dim of the tensor has
///          more.
Layout part(const Lengths& shape, const std::vector<int>& permutation, std::int64_t step,
            std::int64_t gap, int reversed, std::int64_t offset) {
  Lengths strides(shape.size());
  std::int64_t stride = 1;
  for (int dim = static_cast<int>(shape.size()) - 1; dim >= 0; --dim) {
    const auto axis = static_cast<std::size_t>(
        std::find(permutation.begin(), permutation.end(), dim) - permutation.begin());
    strides[axis] = stride * step;
    if (reversed >> axis & 1) {
      offset += (shape[axis] - 1) * strides[axis];
      strides[axis] = -strides[axis];
    }
    stride *= shape[axis] * step + gap;
  }
  return {shape, strides, offset};
}

Layout dense(const Lengths& shape) {
  Lengths strides(shape.size());
  rw::contiguous_strides({shape.data(), static_cast<int>(shape.size())}, rw::Order::c,
                         strides.data());
  return {shape, strides, 0};
}

TEST_P(CopyInto, PermutedReversedAndSteppedParts) {
  for (const Lengths& shape : {Lengths{3, 4, 5}, Lengths{17, 3, 2}, Lengths{2, 33, 4}}) {
    std::vector<int> permutation{0, 1, 2};
    do {
      for (const std::int64_t step : {1, 2}) {
        for (const std::int64_t gap : {0, 1}) {
          for (const int reversed : {0, 5, 7}) {
            const Layout to = part(shape, permutation, step, gap, reversed, 3);
            check(dense(shape), to, GetParam());
            check(part(shape, {1, 2, 0}, 1, 1, 2, 1), to, GetParam());
          }
        }
      }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
  }
}

TEST_P(CopyInto, SomeChannelsOfPixels) {
  for (std::int64_t pixels = 1; pixels < 70; pixels += pixels < 36 ? 1 : 11) {
    for (const std::int64_t channels : {3, 4, 5}) {
      for (std::int64_t used = 1; used <= channels; ++used) {
        for (std::int64_t first = 0; first + used <= channels; ++first) {
          check({{used, pixels}, {pixels + 1, 1}, 2},
                {{used, pixels}, {1, channels}, first + channels}, GetParam());
          check({{used, pixels}, {1, channels}, first}, {{used, pixels}, {pixels + 2, 1}, 1},
                GetParam());
        }
      }
    }
  }
}

TEST_P(CopyInto, PartsOfMatrices) {
  for (const std::int64_t rows : {1, 2, 7, 8, 15, 16, 17, 33}) {
    for (const std::int64_t columns : {1, 2, 7, 16, 17, 40}) {
      for (const std::int64_t gap : {0, 1, 5}) {
        const Layout to{{rows, columns}, {columns + gap, 1}, 2};
        check({{rows, columns}, {1, rows}, 0}, to, GetParam());
        check({{rows, columns}, {columns + 3, 1}, 1}, to, GetParam());
        check({{rows, columns}, {columns + 3, -1}, columns}, to, GetParam());
        check({{rows, columns}, {1, 0}, 1}, to, GetParam());
        check({{rows, columns}, {1, 1}, 1}, to, GetParam());
      }
    }
  }
}

TEST(BytesInto, RowsThatCollideInTheCache) {
  for (const std::int64_t rows : {127, 128, 145}) {
    for (const std::int64_t columns : {127, 128, 129})
      check({{columns, rows}, {1, 2048}, 5}, {{columns, rows}, {4096, 1}, 1}, 8);
  }
}

TEST(SubByteInto, RunsBetweenAllPositionsOfAByte) {
  for (const int bits : {2, 4}) {
    for (std::int64_t offset = 0; offset < 4; ++offset) {
      for (std::int64_t to_offset = 0; to_offset < 5; ++to_offset) {
        for (const std::int64_t count : {1, 2, 3, 5, 8, 31, 64, 67, 131}) {
          for (const std::int64_t gap : {0, 1, 2})
            check({{3, count}, {count + 1, 1}, offset}, {{3, count}, {count + gap, 1}, to_offset},
                  bits);
        }
      }
    }
  }
}

TEST(CopyJobInto, EveryWayCopiesAsTheWordsSay) {
  const auto expect = [](const Layout& from, const Layout& to, int bits, Way way) {
    EXPECT_EQ(check_job(from, to, bits), way) << naive::name(from, to, bits);
  };
  expect({{5, 6}, {6, 1}, 3}, {{5, 6}, {6, 1}, 1}, 32, Way::run);
  expect({{5, 6}, {1, -5}, 29}, {{5, 6}, {1, -5}, 27}, 32, Way::run);
  expect({{8}, {1}, 2}, {{8}, {1}, 4}, 4, Way::run);
  expect({{7}, {1}, 2}, {{7}, {1}, 4}, 4, Way::buffered);
  expect({{8}, {1}, 2}, {{8}, {1}, 5}, 4, Way::buffered);
  expect({{5, 6}, {1, 5}, 3}, {{5, 6}, {6, 1}, 1}, 32, Way::buffered);
  expect({{5, 6}, {6, 1}, 3}, {{5, 6}, {7, 1}, 1}, 32, Way::buffered);
  expect({{3, 500}, {500, 1}, 0}, {{3, 500}, {1, 4}, 1}, 8, Way::buffered);
  expect({{4000, 130}, {1, 4000}, 7}, {{4000, 130}, {131, 1}, 7}, 32, Way::matrices);
  expect({{90, 2, 2000}, {8001, 2001, 1}, 1}, {{90, 2, 2000}, {1, 100, 250}, 1}, 64, Way::matrices);
  expect({{3, 500000}, {500000, 1}, 0}, {{3, 500000}, {1, 4}, 1}, 8, Way::pieces);
  expect({{3, 200000}, {200000, 1}, 0}, {{3, 200000}, {-1, -4}, 799999}, 32, Way::pieces);
  expect({{3, 200000}, {200000, 1}, 0}, {{3, 200000}, {-1, -4}, 799999}, 64, Way::pieces);
  expect({{600, 1000}, {1, 600}, 7}, {{600, 1000}, {1001, 1}, 7}, 32, Way::pieces);
  expect({{600, 1000}, {1, 600}, 7}, {{600, 1000}, {2000, 2}, 7}, 32, Way::matrices);
  expect({{600, 1000}, {1, -600}, 600000}, {{600, 1000}, {-5000, -1}, 2999999}, 16, Way::pieces);
  expect({{2000, 1000}, {1000, 1}, 2}, {{2000, 1000}, {1200, 1}, 4}, 4, Way::pieces);
  expect({{3000, 1000}, {1, 3000}, 2}, {{3000, 1000}, {1, 3002}, 6}, 4, Way::pieces);
  expect({{1000, 2000}, {2000, 1}, 3}, {{1000, 2000}, {2400, 1}, 4}, 4, Way::walk);
  expect({{3, 200}, {200, 1}, 3}, {{3, 200}, {1, 5000}, 4}, 8, Way::walk);
  expect({{3, 200000}, {200000, 1}, 3}, {{3, 200000}, {1, 300}, 4}, 8, Way::walk);
  expect({{200000}, {1}, 3}, {{200000}, {18}, 4}, 64, Way::matrices);
  expect({{200000, 2}, {2, 1}, 3}, {{200000, 2}, {18, 1}, 4}, 128, Way::matrices);
  expect({{900, 2}, {5, 1}, 3}, {{900, 2}, {18, 1}, 4}, 64, Way::matrices);
  expect({{90, 300}, {300, 1}, 3}, {{90, 300}, {400, 1}, 4}, 32, Way::walk);
  // Rows of 4-bit elements that lie far apart in the result: its span is not loaded.
  expect({{3, 400}, {400, 1}, 0}, {{3, 400}, {500000, 1}, 4}, 4, Way::pieces);
}

TEST(CopyJobInto, GapsThatAnotherThreadMayWriteAreNotWritten) {
  const auto way_of = [](const Layout& from, const Layout& to, int bits) {
    return check_job(from, to, bits, false);
  };
  EXPECT_EQ(way_of({{3, 500}, {500, 1}, 0}, {{3, 500}, {1, 4}, 1}, 8), Way::walk);
  EXPECT_EQ(way_of({{3, 500000}, {500000, 1}, 0}, {{3, 500000}, {1, 4}, 1}, 8), Way::walk);
  EXPECT_EQ(way_of({{3, 500}, {500, 1}, 0}, {{3, 500}, {1, 3}, 1}, 8), Way::buffered);
  EXPECT_EQ(way_of({{900, 500}, {1, 900}, 0}, {{900, 500}, {501, 1}, 1}, 32), Way::pieces);
  EXPECT_EQ(way_of({{90, 500}, {1, 90}, 0}, {{90, 500}, {501, 1}, 1}, 16), Way::pieces);
  EXPECT_EQ(way_of({{4000, 130}, {1, 4000}, 7}, {{4000, 130}, {131, 1}, 7}, 32), Way::matrices);
  // Runs that pieces could store, if they were longer or their gaps were written.
  EXPECT_EQ(way_of({{128, 128}, {1, 128}, 0}, {{128, 128}, {130, 1}, 1}, 8), Way::walk);
  EXPECT_EQ(way_of({{128, 64}, {1, 128}, 0}, {{128, 64}, {65, 1}, 1}, 32), Way::matrices);
}

TEST(CopyJobInto, PiecesAndMatricesBeginWhereThePlanSays) {
  rw::CopyPlan plan;
  const Layout from{{90, 50}, {1, 90}, 3}, to{{90, 50}, {50, 1}, 7};
  rw::plan_copy(from.view(), to.view(), 32, &plan);
  rw::Pieces pieces;
  ASSERT_TRUE(rw::cut_pieces(plan, true, {}, &pieces));
  rw::Piece piece;
  rw::piece_at(pieces, 0, &piece);
  EXPECT_EQ(piece.source_start, 3);
  EXPECT_EQ(piece.result_start, 7);
  double position = 0;
  rw::matrix_sources(plan, rw::matrices_of(plan), 0, 1, &position);
  EXPECT_EQ(position, 3);
  rw::matrix_results(plan, rw::matrices_of(plan), 0, 1, &position);
  EXPECT_EQ(position, 7);
}

TEST(CopyJobInto, AShortDimIsTheColumnsOfMatrices) {
  for (const std::int64_t length : {rw::kFewRows - 1, rw::kFewRows}) {
    rw::CopyPlan plan;
    const Layout from{{90, length}, {100, 3}, 0}, to{{90, length}, {130, 3}, 0};
    rw::plan_copy(from.view(), to.view(), 32, &plan);
    const rw::Matrices matrices = rw::matrices_of(plan);
    EXPECT_EQ(matrices.rows, length < rw::kFewRows ? 90 : length);
    EXPECT_EQ(matrices.columns, length < rw::kFewRows ? length : 1);
  }
}

TEST(CopyJobInto, PiecesKeepTheGapsOfTheirRuns) {
  for (const bool writes_gaps : {false, true}) {
    rw::CopyPlan plan;
    const Layout from{{900, 500}, {1, 900}, 0}, to{{900, 500}, {501, 1}, 0};
    rw::plan_copy(from.view(), to.view(), 32, &plan);
    rw::Pieces pieces;
    rw::CopyLimits limits;
    limits.piece_bytes = 1 << 18;
    ASSERT_TRUE(rw::cut_pieces(plan, writes_gaps, limits, &pieces));
    rw::Piece piece;
    rw::piece_at(pieces, 0, &piece);
    EXPECT_EQ(piece.keeps_gaps, writes_gaps);
    EXPECT_EQ(piece.store_runs == 1, writes_gaps);
  }
}

TEST(CopyJobInto, AnElementOutsideOfEitherStorageIsOutside) {
  static rw::CopyJob job;
  const Layout from{{2, 3}, {3, 1}, 1}, to{{2, 3}, {5, 1}, 0};
  const auto way_of = [&](std::int64_t bytes, std::int64_t to_bytes) {
    return rw::plan_job({from.view(), bytes}, {to.view(), to_bytes}, 16, true, &job);
  };
  EXPECT_EQ(way_of(14, 16), Way::buffered);
  EXPECT_EQ(way_of(13, 16), Way::outside);
  EXPECT_EQ(way_of(14, 15), Way::outside);
  const Layout none{{2, 0}, {3, 1}, 1};
  EXPECT_EQ(rw::plan_job({none.view(), 0}, {none.view(), 0}, 16, true, &job), Way::empty);
}

/// Random layouts that do not collide: parts of larger tensors.
TEST_P(CopyInto, RandomParts) {
  std::uint32_t state = 7;
  const auto below = [&](std::int64_t limit) {
    state = state * 1664525 + 1013904223;
    return static_cast<std::int64_t>(state >> 8) % limit;
  };
  std::map<Way, int> ways;
  for (int round = 0; round < 1000; ++round) {
    const auto rank = static_cast<std::size_t>(1 + below(4));
    Lengths shape(rank);
    constexpr std::int64_t kLongest[] = {0, 3000, 70, 19, 9};
    for (std::int64_t& length : shape) length = 1 + below(kLongest[rank]);
    const auto any_part = [&] {
      std::vector<int> permutation(rank);
      std::iota(permutation.begin(), permutation.end(), 0);
      for (std::size_t i = rank; i > 1; --i)
        std::swap(permutation[i - 1],
                  permutation[static_cast<std::size_t>(below(static_cast<std::int64_t>(i)))]);
      const std::int64_t step = below(3) ? 1 : 1 + below(20);
      return part(shape, permutation, step, below(3) ? 0 : below(300), static_cast<int>(below(16)),
                  below(9));
    };
    const Layout from = any_part(), to = any_part();
    if (naive::storage_of(from, GetParam()) + naive::storage_of(to, GetParam()) > 100000) continue;
    check(from, to, GetParam());
    ++ways[check_job(from, to, GetParam(), below(4) > 0)];
  }
  EXPECT_GT(ways[Way::buffered], 100);
  EXPECT_GT(ways[Way::walk] + ways[Way::matrices], 30);
}

}  // namespace
