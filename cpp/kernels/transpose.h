// A matrix laid on its side, in tiles: whole vectors inside, single items at the edges.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/matrix.h"
#include "kernels/simd.h"
#include "kernels/weave.h"

namespace rw {

/// Items a side of the squares that vectors transpose: half a vector of bytes, 16 and 32 bits,
/// which is two of the last, and a whole one of 64.
template <typename Item>
inline constexpr int kSquare = sizeof(Item) >= 8 ? 2 : 8 / static_cast<int>(sizeof(Item));

/// One square, kSquare items a side.
template <typename Item>
[[gnu::always_inline]] inline void transpose_square(const Item* from, std::int64_t from_step,
                                                    Item* to, std::int64_t to_step) noexcept {
  using Lanes = Vector<Item>;
  if constexpr (sizeof(Item) == 8) {
    const Lanes first = Lanes::load(from), second = Lanes::load(from + from_step);
    Lanes::low(first, second).store(to);
    Lanes::high(first, second).store(to + to_step);
  } else {
    constexpr int kRows = kSquare<Item>;
    Lanes rows[kRows / 2];
    RW_UNROLL
    for (int row = 0; row < kRows / 2; ++row) {
      rows[row] = Lanes::low(Lanes::load_half(from + row * from_step),
                             Lanes::load_half(from + (row + kRows / 2) * from_step));
    }
    if constexpr (kRows == 8) transpose_halves(rows, 2);
    if constexpr (kRows == 4) transpose_halves(rows, 1);
    RW_UNROLL
    for (int row = 0; row < kRows; ++row) rows[row / 2].store_half(to + row * to_step, row % 2);
  }
}

/// `sides` and `length` are whole squares.
template <typename Item>
inline void transpose_squares(const Matrix<Item>& m) noexcept {
  constexpr int kRows = kSquare<Item>;
  for (std::int64_t i = 0; i < m.sides; i += kRows) {
    for (std::int64_t j = 0; j < m.length; j += kRows) {
      transpose_square(m.from + j * m.from_step + i, m.from_step, m.to + i * m.to_step + j,
                       m.to_step);
    }
  }
}

/// Any matrix: the widest of the loops above on as much as it can take, single items on the rest.
template <typename Item>
inline void transpose_matrix(const Matrix<Item>& m) noexcept {
  constexpr std::int64_t kLanes = kLanesOf<Item>;
  // Squares of this many items a side stay in the first cache, and their rows in few pages.
  constexpr std::int64_t kTile = 64 / static_cast<std::int64_t>(sizeof(Item)) * 2;
  if constexpr (kLanes == 1) {
    constexpr std::int64_t kBlock = 16;
    for (std::int64_t i = 0; i < m.sides; i += kBlock) {
      const std::int64_t sides = m.sides - i < kBlock ? m.sides - i : kBlock;
      for (std::int64_t j = 0; j < m.length; j += kBlock) {
        transpose_scalar(part(m, i, j, sides, m.length - j < kBlock ? m.length - j : kBlock));
      }
    }
    return;
  } else {
    if constexpr (sizeof(Item) == 1) {
      if (weave(m)) return;
    }
    constexpr std::int64_t kRows = kSquare<Item>;
    const std::int64_t sides = m.sides / kRows * kRows, length = m.length / kRows * kRows;
    for (std::int64_t i = 0; i < sides; i += kTile) {
      const std::int64_t tile_sides = sides - i < kTile ? sides - i : kTile;
      for (std::int64_t j = 0; j < length; j += kTile) {
        const std::int64_t tile_length = length - j < kTile ? length - j : kTile;
        transpose_squares(part(m, i, j, tile_sides, tile_length));
      }
    }
    transpose_scalar(part(m, 0, length, sides, m.length - length));
    transpose_scalar(part(m, sides, 0, m.sides - sides, m.length));
  }
}

}  // namespace rw
