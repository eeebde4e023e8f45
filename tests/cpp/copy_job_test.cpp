// Jobs: which way is chosen for a view, and that a copy by each way gives what single items give.
#include "kernels/copy_job.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <string>
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
  ASSERT_TRUE(naive::carry_out(&job, request.bits, source, naive::span_of(&result)));
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
  ASSERT_EQ(side * side * 4, rw::kCopyLimits.buffer_bytes);
  EXPECT_EQ(way_of({{side, side}, {1, side}, 9}), Way::buffered);
  EXPECT_EQ(way_of({{side, side + 1}, {1, side}, 9}), Way::pieces);
  EXPECT_EQ(way_of({{side * side + 1, 2}, {0, 1}, 0, 16}), Way::pieces) << "a long result";
}

TEST(CopyJob, MatricesAreThoseOfFarRows) {
  const std::int64_t far = rw::kCopyLimits.far_bytes / 4, other = 200;  // more than a buffer holds
  EXPECT_EQ(way_of({{far, other}, {1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, -far}, far * (other - 1)}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, far - 1}}), Way::pieces);
  EXPECT_EQ(way_of({{far, other}, {1, far / 2}, 0, 64}), Way::matrices);
  EXPECT_EQ(way_of({{far, other}, {1, far}, 0, 128}), Way::pieces) << "items of 16 bytes";
  EXPECT_EQ(way_of({{far, other}, {1, 2 * far}, 0, 16}), Way::pieces) << "not of whole words";
  const std::int64_t rows = rw::kCopyLimits.large_matrix / 4;
  EXPECT_EQ(way_of({{100, rows, 4}, {0, 1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{100, rows - 1, 4}, {0, 1, far}}), Way::pieces) << "a small matrix";
}

TEST(CopyJob, MatricesAreCountedInInt32) {
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const std::int64_t rows = 1 << 12, columns = 1 << 19, far = rw::kCopyLimits.far_bytes / 4;
  EXPECT_EQ(way_of({{rows - 1, columns}, {1, far}}), Way::matrices);
  EXPECT_EQ(way_of({{rows, columns}, {1, far}}), Way::pieces) << "a result of 2^31 words";
  const std::int64_t few = 1 << 17, widest = (most - rows) / (few - 1);
  EXPECT_EQ(way_of({{rows, few}, {1, widest}}), Way::matrices);
  EXPECT_EQ(way_of({{rows, few}, {1, widest + 1}}), Way::pieces) << "a span of 2^31 words";
}

TEST(CopyJob, ACopyIsBufferedIfItsGapsAreSmall) {
  // Two rows of 500 elements: 4000 bytes. The gap may have a quarter of these and small_gap_bytes.
  const std::int64_t widest = (5000 + rw::kCopyLimits.small_gap_bytes) / 4 - 500;
  EXPECT_EQ(way_of({{2, 500}, {widest, 1}}), Way::buffered);
  EXPECT_EQ(way_of({{2, 500}, {widest + 1, 1}}), Way::pieces);
}

TEST(CopyJob, AWalkIsAlongContiguousRunsIfTheyAreLong) {
  for (const std::int64_t length : {rw::kLongWalk - 1, rw::kLongWalk}) {
    const Lengths shape{1000, length}, strides{100, 1};
    rw::CopyJob job;
    rw::plan_job({{shape.data(), 2}, strides.data(), 0}, rw::Order::c, 0, 100000, &job);
    ASSERT_EQ(job.way, Way::walk);
    EXPECT_EQ(rw::walk_of(job.plan).length, length < rw::kLongWalk ? 1000 : length);
  }
}

TEST(CopyJob, FewElementsAreNotCutIntoPieces) {
  const std::int64_t row_stride = 1 << 20, half = rw::kCopyLimits.few_elements / 2;
  EXPECT_EQ(way_of({{2, half}, {row_stride, 1}}), Way::walk);
  EXPECT_EQ(way_of({{2, half + 1}, {row_stride, 1}}), Way::pieces);
}

TEST(CopyJob, PlansBroadcastViewsWhoseBitsDoNotFitInt64) {
  const std::int64_t many = std::int64_t{1} << 56;
  EXPECT_EQ(way_of({{many, 2}, {0, 1}, 0, 128}), Way::pieces);
}

/// Limits that views of a few bytes pass.
rw::CopyLimits small_limits(std::int64_t piece_bytes) {
  rw::CopyLimits limits;
  limits.piece_bytes = piece_bytes;
  limits.buffer_bytes = 2 * piece_bytes;
  limits.small_gap_bytes = 16;
  limits.few_elements = 4;
  limits.widest_stored_gap = 24;
  limits.shortest_stored_run = 8;
  limits.long_run = 40;
  limits.far_bytes = 160;
  limits.large_matrix = 6;
  return limits;
}

/// A view of a larger tensor, whose dims are in another order, cropped, stepped, reversed and repeated.
naive::Layout part(const Lengths& shape, const std::vector<std::size_t>& permutation, int form) {
  const std::int64_t step = form % 4 == 1 ? 2 : 1, gap = form % 4 == 2 ? 1 : form % 4 == 3 ? 9 : 0;
  naive::Layout layout{shape, Lengths(shape.size()), form % 3};
  std::int64_t stride = 1;
  for (std::size_t i = shape.size(); i > 0; --i) {
    const std::size_t axis = permutation[i - 1];
    const bool repeats = form >= 8 && i == 1, back = form / 4 % 2 == 1 && i % 2 == 1;
    layout.strides[axis] = repeats ? 0 : back ? -stride * step : stride * step;
    if (back && !repeats) layout.offset += (shape[axis] - 1) * stride * step;
    stride *= shape[axis] * step + gap;
  }
  return layout;
}

/// How often each way was taken: its name, "gaps" if it kept gaps of the result, and for pieces the
/// dims of the plan along which the last piece was shorter.
using Taken = std::map<std::string, int>;

void count(rw::CopyJob* job, Taken* taken) {
  constexpr const char* kNames[] = {
#define RW_COPY_WAY_NAME(way, meaning) #way,
      RW_COPY_WAY_LIST(RW_COPY_WAY_NAME)
#undef RW_COPY_WAY_NAME
  };
  const std::string way = kNames[static_cast<int>(job->way)];
  bool gaps = job->way == Way::buffered && job->keeps_gaps;
  if (job->way == Way::pieces) {
    const rw::Pieces& pieces = job->pieces;
    for (int axis = 0; axis < pieces.plan.rank; ++axis) {
      const bool edge = pieces.plan.lengths[axis] % pieces.lengths[axis] != 0;
      if (edge) ++(*taken)["edge in dim " + std::to_string(axis)];
    }
    for (std::int64_t number = 0; number < pieces.total; ++number) {
      rw::describe_piece(job, number);
      gaps = gaps || job->piece.keeps_gaps;
    }
  }
  ++(*taken)[gaps ? way + " with gaps" : way];
}

class SmallJobs : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Widths, SmallJobs, testing::Values(2, 4, 8, 16, 32, 64, 128));

void check_small(const naive::Layout& from, const naive::Layout* to, int bits, std::int64_t bytes,
                 Taken* taken) {
  const Bytes source = naive::noise(naive::storage_of(from, bits), 1);
  const auto stored = static_cast<std::int64_t>(source.size());
  naive::Layout packed{from.shape, Lengths(from.shape.size())};
  rw::contiguous_strides(packed.view().dims, rw::Order::c, packed.strides.data());
  const naive::Layout& places = to == nullptr ? packed : *to;
  Bytes result(naive::storage_of(places, bits));
  if (to != nullptr) result = naive::noise(result.size(), 2);
  const Bytes wanted = naive::copied(from, source.data(), places, result, bits);
  static rw::CopyJob job;
  const rw::CopyLimits limits = small_limits(bytes);
  if (to == nullptr)
    rw::plan_job(from.view(), rw::Order::c, bits, stored, &job, limits);
  else
    rw::plan_job({from.view(), stored}, {to->view(), static_cast<std::int64_t>(result.size())},
                 bits, true, &job, limits);
  ASSERT_TRUE(naive::carry_out(&job, bits, source, naive::span_of(&result), limits))
      << naive::name(from, places, bits) << " by " << bytes;
  ASSERT_EQ(result, wanted) << naive::name(from, places, bits) << " by " << bytes;
  count(&job, taken);
}

TEST_P(SmallJobs, CopyAsTheWordsSayInEveryWay) {
  const int bits = GetParam();
  const std::int64_t item_bytes = std::max(bits / 8, 1);
  Taken packed, placed;
  for (const Lengths& shape : {Lengths{7, 9, 5}, Lengths{3, 16, 8}, Lengths{20, 2, 11},
                               Lengths{8, 4, 16}, Lengths{6, 6, 6}, Lengths{1, 40, 7},
                               Lengths{13, 3, 12}, Lengths{2, 5, 33}, Lengths{90, 1, 4}}) {
    std::vector<std::size_t> permutation{0, 1, 2};
    do {
      for (int form = 0; form < 12; ++form) {
        const naive::Layout from = part(shape, permutation, form);
        for (const std::int64_t items : {24, 64, 600}) {
          check_small(from, nullptr, bits, items * item_bytes, &packed);
          if (form >= 8) continue;  // the places of a result do not repeat
          const naive::Layout to = part(shape, {1, 2, 0}, (form * 3 + 2) % 8);
          const naive::Layout rows = part(shape, {0, 1, 2}, (form + 2) % 8);
          check_small(from, &to, bits, items * item_bytes, &placed);
          check_small(from, &rows, bits, items * item_bytes, &placed);
        }
      }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
  }
  const auto expect = [](const Taken& taken, std::vector<std::string> names) {
    for (const std::string& name : names)
      EXPECT_TRUE(taken.count(name)) << name << " is not among " << testing::PrintToString(taken);
  };
  expect(packed, {"run", "buffered", "pieces", "edge in dim 0", "edge in dim 1", "edge in dim 2"});
  expect(placed, {"buffered with gaps", "buffered", "pieces", "pieces with gaps", "edge in dim 0",
                  "edge in dim 1", "edge in dim 2"});
  EXPECT_EQ(packed.count("pieces with gaps"), 0u);
  for (const Taken& taken : {packed, placed}) expect(taken, {bits < 32 ? "walk" : "matrices"});
  if (bits >= 32) expect(placed, {"walk"});
}

}  // namespace
