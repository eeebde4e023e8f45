// Memory for one analysis: it grows by a piece for each table, and all of it is given back at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "model/graph/table.h"

namespace rw::model {

class Arena {
 public:
  /// Takes at most so many bytes.
  explicit Arena(std::size_t most = PTRDIFF_MAX) noexcept : left_(most) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() { clear(); }

  /// A table of `count` entries, each made by its default constructor. Empty if there is no memory.
  template <class Entry>
  Table<Entry> table(std::size_t count) noexcept {
    static_assert(std::is_trivially_destructible_v<Entry>);
    auto* const first = static_cast<Entry*>(take(count, sizeof(Entry)));
    if (!first) return {};
    for (std::size_t index = 0; index < count; ++index) new (first + index) Entry{};
    return {first, count};
  }

  /// An object that a constructor makes. Null if there is no memory.
  template <class Entry, class... Arguments>
  Entry* make(Arguments&&... arguments) noexcept {
    static_assert(std::is_trivially_destructible_v<Entry>);
    void* const room = take(1, sizeof(Entry));
    return room ? new (room) Entry(std::forward<Arguments>(arguments)...) : nullptr;
  }

  /// Whether there was no memory for something.
  bool exhausted() const noexcept { return exhausted_; }

  /// Gives all memory back.
  void clear() noexcept {
    while (last_) {
      Piece* const before = last_->before;
      std::free(last_);
      last_ = before;
    }
    exhausted_ = false;
  }

 private:
  struct alignas(std::max_align_t) Piece {
    Piece* before;
  };

  void* take(std::size_t count, std::size_t size) noexcept {
    const bool fits = left_ >= sizeof(Piece) && count <= (left_ - sizeof(Piece)) / size;
    auto* const piece =
        fits ? static_cast<Piece*>(std::malloc(sizeof(Piece) + count * size)) : nullptr;
    exhausted_ = exhausted_ || !piece;
    if (!piece) return nullptr;
    left_ -= sizeof(Piece) + count * size;
    piece->before = last_;
    last_ = piece;
    return piece + 1;
  }

  Piece* last_ = nullptr;
  std::size_t left_;
  bool exhausted_ = false;
};

}  // namespace rw::model
