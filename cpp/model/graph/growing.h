// Tables that grow while a model is analysed, for what no number of the model bounds well: its different lengths.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <type_traits>

namespace rw::model {

/// Entries in pieces of memory that stay where they are, so that a reference to one holds while others are added.
template <class Entry>
class Growing {
  static_assert(std::is_trivially_destructible_v<Entry>);

 public:
  Growing() noexcept = default;
  Growing(const Growing&) = delete;
  Growing& operator=(const Growing&) = delete;
  ~Growing() { clear(); }

  std::size_t size() const noexcept { return size_; }
  /// Whether there was no memory for some entry.
  bool lacks_memory() const noexcept { return lacks_memory_; }
  template <std::integral Index>
  Entry& operator[](Index index) noexcept {
    return at(static_cast<std::size_t>(index));
  }
  template <std::integral Index>
  const Entry& operator[](Index index) const noexcept {
    return at(static_cast<std::size_t>(index));
  }

  /// Adds entries that stand one behind another, at most as many as a piece has.
  /// Returns  the index of the first; kNone if there is no memory, or no more pieces.
  std::size_t add(std::size_t count) noexcept {
    std::size_t first = size_;
    const std::size_t left = (kPiece - size_ % kPiece) % kPiece;
    if (count > left) {
      // The rest of the piece stays empty.
      first += left;
      if (first / kPiece == kMostPieces) return kNone;
      auto* const piece = static_cast<Entry*>(std::malloc(kPiece * sizeof(Entry)));
      lacks_memory_ = lacks_memory_ || !piece;
      if (!piece) return kNone;
      pieces_[first / kPiece] = piece;
    }
    size_ = first + count;
    for (std::size_t index = first; index < size_; ++index) new (&(*this)[index]) Entry{};
    return first;
  }

  /// Gives all memory back.
  void clear() noexcept {
    for (Entry*& piece : pieces_) {
      std::free(piece);
      piece = nullptr;
    }
    size_ = 0;
    lacks_memory_ = false;
  }

  static constexpr std::size_t kNone = SIZE_MAX;
  /// Entries of a piece, and how many pieces there are at most.
  static constexpr std::size_t kPiece = 1024;
  static constexpr std::size_t kMostPieces = 520;

 private:
  Entry& at(std::size_t index) const noexcept { return pieces_[index / kPiece][index % kPiece]; }

  Entry* pieces_[kMostPieces] = {};
  std::size_t size_ = 0;
  bool lacks_memory_ = false;
};

/// Finds entries by a hash: their indices in slots, of which at least half are empty.
class Slots {
 public:
  Slots() noexcept = default;
  Slots(const Slots&) = delete;
  Slots& operator=(const Slots&) = delete;
  ~Slots() { clear(); }

  /// Whether there was no memory for some entry.
  bool lacks_memory() const noexcept { return lacks_memory_; }

  /// Finds the entry with a hash that `is_it` accepts, given its index.
  /// Returns  its index; -1 if there is none.
  template <class IsIt>
  std::int32_t find(std::uint64_t hash, const IsIt& is_it) const noexcept {
    for (std::size_t probe = 0; probe < kMaxProbes && count_ > 0; ++probe) {
      const std::int32_t entry = slots_[(hash + probe) & (count_ - 1)] - 1;
      if (entry < 0 || is_it(entry)) return entry;
    }
    return -1;
  }

  /// The slot for an entry that find() has not found, to be set to 1 + its index, which is the number of the entries
  /// before it; `hash_of` gives their hashes.
  /// Returns  null if there is no memory, or no slot in which it would be found.
  template <class HashOf>
  std::int32_t* slot_for(std::uint64_t hash, std::int32_t entry, const HashOf& hash_of) noexcept {
    const std::size_t entries = static_cast<std::size_t>(entry) + 1;
    return 2 * entries > count_ && !enlarge(entry, hash_of) ? nullptr : empty(hash);
  }

  /// Gives all memory back.
  void clear() noexcept {
    std::free(slots_);
    slots_ = nullptr;
    count_ = 0;
    lacks_memory_ = false;
  }

 private:
  /// Most slots that are looked at for one entry: a file may be written so that all of its numbers meet in one. Else
  /// chance makes no row of so many where half of the slots are empty.
  static constexpr std::size_t kMaxProbes = 256;
  static constexpr std::size_t kFewest = 512;

  std::int32_t* empty(std::uint64_t hash) noexcept {
    for (std::size_t probe = 0; probe < kMaxProbes; ++probe) {
      std::int32_t* const slot = &slots_[(hash + probe) & (count_ - 1)];
      if (*slot == 0) return slot;
    }
    return nullptr;
  }

  /// Doubles the slots, and places the entries before `end` anew. Each finds a slot: it had one where fewer were empty.
  template <class HashOf>
  bool enlarge(std::int32_t end, const HashOf& hash_of) noexcept {
    const std::size_t count = count_ == 0 ? kFewest : 2 * count_;
    auto* const slots = static_cast<std::int32_t*>(std::calloc(count, sizeof(std::int32_t)));
    lacks_memory_ = lacks_memory_ || !slots;
    if (!slots) return false;
    std::free(slots_);
    slots_ = slots;
    count_ = count;
    for (std::int32_t entry = 0; entry < end; ++entry) {
      if (std::int32_t* const slot = empty(hash_of(entry))) *slot = entry + 1;
    }
    return true;
  }

  std::int32_t* slots_ = nullptr;
  std::size_t count_ = 0;
  bool lacks_memory_ = false;
};

}  // namespace rw::model
