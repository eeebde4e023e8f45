// Floats as integers: towards zero, at most the limits of the type, 0 for NaN.
#pragma once

#include <limits>

namespace rw {

/// Without a branch, so that compilers make vectors of a loop over it.
template <typename To, typename From>
constexpr To saturated(From value) noexcept {
  using Limits = std::numeric_limits<To>;
  constexpr From kLowest = static_cast<From>(Limits::min());              // 0 or a power of two
  constexpr From kBeyond = static_cast<From>(Limits::max() / 2 + 1) * 2;  // the largest, and 1
  constexpr From kHighest = kBeyond - kBeyond * (std::numeric_limits<From>::epsilon() / 2);
  const From raised = value > kLowest ? value : kLowest;
  const From inside = raised < kHighest ? raised : kHighest;
  const To cut = static_cast<To>(inside);
  const To limited = value >= kBeyond ? Limits::max() : cut;
  return value == value ? limited : To{0};
}

/// The same within limits that a float type holds.
template <typename To, typename From>
constexpr To saturated(From value, From lowest, From highest) noexcept {
  const From raised = value > lowest ? value : lowest;
  const To cut = static_cast<To>(raised < highest ? raised : highest);
  return value == value ? cut : To{0};
}

}  // namespace rw
