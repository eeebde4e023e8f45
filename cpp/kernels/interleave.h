// Transposes with 3 or 4 rows or columns without gaps, such as the channels of an image: pixels are
// deinterleaved into planes, and planes interleaved into pixels, a vector of each plane at a time.
#pragma once

#include <cstdint>
#include <utility>

#include "kernels/matrix.h"
#include "kernels/simd.h"

namespace rw {

/// Three vectors of pixels, seen as kLanes pixels of three items.
template <typename Item>
struct Three {
  static constexpr int kPlanes = 3;
  static constexpr int kLanes = kLanesOf<Item>;
  using Lanes = Vector<Item>;
  using Each = std::make_integer_sequence<int, kLanes>;

  /// Lane `lane` of plane `plane` is item kPlanes*lane + plane of the pixels.
  static constexpr int in_pixels(int plane, int lane) { return kPlanes * lane + plane; }

  /// Lane `lane` of the pixels' vector `part` is this item, counted through the planes' vectors.
  static constexpr int in_planes(int part, int lane) {
    const int item = part * kLanes + lane;
    return item % kPlanes * kLanes + item / kPlanes;
  }

  /// One vector out of three, by the item that each lane is to hold: from each vector the lanes that
  /// it has, with 0 in the others, combined by or.
  template <int kVector, typename Wanted, int... kLane>
  static Lanes pick(const Lanes* from, Wanted, std::integer_sequence<int, kLane...>) noexcept {
    return from[kVector]
        .template chosen<(Wanted::of(kLane) / kLanes == kVector ? Wanted::of(kLane) % kLanes
                                                                : -1)...>();
  }

  template <typename Wanted>
  static Lanes pick(const Lanes* from) noexcept {
    Lanes made = pick<0>(from, Wanted{}, Each{});
    made.lanes |= pick<1>(from, Wanted{}, Each{}).lanes;
    made.lanes |= pick<2>(from, Wanted{}, Each{}).lanes;
    return made;
  }

  template <int kPlane>
  struct FromPixels {
    static constexpr int of(int lane) { return in_pixels(kPlane, lane); }
  };

  template <int kPart>
  struct FromPlanes {
    static constexpr int of(int lane) { return in_planes(kPart, lane); }
  };

  static void deinterleave(const Lanes* pixels, Lanes* planes) noexcept {
    planes[0] = pick<FromPixels<0>>(pixels);
    planes[1] = pick<FromPixels<1>>(pixels);
    planes[2] = pick<FromPixels<2>>(pixels);
  }

  static void interleave(const Lanes* planes, Lanes* pixels) noexcept {
    pixels[0] = pick<FromPlanes<0>>(planes);
    pixels[1] = pick<FromPlanes<1>>(planes);
    pixels[2] = pick<FromPlanes<2>>(planes);
  }
};

/// Four vectors of pixels: two rounds of pairs, which processors have instructions for.
template <typename Item>
struct Four {
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

/// Pixels to planes: `rows` planes of `columns` items each.
template <typename Item, typename Channels>
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
    for (int plane = 0; plane < Channels::kPlanes; ++plane) {
      planes[plane].store(m.to + plane * m.to_stride + j);
    }
  }
}

/// Planes to pixels: `rows` pixels of `columns` items each.
template <typename Item, typename Channels>
inline void interleave_all(const Matrix<Item>& m) noexcept {
  Vector<Item> planes[Channels::kPlanes], pixels[Channels::kPlanes];
  for (std::ptrdiff_t i = 0; i < m.rows; i += kLanesOf<Item>) {
    RW_UNROLL
    for (int plane = 0; plane < Channels::kPlanes; ++plane) {
      planes[plane] = Vector<Item>::load(m.from + plane * m.from_stride + i);
    }
    Channels::interleave(planes, pixels);
    Item* const to = m.to + i * Channels::kPlanes;
    RW_UNROLL
    for (int part = 0; part < Channels::kPlanes; ++part) {
      pixels[part].store(to + part * kLanesOf<Item>);
    }
  }
}

/// Transposes the matrix if one side of it is planes of `Channels` without gaps.
///
/// Returns  false  it is not, and nothing was copied.
template <typename Item, typename Channels>
inline bool transpose_planes(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kPlanes = Channels::kPlanes, kLanes = kLanesOf<Item>;
  if (m.rows == kPlanes && m.from_stride == kPlanes) {
    const std::ptrdiff_t columns = m.columns / kLanes * kLanes;
    deinterleave_all<Item, Channels>(submatrix(m, 0, 0, m.rows, columns));
    transpose_scalar(submatrix(m, 0, columns, m.rows, m.columns - columns));
    return true;
  }
  if (m.columns == kPlanes && m.to_stride == kPlanes) {
    const std::ptrdiff_t rows = m.rows / kLanes * kLanes;
    interleave_all<Item, Channels>(submatrix(m, 0, 0, rows, m.columns));
    transpose_scalar(submatrix(m, rows, 0, m.rows - rows, m.columns));
    return true;
  }
  return false;
}

/// 3 channels, as RGB has them, or 4, as RGBA. Returns false for any other matrix.
template <typename Item>
inline bool transpose_channels(const Matrix<Item>& m) noexcept {
  return transpose_planes<Item, Three<Item>>(m) || transpose_planes<Item, Four<Item>>(m);
}

}  // namespace rw
