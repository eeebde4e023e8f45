// The lengths of one tensor.
#pragma once

#include <cstddef>
#include <span>

#include "model/lengths/lengths.h"

namespace rw::model {

/// Most axes of a tensor that is followed. One with more has an unknown rank.
inline constexpr int kMaxFollowedRank = 8;

/// The lengths of a tensor, in the order of its axes.
struct Lengthlist {
  int rank = 0;
  Length at[kMaxFollowedRank] = {};
  /// Appends a length; false if there are too many.
  bool push(Length length) noexcept {
    if (rank == kMaxFollowedRank) return false;
    at[rank++] = length;
    return true;
  }
  Table<const Length> all() const noexcept { return {at, rank}; }
};

}  // namespace rw::model
