// The heap: blocks do not overlap, free blocks are merged, and memory is added.
#include "kernels/heap.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <vector>

namespace {

/// A heap with its memory, which holds zeros at first.
struct Memory {
  static constexpr std::size_t kBytes = 1 << 16;
  alignas(16) std::byte bytes[kBytes] = {};
  rw::Heap heap{bytes};
};

TEST(Heap, AllocatesNothingBeforeMemoryIsAdded) {
  Memory memory;
  EXPECT_EQ(memory.heap.allocate(1), nullptr);
  memory.heap.extend(memory.bytes + Memory::kBytes);
  EXPECT_NE(memory.heap.allocate(1), nullptr);
}

TEST(Heap, ReturnsNullForBlocksThatDoNotFit) {
  Memory memory;
  memory.heap.extend(memory.bytes + Memory::kBytes);
  for (const std::size_t bytes : {Memory::kBytes, ~std::size_t{0}, ~std::size_t{0} - 15}) {
    EXPECT_EQ(memory.heap.allocate(bytes), nullptr) << bytes;
  }
  EXPECT_NE(memory.heap.allocate(Memory::kBytes - 256), nullptr);
  EXPECT_EQ(memory.heap.allocate(256), nullptr);
}

TEST(Heap, BlocksAreAlignedAndDoNotOverlap) {
  Memory memory;
  memory.heap.extend(memory.bytes + Memory::kBytes);
  std::map<std::byte*, std::size_t> allocated;
  for (std::size_t bytes = 0; bytes < 100; ++bytes) {
    std::byte* const block = memory.heap.allocate(bytes);
    ASSERT_GE(block, memory.bytes);
    ASSERT_LE(block + bytes, memory.bytes + Memory::kBytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % 16, 0u);
    allocated[block] = bytes;
  }
  const std::byte* end = memory.bytes;
  for (const auto& [block, bytes] : allocated) {
    EXPECT_GE(block, end);
    end = block + bytes;
  }
}

TEST(Heap, AddedMemoryIsMergedWithAFreeBlockBeforeIt) {
  Memory memory;
  memory.heap.extend(memory.bytes + Memory::kBytes / 2);
  EXPECT_EQ(memory.heap.allocate(Memory::kBytes / 2), nullptr);
  memory.heap.extend(memory.bytes + Memory::kBytes);
  EXPECT_NE(memory.heap.allocate(Memory::kBytes - 256), nullptr);
}

TEST(Heap, SmallBlocksDoNotSplitALargeFreedBlock) {
  Memory memory;
  memory.heap.extend(memory.bytes + Memory::kBytes / 4);
  EXPECT_NE(memory.heap.allocate(64), nullptr);  // between the first free block and the second
  memory.heap.extend(memory.bytes + Memory::kBytes);
  for (int round = 0; round < 100; ++round) {
    std::byte* const large = memory.heap.allocate(Memory::kBytes / 4 * 3 - 256);
    ASSERT_NE(large, nullptr) << round;
    memory.heap.free(large);
    ASSERT_NE(memory.heap.allocate(64), nullptr) << round;
  }
}

/// Random allocations and frees keep the contents of allocated blocks, and freeing all of them
/// leaves one free block.
TEST(Heap, RandomAllocationsAndFreesLeaveOneFreeBlock) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    Memory memory;
    memory.heap.extend(memory.bytes + Memory::kBytes / 4);
    std::size_t end = Memory::kBytes / 4;
    struct Allocated {
      std::byte* block;
      std::size_t bytes;
      std::byte mark;
    };
    std::vector<Allocated> allocated;
    const auto free_one = [&](std::size_t index) {
      const Allocated one = allocated[index];
      for (std::size_t at = 0; at < one.bytes; ++at) ASSERT_EQ(one.block[at], one.mark);
      memory.heap.free(one.block);
      allocated.erase(allocated.begin() + static_cast<std::ptrdiff_t>(index));
    };
    for (int step = 0; step < 2000; ++step) {
      if (!allocated.empty() && random() % 5 < 2) {
        free_one(random() % allocated.size());
        continue;
      }
      const std::size_t bytes = random() % (random() % 8 == 0 ? 4096 : 200);
      std::byte* const block = memory.heap.allocate(bytes);
      if (block != nullptr) {
        const auto mark = static_cast<std::byte>(random());
        std::memset(block, static_cast<int>(mark), bytes);
        allocated.push_back({block, bytes, mark});
      } else if (end < Memory::kBytes && random() % 4 == 0) {
        end += Memory::kBytes / 4;
        memory.heap.extend(memory.bytes + end);
      } else if (!allocated.empty()) {
        free_one(random() % allocated.size());
      }
    }
    while (!allocated.empty()) free_one(random() % allocated.size());
    EXPECT_NE(memory.heap.allocate(end - 256), nullptr) << seed;
  }
}

}  // namespace
