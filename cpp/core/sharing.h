// Whether elements have the same position: two of one view, or one of each of two views.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/view.h"

namespace rw {

/// Memory in which positions are marked, a bit for each, where arithmetic alone takes too long.
/// Its contents before do not matter; a longer one takes less time.
struct Marks {
  std::byte* bytes = nullptr;
  std::int64_t size = 0;  ///< at least 1
};

/// Whether two elements of a view have the same position. Exact.
///
/// Needs    reach() of the view succeeds, and its positions are less than 2^60 apart.
/// Cost     O(rank^2) for the strides of views that are made by slicing, transposing and expanding
///          others. Else 4096 steps, and then positions are marked, 8 * marks.size of them at a time:
///          O(elements + (highest - lowest) / 8), and a step for each row that lies in several such
///          windows, in each of them. No allocation.
bool elements_collide(const View& view, Marks marks) noexcept;

/// Whether an element of one view has a position of an element of the other, both in one storage.
/// Exact.
///
/// Units    width: the positions of an element, from its own on: 2 for complex elements whose
///          positions are counted in halves; else 1.
/// Needs    as above, for all positions of both views; no two elements of `other` collide.
/// Cost     as above; O(rank) where the spans of the views are apart.
bool views_overlap(const View& one, const View& other, int width, Marks marks) noexcept;

}  // namespace rw
