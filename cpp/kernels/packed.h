// Items of 2 and 4 bits, several to a byte, low bits first.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// Spreads `count` packed items, the first at item `position` of `from`, to one byte each.
void unpack(int bits, const std::byte* from, std::int64_t position, std::int64_t count,
            std::uint8_t* to) noexcept;

/// Packs `count` bytes, each below 2^bits, into items, the first at item `position` of `to`, and
/// leaves every other item of the bytes it touches as it is.
void pack(int bits, const std::uint8_t* from, std::int64_t count, std::byte* to,
          std::int64_t position) noexcept;

/// copy() for items below a byte.
void copy_packed(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// copy_scalar() for items below a byte.
void copy_packed_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

}  // namespace rw
