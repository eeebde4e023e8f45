// Blocks never overlap, keep what is written to them, and leave one hole when all are given back.
#include "kernels/heap.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <random>

namespace {

constexpr std::size_t kGrain = rw::Heap::kGrain, kSize = 1 << 16;

struct Memory {
  alignas(kGrain) std::byte bytes[kSize];
};

TEST(Heap, TakesTheLowestHoleThatIsLargeEnough) {
  static Memory memory;
  rw::Heap heap;
  EXPECT_EQ(heap.take(0), nullptr);
  heap.add(memory.bytes, 96 + 3 * kGrain);
  std::byte* const first = heap.take(32);
  std::byte* const second = heap.take(17);  // a block of two grains
  EXPECT_EQ(first, memory.bytes + kGrain);
  EXPECT_EQ(second, first + 32 + kGrain);
  std::byte* const third = heap.take(32);
  EXPECT_EQ(third, second + 32 + kGrain);
  EXPECT_EQ(heap.take(0), nullptr);
  heap.give_back(first);
  EXPECT_EQ(heap.take(33), nullptr);
  EXPECT_EQ(heap.take(1), first);
  EXPECT_EQ(heap.take(0), first + 2 * kGrain);
  EXPECT_EQ(heap.take(0), nullptr);
}

TEST(Heap, SaysWhatIsMissing) {
  static Memory memory;
  rw::Heap heap;
  EXPECT_EQ(heap.missing(100, memory.bytes), 112 + kGrain);
  heap.add(memory.bytes, 64);
  std::byte* const end = memory.bytes + 64;
  EXPECT_EQ(heap.missing(100, end), 112 + kGrain - 64);
  EXPECT_EQ(heap.missing(100, end + kGrain), 112 + kGrain);
  heap.add(end, heap.missing(100, end));
  EXPECT_EQ(heap.take(101 + kGrain), nullptr);
  EXPECT_EQ(heap.take(100), memory.bytes + kGrain);
}

TEST(Heap, IsOneHoleAgainWhenAllIsGivenBack) {
  static Memory memory;
  rw::Heap heap;
  std::size_t added = 1 << 12;
  heap.add(memory.bytes, added);
  std::map<std::byte*, std::size_t> taken;
  std::mt19937 draw(7);
  for (int turn = 0; turn < 20000; ++turn) {
    if (draw() % 2 != 0 && !taken.empty()) {
      const auto block =
          std::next(taken.begin(), static_cast<std::ptrdiff_t>(draw() % taken.size()));
      for (std::size_t i = 0; i < block->second; ++i) {
        ASSERT_EQ(block->first[i], static_cast<std::byte>(block->second));
      }
      heap.give_back(block->first);
      taken.erase(block);
      continue;
    }
    const std::size_t bytes = draw() % (turn % 100 == 0 ? 5000 : 200);
    std::byte* const start = heap.take(bytes);
    if (start == nullptr) {
      const std::size_t missing = heap.missing(bytes, memory.bytes + added);
      if (added + missing > kSize) continue;
      heap.add(memory.bytes + added, missing);
      added += missing;
      std::byte* const now = heap.take(bytes);
      ASSERT_NE(now, nullptr);
      heap.give_back(now);
      continue;
    }
    ASSERT_EQ(reinterpret_cast<std::uintptr_t>(start) % kGrain, 0u);
    ASSERT_GE(start, memory.bytes + kGrain);
    ASSERT_LE(start + bytes, memory.bytes + added);
    std::memset(start, static_cast<int>(bytes & 255), bytes);
    taken[start] = bytes;
  }
  for (const auto& [start, bytes] : taken) heap.give_back(start);
  EXPECT_EQ(heap.take(added), nullptr);
  EXPECT_EQ(heap.take(added - kGrain), memory.bytes + kGrain);
}

}  // namespace
