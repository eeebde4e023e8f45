// Transposes a matrix in tiles that the first-level cache holds, and each tile in register tiles,
// which vectors hold.
#include "kernels/transpose.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "kernels/interleave.h"
#include "kernels/simd.h"

namespace rw {
namespace {

/// The columns of a register tile: the lanes of a vector; for items of 16 bytes, a cache line.
template <typename Item>
inline constexpr int kRegisterColumns = sizeof(Item) == 16 ? 4 : kLanesOf<Item>;

/// The rows of a register tile: as many as it has columns, but for bytes half of that. V8 keeps
/// some of 16 vectors in memory, and fewer loads are then in flight together.
template <typename Item>
inline constexpr int kRegisterRows = sizeof(Item) == 1 ? 8 : kRegisterColumns<Item>;

/// Interleaves the items of vectors, of as many as a register tile has rows.
template <typename Item>
[[gnu::always_inline]] inline void interleave(Vector<Item>* vectors) noexcept {
  constexpr int kCount = kRegisterRows<Item>;
  // Each perfect shuffle pairs vector i with vector i + kCount/2 and interleaves their items.
  RW_UNROLL
  for (int round = 1; round < kCount; round *= 2) {
    Vector<Item> next[kCount];
    RW_UNROLL
    for (int pair = 0; pair < kCount / 2; ++pair) {
      next[2 * pair] = Vector<Item>::low(vectors[pair], vectors[pair + kCount / 2]);
      next[2 * pair + 1] = Vector<Item>::high(vectors[pair], vectors[pair + kCount / 2]);
    }
    RW_UNROLL
    for (int i = 0; i < kCount; ++i) vectors[i] = next[i];
  }
}

/// Transposes one register tile. Pointers are advanced by a stride per row: multiplying would take
/// longer.
template <typename Item>
[[gnu::always_inline]] inline void transpose_register_tile(const Item* from,
                                                           std::ptrdiff_t from_stride, Item* to,
                                                           std::ptrdiff_t to_stride) noexcept {
  constexpr int kRows = kRegisterRows<Item>;
  if constexpr (sizeof(Item) == 16) {
    RW_UNROLL
    for (int j = 0; j < kRows; ++j, from += from_stride) {
      Item* item = to + j;
      RW_UNROLL
      for (int i = 0; i < kRows; ++i, item += to_stride) *item = from[i];
    }
  } else {
    Vector<Item> rows[kRows];
    if constexpr (kRows == kRegisterColumns<Item>) {
      RW_UNROLL
      for (int row = 0; row < kRows; ++row, from += from_stride)
        rows[row] = Vector<Item>::load(from);
    } else {
      // The first shuffle, of halves: those of rows i and i + kRows of the source.
      const Item* second = from + kRows * from_stride;
      RW_UNROLL
      for (int row = 0; row < kRows; ++row, from += from_stride, second += from_stride)
        rows[row] =
            Vector<Item>::low(Vector<Item>::load_half(from), Vector<Item>::load_half(second));
    }
    interleave(rows);
    RW_UNROLL
    for (int row = 0; row < kRows; ++row, to += to_stride) rows[row].store(to);
  }
}

/// The rows of a tile: as many as a cache line of the source has items.
template <typename Item>
inline constexpr std::ptrdiff_t kTileRows = 64 / sizeof(Item);

/// The columns of a tile: half a cache line of the result or more, but few enough that the rows of
/// the source do not evict one another from the cache where its stride is a large power of two.
/// Measured by `npm run bench -- copies`.
template <typename Item>
std::ptrdiff_t tile_columns(const Matrix<Item>& m) noexcept {
  if constexpr (sizeof(Item) == 1) return 32;
  if constexpr (sizeof(Item) == 2) return 64;
  if constexpr (sizeof(Item) == 16) return 16;
  // A stride of up to 512 bytes is short. A negative one, converted to size_t, is not.
  constexpr std::size_t kShort = 512 / sizeof(Item);
  const bool is_short = static_cast<std::size_t>(m.from_stride) <= kShort ||
                        static_cast<std::size_t>(m.to_stride) <= kShort;
  return is_short ? 64 : 32;
}

/// Transposes one tile, whose rows and columns are multiples of a register tile's.
template <typename Item>
inline void transpose_tile(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kRows = kRegisterRows<Item>, kColumns = kRegisterColumns<Item>;
  // The inner loop goes along the result's rows, so that each of its cache lines is written once.
  // It does nothing but transpose register tiles: fewer instructions let more loads be in flight
  // together.
  for (std::ptrdiff_t i = 0; i < m.rows; i += kRows) {
    const Item* from = m.from + i;
    Item* to = m.to + i * m.to_stride;
    for (std::ptrdiff_t j = 0; j < m.columns;
         j += kColumns, from += kColumns * m.from_stride, to += kColumns) {
      transpose_register_tile(from, m.from_stride, to, m.to_stride);
    }
  }
}

/// Transposes whole register tiles, tile by tile, along the rows of the source, which the processor
/// prefetches.
template <typename Item>
inline void transpose_tiles(const Matrix<Item>& m) noexcept {
  const std::ptrdiff_t max_columns = tile_columns(m);
  for (std::ptrdiff_t j = 0; j < m.columns; j += max_columns) {
    const std::ptrdiff_t columns = std::min(max_columns, m.columns - j);
    for (std::ptrdiff_t i = 0; i < m.rows; i += kTileRows<Item>) {
      transpose_tile(submatrix(m, i, j, std::min(kTileRows<Item>, m.rows - i), columns));
    }
  }
}

/// The side of a staged tile of bytes: two cache lines, which processors load as a pair.
inline constexpr int kStagedSide = 128;

/// Copies a row of a staged tile. Not a loop: Clang replaces one by a call of memcpy, with which the
/// whole transpose takes 1.5 times as long in wasm.
template <int... kPart>
[[gnu::always_inline]] inline void copy_staged(const Item8* from, Item8* to,
                                               std::integer_sequence<int, kPart...>) noexcept {
  (Vector<Item8>::load(from + kPart * 16).store(to + kPart * 16), ...);
}

/// Transposes bytes through two buffers of a tile: one for rows of the source, one for rows of the
/// result. Each cache line is read and written once, even if it is evicted right after. A tile of
/// fewer columns is transposed into the result. m.rows is a multiple of the side of a staged tile.
void transpose_staged(const Matrix<Item8>& m) noexcept {
  constexpr std::ptrdiff_t kSide = kStagedSide;
  constexpr std::make_integer_sequence<int, kStagedSide / 16> kParts;
  alignas(64) Item8 loaded[kSide * kSide];
  alignas(64) Item8 transposed[kSide * kSide];
  for (std::ptrdiff_t j = 0; j < m.columns; j += kSide) {
    const std::ptrdiff_t columns = std::min(kSide, m.columns - j);
    for (std::ptrdiff_t i = 0; i < m.rows; i += kSide) {
      const Matrix<Item8> tile = submatrix(m, i, j, kSide, columns);
      for (std::ptrdiff_t column = 0; column < columns; ++column)
        copy_staged(tile.from + column * m.from_stride, loaded + column * kSide, kParts);
      const bool whole = columns == kSide;
      transpose_tile(Matrix<Item8>{loaded, kSide, whole ? transposed : tile.to,
                                   whole ? kSide : m.to_stride, kSide, columns});
      for (std::ptrdiff_t row = 0; whole && row < kSide; ++row)
        copy_staged(transposed + row * kSide, tile.to + row * m.to_stride, kParts);
    }
  }
}

/// Whether the rows of a tile of bytes evict one another from the first-level cache. Addresses that
/// differ by a multiple of a page share a set of 8 to 16 cache lines; a tile reads 32 rows of the
/// source, which are in two sets if they lie half a page apart, and writes 8 rows of the result at
/// a time. Measured by `npm run bench -- copies`.
bool rows_collide(const Matrix<Item8>& m) noexcept {
  constexpr std::ptrdiff_t kPage = 4096;
  return m.from_stride % (kPage / 2) == 0 || m.to_stride % kPage == 0;
}

/// Transposes whole register tiles: bytes in staged tiles, as far as these go, if the rows collide.
/// Wider items are not staged: those of 2 bytes took as long, images of 32 MB of 4 bytes twice as
/// long, and those of 8 bytes a third longer.
template <typename Item>
void transpose_whole(const Matrix<Item>& m) noexcept {
  Matrix<Item> rest = m;
  if constexpr (sizeof(Item) == 1) {
    if (rows_collide(m)) {
      const std::ptrdiff_t rows = m.rows / kStagedSide * kStagedSide;
      transpose_staged(submatrix(m, 0, 0, rows, m.columns));
      rest = submatrix(m, rows, 0, m.rows - rows, m.columns);
    }
  }
  transpose_tiles(rest);
}

}  // namespace

template <typename Item>
void transpose_matrix(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kRows = kRegisterRows<Item>, kColumns = kRegisterColumns<Item>;
  if (transpose_channels(m)) return;
  if (m.rows < kRows || m.columns < kColumns) return transpose_scalar(m);
  static constexpr bool kBoth[] = {false, true};
  for (const bool last_rows : kBoth) {
    const std::ptrdiff_t rows = last_rows ? m.rows % kRows : m.rows / kRows * kRows;
    for (const bool last_columns : kBoth) {
      const std::ptrdiff_t columns =
          last_columns ? m.columns % kColumns : m.columns / kColumns * kColumns;
      if (rows == 0 || columns == 0) continue;
      transpose_whole(submatrix(m, last_rows ? m.rows - kRows : 0,
                                last_columns ? m.columns - kColumns : 0, last_rows ? kRows : rows,
                                last_columns ? kColumns : columns));
    }
  }
}

template void transpose_matrix(const Matrix<Item8>& m) noexcept;
template void transpose_matrix(const Matrix<Item16>& m) noexcept;
template void transpose_matrix(const Matrix<Item32>& m) noexcept;
template void transpose_matrix(const Matrix<Item64>& m) noexcept;
template void transpose_matrix(const Matrix<Item128>& m) noexcept;

}  // namespace rw
