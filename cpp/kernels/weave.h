// Matrices of 3 or 4 sides or places without gaps, such as the channels of an image: pixels pulled
// apart into planes, and planes woven into pixels, a vector of each plane at a time.
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

  /// One vector out of three, by the item that each lane wants: what each vector has of it, the
  /// other lanes 0, laid over one another.
  template <int kTurn, typename Want, int... kLane>
  static Lanes pick(const Lanes* from, Want, std::integer_sequence<int, kLane...>) noexcept {
    return from[kTurn]
        .template chosen<(Want::of(kLane) / kLanes == kTurn ? Want::of(kLane) % kLanes : -1)...>();
  }

  template <typename Want>
  static Lanes pick(const Lanes* from) noexcept {
    Lanes made = pick<0>(from, Want{}, Each{});
    made.lanes |= pick<1>(from, Want{}, Each{}).lanes;
    made.lanes |= pick<2>(from, Want{}, Each{}).lanes;
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

  static void pull(const Lanes* pixels, Lanes* planes) noexcept {
    planes[0] = pick<FromPixels<0>>(pixels);
    planes[1] = pick<FromPixels<1>>(pixels);
    planes[2] = pick<FromPixels<2>>(pixels);
  }

  static void weave(const Lanes* planes, Lanes* pixels) noexcept {
    pixels[0] = pick<FromPlanes<0>>(planes);
    pixels[1] = pick<FromPlanes<1>>(planes);
    pixels[2] = pick<FromPlanes<2>>(planes);
  }
};

/// Four vectors of pixels: twice two, which is what processors have instructions for.
template <typename Item>
struct Four {
  static constexpr int kPlanes = 4;
  using Lanes = Vector<Item>;

  static void pull(const Lanes* pixels, Lanes* planes) noexcept {
    const Lanes even[] = {Lanes::even(pixels[0], pixels[1]), Lanes::even(pixels[2], pixels[3])};
    const Lanes odd[] = {Lanes::odd(pixels[0], pixels[1]), Lanes::odd(pixels[2], pixels[3])};
    planes[0] = Lanes::even(even[0], even[1]);
    planes[1] = Lanes::even(odd[0], odd[1]);
    planes[2] = Lanes::odd(even[0], even[1]);
    planes[3] = Lanes::odd(odd[0], odd[1]);
  }

  static void weave(const Lanes* planes, Lanes* pixels) noexcept {
    const Lanes even[] = {Lanes::low(planes[0], planes[2]), Lanes::high(planes[0], planes[2])};
    const Lanes odd[] = {Lanes::low(planes[1], planes[3]), Lanes::high(planes[1], planes[3])};
    pixels[0] = Lanes::low(even[0], odd[0]);
    pixels[1] = Lanes::high(even[0], odd[0]);
    pixels[2] = Lanes::low(even[1], odd[1]);
    pixels[3] = Lanes::high(even[1], odd[1]);
  }
};

/// Pixels to planes: `sides` planes of `length` items each.
template <typename Item, typename Weaver>
inline void pull_all(const Matrix<Item>& m) noexcept {
  Vector<Item> pixels[Weaver::kPlanes], planes[Weaver::kPlanes];
  for (std::ptrdiff_t j = 0; j < m.length; j += kLanesOf<Item>) {
    const Item* const from = m.from + j * Weaver::kPlanes;
    RW_UNROLL
    for (int part = 0; part < Weaver::kPlanes; ++part) {
      pixels[part] = Vector<Item>::load(from + part * kLanesOf<Item>);
    }
    Weaver::pull(pixels, planes);
    RW_UNROLL
    for (int plane = 0; plane < Weaver::kPlanes; ++plane) {
      planes[plane].store(m.to + plane * m.to_step + j);
    }
  }
}

/// Planes to pixels: `sides` pixels of `length` items each.
template <typename Item, typename Weaver>
inline void weave_all(const Matrix<Item>& m) noexcept {
  Vector<Item> planes[Weaver::kPlanes], pixels[Weaver::kPlanes];
  for (std::ptrdiff_t i = 0; i < m.sides; i += kLanesOf<Item>) {
    RW_UNROLL
    for (int plane = 0; plane < Weaver::kPlanes; ++plane) {
      planes[plane] = Vector<Item>::load(m.from + plane * m.from_step + i);
    }
    Weaver::weave(planes, pixels);
    Item* const to = m.to + i * Weaver::kPlanes;
    RW_UNROLL
    for (int part = 0; part < Weaver::kPlanes; ++part) {
      pixels[part].store(to + part * kLanesOf<Item>);
    }
  }
}

/// Lays the matrix on its side if it is one of the weaver's planes without gaps.
///
/// Returns  false  it is not, and nothing was done.
template <typename Item, typename Weaver>
inline bool weave_planes(const Matrix<Item>& m) noexcept {
  constexpr std::ptrdiff_t kPlanes = Weaver::kPlanes, kLanes = kLanesOf<Item>;
  if (m.sides == kPlanes && m.from_step == kPlanes) {
    const std::ptrdiff_t length = m.length / kLanes * kLanes;
    pull_all<Item, Weaver>(part(m, 0, 0, m.sides, length));
    transpose_scalar(part(m, 0, length, m.sides, m.length - length));
    return true;
  }
  if (m.length == kPlanes && m.to_step == kPlanes) {
    const std::ptrdiff_t sides = m.sides / kLanes * kLanes;
    weave_all<Item, Weaver>(part(m, 0, 0, sides, m.length));
    transpose_scalar(part(m, sides, 0, m.sides - sides, m.length));
    return true;
  }
  return false;
}

/// Colour without and with alpha.
template <typename Item>
inline bool weave(const Matrix<Item>& m) noexcept {
  return weave_planes<Item, Three<Item>>(m) || weave_planes<Item, Four<Item>>(m);
}

}  // namespace rw
