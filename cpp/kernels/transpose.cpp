// A matrix laid on its side: squares of whole vectors, in tiles that the first cache holds.
#include "kernels/transpose.h"

#include <algorithm>
#include <cstddef>

#include "kernels/simd.h"
#include "kernels/weave.h"

namespace rw {
namespace {

/// Items a side of a square: as many as a vector has lanes, or a cache line where that is one.
template <typename Item>
inline constexpr int kSquare = sizeof(Item) == 16 ? 4 : kLanesOf<Item>;

/// One square. Pointers step from row to row: every product would cost more than a load.
template <typename Item>
[[gnu::always_inline]] inline void transpose_square(const Item* from, std::ptrdiff_t from_step,
                                                    Item* to, std::ptrdiff_t to_step) noexcept {
  constexpr int kRows = kSquare<Item>;
  if constexpr (sizeof(Item) == 16) {
    RW_UNROLL
    for (int j = 0; j < kRows; ++j, from += from_step) {
      Item* place = to + j;
      RW_UNROLL
      for (int i = 0; i < kRows; ++i, place += to_step) *place = from[i];
    }
  } else {
    Vector<Item> rows[kRows];
    RW_UNROLL
    for (int row = 0; row < kRows; ++row, from += from_step) rows[row] = Vector<Item>::load(from);
    // Each perfect shuffle pairs row i with row i + kRows/2 and interleaves their items.
    RW_UNROLL
    for (int round = 1; round < kRows; round *= 2) {
      Vector<Item> next[kRows];
      RW_UNROLL
      for (int pair = 0; pair < kRows / 2; ++pair) {
        next[2 * pair] = Vector<Item>::low(rows[pair], rows[pair + kRows / 2]);
        next[2 * pair + 1] = Vector<Item>::high(rows[pair], rows[pair + kRows / 2]);
      }
      RW_UNROLL
      for (int row = 0; row < kRows; ++row) rows[row] = next[row];
    }
    RW_UNROLL
    for (int row = 0; row < kRows; ++row, to += to_step) rows[row].store(to);
  }
}

/// A tile's sides, in items: one cache line of the source.
template <typename Item>
inline constexpr std::ptrdiff_t kTileSides = 64 / sizeof(Item);

/// A tile's length, in items: a cache line or two of the result at least, and so few rows of the
/// source that they outlast one another where steps are a large power of two. Measured.
template <typename Item>
std::ptrdiff_t tile_length(const Matrix<Item>& m) noexcept {
  if constexpr (sizeof(Item) <= 2) return 64;
  if constexpr (sizeof(Item) == 16) return 16;
  constexpr std::size_t kNear = 512 / sizeof(Item);  // no step that is negative
  const bool near = static_cast<std::size_t>(m.from_step) <= kNear ||
                    static_cast<std::size_t>(m.to_step) <= kNear;
  return near ? 64 : 32;
}

/// `sides` and `length` are whole squares.
template <typename Item>
inline void transpose_tile(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kRows = kSquare<Item>;
  // Along the result's rows, so that each of its cache lines is filled at once. Nothing but the
  // squares in here: the fewer instructions, the more loads are under way together.
  for (std::ptrdiff_t i = 0; i < m.sides; i += kRows) {
    const Item* from = m.from + i;
    Item* to = m.to + i * m.to_step;
    for (std::ptrdiff_t j = 0; j < m.length; j += kRows, from += kRows * m.from_step, to += kRows) {
      transpose_square(from, m.from_step, to, m.to_step);
    }
  }
}

/// Tile by tile along the same rows of the source, for their next lines are fetched ahead.
template <typename Item>
inline void transpose_tiles(const Matrix<Item>& m) noexcept {
  const std::ptrdiff_t most = tile_length(m);
  for (std::ptrdiff_t j = 0; j < m.length; j += most) {
    const std::ptrdiff_t length = std::min(most, m.length - j);
    for (std::ptrdiff_t i = 0; i < m.sides; i += kTileSides<Item>) {
      transpose_tile(part(m, i, j, std::min(kTileSides<Item>, m.sides - i), length));
    }
  }
}

}  // namespace

template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kRows = kSquare<Item>;
  if constexpr (sizeof(Item) == 1) {
    if (weave(m)) return;
  }
  if (m.sides < kRows || m.length < kRows) return transpose_scalar(m);
  static constexpr bool kBoth[] = {false, true};
  for (const bool last_sides : kBoth) {
    const std::ptrdiff_t sides = last_sides ? m.sides % kRows : m.sides / kRows * kRows;
    for (const bool last_length : kBoth) {
      const std::ptrdiff_t length = last_length ? m.length % kRows : m.length / kRows * kRows;
      if (sides == 0 || length == 0) continue;
      transpose_tiles(part(m, last_sides ? m.sides - kRows : 0, last_length ? m.length - kRows : 0,
                           last_sides ? kRows : sides, last_length ? kRows : length));
    }
  }
}

template void transpose_matrix(const Matrix<Item8>& m) noexcept;
template void transpose_matrix(const Matrix<Item16>& m) noexcept;
template void transpose_matrix(const Matrix<Item32>& m) noexcept;
template void transpose_matrix(const Matrix<Item64>& m) noexcept;
template void transpose_matrix(const Matrix<Item128>& m) noexcept;

}  // namespace rw
