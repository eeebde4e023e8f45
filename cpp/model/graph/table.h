// Tables that are indexed by the numbers of this project, which are signed: of nodes, values, texts and axes.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rw::model {

/// Entries one behind another in memory of someone else. An index is in the table: whoever has one has checked that.
template <class Entry>
class Table : public std::span<Entry> {
  using Span = std::span<Entry>;

 public:
  using Span::Span;
  constexpr Table(const Span& entries) noexcept : Span(entries) {}
  template <class First, std::integral Count>
  constexpr Table(First* first, Count count) noexcept
      : Span(first, static_cast<std::size_t>(count)) {}

  template <std::integral Index>
  constexpr Entry& operator[](Index index) const noexcept {
    return Span::operator[](static_cast<std::size_t>(index));
  }
  /// The first entries.
  template <std::integral Count>
  constexpr Table first(Count count) const noexcept {
    return Span::first(static_cast<std::size_t>(count));
  }
  /// Entries from an index on.
  template <std::integral Index, std::integral Count>
  constexpr Table part(Index first, Count count) const noexcept {
    return Span::subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
  }
  /// How many there are, as an index is.
  constexpr std::int32_t count() const noexcept { return static_cast<std::int32_t>(Span::size()); }
};

}  // namespace rw::model
