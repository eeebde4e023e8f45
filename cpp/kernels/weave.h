// Matrices of 3 or 4 sides or places without gaps, such as the channels of an image: pixels pulled
// apart into planes, and planes woven into pixels, a vector of each plane at a time.
#pragma once

#include <cstdint>
#include <utility>

#include "kernels/matrix.h"
#include "kernels/simd.h"

namespace rw {

/// kPlanes vectors of pixels, seen as kLanes pixels of kPlanes items.
template <typename Item, int kPlanes>
struct Weaver {
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

  /// One vector out of kPlanes, by the item that each lane wants: what each vector has of it, the
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
    if constexpr (kPlanes > 2) made.lanes |= pick<2>(from, Want{}, Each{}).lanes;
    if constexpr (kPlanes > 3) made.lanes |= pick<3>(from, Want{}, Each{}).lanes;
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

  /// Pixels to planes: sides planes of `length` items each.
  template <int... kPlane>
  static void pull(const Matrix<Item>& m, std::integer_sequence<int, kPlane...>) noexcept {
    for (std::ptrdiff_t j = 0; j < m.length; j += kLanes) {
      const Lanes pixels[] = {Lanes::load(m.from + j * kPlanes + kPlane * kLanes)...};
      (pick<FromPixels<kPlane>>(pixels).store(m.to + kPlane * m.to_step + j), ...);
    }
  }

  /// Planes to pixels: `sides` pixels of kPlanes items each.
  template <int... kPlane>
  static void weave(const Matrix<Item>& m, std::integer_sequence<int, kPlane...>) noexcept {
    for (std::ptrdiff_t i = 0; i < m.sides; i += kLanes) {
      const Lanes planes[] = {Lanes::load(m.from + kPlane * m.from_step + i)...};
      (pick<FromPlanes<kPlane>>(planes).store(m.to + i * kPlanes + kPlane * kLanes), ...);
    }
  }
};

/// Lays the matrix on its side if it is one of kPlanes planes without gaps.
///
/// Returns  false  it is not, and nothing was done.
template <typename Item, int kPlanes>
inline bool weave_planes(const Matrix<Item>& m) noexcept {
  using Planes = std::make_integer_sequence<int, kPlanes>;
  constexpr std::ptrdiff_t kLanes = kLanesOf<Item>;
  if (m.sides == kPlanes && m.from_step == kPlanes) {
    const std::ptrdiff_t length = m.length / kLanes * kLanes;
    Weaver<Item, kPlanes>::pull(part(m, 0, 0, m.sides, length), Planes{});
    transpose_scalar(part(m, 0, length, m.sides, m.length - length));
    return true;
  }
  if (m.length == kPlanes && m.to_step == kPlanes) {
    const std::ptrdiff_t sides = m.sides / kLanes * kLanes;
    Weaver<Item, kPlanes>::weave(part(m, 0, 0, sides, m.length), Planes{});
    transpose_scalar(part(m, sides, 0, m.sides - sides, m.length));
    return true;
  }
  return false;
}

/// Colour without and with alpha.
template <typename Item>
inline bool weave(const Matrix<Item>& m) noexcept {
  return weave_planes<Item, 3>(m) || weave_planes<Item, 4>(m);
}

}  // namespace rw
