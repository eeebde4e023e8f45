// A matrix laid on its side, item by item.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rw {

/// to[i*to_step + j] = from[j*from_step + i], for i < sides and j < length.
///
/// Units  items; from_step may be negative.
template <typename Item>
struct Matrix {
  const Item* from;
  std::ptrdiff_t from_step;
  Item* to;
  std::ptrdiff_t to_step;
  std::ptrdiff_t sides, length;
};

/// The part of a matrix that starts at (side, place).
template <typename Item>
inline Matrix<Item> part(const Matrix<Item>& whole, std::ptrdiff_t side, std::ptrdiff_t place,
                         std::ptrdiff_t sides, std::ptrdiff_t length) noexcept {
  return {whole.from + place * whole.from_step + side,
          whole.from_step,
          whole.to + side * whole.to_step + place,
          whole.to_step,
          sides,
          length};
}

/// Item by item: the edges of every tile, and the twin that the vectors are tested against. Never
/// inlined: it is called from everywhere and wants to be small.
template <typename Item>
[[gnu::noinline]] inline void transpose_scalar(const Matrix<Item>& m) noexcept {
  for (std::ptrdiff_t i = 0; i < m.sides; ++i) {
    for (std::ptrdiff_t j = 0; j < m.length; ++j) {
      m.to[i * m.to_step + j] = m.from[j * m.from_step + i];
    }
  }
}

}  // namespace rw
