// The kernels, over a grid of layouts, lengths around every tile edge, item widths and
// misalignments. copy() is compared with copy_scalar(), both with each element's index, and guard
// bytes on both sides of the result must stay.
#include "kernels/copy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>

namespace {

using Lengths = std::vector<std::int64_t>;
using Bytes = std::vector<std::byte>;

constexpr std::byte kGuard{0xa5};
constexpr std::size_t kGuardBytes = 64;
constexpr int kWidths[] = {2, 4, 8, 16, 32, 64, 128};

/// A view without its storage.
struct Layout {
  Lengths shape, strides;
  std::int64_t offset = 0;
};

/// Pseudo-random bytes, the same in every run.
Bytes storage(std::size_t bytes) {
  Bytes list(bytes);
  std::uint32_t state = 12345;
  for (std::byte& byte : list) {
    state = state * 1664525 + 1013904223;
    byte = static_cast<std::byte>(state >> 24);
  }
  return list;
}

/// The bits of one item as bytes, then zeros; a sub-byte item in the low bits of the first byte.
std::array<std::byte, 16> item(const std::byte* from, std::int64_t position, int bits) {
  std::array<std::byte, 16> bytes{};
  if (bits >= 8) {
    std::copy_n(from + position * (bits / 8), bits / 8, bytes.begin());
    return bytes;
  }
  const int per = 8 / bits;
  const int shift = static_cast<int>(position % per) * bits;
  bytes[0] = (from[position / per] >> shift) & static_cast<std::byte>((1 << bits) - 1);
  return bytes;
}

/// Checks one copy. Source and result begin `shift` bytes after an aligned address.
void check(const Layout& view, int bits, std::size_t shift, const std::string& what) {
  const rw::View strided{
      {view.shape.data(), static_cast<int>(view.shape.size())}, view.strides.data(), view.offset};
  std::int64_t low = 0, high = 0;
  ASSERT_TRUE(rw::reach(strided, &low, &high));
  ASSERT_GE(low, 0);
  // The storage ends with the last element, so that ASan sees a load beyond it.
  const std::size_t bytes = static_cast<std::size_t>((high + 1) * bits + 7) / 8;
  const Bytes content = storage(bytes);
  const std::unique_ptr<std::byte[]> allocated(new std::byte[shift + bytes]);
  std::byte* const source = allocated.get() + shift;
  std::copy(content.begin(), content.end(), source);

  std::int64_t count = 1;
  for (const std::int64_t length : view.shape) count *= length;
  const std::size_t result_bytes = static_cast<std::size_t>(count * bits + 7) / 8;

  rw::CopyPlan plan;
  rw::plan_copy(strided, rw::Order::c, bits, &plan);
  Bytes fast(kGuardBytes + shift + result_bytes + kGuardBytes, kGuard), slow = fast;
  rw::copy(plan, source, fast.data() + kGuardBytes + shift);
  rw::copy_scalar(plan, source, slow.data() + kGuardBytes + shift);
  ASSERT_EQ(fast, slow) << what;

  const std::byte* const result = fast.data() + kGuardBytes + shift;
  for (std::size_t i = 0; i < kGuardBytes + shift; ++i) ASSERT_EQ(fast[i], kGuard) << what;
  for (std::size_t i = 0; i < kGuardBytes; ++i) ASSERT_EQ(result[result_bytes + i], kGuard) << what;

  // By each element's index in the view's dims, which the plan may have merged or widened.
  Lengths index(view.shape.size(), 0);
  for (std::int64_t element = 0; element < count; ++element) {
    std::int64_t position = view.offset;
    for (std::size_t axis = 0; axis < index.size(); ++axis)
      position += index[axis] * view.strides[axis];
    ASSERT_EQ(item(result, element, bits), item(source, position, bits))
        << what << " at " << element;
    for (std::size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < view.shape[axis]) break;
      index[axis] = 0;
    }
  }
  // The bits after the last item are 0.
  if (bits < 8 && count % (8 / bits) != 0) {
    const int used = static_cast<int>(count % (8 / bits)) * bits;
    ASSERT_EQ(result[result_bytes - 1] >> used, std::byte{0}) << what;
  }
}

std::string name(const Layout& view, int bits, std::size_t shift) {
  std::ostringstream text;
  text << bits << " bits, shift " << shift << ", shape";
  for (const std::int64_t length : view.shape) text << ' ' << length;
  text << ", strides";
  for (const std::int64_t stride : view.strides) text << ' ' << stride;
  return text.str();
}

void check(const Layout& view, int bits) {
  const std::size_t item_bytes = bits >= 8 ? static_cast<std::size_t>(bits) / 8 : 1;
  for (const std::size_t shift : {std::size_t{0}, item_bytes}) {
    check(view, bits, shift, name(view, bits, shift));
  }
}

/// A contiguous tensor with permuted axes.
Layout permuted(const Lengths& shape, const std::vector<int>& permutation) {
  Lengths strides(shape.size());
  rw::contiguous_strides({shape.data(), static_cast<int>(shape.size())}, rw::Order::c,
                         strides.data());
  Layout view;
  for (const int axis : permutation) {
    view.shape.push_back(shape[static_cast<std::size_t>(axis)]);
    view.strides.push_back(strides[static_cast<std::size_t>(axis)]);
  }
  return view;
}

class Copy : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Widths, Copy, testing::ValuesIn(kWidths));

TEST_P(Copy, TransposesSizesAroundEveryTileEdge) {
  const Lengths edges{1,  2,  3,  4,  5,  7,   8,   9,   15,  16, 17,
                      31, 33, 63, 64, 65, 127, 128, 129, 130, 257};
  for (const std::int64_t rows : edges) {
    for (const std::int64_t columns : edges) check(permuted({rows, columns}, {1, 0}), GetParam());
  }
}

TEST_P(Copy, TransposesPartsOfLargerMatrices) {
  for (const std::int64_t rows : {2, 3, 4, 5, 16, 17, 40}) {
    for (const std::int64_t columns : {2, 3, 4, 5, 16, 17, 40}) {
      check({{columns, rows}, {1, columns + 3}, 5}, GetParam());
      check({{columns, rows}, {1, -(columns + 3)}, 5 + (rows - 1) * (columns + 3)}, GetParam());
      check({{columns, rows}, {1, 1}, 2}, GetParam());  // overlapping rows
    }
  }
}

TEST_P(Copy, PermutesThreeAndFourDims) {
  for (const std::size_t rank : {3u, 4u}) {
    std::vector<int> permutation(rank);
    std::iota(permutation.begin(), permutation.end(), 0);
    do {
      for (const Lengths& shape : {Lengths{2, 3, 4, 5}, Lengths{3, 17, 2, 16}, Lengths{5, 4, 33, 3},
                                   Lengths{16, 1, 16, 2}, Lengths{4, 8, 4, 8}}) {
        check(permuted({shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(rank)},
                       permutation),
              GetParam());
      }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
  }
}

TEST_P(Copy, CopiesRunsOfEveryLength) {
  for (std::int64_t length = 1; length <= 70; ++length) {
    check({{length}, {1}, 3}, GetParam());
    check({{length}, {-1}, length + 1}, GetParam());
    check({{length}, {0}, 1}, GetParam());
    check({{length}, {3}, 2}, GetParam());
    check({{length}, {-5}, 5 * length}, GetParam());
    check({{3, length}, {length + 2, 1}, 1}, GetParam());
    check({{3, length}, {length + 2, -1}, length}, GetParam());
    check({{3, length}, {2, 0}, 1}, GetParam());
    check({{3, length}, {0, 1}, 1}, GetParam());
    check({{3, length}, {1, 4}, 1}, GetParam());
  }
}

TEST_P(Copy, CopiesOneElementAndNone) {
  check({{}, {}, 3}, GetParam());
  check({{1, 1}, {9, 9}, 3}, GetParam());
  rw::CopyPlan plan;
  const Lengths shape{3, 0}, strides{1, 1};
  rw::plan_copy({{shape.data(), 2}, strides.data(), 0}, rw::Order::c, GetParam(), &plan);
  std::byte untouched{0x5a};
  rw::copy(plan, nullptr, &untouched);
  EXPECT_EQ(untouched, std::byte{0x5a});
}

TEST(Bytes, TransposesRowsThatCollideInTheCache) {
  for (const std::int64_t rows : {15, 16, 127, 128, 129, 145, 256, 259}) {
    for (const std::int64_t columns : {7, 8, 127, 128, 129, 261}) {
      check({{columns, rows}, {1, 2048}, 5}, 8);
      check({{columns, rows}, {1, -2048}, 5 + (rows - 1) * 2048}, 8);
    }
  }
  check(permuted({4096, 145}, {1, 0}), 8);
}

TEST(SubByte, CopiesRunsFromEveryPositionOfAByte) {
  for (const int bits : {2, 4}) {
    for (std::int64_t offset = 0; offset < 5; ++offset) {
      for (std::int64_t count = 1; count < 100; ++count) {
        for (const std::int64_t gap : {1, 2, 3})
          check({{3, count}, {count + gap, 1}, offset}, bits);
      }
    }
  }
}

TEST(SubByte, TransposesFromEveryPositionOfAByte) {
  for (const int bits : {2, 4}) {
    for (const std::int64_t offset : {0, 1, 3}) {
      for (const std::int64_t sides : {5, 64, 131, 259}) {
        for (const std::int64_t length : {66, 515}) {
          for (const std::int64_t gap : {0, 1, 2}) {
            check({{sides, length}, {1, sides + gap}, offset}, bits);
          }
        }
      }
    }
  }
}

}  // namespace
