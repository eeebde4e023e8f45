// Transposes with 3 or 4 contiguous rows or columns, or 3 of every 4, such as the channels of an
// image: pixels are deinterleaved into planes, and planes interleaved into pixels, one vector of
// each plane at a time.
#pragma once

#include <cstdint>
#include <utility>

#include "kernels/matrix.h"
#include "kernels/simd.h"

namespace rw {

/// Pixels of three items: three vectors hold kLanes pixels, or one vector of each plane.
template <typename Item>
struct ThreePlanes {
  static constexpr int kPlanes = 3;
  static constexpr int kLanes = kLanesOf<Item>;
  using Lanes = Vector<Item>;
  using LaneIndices = std::make_integer_sequence<int, kLanes>;

  /// Selects one vector from the lanes of three: lane i gets the item Source::of(i), counted
  /// through all three. Here, the lanes from vector kVector; the other lanes are 0.
  template <int kVector, typename Source, int... kLane>
  static Lanes select(const Lanes* from, Source, std::integer_sequence<int, kLane...>) noexcept {
    return from[kVector]
        .template select_lanes<(Source::of(kLane) / kLanes == kVector ? Source::of(kLane) % kLanes
                                                                      : -1)...>();
  }

  template <typename Source>
  static Lanes select(const Lanes* from) noexcept {
    Lanes selected = select<0>(from, Source{}, LaneIndices{});
    selected.lanes |= select<1>(from, Source{}, LaneIndices{}).lanes;
    selected.lanes |= select<2>(from, Source{}, LaneIndices{}).lanes;
    return selected;
  }

  /// The items of one plane in the vectors of pixels.
  template <int kPlane>
  struct FromPixels {
    static constexpr int of(int lane) { return kPlanes * lane + kPlane; }
  };

  /// The items of one vector of pixels in the vectors of planes.
  template <int kPart>
  struct FromPlanes {
    static constexpr int of(int lane) {
      const int item = kPart * kLanes + lane;
      return item % kPlanes * kLanes + item / kPlanes;
    }
  };

  static void deinterleave(const Lanes* pixels, Lanes* planes) noexcept {
    planes[0] = select<FromPixels<0>>(pixels);
    planes[1] = select<FromPixels<1>>(pixels);
    planes[2] = select<FromPixels<2>>(pixels);
  }

  static void interleave(const Lanes* planes, Lanes* pixels) noexcept {
    pixels[0] = select<FromPlanes<0>>(planes);
    pixels[1] = select<FromPlanes<1>>(planes);
    pixels[2] = select<FromPlanes<2>>(planes);
  }
};

/// Pixels of four items, converted in two rounds of shuffles of two vectors: for these shuffles
/// processors have instructions.
template <typename Item>
struct FourPlanes {
  static constexpr int kPlanes = 4;
  using Lanes = Vector<Item>;

  static void deinterleave(const Lanes* pixels, Lanes* planes) noexcept {
    const Lanes even[] = {Lanes::even(pixels[0], pixels[1]), Lanes::even(pixels[2], pixels[3])};
    const Lanes odd[] = {Lanes::odd(pixels[0], pixels[1]), Lanes::odd(pixels[2], pixels[3])};
    planes[0] = Lanes::even(even[0], even[1]);
    planes[1] = Lanes::even(odd[0], odd[1]);
    planes[2] = Lanes::odd(even[0], even[1]);
    planes[3] = Lanes::odd(odd[0], odd[1]);
  }

  static void interleave(const Lanes* planes, Lanes* pixels) noexcept {
    const Lanes even[] = {Lanes::low(planes[0], planes[2]), Lanes::high(planes[0], planes[2])};
    const Lanes odd[] = {Lanes::low(planes[1], planes[3]), Lanes::high(planes[1], planes[3])};
    pixels[0] = Lanes::low(even[0], odd[0]);
    pixels[1] = Lanes::high(even[0], odd[0]);
    pixels[2] = Lanes::low(even[1], odd[1]);
    pixels[3] = Lanes::high(even[1], odd[1]);
  }
};

/// Deinterleaves pixels into `rows` planes of `columns` items each; rows is kUsed, and columns a
/// multiple of kLanes.
template <typename Item, typename Channels, int kUsed>
inline void deinterleave_all(const Matrix<Item>& m) noexcept {
  Vector<Item> pixels[Channels::kPlanes], planes[Channels::kPlanes];
  for (std::ptrdiff_t j = 0; j < m.columns; j += kLanesOf<Item>) {
    const Item* const from = m.from + j * Channels::kPlanes;
    RW_UNROLL
    for (int part = 0; part < Channels::kPlanes; ++part) {
      pixels[part] = Vector<Item>::load(from + part * kLanesOf<Item>);
    }
    Channels::deinterleave(pixels, planes);
    RW_UNROLL
    for (int plane = 0; plane < kUsed; ++plane) {
      planes[plane].store(m.to + plane * m.to_stride + j);
    }
  }
}

/// Interleaves planes into the first `columns` items of `rows` pixels; columns is kUsed, and rows a
/// multiple of kLanes. The other items keep their values.
template <typename Item, typename Channels, int kUsed>
inline void interleave_all(const Matrix<Item>& m) noexcept {
  Vector<Item> rest[Channels::kPlanes]{};  // all bits of the items that stay
  for (int item = 0; item < Channels::kPlanes * kLanesOf<Item>; ++item) {
    if (item % Channels::kPlanes >= kUsed)
      rest[item / kLanesOf<Item>].lanes[item % kLanesOf<Item>] -= 1;
  }
  Vector<Item> planes[Channels::kPlanes]{}, pixels[Channels::kPlanes];
  for (std::ptrdiff_t i = 0; i < m.rows; i += kLanesOf<Item>) {
    RW_UNROLL
    for (int plane = 0; plane < kUsed; ++plane) {
      planes[plane] = Vector<Item>::load(m.from + plane * m.from_stride + i);
    }
    Channels::interleave(planes, pixels);
    Item* const to = m.to + i * Channels::kPlanes;
    RW_UNROLL
    for (int part = 0; part < Channels::kPlanes; ++part) {
      Item* const vector = to + part * kLanesOf<Item>;
      if constexpr (kUsed < Channels::kPlanes) {
        pixels[part].lanes |= Vector<Item>::load(vector).lanes & rest[part].lanes;
      }
      pixels[part].store(vector);
    }
  }
}

/// Transposes the matrix if its source or its result is the first kUsed items of contiguous pixels
/// of Channels::kPlanes.
///
/// Returns  false  neither is, and nothing was copied.
template <typename Item, typename Channels, int kUsed = Channels::kPlanes>
inline bool transpose_planes(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kPlanes = Channels::kPlanes, kLanes = kLanesOf<Item>;
  // The rest of the last pixel may be outside of the storage.
  constexpr std::ptrdiff_t kLast = kUsed < kPlanes ? 1 : 0;
  if (m.rows == kUsed && m.from_stride == kPlanes) {
    const std::ptrdiff_t columns = (m.columns - kLast) / kLanes * kLanes;
    deinterleave_all<Item, Channels, kUsed>(submatrix(m, 0, 0, m.rows, columns));
    transpose_scalar(submatrix(m, 0, columns, m.rows, m.columns - columns));
    return true;
  }
  if (m.columns == kUsed && m.to_stride == kPlanes) {
    const std::ptrdiff_t rows = (m.rows - kLast) / kLanes * kLanes;
    interleave_all<Item, Channels, kUsed>(submatrix(m, 0, 0, rows, m.columns));
    transpose_scalar(submatrix(m, rows, 0, m.rows - rows, m.columns));
    return true;
  }
  return false;
}

/// Transposes the matrix if its pixels have 3 channels of a byte, such as RGB, or 4, such as RGBA, or
/// if it has 3 of 4 channels of 1 or 4 bytes, which images have. Items of several bytes with all of
/// their channels are as fast by register tiles.
///
/// Returns  false  they have not, and nothing was copied.
template <typename Item>
inline bool transpose_channels(const Matrix<Item>& m) noexcept {
  if constexpr (sizeof(Item) == 1) {
    if (transpose_planes<Item, ThreePlanes<Item>>(m)) return true;
    if (transpose_planes<Item, FourPlanes<Item>>(m)) return true;
  }
  if constexpr (sizeof(Item) == 1 || sizeof(Item) == 4)
    return transpose_planes<Item, FourPlanes<Item>, 3>(m);
  return false;
}

}  // namespace rw
