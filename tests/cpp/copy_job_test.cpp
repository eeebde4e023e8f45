// Jobs: which way is chosen for a view, and that a copy by each way gives what single items give.
#include "kernels/copy_job.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "carry_out.h"

namespace {

using naive::Bytes;
using naive::Lengths;
using Way = rw::CopyWay;

/// A view of `bits`-bit elements, and the order to read them in.
struct Request {
  Lengths dims, strides;
  std::int64_t offset = 0;
  int bits = 32;
  rw::Order order = rw::Order::c;

  rw::View view() const {
    return {{dims.data(), static_cast<int>(dims.size())}, strides.data(), offset};
  }
};

std::int64_t bytes_for(std::int64_t items, int bits) { return (items * bits + 7) / 8; }

/// The size of the smallest storage that holds all elements of the view.
std::int64_t storage_of(const Request& request) {
  std::int64_t lowest = 0, highest = 0;
  EXPECT_TRUE(rw::reach(request.view(), &lowest, &highest));
  return bytes_for(highest + 1, request.bits == 0 ? 8 : request.bits);
}

Way way_of(const Request& request, std::int64_t storage) {
  static rw::CopyJob job;
  const Way way = rw::plan_job(request.view(), request.order, request.bits, storage, &job);
  EXPECT_EQ(job.way, way);
  return way;
}

Way way_of(const Request& request) { return way_of(request, storage_of(request)); }

/// Copies as JavaScript does, and compares with copy_scalar.
void check(const Request& request, Way expected_way) {
  Bytes source(static_cast<std::size_t>(storage_of(request)));
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<std::byte>(i * 37 + (i >> 8));
  }
  rw::CopyPlan plan;
  rw::plan_copy(request.view(), request.order, request.bits, &plan);
  std::int64_t count = 1;
  for (const std::int64_t length : request.dims) count *= length;
  Bytes expected(static_cast<std::size_t>(bytes_for(count, request.bits)));
  Bytes result(expected.size());
  rw::copy_scalar(plan, source.data(), expected.data());

  static rw::CopyJob job;
  const auto storage = static_cast<std::int64_t>(source.size());
  ASSERT_EQ(rw::plan_job(request.view(), request.order, request.bits, storage, &job), expected_way);
  ASSERT_TRUE(naive::carry_out(&job, request.bits, source, &result));
  EXPECT_EQ(result, expected);
}

TEST(CopyJob, EveryWayCopiesLikeSingleItems) {
  check({{5, 6}, {6, 1}, 3}, Way::run);
  check({{5, 6}, {1, 5}, 3, 32, rw::Order::f}, Way::run);
  check({{5, 6}, {1, 5}, 3}, Way::buffered);
  check({{5, 6}, {-1, 5}, 4 + 7}, Way::buffered);
  check({{40, 24}, {1, 41}, 5, 4}, Way::buffered);
  check({{5, 6}, {0, 2}, 1, 16}, Way::buffered);
  check({{4000, 130}, {1, 4000}, 7}, Way::matrices);
  check({{4000, 130}, {1, -4000}, 7 + 129 * 4000}, Way::matrices);
  check({{3, 2000, 90}, {2001, 1, 8001}, 1}, Way::matrices);
  check({{2, 1800, 2, 90}, {-1801, 1, 0, 3700}, 1801, 64}, Way::matrices);
  check({{2000, 90, 2}, {2, 4000, 1}, 2}, Way::matrices);  // items of two elements
  check({{130, 4000}, {4000, 1}, 7, 32, rw::Order::f}, Way::matrices);
  check({{600, 1000}, {1, 600}, 7}, Way::pieces);
  check({{600, 1000}, {-1, 600}, 606}, Way::pieces);
  check({{2000, 2000}, {1, 2000}, 2, 4}, Way::pieces);
  check({{300, 2}, {1000, 100}, 3}, Way::matrices);
  check({{300, 2}, {1000, 100}, 3, 16}, Way::walk);
  check({{2, 100}, {1 << 20, 1}, 3}, Way::matrices);
  check({{2, 300}, {1 << 20, 1}, 3}, Way::pieces);
  check({{2, 128}, {1 << 20, 1}, 3}, Way::walk);
}

TEST(CopyJob, RejectsElementsOutsideTheStorage) {
  const Request request{{5, 6}, {1, 5}, 3};
  const std::int64_t storage = storage_of(request);
  EXPECT_EQ(way_of(request, storage), Way::buffered);
  EXPECT_EQ(way_of(request, storage - 1), Way::outside);
  EXPECT_EQ(way_of(request, 0), Way::outside);
  EXPECT_EQ(way_of({{5, 6}, {1, -5}, 24}, 1000), Way::outside) << "before the storage";
  EXPECT_EQ(way_of({{5, 6}, {6, 1}, 1}, 30 * 4), Way::outside) << "contiguous elements";
  EXPECT_EQ(way_of({{3}, {1}, 0, 4}, 2), Way::run) << "the last half byte is not read";
  EXPECT_EQ(way_of({{5}, {1}, 0, 4}, 2), Way::outside);
  const std::int64_t max = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(way_of({{3}, {max / 2 + 1}, 0}, 1000), Way::outside) << "a position beyond int64";
}

TEST(CopyJob, AViewWithoutElementsIsEmpty) {
  EXPECT_EQ(way_of({{2, 0, 3}, {3, 3, 1}, 0}, 0), Way::empty);
  EXPECT_EQ(way_of({{0}, {9}, 7, 0}, 0), Way::empty);
}

TEST(CopyJob, StringsAreOneRunOrWalked) {
  EXPECT_EQ(way_of({{5, 6}, {6, 1}, 3, 0}, 33), Way::run);
  EXPECT_EQ(way_of({{5, 6}, {6, 1}, 4, 0}, 33), Way::outside);
  EXPECT_EQ(way_of({{5, 6}, {1, 5}, 3, 0}, 33), Way::walk);
  EXPECT_EQ(way_of({{5000, 600}, {1, 5000}, 0, 0}), Way::walk);
}

TEST(CopyJob, ARunBeginsOnAByte) {
  EXPECT_EQ(way_of({{8}, {1}, 2, 4}), Way::run);
  EXPECT_EQ(way_of({{8}, {1}, 1, 4}), Way::buffered);
}

TEST(CopyJob, ACopyIsBufferedIfSpanAndResultFitTheBuffers) {
  const std::int64_t side = 512;  // a float32 matrix of this side fills a buffer
  ASSERT_EQ(side * side * 4, rw::kBufferBytes);
  EXPECT_EQ(way_of({{side, side}, {1, side}, 9}), Way::buffered);
  EXPECT_EQ(way_of({{side, side + 1}, {1, side}, 9}), Way::pieces);
  EXPECT_EQ(way_of({{side * side + 1, 2}, {0, 1}, 0, 16}), Way::pieces) << "a long result";
}

TEST(CopyJob, MatricesAreThoseOfFarRows) {
  const std::int64_t far = rw::kFarBytes / 4, other = 200;  // more than a buffer holds
  EXPECT_EQ(way_of({{far, other}, {1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, -far}, far * (other - 1)}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, far - 1}}), Way::pieces);
  EXPECT_EQ(way_of({{far, other}, {1, far / 2}, 0, 64}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, far}, 0, 128}), Way::pieces) << "items of 16 bytes";
  EXPECT_EQ(way_of({{far, other}, {1, 2 * far}, 0, 16}), Way::pieces) << "not of whole words";
  const std::int64_t rows = rw::kLargeMatrix / 4;
  EXPECT_EQ(way_of({{100, rows, 4}, {0, 1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{100, rows - 1, 4}, {0, 1, far}}), Way::pieces) << "a small matrix";
}

TEST(CopyJob, MatricesAreCountedInInt32) {
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const std::int64_t rows = 1 << 12, columns = 1 << 19, far = rw::kFarBytes / 4;
  EXPECT_EQ(way_of({{rows - 1, columns}, {1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{rows, columns}, {1, far}}), Way::pieces) << "a result of 2^31 words";
  const std::int64_t few = 1 << 17, widest = (most - rows) / (few - 1);
  EXPECT_EQ(way_of({{rows, few}, {1, widest}}), Way::matrices);
  EXPECT_EQ(way_of({{rows, few}, {1, widest + 1}}), Way::pieces) << "a span of 2^31 words";
}

TEST(CopyJob, ACopyIsBufferedIfItsGapsAreSmall) {
  // Two rows of 500 elements: 4000 bytes. The gap may have a quarter of these and kSmallGapBytes.
  const std::int64_t widest = (5000 + rw::kSmallGapBytes) / 4 - 500;
  EXPECT_EQ(way_of({{2, 500}, {widest, 1}}), Way::buffered);
  EXPECT_EQ(way_of({{2, 500}, {widest + 1, 1}}), Way::pieces);
}

TEST(CopyJob, FewElementsAreNotCutIntoPieces) {
  const std::int64_t row_stride = 1 << 20, half = rw::kFewElements / 2;
  EXPECT_EQ(way_of({{2, half}, {row_stride, 1}}), Way::walk);
  EXPECT_EQ(way_of({{2, half + 1}, {row_stride, 1}}), Way::pieces);
}

TEST(CopyJob, PlansBroadcastViewsWhoseBitsDoNotFitInt64) {
  const std::int64_t many = std::int64_t{1} << 56;
  EXPECT_EQ(way_of({{many, 2}, {0, 1}, 0, 128}), Way::pieces);
}

}  // namespace
