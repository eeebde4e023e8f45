// Memory for one analysis: taken from the front of one block, never given back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "model/graph/table.h"

namespace rw::model {

class Arena {
 public:
  /// Takes memory out of a block, which must outlive the arena.
  explicit Arena(std::span<std::byte> block) noexcept : block_(block) {}

  /// The bytes that a table of `count` entries takes at most.
  template <class Entry>
  static constexpr std::size_t bytes_for(std::size_t count) noexcept {
    return count * sizeof(Entry) + alignof(Entry);
  }

  /// A table of `count` entries, each made by its default constructor. Empty if the block is used up.
  template <class Entry>
  Table<Entry> table(std::size_t count) noexcept {
    const auto address = reinterpret_cast<std::uintptr_t>(block_.data()) + used_;
    const std::size_t gap = (alignof(Entry) - address % alignof(Entry)) % alignof(Entry);
    const std::size_t left = block_.size() - used_;
    if (gap > left || count > (left - gap) / sizeof(Entry)) {
      exhausted_ = true;
      return {};
    }
    auto* const first = reinterpret_cast<Entry*>(block_.data() + used_ + gap);
    used_ += gap + count * sizeof(Entry);
    for (std::size_t index = 0; index < count; ++index) new (first + index) Entry{};
    return {first, count};
  }

  /// Whether a table did not fit.
  bool exhausted() const noexcept { return exhausted_; }

 private:
  std::span<std::byte> block_;
  std::size_t used_ = 0;
  bool exhausted_ = false;
};

}  // namespace rw::model
